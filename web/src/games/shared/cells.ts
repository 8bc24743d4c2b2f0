// Where cells lie on a drawn board, and the outlines of sets of cells.

export const CELL = 64;

export interface Place {
  column: number;
  row: number;
}

export interface Point {
  x: number;
  y: number;
}

export function cellName(column: number, row: number): string {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}

export function placeOf(cell: string): Place {
  return { column: cell.charCodeAt(0) - 65, row: Number(cell.slice(1)) - 1 };
}

/** The top-left corner of a cell. */
export function corner(cell: string): Point {
  const { column, row } = placeOf(cell);
  return { x: column * CELL, y: row * CELL };
}

export function centre(cell: string): Point {
  const { x, y } = corner(cell);
  return { x: x + CELL / 2, y: y + CELL / 2 };
}

export function shifted(cell: string, columns: number, rows: number): string {
  const { column, row } = placeOf(cell);
  return cellName(column + columns, row + rows);
}

export function beside(cell: string): string[] {
  return [shifted(cell, 0, -1), shifted(cell, 1, 0), shifted(cell, 0, 1), shifted(cell, -1, 0)];
}

/** All cells of a board, row by row. */
export function allCells(columns: number, rows: number): readonly (readonly string[])[] {
  return Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => cellName(column, row)));
}

// outlines

export type Step = readonly [number, number];

export const RIGHT: Step = [1, 0];
export const DOWN: Step = [0, 1];
export const LEFT: Step = [-1, 0];
export const UP: Step = [0, -1];

interface Edge {
  from: Place;
  step: Step;
}

const key = (column: number, row: number): string => `${column},${row}`;

/** The sides of cells that have no cell of the set beyond them, each with the set on its right. */
function borders(cells: Place[]): Edge[] {
  const inside = new Set(cells.map((each) => key(each.column, each.row)));
  const edges: Edge[] = [];
  for (const { column, row } of cells) {
    if (!inside.has(key(column, row - 1))) edges.push({ from: { column, row }, step: RIGHT });
    if (!inside.has(key(column + 1, row))) edges.push({ from: { column: column + 1, row }, step: DOWN });
    if (!inside.has(key(column, row + 1))) edges.push({ from: { column: column + 1, row: row + 1 }, step: LEFT });
    if (!inside.has(key(column - 1, row))) edges.push({ from: { column, row: row + 1 }, step: UP });
  }
  return edges;
}

/** How far a step turns to the right of another: cells that only share a corner stay apart. */
function rightness(before: Step, after: Step): number {
  return before[0] * after[1] - before[1] * after[0];
}

/** The borders as closed loops. */
function loops(cells: Place[]): Edge[][] {
  const waiting = new Map<string, Edge[]>();
  for (const edge of borders(cells)) {
    const at = key(edge.from.column, edge.from.row);
    waiting.set(at, [...(waiting.get(at) ?? []), edge]);
  }
  const found: Edge[][] = [];
  for (const starts of waiting.values()) {
    while (starts.length > 0) {
      const loop = [starts.shift() as Edge];
      for (;;) {
        const last = loop[loop.length - 1] as Edge;
        const next = waiting.get(key(last.from.column + last.step[0], last.from.row + last.step[1])) ?? [];
        if (next.length === 0) break;
        next.sort((a, b) => rightness(last.step, b.step) - rightness(last.step, a.step));
        loop.push(next.shift() as Edge);
      }
      found.push(loop);
    }
  }
  return found;
}

interface Corner extends Point {
  before: Step;
  after: Step;
}

/** The corners of a loop, moved inwards. */
function corners(loop: Edge[], inset: number): Corner[] {
  const found: Corner[] = [];
  loop.forEach((edge, index) => {
    const before = (loop[(index + loop.length - 1) % loop.length] as Edge).step;
    const after = edge.step;
    if (before === after) return;
    found.push({
      x: edge.from.column * CELL + inset * (-before[1] - after[1]),
      y: edge.from.row * CELL + inset * (before[0] + after[0]),
      before,
      after,
    });
  });
  return found;
}

