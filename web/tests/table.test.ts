import { beforeEach, expect, it, vi } from "vitest";
import type { GameEvent, Reply, Request, ServerMessage, StateFields, TableInfo, View } from "../src/lib/protocol";
import type { Line, TableStore } from "../src/lib/table.svelte";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("document", { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined });
vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("window", globalThis);
vi.stubGlobal("location", { hash: "" });
vi.stubGlobal("addEventListener", () => undefined);

const { TableStore: Store } = await import("../src/lib/table.svelte");

const SEATS = ["Ada", "Bea"].map((name, seat) => ({
  seat,
  kind: "person" as const,
  bot: "",
  name,
  emblem: "sun-ochre",
  seated: true,
  handed: false,
}));
const INFO: TableInfo = { match: "m", game: "tigris", title: "", open: false, seats: SEATS, proposal: null, clock: null, made: 0 };

function state(version: number, asked: number, eyes: number | null = 0, events: GameEvent[] = []): StateFields {
  return {
    version,
    actions: version,
    view: { game: "tigris", seat: eyes, seats: 2, version } as View,
    decision: { seat: asked, kind: "turn" },
    legal: asked === eyes ? ["pass", "tile temple A1"] : [],
    events,
    undo: { free: false, code: null },
    clock: null,
    result: null,
    thinking: null,
  };
}

let receive: (message: ServerMessage) => void;
let asked: Request[];
let answers: Record<string, Partial<Reply> | Promise<Partial<Reply>>>;
let table: TableStore;

beforeEach(() => {
  asked = [];
  answers = { play: { type: "done" }, outlook: { type: "outlook", events: [], settled: false } };
  const line: Line = {
    status: "open",
    retryAt: null,
    ask: async (request) => {
      asked.push(request);
      return { id: "1", version: 1, ...(await answers[request.type]) } as Reply;
    },
    tell: (request) => void asked.push(request),
    retry: () => undefined,
    close: () => undefined,
  };
  table = new Store("m", ["token"], (_, hear) => {
    receive = hear;
    return line;
  });
});

const welcome = (seats = [0], eyes: number | null = 0, turn = 0) =>
  receive({ type: "welcome", seats, eyes, table: INFO, geography: {}, ...state(1, turn, eyes) });

it("plays at once what settles nothing", async () => {
  welcome();
  await table.play("tile temple A1");
  expect(asked.map(({ type }) => type)).toEqual(["outlook", "play"]);
});

it("holds what settles something until it is confirmed", async () => {
  welcome();
  answers["outlook"] = { type: "outlook", events: [], settled: true };
  await table.play("pass");
  expect([table.held, asked.length]).toEqual(["pass", 1]);
  await table.confirm();
  expect([table.held, asked.at(-1)]).toEqual([null, { type: "play", version: 1, seat: 0, action: "pass" }]);
});

it("confirms what is played a second time", async () => {
  welcome();
  answers["outlook"] = { type: "outlook", events: [], settled: true };
  await table.play("pass");
  await table.play("pass");
  expect(asked.at(-1)?.type).toBe("play");
});

it("takes back an action that is still on its way, once it has arrived", async () => {
  welcome();
  let arrive: (reply: Partial<Reply>) => void = () => undefined;
  answers["play"] = new Promise((resolve) => (arrive = resolve));
  answers["undo"] = { type: "done" };
  const played = table.play("tile temple A1");
  await vi.waitUntil(() => table.busy);
  const undone = table.undo();
  receive({ type: "state", ...state(2, 0) });
  expect(asked.at(-1)?.type).toBe("play");
  arrive({ type: "done" });
  await Promise.all([played, undone]);
  expect(asked.at(-1)).toEqual({ type: "undo", version: 2, seat: 0 });
});

it("shows the rule that forbids an action, and sends nothing", async () => {
  welcome();
  answers["outlook"] = { type: "refused", code: "river", facts: {} };
  await table.play("tile temple A4");
  expect([table.ghost?.refused?.code, asked.length]).toEqual(["river", 1]);
});

it("puts a held action down when the match has gone on", async () => {
  welcome();
  answers["outlook"] = { type: "outlook", events: [], settled: true };
  await table.play("pass");
  receive({ type: "state", ...state(2, 1) });
  expect([table.held, table.ghost, table.asked]).toEqual([null, null, false]);
});

it("keeps the older view while its events are shown", () => {
  welcome();
  const leave = table.stage();
  receive({ type: "state", ...state(2, 0, 0, [{ event: "a" }, { event: "b" }]) });
  expect([table.view["version"], table.queue.length, table.legal]).toEqual([1, 2, []]);
  table.next();
  table.next();
  expect([table.view["version"], table.queue.length, table.legal.length]).toEqual([2, 0, 2]);
  leave();
});

it("drops events where nobody shows them", () => {
  welcome();
  receive({ type: "state", ...state(2, 1, 0, [{ event: "a" }]) });
  expect([table.view["version"], table.queue]).toEqual([2, []]);
});

it("draws the curtain for another seat of the same screen", () => {
  welcome([0, 1], null, 1);
  expect([table.curtain, table.asked]).toEqual([1, false]);
  table.lookAs(1);
  receive({ type: "state", ...state(1, 1, 1) });
  expect([table.curtain, table.asked, table.eyes]).toEqual([null, true, 1]);
});

it("tells two people with one emblem apart", () => {
  welcome();
  expect(new Set(table.emblems).size).toBe(2);
});

it("looks at a moment and comes back", async () => {
  welcome();
  answers["moment"] = { type: "moment", actions: 0, of: 1, view: { game: "tigris", seat: 0, seats: 2 }, decision: null, events: [] };
  await table.look(0);
  expect([table.moment?.actions, table.legal, table.asked]).toEqual([0, [], false]);
  await table.look(null);
  expect(table.legal.length).toBe(2);
});
