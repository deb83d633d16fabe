// What the rules say, as the board module takes it: effects, positions and choices, from the rules module itself.

import { beforeAll, describe, expect, test } from 'vitest';
import { boardEffects, boardMotion, boardPosition, boardQuestion, insertion } from '../../src/game/adapt';
import { moveMarks } from '../../src/game/marks';
import type { Rules } from '../../src/wasm/rules';
import { rulesModule } from './rules-module';

let rules: Rules;
beforeAll(async () => {
  rules = await rulesModule();
});

describe('Shiftago', () => {
  /** Four of orange in row 2 with a gap, which Se fills and makes six. */
  const place = { game: 'expert:3', position: 'g6/7/g6/7/7/1ooo1oo/1gggog1 o 16,16,22 0,0,0 0,0,0' } as const;

  test('a position has its marbles, its open entries and no move before it', () => {
    const picture = boardPosition(rules.position(place), rules.choices(place), null);
    expect(picture).toMatchObject({ lastMove: null, choices: [], winningRow: [] });
    expect(picture).toHaveProperty('marbles.b2', 'o');
    expect(picture).toHaveProperty('marbles.a7', 'g');
    expect('openEntries' in picture && picture.openEntries).toHaveLength(28);
  });

  test('without choices nothing is open', () => {
    expect(boardPosition(rules.position(place), null, null)).toMatchObject({ openEntries: [] });
  });

  test('the ghost and the scored rest make the whole move', () => {
    const choices = rules.choices(place);
    const meant = insertion(choices, 'Se');
    if (!('ask' in meant)) throw new Error('Se scores');
    const before = boardPosition(rules.position(place), choices, null);
    const question = boardQuestion(before, meant.ask);
    expect(question?.choices).toHaveLength(2);
    expect(question?.lastMove).toEqual({ entry: 'Se', cells: ['e1'] });
    const [scoring] = question?.choices ?? [];
    if (!question || !scoring) throw new Error('Se scores');
    expect(question.marbles['e2']).toBe('o');
    expect(scoring.row).toEqual(['b2', 'c2', 'd2', 'e2', 'f2', 'g2']);
    // What lies there when the row has left is what the rules say.
    const { after, effects } = rules.preview(place, scoring.id);
    const left = Object.entries(question.marbles).filter(([cell]) => !scoring.leaving.includes(cell));
    expect(boardPosition(after, null, null)).toHaveProperty('marbles', Object.fromEntries(left));
    // The insertion is not shown twice.
    const whole = boardMotion(effects, false);
    expect(boardMotion(effects, true)).toEqual(whole.slice(boardEffects(meant.ask.ghost).length));
  });

  test('an insertion that scores nothing is a move', () => {
    expect(insertion(rules.choices(place), 'Na')).toEqual({ move: 'Na' });
  });

  test('effects keep their order and get letters', () => {
    const { effects } = rules.preview({ game: 'express:2', position: '7/7/7/7/7/og5/7 g 21,21 0,0 0,0' }, 'W2');
    const spoken = boardEffects(effects);
    expect(spoken.filter(({ effect }) => effect === 'shifted')).toHaveLength(2);
    expect(spoken).toContainEqual({ effect: 'inserted', seat: 'g', from: 'W', at: 'a2' });
  });
});

describe('Moguli', () => {
  const start = () => rules.start({ game: 'moguli', starter: 0, handicaps: [], seed: '33' }).text;

  test('a stone move is offered with its way, and leaves it behind', () => {
    const place = { game: 'moguli', position: start(), moves: ['d1+'] } as const;
    const picture = boardPosition(rules.position(place), rules.choices(place), null);
    if (!('travels' in picture)) throw new Error('it is Moguli');
    const travel = picture.travels.find(({ from, to }) => from === 'c1' && to === 'b5');
    expect(travel?.route.below.length).toBeGreaterThan(1);
    expect(picture.turned).toEqual(['d1']);
    const { effects, after } = rules.preview(place, 'c1b5');
    expect(boardPosition(after, null, { text: 'c1b5', effects })).toMatchObject({
      lastMove: { cells: ['c1', 'b5'], route: travel?.route },
      travels: [],
      exchanges: null,
    });
  });

  test('in the set-up there are exchanges and nothing else', () => {
    const position = rules.start({ game: 'moguli:newrow', starter: 0, handicaps: [], seed: '1' });
    const choices = rules.choices({ game: 'moguli:newrow', position: position.text });
    const picture = boardPosition(position, choices, null);
    if (!('exchanges' in picture)) throw new Error('it is Moguli');
    expect(picture.exchanges).toHaveLength(75);
    expect(picture.exchanges?.[0]?.[0]).toMatch(/1$/);
    expect(picture.travels).toEqual([]);
  });
});

test('a move is marked where it is played', () => {
  expect(moveMarks('Nc:a1-e5')).toEqual([{ shape: 'entry', entry: 'Nc', kind: 'hint' }]);
  expect(moveMarks('a1c5')).toEqual([{ shape: 'arrow', from: 'a1', to: 'c5', kind: 'hint' }]);
  expect(moveMarks('a1~c4')).toEqual([{ shape: 'arrow', from: 'a1', to: 'c4', kind: 'hint' }]);
  expect(moveMarks('c4=')).toEqual([{ shape: 'ring', at: 'c4', kind: 'hint' }]);
  expect(moveMarks('pass')).toEqual([]);
});
