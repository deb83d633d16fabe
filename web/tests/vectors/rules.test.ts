// The rules wrapper: a table from its opening to its end, problems as values, and a module that breaks loudly.

import { describe, expect, test } from 'vitest';

import type { ByOffer, PlayerSlot, Contest, Settings, Spec } from '../../src/protocol';
import { Module } from '../../src/wasm/module';
import { loadRecords } from '../../src/wasm/records';
import { attempt, loadRules, ProblemError } from '../../src/wasm/rules';
import { moduleBytes } from './data';

const rules = await loadRules(moduleBytes('rules'));
const records = await loadRecords(moduleBytes('records'));

function all<T>(value: T): ByOffer<T> {
  return { takeBack: value, draw: value, pause: value, abandon: value, rematch: value };
}

const person: PlayerSlot = { player: { name: 'Ä "1"', kind: { kind: 'person' }, answers: all('asked') }, time: null };

function settings(target: number): Settings {
  const first: Spec = { game: 'express:2', starter: 0, handicaps: [], seed: null };
  const contest: Contest = { kind: 'series', first, target };
  return { contest, slots: [person, person], consent: all('freely') };
}

describe('a table', () => {
  test('is played at, taken back, saved, restored, and won', () => {
    const table = rules.open(settings(1), 1000.7);
    expect(table.opened.lastActionAt).toBe(1000);
    expect(table.opened.seats[0]?.slot.player.name).toBe('Ä "1"');
    const play = (seat: number, text: string) =>
      table.apply({ kind: 'player', seat, command: { kind: 'move', text } }, 2000);
    play(0, 'W4');
    table.apply({ kind: 'player', seat: 0, command: { kind: 'offer', offer: 'take-back' } }, 2000);
    expect(table.view(2000).steps).toEqual([]);
    for (let turn = 0; turn < 4; turn++) {
      play(0, 'Na');
      play(1, 'Ng');
    }
    expect(table.preview('Na').after.ending?.winners).toEqual([0]);
    const again = rules.restore(table.save(), 2000);
    expect(again.opened).toEqual(table.view(2000));
    const { events, series, snapshot } = again.apply(
      { kind: 'player', seat: 0, command: { kind: 'move', text: 'Na' } },
      3000,
    );
    expect(events.map(({ kind }) => kind)).toEqual(['move-played', 'game-ended', 'series-advanced', 'series-won']);
    expect(series?.winner).toBe(0);
    expect(again.stood(9)).toEqual(snapshot);
    expect(records.view(records.write(again.save(), '2026-07-31')).steps.length).toBe(9);
    expect(again.choices()).toEqual({ kind: 'none', reason: { code: 'game-over' } });
    again.close();
    expect(attempt(() => again.choices())).toMatchObject({ error: { code: 'unknown-table' } });
  });

  test('refuses with a code and its arguments', () => {
    const table = rules.open(settings(1), 0);
    const tooSoon = { kind: 'player', seat: 1, command: { kind: 'move', text: 'Na' } } as const;
    const refusal = { code: 'not-your-turn', toMove: 0 };
    expect(attempt(() => table.apply(tooSoon, 0))).toEqual({ error: { code: 'refused', refusal } });
    expect(table.refusal(tooSoon, 0)).toEqual(refusal);
    expect(() => table.preview('Zz')).toThrow(ProblemError);
    expect(() => rules.checkSettings(settings(0))).toThrow(ProblemError);
  });
});

test('texts of any length and alphabet come back as they went in', () => {
  const long = 'ß☃😀'.repeat(20_000);
  const text = `[Game "express:2"]\n\n{${long}} *`;
  expect(records.view(text).comments).toEqual([long]);
});

test('questions leave nothing behind in the memory', async () => {
  const module = await Module.load(moduleBytes('rules'));
  const question = JSON.stringify({ game: 'moguli', position: null, moves: [] });
  const call = (times: number) => {
    for (let time = 0; time < times; time++) module.call('position_choices', question);
  };
  call(20);
  const before = module.memoryBytes;
  // Each answer is some 20 KB: if they stayed, they would be 10 MB.
  call(500);
  expect(module.memoryBytes).toBe(before);
});

test('an unknown function is an error that says what to do', async () => {
  const module = await Module.load(moduleBytes('rules'));
  expect(() => module.call('no_such_function', '')).toThrow(
    'the module has no export no_such_function; build it again',
  );
  expect(() => module.call('games', '')).toThrow('the module has broken');
});
