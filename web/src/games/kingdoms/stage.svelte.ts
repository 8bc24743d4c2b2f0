// The table as it is shown while events are told one after another.

import { duration } from "../../lib/animate";
import type { GameEvent } from "../../lib/protocol";
import type { Point } from "../shared/cells";
import { Staging, spotOf, stagesOf } from "../shared/staging.svelte";
import type { View } from "./facts";
import { after, type Cards } from "./happening";

const TIMES: Record<string, number> = {
  card_drawn: 260,
  card_discarded: 220,
  land_played: 400,
  person_played: 400,
  event_played: 900,
  victory_laid: 500,
  card_removed: 300,
  stack_replaced: 200,
  riches_lent: 300,
  riches_taken: 400,
  event_prevented: 700,
  event_allowed: 200,
  card_stolen: 400,
  yield_placed: 350,
  plague_placed: 400,
  plagues_cured: 400,
  stacks_swapped: 500,
  land_lost: 400,
  attack_won: 700,
  attack_repelled: 700,
  card_taken: 300,
  oracle_looked: 300,
  oracle_kept: 250,
  immediate_resolved: 900,
  enlightenment_drawn: 1200,
  card_drafted: 300,
  board_refilled: 160,
  board_refreshed: 250,
  realm_raised: 800,
  turn_started: 200,
  shadow_turn_started: 500,
  shadow_drew: 1000,
  shadow_looked: 700,
  shadow_lost: 350,
  shadow_ready: 500,
  shadow_prevented: 600,
  shadow_plagued: 500,
};
/** Events that show their card large, for all to see. */
const SHOWN = [
  "event_played",
  "event_prevented",
  "victory_laid",
  "immediate_resolved",
  "enlightenment_drawn",
  "shadow_drew",
  "attack_won",
  "attack_repelled",
];
const ARRIVING = ["land_played", "person_played", "card_drawn", "card_drafted"];

/** What flies are cards; null: face down. */
export class Stage extends Staging<View, string | null> {
  /** The event being told, and its card where it is shown large. */
  telling = $state.raw<{ event: GameEvent; card: string | null } | null>(null);

  get cards(): Cards {
    return (this.table.geography["cards"] ?? {}) as Cards;
  }

  protected override rest(): void {
    this.telling = null;
  }

  protected override show(event: GameEvent, before: View): void {
    const time = duration(TIMES[event.event] ?? 0);
    this.#takeOff(event);
    if (time > 0) this.telling = { event, card: this.#shownCard(event) };
    this.settle(() => after(before, event, this.cards), time, ARRIVING.includes(event.event));
  }

  #shownCard(event: GameEvent): string | null {
    if (!SHOWN.includes(event.event)) return null;
    if (event.event === "enlightenment_drawn") return "Age of Enlightenment";
    if (event.event.startsWith("attack")) return this.telling?.card ?? null;
    return typeof event["card"] === "string" ? event["card"] : null;
  }

  #takeOff(event: GameEvent): void {
    const seat = Number(event["seat"]);
    const card = typeof event["card"] === "string" ? event["card"] : null;
    const home = handSpot(seat, card);
    if (event.event === "land_played") this.fly(card, home, placeSpot(`land:${seat}:${String(event["tile"])}`));
    if (event.event === "person_played") this.fly(card, home, placeSpot(`person:${seat}:${String(event["slot"])}`));
    if (event.event === "card_drawn") this.fly(card, placeSpot(`deck:${String(event["deck"])}`), seatSpot(seat));
    if (event.event === "card_drafted") this.fly(card, placeSpot(`trade:${card}`), seatSpot(seat));
    if (event.event === "card_removed") {
      const what = event["tile"] === null ? `person:${seat}:${String(event["slot"])}` : `land:${seat}:${String(event["tile"])}`;
      this.fly(card, placeSpot(what), placeSpot("piles"));
    }
    if (event.event === "shadow_drew") this.fly(card, placeSpot("piles"), placeSpot("shadow"));
  }
}

function placeSpot(spot: string): Point | null {
  return spotOf(`[data-spot="${spot}"]`);
}

function seatSpot(seat: number): Point | null {
  return spotOf(`[data-home="${seat}"]`) ?? spotOf(`[data-kingdoms-seat="${seat}"]`);
}

/** A card of the hand that is shown, or else its seat. */
function handSpot(seat: number, card: string | null): Point | null {
  return spotOf(`[data-home="${seat}"] [data-spot="hand:${card}"]`) ?? seatSpot(seat);
}

/** The one stage of a table, shared by its board and its seats. */
export const stageOf = stagesOf((table) => new Stage(table));
