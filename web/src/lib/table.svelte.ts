/** One table as the page knows it. Everything a game draws is here; no rule is. */

import { Connection } from "./connection.svelte";
import { tableEmblems } from "./emblems";
import { me } from "./me.svelte";
import { tables } from "./mine.svelte";
import type {
  ChatMessage,
  ClockState,
  Decision,
  Facts,
  GameEvent,
  MomentReply,
  Refusal,
  Reply,
  Request,
  Result,
  ServerMessage,
  StateFields,
  StoryEntry,
  TableInfo,
  UndoRights,
  View,
} from "./protocol";
import { Scenes } from "./scenes.svelte";
import { seatName } from "./words.svelte";

/** What the pointed action would do, or why it may not be played. */
export type Ghost =
  | { action: string; events: GameEvent[]; settled: boolean; refused?: undefined }
  | { action: string; refused: Refusal; events?: undefined; settled?: undefined };
/** A past moment that is being looked at, by `seat`'s eyes (null: a spectator's). */
export type Moment = {
  actions: number;
  of: number;
  seat: number | null;
  view: View;
  decision: Decision | null;
  events: GameEvent[];
};
/** How a table is reached: a real socket, or something that pretends to be one. */
export type Line = Pick<Connection, "status" | "retryAt" | "ask" | "tell" | "retry" | "close">;
export type OpenLine = (
  hello: ConstructorParameters<typeof Connection>[0],
  receive: ConstructorParameters<typeof Connection>[1],
) => Line;

const OUTLOOK_WAIT = 20;
const NO_UNDO: UndoRights = { free: false, code: "nothing_to_undo" };

export class TableStore {
  readonly match: string;
  readonly tokens: string[];
  readonly line: Line;

  info = $state.raw<TableInfo | null>(null);
  geography = $state.raw<Facts>({});
  mySeats = $state.raw<number[]>([]);
  /** The seat whose view is shown; null for a spectator. */
  eyes = $state<number | null>(null);
  present = $state.raw<number[]>([]);
  watchers = $state(0);
  story = $state.raw<StoryEntry[]>([]);
  chat = $state.raw<ChatMessage[]>([]);
  moment = $state.raw<Moment | null>(null);
  /** The outlook of the pointed (or held) action. */
  ghost = $state.raw<Ghost | null>(null);
  /** The action that waits for `confirm()`. */
  held = $state<string | null>(null);
  /** Why the server refused what was sent last. */
  refusal = $state.raw<Refusal | null>(null);
  /** An action has been sent and is not answered yet. */
  busy = $state(false);
  /** A new match of the same people: its id and my tokens. */
  rematch = $state.raw<{ match: string; tokens: string[] } | null>(null);
  /** How far the analysis of the match has come. */
  analysing = $state.raw({ done: 0, of: 0 });
  /** When the clocks were last told, in milliseconds since the epoch. */
  clockAt = $state(0);

