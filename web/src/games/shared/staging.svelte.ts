// What the stages of all games share: events told one after another, and pieces on their way meanwhile.

import { duration } from "../../lib/animate";
import type { GameEvent } from "../../lib/protocol";
import type { TableStore } from "../../lib/table.svelte";
import type { Point } from "./cells";

export interface Flight<Piece> {
  id: number;
  piece: Piece;
  from: Point;
  to: Point;
}

/** How much of its time an event takes until its piece arrives. */
const ARRIVAL = 0.85;

export abstract class Staging<View, Piece> {
  readonly table: TableStore;
  flights = $state.raw<Flight<Piece>[]>([]);
  protected staged = $state.raw<View | null>(null);
  #base: unknown = null;
  #told: GameEvent | null = null;
  #flown = 0;
  #timers = new Set<number>();

  constructor(table: TableStore) {
    this.table = table;
  }

  get view(): View {
    return this.staged ?? (this.table.view as unknown as View);
  }

  /** Show an event, given what was shown before it. */
  protected abstract show(event: GameEvent, before: View): void;

  /** Everything has been told. */
  protected abstract rest(): void;

  /** Show the present event of the queue, if it has not been shown. */
  tell(event: GameEvent | undefined, view: unknown): void {
    if (!event) {
      this.#told = null;
      this.staged = null;
      this.#stop();
      this.rest();
      return;
    }
    if (event === this.#told) return;
    this.#told = event;
    if (this.#base !== view || this.staged === null) {
      this.#base = view;
      this.staged = view as View;
    }
    this.show(event, this.staged);
  }

  /** What an event changes, at once or when its piece arrives; and then the next event. */
  protected settle(change: () => View, time: number, arrives: boolean): void {
    const act = (): void => void (this.staged = change());
    if (arrives) this.later(time * ARRIVAL, act);
    else act();
    this.later(time, () => this.table.next());
  }

  protected fly(piece: Piece, from: Point | null, to: Point | null): void {
    if (!from || !to || duration(1) === 0) return;
    const id = (this.#flown += 1);
    this.flights = [...this.flights, { id, piece, from, to }];
  }

  landed(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id);
  }

  protected later(milliseconds: number, act: () => void): void {
    const timer = window.setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, milliseconds);
    this.#timers.add(timer);
  }

  #stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}

/** The one stage of each table, shared by its board and its seats. */
export function stagesOf<Stage>(make: (table: TableStore) => Stage): (table: TableStore) => Stage {
  const stages = new WeakMap<TableStore, { stage: Stage }>();
  return (table) => {
    const known = stages.get(table) ?? { stage: make(table) };
    stages.set(table, known);
    return known.stage;
  };
}

/** The middle of an element of the page, if it is on show. */
export function spotOf(selector: string): Point | null {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box && box.width ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}
