// What is worth a moment in a game: points scored, a stone that comes home, a game decided, a tournament won. Read off two
// standings of one table, so that it is the same for a game on this device and for one on a server. Absent: how a moment
// looks (pages/moments), and words.

import type { Board, Cell, Seat, TableView } from '../protocol';

export type Moment =
  /** A seat has more points, or more wins in a tournament. */
  | { readonly kind: 'counted'; readonly seat: Seat; readonly from: number; readonly to: number; readonly of: Count }
  | {
      readonly kind: 'home';
      readonly seat: Seat;
      readonly count: number;
      readonly isAll: boolean;
      readonly cells: readonly Cell[];
    }
  | { readonly kind: 'decided'; readonly cells: readonly Cell[]; readonly isTournamentWon: boolean };

export type Count = 'points' | 'wins';

/** As much of a table as moments are read off. */
export type Standing = Pick<TableView, 'position' | 'ending' | 'series' | 'steps'>;

/** How many stones are all. */
const ALL_HOME = 4;

/**
 * What happened between two standings. Nothing where the game did not go on by a move or an end: what is taken back, looked
 * up or begun anew is no moment.
 */
export function momentsBetween(before: Standing, after: Standing): Moment[] {
  const isMove = after.steps.length === before.steps.length + 1;
  const isEnd = before.ending === null && after.ending !== null;
  if (before.ending !== null || (!isMove && !isEnd)) return [];
  const found: Moment[] = [
    ...counted(pointsOf(before), pointsOf(after), 'points'),
    ...homecomings(before, after),
    ...counted(before.series?.wins ?? [], after.series?.wins ?? [], 'wins'),
  ];
  // An end without a result is nothing to celebrate.
  if (isEnd && after.ending?.standings) {
    const isTournamentWon = after.series !== null && after.series.winner !== null;
    found.push({ kind: 'decided', cells: decidingCells(after), isTournamentWon });
  }
  return found;
}

function pointsOf({ position: { board } }: Standing): readonly number[] {
  return board.kind === 'shiftago' ? board.scores : [];
}

function counted(before: readonly number[], after: readonly number[], of: Count): Moment[] {
  return after.flatMap((to, seat) => {
    const from = before[seat] ?? 0;
    return to > from ? [{ kind: 'counted', seat, from, to, of } as const] : [];
  });
}

function homecomings(before: Standing, after: Standing): Moment[] {
  const [old, now] = [before.position.board, after.position.board];
  if (old.kind !== 'moguli' || now.kind !== 'moguli') return [];
  return now.stonesHome.flatMap((count, seat) => {
    if (count <= (old.stonesHome[seat] ?? 0)) return [];
    const isAll = count >= ALL_HOME;
    const stood = new Set(homeCells(old, seat));
    const cells = homeCells(now, seat).filter((cell) => isAll || !stood.has(cell));
    return [{ kind: 'home', seat, count, isAll, cells } as const];
  });
}

/** Where stones of a seat stand at home: in the row that the other one begins in. */
function homeCells(board: Board, seat: Seat): Cell[] {
  if (board.kind !== 'moguli') return [];
  const row = seat === 0 ? '7' : '1';
  return board.stones.filter((stone) => stone.seat === seat && stone.at.endsWith(row)).map(({ at }) => at);
}

/** What on the board decided the game: the winning row, or the stones at home; nothing where it was not decided there. */
function decidingCells({ position: { board }, ending }: Standing): readonly Cell[] {
  if (board.kind === 'shiftago') return board.winningRows[0] ?? [];
  const isHome = ending?.termination.kind === 'rules' && ending.termination.cause === 'four-home';
  const [winner] = ending?.winners ?? [];
  return isHome && winner !== undefined ? homeCells(board, winner) : [];
}