  #newest = $state.raw<StateFields | null>(null);
  /** Which state of the match is known: it moves when the match does, not when the same state is told again. */
  readonly version = $derived(this.#newest?.version ?? 0);
  #scenes = new Scenes();
  /** Hot-seat: the seat whose view has been asked for. */
  #coming: number | null = null;
  #pointing = 0;
  #pointed: string | null = null;
  #outlooks = new Map<string, Ghost>();
  /** What was sent last to change the match: was it refused? */
  #sent: Promise<boolean> = Promise.resolve(false);

  constructor(match: string, tokens: string[], open: OpenLine = (hello, receive) => new Connection(hello, receive)) {
    this.match = match;
    this.tokens = tokens;
    this.line = open(
      () => ({ type: "hello", match, tokens, name: me.name, emblem: me.emblem, eyes: this.#coming ?? this.eyes }),
      (message) => this.#receive(message),
    );
  }

  // what is on show

  get ready(): boolean {
    return this.info !== null && this.#scenes.shown !== null;
  }
  get game(): string {
    return this.info?.game ?? "";
  }
  get actions(): number {
    return this.moment?.actions ?? this.#newest?.actions ?? 0;
  }
  /** How many actions have been played in all, whatever moment is looked at. */
  get played(): number {
    return this.#newest?.actions ?? 0;
  }
  get view(): View {
    return (this.moment ?? this.#scenes.shown)?.view ?? ({ game: this.game, seat: null, seats: 0 } as View);
  }
  get decision(): Decision | null {
    return this.moment ? this.moment.decision : (this.#scenes.shown?.decision ?? null);
  }
  get legal(): string[] {
    return this.asked && !this.busy ? (this.#newest?.legal ?? []) : [];
  }
  get undoRights(): UndoRights {
    return this.#newest?.undo ?? NO_UNDO;
  }
  get clock(): ClockState | null {
    return this.#newest?.clock ?? this.info?.clock ?? null;
  }
  /** The result, once it is over and its last events have been shown. */
  get result(): Result | null {
    return this.#scenes.shown?.result ?? null;
  }
  get over(): boolean {
    return this.#newest !== null && this.#newest.decision === null && this.#newest.result !== null;
  }
  get thinking(): number | null {
    return this.moment ? null : (this.#newest?.thinking ?? null);
  }
  /** The events to animate, the first is the present one; call `next()` when it has been shown. */
  get queue(): GameEvent[] {
    return this.#scenes.queue;
  }
  get animating(): boolean {
    return this.queue.length > 0;
  }
  /** Is the seat whose eyes look asked now, and may it answer? */
  get asked(): boolean {
    const now = this.#newest?.decision;
    return !this.moment && !this.animating && !!now && this.eyes !== null && now.seat === this.eyes;
  }
  /** How each seat is known at a glance. */
  get emblems(): string[] {
    return tableEmblems(this.info?.seats.map((seat) => seat.emblem) ?? []);
  }
  get names(): string[] {
    return this.info?.seats.map((seat) => seatName(seat)) ?? [];
  }
  /** Hot-seat: the seat of mine that has to come and look, if it is another than the present eyes. */
  get curtain(): number | null {
    if (this.mySeats.length < 2 || this.moment || this.animating) return null;
    const asked = this.#newest?.decision?.seat;
    return asked !== undefined && asked !== this.eyes && this.mySeats.includes(asked) ? asked : null;
  }

  // what a game does

  /** A game that animates says so while it is on the page: `onMount(() => table.stage())`. Without one, events are dropped. */
  stage(): () => void {
    return this.#scenes.stage();
  }

  /** Point at an action: its outlook becomes the ghost; null: at nothing. */
  point(action: string | null): void {
    if (this.held !== null) return;
    clearTimeout(this.#pointing);
    this.#pointed = action;
    if (action === null || !this.asked) {
      this.ghost = null;
      return;
    }
    const known = this.#outlooks.get(action);
    this.ghost = known ?? null;
    if (!known) this.#pointing = window.setTimeout(() => void this.#showOutlook(action), OUTLOOK_WAIT);
  }

  /** Play an action. One that reveals or ends something is held until `confirm()`, or until it is played again. */
  async play(action: string): Promise<void> {
    if (this.held === action) return this.confirm();
    if (!this.asked || this.busy) return;
    clearTimeout(this.#pointing);
    this.held = null;
    this.refusal = null;
    this.#pointed = action;
    const version = this.version;
    const outlook = await this.#outlook(action);
    if (version !== this.version || this.#pointed !== action) return;
    this.ghost = outlook;
    if (outlook.refused) return;
    if (outlook.settled) this.held = action;
    else await this.#send(action);
  }

  async confirm(): Promise<void> {
    const action = this.held;
    if (action === null || this.busy) return;
    await this.#send(action);
  }

  /** Put the held action down again. */
  cancel(): void {
    this.held = null;
    this.ghost = null;
    this.#pointed = null;
    this.refusal = null;
  }

  /** Take back my last action, even one that the server has not answered yet. */
  async undo(): Promise<void> {
    await this.#sent;
    if (this.held !== null) return this.cancel();
    const seat = this.eyes;
    if (seat === null || this.busy) return;
    await this.#act({ type: "undo", version: this.version, seat });
  }

  /** The present event has been shown. */
  next(): void {
    this.#scenes.next();
  }

  /** Show everything at once. */
  skip = (): void => this.#scenes.skip();

  // what the page does

  /** Look at the table as it was after so many actions; null: now. Another seat's eyes are free after the end. */
  async look(actions: number | null, seat: number | null = this.eyes): Promise<void> {
    if (actions === null) {
      this.moment = null;
      return;
    }
    this.cancel();
    this.skip();
    const reply = await this.line.ask({ type: "moment", actions, seat });
    if (reply.type === "moment") this.moment = momentOf(reply, seat);
    else this.#refused(reply);
  }

  async say(text: string): Promise<void> {
    if (this.eyes !== null) await this.#tell({ type: "say", seat: this.eyes, text });
  }
  async propose(
    proposal: { proposal: "undo"; to?: number } | { proposal: "hand"; target: number; bot: string },
  ): Promise<void> {
    if (this.eyes !== null) await this.#tell({ type: "propose", seat: this.eyes, ...proposal });
  }
  async answer(seat: number, yes: boolean): Promise<void> {
    await this.#tell({ type: "answer", seat, yes });
  }
  async takeBack(seat: number): Promise<void> {
    await this.#tell({ type: "take_back", seat });
  }
  async sit(seat: number, name: string, emblem: string): Promise<void> {
    await this.#tell({ type: "sit", seat, name, emblem });
  }
  async askRematch(): Promise<void> {
    if (this.eyes !== null) await this.#tell({ type: "rematch", seat: this.eyes });
  }
  /** Hot-seat: the person of this seat looks now; null: nobody does. */
  lookAs(seat: number | null): void {
    this.#coming = seat;
    this.line.tell({ type: "eyes", seat });
  }

  close(): void {
    clearTimeout(this.#pointing);
    this.#scenes.close();
    this.line.close();
  }

  // sending

  async #send(action: string): Promise<void> {
    const seat = this.eyes;
    if (seat === null) return;
    const refused = await this.#act({ type: "play", version: this.version, seat, action });
    this.held = null;
    if (refused) this.ghost = null;
  }

  /** Send what changes the match; true if it was refused. */
  #act(request: Request): Promise<boolean> {
    this.busy = true;
    this.#sent = this.#tell(request).then((refused) => {
      this.busy = false;
      return refused;
    });
    return this.#sent;
  }

  /** Send what concerns the people at the table; true if it was refused. */
  async #tell(request: Request): Promise<boolean> {
    this.refusal = null;
    const reply = await this.line.ask(request);
    if (reply.type === "refused") this.#refused(reply);
    return reply.type === "refused";
  }

  #refused(reply: Reply): void {
    if (reply.type === "refused") this.refusal = { code: reply.code, facts: reply.facts };
  }

  async #showOutlook(action: string): Promise<void> {
    const outlook = await this.#outlook(action);
    if (this.#pointed === action && this.held === null) this.ghost = outlook;
  }

  async #outlook(action: string): Promise<Ghost> {
    const known = this.#outlooks.get(action);
    if (known) return known;
    const version = this.version;
    const reply = await this.line.ask({ type: "outlook", seat: this.eyes ?? 0, action });
    const ghost = ghostOf(action, reply);
    if (version === this.version) this.#outlooks.set(action, ghost);
    return ghost;
  }

  // receiving

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        return this.#welcome(message);
      case "state":
        return this.#arrive(message);
      case "table":
        this.info = message.table;
        if (message.table.clock) this.#setClock(message.table.clock);
        this.present = message.present;
        this.watchers = message.watchers;
        return;
      case "chat":
        this.chat = [...this.chat, ...message.messages];
        return;
      case "thinking":
        if (this.#newest) this.#newest = { ...this.#newest, thinking: message.seat };
        return;
      case "story":
        this.story = message.whole ? message.entries : [...this.story, ...message.entries];
        return;
      case "rematch":
        this.rematch = { match: message.match, tokens: message.tokens };
        return;
      case "analysing":
        this.analysing = { done: message.done, of: message.of };
        return;
      case "refused":
      case "error":
        if (!("id" in message) || !message.id) this.refusal = { code: message.code, facts: message.facts };
    }
  }

  #welcome(message: ServerMessage & { type: "welcome" }): void {
    this.info = message.table;
    this.geography = message.geography;
    this.mySeats = message.seats;
    this.chat = [];
    tables.remember(this.match, this.tokens, message.table);
    this.#arrive({ ...message, events: [] });
    this.sitDown();
  }

  /** Tell the table who sits on my seats, where it does not know yet. */
  sitDown(): void {
    for (const seat of this.mySeats) {
      const person = tables.person(this.match, seat) ?? (this.mySeats.length === 1 ? me : null);
      const known = this.info?.seats[seat];
      if (!person || !known) continue;
      const { name, emblem } = person;
      if (name && known.kind === "person" && (known.name !== name || known.emblem !== emblem))
        void this.line.ask({ type: "sit", seat, name, emblem });
    }
  }

  #arrive(state: StateFields): void {
    const changed = state.version !== this.#newest?.version;
    const turned = state.view.seat !== this.eyes;
    this.#newest = state;
    this.eyes = state.view.seat;
    this.#coming = null;
    this.clockAt = Date.now();
    if (changed || turned) {
      this.#outlooks.clear();
      this.cancel();
    }
    if (turned || this.moment) this.#scenes.snap(state);
    else this.#scenes.play(state);
  }

  #setClock(clock: ClockState): void {
    this.clockAt = Date.now();
    if (this.#newest) this.#newest = { ...this.#newest, clock };
  }
}

function ghostOf(action: string, reply: Reply): Ghost {
  if (reply.type === "outlook") return { action, events: reply.events, settled: reply.settled };
  const { code, facts } = reply.type === "refused" ? reply : { code: "malformed", facts: { text: action } };
  return { action, refused: { code, facts } };
}

function momentOf(reply: MomentReply, seat: number | null): Moment {
  return { ...reply, seat };
}
