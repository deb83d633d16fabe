// The first game of each game: what is shown before it, from which position it is played, and against whom. What is shown
// comes from the lessons, so that it is tested with them. Absent: texts (`first-…`), and how it goes on (first-game-run).

import type { Cell, Family, GameId } from '../protocol';

/** Something shown or asked before the game: `watch` is played by the page, one of `accept` by the learner. */
export interface Showing {
  readonly id: string;
  readonly position?: string;
  readonly cells?: readonly Cell[];
  readonly watch?: readonly string[];
  readonly accept?: readonly string[];
}

export interface FirstGame {
  readonly family: Family;
  readonly game: GameId;
  readonly showings: readonly Showing[];
  /** Where the game begins, if not at the plain start. */
  readonly start?: string;
  /** A first move to propose; where there is none, the engine finds one. */
  readonly firstMove: string | null;
}

/** The opponent of a first game: the lowest level, which looks only at its own moves. */
export const COMPANION = 1;

const DIVE = 'DDDDD/DDDDD/DDDDD/DCDDD/DACDD/DDACD/DDDAD 5/5/5/5/5/2d2/4l l - - - 0/0';
const TURN = 'DDDDD/DDDDD/DDDDD/DCDDD/DADDD/DDACD/DDDAD 5/5/5/5/5/2d2/4l l - - - 0/0';

export const FIRST_GAMES: Readonly<Record<Family, FirstGame>> = {
  express: {
    family: 'express',
    game: 'express:2',
    showings: [
      {
        id: 'express-aim',
        position: 'o6/o6/o6/o6/7/g5g/g4g1 o 18,18 0,0 0,0',
        cells: ['a4', 'a5', 'a6', 'a7'],
        watch: ['W3'],
      },
      {
        id: 'express-push',
        position: '7/7/7/g2o3/7/7/7 o 21,21 0,0 0,0',
        cells: ['a4'],
        accept: ['W4'],
      },
    ],
    firstMove: 'Nd',
  },
  expert: {
    family: 'expert',
    game: 'expert:2',
    showings: [
      {
        id: 'expert-aim',
        position: '7/7/7/1oooo2/g6/2g2g1/g4g1 o 18,17 0,0 0,0',
        cells: ['b4', 'c4', 'd4', 'e4'],
        watch: ['W4:a4-e4'],
      },
    ],
    firstMove: 'Nd',
  },
  extreme: {
    family: 'extreme',
    game: 'extreme:2',
    showings: [
      {
        id: 'extreme-aim',
        position: '7/7/7/1oooo2/g6/2g2g1/g4g1 o 18,17 0,0 0,0',
        cells: ['b4', 'c4', 'd4', 'e4'],
      },
    ],
    firstMove: 'Nd',
  },
  moguli: {
    family: 'moguli',
    game: 'moguli',
    showings: [
      {
        id: 'moguli-aim',
        position: 'BCDDD/ADDDD/DDDDD/DDDDD/DDDDD/DDDDD/DDDDD 5/ld3/5/5/5/5/3ll l r e1 - 0/0',
        cells: ['a6'],
        watch: ['a6a7'],
      },
      { id: 'moguli-dive', position: DIVE, cells: ['e1', 'c2', 'c3'], accept: ['e1c3'] },
      { id: 'moguli-rotate', position: TURN, cells: ['c3'], accept: ['c3-'] },
      { id: 'moguli-go', cells: ['e1', 'b4'], accept: ['e1b4'] },
    ],
    firstMove: null,
  },
};
