// Taps: what they pick, what they ask for, what is refused.

import { describe, expect, test } from 'vitest';
import { boardState, moguliPosition, shiftagoPosition } from '../../src/board';
import * as moguli from '../../src/board/moguli/control';
import * as shiftago from '../../src/board/shiftago/control';
import type { EntryChoice, MoguliState, Route, ShiftagoState } from '../../src/board/types';
import type { Choices, Reason, ScoringChoice } from '../../src/protocol';

const kinds = (outputs: readonly { type: string }[]) => outputs.map(({ type }) => type);

const FULL: Reason = { code: 'lane-full', from: 'north', at: 'b7' };

const entry = (name: string, isOpen: boolean, scorings: ScoringChoice[] = []): EntryChoice => ({
  entry: name,
  from: 'north',
  at: 'a7',
  reason: isOpen ? null : FULL,
  move: isOpen && scorings.length === 0 ? name : null,
  ghost: [],
  scorings,
});

describe('Shiftago entries', () => {
  const choices: Choices = { kind: 'shiftago', entries: [entry('Na', true), entry('Nb', false), entry('W3', true)] };
  const state = boardState(shiftagoPosition([]), { interactive: true, choices });
  const tap = (target: string, given: Partial<ShiftagoState> = {}, selection = shiftago.NO_SELECTION) =>
    shiftago.tap({ ...state, ...given }, selection, target);

  test('an open entry is played at once', () => {
    expect(tap('Na').outputs).toEqual([{ type: 'intention', intention: { kind: 'insert', entry: 'Na' } }]);
  });

  test('a closed entry is refused', () => {
    expect(tap('Nb').outputs).toEqual([{ type: 'refused', intention: { kind: 'insert', entry: 'Nb' } }]);
  });

  test('with confirmation the first tap arms and the second plays', () => {
    const first = tap('Na', { confirm: true });
    expect([first.selection.armed, kinds(first.outputs)]).toEqual(['Na', ['announce']]);
    const second = tap('Na', { confirm: true }, first.selection);
    expect([second.selection.armed, kinds(second.outputs)]).toEqual([null, ['intention']]);
  });

  test('another entry is armed instead, a closed one disarms', () => {
    const first = tap('Na', { confirm: true });
    expect(tap('W3', { confirm: true }, first.selection).selection.armed).toBe('W3');
    expect(tap('Nb', { confirm: true }, first.selection).selection.armed).toBeNull();
  });

  test('a field offers nothing, and a board at rest nothing at all', () => {
    expect(tap('a1').outputs).toEqual([{ type: 'refused', intention: { kind: 'touch', at: 'a1' } }]);
    expect(tap('Na', { interactive: false }).outputs).toEqual([]);
  });
});

