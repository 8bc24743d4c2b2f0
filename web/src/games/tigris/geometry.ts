// The board of sixteen by eleven cells, and how its rivers run.

import { CELL, DOWN, LEFT, RIGHT, UP, allCells, beside, placeOf, shifted, type Place, type Step } from "../shared/cells";

export const COLUMNS = 16;
export const ROWS = 11;
export const MARGIN = 26;
export const WIDTH = COLUMNS * CELL;
export const HEIGHT = ROWS * CELL;
export const ALL_CELLS = allCells(COLUMNS, ROWS);

export function isCell(word: string): boolean {
  return /^[A-P]([1-9]|1[01])$/.test(word);
}

export function square(cell: string): string[] {
  return [cell, shifted(cell, 1, 0), shifted(cell, 0, 1), shifted(cell, 1, 1)];
}

export function cross(cell: string): string[] {
  return [cell, shifted(cell, 0, -1), shifted(cell, -1, 0), shifted(cell, 1, 0), shifted(cell, 0, 1)];
}

/** The river with a place beyond the rim wherever it runs off the board: at its ends and its wide mouths. */
export function riverCourse(river: string[]): Place[] {
  const wet = new Set(river);
  const course = river.map(placeOf);
  for (const cell of river) {
    const near = beside(cell).filter((each) => wet.has(each));
    const wide = [shifted(cell, -1, -1), shifted(cell, 0, -1), shifted(cell, -1, 0), cell].some((each) =>
      square(each).every((one) => wet.has(one)),
    );
    if (near.length > 1 && !wide) continue;
    const beyond = [UP, RIGHT, DOWN, LEFT].filter((step) => offBoard(cell, step));
    const onward = beyond.find((step) => wet.has(shifted(cell, -step[0], -step[1]))) ?? beyond[0];
    if (onward) course.push(...runOff(cell, onward));
  }
  return course;
}

function offBoard(cell: string, step: Step): boolean {
  const { column, row } = placeOf(cell);
  const across = column + step[0];
  const along = row + step[1];
  return across < 0 || along < 0 || across >= COLUMNS || along >= ROWS;
}

function runOff(cell: string, step: Step): Place[] {
  const { column, row } = placeOf(cell);
  return [1, 2].map((far) => ({ column: column + step[0] * far, row: row + step[1] * far }));
}
