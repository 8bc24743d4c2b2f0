/** The story of a match as people tell it: turn by turn. */

import type { GameEvent, StoryEntry } from "./protocol";

export type Line = { event: GameEvent; actions: number };
export type Deed = { actions: number; seat: number | null; action: string | null; lines: Line[] };
/** A turn: whose it is (null before the first), and what was done in it. */
export type Turn = { seat: number | null; from: number; deeds: Deed[] };

const TURN_BEGINS = ["turn_started", "shadow_turn_started"];

/** The entries cut into turns. What follows an event that begins a turn belongs to that turn. */
export function turns(story: readonly StoryEntry[]): Turn[] {
  const told: Turn[] = [{ seat: null, from: 0, deeds: [] }];
  for (const entry of story) tellEntry(told, entry);
  return told.filter((turn) => turn.deeds.some((deed) => deed.lines.length > 0));
}

function tellEntry(told: Turn[], entry: StoryEntry): void {
  let deed = begin(told, entry);
  for (const event of entry.events) {
    if (TURN_BEGINS.includes(event.event)) {
      told.push({ seat: typeof event["seat"] === "number" ? event["seat"] : null, from: entry.actions, deeds: [] });
      deed = begin(told, { ...entry, action: null });
    } else deed.lines.push({ event, actions: entry.actions });
  }
}

function begin(told: Turn[], entry: StoryEntry): Deed {
  const deed = { actions: entry.actions, seat: entry.seat, action: entry.action, lines: [] };
  told.at(-1)?.deeds.push(deed);
  return deed;
}
