/** A first match with a guide: a real table whose actions are written down beforehand; the learner sits on seat 0. */

import { untrack } from "svelte";
import { api } from "./api";
import { Connection } from "./connection.svelte";
import { seatEmblem } from "./emblems";
import type { MadeTable } from "./protocol";
import { TableStore, type OpenLine } from "./table.svelte";
import { t, words } from "./words.svelte";

/** Something on the page: names of data attributes with their values, outermost first; or a button by the key of its words. */
export type Mark = Record<string, string>;
/** What a step is about; of several, the first that can be seen. */
export type Light = Mark | Mark[];
/** One action of the script. With words it is the learner's; without, the guide plays it. */
export type Step = { seat: number; action: string; words?: string; light?: Light[] };
export type Script = { game: string; seats: number; seed: number; position: string[]; steps: Step[] };

const LEARNER = 0;
const RIVAL = 1;
/** How long an action is shown before the guide plays it, in milliseconds. */
const SHOWN = 900;

const SCRIPTS = import.meta.glob<Script>("../../../src/regni/language/guides/*.json", { import: "default" });

function fileOf(game: string): string {
  return `../../../src/regni/language/guides/${game}.json`;
}

export function hasGuide(game: string): boolean {
  return fileOf(game) in SCRIPTS;
}

export async function scriptOf(game: string): Promise<Script | null> {
  return (await SCRIPTS[fileOf(game)]?.()) ?? null;
}

/** The table of a guide: this window goes on with its own, until it is over or begun anew. */
export async function tableOf(script: Script): Promise<MadeTable> {
  const known = sessionStorage.getItem(keyOf(script));
  if (known) return JSON.parse(known) as MadeTable;
  const made = await api.make({
    game: script.game,
    seats: Array.from({ length: script.seats }, () => ({ kind: "person" as const })),
    options: {},
    open: false,
    title: "",
    clock: null,
    position: script.position.join("\n"),
    record: null,
    seed: script.seed,
  });
  sessionStorage.setItem(keyOf(script), JSON.stringify(made));
  return made;
}

export function forgetTable(script: Script): void {
  sessionStorage.removeItem(keyOf(script));
}

/** Another script is another match. */
function keyOf(script: Script): string {
  return `regni.guide.${script.game}.${script.seed}.${script.steps.map(({ action }) => action).join()}`;
}

/** A line that has every seat's token and looks with the learner's eyes; the learner's page knows of one seat only. */
function lineOf(tokens: string[]): OpenLine {
  return (hello, receive) =>
    new Connection(
      () => ({ ...hello(), tokens, eyes: LEARNER }),
      (message) => receive(message.type === "welcome" ? { ...message, seats: [LEARNER] } : message),
    );
}

/** A table where only what the guide wants is played. */
class GuidedTable extends TableStore {
  readonly #allows: (action: string) => boolean;

  constructor(made: MadeTable, allows: (action: string) => boolean) {
    const tokens = made.seats.map(({ token }) => token);
    super(made.match, tokens.slice(0, 1), lineOf(tokens));
    this.#allows = allows;
  }

  override async play(action: string): Promise<void> {
    if (untrack(() => this.#allows(action))) await super.play(action);
  }
}

export class Guide {
  readonly script: Script;
  readonly table: TableStore;
  /** The learner has read what it is about. */
  begun = $state(false);
  /** The guide is about to play the learner's action. */
  showing = $state(false);
  /** How often something else was chosen: the half-made choice is then put back. */
  declines = $state(0);
  #declinedAt = $state(-1);

  constructor(script: Script, made: MadeTable) {
    this.script = script;
    this.table = new GuidedTable(made, (action) => this.#allows(action));
  }

  // where the lesson is: as many actions as have been played

  get step(): Step | undefined {
    return this.script.steps[this.table.played];
  }
  get over(): boolean {
    return this.table.ready && this.step === undefined;
  }
  /** Everything has been shown that led here. */
  get settled(): boolean {
    return this.table.ready && !this.table.animating && !this.table.busy;
  }
  /** Is something wanted of the learner now? */
  get asks(): boolean {
    return this.settled && this.step?.words !== undefined;
  }
  /** Is it the guide's turn to play? */
  get plays(): boolean {
    return this.settled && !this.table.moment && this.step !== undefined && this.step.words === undefined;
  }
  /** How many of the learner's steps there are, and how many are done. */
  get length(): number {
    return this.#asked(this.script.steps.length);
  }
  get done(): number {
    return this.#asked(this.table.played);
  }
  /** Has something else been chosen in this step? */
  get declined(): boolean {
    return this.#declinedAt === this.table.played;
  }

  /** A text of this game's guide. */
  text(name: string, part: "title" | "text" | "do" | "why"): string {
    return words.text(`${this.script.game}.guide.${name}.${part}`, { rival: this.table.names[RIVAL] });
  }

  // what happens

  /** The others sit down with a name. */
  seatOthers(): void {
    for (const { seat, name } of this.table.info?.seats ?? []) {
      if (seat === LEARNER || name) continue;
      void this.table.line.ask({ type: "sit", seat, name: t(`bot_names.${seat}`), emblem: seatEmblem(seat) });
    }
  }

  /** Play the present step for whoever's it is. */
  async perform(): Promise<void> {
    const step = this.step;
    if (!step) return;
    const { version, line } = this.table;
    await line.ask({ type: "play", version, seat: step.seat, action: step.action });
  }

  /** Show the learner's step, then play it. */
  async show(): Promise<void> {
    const step = this.step;
    if (!this.asks || !step || this.showing) return;
    this.showing = true;
    this.table.cancel();
    this.table.point(step.action);
    await new Promise((resolve) => setTimeout(resolve, SHOWN));
    this.showing = false;
    if (this.step !== step) return;
    this.table.cancel();
    await this.perform();
  }

  /** Where the last step of the learner's began. */
  get backTo(): number | null {
    const before = this.script.steps.slice(0, this.table.played);
    const found = before.findLastIndex((step) => step.words !== undefined);
    return found < 0 ? null : found;
  }

  async back(): Promise<void> {
    const to = this.backTo;
    if (to === null || !this.asks) return;
    this.table.cancel();
    await this.table.propose({ proposal: "undo", to });
  }

  /** The others agree to whatever the learner proposes. */
  agree(): void {
    for (const seat of this.table.info?.proposal?.waiting ?? []) void this.table.answer(seat, true);
  }

  close(): void {
    this.table.close();
  }

  #asked(steps: number): number {
    return this.script.steps.slice(0, steps).filter((step) => step.words !== undefined).length;
  }

  #allows(action: string): boolean {
    if (action === this.step?.action) return true;
    this.#declinedAt = this.table.played;
    this.declines += 1;
    return false;
  }
}
