// How long the longest row of a seat is, for words about what a push has made or broken. What a row counts for is the
// rules' affair.

import type { Board, Cell, Seat } from '../protocol';

const STEPS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

/** The fields of the longest row; the first found where there are several. */
export function longestRow(board: Board, seat: Seat): readonly Cell[] {
  if (board.kind !== 'shiftago') return [];
  const own = new Set(board.marbles.filter((marble) => marble.seat === seat).map(({ at }) => at));
  let longest: readonly Cell[] = [];
  for (const cell of own) {
    for (const step of STEPS) {
      const row: Cell[] = [];
      for (let at = cell; own.has(at); at = next(at, step)) row.push(at);
      if (row.length > longest.length) longest = row;
    }
  }
  return longest;
}

function next(cell: Cell, [across, up]: readonly [number, number]): Cell {
  return String.fromCharCode(cell.charCodeAt(0) + across) + String(Number(cell.slice(1)) + up);
}
