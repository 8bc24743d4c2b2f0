// What the person is about to do: something chosen, a place pointed at, an action armed. All of it out of `table.legal`.

import { untrack } from "svelte";
import type { TableStore } from "../../lib/table.svelte";
import {
  BOARDS,
  BUILDINGS,
  cardCount,
  cardsIn,
  cardsText,
  isBoard,
  ORDERS,
  orderOf,
  PAWNS,
  sizeOf,
  type Board,
  type Building,
  type BuildingName,
  type Cards,
  type Order,
  type View,
} from "./facts";
import { isCell, tile } from "./geometry";
import { standing } from "./happening";
import type { Stage } from "./stage.svelte";

/** What goes on the boards: a building, or a deed done to one that stands there. */
export type Tool = BuildingName | "demolish" | "populate" | "renovate" | "downsize" | "place";
/** What is done with cards alone. */
export type Deal = "exchange" | "holdem" | "discard";

type Cells = Map<string, string[]>;
type Placed = Map<string, Record<Board, Cells>>;
type Places = Record<Board, ReadonlyMap<string, string>>;

const NOWHERE: Places = { might: new Map(), faith: new Map(), reason: new Map() };

interface Spot {
  tool: string;
  board: Board;
  cell: string;
}

/** Where an action goes: "build keep might C4 with civil 1", "renovate G9", "place C5". */
function spotOf(action: string, asked: unknown): Spot | null {
  const [verb = "", second = "", third = "", fourth = ""] = action.split(" ");
  if (verb === "build" || verb === "upgrade") return isBoard(third) ? { tool: second, board: third, cell: fourth } : null;
  if (isBoard(second) && isCell(third)) return { tool: verb, board: second, cell: third };
  if (!isCell(second)) return null;
  return { tool: verb, board: verb === "place" ? (asked as Board) : "reason", cell: second };
}

/** The legal actions by what they place and where; the others alone. */
function indexed(legal: string[], asked: unknown): { placed: Placed; alone: Set<string> } {
  const placed: Placed = new Map();
  const alone = new Set<string>();
  for (const action of legal) {
    const spot = spotOf(action, asked);
    if (!spot) {
      alone.add(action);
      continue;
    }
    const boards = placed.get(spot.tool) ?? { might: new Map(), faith: new Map(), reason: new Map() };
    const cells = boards[spot.board];
    cells.set(spot.cell, [...(cells.get(spot.cell) ?? []), action]);
    placed.set(spot.tool, boards);
  }
  return { placed, alone };
}

const isBuilding = (tool: string | null): tool is BuildingName => (BUILDINGS as readonly string[]).includes(tool ?? "");
const extra = (action: string): Cards => cardsIn(action.split(" with ")[1] ?? "");
const withoutExtra = (action: string): string => action.split(" with ")[0] ?? action;

export class Choosing {
  readonly table: TableStore;
  readonly stage: Stage;
  tool = $state<Tool | null>(null);
  /** The pawn that is about to travel, 1 or 2. */
  pawn = $state<number | null>(null);
  /** A building on the boards that something may be done to. */
  chosen = $state.raw<{ board: Board; cell: string } | null>(null);
  /** The action that the next click on it, or Enter, plays. */
  armed = $state<string | null>(null);
  /** An exchange of cards that is being prepared. */
  prepared = $state<"exchange" | "holdem" | null>(null);
  /** The cards of the hand picked for it, or for the discards. */
  picked = $state.raw<Cards>({});
  /** Hold'em: which cards of the display are taken. */
  taken = $state.raw<{ order: Order; count: number } | null>(null);
  /** The cell under the pointer or the keyboard, and its board. */
  cell = $state<string | null>(null);
  over = $state<Board | null>(null);
  /** The board on show where there is room for one only. */
  shown = $state<Board>("might");
  /** A pawn on its way by hand: where it is on the page, and over which board. */
  carried = $state.raw<{ pawn: number; x: number; y: number; over: Board | null } | null>(null);
  /** An action that was tried and refused: its rule stays to be read when the pointer goes elsewhere. */
  #refused: string | null = null;
  /** Payments preferred to the suggested ones. */
  #preferred = $state.raw<ReadonlyMap<string, string>>(new Map());

