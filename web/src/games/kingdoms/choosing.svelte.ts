// What the person is about to do: a card or a command chosen, a place pointed at, an action armed. All of it out of `table.legal`.

import { untrack } from "svelte";
import type { TableStore } from "../../lib/table.svelte";
import { DECKS, type CardFacts, type Deck, type View, type Want } from "./facts";
import { moveOf, placeOf, playedCard, type Move, type Spot } from "./moves";
import type { Stage } from "./stage.svelte";

/** Cards that lack so much are not played soon. */
const FAR = 2;

export class Choosing {
  readonly table: TableStore;
  readonly stage: Stage;
  /** What an action begins with: "play Farm", "remove", "borrow", "cure", "refresh". */
  head = $state<string | null>(null);
  /** What has been pointed at of an action that names several places. */
  picked = $state.raw<Spot[]>([]);
  /** The action that the next click on it, or Enter, plays. */
  armed = $state<string | null>(null);
  /** Slots of the trade board chosen to be refreshed. */
  slots = $state.raw<{ deck: Deck; numbers: number[] }>({ deck: "basic", numbers: [] });
  /** Cards of the hand, by their place in it, marked to be discarded. */
  marked = $state.raw<number[]>([]);
  /** Actions that are sent one after another. */
  pending = $state.raw<string[]>([]);
  /** An action that was tried and refused: its rule stays to be read when the pointer goes elsewhere. */
  #refused: string | null = null;
  #sentAt = -1;
  #advised = "";

  readonly kind = $derived.by(() => (this.table.asked ? (this.table.decision?.kind ?? null) : null));
  readonly #moves = $derived.by(() => this.table.legal.map((action) => moveOf(action, this.table.eyes ?? 0)));
  readonly #lit = $derived.by(() => this.#next());

  constructor(table: TableStore, stage: Stage) {
    this.table = table;
    this.stage = stage;
  }

  get view(): View {
    return this.stage.view;
  }
  get discarding(): boolean {
    return this.kind === "discard" || this.kind === "redraw";
  }
  get refreshing(): boolean {
    return this.kind === "refresh" || this.head === "refresh";
  }
  /** Is a card of the trade board asked for? */
  get trading(): boolean {
    return this.kind === "draw" || this.kind === "draft" || this.refreshing;
  }
  get hand(): string[] {
    return this.view.hands[this.view.seat ?? -1]?.cards ?? [];
  }
  get card(): string | null {
    return playedCard(this.head);
  }
  /** What has been chosen: the armed action, or the one that waits to be confirmed. */
  get chosen(): string | null {
    return this.armed ?? this.table.held;
  }

  factsOf(card: string): CardFacts | undefined {
    return this.stage.cards[card];
  }
  want(card: string): Want | null {
    return this.view.hands[this.view.seat ?? -1]?.wants?.[card] ?? null;
  }

  // what may be done

  has(action: string): boolean {
    return this.table.legal.includes(action);
  }
  /** Is any action with this beginning legal? */
  can(head: string): boolean {
    return this.#moves.some((move) => move.head === head);
  }
  /** The actions of a beginning that are chosen by name, not by a place. */
  choices(head: string | null): string[] {
    return this.#moves.filter((move) => move.head === head && !move.spots.length).map((move) => move.action);
  }
  /** Which places are lit: with the action that they complete, or null where another place has to follow. */
  get lit(): ReadonlyMap<Spot, string | null> {
    return this.#lit;
  }

