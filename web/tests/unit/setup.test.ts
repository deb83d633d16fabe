// The set-up form: every form that can be filled in is a table that can be opened.

// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest';
import { clockText } from '../../src/game/names';
import { defaultForm, gameOf, isSeed, settingsOf, type SetupForm } from '../../src/game/setup';
import { FAMILIES } from '../../src/protocol/games';
import { quarterTurnsFor } from '../../src/game/saved-viewpoint.svelte';
import { attempt, type Rules } from '../../src/wasm/rules';
import { rulesModule } from './rules-module';

let rules: Rules;
beforeAll(async () => {
  rules = await rulesModule();
});

const settings = (form: SetupForm, draw?: (below: number) => number) =>
  settingsOf(form, rules.game(gameOf(form)), draw);

describe('a form', () => {
  test.each(FAMILIES)('of %s is a table as it comes', (family) => {
    for (const seats of family === 'moguli' ? [2] : [2, 3, 4]) {
      const table = rules.open(settings({ ...defaultForm(family), seats }), 0);
      expect(table.opened.seats).toHaveLength(seats);
      table.close();
    }
  });

  test('names its game', () => {
    expect(gameOf({ ...defaultForm('expert'), seats: 3 })).toBe('expert:3');
    expect(gameOf({ ...defaultForm('moguli'), seats: 3 })).toBe('moguli');
    expect(gameOf({ ...defaultForm('moguli'), hasNewRow: true, isCylinder: true })).toBe('moguli:newrow+cylinder');
  });

  test('draws what is left to lot', () => {
    const last = (below: number) => below - 1;
    expect(settings({ ...defaultForm('express'), seats: 4 }, last).contest).toMatchObject({ spec: { starter: 3 } });
    const sides = settings({ ...defaultForm('moguli'), drawsSides: true }, last);
    expect(sides.slots.map(({ player }) => player.kind.kind)).toEqual(['engine', 'person']);
    expect(settings(defaultForm('moguli'), last).slots[0]?.player.kind.kind).toBe('person');
  });

  test('has a balanced start in Express for two only, drawn by lot and without a handicap', () => {
    const isBalanced = true;
    const form = { ...defaultForm('express'), isBalanced };
    for (const player of form.players) player.handicap = 2;
    const spec = (seats: number, lot: number) => {
      const { contest } = settings({ ...form, seats }, (below) => lot % below);
      return contest.kind === 'game' ? contest.spec : contest.first;
    };
    expect(spec(2, 6)).toMatchObject({ game: 'express:2', seed: '7', handicaps: [] });
    expect(spec(3, 6)).toMatchObject({ seed: null, handicaps: [2, 2, 2] });
    const table = rules.open(
      settings(form, (below) => 6 % below),
      0,
    );
    const { board } = table.opened.position;
    const marbles = board.kind === 'shiftago' ? board.reserves : [];
    expect([...marbles].sort()).toEqual([20, 21]);
    table.close();
    // Nobody can have both.
    const { contest, ...rest } = settings(form);
    const both = contest.kind === 'game' ? { ...contest.spec, handicaps: [1, 0] } : null;
    const reply = attempt(() => rules.checkSettings({ ...rest, contest: { kind: 'game', spec: both! } }));
    expect(reply).toMatchObject({ error: { error: { error: { code: 'handicap-in-balanced-start' } } } });
  });

  test('is a tournament in Express only', () => {
    const isTournament = true;
    expect(settings({ ...defaultForm('express'), isTournament, target: 3 }).contest).toMatchObject({
      kind: 'series',
      target: 3,
    });
    expect(settings({ ...defaultForm('expert'), isTournament }).contest.kind).toBe('game');
  });

  test('that cannot be is refused by the rules', () => {
    const form = defaultForm('express');
    for (const player of form.players) player.handicap = 2;
    const reply = attempt(() => rules.checkSettings(settings(form)));
    expect(reply).toMatchObject({ error: { code: 'settings', error: { code: 'spec' } } });
    const clock = attempt(() => rules.checkSettings(settings({ ...defaultForm(), hasClock: true, minutes: 0 })));
    expect(clock).toMatchObject({ error: { error: { code: 'no-time' } } });
  });

  test('takes seeds of 64 bits and no others', () => {
    expect(['', '0', '42', '18446744073709551615'].every(isSeed)).toBe(true);
    expect(['18446744073709551616', '-1', '4.2', 'x', '1e3'].some(isSeed)).toBe(false);
  });
});

test('seats sit clockwise round the board', () => {
  expect([0, 1].map((seat) => quarterTurnsFor(seat, 2))).toEqual([0, 2]);
  expect([0, 1, 2, 3].map((seat) => quarterTurnsFor(seat, 4))).toEqual([0, 3, 2, 1]);
});

test('a clock never shows less than there is', () => {
  expect([600_000, 59_901, 10_000, 9_999, 50, 0, -5].map(clockText)).toEqual([
    '10:00',
    '1:00',
    '0:10',
    '0:10',
    '0:00.1',
    '0:00.0',
    '0:00.0',
  ]);
});