  readonly #index = $derived.by(() => indexed(this.table.legal, this.table.decision?.["board"]));
  readonly #places = $derived.by(() => this.#findPlaces());

  constructor(table: TableStore, stage: Stage) {
    this.table = table;
    this.stage = stage;
  }

  get view(): View {
    return this.stage.view;
  }
  get kind(): string | null {
    return this.table.asked ? (this.table.decision?.kind ?? null) : null;
  }
  get hand(): Cards {
    return this.view.hands[this.table.eyes ?? -1]?.cards ?? {};
  }

  /** What is being put on the boards now. */
  get key(): Tool | null {
    if (this.kind === "place" || this.kind === "downsize") return this.kind;
    return this.tool;
  }

  /** The building that follows the pointer, if it is one. */
  get piece(): BuildingName | null {
    if (this.kind === "place") return this.table.decision?.["building"] as BuildingName;
    return isBuilding(this.tool) ? this.tool : null;
  }

  /** Which cards are being picked for. */
  get deal(): Deal | null {
    return this.kind === "discard" ? "discard" : this.prepared;
  }

  // what may be done

  has(action: string): boolean {
    return this.#index.alone.has(action);
  }
  may(tool: string): boolean {
    return this.#index.placed.has(tool);
  }
  mayBegin(verb: string): boolean {
    return [...this.#index.alone].some((action) => action.startsWith(`${verb} `));
  }
  mayTravel(pawn: number): boolean {
    return BOARDS.some((board) => this.has(`travel ${pawn} ${board}`));
  }

  /** Which action each lit cell of each board stands for. */
  get places(): Places {
    return this.#places;
  }
  get lit(): number {
    return BOARDS.reduce((sum, board) => sum + this.#places[board].size, 0);
  }

  #findPlaces(): Places {
    const key = this.key;
    if (key !== null) return this.#placesOf(key);
    if (this.kind !== "turn" || this.pawn !== null || this.deal !== null) return NOWHERE;
    const people = this.#placesOf("populate").reason;
    const works = this.#placesOf("renovate").reason;
    return { ...NOWHERE, reason: new Map([...people, ...works]) };
  }

  #placesOf(key: Tool): Places {
    const found = this.#index.placed.get(key);
    if (!found) return NOWHERE;
    return {
      might: this.#spread(key, "might", found.might),
      faith: this.#spread(key, "faith", found.faith),
      reason: this.#spread(key, "reason", found.reason),
    };
  }

  /** Each cell with its action; the other cells of a tile or a building stand for its first one. */
  #spread(key: Tool, board: Board, cells: Cells): Map<string, string> {
    const direct = new Map<string, string>();
    for (const [cell, actions] of cells) {
      const fitting = this.chosen ? actions.filter((action) => this.#covers(action, board)) : actions;
      if (fitting.length) direct.set(cell, this.#suggested(fitting));
    }
    if (isBuilding(key)) return this.#withUpgraded(board, direct);
    const found = new Map(direct);
    for (const [cell, action] of direct) {
      const size = key === "place" ? sizeOf(this.piece as BuildingName) : (standing(this.view, board, cell)?.size ?? 1);
      for (const each of tile(cell, size)) if (!found.has(each)) found.set(each, action);
    }
    return found;
  }

  /** Does an upgrade cover the building that was chosen for it? */
  #covers(action: string, board: Board): boolean {
    const chosen = this.chosen;
    const [verb = "", name = "", , cell = ""] = action.split(" ");
    if (!chosen) return true;
    if (verb === "demolish") return board === chosen.board && action.endsWith(` ${chosen.cell}`);
    return verb === "upgrade" && board === chosen.board && tile(cell, sizeOf(name as BuildingName)).includes(chosen.cell);
  }

