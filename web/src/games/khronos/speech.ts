// The cells and the domains in words, for screen readers and for lines of text.

import { words } from "../../lib/words.svelte";
import type { Board, Building, Domain, Facts, View } from "./facts";
import { ALL_CELLS, terrainOf, tile } from "./geometry";

const GAME = "khronos";
const TERRAIN: Record<string, string> = { ".": "plain", h: "plain", "~": "river", f: "forest", "^": "mountain" };

/** A text of the table of Khronos. */
export function say(key: string, facts: Facts = {}, names: readonly string[] = []): string {
  return words.text(`${GAME}.page.${key}`, facts, names);
}

export function piece(name: string, form = "one"): string {
  return words.piece(GAME, name, form);
}

/** Every cell of a board in words: "D4, the keep of Anna, domain of Anna: 4 Ecus". */
export function spokenCells(view: View, board: Board, map: string[], names: readonly string[]): Map<string, string> {
  const era = view.boards[board];
  const found = new Map(ALL_CELLS.flat().map((cell) => [cell, say("cell_is", { cell, it: TERRAIN[terrainOf(map, cell)] ?? "plain" })]));
  const domains = new Map(era.domains.flatMap((domain) => domain.cells.map((cell) => [cell, domain])));
  for (const building of era.buildings)
    for (const cell of tile(building.cell, building.size)) {
      const domain = domains.get(cell);
      const parts = [spokenBuilding(cell, building, names), ...(domain ? [spokenDomain(domain, names)] : [])];
      found.set(cell, parts.join(", "));
    }
  return found;
}

function spokenBuilding(cell: string, building: Building, names: readonly string[]): string {
  const facts = { ...building, cell } as unknown as Facts;
  const what = building.printed ? say("cell_is", { cell, it: "printed" }) : say("cell_building", facts, names);
  return building.cubes.length ? `${what}, ${say("people", { cubes: building.cubes }, names)}` : what;
}

function spokenDomain(domain: Domain, names: readonly string[]): string {
  return say(domain.controllers.length ? "domain_of" : "domain_of_nobody", domain as unknown as Facts, names);
}

/** A domain in a sentence: who would collect what, or why nobody does. */
export function toldDomain(board: Board, domain: Domain, names: readonly string[]): string {
  const facts = {
    ...(domain as unknown as Facts),
    board,
    cell: domain.buildings[0],
    military: domain.military.power,
    religious: domain.religious.power,
    why: domain.why ? words.reason(GAME, domain.why) : "",
  };
  return say(domain.controllers.length ? "domain_told" : "domain_told_nobody", facts, names);
}
