// What the server tells of Era of Kingdoms, as the page reads it.

export type Facts = Record<string, unknown>;

export const RESOURCES = ["food", "wood", "metal", "population"] as const;
export type Resource = (typeof RESOURCES)[number];
export type AnyResource = Resource | "any";
export const DECKS = ["basic", "intermediate", "advanced"] as const;
export type Deck = (typeof DECKS)[number];
export type CardType = "land" | "person" | "event" | "play_immediately" | "victory" | "age";
export type Amounts = Partial<Record<AnyResource, number>>;

/** What is printed on a card. */
export interface CardFacts {
  deck: Deck;
  type: CardType;
  level: number;
  cost: Partial<Record<Resource, number>>;
  stacking: "none" | "base" | "stack";
  resource: AnyResource | null;
  amount: number;
  attack: number;
  defence: number;
  hand_bonus: number;
  points: number;
  copies: number;
}

export interface Tile {
  /** From the bottom to the top. */
  lands: string[];
  yields: number;
  plagues: string[];
  /** How much of its resource the top land gives now. */
  gives: number;
}

export interface NextRealm {
  realm: Deck;
  level: number;
  have: number;
  needed: number;
}

export interface Kingdom {
  tiles: Tile[];
  persons: (string | null)[];
  realm: Deck;
  next: NextRealm | null;
  riches: number;
  laid: string[];
  resources: Record<AnyResource, number>;
  attack: number;
  defence: number;
  limit: number;
  points: number;
}

/** What a card of the own hand lacks: by resource, in all after wild resources, and a place. */
export interface Want {
  missing: Partial<Record<Resource, number>>;
  short: number;
  tile: number | null;
  place: boolean;
}

export interface Hand {
  count: number;
  backs: Record<Deck, number>;
  cards: string[] | null;
  wants: Record<string, Want> | null;
  seen: string[];
  known: string[] | null;
}

/** What holds for this turn only. */
export interface Now {
  borrowed: Resource | null;
  glow: Amounts;
  wild: Amounts;
  posted: boolean;
  removed_person: boolean;
  played: string[];
}

export interface Shadow {
  cards: string[];
  riches: number;
  laid: string[];
  plagues: string[];
  ready: number;
  resources: Record<Resource, number>;
  attack: number;
  defence: number;
  points: number;
}

export type TradeBoard = Record<Deck, (string | null)[]>;

export interface View {
  seat: number | null;
  seats: number;
  options: Record<string, string>;
  first: number;
  round: number;
  turn: number | null;
  phase: "action" | "discard" | "draw" | "shadow" | null;
  actions: number;
  final: number | null;
  kingdoms: Kingdom[];
  hands: Hand[];
  now: Now | null;
  decks: Record<Deck, number>;
  piles: Record<Deck, string[]>;
  enlightenment: number | null;
  board: TradeBoard | null;
  oracle: string[] | null;
  searched: string[] | null;
  shadow: Shadow | null;
}

export interface Score {
  seat: number | null;
  points: number;
  parts: Record<string, number>;
  riches: number;
  attack: number;
  defence: number;
  resources: number;
  shadow?: Score;
}

export const PARTS = ["lands", "persons", "victory", "immediate", "enlightenment", "plagues", "riches"] as const;
export const TIES = ["riches", "attack", "defence", "resources"] as const;
export const TURN_ACTIONS = 3;

/** The cards by name, each with how many there are. */
export function gathered(cards: readonly string[]): { card: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => ({ card, count }));
}

/** The list without one such card. */
export function without(cards: readonly string[], card: string): string[] {
  const at = cards.indexOf(card);
  return at < 0 ? [...cards] : cards.filter((_, index) => index !== at);
}
