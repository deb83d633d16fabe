// Texts: languages are found and changed, parts come when they are needed, codes become sentences in every language.

// @vitest-environment happy-dom
import { FluentResource } from '@fluent/bundle';
import { afterEach, describe, expect, test } from 'vitest';
import { reasonText, refusalText, settingsText } from '../../src/game/reasons';
import { partText } from '../../src/game/remark-texts';
import { effectsText, resultReason, resultTitle } from '../../src/game/event-texts';
import {
  hasText,
  LANGUAGES,
  language,
  formatList,
  loadNamespace,
  preferredLanguage,
  registerNamespace,
  sentences,
  setLanguage,
  t,
} from '../../src/i18n/index.svelte';
import type { Board, Colour, Ending, SeatView } from '../../src/protocol';

const seat = (index: number, colour: Colour, name = ''): SeatView => ({
  seat: index,
  colour,
  letter: colour[0] ?? '',
  slotIndex: index,
  isPlaying: true,
  slot: {
    player: { name, kind: { kind: 'person' }, answers: {} as SeatView['slot']['player']['answers'] },
    time: null,
  },
});
/** As a name stands in a sentence. */
const ADA = '\u2068Ada\u2069';
const seats = [seat(0, 'orange', 'Ada'), seat(1, 'green'), seat(2, 'blue')];

afterEach(() => setLanguage('en'));

test('the first language that we have is spoken', () => {
  expect(preferredLanguage(['pt-BR', 'fr-CA', 'de'])).toBe('fr');
  expect(preferredLanguage(['de-AT'])).toBe('de');
  expect(preferredLanguage(['ja', 'zh'])).toBe('en');
});

test('every language has every part', async () => {
  await loadNamespace('more');
  await loadNamespace('rules');
  for (const code of LANGUAGES) {
    await setLanguage(code);
    expect(language()).toBe(code);
    expect(document.documentElement.lang).toBe(code);
    expect(['app-name', 'reason-lane-full', 'rules-push'].every(hasText), code).toBe(true);
  }
});

test('of two languages the one that was asked for last is spoken, however long the other takes', async () => {
  const loaded = (source: string) => ({ default: new FluentResource(source).body });
  type Loaded = ReturnType<typeof loaded>;
  let arrive: (texts: Loaded) => void = () => undefined;
  const slow = new Promise<Loaded>((resolve) => (arrive = resolve));
  const quick = () => Promise.resolve(loaded('learn-title = Learn'));
  registerNamespace('learn', { en: quick, de: () => slow, fr: quick, es: quick, it: quick });
  await loadNamespace('learn');
  const first = setLanguage('de');
  await setLanguage('fr');
  arrive(loaded('learn-title = Lernen'));
  await first;
  expect([language(), document.documentElement.lang]).toEqual(['fr', 'fr']);
});

test('a part of the evaluation bar says as much as it has room for', () => {
  expect(partText('Orange', 84, 840)).toBe('Orange 84%');
  expect(partText('Orange', 16, 160)).toBe('16%');
  // In the widest letters that a system has, this would lose its end.
  expect(partText('Dark', 17, 168)).toBe('17%');
  expect(partText('Orange', 7, 70)).toBe('7%');
  expect(partText('Orange', 5, 50)).toBe('');
  expect(partText('Orange', 1, 8)).toBe('');
});

test('a text that is missing is shown as its id', async () => {
  await setLanguage('en');
  expect(t('no-such-text')).toBe('no-such-text');
  expect(t('family-moguli.nothing')).toBe('family-moguli.nothing');
  expect(formatList(['a', 'b', 'c'])).toBe('a, b and c');
});