  #next(): Map<Spot, string | null> {
    const found = new Map<Spot, string | null>();
    for (const { spots, action } of this.#moves.filter((move) => this.#counts(move))) {
      const at = this.picked.length;
      const next = spots[at];
      if (next === undefined || !this.picked.every((spot, index) => spots[index] === spot)) continue;
      found.set(next, spots.length === at + 1 ? action : null);
    }
    return found;
  }

  /** Is it a move of what has been begun, or of the question itself? */
  #counts(move: Move): boolean {
    if (this.head !== null) return move.head === this.head;
    if (this.discarding) return false;
    return this.kind !== "turn" || move.head === "draft";
  }

  // choosing

  take(head: string): void {
    const again = this.head === head;
    this.clear();
    if (again || this.kind === null) return;
    this.head = head;
    const moves = this.#moves.filter((move) => move.head === head);
    const only = moves.length === 1 ? moves[0] : undefined;
    if (only) this.choose(only.action);
    else if (!moves.length) this.table.point(this.#sample());
  }

  /** Arm an action; the same again plays it. */
  choose(action: string): void {
    if (this.armed === action || this.table.held === action) return void this.commit();
    if (this.table.held !== null) this.table.cancel();
    this.armed = action;
    this.table.point(action);
  }

  async commit(): Promise<void> {
    const action = this.chosen;
    if (action !== null) await this.#send(action);
  }

  press(spot: Spot): boolean {
    if (this.picked.includes(spot)) {
      this.disarm();
      this.picked = this.picked.slice(0, this.picked.indexOf(spot));
      return true;
    }
    const action = this.lit.get(spot);
    if (action === undefined) return this.#why(spot);
    if (action !== null) this.choose(action);
    else {
      this.disarm();
      this.picked = [...this.picked, spot];
    }
    return true;
  }

  /** Say why a place is not lit; false if nothing has been chosen that could go there. */
  #why(spot: Spot): boolean {
    const action = this.#actionOn(spot);
    if (action === null) return false;
    this.explain(action);
    return true;
  }

  /** Say why an action is not possible. */
  explain(action: string): void {
    this.disarm();
    this.#refused = action;
    this.table.point(action);
  }

  point(spot: Spot | null): void {
    if (this.chosen !== null) return;
    const action = spot === null ? this.#refused : (this.lit.get(spot) ?? this.#actionOn(spot));
    this.table.point(action ?? (this.card !== null && !this.can(this.head ?? "") ? this.#sample() : null));
  }

  /** Look at what an action would do, without a place. */
  preview(action: string | null): void {
    if (this.chosen === null) this.table.point(action ?? this.#refused);
  }

  /** The action that a place would make of what has been chosen, whether it is legal or not. */
  #actionOn(spot: Spot): string | null {
    const place = placeOf(spot);
    const card = this.card;
    if (card === null || place?.what !== "land") return null;
    const own = place.seat === this.table.eyes;
    const where = own ? String(place.number) : `${place.seat}:${place.number}`;
    if (card === "Swindler") {
      const first = placeOf(this.picked[0] ?? "");
      return first && !own ? `play Swindler ${first.number} with ${where}` : null;
    }
    const aimed = card.startsWith("Plague") ? !own : own && (this.factsOf(card)?.type === "land" || ON_OWN.includes(card));
    return aimed ? `${this.head} on ${where}` : null;
  }

  /** An action of the chosen card that tells why it cannot be played. */
  #sample(): string | null {
    const card = this.card;
    if (card === null) return null;
    const rival = this.view.shadow ? "shadow" : String(((this.table.eyes ?? 0) + 1) % this.view.seats);
    if (this.factsOf(card)?.type === "land") return `play ${card} on ${this.want(card)?.tile ?? 1}`;
    if (ON_OWN.includes(card)) return `play ${card} on 1`;
    if (card === "Steal") return `play Steal from ${rival} riches`;
    if (card === "Oracle") return "play Oracle basic";
    if (card.startsWith("Plague")) return `play ${card} on ${rival === "shadow" ? rival : `${rival}:1`}`;
    if (card === "Swindler") return rival === "shadow" ? "play Swindler 1 with shadow Field" : `play Swindler 1 with ${rival}:1`;
    return `play ${card}`;
  }

  // the trade board's slots

  toggleSlot(deck: Deck, number: number): void {
    this.disarm();
    this.slots = this.#toggled(deck, number);
  }

  canToggle(deck: Deck, number: number): boolean {
    const next = this.#toggled(deck, number);
    return this.refreshing && (next.numbers.length === 0 || this.has(refreshText(next)));
  }

  #toggled(deck: Deck, number: number): { deck: Deck; numbers: number[] } {
    const before = this.slots.deck === deck && deck === "basic" ? this.slots.numbers : [];
    const chosen = this.slots.deck === deck && this.slots.numbers.includes(number);
    const numbers = chosen ? before.filter((each) => each !== number) : [...before, number].sort();
    return { deck, numbers };
  }

  get refresh(): string | null {
    const action = refreshText(this.slots);
    return this.refreshing && this.slots.numbers.length && this.has(action) ? action : null;
  }

  // discarding

  mark(index: number): void {
    this.disarm();
    this.marked = this.marked.includes(index) ? this.marked.filter((each) => each !== index) : [...this.marked, index];
  }

  /** Advice only: what lacks much, or lacks something and has no place either. */
  isFar(card: string): boolean {
    const want = this.want(card);
    return !!want && (want.short >= FAR || (want.short > 0 && !want.place));
  }

  discardMarked(): void {
    this.pending = this.marked.map((index) => `discard ${this.hand[index]}`);
    this.marked = [];
  }

  /** All cards of the draw phase from the decks. */
  takeAll(): void {
    this.pending = Array.from({ length: this.toCome }, () => "take deck");
  }

  /** Cards of the draw phase still to come. */
  get toCome(): number {
    return DECKS.reduce((sum, deck) => sum + Number(this.table.decision?.[deck] ?? 0), 0);
  }

  // stepping back

  clear(): void {
    this.disarm();
    this.head = null;
    this.picked = [];
    this.slots = { deck: "basic", numbers: [] };
  }

  disarm(): void {
    this.armed = null;
    this.#refused = null;
    if (this.table.held !== null) this.table.cancel();
    this.table.point(null);
  }

  /** One step back; false if there was nothing to step back from. */
  back(): boolean {
    if (this.chosen !== null) {
      this.disarm();
      if (this.#moves.filter((move) => move.head === this.head).length === 1) this.head = null;
    } else if (this.picked.length) this.picked = this.picked.slice(0, -1);
    else if (this.head !== null || this.slots.numbers.length) this.clear();
    else if (this.#refused !== null) this.disarm();
    else return false;
    return true;
  }

  // keeping up with the table

  /** What has to be watched: call once while the component is made. */
  watch(): void {
    $effect(() => {
      void this.table.version;
      void this.table.eyes;
      void this.table.moment;
      const kind = this.kind;
      untrack(() => this.#begin(kind));
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
    $effect(() => {
      const next = this.pending[0];
      if (next === undefined || this.kind === null || this.table.busy || this.table.version === this.#sentAt) return;
      untrack(() => this.#sendNext(next));
    });
  }

  #begin(kind: string | null): void {
    this.armed = null;
    this.#refused = null;
    this.head = null;
    this.picked = [];
    this.slots = { deck: "basic", numbers: [] };
    this.marked = [];
    if (kind === "discard") this.#advise();
  }

  /** Mark once a turn what is not played soon. */
  #advise(): void {
    const turn = `${this.view.round} ${this.view.turn}`;
    if (this.#advised === turn) return;
    this.#advised = turn;
    this.marked = this.hand.flatMap((card, index) => (this.isFar(card) ? [index] : []));
  }

  #sendNext(action: string): void {
    if (!this.has(action)) {
      this.pending = [];
      return;
    }
    this.pending = this.pending.slice(1);
    this.#sentAt = this.table.version;
    void this.#send(action);
  }

  async #send(action: string): Promise<void> {
    await this.table.play(action);
    if (this.table.held === action) await this.table.confirm();
  }

  /** A digit of the keyboard: a card of the hand; false if it means nothing now. */
  digit(digit: number): boolean {
    const card = this.hand[digit - 1];
    if (card === undefined) return false;
    if (this.discarding) this.mark(digit - 1);
    else if (this.kind === "turn") this.take(`play ${card}`);
    else return false;
    return true;
  }
}

const ON_OWN = ["High Yield", "Religious Sacrifice"];

function refreshText({ deck, numbers }: { deck: Deck; numbers: number[] }): string {
  return `refresh ${deck} ${numbers.join(" ")}`;
}
