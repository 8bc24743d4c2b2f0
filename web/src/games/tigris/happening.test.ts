import { expect, test } from "vitest";
import type { View } from "./facts";
import { after, consequences, culprits, foreseen, recent, unification } from "./happening";

const NONE = { settlement: 0, temple: 0, farm: 0, market: 0 };

function view(changes: Partial<View> = {}): View {
  return {
    seat: 0,
    seats: 2,
    options: {},
    dynasties: ["archer", "bull"],
    turn: 0,
    actions: 2,
    tiles: { C5: "temple", D5: "market", F5: "market", G5: "temple" },
    face_down: {},
    catastrophes: [],
    treasures: ["C5"],
    leaders: [
      { seat: 0, leader: "trader", cell: "B5" },
      { seat: 1, leader: "trader", cell: "H5" },
    ],
    monuments: [],
    monuments_left: ["settlement-temple"],
    wonder: null,
    buildings: {},
    kingdoms: [
      { cells: ["B5", "C5", "D5"], leaders: [{ seat: 0, leader: "trader", cell: "B5", temples: 1, followers: 1 }] },
      { cells: ["F5", "G5", "H5"], leaders: [{ seat: 1, leader: "trader", cell: "H5", temples: 1, followers: 1 }] },
    ],
    hands: [
      { count: 6, tiles: { temple: 6 }, seen: {} },
      { count: 6, tiles: null, seen: {} },
    ],
    points: [{ ...NONE }, null],
    treasures_won: [0, 0],
    catastrophes_left: [2, 2],
    discarded: [0, 0],
    bag: 100,
    reserve: null,
    ending: false,
    ...changes,
  };
}

test("a tile comes from the hand to the board and its point to the seat", () => {
  const placed = after(view(), { event: "tile_placed", seat: 0, tile: "temple", cell: "C6" });
  expect(placed.tiles["C6"]).toBe("temple");
  expect(placed.hands[0]).toMatchObject({ count: 5, tiles: { temple: 5 } });
  const scored = after(placed, { event: "points_scored", seat: 0, colour: "temple", points: 2, reason: "tile" });
  expect(scored.points[0]?.temple).toBe(2);
  expect(after(placed, { event: "points_scored", seat: 1, colour: "temple", points: 1 }).points[1]).toBeNull();
});

test("what leaves the board is gone from it", () => {
  const fallen = after(view(), { event: "tiles_removed", tile: "market", cells: ["D5", "F5"] });
  expect(Object.keys(fallen.tiles)).toEqual(["C5", "G5"]);
  expect(after(view(), { event: "leader_left", seat: 1, leader: "trader", cell: "H5" }).leaders).toHaveLength(1);
  expect(after(view(), { event: "treasure_taken", seat: 1, cell: "C5" })).toMatchObject({ treasures: [], treasures_won: [0, 1] });
});

test("a monument stands on the top left cell of its square and turns the tiles", () => {
  const cells = ["E5", "D5", "E4", "D4"];
  const built = after(view(), { event: "monument_built", seat: 0, monument: "settlement-market", cells, tile: "market" });
  expect(built.monuments).toEqual([{ monument: "settlement-market", cell: "D4", tile: "market" }]);
  expect(built.face_down).toMatchObject({ D4: "market", E5: "market" });
  expect(built.tiles["D5"]).toBeUndefined();
});

test("a moved leader stands in one place", () => {
  const moved = after(view(), { event: "leader_moved", seat: 0, leader: "trader", from: "B5", cell: "C6" });
  expect(moved.leaders.filter((each) => each.seat === 0)).toEqual([{ seat: 0, leader: "trader", cell: "C6" }]);
});

test("the outlook of a union shows the tile, and the war with both strengths", () => {
  const ahead = consequences(view(), [
    { event: "tile_placed", seat: 0, tile: "temple", cell: "E5" },
    { event: "kingdoms_united", seat: 0, cell: "E5", wars: ["trader"] },
    { event: "conflict_began", conflict: "war", leader: "trader", attacker: 0, defender: 1, attacker_strength: 1, defender_strength: 1 },
  ]);
  expect(ahead.cell).toBe("E5");
  expect(ahead.pieces).toEqual([{ kind: "tile", cell: "E5", colour: "temple" }]);
  expect(ahead.clashes).toHaveLength(1);
  expect(ahead.clashes[0]?.sides.map((side) => [side.cell, side.strength])).toEqual([
    ["B5", 1],
    ["H5", 1],
  ]);
});

test("points of one colour and seat make one chip", () => {
  const point = { event: "points_scored", seat: 1, colour: "farm", points: 1 };
  expect(consequences(view(), [point, point]).chips).toEqual([{ seat: 1, colour: "farm", points: 2 }]);
});

test("wars that would come are told with the followers of the kingdoms beside the tile", () => {
  expect(foreseen(view(), "E5", ["trader"])[0]?.sides.map((side) => side.seat)).toEqual([0, 1]);
});

test("a refusal lights up its culprits", () => {
  expect(culprits({ cell: "E5", kingdoms: [["B5"], ["H5"]] })).toEqual({ kingdoms: [["B5"], ["H5"]], cells: [] });
  expect(culprits({ cell: "E5", treasures: ["B2"] }).cells).toEqual(["B2"]);
});

test("the unification tile lies there until its wars are over", () => {
  const united = [{ event: "kingdoms_united", cell: "E5", wars: ["king", "trader"] }];
  expect(unification([united])).toBe("E5");
  expect(unification([united, [{ event: "wars_ended", cell: "E5" }]])).toBeNull();
  expect(unification([[{ event: "kingdoms_united", cell: "E5", wars: [] }]])).toBeNull();
});

test("what others have put down since my last action is shown", () => {
  const entry = (seat: number, cell: string) => ({ seat, events: [{ event: "tile_placed", cell }] });
  const story = [entry(1, "A1"), entry(0, "B1"), entry(1, "C1"), entry(1, "D1")];
  expect(recent(story, 0).sort()).toEqual(["C1", "D1"]);
  expect(recent(story, null)).toEqual(["D1"]);
});
