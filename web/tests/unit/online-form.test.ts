// The form for a table on a server: what it stands for.

import { beforeAll, expect, test } from 'vitest';
import { gameOf } from '../../src/game/setup';
import { defaultOnlineForm, onlineOptionsOf, timeOf } from '../../src/net/online-form';
import type { Rules } from '../../src/wasm/rules';
import { rulesModule } from './rules-module';

let rules: Rules;
beforeAll(async () => {
  rules = await rulesModule();
});

test('as it is, a form is for two, one of whom has made the table', () => {
  const form = defaultOnlineForm('expert');
  const options = onlineOptionsOf(form, rules.game(gameOf(form)), () => 0);
  expect(options.slots).toEqual([
    { holder: { kind: 'host' }, time: null },
    { holder: { kind: 'anybody' }, time: null },
  ]);
  expect([options.drawsStarter, options.drawsSeats, options.isListed]).toEqual([true, true, false]);
  expect(options.consent.takeBack).toBe('by-agreement');
  expect(options.contest).toMatchObject({ kind: 'game', spec: { game: 'expert:2' } });
});

test('seats, engines, handicaps and a tournament', () => {
  const form = { ...defaultOnlineForm('express'), seats: 4, host: 2, isTournament: true, target: 3 };
  const [, second, , fourth] = form.players;
  if (second) [second.kind, second.level] = ['engine', 7];
  if (fourth) fourth.handicap = 2;
  const options = onlineOptionsOf(form, rules.game(gameOf(form)), () => 0);
  expect(options.slots.map(({ holder }) => holder)).toEqual([
    { kind: 'anybody' },
    { kind: 'engine', level: 7 },
    { kind: 'host' },
    { kind: 'anybody' },
  ]);
  expect(options.contest).toMatchObject({ kind: 'series', target: 3, first: { handicaps: [0, 0, 0, 2] } });
});

test('time for the game, or for each turn', () => {
  const form = { ...defaultOnlineForm(), minutes: 5, seconds: 3, days: 2 };
  expect(timeOf({ ...form, pace: 'none' })).toBeNull();
  expect(timeOf({ ...form, pace: 'game' })).toEqual({ total: 300_000, increment: 3000 });
  expect(timeOf({ ...form, pace: 'turn' })).toEqual({ total: 172_800_000, increment: 0, scope: 'turn' });
});

test('who made the table has a seat in every game', () => {
  const form = { ...defaultOnlineForm('moguli'), host: 3 };
  const { slots } = onlineOptionsOf(form, rules.game(gameOf(form)), () => 0);
  expect(slots.map(({ holder }) => holder.kind)).toEqual(['anybody', 'host']);
});
