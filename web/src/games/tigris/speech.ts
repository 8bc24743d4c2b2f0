// The cells and the pieces in words, for screen readers and for labels.

import { words } from "../../lib/words.svelte";
import type { BuildingName, Dynasty, Facts, Kingdom, View } from "./facts";
import { cross, square } from "./geometry";

const GAME = "tigris";

/** A text of the table of Tigris. */
export function say(key: string, facts: Facts = {}, names: readonly string[] = []): string {
  return words.text(`${GAME}.page.${key}`, facts, names);
}

export function piece(name: string, form = "one"): string {
  return words.piece(GAME, name, form);
}

export function dynastyName(view: View, seat: number): string {
  return piece(view.dynasties[seat] as Dynasty, "name");
}

/** "D4, temple with treasure, Lion's kingdom". */
export function spokenCell(view: View, river: ReadonlySet<string>, cell: string): string {
  const kingdom = view.kingdoms.find((each) => each.cells.includes(cell));
  const parts = [cell, content(view, river, cell), ...extras(view, cell)];
  if (kingdom) parts.push(spokenKingdom(view, kingdom));
  return parts.join(", ");
}

function content(view: View, river: ReadonlySet<string>, cell: string): string {
  const leader = view.leaders.find((each) => each.cell === cell);
  if (leader) return spokenLeader(view, cell);
  if (view.catastrophes.includes(cell)) return piece("catastrophe");
  const monument = view.monuments.find((each) => square(each.cell).includes(cell));
  if (monument) return piece(monument.monument);
  if (view.wonder && cross(view.wonder.cell).includes(cell)) return piece("wonder");
  const tile = view.tiles[cell];
  if (tile) return piece(tile);
  return say(river.has(cell) ? "empty_river" : "empty_land");
}

function spokenLeader(view: View, cell: string): string {
  const strong = view.kingdoms.flatMap((each) => each.leaders).find((each) => each.cell === cell);
  const leader = view.leaders.find((each) => each.cell === cell);
  const facts = { leader: leader?.leader, dynasty: dynastyName(view, leader?.seat ?? 0) };
  if (!strong) return say("leader_of", facts);
  return say("leader_strong", { ...facts, temples: strong.temples, followers: strong.followers });
}

function extras(view: View, cell: string): string[] {
  const found: string[] = [];
  if (view.treasures.includes(cell)) found.push(say("with_treasure"));
  const building = (Object.keys(view.buildings) as BuildingName[]).find((each) => view.buildings[each] === cell);
  if (building) found.push(say("with_building", { building }));
  return found;
}

/** "Lion's kingdom", or that of several. */
export function spokenKingdom(view: View, kingdom: Kingdom): string {
  const seats = [...new Set(kingdom.leaders.map((each) => each.seat))].sort();
  return say("kingdom_of", { dynasties: seats.map((seat) => dynastyName(view, seat)) });
}
