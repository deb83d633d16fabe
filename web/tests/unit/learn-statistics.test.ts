// Results, form and openings from finished games.

import { beforeAll, describe, expect, test } from 'vitest';
import type { FinishedGame } from '../../src/game/archive';
import { unaided } from '../../src/learn/adaptive-level';
import { openingOf, symmetriesOf } from '../../src/learn/openings';
import {
  byGame,
  byLevel,
  byOpening,
  form,
  gamesTogether,
  playedGames,
  shareOf,
  tallyOf,
} from '../../src/learn/statistics';
import type { Colour, GameId, MoveView, Settings } from '../../src/protocol';
import { defaultForm, settingsOf } from '../../src/game/setup';
import type { Records } from '../../src/wasm/records';
import type { Rules } from '../../src/wasm/rules';
import { recordsModule, rulesModule } from './rules-module';

const COLOURS: readonly Colour[] = ['orange', 'green', 'blue', 'white'];

interface Given {
  game?: GameId;
  /** A number is a level of the computer. */
  players?: readonly (number | 'person')[];
  winners?: readonly number[];
  hasResult?: boolean;
  day?: number;
  record?: string;
  hints?: number;
}

let count = 0;
function finished(given: Given): FinishedGame {
  const { game = 'express:2', players = ['person', 3], winners = [0], hasResult = true, day = 1 } = given;
  const { record = '', hints = 0 } = given;
  return {
    version: 3,
    id: String((count += 1)),
    game,
    ended: `2026-01-${String(day).padStart(2, '0')}T10:00:00.000Z`,
    seats: players.map((player, seat) => ({
      colour: COLOURS[seat] ?? 'orange',
      name: '',
      kind: player === 'person' ? { kind: 'person' } : { kind: 'engine', level: player },
    })),
    ending: {
      termination: { kind: 'rules', cause: 'row' },
      standings: hasResult ? players.map(() => ({ rank: 1, share: '1' })) : null,
      winners: [...winners],
    },
    moves: 12,
    hints,
    record,
  };
}

describe('results', () => {
  test('with hints are told from others, and say nothing about how well somebody plays', () => {
    const games = playedGames([finished({ hints: 2, day: 1 }), finished({ day: 2 })]);
    expect(games.map(({ hasHints }) => hasHints)).toEqual([true, false]);
    expect(unaided(games)).toEqual(games.slice(1));
  });

  test('are those of the only person, against the computer, with a result', () => {
    const games = [
      finished({ winners: [0] }),
      finished({ winners: [1] }),
      finished({ winners: [0, 1] }),
      finished({ players: [3, 'person'], winners: [1] }),
      finished({ players: ['person', 'person'] }),
      finished({ players: [2, 3] }),
      finished({ hasResult: false, winners: [] }),
    ];
    expect(tallyOf(playedGames(games))).toEqual({ games: 4, won: 2, drawn: 1, lost: 1 });
    expect(shareOf(tallyOf(playedGames(games)))).toBe(0.625);
    expect(gamesTogether(games)).toBe(1);
    expect(shareOf(tallyOf([]))).toBe(0);
  });

  test('a draw of some others is a loss', () => {
    const games = [finished({ game: 'expert:3', players: ['person', 2, 2], winners: [1, 2] })];
    expect(playedGames(games)[0]?.result).toBe('lost');
  });

  test('by game in the order of the games, by the strongest level', () => {
    const games = playedGames([
      finished({ game: 'moguli' }),
      finished({ game: 'express:3', players: ['person', 2, 7] }),
      finished({ game: 'express:2', players: ['person', 7], winners: [1] }),
    ]);
    expect(byGame(games).map(({ key }) => key)).toEqual(['express:2', 'express:3', 'moguli']);
    expect(byLevel(games).map(({ key, won, lost }) => [key, won, lost])).toEqual([
      [3, 1, 0],
      [7, 1, 1],
    ]);
  });

  test('the form is the share of the last ten games, oldest first', () => {
    const days = Array.from({ length: 13 }, (_none, index) => index + 1);
    // Lost three, then won ten; handed over newest first, as the archive does.
    const games = days.map((day) => finished({ day, winners: [day <= 3 ? 1 : 0] })).reverse();
    const line = form(playedGames(games));
    expect(line).toHaveLength(11);
    expect(line[0]).toBe(0);
    expect(line[1]).toBe(0.25);
    expect(line.at(-1)).toBe(1);
    expect(form(playedGames(games.slice(0, 2)))).toEqual([]);
  });
});

