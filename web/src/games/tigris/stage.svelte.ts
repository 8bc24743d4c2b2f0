// The table as it is shown while events are told one after another.

import { duration } from "../../lib/animate";
import type { GameEvent } from "../../lib/protocol";
import type { Point } from "../shared/cells";
import { Staging, spotOf, stagesOf } from "../shared/staging.svelte";
import { COLOUR_OF, type Colour, type Facts, type Geography, type LeaderName, type View } from "./facts";
import { after } from "./happening";

/** What flies over the board. */
export type Flying =
  | { tile: Colour }
  | { leader: LeaderName; seat: number }
  | { points: number; colour: Colour }
  | { treasure: true };

/** A conflict as the panel shows it: as asked, or as it has just ended. */
export interface Battle {
  conflict: "revolt" | "war";
  leader: LeaderName;
  tile: Colour;
  attacker: number;
  defender: number;
  attacker_strength: number;
  defender_strength: number;
  attacker_added: number | null;
  defender_added: number | null;
  winner: number | null;
}

const TIMES: Record<string, number> = {
  leader_placed: 380,
  leader_moved: 400,
  leader_withdrawn: 340,
  leader_left: 380,
  tile_placed: 360,
  points_scored: 400,
  kingdoms_united: 400,
  conflict_began: 400,
  support_added: 400,
  conflict_won: 400,
  catastrophe_placed: 400,
  monument_built: 400,
  wonder_built: 400,
  building_built: 300,
  building_moved: 300,
  treasure_taken: 400,
  turn_started: 200,
};
const LIFT = 110;
const LINGER = 2600;

export class Stage extends Staging<View, Flying> {
  /** Where the last thing happened. */
  spot = $state<string | null>(null);
  /** A conflict that has just been decided. */
  decided = $state.raw<Battle | null>(null);
  #lingering = 0;

  get geography(): Geography {
    return this.table.geography as unknown as Geography;
  }

  /** Forget the conflict that was decided. */
  dismiss(): void {
    this.decided = null;
  }

  protected override rest(): void {
    this.spot = null;
  }

  protected override show(event: GameEvent, before: View): void {
    this.#takeOff(event, before);
    if (typeof event["cell"] === "string") this.spot = event["cell"];
    if (event.event === "turn_started") this.spot = null;
    if (event.event === "conflict_won") this.#decide(event);
    if (event.event === "tiles_removed") return this.#lift(event, before);
    const arrives = ["tile_placed", "leader_placed", "leader_moved"].includes(event.event);
    this.settle(() => after(before, event), duration(TIMES[event.event] ?? 0), arrives);
  }

  /** Fallen tiles lift off one by one. */
  #lift(event: GameEvent, before: View): void {
    const cells = event["cells"] as string[];
    const each = duration(Math.min(LIFT, 900 / Math.max(1, cells.length)));
    cells.forEach((_, index) => {
      this.later(each * index, () => (this.staged = after(before, { ...event, cells: cells.slice(0, index + 1) })));
    });
    this.later(each * cells.length + duration(220), () => this.table.next());
  }

  #decide(event: GameEvent): void {
    const added = { attacker: Number(event["attacker_added"]), defender: Number(event["defender_added"]) };
    const facts = event as Facts as unknown as Battle;
    this.decided = {
      ...facts,
      tile: facts.conflict === "revolt" ? "temple" : COLOUR_OF[facts.leader],
      attacker_strength: facts.attacker_strength - added.attacker,
      defender_strength: facts.defender_strength - added.defender,
      attacker_added: added.attacker,
      defender_added: added.defender,
    };
    clearTimeout(this.#lingering);
    this.#lingering = window.setTimeout(() => this.dismiss(), LINGER);
  }

  #takeOff(event: GameEvent, view: View): void {
    const seat = Number(event["seat"]);
    const cell = String(event["cell"]);
    if (event.event === "tile_placed")
      this.fly({ tile: event["tile"] as Colour }, handSpot(seat, `tile ${String(event["tile"])}`), cellSpot(cell));
    if (event.event === "leader_placed")
      this.fly({ leader: event["leader"] as LeaderName, seat }, handSpot(seat, `leader ${String(event["leader"])}`), cellSpot(cell));
    if (event.event === "leader_moved")
      this.fly({ leader: event["leader"] as LeaderName, seat }, cellSpot(String(event["from"])), cellSpot(cell));
    if (event.event === "leader_left" || event.event === "leader_withdrawn")
      this.fly({ leader: event["leader"] as LeaderName, seat }, cellSpot(cell), handSpot(seat, `leader ${String(event["leader"])}`));
    if (event.event === "points_scored") {
      const colour = event["colour"] as Colour;
      this.fly({ points: Number(event["points"]), colour }, cellSpot(this.#source(event, view)), seatSpot(seat));
    }
    if (event.event === "treasure_taken") this.fly({ treasure: true }, cellSpot(cell), seatSpot(seat));
  }

  /** Where points come from: the monument that pays, the leader that scores, or where the last thing happened. */
  #source(event: GameEvent, view: View): string {
    const monument = view.monuments.find((each) => each.monument === event["monument"]);
    const leader = view.leaders.find((each) => each.seat === event["seat"] && each.leader === event["leader"]);
    return monument?.cell ?? this.spot ?? leader?.cell ?? "";
  }
}

function cellSpot(cell: string): Point | null {
  return spotOf(`[data-cell="${cell}"]`);
}

function seatSpot(seat: number): Point | null {
  return spotOf(`[data-tigris-seat="${seat}"]`);
}

/** A piece at home: in the hand that is shown, or else at its seat. */
function handSpot(seat: number, piece: string): Point | null {
  return spotOf(`[data-home="${seat}"] [data-piece="${piece}"]`) ?? seatSpot(seat);
}

/** The one stage of a table, shared by its board and its seats. */
export const stageOf = stagesOf((table) => new Stage(table));
