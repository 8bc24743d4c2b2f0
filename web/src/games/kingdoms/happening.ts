// What the table looks like after an event: cards come and go. No rule, only what the event itself says.

import { DECKS, without, type CardFacts, type Deck, type Facts, type Hand, type Kingdom, type Tile, type View } from "./facts";

export type Cards = Record<string, CardFacts>;
type Change = (view: View, event: Facts, cards: Cards) => Partial<View>;

const text = (event: Facts, fact: string): string => String(event[fact]);
const seatOf = (event: Facts): number => Number(event["seat"]);
const tileOf = (event: Facts): number => Number(event["tile"]) - 1;

const FIRST_SLOT: Record<Deck, number> = { basic: 0, intermediate: 6, advanced: 9 };

function changed<T>(list: readonly T[], at: number, change: (item: T) => T): T[] {
  return list.map((item, index) => (index === at ? change(item) : item));
}

function kingdom(view: View, seat: number, change: (kingdom: Kingdom) => Partial<Kingdom>): Partial<View> {
  return { kingdoms: changed(view.kingdoms, seat, (each) => ({ ...each, ...change(each) })) };
}

function tile(view: View, seat: number, at: number, change: (tile: Tile) => Partial<Tile>): Partial<View> {
  return kingdom(view, seat, ({ tiles }) => ({ tiles: changed(tiles, at, (each) => ({ ...each, ...change(each) })) }));
}

function hand(view: View, seat: number, change: (hand: Hand) => Partial<Hand>): Partial<View> {
  return { hands: changed(view.hands, seat, (each) => ({ ...each, ...change(each) })) };
}

function leaves(view: View, seat: number, card: string | null): Partial<View> {
  return hand(view, seat, (each) => ({
    count: Math.max(0, each.count - 1),
    cards: each.cards && card !== null ? without(each.cards, card) : each.cards,
  }));
}

function comes(view: View, seat: number, card: string | null): Partial<View> {
  return hand(view, seat, (each) => ({
    count: each.count + 1,
    cards: each.cards && card !== null ? [...each.cards, card] : each.cards,
  }));
}

function uncovered(each: Tile, cards: Cards): Partial<Tile> {
  const lands = each.lands.slice(0, -1);
  const yields = lands.length ? each.yields : 0;
  return { lands, yields, gives: (cards[lands.at(-1) ?? ""]?.amount ?? 0) + yields };
}

function removed(view: View, event: Facts, cards: Cards): Partial<View> {
  const seat = seatOf(event);
  if (event["tile"] !== null) return tile(view, seat, tileOf(event), (each) => uncovered(each, cards));
  const slot = Number(event["slot"]) - 1;
  return kingdom(view, seat, ({ persons }) => ({ persons: changed(persons, slot, () => null) }));
}

/** Riches go from one kingdom to another; null is the Shadow. */
function riches(view: View, from: unknown, to: unknown): Partial<View> {
  const change = (seat: number): number => Number(seat === to) - Number(seat === from);
  const kingdoms = view.kingdoms.map((each, seat) => ({ ...each, riches: each.riches + change(seat) }));
  const shadows = Number(to === null) - Number(from === null);
  return { kingdoms, shadow: view.shadow && { ...view.shadow, riches: view.shadow.riches + shadows } };
}

function shadow(view: View, change: (cards: string[]) => string[]): Partial<View> {
  return { shadow: view.shadow && { ...view.shadow, cards: change(view.shadow.cards) } };
}

function cured(view: View, event: Facts): Partial<View> {
  let gone = event["cards"] as string[];
  return kingdom(view, seatOf(event), ({ tiles }) => ({
    tiles: tiles.map((each) => {
      const left = each.plagues.filter((plague) => !gone.includes(plague));
      gone = each.plagues.filter((plague) => gone.includes(plague)).reduce((list, plague) => without(list, plague), gone);
      return { ...each, plagues: left };
    }),
  }));
}

function slotted(view: View, slot: number, card: string | null): Partial<View> {
  const deck = [...DECKS].reverse().find((each) => slot >= FIRST_SLOT[each]) ?? "basic";
  return { board: view.board && { ...view.board, [deck]: changed(view.board[deck], slot - FIRST_SLOT[deck], () => card) } };
}

