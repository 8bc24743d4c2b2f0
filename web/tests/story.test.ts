import { expect, it } from "vitest";
import type { GameEvent, StoryEntry } from "../src/lib/protocol";
import { turns } from "../src/lib/story";

const entry = (actions: number, seat: number | null, ...events: GameEvent[]): StoryEntry => ({
  actions,
  seat,
  action: seat === null ? null : "pass",
  events,
});

it("begins a turn where the match says so", () => {
  const told = turns([
    entry(0, null, { event: "dealt" }, { event: "turn_started", seat: 1 }),
    entry(1, 1, { event: "passed", seat: 1 }, { event: "turn_started", seat: 0 }),
    entry(2, 0, { event: "tile_placed", seat: 0 }),
  ]);
  expect(told.map((turn) => turn.whose)).toEqual([null, 1, 0]);
  expect(told[1]?.deeds.flatMap((deed) => deed.lines.map((line) => line.event.event))).toEqual(["passed"]);
  expect(told[2]?.deeds.at(-1)?.lines[0]?.actions).toBe(2);
});

it("leaves out turns in which nothing is told", () => {
  expect(turns([entry(0, null, { event: "turn_started", seat: 0 })])).toEqual([]);
});

it("gives the Shadow Realm a turn of its own", () => {
  const told = turns([
    entry(3, 0, { event: "turn_ended", seat: 0 }, { event: "shadow_turn_started" }, { event: "shadow_drew", card: "Steal" }),
    entry(4, 0, { event: "event_allowed", seat: 0 }, { event: "turn_started", seat: 0 }),
    entry(5, 0, { event: "card_drawn", seat: 0 }),
  ]);
  expect(told.map((turn) => turn.whose)).toEqual([null, "shadow", 0]);
  expect(told[1]?.deeds.flatMap((deed) => deed.lines.map((line) => line.event.event))).toEqual(["shadow_drew", "event_allowed"]);
  expect(told[1]?.from).toBe(3);
});