describe('the choice of a row', () => {
  // A row and a diagonal that share e3, each with either end staying: as with three seats.
  const row = ['b3', 'c3', 'd3', 'e3'];
  const diagonal = ['d2', 'e3', 'f4', 'g5'];
  const choice = (move: string, cells: string[], stays: string): ScoringChoice => ({
    move,
    from: cells[0] ?? '',
    to: cells.at(-1) ?? '',
    points: 2,
    leave: cells.filter((cell) => cell !== stays),
    stay: [stays],
  });
  const choices = [
    choice('row-b3', row, 'b3'),
    choice('row-e3', row, 'e3'),
    choice('diagonal-d2', diagonal, 'd2'),
    choice('diagonal-g5', diagonal, 'g5'),
  ];
  const state = boardState(shiftagoPosition([]), { interactive: true, pending: entry('Na', true, choices) });
  const tap = (cell: string, selection = shiftago.NO_SELECTION, given: Partial<ShiftagoState> = {}) =>
    shiftago.tap({ ...state, ...given }, selection, cell);
  const chosen = (move: string) => [{ type: 'intention', intention: { kind: 'choose', move } }];

  test('an end that can stay chooses the row in which it stays', () => {
    expect(tap('b3').outputs).toEqual(chosen('row-b3'));
    expect(tap('g5').outputs).toEqual(chosen('diagonal-g5'));
    // e3 also lies on the diagonal, but there it can only leave.
    expect(tap('e3').outputs).toEqual(chosen('row-e3'));
  });

  test('taps on a field between go round the choices, and a tap elsewhere in the row takes the one shown', () => {
    const first = tap('c3');
    expect(first.selection.choice).toBe('row-b3');
    const second = tap('c3', first.selection);
    expect(second.selection.choice).toBe('row-e3');
    expect(tap('c3', second.selection).selection.choice).toBe('row-b3');
    expect(tap('d3', second.selection).outputs).toEqual(chosen('row-e3'));
  });

  test('with confirmation an end shows its choice first', () => {
    const first = tap('b3', shiftago.NO_SELECTION, { confirm: true });
    expect([first.selection.choice, kinds(first.outputs)]).toEqual(['row-b3', ['announce']]);
    expect(tap('b3', first.selection, { confirm: true }).outputs).toEqual(chosen('row-b3'));
  });

  test('arrow keys go through all choices both ways, and Enter takes', () => {
    let selection = shiftago.NO_SELECTION;
    const seen: (string | null)[] = [];
    for (let step = 0; step < 5; step++) {
      ({ selection } = shiftago.stepChoice(state, selection, 1));
      seen.push(selection.choice);
    }
    expect(seen).toEqual(['row-b3', 'row-e3', 'diagonal-d2', 'diagonal-g5', 'row-b3']);
    expect(shiftago.stepChoice(state, selection, -1).selection.choice).toBe('diagonal-g5');
    expect(shiftago.takeChoice(state, selection).outputs).toEqual(chosen('row-b3'));
  });

  test('a field off all rows is refused, entries rest, Escape cancels', () => {
    expect(kinds(tap('a1').outputs)).toEqual(['refused']);
    expect(tap('Na').outputs).toEqual([]);
    expect(shiftago.clearSelection(state, shiftago.NO_SELECTION).outputs).toEqual([
      { type: 'intention', intention: { kind: 'cancel' } },
    ]);
  });
});

