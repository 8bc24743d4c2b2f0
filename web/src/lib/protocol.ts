/** The messages between the page and the server: plain data, one tag `type`. */

export type Facts = Record<string, unknown>;
/** A thing that happened: `event` is its name, the rest its facts. */
export type GameEvent = Facts & { event: string };
/** What is asked, of whom: `kind` is the key of its words. */
export type Decision = Facts & { seat: number; kind: string };
export type View = Facts & { game: string; seat: number | null; seats: number };
export type Result = { ranking: number[][]; scores: Facts[]; reason: string };
export type Refusal = { code: string; facts: Facts };

export type SeatInfo = {
  seat: number;
  kind: "person" | "bot";
  bot: string;
  name: string;
  emblem: string;
  seated: boolean;
  handed: boolean;
};

export type Proposal = {
  seat: number;
  proposal: "undo" | "hand";
  /** Those who have not answered yet. */
  waiting: number[];
  to?: number;
  target?: number;
  bot?: string;
};

/** The seconds each seat had left when the message was made, and whose are running. */
export type ClockState = { minutes: number; extra: number; remaining: number[]; running: number | null };

export type TableInfo = {
  match: string;
  game: string;
  title: string;
  open: boolean;
  seats: SeatInfo[];
  proposal: Proposal | null;
  clock: ClockState | null;
  made: number;
};

export type UndoRights = { free: boolean; code: string | null };

export type StateFields = {
  version: number;
  actions: number;
  view: View;
  decision: Decision | null;
  legal: string[];
  events: GameEvent[];
  undo: UndoRights;
  clock: ClockState | null;
  result: Result | null;
  thinking: number | null;
};

export type ChatMessage = { at: number; seat: number | null; name: string; text: string };
/** One action of the story: after it `actions` had been played. */
export type StoryEntry = { actions: number; seat: number | null; action: string | null; events: GameEvent[] };

export type ServerMessage =
  | ({ type: "welcome"; seats: number[]; eyes: number | null; table: TableInfo; geography: Facts } & StateFields)
  | ({ type: "state" } & StateFields)
  | { type: "table"; table: TableInfo; present: number[]; watchers: number }
  | { type: "chat"; messages: ChatMessage[] }
  | { type: "thinking"; seat: number | null }
  | { type: "story"; entries: StoryEntry[]; whole: boolean }
  | { type: "rematch"; match: string; tokens: string[] }
  | { type: "analysing"; done: number; of: number }
  | { type: "error"; id?: null; code: string; facts: Facts }
  | Reply;

export type OutlookReply = { type: "outlook"; id: string; events: GameEvent[]; settled: boolean };
export type MomentReply = {
  type: "moment";
  id: string;
  actions: number;
  of: number;
  view: View;
  decision: Decision | null;
  events: GameEvent[];
};
/** An action that is advised: its share of the win, what it would cause, and what would probably follow. */
export type AdvisedAction = {
  action: string;
  share: number;
  events: GameEvent[];
  line: { seat: number; action: string; events: GameEvent[] }[];
};
export type HintReply = { type: "hint"; id: string; version: number; share: number; actions: AdvisedAction[] };
/** A decision of a match that is over: how each seat stood before it, and what it gave away. */
export type AnalysedMoment = {
  step: number;
  action_number: number;
  seat: number;
  action: string;
  shares: number[];
  lost: number;
  better: AdvisedAction | null;
  events?: GameEvent[];
};
export type AnalysisReply = {
  type: "analysis";
  id: string;
  seats: number;
  moments: AnalysedMoment[];
  end: number[];
  turning_points: number[];
};
export type RefusedReply = { type: "refused"; id?: string | null; code: string; facts: Facts };
export type Reply =
  | { type: "done"; id: string; version: number }
  | { type: "log"; id: string; entries: StoryEntry[] }
  | { type: "pong"; id?: string }
  | OutlookReply
  | MomentReply
  | HintReply
  | AnalysisReply
  | RefusedReply;

export type Hello = {
  type: "hello";
  match: string;
  tokens: string[];
  name: string;
  emblem: string;
  eyes: number | null;
};

/** What the page asks; the connection adds the `id` that the reply carries back. */
export type Request =
  | { type: "eyes"; seat: number | null }
  | { type: "play"; version: number; seat: number; action: string }
  | { type: "outlook"; seat: number; action: string }
  | { type: "hint"; seat: number; version: number }
  | { type: "analyse" }
  | { type: "undo"; version: number; seat: number }
  | { type: "propose"; seat: number; proposal: "undo"; to?: number }
  | { type: "propose"; seat: number; proposal: "hand"; target: number; bot: string }
  | { type: "answer"; seat: number; yes: boolean }
  | { type: "take_back"; seat: number }
  | { type: "say"; seat: number; text: string }
  | { type: "sit"; seat: number; name: string; emblem: string }
  | { type: "rematch"; seat: number }
  | { type: "moment"; actions: number; seat: number | null }
  | { type: "log" }
  | { type: "ping" };

export type OptionInfo = { name: string; values: string[]; default: string; file: boolean };
export type GameInfo = { name: string; seats: number[]; options: OptionInfo[]; bots: string[]; bot: string };

export type SeatPlan = { kind: "person" } | { kind: "bot"; bot: string };
export type ClockPlan = { minutes: number; extra: number };
export type NewTable = {
  game: string;
  seats: SeatPlan[];
  options: Record<string, string>;
  open: boolean;
  title: string;
  clock: ClockPlan | null;
  position: string | null;
  record: string | null;
  seed: number | null;
};
export type MadeTable = { match: string; seats: { seat: number; token: string }[] };

/** A row of the lobby's lists. */
export type Summary = {
  match: string;
  game: string;
  title: string;
  open?: boolean;
  status?: "waiting" | "playing" | "over";
  over?: boolean;
  asked?: number | null;
  mine?: boolean;
  names?: string[];
  free?: number;
  updated?: number;
};
export type Checked = { game: string; seats: number };
