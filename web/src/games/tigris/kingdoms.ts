// Each kingdom keeps a hue of its own for as long as it lives.

import type { Kingdom } from "./facts";

const HUES = [24, 285, 168, 335, 205, 100, 52, 250];

export class Hues {
  #known: { cells: string[]; hue: number }[] = [];

  /** The hue of each kingdom: that of the one it grew out of, or one that is free. */
  of(kingdoms: Kingdom[]): number[] {
    const free = new Set(HUES);
    const hues = kingdoms.map(({ cells }) => {
      const parent = this.#known
        .filter((each) => free.has(each.hue))
        .map((each) => ({ hue: each.hue, shared: cells.filter((cell) => each.cells.includes(cell)).length }))
        .sort((a, b) => b.shared - a.shared)[0];
      if (!parent || parent.shared === 0) return null;
      free.delete(parent.hue);
      return parent.hue;
    });
    const settled = hues.map((hue, index) => {
      if (hue !== null) return hue;
      const next = [...free][0] ?? (HUES[index % HUES.length] as number);
      free.delete(next);
      return next;
    });
    this.#known = kingdoms.map(({ cells }, index) => ({ cells, hue: settled[index] as number }));
    return settled;
  }
}
