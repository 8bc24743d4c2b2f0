/** The games the server offers, asked once; and opening a table of them. */

import { api, Failed } from "./api";
import { me } from "./me.svelte";
import { tables, type Person } from "./mine.svelte";
import type { GameInfo, MadeTable, NewTable, Refusal } from "./protocol";
import { router, tableHash } from "./router.svelte";
import { words } from "./words.svelte";

/** Who sits on a seat of a table about to be opened. */
export type Sitter =
  | { kind: "me" }
  | { kind: "friend" }
  | { kind: "here"; name: string; emblem: string }
  | { kind: "bot"; bot: string };

class Games {
  list = $state.raw<GameInfo[]>([]);
  fault = $state.raw<Refusal | null>(null);

  async load(): Promise<void> {
    if (this.list.length) return;
    try {
      this.list = await api.games();
      this.fault = null;
    } catch (fault) {
      this.fault = refusalOf(fault);
    }
  }

  named(name: string): GameInfo | undefined {
    return this.list.find((game) => game.name === name);
  }
}

export const games = new Games();

export function refusalOf(fault: unknown): Refusal {
  if (fault instanceof Failed) return fault.refusal;
  throw fault;
}

/** A refusal of the server, outside a match, in words. */
export function faultText(refusal: Refusal): string {
  const own = `page.faults.${refusal.code}`;
  return words.has(own) ? words.text(own, refusal.facts) : words.refusal("page", refusal.code, refusal.facts);
}

export type Plan = {
  game: string;
  sitters: Sitter[];
  options?: Record<string, string>;
  open?: boolean;
  title?: string;
  clock?: NewTable["clock"];
  position?: string | null;
  record?: string | null;
};

/** Open a table; the seats of this browser are remembered, and the links that are still to be sent. */
export async function openTable(plan: Plan): Promise<MadeTable> {
  const made = await api.make({
    game: plan.game,
    seats: plan.sitters.map((each) =>
      each.kind === "bot" ? { kind: "bot", bot: each.bot } : { kind: "person" },
    ),
    options: plan.options ?? {},
    open: plan.open ?? false,
    title: plan.title ?? "",
    clock: plan.clock ?? null,
    position: plan.position ?? null,
    record: plan.record ?? null,
    seed: null,
  });
  const mine = made.seats.filter(({ seat }) => isMine(plan.sitters[seat]));
  tables.add({
    match: made.match,
    tokens: mine.map(({ token }) => token),
    game: plan.game,
    title: plan.title ?? "",
    seen: Date.now(),
    persons: personsOf(plan.sitters),
    links: made.seats.filter(({ seat }) => !isMine(plan.sitters[seat])),
  });
  return made;
}

export function goToTable(match: string): void {
  router.go(tableHash(match, tables.of(match)?.tokens ?? []));
}

/** One click to a match against bots. */
export async function playAgainstBots(game: GameInfo): Promise<void> {
  const seats = game.seats.includes(3) ? 3 : (game.seats.at(-1) ?? 2);
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: "bot" as const, bot: game.bot }));
  const { match } = await openTable({ game: game.name, sitters: [{ kind: "me" }, ...bots] });
  goToTable(match);
}

function isMine(sitter: Sitter | undefined): boolean {
  return sitter?.kind === "me" || sitter?.kind === "here";
}

function personsOf(sitters: Sitter[]): Record<number, Person> {
  const here = sitters.flatMap((each, seat) => (each.kind === "here" ? [[seat, each] as const] : []));
  const persons = Object.fromEntries(here.map(([seat, { name, emblem }]) => [seat, { name, emblem }]));
  const mine = sitters.findIndex((each) => each.kind === "me");
  return here.length && mine >= 0 ? { ...persons, [mine]: { name: me.name, emblem: me.emblem } } : persons;
}
