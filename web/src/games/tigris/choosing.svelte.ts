// What the person is about to do: a piece chosen, a place pointed at, an action armed. All of it out of `table.legal`.

import { untrack } from "svelte";
import type { TableStore } from "../../lib/table.svelte";
import { LEADERS, TILES, type Colour, type Counts, type LeaderName, type View } from "./facts";
import { cross, isCell, square } from "./geometry";
import type { Stage } from "./stage.svelte";

/** The legal actions by what they begin with: those that end in a cell by that cell, the others alone. */
function indexed(legal: string[]): { placed: Map<string, Map<string, string>>; alone: Set<string> } {
  const placed = new Map<string, Map<string, string>>();
  const alone = new Set<string>();
  for (const action of legal) {
    const gap = action.lastIndexOf(" ");
    const last = action.slice(gap + 1);
    if (gap < 0 || !isCell(last)) {
      alone.add(action);
      continue;
    }
    const key = action.slice(0, gap);
    const cells = placed.get(key) ?? new Map<string, string>();
    placed.set(key, cells.set(last, action));
  }
  return { placed, alone };
}

const NOWHERE: ReadonlyMap<string, string> = new Map();

export class Choosing {
  readonly table: TableStore;
  readonly stage: Stage;
  /** What an action begins with: "tile temple", "leader king", "catastrophe", "monument temple-farm"… */
  piece = $state<string | null>(null);
  /** The action that the next click on it, or Enter, plays. */
  armed = $state<string | null>(null);
  /** The tiles picked for an exchange; null when none is being prepared. */
  swap = $state.raw<Counts | null>(null);
  /** The cell under the pointer or the keyboard. */
  cell = $state<string | null>(null);

  /** A refused place that was pressed: its rule stays to be read when the pointer leaves the board. */
  #refused: string | null = null;

  readonly #index = $derived.by(() => indexed(this.table.legal));

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

  /** The beginning of the actions that go on the board now. */
  get key(): string | null {
    if (this.piece !== null) return this.piece;
    return this.kind === "treasure" || this.kind === "building" ? this.kind : null;
  }

  /** Which action each lit cell stands for. */
  get places(): ReadonlyMap<string, string> {
    if (this.kind === "war") return this.#warriors();
    const key = this.key;
    const cells = key === null ? undefined : this.#index.placed.get(key);
    if (!cells) return NOWHERE;
    if (key?.startsWith("monument")) return spread(cells, square);
    return key === "wonder" ? spread(cells, cross) : cells;
  }

  /** Leaders whose war may be fought next. */
  #warriors(): ReadonlyMap<string, string> {
    const wars = [...this.#index.alone].filter((action) => action.startsWith("war "));
    const cell = String(this.table.decision?.["cell"]);
    const kingdom = this.view.kingdoms.find((each) => each.cells.includes(cell));
    return new Map(
      wars.flatMap((action) =>
        (kingdom?.leaders ?? []).filter((each) => action === `war ${each.leader}`).map((each) => [each.cell, action]),
      ),
    );
  }

