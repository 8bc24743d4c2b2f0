// What the boards look like after an event, and what an outlook would change. No rule, only what the events say.

import {
  cardCount,
  isBoard,
  ORDERS,
  orderOf,
  sizeOf,
  type Board,
  type Building,
  type BuildingName,
  type Cards,
  type EraFacts,
  type Facts,
  type View,
} from "./facts";
import { tile } from "./geometry";

type Change = (view: View, event: Facts) => Partial<View>;

const text = (event: Facts, fact: string): string => String(event[fact]);
const seatOf = (event: Facts): number => Number(event["seat"]);
const boardOf = (event: Facts): Board => (isBoard(text(event, "board")) ? (event["board"] as Board) : "reason");

/** The building an event tells about. */
export function buildingIn(event: Facts): Building {
  const building = event["building"] as BuildingName;
  const civil = orderOf(building) === "civil";
  const owner = "owner" in event ? (event["owner"] as number | null) : civil ? null : seatOf(event);
  return {
    building,
    cell: text(event, "cell"),
    size: sizeOf(building),
    order: orderOf(building),
    owner,
    printed: false,
    ruin: event["ruin"] === true,
    cubes: (event["cubes"] as number[] | undefined) ?? [],
  };
}

function withEra(view: View, board: Board, change: (era: EraFacts) => Building[]): Partial<View> {
  const era = view.boards[board];
  return { boards: { ...view.boards, [board]: { ...era, buildings: change(era) } } };
}

function cellsOf(building: Building): string[] {
  return tile(building.cell, building.size);
}

/** The building that stands on a cell of a board. */
export function standing(view: View, board: Board, cell: string): Building | undefined {
  return view.boards[board].buildings.find((each) => cellsOf(each).includes(cell));
}

/** A building comes: what it covers is no longer seen. */
function comes(view: View, event: Facts): Partial<View> {
  const building = buildingIn(event);
  const covered = new Set(cellsOf(building));
  return withEra(view, boardOf(event), (era) => [
    ...era.buildings.filter((each) => !cellsOf(each).some((cell) => covered.has(cell))),
    building,
  ]);
}

function goes(view: View, event: Facts): Partial<View> {
  return withEra(view, boardOf(event), (era) =>
    era.buildings.filter((each) => each.cell !== event["cell"] || each.building !== event["building"]),
  );
}

type Hand = View["hands"][number];

/** A hand with so many cards more (or fewer): which ones, if that is seen. */
function withCards(hand: Hand, cards: Cards | undefined, count: number): Hand {
  const sum = hand.cards && cards && Object.fromEntries(ORDERS.map((order) => [order, (hand.cards?.[order] ?? 0) + (cards[order] ?? 0)]));
  return { ...hand, count: hand.count + count, cards: sum ?? hand.cards };
}

function paid(view: View, event: Facts): Partial<View> {
  const cards = event["cards"] as Cards;
  const gone: Cards = Object.fromEntries(ORDERS.map((order) => [order, -(cards[order] ?? 0)]));
  return { hands: view.hands.map((hand, seat) => (seat === event["seat"] ? withCards(hand, gone, -cardCount(cards)) : hand)) };
}

function earns(view: View, seat: number, ecu: number): Partial<View> {
  return { ecu: view.ecu.map((each, index) => (index === seat && each !== null ? each + ecu : each)) };
}

/** One cube more, or none at all and whole again. */
function changed(view: View, event: Facts, change: (building: Building) => Building): Partial<View> {
  return {
    ...withEra(view, "reason", (era) => era.buildings.map((each) => (each.cell === event["cell"] ? change(each) : each))),
    ...paid(view, event),
  };
}

function cubeAdded(view: View, event: Facts): Partial<View> {
  return changed(view, event, (building) => ({ ...building, cubes: [...building.cubes, seatOf(event)] }));
}

