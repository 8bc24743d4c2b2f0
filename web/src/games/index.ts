/** The table of each game, loaded when it is needed. A game without one of its own has the plain table. */

import type { Component } from "svelte";
import type { GameEvent } from "../lib/protocol";
import type { TableStore } from "../lib/table.svelte";

export type GameTable = Component<{ table: TableStore }>;
/** What a seat's badge shows of the game: points, hand, … */
export type GameBadge = Component<{ table: TableStore; seat: number }>;
/** The picture beside a line of the story. */
export type GameSign = Component<{ table: TableStore; event: GameEvent }>;
export type GameParts = { Table: GameTable; Scores: GameTable | null; SeatBadge: GameBadge | null; Sign: GameSign | null };

type Parts = {
  table: () => Promise<{ default: GameTable }>;
  scores?: () => Promise<{ default: GameTable }>;
  badge?: () => Promise<{ default: GameBadge }>;
  sign?: () => Promise<{ default: GameSign }>;
};

const PLAIN: Parts = { table: () => import("./plain/Table.svelte") };
const GAMES: Record<string, Parts> = {
  tigris: {
    table: () => import("./tigris/Table.svelte"),
    scores: () => import("./tigris/Scores.svelte"),
    badge: () => import("./tigris/SeatBadge.svelte"),
    sign: () => import("./tigris/Sign.svelte"),
  },
  khronos: {
    table: () => import("./khronos/Table.svelte"),
    scores: () => import("./khronos/Scores.svelte"),
    badge: () => import("./khronos/SeatBadge.svelte"),
    sign: () => import("./khronos/Sign.svelte"),
  },
  kingdoms: {
    table: () => import("./kingdoms/Table.svelte"),
    scores: () => import("./kingdoms/Scores.svelte"),
    badge: () => import("./kingdoms/SeatBadge.svelte"),
    sign: () => import("./kingdoms/Sign.svelte"),
  },
};

export async function gameParts(game: string): Promise<GameParts> {
  const parts = GAMES[game] ?? PLAIN;
  const [table, scores, badge, sign] = await Promise.all([parts.table(), parts.scores?.(), parts.badge?.(), parts.sign?.()]);
  return {
    Table: table.default,
    Scores: scores?.default ?? null,
    SeatBadge: badge?.default ?? null,
    Sign: sign?.default ?? null,
  };
}
