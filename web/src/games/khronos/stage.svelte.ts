// The table as it is shown while events are told one after another.

import { duration } from "../../lib/animate";
import type { GameEvent } from "../../lib/protocol";
import type { TableStore } from "../../lib/table.svelte";
import { BOARDS, isBoard, type Board, type Building, type Geography, type View } from "./facts";
import { after, buildingIn } from "./happening";

export interface Flight {
  id: number;
  piece: { building: Building } | { coins: number } | { pawn: number; seat: number };
  from: { x: number; y: number };
  to: { x: number; y: number };
}

const TIMES: Record<string, number> = {
  building_built: 360,
  building_upgraded: 360,
  building_placed: 360,
  shadow_cast: 400,
  shadow_blocked: 400,
  building_destroyed: 320,
  building_downsized: 400,
  building_demolished: 360,
  hamlet_returned: 260,
  domains_joined: 400,
  powers_compared: 400,
  populated: 320,
  renovation_begun: 320,
  renovated: 320,
  bonus_earned: 300,
  income_collected: 400,
  travelled: 360,
  cards_drawn: 120,
  turn_started: 200,
};
const ARRIVALS = ["building_built", "building_upgraded", "building_placed", "shadow_cast", "travelled"];
const IN_REASON = ["populated", "renovation_begun", "renovated"];

export class Stage {
  readonly table: TableStore;
  flights = $state.raw<Flight[]>([]);
  /** Where the last thing happened. */
  spot = $state.raw<{ board: Board; cell: string } | null>(null);
  /** Why the shadow told last was blocked. */
  blocked = $state.raw<{ board: Board; cell: string; reason: string } | null>(null);
  #staged = $state.raw<View | null>(null);
  #base: unknown = null;
  #told: GameEvent | null = null;
  #flown = 0;
  #timers = new Set<number>();

  constructor(table: TableStore) {
    this.table = table;
  }

  get view(): View {
    return this.#staged ?? (this.table.view as unknown as View);
  }

  get geography(): Geography {
    return this.table.geography as unknown as Geography;
  }

  /** Show the present event of the queue, if it has not been shown. */
  tell(event: GameEvent | undefined, view: unknown): void {
    if (!event) {
      this.#told = null;
      this.#staged = null;
      this.blocked = null;
      this.#stop();
      return;
    }
    if (event === this.#told) return;
    this.#told = event;
    if (this.#base !== view || this.#staged === null) {
      this.#base = view;
      this.#staged = view as View;
    }
    this.#show(event);
  }

  #show(event: GameEvent): void {
    const before = this.#staged as View;
    const board = IN_REASON.includes(event.event) ? "reason" : String(event["board"]);
    const cell = event["cell"];
    this.#takeOff(event, before);
    if (typeof cell === "string" && isBoard(board)) {
      this.spot = { board, cell };
      this.blocked = event.event === "shadow_blocked" ? { board, cell, reason: String(event["reason"]) } : null;
    }
    if (event.event === "turn_started") this.spot = null;
    const time = TIMES[event.event] ?? 0;
    if (ARRIVALS.includes(event.event)) this.#later(duration(time) * 0.85, () => (this.#staged = after(before, event)));
    else this.#staged = after(before, event);
    this.#later(duration(time), () => this.table.next());
  }

  #takeOff(event: GameEvent, view: View): void {
    const seat = Number(event["seat"]);
    const board = String(event["board"]);
    const cell = String(event["cell"]);
    switch (event.event) {
      case "building_built":
      case "building_upgraded":
        this.#fly({ building: buildingIn(event) }, homeSpot(seat, String(event["building"])), cellSpot(board, cell));
        break;
      case "shadow_cast": {
        const earlier = BOARDS[BOARDS.indexOf(board as Board) - 1] ?? "might";
        this.#fly({ building: buildingIn(event) }, cellSpot(earlier, cell), cellSpot(board, cell));
        break;
      }
      case "bonus_earned":
        this.#fly({ coins: Number(event["ecu"]) }, this.spot && cellSpot(this.spot.board, this.spot.cell), seatSpot(seat));
        break;
      case "income_collected":
        for (const paid of event["domains"] as { cell: string; ecu: number }[])
          this.#fly({ coins: paid.ecu }, cellSpot(board, paid.cell), seatSpot(seat));
        break;
      case "travelled": {
        const pawn = Number(event["pawn"]);
        const from = String(view.pawns[seat]?.[pawn - 1]);
        this.#fly({ pawn, seat }, pawnSpot(from, seat, pawn), pawnSpot(board, null, null));
      }
    }
  }

  #fly(piece: Flight["piece"], from: Flight["from"] | null, to: Flight["to"] | null): void {
    if (!from || !to) return;
    const id = (this.#flown += 1);
    this.flights = [...this.flights, { id, piece, from, to }];
  }

  landed(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id);
  }

  #later(milliseconds: number, act: () => void): void {
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

function spotOf(selector: string): { x: number; y: number } | null {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box && box.width ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

/** A cell of a board; where that board is not on show, its tab. */
function cellSpot(board: string, cell: string): { x: number; y: number } | null {
  return spotOf(`[data-era="${board}"] [data-cell="${cell}"]`) ?? spotOf(`[data-board="${board}"]`);
}

function seatSpot(seat: number): { x: number; y: number } | null {
  return spotOf(`[data-khronos-seat="${seat}"]`);
}

function pawnSpot(board: string, seat: number | null, pawn: number | null): { x: number; y: number } | null {
  const named = `[data-board="${board}"] [data-pawn=`;
  const own = seat === null ? null : (spotOf(`${named}"${seat}-${pawn}"]`) ?? spotOf(`${named}"${seat}"]`));
  return own ?? spotOf(`[data-board="${board}"]`);
}

/** Where a building comes from: the palette that is shown, or else its seat. */
function homeSpot(seat: number, building: string): { x: number; y: number } | null {
  return spotOf(`[data-home="${seat}"] [data-piece="${building}"]`) ?? seatSpot(seat);
}

const stages = new WeakMap<TableStore, Stage>();

/** The one stage of a table, shared by its boards and its seats. */
export function stageOf(table: TableStore): Stage {
  const known = stages.get(table) ?? new Stage(table);
  stages.set(table, known);
  return known;
}