const CHANGES: Record<string, Change> = {
  building_built: (view, event) => ({ ...comes(view, event), ...paid(view, event) }),
  building_upgraded: (view, event) => {
    const owner = standing(view, boardOf(event), text(event, "from_cell"))?.owner ?? null;
    return { ...comes(view, { ...event, owner }), ...paid(view, event) };
  },
  building_placed: comes,
  shadow_cast: comes,
  building_destroyed: goes,
  building_downsized: goes,
  building_demolished: (view, event) => ({ ...goes(view, event), ...paid(view, event), ...earns(view, seatOf(event), -Number(event["ecu"])) }),
  hamlet_returned: (view, event) => {
    const cubes = event["seat"] === null ? [] : [seatOf(event)];
    const hamlet: Building = { ...buildingIn({ ...event, building: "hamlet", owner: null, cubes }), printed: true };
    return withEra(view, boardOf(event), (era) => [...era.buildings.filter((each) => each.cell !== hamlet.cell), hamlet]);
  },
  populated: cubeAdded,
  renovation_begun: cubeAdded,
  renovated: (view, event) => changed(view, event, (building) => ({ ...building, ruin: false, cubes: [] })),
  bonus_earned: (view, event) => earns(view, seatOf(event), Number(event["ecu"])),
  income_collected: (view, event) => earns(view, seatOf(event), Number(event["ecu"])),
  cards_exchanged: (view, event) => ({ ...paid(view, event), ...earns(view, seatOf(event), -Number(event["ecu"])) }),
  cards_discarded: paid,
  cards_drawn: (view, event) => ({
    deck: Number(event["deck"]),
    hands: view.hands.map((hand, seat) => (seat === event["seat"] ? withCards(hand, event["cards"] as Cards | undefined, Number(event["count"])) : hand)),
  }),
  travelled: (view, event) => ({
    pawns: view.pawns.map((own, seat) =>
      seat === event["seat"] ? own.map((board, index) => (index + 1 === event["pawn"] ? boardOf(event) : board)) : own,
    ),
    ...earns(view, seatOf(event), -Number(event["ecu"])),
  }),
  round_started: (_, event) => ({ round: Number(event["round"]) }),
  turn_started: (_, event) => ({ turn: seatOf(event) }),
};

/** The view with what this event tells. */
export function after(view: View, event: Facts): View {
  const change = CHANGES[text(event, "event")];
  return change ? { ...view, ...change(view, event) } : view;
}

// the outlook of an action, ready to be drawn

export interface Blocked {
  cell: string;
  size: number;
  reason: string;
}

export interface Compared {
  cells: string[];
  power: number;
  strongest: boolean;
}

/** What would change on one board. */
export interface EraAhead {
  /** Buildings to come: built, placed, or a shadow. */
  pieces: { building: Building; shadow: boolean }[];
  /** Top-left cells of the buildings that would go. */
  struck: string[];
  /** Top-left cells of those that would have to be downsized. */
  downsized: string[];
  blocked: Blocked[];
  joined: string[][];
  powers: Compared[];
  /** Cubes to come, by the top-left cell of their building. */
  cubes: { cell: string; seat: number }[];
  mended: string[];
  income: { cell: string; ecu: number }[];
}

export interface Ahead {
  boards: Record<Board, EraAhead>;
  /** From which board to the next a shadow goes, or does not. */
  ripples: Partial<Record<"faith" | "reason", "cast" | "blocked">>;
  /** Where it all happens. */
  cell: string | null;
  ecu: { seat: number; ecu: number }[];
  pawn: { seat: number; pawn: number; board: Board } | null;
  /** The cards that would leave the hand. */
  cards: Cards;
}

function nothing(): EraAhead {
  return { pieces: [], struck: [], downsized: [], blocked: [], joined: [], powers: [], cubes: [], mended: [], income: [] };
}

/** What the events of an outlook change on the boards and at the seats. */
export function consequences(view: View, events: Facts[]): Ahead {
  const ahead: Ahead = {
    boards: { might: nothing(), faith: nothing(), reason: nothing() },
    ripples: {},
    cell: null,
    ecu: [],
    pawn: null,
    cards: {},
  };
  let stage = view;
  for (const event of events) {
    gather(ahead, stage, event);
    stage = after(stage, event);
  }
  return ahead;
}