function drafted(view: View, event: Facts): Partial<View> {
  const card = text(event, "card");
  const came = comes(view, seatOf(event), card);
  if (!view.board) return came;
  const deck = DECKS.find((each) => view.board?.[each].includes(card));
  return deck ? { ...came, ...slotted(view, FIRST_SLOT[deck] + view.board[deck].indexOf(card), null) } : came;
}

function refreshed(view: View, event: Facts): Partial<View> {
  if (!view.board) return {};
  const deck = event["deck"] as Deck;
  const gone = event["slots"] as number[];
  return { board: { ...view.board, [deck]: view.board[deck].map((card, at) => (gone.includes(at + 1) ? null : card)) } };
}

function swapped(view: View, event: Facts): Partial<View> {
  const [seat, other] = [seatOf(event), Number(event["with"])];
  const [at, there] = [tileOf(event), Number(event["other"]) - 1];
  const mine = view.kingdoms[seat]?.tiles[at] as Tile;
  const theirs = view.kingdoms[other]?.tiles[there] as Tile;
  const first = { ...view, ...tile(view, seat, at, () => theirs) };
  return tile(first, other, there, () => mine);
}

function laid(view: View, seat: unknown, card: string): Partial<View> {
  if (typeof seat === "number") return kingdom(view, seat, (each) => ({ laid: [...each.laid, card] }));
  return { shadow: view.shadow && { ...view.shadow, laid: [...view.shadow.laid, card] } };
}

const CHANGES: Record<string, Change> = {
  card_drawn: (view, event) => comes(view, seatOf(event), event["card"] ? text(event, "card") : null),
  card_discarded: (view, event) => leaves(view, seatOf(event), text(event, "card")),
  turn_started: (_, event) => ({ turn: seatOf(event), round: Number(event["round"]), phase: "action" }),
  land_played: (view, event, cards) => {
    const card = text(event, "card");
    const gone = leaves(view, seatOf(event), card);
    const gives = cards[card]?.amount ?? 0;
    return { ...gone, ...tile(view, seatOf(event), tileOf(event), ({ lands }) => ({ lands: [...lands, card], gives })) };
  },
  person_played: (view, event) => ({
    ...leaves(view, seatOf(event), text(event, "card")),
    ...kingdom(view, seatOf(event), ({ persons }) => ({
      persons: changed(persons, Number(event["slot"]) - 1, () => text(event, "card")),
    })),
  }),
  event_played: (view, event) =>
    typeof event["seat"] === "number" ? leaves(view, seatOf(event), text(event, "card")) : {},
  event_prevented: (view, event) => leaves(view, seatOf(event), "Survival Tactics"),
  victory_laid: (view, event) => ({
    ...leaves(view, seatOf(event), text(event, "card")),
    ...laid(view, event["seat"], text(event, "card")),
  }),
  card_removed: removed,
  stack_replaced: (view, event) => tile(view, seatOf(event), tileOf(event), () => ({ lands: [], yields: 0 })),
  riches_lent: (view, event) => riches(view, event["seat"], event["to"]),
  riches_taken: (view, event) => riches(view, event["from"], event["seat"]),
  card_stolen: (view, event) => comes(view, seatOf(event), event["card"] ? text(event, "card") : null),
  card_gone: (view, event) => leaves(view, seatOf(event), event["card"] ? text(event, "card") : null),
  yield_placed: (view, event) =>
    tile(view, seatOf(event), tileOf(event), ({ yields, gives }) => ({ yields: yields + 1, gives: gives + 1 })),
  plague_placed: (view, event) =>
    tile(view, seatOf(event), tileOf(event), ({ plagues }) => ({ plagues: [...plagues, text(event, "card")] })),
  plagues_cured: cured,
  stacks_swapped: swapped,
  land_lost: (view, event, cards) => tile(view, seatOf(event), tileOf(event), (each) => uncovered(each, cards)),
  card_taken: (view, event) => comes(view, seatOf(event), text(event, "card")),
  oracle_kept: (view, event) => comes(view, seatOf(event), event["card"] ? text(event, "card") : null),
  immediate_resolved: (view, event) => (event["tied"] ? {} : laid(view, event["winner"], text(event, "card"))),
  enlightenment_drawn: (view, event) => laid(view, event["seat"], "Age of Enlightenment"),
  card_drafted: drafted,
  board_refilled: (view, event) => slotted(view, Number(event["slot"]) - 1, text(event, "card")),
  board_refreshed: refreshed,
  actions_ended: () => ({ phase: "discard", actions: 0 }),
  realm_raised: (view, event) => kingdom(view, seatOf(event), () => ({ realm: event["realm"] as Deck })),
  shadow_turn_started: () => ({ phase: "shadow" }),
  shadow_drew: (view, event, cards) =>
    cards[text(event, "card")]?.type === "play_immediately" ? {} : shadow(view, (held) => [...held, text(event, "card")]),
  shadow_lost: (view, event) => shadow(view, (held) => without(held, text(event, "card"))),
  shadow_ready: (view) => ({ shadow: view.shadow && { ...view.shadow, ready: view.shadow.ready + 1 } }),
  shadow_plagued: (view, event) => ({
    shadow: view.shadow && { ...view.shadow, plagues: [...view.shadow.plagues, text(event, "card")] },
  }),
};

