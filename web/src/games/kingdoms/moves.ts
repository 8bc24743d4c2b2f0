// The canonical texts of actions, taken apart: what they begin with, and the places on the table that they name.

/** A place: `land:0:3` (seat, tile), `person:0:2`, `shadow`, `shadow:Farm`, `trade:Farm`, `found:Farm`, `hand:Farm`. */
export type Spot = string;

export interface Move {
  action: string;
  /** The verb, with its card where one is played. */
  head: string;
  /** What is pointed at, one after another. */
  spots: Spot[];
}

type Reader = (found: RegExpMatchArray, seat: number) => Omit<Move, "action">;

const other = (place: string): Spot => `land:${place}`;

const READERS: [RegExp, Reader][] = [
  [/^play (Swindler) (\d) with shadow (.+)$/, ([, card, own, name], seat) => played(card, [`land:${seat}:${own}`, `shadow:${name}`])],
  [/^play (Swindler) (\d) with (\d:\d)$/, ([, card, own, place], seat) => played(card, [`land:${seat}:${own}`, other(place ?? "")])],
  [/^play (.+) on shadow$/, ([, card]) => played(card, ["shadow"])],
  [/^play (.+) on (\d:\d)$/, ([, card, place]) => played(card, [other(place ?? "")])],
  [/^play (.+) on (\d)$/, ([, card, tile], seat) => played(card, [`land:${seat}:${tile}`])],
  [/^play (Steal) from .+$/, ([, card]) => played(card, [])],
  [/^play (Oracle) .+$/, ([, card]) => played(card, [])],
  [/^play (.+)$/, ([, card]) => played(card, [])],
  [/^remove (land|person) (\d)$/, ([, what, number], seat) => ({ head: "remove", spots: [`${what}:${seat}:${number}`] })],
  [/^(lose|suffer) (\d)$/, ([, verb, tile], seat) => ({ head: verb ?? "", spots: [`land:${seat}:${tile}`] })],
  [/^discard shadow (.+)$/, ([, card]) => ({ head: "discard", spots: [`shadow:${card}`] })],
  [/^(discard|draft|take|keep|refresh) none$|^take deck$/, ([all]) => ({ head: all, spots: [] })],
  [/^discard (.+)$/, ([, card]) => ({ head: "discard", spots: [`hand:${card}`] })],
  [/^draft (.+)$/, ([, card]) => ({ head: "draft", spots: [`trade:${card}`] })],
  [/^(keep|take) (.+)$/, ([, verb, card]) => ({ head: verb ?? "", spots: [`found:${card}`] })],
  [/^(\w+)/, ([, verb]) => ({ head: verb ?? "", spots: [] })],
];

function played(card: string | undefined, spots: Spot[]): Omit<Move, "action"> {
  return { head: `play ${card}`, spots };
}

export function moveOf(action: string, seat: number): Move {
  for (const [form, read] of READERS) {
    const found = action.match(form);
    if (found) return { action, ...read(found, seat) };
  }
  return { action, head: action, spots: [] };
}

/** The card that an action plays, or null. */
export function playedCard(head: string | null): string | null {
  return head?.startsWith("play ") ? head.slice(5) : null;
}

/** The seat and number of a land or a person, or null. */
export function placeOf(spot: Spot): { what: string; seat: number; number: number } | null {
  const [what = "", seat, number] = spot.split(":");
  return (what === "land" || what === "person") && number ? { what, seat: Number(seat), number: Number(number) } : null;
}