function gather(ahead: Ahead, view: View, event: Facts): void {
  const board = boardOf(event);
  const era = ahead.boards[board];
  const cell = text(event, "cell");
  const seat = seatOf(event);
  switch (event["event"]) {
    case "building_built":
    case "building_placed":
      era.pieces.push({ building: buildingIn(event), shadow: false });
      break;
    case "building_upgraded": {
      const owner = standing(view, board, text(event, "from_cell"))?.owner ?? null;
      era.pieces.push({ building: buildingIn({ ...event, owner }), shadow: false });
      break;
    }
    case "shadow_cast":
      era.pieces.push({ building: buildingIn(event), shadow: true });
      if (board !== "might") ahead.ripples[board] = "cast";
      break;
    case "shadow_blocked":
      era.blocked.push({ cell, size: sizeOf(event["building"] as BuildingName), reason: text(event, "reason") });
      if (board !== "might") ahead.ripples[board] = "blocked";
      break;
    case "building_destroyed":
    case "building_demolished":
      strike(era, cell);
      break;
    case "building_downsized":
      strike(era, cell);
      era.downsized.push(cell);
      break;
    case "hamlet_returned":
      break;
    case "domains_joined":
      era.joined = (event["domains"] as string[][]).map((cells) => covered(view, board, cells));
      break;
    case "powers_compared":
      era.powers.push(
        ...(event["powers"] as { buildings: string[]; power: number }[]).map(({ buildings, power }, index) => ({
          cells: covered(view, board, buildings),
          power,
          strongest: index === event["strongest"],
        })),
      );
      break;
    case "populated":
    case "renovation_begun":
      era.cubes.push({ cell, seat });
      break;
    case "renovated":
      era.mended.push(cell);
      break;
    case "income_collected":
      era.income.push(...(event["domains"] as { cell: string; ecu: number }[]));
      earn(ahead, seat, Number(event["ecu"]));
      return;
    case "bonus_earned":
      earn(ahead, seat, Number(event["ecu"]));
      return;
    case "travelled":
      ahead.pawn = { seat, pawn: Number(event["pawn"]), board };
      earn(ahead, seat, -Number(event["ecu"]));
      return;
    case "cards_exchanged":
      earn(ahead, seat, -Number(event["ecu"]));
      return;
    default:
      return;
  }
  if (event["event"] === "building_demolished") earn(ahead, seat, -Number(event["ecu"]));
  if (event["cards"]) ahead.cards = event["cards"] as Cards;
  if (cell !== "undefined") ahead.cell ??= cell;
}

/** A building goes; one that was only about to come never does. */
function strike(era: EraAhead, cell: string): void {
  const coming = era.pieces.findIndex((each) => each.building.cell === cell);
  if (coming < 0) era.struck.push(cell);
  else era.pieces.splice(coming, 1);
}

function earn(ahead: Ahead, seat: number, ecu: number): void {
  const same = ahead.ecu.find((each) => each.seat === seat);
  if (same) same.ecu += ecu;
  else ahead.ecu.push({ seat, ecu });
}

/** Every cell of buildings that are named by their top-left ones. */
export function covered(view: View, board: Board, buildings: string[]): string[] {
  return buildings.flatMap((cell) => {
    const found = view.boards[board].buildings.find((each) => each.cell === cell);
    return found ? cellsOf(found) : [cell];
  });
}

/** How many things would change on a board: for the tabs of a narrow screen. */
export function changes(era: EraAhead): number {
  return era.pieces.length + era.struck.length + era.blocked.length + era.cubes.length + era.mended.length;
}

// why an action is refused

/** The buildings and cells that show why an action is refused. */
export function culprits(view: View, board: Board, facts: Facts): { groups: string[][]; cells: string[] } {
  const domains = ((facts["domains"] as string[][] | undefined) ?? []).map((cells) => covered(view, board, cells));
  const buildings = (facts["buildings"] as string[] | undefined) ?? [];
  const rival = "domain" in facts && typeof facts["cell"] === "string" ? [facts["cell"]] : [];
  const own = "owner" in facts && !("domain" in facts) && typeof facts["cell"] === "string" ? [facts["cell"]] : [];
  const alone = [...buildings, ...rival, ...own].map((cell) => covered(view, board, [cell]));
  return { groups: [...domains, ...alone], cells: (facts["cells"] as string[] | undefined) ?? [] };
}
