// Where things lie: names of fields and entries, the board as it is turned, points of the drawing.
//
// A layout counts places from the top left of the board as seen: fields from 0, entries at -1 and one past the end.
// Turning the board changes places and nothing else. Absent: the DOM, and anything about what may be done.

import type { Cell, Direction, Entry, Tile, Turn } from './types';

export interface Place {
  readonly x: number;
  readonly y: number;
}

export type Point = Place;

/** One field is 100 units wide in the drawing. */
export const UNIT = 100;

/** Radius of a marble. */
export const MARBLE_RADIUS = 41;

const DIRECTIONS: readonly Direction[] = ['north', 'east', 'south', 'west'];
const DIRECTION_OF_LETTER: Readonly<Record<string, Direction>> = { N: 'north', E: 'east', S: 'south', W: 'west' };
const STEP: Readonly<Record<Direction, Place>> = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
};

export interface Layout {
  /** Fields across and down, as seen. */
  readonly across: number;
  readonly down: number;
  /** Width of the frame round the fields, in units of the drawing. */
  readonly margin: number;
  readonly width: number;
  readonly height: number;
  readonly quarterTurns: number;
  /** The board as the first seat sees it. */
  readonly columns: number;
  readonly rows: number;
}

export function layoutOf(columns: number, rows: number, margin: number, quarterTurns: number): Layout {
  const isSideways = quarterTurns % 2 === 1;
  const across = isSideways ? rows : columns;
  const down = isSideways ? columns : rows;
  return {
    across,
    down,
    margin,
    width: across * UNIT + 2 * margin,
    height: down * UNIT + 2 * margin,
    quarterTurns,
    columns,
    rows,
  };
}

/** The board of Moguli: known before the rest of that game is loaded, so that its place is kept. */
export const moguliLayout = (quarterTurns: number): Layout => layoutOf(5, 7, 48, quarterTurns);

export function cellName(column: number, row: number): Cell {
  return String.fromCharCode(97 + column) + (row + 1);
}

export function columnOf(cell: Cell): number {
  return cell.charCodeAt(0) - 97;
}

export function rowOf(cell: Cell): number {
  return Number(cell.slice(1)) - 1;
}

/** Entries begin with a capital letter, fields with a small one. */
export function isEntry(target: string): boolean {
  return target.charCodeAt(0) < 97;
}

/** The edge of the board that an entry lies on. */
export function edgeOf(entry: Entry): Direction {
  return DIRECTION_OF_LETTER[entry.charAt(0)] ?? 'north';
}

export function allCells(columns: number, rows: number): Cell[] {
  const cells: Cell[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) cells.push(cellName(column, row));
  }
  return cells;
}

export function allEntries(columns: number, rows: number): Entry[] {
  const entries: Entry[] = [];
  for (let column = 0; column < columns; column++) {
    const lane = String.fromCharCode(97 + column);
    entries.push(`N${lane}`, `S${lane}`);
  }
  for (let row = 1; row <= rows; row++) entries.push(`W${row}`, `E${row}`);
  return entries;
}

/** All entries of an edge of Shiftago. */
export function entriesAlong(edge: Direction): Entry[] {
  return allEntries(7, 7).filter((entry) => edgeOf(entry) === edge);
}

/** The entry of an edge whose lane begins on this field. */
export function entryAt(edge: Direction, cell: Cell): Entry {
  const lane = edge === 'north' || edge === 'south' ? cell.charAt(0) : cell.slice(1);
  return edge.charAt(0).toUpperCase() + lane;
}

function untwistedPlace(target: Cell | Entry, layout: Layout): Place {
  if (!isEntry(target)) return { x: columnOf(target), y: layout.rows - 1 - rowOf(target) };
  const lane = target.slice(1);
  switch (edgeOf(target)) {
    case 'north':
      return { x: columnOf(lane), y: -1 };
    case 'south':
      return { x: columnOf(lane), y: layout.rows };
    case 'west':
      return { x: -1, y: layout.rows - Number(lane) };
    case 'east':
      return { x: layout.columns, y: layout.rows - Number(lane) };
  }
}

