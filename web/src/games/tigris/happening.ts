// What the board looks like after an event: pieces appear and go. No rule, only what the event itself says.

import type { BuildingName, Colour, Dynasty, Facts, LeaderName, Standing, View } from "./facts";
import { beside } from "../shared/cells";

type Change = (view: View, event: Facts) => Partial<View>;

const text = (event: Facts, fact: string): string => String(event[fact]);
const cells = (event: Facts): string[] => event["cells"] as string[];
const seatOf = (event: Facts): number => Number(event["seat"]);

function without<T>(record: Record<string, T>, gone: string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([cell]) => !gone.includes(cell)));
}

function others(view: View, event: Facts): Standing[] {
  return view.leaders.filter((each) => each.seat !== event["seat"] || each.leader !== event["leader"]);
}

function stands(view: View, event: Facts): Partial<View> {
  const leader = { seat: seatOf(event), leader: event["leader"] as LeaderName, cell: text(event, "cell") };
  return { leaders: [...others(view, event), leader] };
}

function fromHand(view: View, seat: number, tile: Colour, count: number): Partial<View> {
  const hands = view.hands.map((hand, index) => {
    if (index !== seat) return hand;
    const tiles = hand.tiles && { ...hand.tiles, [tile]: Math.max(0, (hand.tiles[tile] ?? 0) - count) };
    return { ...hand, tiles, count: Math.max(0, hand.count - count) };
  });
  return { hands };
}

function scored(view: View, event: Facts): Partial<View> {
  const colour = event["colour"] as Colour;
  const points = view.points.map((each, seat) =>
    each && seat === event["seat"] ? { ...each, [colour]: each[colour] + Number(event["points"]) } : each,
  );
  return { points };
}

function counted(list: number[], seat: number, change: number): number[] {
  return list.map((each, index) => (index === seat ? each + change : each));
}

function turnedDown(view: View, event: Facts): Partial<View> {
  const tile = event["tile"] as Colour;
  const turned = Object.fromEntries(cells(event).map((cell) => [cell, tile]));
  return { tiles: without(view.tiles, cells(event)), face_down: { ...view.face_down, ...turned } };
}

/** The top-left one of the four cells of a square. */
function firstOf(square: string[]): string {
  return [...square].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)) || a.localeCompare(b))[0] ?? "";
}

const CHANGES: Record<string, Change> = {
  leader_placed: stands,
  leader_moved: stands,
  leader_withdrawn: (view, event) => ({ leaders: others(view, event) }),
  leader_left: (view, event) => ({ leaders: others(view, event) }),
  tile_placed: (view, event) => ({
    tiles: { ...view.tiles, [text(event, "cell")]: event["tile"] as Colour },
    ...fromHand(view, seatOf(event), event["tile"] as Colour, 1),
  }),
  support_added: (view, event) => fromHand(view, seatOf(event), event["tile"] as Colour, Number(event["count"])),
  points_scored: scored,
  tiles_removed: (view, event) => ({ tiles: without(view.tiles, cells(event)) }),
  catastrophe_placed: (view, event) => ({
    tiles: without(view.tiles, [text(event, "cell")]),
    catastrophes: [...view.catastrophes, text(event, "cell")],
    catastrophes_left: counted(view.catastrophes_left, seatOf(event), -1),
  }),
  monument_built: (view, event) => ({
    ...turnedDown(view, event),
    monuments: [
      ...view.monuments,
      { monument: text(event, "monument"), cell: firstOf(cells(event)), tile: event["tile"] as Colour },
    ],
  }),
  wonder_built: (view, event) => ({
    ...turnedDown(view, event),
    wonder: { cell: text(event, "cell"), tile: event["tile"] as Colour },
  }),
  building_built: (view, event) => ({ buildings: { ...view.buildings, [text(event, "building")]: text(event, "cell") } }),
  building_moved: (view, event) => ({ buildings: { ...view.buildings, [text(event, "building")]: text(event, "cell") } }),
  building_returned: (view, event) => ({
    buildings: without(view.buildings as Record<BuildingName, string>, [text(event, "building")]),
  }),
  treasure_taken: (view, event) => ({
    treasures: view.treasures.filter((cell) => cell !== event["cell"]),
    treasures_won: counted(view.treasures_won, seatOf(event), 1),
  }),
};

/** The view with what this event tells. */
export function after(view: View, event: Facts): View {
  const change = CHANGES[text(event, "event")];
  return change ? { ...view, ...change(view, event) } : view;
}

// the outlook of an action, ready to be drawn

export interface Chip {
  seat: number;
  colour: Colour | "treasure";
  points: number;
}

export interface Clash {
  conflict: "revolt" | "war";
  leader: LeaderName;
  attacker: number | null;
  sides: { seat: number; cell: string; strength: number }[];
}

export interface Consequences {
  pieces: (
    | { kind: "tile"; cell: string; colour: Colour }
    | { kind: "leader"; cell: string; leader: LeaderName; dynasty: Dynasty }
    | { kind: "catastrophe"; cell: string }
    | { kind: "monument"; cell: string; monument: string }
    | { kind: "wonder"; cell: string }
    | { kind: "building"; cell: string; building: BuildingName }
  )[];
  struck: string[];
  lifted: string[];
  chips: Chip[];
  clashes: Clash[];
  cell: string | null;
}

