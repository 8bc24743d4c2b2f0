/** Which of the page's own dialogs is open. */

export type PageDialog = "person" | "settings" | "help";

class Ui {
  dialog = $state<PageDialog | null>(null);

  show(dialog: PageDialog): void {
    this.dialog = dialog;
  }
  close = (): void => {
    this.dialog = null;
  };
}

export const ui = new Ui();
