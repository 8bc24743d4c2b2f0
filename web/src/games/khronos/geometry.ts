// Where cells lie on a board of sixteen by twenty, in the same units as the other drawn boards.

import { CELL, allCells, cellName, placeOf, type Place, type Point } from "../shared/cells";

export const COLUMNS = 16;
export const ROWS = 20;
export const MARGIN = 34;
export const WIDTH = COLUMNS * CELL;
export const HEIGHT = ROWS * CELL;

export const ALL_CELLS = allCells(COLUMNS, ROWS);

export function isCell(word: string): boolean {
  return /^[A-P]([1-9]|1[0-9]|20)$/.test(word);
}

/** The cells of a square tile whose top-left cell this is, as far as the board goes. */
export function tile(cell: string, size: number): string[] {
  const { column, row } = placeOf(cell);
  const found: string[] = [];
  for (let down = 0; down < size; down += 1)
    for (let right = 0; right < size; right += 1)
      if (column + right < COLUMNS && row + down < ROWS) found.push(cellName(column + right, row + down));
  return found;
}

/** The middle of a square tile. */
export function middleOf(cell: string, size: number): Point {
  const { column, row } = placeOf(cell);
  return { x: (column + size / 2) * CELL, y: (row + size / 2) * CELL };
}

/** The cells of a map that carry a mark. */
export function marked(map: string[], mark: string): string[] {
  return map.flatMap((row, down) => [...row].flatMap((each, right) => (each === mark ? [cellName(right, down)] : [])));
}

export function terrainOf(map: string[], cell: string): string {
  const { column, row } = placeOf(cell);
  return map[row]?.[column] ?? ".";
}

/** Water with two places more wherever it runs off the board. */
export function riverCourse(river: string[]): Place[] {
  return river.flatMap((cell) => {
    const place = placeOf(cell);
    const { column, row } = place;
    const beyond: Place[] = [];
    if (row === 0) beyond.push({ column, row: -1 }, { column, row: -2 });
    if (row === ROWS - 1) beyond.push({ column, row: ROWS }, { column, row: ROWS + 1 });
    return [place, ...beyond];
  });
}