describe('Moguli', () => {
  const route = (...below: string[]): Route => ({
    firstTop: [below[0] ?? ''],
    below,
    secondTop: [below.at(-1) ?? ''],
    underOwn: [],
    underOpponent: [],
  });
  const open = { reason: null };
  const barred = { reason: { code: 'tile-barred', at: 'b2' } } as const;
  const choices: Choices = {
    kind: 'moguli',
    stones: [{ at: 'a1', ...open, portals: [{ to: 'c3', move: 'a1c3', route: route('a1', 'c3'), ...open }] }],
    tiles: [
      { at: 'a1', turns: [{ turn: 'half', move: 'a1=', ...open }] },
      {
        at: 'b2',
        turns: [
          { turn: 'clockwise', move: 'b2+', ...open },
          { turn: 'half', move: 'b2=', ...open },
          { turn: 'counterclockwise', move: 'b2-', ...barred },
        ],
      },
    ],
    exchanges: [],
    pass: null,
  };
  const stones = [
    { at: 'a1', seat: 0 },
    { at: 'c1', seat: 0 },
    { at: 'c2', seat: 1 },
  ];
  const state = boardState(moguliPosition([], stones), { interactive: true, choices });
  const tap = (at: string, selection: moguli.MoguliSelection = moguli.NO_SELECTION, given: Partial<MoguliState> = {}) =>
    moguli.tap({ ...state, ...given }, selection, at);

  test('a stone that can move is selected, and its portal plays the move', () => {
    const first = tap('a1');
    expect(first.selection).toMatchObject({ kind: 'stone', at: 'a1' });
    expect(first.outputs).toEqual([
      { type: 'announce', announcement: { kind: 'stone-selected', at: 'a1', targets: ['c3'] } },
    ]);
    expect(tap('c3', first.selection).outputs).toEqual([
      { type: 'intention', intention: { kind: 'travel', from: 'a1', to: 'c3' } },
    ]);
  });

  test('with confirmation a portal is armed first', () => {
    const selection = tap('a1').selection;
    const armed = tap('c3', selection, { confirm: true });
    expect([armed.selection, kinds(armed.outputs)]).toEqual([
      { kind: 'stone', at: 'a1', armed: 'c3', refused: null },
      ['announce'],
    ]);
    expect(kinds(tap('c3', armed.selection, { confirm: true }).outputs)).toEqual(['intention']);
  });

  test('a portal out of reach is refused first and opened when tapped again', () => {
    const refused = tap('b2', tap('a1').selection);
    expect(refused.outputs).toEqual([{ type: 'refused', intention: { kind: 'travel', from: 'a1', to: 'b2' } }]);
    expect(refused.selection).toMatchObject({ kind: 'stone', at: 'a1' });
    expect(tap('b2', refused.selection).selection).toEqual({ kind: 'tile', at: 'b2' });
  });

  test('a second tap on the stone opens the tile under it, a third lets go', () => {
    const second = tap('a1', tap('a1').selection);
    expect(second.selection).toEqual({ kind: 'tile', at: 'a1' });
    expect(tap('a1', second.selection).selection).toEqual(moguli.NO_SELECTION);
  });

  test('what offers nothing is refused', () => {
    expect(tap('c2').outputs).toEqual([{ type: 'refused', intention: { kind: 'touch', at: 'c2' } }]);
    expect(moguli.openTile(state, 'c2').outputs).toEqual([
      { type: 'refused', intention: { kind: 'turn', at: 'c2', turn: null } },
    ]);
  });

  test('a closed turn is refused and leaves the menu open', () => {
    const closed = moguli.turn(state, 'b2', 'counterclockwise');
    expect([closed.selection, kinds(closed.outputs)]).toEqual([{ kind: 'tile', at: 'b2' }, ['refused']]);
    expect(moguli.turn(state, 'b2', 'half').outputs).toEqual([
      { type: 'intention', intention: { kind: 'turn', at: 'b2', turn: 'half' } },
    ]);
  });

  test('a pass is an intention where there is something to pass, and refused where not', () => {
    expect(moguli.pass(state).outputs).toEqual([{ type: 'refused', intention: { kind: 'pass' } }]);
    const bonus = { ...state, choices: { ...choices, pass: 'decline-bonus' } as Choices };
    expect(moguli.pass(bonus).outputs).toEqual([{ type: 'intention', intention: { kind: 'pass' } }]);
  });

  test('exchanges take two taps in either order, own row first in the intention', () => {
    const exchanges = [
      { own: 'a1', middle: ['c4', 'd4'], reason: null },
      { own: 'b1', middle: ['c4'], reason: null },
    ];
    const setUp: Partial<MoguliState> = {
      position: moguliPosition([], stones, { stage: 'set-up' }),
      choices: { kind: 'moguli', stones: [], tiles: [], exchanges, pass: 'end-set-up' },
    };
    const fromMiddle = tap('c4', moguli.NO_SELECTION, setUp);
    expect(fromMiddle.outputs).toEqual([
      { type: 'announce', announcement: { kind: 'exchange-begun', at: 'c4', partners: ['a1', 'b1'] } },
    ]);
    expect(tap('a1', fromMiddle.selection, setUp).outputs).toEqual([
      { type: 'intention', intention: { kind: 'exchange', one: 'a1', other: 'c4' } },
    ]);
    expect(tap('b1', tap('a1', undefined, setUp).selection, setUp).selection).toEqual({
      kind: 'exchange',
      at: 'b1',
    });
    expect(tap('e7', undefined, setUp).outputs).toEqual([
      { type: 'refused', intention: { kind: 'exchange', one: 'e7', other: null } },
    ]);
  });
});
