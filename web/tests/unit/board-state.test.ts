// What the board reads out of positions and choices, as the rules module gives them.

import { beforeAll, describe, expect, test } from 'vitest';
import { areaMarks, boardState, lastCells, moveMarks, type MoguliState, type ShiftagoState } from '../../src/board';
import * as moguli from '../../src/board/moguli/state';
import * as shiftago from '../../src/board/shiftago/state';
import type { PositionRef, Rules } from '../../src/wasm/rules';
import { rulesModule } from './rules-module';

let rules: Rules;
beforeAll(async () => {
  rules = await rulesModule();
});

const stateOf = (ref: PositionRef) => boardState(rules.position(ref).board, { choices: rules.choices(ref) });

describe('Shiftago', () => {
  /** Four of orange in row 2 with a gap, which Se fills and makes six. */
  const ref = { game: 'expert:3', position: 'g6/7/g6/7/7/1ooo1oo/1gggog1 o 16,16,22 0,0,0 0,0,0' } as const;

  test('an entry is open where nothing speaks against it, and none without choices', () => {
    const state = stateOf(ref) as ShiftagoState;
    expect(shiftago.isOpen(state, 'Na')).toBe(true);
    expect(shiftago.isOpen({ ...state, choices: null }, 'Na')).toBe(false);
    expect(shiftago.marblesOf(state).get('b2')).toBe(0);
    expect(shiftago.marblesOf(state).get('a7')).toBe(1);
  });

  test('a pending insertion lies on the board, and what stays of a row is what the rules leave', () => {
    const state = stateOf(ref) as ShiftagoState;
    const pending = shiftago.entryChoice(state, 'Se');
    if (!pending) throw new Error('Se is an entry');
    const pushed = { ...state, pending };
    const [scoring, ...others] = shiftago.scoringsOf(pushed);
    if (!scoring) throw new Error('Se scores');
    expect(others).toHaveLength(1);
    expect(shiftago.lastInsertion(pushed)).toEqual({ entry: 'Se', at: 'e1' });
    expect(shiftago.rowOf(scoring)).toEqual(['b2', 'c2', 'd2', 'e2', 'f2', 'g2']);
    const { after, effects } = rules.preview(ref, scoring.move);
    const left = [...shiftago.marblesOf(pushed)].filter(([cell]) => !scoring.leave.includes(cell));
    const afterwards = shiftago.marblesOf(boardState(after.board) as ShiftagoState);
    expect(new Map(left)).toEqual(new Map(afterwards));
    // The ghost is the push of the move, no more and no less.
    expect(pending.ghost).toEqual(effects.filter(shiftago.isPush));
  });
});

describe('Moguli', () => {
  const start = () => rules.start({ game: 'moguli', starter: 0, handicaps: [], seed: '33' }).text;

  test('a stone move is offered with its route, and leaves it behind', () => {
    const ref = { game: 'moguli', position: start(), moves: ['d1+'] } as const;
    const state = stateOf(ref) as MoguliState;
    const travel = moguli.travelsOf(state, 'c1').find(({ to }) => to === 'b5');
    expect(travel?.route.below.length).toBeGreaterThan(1);
    expect(state.position.rotated).toBe('d1');
    const { effects, after } = rules.preview(ref, 'c1b5');
    const moved = boardState(after.board, { lastMove: effects }) as MoguliState;
    expect(moguli.lastRoute(moved)).toEqual(travel?.route);
    expect(lastCells(effects)).toEqual(['c1', 'b5']);
    expect(moguli.travelsOf(moved, 'c1')).toEqual([]);
  });

  test('in the set-up there are exchanges and nothing else', () => {
    const position = rules.start({ game: 'moguli:newrow', starter: 0, handicaps: [], seed: '1' }).text;
    const state = stateOf({ game: 'moguli:newrow', position }) as MoguliState;
    expect(moguli.isSetUp(state)).toBe(true);
    expect(moguli.exchangesOf(state)).toHaveLength(75);
    expect(moguli.partnersOf(state, 'a1')).toHaveLength(15);
    expect(moguli.turnsOf(state, 'c4')).toEqual([]);
    expect(moguli.targetsOf(state, 'a1')).toEqual([]);
  });
});

describe('marks', () => {
  const parsed = (game: PositionRef['game'], move: string) => rules.parseMoves(game, [move])[0];

  test('a move is marked where it is played', () => {
    expect(moveMarks(parsed('expert:2', 'Nc:a1-e5'))).toEqual([{ shape: 'entry', entry: 'Nc', kind: 'hint' }]);
    expect(moveMarks(parsed('moguli', 'a1c5'))).toEqual([{ shape: 'arrow', from: 'a1', to: 'c5', kind: 'hint' }]);
    expect(moveMarks(parsed('moguli:newrow', 'a1~c4'), 'bad')).toEqual([
      { shape: 'arrow', from: 'a1', to: 'c4', kind: 'bad' },
    ]);
    expect(moveMarks(parsed('moguli', 'c4='))).toEqual([{ shape: 'ring', at: 'c4', kind: 'hint' }]);
    expect(moveMarks(parsed('moguli', 'pass'))).toEqual([]);
    expect(moveMarks(parsed('moguli', 'Nc'))).toEqual([]);
  });

  test('where to look is an edge, or the tile where an action begins', () => {
    const entries = areaMarks(parsed('express:2', 'E3')).map((mark) => (mark.shape === 'entry' ? mark.entry : ''));
    expect(entries.sort()).toEqual(['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7']);
    expect(areaMarks(parsed('moguli', 'a1c5'))).toEqual([{ shape: 'ring', at: 'a1', kind: 'hint' }]);
    expect(areaMarks(parsed('moguli', 'c4+'))).toEqual([{ shape: 'ring', at: 'c4', kind: 'hint' }]);
  });
});
