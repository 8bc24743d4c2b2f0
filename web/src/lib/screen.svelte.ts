/** Is the page narrow, as on a phone held upright? The same width as in the style sheets. */

const query = matchMedia("(max-width: 900px)");

class Screen {
  narrow = $state(query.matches);

  constructor() {
    query.addEventListener("change", (change) => {
      this.narrow = change.matches;
    });
  }
}

export const screen = new Screen();
