// The table as it is shown while events are told one after another.

import { duration } from "../../lib/animate";
import type { GameEvent } from "../../lib/protocol";
import type { TableStore } from "../../lib/table.svelte";
import type { View } from "./facts";
import { after, type Cards } from "./happening";

export interface Flight {
  id: number;
  /** null: face down. */
  card: string | null;
  from: { x: number; y: number };
  to: { x: number; y: number };
}

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

export class Stage {
  readonly table: TableStore;
  flights = $state.raw<Flight[]>([]);
  /** The event being told, and its card where it is shown large. */
  telling = $state.raw<{ event: GameEvent; card: string | null } | null>(null);
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

  get cards(): Cards {
    return (this.table.geography["cards"] ?? {}) as Cards;
  }

  /** Show the present event of the queue, if it has not been shown. */
  tell(event: GameEvent | undefined, view: unknown): void {
    if (!event) {
      this.#told = null;
      this.#staged = null;
      this.telling = null;
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
    const time = duration(TIMES[event.event] ?? 0);
    this.#takeOff(event);
    if (time > 0) this.telling = { event, card: this.#shownCard(event) };
    const change = (): void => void (this.#staged = after(before, event, this.cards));
    if (ARRIVING.includes(event.event)) this.#later(time * 0.85, change);
    else change();
    this.#later(time, () => this.table.next());
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
    if (event.event === "land_played") this.#fly(card, home, spotOf(`land:${seat}:${String(event["tile"])}`));
    if (event.event === "person_played") this.#fly(card, home, spotOf(`person:${seat}:${String(event["slot"])}`));
    if (event.event === "card_drawn") this.#fly(card, spotOf(`deck:${String(event["deck"])}`), seatSpot(seat));
    if (event.event === "card_drafted") this.#fly(card, spotOf(`trade:${card}`), seatSpot(seat));
    if (event.event === "card_removed") {
      const what = event["tile"] === null ? `person:${seat}:${String(event["slot"])}` : `land:${seat}:${String(event["tile"])}`;
      this.#fly(card, spotOf(what), spotOf("piles"));
    }
    if (event.event === "shadow_drew") this.#fly(card, spotOf("piles"), spotOf("shadow"));
  }

  #fly(card: string | null, from: Flight["from"] | null, to: Flight["to"] | null): void {
    if (!from || !to || duration(1) === 0) return;
    const id = (this.#flown += 1);
    this.flights = [...this.flights, { id, card, from, to }];
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

function middle(selector: string): { x: number; y: number } | null {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box && box.width ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

function spotOf(spot: string): { x: number; y: number } | null {
  return middle(`[data-spot="${spot}"]`);
}

function seatSpot(seat: number): { x: number; y: number } | null {
  return middle(`[data-home="${seat}"]`) ?? middle(`[data-kingdoms-seat="${seat}"]`);
}

/** A card of the hand that is shown, or else its seat. */
function handSpot(seat: number, card: string | null): { x: number; y: number } | null {
  return middle(`[data-home="${seat}"] [data-spot="hand:${card}"]`) ?? seatSpot(seat);
}

const stages = new WeakMap<TableStore, Stage>();

/** The one stage of a table, shared by its board and its seats. */
export function stageOf(table: TableStore): Stage {
  const known = stages.get(table) ?? new Stage(table);
  stages.set(table, known);
  return known;
}