  /** Actions that are legal and begin so. */
  begin(start: string): string[] {
    return this.table.legal.filter((action) => action === start || action.startsWith(`${start} `));
  }
  has(action: string): boolean {
    return this.#index.alone.has(action);
  }
  canPlace(key: string): boolean {
    return this.#index.placed.has(key);
  }
  placesOf(key: string): string[] {
    return [...(this.#index.placed.get(key)?.values() ?? [])];
  }
  get keys(): string[] {
    return [...this.#index.placed.keys()];
  }

  /** The exchange that has been picked, as an action; null if nothing has been picked. */
  get exchange(): string | null {
    const swap = this.swap;
    const picked = TILES.filter((tile) => swap?.[tile]).map((tile) => `${tile} ${swap?.[tile]}`);
    return picked.length ? `swap ${picked.join(" ")}` : null;
  }

  /** How many tiles have been picked for an exchange. */
  get picked(): number {
    return TILES.reduce((sum, tile) => sum + (this.swap?.[tile] ?? 0), 0);
  }

  // choosing a piece

  take(piece: string): void {
    const again = this.piece === piece;
    this.clear();
    if (again || this.kind === null) return;
    this.piece = piece;
    const only = this.placesOf(piece);
    if (only.length === 1 && this.kind === "monument") this.choose(only[0] as string);
  }

  toggleSwap(): void {
    const open = this.swap !== null;
    this.clear();
    if (!open && this.begin("swap").length) this.swap = {};
  }

  /** Pick one more tile of a colour for the exchange, or put one back. */
  pick(tile: Colour, change: number): void {
    if (!this.swap) return;
    this.disarm();
    this.swap = { ...this.swap, [tile]: Math.max(0, (this.swap[tile] ?? 0) + change) };
  }

  clear(): void {
    this.disarm();
    this.piece = null;
    this.swap = null;
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
    else if (this.piece !== null || this.swap !== null) this.clear();
    else return false;
    return true;
  }

  // pointing and choosing places

  point(cell: string | null): void {
    this.cell = cell;
    if (this.armed !== null || this.table.held !== null) return;
    const shown = cell ?? this.#refused;
    this.table.point(shown === null ? null : this.#actionOn(shown));
  }

  /** Look at what an action would do, without a place on the board. */
  preview(action: string | null): void {
    if (this.armed === null && this.table.held === null) this.table.point(action);
  }

  #actionOn(cell: string): string | null {
    const legal = this.places.get(cell);
    if (legal !== undefined) return legal;
    return this.key === null || this.key === "wonder" ? null : `${this.key} ${cell}`;
  }

  press(cell: string): void {
    const action = this.places.get(cell);
    if (action !== undefined) return this.choose(action);
    const own = this.#ownLeader(cell);
    if (own !== null && this.kind === "turn" && (this.key === null || this.key.startsWith("leader"))) {
      if (this.piece !== own) return this.take(own);
    }
    this.disarm();
    this.#refused = cell;
    this.table.point(this.#actionOn(cell));
  }

  #ownLeader(cell: string): string | null {
    const found = this.view.leaders.find((each) => each.cell === cell && each.seat === this.table.eyes);
    return found ? `leader ${found.leader}` : null;
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
      untrack(() => {
        this.armed = null;
        this.piece = null;
        this.swap = null;
        this.#refused = null;
      });
    });
    $effect(() => {
      const ghost = this.table.ghost;
      if (ghost?.settled && ghost.action === this.armed && untrack(() => this.table.held) === null)
        void this.table.play(ghost.action);
    });
    let held: string | null = null;
    $effect(() => {
      const now = this.table.held;
      if (held !== null && now === null) untrack(() => (this.armed = null));
      held = now;
    });
  }

  /** A digit of the keyboard; false if it means nothing now. */
  digit(digit: number): boolean {
    if (this.kind === "turn") return this.#pieceDigit(digit);
    if (this.kind === "support") return this.#answer(`support ${digit}`);
    const answers = this.answers;
    const chosen = answers[digit - 1];
    if (chosen === undefined) return false;
    if (this.canPlace(chosen)) this.take(chosen);
    else this.choose(chosen);
    return true;
  }

  /** What may be answered to the other questions, in the order of their buttons: actions, or pieces to place. */
  get answers(): string[] {
    switch (this.kind) {
      case "monument":
        return [...this.keys, "monument none"];
      case "war":
        return LEADERS.map((leader: LeaderName) => `war ${leader}`).filter((action) => this.has(action));
      case "building":
        return [...this.placesOf("building"), "building none"];
      case "take":
        return [...TILES.map((tile) => `take ${tile}`), "take bag"].filter((action) => this.has(action));
      case "point":
        return TILES.map((tile) => `point ${tile}`).filter((action) => this.has(action));
      case "treasure":
        return this.placesOf("treasure");
      default:
        return [];
    }
  }

  #pieceDigit(digit: number): boolean {
    if (digit === 0) this.toggleSwap();
    else if (digit <= 4 && this.swap) return this.#pickDigit(TILES[digit - 1] as Colour);
    else if (digit <= 4) return this.#takeLegal(`tile ${TILES[digit - 1]}`);
    else if (digit <= 8) return this.#takeLegal(`leader ${LEADERS[digit - 5]}`);
    else return this.#takeLegal("catastrophe");
    return true;
  }

  #pickDigit(tile: Colour): boolean {
    const held = this.view.hands[this.table.eyes ?? 0]?.tiles?.[tile] ?? 0;
    const picked = this.swap?.[tile] ?? 0;
    this.pick(tile, picked < held ? 1 : -picked);
    return true;
  }

  #takeLegal(piece: string): boolean {
    if (!this.canPlace(piece) && !this.has(`${piece} off`)) return false;
    this.take(piece);
    return true;
  }

  #answer(action: string): boolean {
    if (!this.has(action)) return false;
    this.choose(action);
    return true;
  }
}

/** Every cell of a shape stands for the action that names its first cell. */
function spread(cells: ReadonlyMap<string, string>, shape: (cell: string) => string[]): Map<string, string> {
  const found = new Map(cells);
  for (const [cell, action] of cells) for (const each of shape(cell)) if (!found.has(each)) found.set(each, action);
  return found;
}