/** Where a field or an entry is seen. */
export function placeOf(target: Cell | Entry, layout: Layout): Place {
  let { x, y } = untwistedPlace(target, layout);
  let down = layout.rows;
  let across = layout.columns;
  for (let turn = 0; turn < layout.quarterTurns; turn++) {
    [x, y] = [down - 1 - y, x];
    [across, down] = [down, across];
  }
  return { x, y };
}

/** The edge on which an edge of the board is seen. */
export function seenEdge(edge: Direction, quarterTurns: number): Direction {
  return DIRECTIONS[(DIRECTIONS.indexOf(edge) + quarterTurns) % 4] ?? edge;
}

/** One step towards an edge, as seen. */
export function stepTowards(edge: Direction, quarterTurns: number): Place {
  return STEP[seenEdge(edge, quarterTurns)];
}

/** The middle of a field, or the middle of an entry's groove in the frame. */
export function centreOf(target: Cell | Entry, layout: Layout): Point {
  const place = placeOf(target, layout);
  return { x: along(place.x, layout.across, layout), y: along(place.y, layout.down, layout) };
}

function along(index: number, count: number, layout: Layout): number {
  if (index < 0) return layout.margin / 2;
  if (index >= count) return layout.margin * 1.5 + count * UNIT;
  return layout.margin + (index + 0.5) * UNIT;
}

/** The field under a point of the drawing. */
export function cellAtPoint(point: Point, layout: Layout): Cell | null {
  const x = Math.floor((point.x - layout.margin) / UNIT);
  const y = Math.floor((point.y - layout.margin) / UNIT);
  if (x < 0 || y < 0 || x >= layout.across || y >= layout.down) return null;
  return (
    allCells(layout.columns, layout.rows).find((cell) => {
      const place = placeOf(cell, layout);
      return place.x === x && place.y === y;
    }) ?? null
  );
}

/** By how many degrees the drawing of a tile, made for north and east, is turned clockwise to show its top. */
export function tileAngle({ top: [vertical, horizontal] }: Pick<Tile, 'top'>): number {
  return (vertical === 'north' ? (horizontal === 'east' ? 0 : 3) : horizontal === 'east' ? 1 : 2) * 90;
}

export function turnAngle(turn: Turn): number {
  return turn === 'clockwise' ? 90 : turn === 'half' ? 180 : -90;
}

/** A tile after a turn. */
export function turnedTile(tile: Tile, turn: Turn): Tile {
  const quarters = (turnAngle(turn) + 360) / 90;
  return { ...tile, top: turnedPath(tile.top, quarters), bottom: turnedPath(tile.bottom, quarters) };
}

/** The two ends of a path after some quarter turns clockwise, the vertical one first. */
function turnedPath(path: Tile['top'], quarters: number): Tile['top'] {
  const [one, other] = path.map((end) => seenEdge(end, quarters)) as Tile['top'];
  return one === 'north' || one === 'south' ? [one, other] : [other, one];
}

/**
 * The way from the middle of one field to the middle of the next, as one piece or, where it leaves the board on one
 * side and comes in on the other, as two. Neighbours never differ by more than one column, so a wider gap is the seam
 * of the cylinder.
 */
export function stepsBetween(from: Cell, to: Cell, layout: Layout): readonly (readonly [Point, Point])[] {
  const start = centreOf(from, layout);
  const end = centreOf(to, layout);
  const gap = columnOf(to) - columnOf(from);
  if (Math.abs(gap) < 2) return [[start, end]];
  const out = stepTowards(gap > 0 ? 'west' : 'east', layout.quarterTurns);
  const reach = UNIT / 2 + layout.margin / 2;
  return [
    [start, { x: start.x + out.x * reach, y: start.y + out.y * reach }],
    [{ x: end.x - out.x * reach, y: end.y - out.y * reach }, end],
  ];
}
