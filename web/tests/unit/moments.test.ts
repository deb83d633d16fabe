// What is a moment of a game, and what is none.

import { describe, expect, test } from 'vitest';
import { momentsBetween, type Standing } from '../../src/game/moments';
import { longestRow } from '../../src/learn/longest-row';
import type { Board, Ending } from '../../src/protocol';

type Shiftago = Extract<Board, { kind: 'shiftago' }>;
type Moguli = Extract<Board, { kind: 'moguli' }>;

const step = {} as Standing['steps'][number];

function standing(moves: number, board: Partial<Shiftago> | Partial<Moguli>, more: Partial<Standing> = {}): Standing {
  const position = { board } as Standing['position'];
  return { steps: Array.from({ length: moves }, () => step), position, ending: null, series: null, ...more };
}

const shiftago = (scores: number[], winningRows: string[][] = []): Partial<Shiftago> => ({
  kind: 'shiftago',
  scores,
  winningRows,
});
const moguli = (stonesHome: number[], stones: [string, number][]): Partial<Moguli> => ({
  kind: 'moguli',
  stonesHome,
  stones: stones.map(([at, seat]) => ({ at, seat })),
});
const WON: Ending = {
  termination: { kind: 'rules', cause: 'row' },
  standings: [
    { rank: 1, share: '1' },
    { rank: 2, share: '0' },
  ],
  winners: [0],
};
const ROW = ['a3', 'a4', 'a5', 'a6', 'a7'];

describe('moments', () => {
  test('a plain move is none', () => {
    expect(momentsBetween(standing(3, shiftago([0, 0])), standing(4, shiftago([0, 0])))).toEqual([]);
  });

  test('points are counted from what there was', () => {
    const [moment] = momentsBetween(standing(8, shiftago([2, 0])), standing(9, shiftago([7, 0])));
    expect(moment).toEqual({ kind: 'counted', seat: 0, from: 2, to: 7, of: 'points' });
  });

  test('a row decides, and is the one that is told', () => {
    const after = standing(9, shiftago([0, 0], [ROW]), { ending: WON });
    expect(momentsBetween(standing(8, shiftago([0, 0])), after)).toEqual([
      { kind: 'decided', cells: ROW, isTournamentWon: false },
    ]);
  });

  test('a tournament is won with its last game', () => {
    const series = { target: 2, wins: [2, 1], games: [], starter: null, winner: 0 } as unknown as Standing['series'];
    const before = { ...series, wins: [1, 1], winner: null } as Standing['series'];
    const found = momentsBetween(
      standing(8, shiftago([0, 0]), { series: before }),
      standing(9, shiftago([0, 0], [ROW]), { series, ending: WON }),
    );
    expect(found).toEqual([
      { kind: 'counted', seat: 0, from: 1, to: 2, of: 'wins' },
      { kind: 'decided', cells: ROW, isTournamentWon: true },
    ]);
  });

  test('a stone that comes home is told by where it stands, the fourth with all', () => {
    const three: [string, number][] = [
      ['a7', 0],
      ['b7', 0],
      ['c7', 0],
      ['d5', 0],
      ['a1', 1],
    ];
    const four = three.map(([at, seat]): [string, number] => [at === 'd5' ? 'd7' : at, seat]);
    const [fourth] = momentsBetween(standing(20, moguli([3, 0], three)), standing(21, moguli([4, 0], four)));
    expect(fourth).toEqual({ kind: 'home', seat: 0, count: 4, isAll: true, cells: ['a7', 'b7', 'c7', 'd7'] });
    const two = three.map(([at, seat]): [string, number] => [at === 'c7' ? 'c6' : at, seat]);
    const [third] = momentsBetween(standing(18, moguli([2, 0], two)), standing(19, moguli([3, 0], three)));
    expect(third).toEqual({ kind: 'home', seat: 0, count: 3, isAll: false, cells: ['c7'] });
  });

  test('what is taken back, begun anew or has ended before is none', () => {
    expect(momentsBetween(standing(9, shiftago([7, 0])), standing(8, shiftago([2, 0])))).toEqual([]);
    expect(momentsBetween(standing(9, shiftago([0, 0]), { ending: WON }), standing(0, shiftago([0, 0])))).toEqual([]);
    const called = { ...WON, standings: null, winners: [] };
    expect(momentsBetween(standing(9, shiftago([0, 0])), standing(9, shiftago([0, 0]), { ending: called }))).toEqual(
      [],
    );
  });
});

describe('the longest row', () => {
  const board = (...cells: string[]) =>
    ({ kind: 'shiftago', marbles: cells.map((at) => ({ at, seat: 0 })) }) as unknown as Board;

  test('counts in all four directions, and no further than the edge', () => {
    expect(longestRow(board('a1', 'b1', 'c1'), 0)).toHaveLength(3);
    expect(longestRow(board('d4', 'd5', 'd6', 'd7'), 0)).toEqual(['d4', 'd5', 'd6', 'd7']);
    expect(longestRow(board('a1', 'b2', 'c3', 'e5'), 0)).toHaveLength(3);
    expect(longestRow(board('a7', 'b6', 'c5'), 0)).toHaveLength(3);
    expect(longestRow(board('g1', 'a2'), 0)).toHaveLength(1);
    expect(longestRow(board('a1', 'b1'), 1)).toEqual([]);
  });
});