describe('openings', () => {
  let rules: Rules;
  let records: Records;
  beforeAll(async () => {
    [rules, records] = await Promise.all([rulesModule(), recordsModule()]);
  });

  const parsed = (game: GameId, moves: readonly string[]): MoveView[] =>
    rules.parseMoves(game, moves).map((move) => {
      if (!move) throw new Error(`one of ${moves.join()} is no move`);
      return move;
    });
  const insertions = (moves: readonly string[]) =>
    parsed('express:2', moves).flatMap((move) => (move.kind === 'insert' ? [move] : []));
  const opening = (game: GameId, moves: readonly string[]) => openingOf(game, parsed(game, moves));

  test('all eight ways to look at a board are one opening, and are really turned and mirrored boards', () => {
    const ways = symmetriesOf(insertions(['Nb', 'E3']));
    expect(ways).toContainEqual(['Nb', 'E3']);
    expect(new Set(ways.map((way) => way.join(' '))).size).toBe(8);
    const keys = new Set(ways.map((way) => opening('express:2', way)?.key));
    expect(keys.size).toBe(1);
    // As far as one can tell from outside: the two marbles are equally far from each other.
    const distances = ways.map((moves) => {
      const { board } = rules.position({ game: 'express:2', moves });
      if (board.kind !== 'shiftago') throw new Error('not a board of Shiftago');
      const [one, other] = board.marbles.map(({ at }) => [at.charCodeAt(0), Number(at[1])] as const);
      if (!one || !other) throw new Error('two marbles were inserted');
      return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2;
    });
    expect(new Set(distances).size).toBe(1);
  });

  test('others are others', () => {
    expect(opening('express:2', ['Na', 'Sa'])?.key).not.toBe(opening('express:2', ['Na', 'Sb'])?.key);
    expect(opening('express:2', ['Na', 'Sa'])?.key).not.toBe(opening('expert:2', ['Na', 'Sa'])?.key);
    expect(opening('express:2', ['Na'])).toBeNull();
  });

  test('in Moguli it is what came first, after the set-up', () => {
    expect(opening('moguli', ['d1+', 'c1b5'])?.first).toBe('turn');
    expect(opening('moguli', ['c1b5', 'd1+'])?.first).toBe('move');
    expect(opening('moguli:newrow', ['a1~c4', 'pass', 'pass', 'c1b5'])?.first).toBe('move');
    expect(opening('moguli', [])).toBeNull();
  });

  test('are read from what a table writes', () => {
    const settings: Settings = settingsOf({ ...defaultForm('expert'), starter: 1 }, rules.game('expert:2'), () => 0);
    const table = rules.open(settings, 0);
    for (const [seat, text] of [
      [1, 'Nd'],
      [0, 'Sd'],
      [1, 'W4'],
    ] as const) {
      table.apply({ kind: 'player', seat, command: { kind: 'move', text } }, 0);
    }
    const record = records.write(table.save(), '2026-01-01');
    expect(records.opening(record)).toEqual(parsed('expert:2', ['Nd', 'Sd', 'W4']));
    table.close();
  });

  test('the most played come first, with what came of them', () => {
    const record = (first: string, second: string) => `[Game "express:2"]\n\n1. ${first} 2. ${second} 1-0\n`;
    const games = playedGames([
      finished({ record: record('Na', 'Sa'), winners: [1] }),
      finished({ record: record('Nd', 'Sd') }),
      finished({ record: record('E4', 'W4') }),
      finished({ record: '' }),
    ]);
    const firstMoves = (text: string) => (text === '' ? [] : records.opening(text));
    const found = byOpening(games, 5, firstMoves);
    expect(found.map(({ games: played, won }) => [played, won])).toEqual([
      [2, 2],
      [1, 0],
    ]);
    expect(byOpening(games, 1, firstMoves)).toHaveLength(1);
  });
});
