import { expect, test } from "vitest";
import { CELL, cellName, centre, outline, placeOf } from "../shared/cells";
import { ALL_CELLS, cross, isCell, riverCourse, square } from "./geometry";

test("a cell has one name and one place", () => {
  for (const [row, cells] of ALL_CELLS.entries())
    for (const [column, cell] of cells.entries()) {
      expect(cellName(column, row)).toBe(cell);
      expect(placeOf(cell)).toEqual({ column, row });
      expect(isCell(cell)).toBe(true);
    }
  expect(["Q1", "A12", "A0", "off", "temple"].some(isCell)).toBe(false);
});

test("squares and crosses are named as in the notation: by the top left cell, by the centre", () => {
  expect(square("C3")).toEqual(["C3", "D3", "C4", "D4"]);
  expect(cross("F6").sort()).toEqual(["E6", "F5", "F6", "F7", "G6"]);
  expect(centre("B1")).toEqual({ x: 1.5 * CELL, y: 0.5 * CELL });
});

test("an outline has one loop for each border, and cells that share only a corner stay apart", () => {
  const count = (cells: string[]) => outline(cells, 2, 8).split("Z").length - 1;
  expect(count(["D4"])).toBe(1);
  expect(count(["D4", "E4", "E5"])).toBe(1);
  expect(count(["D4", "E5"])).toBe(2);
  const ring = ["C3", "D3", "E3", "C4", "E4", "C5", "D5", "E5"];
  expect(count(ring)).toBe(2);
});

test("a river runs off the board at its ends, not along the rim", () => {
  const course = riverCourse(["E1", "F1", "G1", "E2", "E3"]);
  expect(course).toContainEqual({ column: 6, row: -1 });
  expect(course).not.toContainEqual({ column: 5, row: -1 });
  expect(course).not.toContainEqual({ column: 4, row: -1 });
});
