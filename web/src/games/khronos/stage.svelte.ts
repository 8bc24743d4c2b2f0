// The table as it is shown while events are told one after another.

import { duration } from "../../lib/animate";
import type { GameEvent } from "../../lib/protocol";
import type { Point } from "../shared/cells";
import { Staging, spotOf, stagesOf } from "../shared/staging.svelte";
import { BOARDS, isBoard, type Board, type Building, type Geography, type View } from "./facts";
import { after, buildingIn } from "./happening";

/** What flies over the boards. */
type Flying = { building: Building } | { coins: number } | { pawn: number; seat: number };

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

export class Stage extends Staging<View, Flying> {
  /** Where the last thing happened. */
  spot = $state.raw<{ board: Board; cell: string } | null>(null);
  /** Why the shadow told last was blocked. */
  blocked = $state.raw<{ board: Board; cell: string; reason: string } | null>(null);

  get geography(): Geography {
    return this.table.geography as unknown as Geography;
  }

  protected override rest(): void {
    this.blocked = null;
  }

  protected override show(event: GameEvent, before: View): void {
    const board = IN_REASON.includes(event.event) ? "reason" : String(event["board"]);
    const cell = event["cell"];
    this.#takeOff(event, before);
    if (typeof cell === "string" && isBoard(board)) {
      this.spot = { board, cell };
      this.blocked = event.event === "shadow_blocked" ? { board, cell, reason: String(event["reason"]) } : null;
    }
    if (event.event === "turn_started") this.spot = null;
    this.settle(() => after(before, event), duration(TIMES[event.event] ?? 0), ARRIVALS.includes(event.event));
  }

  #takeOff(event: GameEvent, view: View): void {
    const seat = Number(event["seat"]);
    const board = String(event["board"]);
    const cell = String(event["cell"]);
    switch (event.event) {
      case "building_built":
      case "building_upgraded":
        this.fly({ building: buildingIn(event) }, homeSpot(seat, String(event["building"])), cellSpot(board, cell));
        break;
      case "shadow_cast": {
        const earlier = BOARDS[BOARDS.indexOf(board as Board) - 1] ?? "might";
        this.fly({ building: buildingIn(event) }, cellSpot(earlier, cell), cellSpot(board, cell));
        break;
      }
      case "bonus_earned":
        this.fly({ coins: Number(event["ecu"]) }, this.spot && cellSpot(this.spot.board, this.spot.cell), seatSpot(seat));
        break;
      case "income_collected":
        for (const paid of event["domains"] as { cell: string; ecu: number }[])
          this.fly({ coins: paid.ecu }, cellSpot(board, paid.cell), seatSpot(seat));
        break;
      case "travelled": {
        const pawn = Number(event["pawn"]);
        const from = String(view.pawns[seat]?.[pawn - 1]);
        this.fly({ pawn, seat }, pawnSpot(from, seat, pawn), pawnSpot(board, null, null));
      }
    }
  }
}

/** A cell of a board; where that board is not on show, its tab. */
function cellSpot(board: string, cell: string): Point | null {
  return spotOf(`[data-era="${board}"] [data-cell="${cell}"]`) ?? spotOf(`[data-board="${board}"]`);
}

function seatSpot(seat: number): Point | null {
  return spotOf(`[data-khronos-seat="${seat}"]`);
}

function pawnSpot(board: string, seat: number | null, pawn: number | null): Point | null {
  const named = `[data-board="${board}"] [data-pawn=`;
  const own = seat === null ? null : (spotOf(`${named}"${seat}-${pawn}"]`) ?? spotOf(`${named}"${seat}"]`));
  return own ?? spotOf(`[data-board="${board}"]`);
}

/** Where a building comes from: the palette that is shown, or else its seat. */
function homeSpot(seat: number, building: string): Point | null {
  return spotOf(`[data-home="${seat}"] [data-piece="${building}"]`) ?? seatSpot(seat);
}

/** The one stage of a table, shared by its boards and its seats. */
export const stageOf = stagesOf((table) => new Stage(table));
