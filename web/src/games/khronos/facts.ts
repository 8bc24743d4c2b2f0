// The view of a seat and the fixed things of the box as plain data, and the names of the pieces.

export const BOARDS = ["might", "faith", "reason"] as const;
export const ORDERS = ["military", "religious", "civil"] as const;
export const BUILDINGS = ["tower", "keep", "castle", "chapel", "monastery", "abbey", "hamlet", "town", "city"] as const;
export const PAWNS = [1, 2] as const;

export type Board = (typeof BOARDS)[number];
export type Order = (typeof ORDERS)[number];
export type BuildingName = (typeof BUILDINGS)[number];
export type Cards = Partial<Record<Order, number>>;

/** An event or a decision: a name and its facts. */
export type Facts = Record<string, unknown>;

export interface Building {
  building: BuildingName;
  cell: string;
  size: number;
  order: Order;
  owner: number | null;
  printed: boolean;
  ruin: boolean;
  cubes: number[];
}

export interface Power {
  power: number;
  top: string | null;
  owner: number | null;
}

export interface Domain {
  cells: string[];
  buildings: string[];
  controllers: number[];
  why: string | null;
  worth: number;
  income: number;
  military: Power;
  religious: Power;
}

export interface EraFacts {
  buildings: Building[];
  domains: Domain[];
}

export interface View {
  seat: number | null;
  seats: number;
  options: Record<string, string>;
  first: number | null;
  round: number;
  rounds: number;
  turn: number | null;
  phase: string | null;
  boards: Record<Board, EraFacts>;
  incomes: { boards: Record<Board, number>; due: number }[];
  placing: { board: Board; building: BuildingName; cell: string; owner: number }[];
  pawns: Board[][];
  cards_left: Record<Board, number> | null;
  ecu: (number | null)[];
  hands: { count: number; cards: Cards | null; seen: Cards }[];
  cubes: number[];
  stock: Record<BuildingName, number>;
  deck: number;
  discards: Cards;
  display: Cards | null;
}

/** What is printed on a tile. */
export interface Printed {
  building: BuildingName;
  order: Order;
  size: number;
  cost: number;
  value: number;
  ruin: number;
  renovate: number;
  cubes: number;
}

export interface Geography {
  columns: number;
  rows: number;
  map: string[];
  buildings: Printed[];
  incomes: number[];
}

export function isBoard(word: string): word is Board {
  return (BOARDS as readonly string[]).includes(word);
}

export function orderOf(building: BuildingName): Order {
  return ORDERS[Math.floor(BUILDINGS.indexOf(building) / 3)] as Order;
}

export function sizeOf(building: BuildingName): number {
  return (BUILDINGS.indexOf(building) % 3) + 1;
}

export function cardCount(cards: Cards): number {
  return ORDERS.reduce((sum, order) => sum + (cards[order] ?? 0), 0);
}

/** "military 2 civil 1", as actions say it. */
export function cardsText(cards: Cards): string {
  return ORDERS.filter((order) => cards[order])
    .map((order) => `${order} ${cards[order]}`)
    .join(" ");
}

export function cardsIn(text: string): Cards {
  const found: Cards = {};
  for (const [, order, count] of text.matchAll(/(military|religious|civil) (\d)/g)) found[order as Order] = Number(count);
  return found;
}

/** Cards one by one, in the order of the orders; each with its number among those of its order. */
export function listed(cards: Cards): { order: Order; index: number }[] {
  return ORDERS.flatMap((order) => Array.from({ length: cards[order] ?? 0 }, (_, index) => ({ order, index })));
}
