// Cards, tiles and choices in words, for labels and screen readers.

import { words } from "../../lib/words.svelte";
import type { CardFacts, Facts, Tile } from "./facts";
import { RESOURCES } from "./facts";

const GAME = "kingdoms";

/** A text of the table of Era of Kingdoms. */
export function say(key: string, facts: Facts = {}, names: readonly string[] = []): string {
  return words.text(`${GAME}.page.${key}`, facts, names);
}

export function piece(name: string, form = "one"): string {
  return words.piece(GAME, name, form);
}

export function effectOf(card: string): string {
  return words.card(GAME, card);
}

/** How a seat is called, or the Shadow Realm. */
export function kingdomName(seat: number | null, names: readonly string[]): string {
  return seat === null ? piece("shadow", "the") : (names[seat] ?? "");
}

/** Amounts in words: "2 food and 1 wood". */
export function amounts(list: object): string {
  return say("amounts", { list });
}

/** What is printed, in words: kind, level, cost, what it gives. */
export function printed(facts: CardFacts): string {
  return [...heading(facts), ...given(facts)].join(", ");
}

function heading(facts: CardFacts): string[] {
  const found = [facts.level ? say("type_of_level", { type: facts.type, level: facts.level }) : piece(facts.type)];
  if (facts.stacking !== "none") found.push(say(`mark_${facts.stacking}`));
  if (RESOURCES.some((each) => facts.cost[each])) found.push(say("costs", { cost: facts.cost }));
  return found;
}

/** What a card gives: resources, attack, defence, hand limit, points. */
export function given(facts: CardFacts): string[] {
  const found: string[] = [];
  if (facts.resource && facts.amount) found.push(amounts({ [facts.resource]: facts.amount }));
  if (facts.attack) found.push(say("attack_of", { count: facts.attack }));
  if (facts.defence) found.push(say("defence_of", { count: facts.defence }));
  if (facts.hand_bonus) found.push(say("hand_of", { count: facts.hand_bonus }));
  if (facts.points) found.push(say("points_of", { count: facts.points }));
  return found;
}

/** "Tile 3: Farm on Field, 2 food, a High Yield, Plague (Food)". */
export function spokenTile(tile: Tile, number: number, resource: string | null): string {
  const top = tile.lands.at(-1);
  const parts: string[] = [];
  if (top === undefined) parts.push(say("empty_tile"));
  else parts.push([...tile.lands].reverse().map((land) => piece(land)).join(` ${say("over")} `));
  if (top !== undefined && resource && tile.gives) parts.push(amounts({ [resource]: tile.gives }));
  if (tile.yields) parts.push(say("yields", { count: tile.yields }));
  parts.push(...tile.plagues.map((plague) => piece(plague)));
  return say("tile_holds", { tile: number, text: parts.join(", ") });
}