describe('codes as sentences', () => {
  test('reasons of the rules are said inside refusals', async () => {
    await setLanguage('en');
    await loadNamespace('more');
    const illegal = { kind: 'illegal', reason: { code: 'lane-full', from: 'west', at: 'a3' } } as const;
    expect(refusalText({ code: 'rules', error: illegal }, seats)).toBe('The row of a3 is full. Choose another entry.');
    const invalid = { kind: 'invalid', text: { field: 'move', found: 'x', expected: '' } } as const;
    expect(refusalText({ code: 'rules', error: invalid }, seats)).toMatch(/^That is not a move here/);
    expect(refusalText({ code: 'not-your-turn', toMove: 0 }, seats)).toBe(`It is not your turn: ${ADA} is to move.`);
    expect(reasonText({ code: 'moved-in-round', moved: true })).toMatch(/^A stone has moved/);
  });

  test('settings that cannot be', async () => {
    await setLanguage('en');
    await loadNamespace('more');
    const reason = { code: 'nobody-starts' } as const;
    expect(settingsText({ code: 'spec', error: { code: 'not-allowed', reason } })).toMatch(/^Somebody has to begin/);
    const inside = { code: 'cannot-begin', error: { code: 'not-allowed', reason } } as const;
    expect(settingsText({ code: 'series', error: inside })).toMatch(/^Somebody has to begin/);
    expect(settingsText({ code: 'no-time', seat: 1 }, seats)).toMatch(/Green/);
  });

  test('marbles that move on or leave together are told once, and which they are', async () => {
    await setLanguage('en');
    const shifted = (from: string, to: string) => ({ kind: 'shifted', seat: 1, from, to }) as const;
    const inserted = { kind: 'inserted', seat: 0, from: 'west', at: 'a1' } as const;
    expect(effectsText([shifted('a1', 'b1'), inserted], seats)).toBe(
      `${ADA}: marble from the left to a1. Green marble with a ring goes from a1 to b1.`,
    );
    expect(effectsText([shifted('b1', 'c1'), shifted('a1', 'b1'), inserted], seats)).toBe(
      `${ADA}: marble from the left to a1. The marbles on a1 and b1 move on by one field.`,
    );
    const removed = (at: string) => ({ kind: 'removed', seat: 1, at }) as const;
    expect(effectsText(['c2', 'd2', 'e2'].map(removed), seats)).toBe(
      'The marbles on c2, d2 and e2 go back to the reserve.',
    );
  });

  test('results', async () => {
    await setLanguage('en');
    const ending = (winners: number[], cause: 'row' | 'board-full'): Ending => ({
      termination: { kind: 'rules', cause },
      standings: [],
      winners,
    });
    const board = { kind: 'shiftago', winningRows: [['d1', 'd2', 'd3', 'd4']] } as unknown as Board;
    expect(resultTitle(ending([0], 'row'), seats, null)).toBe(`${ADA} wins!`);
    expect(resultTitle(ending([0], 'row'), seats, 0)).toBe('You win!');
    expect(resultTitle(ending([1], 'row'), seats, 0)).toBe('Green wins this time');
    expect(resultTitle(ending([0, 2], 'board-full'), seats, null)).toBe(`Draw between ${ADA} and Blue`);
    expect(resultReason(ending([1], 'board-full'), seats, board)).toBe(
      'The board is full. Whoever has the most points wins.',
    );
    expect(resultReason(ending([0, 1, 2], 'board-full'), seats, board)).toBe('The board is full.');
    expect(resultReason(ending([0], 'row'), seats, board)).toBe('With 4 in a row, d1 to d4.');
    expect(resultTitle({ termination: { kind: 'abandoned' }, standings: null, winners: [] }, seats, null)).toBe(
      'No result',
    );
  });

  test('a name that somebody typed does not turn the words around it, whichever way it is written', async () => {
    await setLanguage('en');
    const named = (name: string) =>
      resultTitle(
        { termination: { kind: 'agreement' }, standings: [], winners: [0] },
        [seat(0, 'orange', name), seat(1, 'green')],
        null,
      );
    expect(named('ליאור')).toBe('\u2068ליאור\u2069 wins!');
    // An override that is never closed ends with the isolate.
    expect(named('\u202eAda')).toBe('\u2068\u202eAda\u2069 wins!');
    expect(named('')).toBe('Orange wins!');
  });

  test('sentences have one end each', () => {
    expect(sentences(['Draw', '', 'The board is full.', 'Ada wins!', 'Wait…'])).toBe(
      'Draw. The board is full. Ada wins! Wait…',
    );
    // What is said twice has a space at its end, so that it is heard again.
    expect(sentences(['The column is full.\u00a0', 'Not quite.'])).toBe('The column is full. Not quite.');
  });
});
