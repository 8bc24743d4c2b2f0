/** What the expert says: hints at a table, and the analysis of a match that is over. */

import type { AdvisedAction, AnalysedMoment, AnalysisReply, GameEvent, HintReply } from "./protocol";
import type { TableStore } from "./table.svelte";
import { t, words } from "./words.svelte";

/** What follows of itself and needs no words beside an action. */
const OF_ITSELF = ["turn_started", "turn_ended", "round_started", "shadow_turn_started"];

export class Adviser {
  /** Is a hint being looked for? */
  thinking = $state(false);
  /** Is the analysis being waited for? */
  waiting = $state(false);
  analysis = $state.raw<AnalysisReply | null>(null);
  #hint = $state.raw<HintReply | null>(null);

  constructor(readonly table: TableStore) {}

  /** Hints are for who is asked, where all others are bots or sit at this screen. */
  get mayHint(): boolean {
    const { table } = this;
    const fair = table.info?.seats.every((seat) => seat.kind === "bot" || table.mySeats.includes(seat.seat));
    return table.asked && !!fair;
  }
  /** The hint for the present decision. */
  get hint(): HintReply | null {
    return this.table.asked && this.#hint?.version === this.table.version ? this.#hint : null;
  }

  async ask(): Promise<void> {
    const { table } = this;
    if (!this.mayHint || this.thinking || table.eyes === null) return;
    this.thinking = true;
    const reply = await table.line.ask({ type: "hint", seat: table.eyes, version: table.version });
    this.thinking = false;
    if (reply.type === "hint") this.#hint = reply;
    else if (reply.type === "refused" && reply.code !== "stale_version") table.refusal = reply;
  }

  close = (): void => {
    this.#hint = null;
    this.table.point(null);
  };

  /** The decisions that gave away most. */
  get turningPoints(): AnalysedMoment[] {
    return (this.analysis?.turning_points ?? []).flatMap((at) => this.analysis?.moments[at] ?? []);
  }
  /** The one of them that is being looked at. */
  get looked(): AnalysedMoment | null {
    return this.turningPoints.find((each) => each.action_number === this.table.moment?.actions) ?? null;
  }

  async analyse(): Promise<void> {
    if (this.analysis || this.waiting) return;
    this.waiting = true;
    const reply = await this.table.line.ask({ type: "analyse" });
    this.waiting = false;
    if (reply.type === "analysis") this.analysis = reply;
    else if (reply.type === "refused") this.table.refusal = reply;
  }
}

export function hundredths(share: number): number {
  return Math.round(share * 100);
}

/** An action in words: what it does first, and what else would happen. */
export function actionTold(table: TableStore, seat: number, action: string, events: readonly GameEvent[]): string[] {
  const told = events.filter(({ event }) => !OF_ITSELF.includes(event));
  if (!told.length) return [`${table.names[seat] ?? ""}, ${words.action(table.game, action.split(" ")[0] ?? "")} (${action}).`];
  return told.map((event) => words.event(table.game, event, table.names));
}

/** What would probably follow an action, one sentence each. */
export function followed(table: TableStore, advised: AdvisedAction): string[] {
  return advised.line.map(({ seat, action, events }) =>
    t("hint.then", { text: actionTold(table, seat, action, events)[0] ?? action }),
  );
}
