/** The story of a match as people tell it: turn by turn. */

import type { GameEvent, StoryEntry } from "./protocol";

export type Line = { event: GameEvent; actions: number };
export type Deed = { actions: number; seat: number | null; action: string | null; lines: Line[] };
/** Whose a turn is: a seat's, the Shadow Realm's, or nobody's before the first. */
export type Whose = number | "shadow" | null;
/** A turn, and what was done in it. */
export type Turn = { whose: Whose; from: number; deeds: Deed[] };

/** The entries cut into turns. What follows an event that begins a turn belongs to that turn. */
export function turns(story: readonly StoryEntry[]): Turn[] {
  const told: Turn[] = [{ whose: null, from: 0, deeds: [] }];
  for (const entry of story) tellEntry(told, entry);
  return told.filter((turn) => turn.deeds.some((deed) => deed.lines.length > 0));
}

function tellEntry(told: Turn[], entry: StoryEntry): void {
  let deed = begin(told, entry);
  for (const event of entry.events) {
    const whose = turnOf(event);
    if (whose !== null) {
      told.push({ whose, from: entry.actions, deeds: [] });
      deed = begin(told, { ...entry, action: null });
    } else deed.lines.push({ event, actions: entry.actions });
  }
}

/** Whose turn an event begins; null if it begins none. */
function turnOf({ event, seat }: GameEvent): Whose {
  if (event === "shadow_turn_started") return "shadow";
  return event === "turn_started" ? Number(seat) : null;
}

function begin(told: Turn[], entry: StoryEntry): Deed {
  const deed = { actions: entry.actions, seat: entry.seat, action: entry.action, lines: [] };
  told.at(-1)?.deeds.push(deed);
  return deed;
}
