/** Who somebody is at a glance: a shape and a colour, as in "sun-ochre". */

export const SHAPES = ["sun", "moon", "star", "wave", "mountain", "tree", "tower", "ship"] as const;
export const COLOURS = ["ochre", "brick", "teal", "indigo", "plum", "olive", "slate", "rose"] as const;
export type Shape = (typeof SHAPES)[number];
export type Colour = (typeof COLOURS)[number];

export function emblemParts(emblem: string): { shape: Shape; colour: Colour } {
  const [shape, colour] = emblem.split("-");
  return {
    shape: SHAPES.find((each) => each === shape) ?? "sun",
    colour: COLOURS.find((each) => each === colour) ?? "slate",
  };
}

export function anyEmblem(): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
  return `${pick(SHAPES)}-${pick(COLOURS)}`;
}

/** The emblem of a seat whose person has none: each seat its own. */
export function seatEmblem(seat: number): string {
  return `${SHAPES[(seat * 3 + 6) % 8]}-${COLOURS[(seat * 3 + 2) % 8]}`;
}

/** The emblems of a table: where two people have the same, the later one has it in another colour. */
export function tableEmblems(chosen: string[]): string[] {
  const shown: string[] = [];
  chosen.forEach((emblem, seat) => shown.push(another(emblem || seatEmblem(seat), shown)));
  return shown;
}

function another(emblem: string, taken: string[]): string {
  const { shape, colour } = emblemParts(emblem);
  const from = COLOURS.indexOf(colour);
  const free = COLOURS.map((_, step) => `${shape}-${COLOURS[(from + step * 3) % 8]}`);
  return free.find((each) => !taken.includes(each)) ?? emblem;
}