/** The view with what this event tells. */
export function after(view: View, event: Facts, cards: Cards): View {
  const change = CHANGES[text(event, "event")];
  return change ? { ...view, ...change(view, event, cards) } : view;
}

// the outlook of an action, ready to be drawn

export interface Consequences {
  /** Cards that would lie on a place: `land:0:3`, `person:0:1`. */
  placed: Map<string, string>;
  /** Places that would lose their top card, and what goes. */
  struck: Map<string, string[]>;
  /** What would change for a seat's Riches; the Shadow is -1. */
  riches: Map<number, number>;
  /** Attacks: who against whom, with both strengths. */
  clashes: { over: number | null; attack: number; defence: number; won: boolean }[];
}

export function consequences(events: Facts[]): Consequences {
  const found: Consequences = { placed: new Map(), struck: new Map(), riches: new Map(), clashes: [] };
  for (const event of events) gather(found, event);
  return found;
}

function gather(found: Consequences, event: Facts): void {
  const land = `land:${String(event["seat"])}:${String(event["tile"])}`;
  switch (event["event"]) {
    case "land_played":
    case "yield_placed":
    case "plague_placed":
      found.placed.set(land, text(event, "card"));
      break;
    case "person_played":
      found.placed.set(`person:${seatOf(event)}:${String(event["slot"])}`, text(event, "card"));
      break;
    case "card_removed":
      strike(found, event["tile"] === null ? `person:${seatOf(event)}:${String(event["slot"])}` : land, [text(event, "card")]);
      break;
    case "land_lost":
      strike(found, land, [text(event, "card")]);
      break;
    case "stack_replaced":
      strike(found, land, event["cards"] as string[]);
      break;
    case "riches_taken":
      move(found.riches, event["from"], event["seat"]);
      break;
    case "riches_lent":
      move(found.riches, event["seat"], event["to"]);
      break;
    case "attack_won":
    case "attack_repelled":
      found.clashes.push({
        over: event["over"] as number | null,
        attack: Number(event["attack"]),
        defence: Number(event["defence"]),
        won: event["event"] === "attack_won",
      });
  }
}

function strike(found: Consequences, spot: string, cards: string[]): void {
  found.struck.set(spot, [...(found.struck.get(spot) ?? []), ...cards]);
}

function move(riches: Map<number, number>, from: unknown, to: unknown): void {
  const key = (seat: unknown): number => (typeof seat === "number" ? seat : -1);
  riches.set(key(from), (riches.get(key(from)) ?? 0) - 1);
  riches.set(key(to), (riches.get(key(to)) ?? 0) + 1);
}

/** The events of the Shadow's last turn: what it drew, and what came of each card. */
export interface ShadowCard {
  card: string;
  events: Facts[];
}

export function shadowTurn(story: readonly Facts[]): ShadowCard[] {
  const began = story.findLastIndex((event) => event["event"] === "shadow_turn_started");
  const told: ShadowCard[] = [];
  for (const event of began < 0 ? [] : story.slice(began + 1)) {
    if (event["event"] === "turn_started" || event["event"] === "round_started") break;
    if (event["event"] === "shadow_drew") told.push({ card: text(event, "card"), events: [] });
    else told.at(-1)?.events.push(event);
  }
  return told;
}