/** What the events of an outlook change on the board and at the seats. */
export function consequences(view: View, events: Facts[]): Consequences {
  const found: Consequences = { pieces: [], struck: [], lifted: [], chips: [], clashes: [], cell: null };
  let stage = view;
  for (const event of events) {
    gather(found, stage, event);
    stage = after(stage, event);
  }
  return found;
}

function gather(found: Consequences, view: View, event: Facts): void {
  const cell = text(event, "cell");
  const seat = seatOf(event);
  switch (event["event"]) {
    case "tile_placed":
      found.pieces.push({ kind: "tile", cell, colour: event["tile"] as Colour });
      break;
    case "leader_moved":
      found.lifted.push(text(event, "from"));
    // falls through
    case "leader_placed":
      found.pieces.push({
        kind: "leader",
        cell,
        leader: event["leader"] as LeaderName,
        dynasty: view.dynasties[seat] as Dynasty,
      });
      break;
    case "leader_withdrawn":
      found.lifted.push(cell);
      break;
    case "leader_left":
      found.struck.push(cell);
      break;
    case "catastrophe_placed":
      found.pieces.push({ kind: "catastrophe", cell });
      break;
    case "tiles_removed":
      found.struck.push(...cells(event));
      break;
    case "monument_built":
      found.pieces.push({ kind: "monument", cell: firstOf(cells(event)), monument: text(event, "monument") });
      break;
    case "wonder_built":
      found.pieces.push({ kind: "wonder", cell });
      break;
    case "building_moved":
      found.lifted.push(text(event, "from"));
    // falls through
    case "building_built":
      found.pieces.push({ kind: "building", cell, building: event["building"] as BuildingName });
      break;
    case "points_scored":
      addChip(found.chips, { seat, colour: event["colour"] as Colour, points: Number(event["points"]) });
      return;
    case "treasure_taken":
      found.lifted.push(cell);
      addChip(found.chips, { seat, colour: "treasure", points: 1 });
      break;
    case "kingdoms_united":
      found.clashes.push(...foreseen(view, cell, event["wars"] as LeaderName[]));
      break;
    case "conflict_began":
      found.clashes = [...found.clashes.filter((each) => each.leader !== event["leader"]), begun(view, event)];
      return;
    default:
      return;
  }
  found.cell ??= cell === "undefined" ? (cellsOf(event)[0] ?? null) : cell;
}

function cellsOf(event: Facts): string[] {
  return (event["cells"] as string[] | undefined) ?? [];
}

function addChip(chips: Chip[], chip: Chip): void {
  const same = chips.find((each) => each.seat === chip.seat && each.colour === chip.colour);
  if (same) same.points += chip.points;
  else chips.push({ ...chip });
}

function begun(view: View, event: Facts): Clash {
  const leader = event["leader"] as LeaderName;
  const side = (who: "attacker" | "defender") => {
    const seat = Number(event[who]);
    const standing = view.leaders.find((each) => each.seat === seat && each.leader === leader);
    return { seat, cell: standing?.cell ?? "", strength: Number(event[`${who}_strength`]) };
  };
  return {
    conflict: event["conflict"] as "revolt" | "war",
    leader,
    attacker: Number(event["attacker"]),
    sides: [side("attacker"), side("defender")],
  };
}

/** The wars that a union would bring, with the followers that each leader has now. */
export function foreseen(view: View, cell: string, wars: LeaderName[]): Clash[] {
  const near = beside(cell);
  const kingdoms = view.kingdoms.filter((each) => each.cells.includes(cell) || each.cells.some((one) => near.includes(one)));
  return wars.map((leader) => ({
    conflict: "war",
    leader,
    attacker: null,
    sides: kingdoms
      .flatMap((each) => each.leaders)
      .filter((each) => each.leader === leader)
      .map(({ seat, cell: at, followers }) => ({ seat, cell: at, strength: followers })),
  }));
}

/** The cells that show why an action is refused: kingdoms it would join, treasures that go first, the place itself. */
export function culprits(facts: Facts): { kingdoms: string[][]; cells: string[] } {
  const kingdoms = (facts["kingdoms"] as string[][] | undefined) ?? [];
  const treasures = (facts["treasures"] as string[] | undefined) ?? [];
  return { kingdoms, cells: treasures };
}

const LANDINGS = ["tile_placed", "leader_placed", "leader_moved", "catastrophe_placed", "building_built", "building_moved"];

/** The cells where others have put something since this seat's last action; of a spectator, in the last action. */
export function recent(story: readonly { seat: number | null; events: Facts[] }[], eyes: number | null): string[] {
  const found: string[] = [];
  for (const entry of [...story].reverse()) {
    if (eyes !== null && entry.seat === eyes) break;
    for (const event of entry.events) {
      if (LANDINGS.includes(text(event, "event"))) found.push(text(event, "cell"));
      if (event["event"] === "monument_built" || event["event"] === "wonder_built") found.push(...cells(event));
    }
    if (eyes === null) break;
  }
  return [...new Set(found)];
}

/** The tile that united two kingdoms, while their wars are being fought. */
export function unification(told: readonly Facts[][]): string | null {
  for (const events of [...told].reverse())
    for (const event of [...events].reverse()) {
      if (event["event"] === "wars_ended" || event["event"] === "turn_started") return null;
      if (event["event"] === "kingdoms_united") return (event["wars"] as unknown[]).length ? text(event, "cell") : null;
    }
  return null;
}