  /** Where something may be upgraded, the whole building stands for it. */
  #withUpgraded(board: Board, direct: Map<string, string>): Map<string, string> {
    const found = new Map(direct);
    for (const action of direct.values()) {
      const [verb = "", name = "", , cell = ""] = action.split(" ");
      if (verb !== "upgrade") continue;
      const under = tile(cell, sizeOf(name as BuildingName)).map((each) => standing(this.view, board, each));
      for (const building of under)
        if (building) for (const each of tile(building.cell, building.size)) if (!found.has(each)) found.set(each, action);
    }
    return found;
  }

  // paying

  /** Of the ways to pay, the preferred one, or the one that keeps most kinds of cards, those of the building last. */
  #suggested(actions: string[]): string {
    const preferred = this.#preferred.get(withoutExtra(actions[0] ?? ""));
    if (preferred !== undefined && actions.includes(preferred)) return preferred;
    const scored = actions.map((action) => ({ action, kept: this.#kept(action) }));
    return scored.reduce((best, each) => (each.kept > best.kept ? each : best)).action;
  }

  #kept(action: string): number {
    const more = extra(action);
    const own = orderOf((action.split(" ")[1] ?? "tower") as BuildingName);
    const kinds = ORDERS.filter((order) => (this.hand[order] ?? 0) > (more[order] ?? 0)).length;
    return kinds - 4 * (more[own] ?? 0);
  }

  /** The ways to pay what the terrain costs more, for the action that is armed. */
  get payments(): { action: string; cards: Cards }[] {
    const action = this.armed;
    const spot = action === null ? null : spotOf(action, null);
    if (!action || !spot || !isBuilding(spot.tool)) return [];
    const all = this.#index.placed.get(spot.tool)?.[spot.board].get(spot.cell) ?? [];
    const same = all.filter((each) => withoutExtra(each) === withoutExtra(action));
    return same.length > 1 ? same.map((each) => ({ action: each, cards: extra(each) })) : [];
  }

  pay(action: string): void {
    this.#preferred = new Map(this.#preferred).set(withoutExtra(action), action);
    if (this.table.held !== null) this.table.cancel();
    this.armed = action;
    this.table.point(action);
  }

  // choosing what to do

  take(tool: Tool): void {
    const again = this.tool === tool && this.chosen === null;
    this.clear();
    if (again || this.kind !== "turn") return;
    this.tool = tool;
    this.#turnToLit();
  }

  takePawn(pawn: number): void {
    const again = this.pawn === pawn;
    this.clear();
    if (!again && this.mayTravel(pawn)) this.pawn = pawn;
  }

  /** What may be done to the chosen building: one deed or several. */
  get deeds(): Tool[] {
    const chosen = this.chosen;
    return chosen ? this.#deedsFor(chosen.board, chosen.cell) : [];
  }

  #deedsFor(board: Board, cell: string): Tool[] {
    const tools: Tool[] = ["demolish", ...BUILDINGS];
    return tools.filter((tool) => {
      const cells = this.#index.placed.get(tool)?.[board];
      if (!cells) return false;
      if (tool === "demolish") return cells.has(cell);
      return [...cells.values()].flat().some((action) => {
        const [verb = "", name = "", , at = ""] = action.split(" ");
        return verb === "upgrade" && tile(at, sizeOf(name as BuildingName)).includes(cell);
      });
    });
  }

  /** Do this to the chosen building. */
  doTo(tool: Tool): void {
    this.disarm();
    this.tool = tool;
    const board = this.chosen?.board;
    const only = board ? [...new Set(this.#places[board].values())] : [];
    if (only.length === 1) this.choose(only[0] as string);
  }

  prepare(deal: "exchange" | "holdem"): void {
    const again = this.prepared === deal;
    this.clear();
    if (!again && this.mayBegin(deal)) this.prepared = deal;
  }

  /** Pick one more card of an order, or put one back. */
  pick(order: Order, change: number): void {
    if (this.deal === null) return;
    this.disarm();
    const most = this.hand[order] ?? 0;
    this.picked = { ...this.picked, [order]: Math.min(most, Math.max(0, (this.picked[order] ?? 0) + change)) };
  }

  /** Hold'em: so many cards of a colour from the display. */
  takeOpen(order: Order, count: number): void {
    if (this.prepared !== "holdem") return;
    this.disarm();
    this.taken = count > 0 ? { order, count } : null;
  }

  /** The exchange or the discards that have been picked, as an action. */
  get dealt(): string | null {
    const cards = cardsText(this.picked);
    if (this.deal === "discard") return `discard ${cards || "none"}`;
    if (this.deal === "exchange") return cards ? `exchange ${cards}` : null;
    const taken = this.taken;
    return this.deal === "holdem" && taken && cards ? `holdem ${taken.order} ${taken.count} for ${cards}` : null;
  }
  get pickedCount(): number {
    return cardCount(this.picked);
  }

  #turnToLit(): void {
    if (this.#places[this.shown].size) return;
    const other = BOARDS.find((board) => this.#places[board].size);
    if (other) this.shown = other;
  }

  clear(): void {
    this.disarm();
    this.tool = null;
    this.pawn = null;
    this.chosen = null;
    this.prepared = null;
    this.picked = {};
    this.taken = null;
  }

  disarm(): void {
    this.armed = null;
    this.#refused = null;
    if (this.table.held !== null) this.table.cancel();
    this.table.point(null);
  }

  /** One step back; false if there was nothing to step back from. */
  back(): boolean {
    if (this.armed !== null || this.table.held !== null) this.disarm();
    else if (this.chosen !== null && this.tool !== null) this.tool = null;
    else if (this.tool !== null || this.pawn !== null || this.prepared !== null || this.chosen !== null) this.clear();
    else if (this.#refused !== null) this.disarm();
    else return false;
    return true;
  }

  // pointing and choosing places

  point(board: Board | null, cell: string | null): void {
    this.over = board;
    this.cell = cell;
    if (this.armed !== null || this.table.held !== null || this.deal !== null) return;
    this.table.point(board === null || cell === null ? this.#refused : this.#actionOn(board, cell));
  }

  /** Look at what an action would do, without a place on the board. */
  preview(action: string | null): void {
    if (this.armed === null && this.table.held === null) this.table.point(action ?? this.#refused);
  }

  /** Say why an action is not possible. */
  #explain(action: string | null): void {
    this.disarm();
    this.#refused = action;
    this.table.point(action);
  }

  #actionOn(board: Board, cell: string): string | null {
    const legal = this.#places[board].get(cell);
    if (legal !== undefined) return legal;
    const key = this.key;
    if (key === null || this.kind === null) return null;
    if (isBuilding(key)) return `${this.#verb(key, board, cell)} ${key} ${board} ${cell}`;
    if (key === "place") return board === this.table.decision?.["board"] ? `place ${cell}` : null;
    const at = standing(this.view, board, cell)?.cell ?? cell;
    if (key === "demolish") return `demolish ${board} ${at}`;
    if (key === "downsize") return board === this.table.decision?.["board"] ? `downsize ${board} ${at}` : null;
    return board === "reason" ? `${key} ${at}` : null;
  }

  /** Would it stand on a smaller building of its order? */
  #verb(building: BuildingName, board: Board, cell: string): string {
    const under = tile(cell, sizeOf(building)).map((each) => standing(this.view, board, each));
    const smaller = under.some((each) => each && each.order === orderOf(building) && each.size < sizeOf(building));
    return smaller ? "upgrade" : "build";
  }

  press(board: Board, cell: string): void {
    if (this.pawn !== null) return this.travel(this.pawn, board);
    if (this.deal !== null) return;
    const action = this.#places[board].get(cell);
    if (action !== undefined) return this.choose(action);
    if (this.kind === "turn" && (this.tool === null || this.chosen !== null)) return this.#pressBuilding(board, cell);
    this.#explain(this.#actionOn(board, cell));
  }

  /** Choose a building that stands there, if something may be done to it. */
  #pressBuilding(board: Board, cell: string): void {
    const building: Building | undefined = standing(this.view, board, cell);
    const same = building && this.chosen?.board === board && this.chosen.cell === building.cell;
    this.clear();
    if (!building || same || this.#deedsFor(board, building.cell).length === 0) return;
    this.chosen = { board, cell: building.cell };
  }

  travel(pawn: number, board: Board): void {
    const action = `travel ${pawn} ${board}`;
    if (this.has(action)) this.choose(action);
    else this.#explain(action);
  }

  /** A pawn has been carried to another board: that says it all. */
  carry(pawn: number, board: Board): void {
    const action = `travel ${pawn} ${board}`;
    this.clear();
    if (!this.has(action)) return this.table.point(action);
    this.armed = action;
    void this.commit();
  }

  /** Arm an action; the same again plays it. */
  choose(action: string): void {
    if (this.armed === action || this.table.held === action) return void this.commit();
    if (this.table.held !== null) this.table.cancel();
    this.armed = action;
    this.table.point(action);
  }

  async commit(): Promise<void> {
    const action = this.armed ?? this.table.held;
    if (action === null) return;
    await this.table.play(action);
    if (this.table.held === action) await this.table.confirm();
  }

  // keeping up with the table

  /** What has to be watched: call once while the component is made. */
  watch(): void {
    $effect(() => {
      void this.table.version;
      void this.table.eyes;
      void this.table.moment;
      untrack(() => this.#forget());
    });
    $effect(() => {
      const board = this.kind === "place" || this.kind === "downsize" ? this.table.decision?.["board"] : null;
      if (typeof board === "string" && isBoard(board)) this.shown = board;
    });
    $effect(() => this.#followGhost());
    let held: string | null = null;
    $effect(() => {
      const now = this.table.held;
      if (held !== null && now === null) untrack(() => (this.armed = null));
      held = now;
    });
  }

  #forget(): void {
    this.armed = null;
    this.#refused = null;
    this.tool = null;
    this.pawn = null;
    this.chosen = null;
    this.prepared = null;
    this.picked = {};
    this.taken = null;
    this.#preferred = new Map();
  }

  /** An armed action that settles something is held at once; a place that costs more is asked about with its price. */
  #followGhost(): void {
    const ghost = this.table.ghost;
    if (!ghost) return;
    untrack(() => {
      if (ghost.settled && ghost.action === this.armed && this.table.held === null) void this.table.play(ghost.action);
      if (ghost.refused?.code !== "surcharge" || ghost.action.includes(" with ")) return;
      const needed = Number(ghost.refused.facts["needed"]);
      const cards = this.#cheapest(needed, ghost.action);
      if (needed > 0) this.table.point(`${ghost.action} with ${cardsText(cards)}`);
    });
  }

  /** So many cards, first of those in hand that the building itself does not need. */
  #cheapest(count: number, action: string): Cards {
    const own = orderOf((action.split(" ")[1] ?? "tower") as BuildingName);
    const others = ORDERS.filter((order) => order !== own);
    const found: Cards = {};
    let left = count;
    for (const order of others) {
      const given = Math.min(left, this.hand[order] ?? 0);
      if (given) found[order] = given;
      left -= given;
    }
    if (left) found[own] = left;
    return found;
  }

  // keys

  /** A digit of the keyboard; false if it means nothing now. */
  digit(digit: number): boolean {
    if (this.deal !== null) return this.#pickDigit(ORDERS[digit - 1]);
    if (this.kind === "turn" && this.pawn !== null) return this.#boardDigit(BOARDS[digit - 1]);
    if (this.kind === "turn") return this.#toolDigit(BUILDINGS[digit - 1]);
    const answer = this.answers[digit - 1];
    if (answer === undefined) return false;
    this.choose(answer);
    return true;
  }

  /** The answers to a question about downsizing, in order. */
  get answers(): string[] {
    return this.kind === "place" || this.kind === "downsize" ? this.table.legal : [];
  }

  #pickDigit(order: Order | undefined): boolean {
    if (!order) return false;
    const picked = this.picked[order] ?? 0;
    this.pick(order, picked < (this.hand[order] ?? 0) ? 1 : -picked);
    return true;
  }

  #boardDigit(board: Board | undefined): boolean {
    if (!board || this.pawn === null) return false;
    this.travel(this.pawn, board);
    return true;
  }

  #toolDigit(tool: BuildingName | undefined): boolean {
    if (!tool || !this.may(tool)) return false;
    this.take(tool);
    return true;
  }

  /** A letter of the keyboard; false if it means nothing now. */
  letter(letter: string): boolean {
    if (this.kind !== "turn") return false;
    const tool = ({ d: "demolish", p: "populate", r: "renovate" } as const)[letter];
    if (tool) return this.may(tool) && (this.take(tool), true);
    if (letter === "x" || letter === "h") return this.prepare(letter === "x" ? "exchange" : "holdem"), true;
    if (letter === "e") return this.has("end") && (this.choose("end"), true);
    return letter === "t" && this.#nextPawn();
  }

  /** The first pawn that may travel, then the other, then none. */
  #nextPawn(): boolean {
    const able = PAWNS.filter((pawn) => this.mayTravel(pawn));
    const next = able.find((pawn) => pawn > (this.pawn ?? 0));
    if (next !== undefined) this.takePawn(next);
    else this.clear();
    return able.length > 0;
  }
}