const round = (value: number): string => (Math.round(value * 10) / 10).toString();

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

interface Bend {
  enter: Point;
  corner: Corner;
  leave: Point;
}

/** Each corner with where its rounding begins and ends. */
function bends(points: Corner[], radius: number): Bend[] {
  return points.map((corner, index) => {
    const before = points[(index + points.length - 1) % points.length] as Corner;
    const after = points[(index + 1) % points.length] as Corner;
    const reach = Math.min(radius, distance(corner, before) / 2, distance(corner, after) / 2);
    return {
      enter: { x: corner.x - corner.before[0] * reach, y: corner.y - corner.before[1] * reach },
      corner,
      leave: { x: corner.x + corner.after[0] * reach, y: corner.y + corner.after[1] * reach },
    };
  });
}

/** A path around cells, inside their border, with rounded corners. */
export function outline(cells: string[], inset: number, radius: number): string {
  return loops(cells.map(placeOf))
    .map((loop) => {
      const path = bends(corners(loop, inset), radius).map(
        ({ enter, corner, leave }, index) =>
          `${index ? "L" : "M"}${round(enter.x)} ${round(enter.y)}Q${round(corner.x)} ${round(corner.y)} ${round(leave.x)} ${round(leave.y)}`,
      );
      return `${path.join("")}Z`;
    })
    .join("");
}

/** A slow wave over the board, the same every time, that makes drawn lines look drawn. */
function wave(x: number, y: number): number {
  return Math.sin(x * 0.031 + y * 0.017) + Math.sin(y * 0.043 - x * 0.013 + 1.7) * 0.8 + Math.sin((x + y) * 0.09) * 0.35;
}

/** Points along a rounded loop, a few units apart. */
function sampled(loop: Edge[], inset: number, radius: number): Point[] {
  const turns = bends(corners(loop, inset), radius);
  const points: Point[] = [];
  turns.forEach(({ enter, corner, leave }, index) => {
    for (let step = 0; step < 6; step += 1) {
      const t = step / 6;
      const s = 1 - t;
      points.push({
        x: s * s * enter.x + 2 * s * t * corner.x + t * t * leave.x,
        y: s * s * enter.y + 2 * s * t * corner.y + t * t * leave.y,
      });
    }
    const next = (turns[(index + 1) % turns.length] as Bend).enter;
    const steps = Math.floor(distance(leave, next) / 10);
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      points.push({ x: leave.x + (next.x - leave.x) * t, y: leave.y + (next.y - leave.y) * t });
    }
  });
  return points;
}

/** A path around places drawn by hand: it wavers by so much. */
export function drawn(places: Place[], inset: number, radius: number, waver: number): string {
  return loops(places)
    .map((loop) => {
      const points = sampled(loop, inset, radius).map(({ x, y }) => ({
        x: x + wave(x, y) * waver,
        y: y + wave(y + 300, x + 90) * waver,
      }));
      const last = points[points.length - 1] as Point;
      const first = points[0] as Point;
      const start = `M${round((last.x + first.x) / 2)} ${round((last.y + first.y) / 2)}`;
      const body = points.map((point, index) => {
        const next = points[(index + 1) % points.length] as Point;
        return `Q${round(point.x)} ${round(point.y)} ${round((point.x + next.x) / 2)} ${round((point.y + next.y) / 2)}`;
      });
      return `${start}${body.join("")}Z`;
    })
    .join("");
}

/** Every place within one step of these. */
export function widened(places: Place[]): Place[] {
  const found = new Map<string, Place>();
  for (const { column, row } of places)
    for (const across of [-1, 0, 1])
      for (const along of [-1, 0, 1])
        found.set(key(column + across, row + along), { column: column + across, row: row + along });
  return [...found.values()];
}

/** A number from 0 to 1 that belongs to a cell. */
export function scatter(cell: string, salt: number): number {
  const { column, row } = placeOf(cell);
  const value = Math.sin(column * 127.1 + row * 311.7 + salt * 74.7) * 43758.5453;
  return value - Math.floor(value);
}
