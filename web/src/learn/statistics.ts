// What the finished games of this device come to: results by game and by level, form, openings. Pure: from games to
// numbers. Absent: the archive, plots, texts.

import type { FinishedGame } from '../game/archive';
import { familyOf } from '../game/names';
import { FAMILIES } from '../protocol/games';
import type { Family, GameId, MoveView } from '../protocol';
import { openingOf, type Opening } from './openings';

export type Result = 'won' | 'drawn' | 'lost';

/** A finished game as the one person at the table saw it. */
export interface Played {
  readonly game: GameId;
  readonly family: Family;
  readonly result: Result;
  /** The part of the game that was won: a draw is shared by those who drew. */
  readonly share: number;
  /** The levels of the others. */
  readonly levels: readonly number[];
  /** The strongest of them. */
  readonly level: number;
  /** The person's seat. */
  readonly you: number;
  readonly ended: string;
  readonly record: string;
  /** Whether hints were asked for. */
  readonly hasHints: boolean;
}

/** The games of one person against the computer, oldest first. Without a result a game does not count. */
export function playedGames(games: readonly FinishedGame[]): Played[] {
  return games.flatMap((game) => played(game) ?? []).sort((one, other) => one.ended.localeCompare(other.ended));
}

function played({ game, seats, ending, ended, record, hints }: FinishedGame): Played | null {
  const persons = seats.flatMap(({ kind }, seat) => (kind.kind === 'person' ? [seat] : []));
  const levels = seats.flatMap(({ kind }) => (kind.kind === 'engine' ? [kind.level] : []));
  const [you] = persons;
  if (you === undefined || persons.length + levels.length < seats.length) return null;
  if (persons.length > 1 || levels.length === 0 || ending.standings === null) return null;
  const { winners } = ending;
  const result = !winners.includes(you) ? 'lost' : winners.length > 1 ? 'drawn' : 'won';
  const share = winners.includes(you) ? 1 / winners.length : 0;
  const level = Math.max(...levels);
  return { game, family: familyOf(game), result, share, levels, level, you, ended, record, hasHints: hints > 0 };
}

/** How many games there were round one screen: more than one person, so nobody's results. */
export function gamesTogether(games: readonly FinishedGame[]): number {
  return games.filter(({ seats }) => seats.filter(({ kind }) => kind.kind === 'person').length > 1).length;
}

export interface Tally {
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

export function tallyOf(games: readonly Played[]): Tally {
  const count = (wanted: Result) => games.filter(({ result }) => result === wanted).length;
  return { games: games.length, won: count('won'), drawn: count('drawn'), lost: count('lost') };
}

/** The share of the points: a draw is half a win. 0 without games. */
export function shareOf({ games, won, drawn }: Tally): number {
  return games === 0 ? 0 : (won + drawn / 2) / games;
}

export const percent = (share: number): number => Math.round(share * 100);

export interface Grouped<Key> extends Tally {
  readonly key: Key;
}

function grouped<Key>(games: readonly Played[], keyOf: (game: Played) => Key | null): Grouped<Key>[] {
  const groups = new Map<Key, Played[]>();
  for (const game of games) {
    const key = keyOf(game);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), game]);
  }
  return [...groups].map(([key, members]) => ({ key, ...tallyOf(members) }));
}

/** By game and number of seats, in the order in which games are listed to people. */
export function byGame(games: readonly Played[]): Grouped<GameId>[] {
  const place = (game: GameId) => FAMILIES.indexOf(familyOf(game));
  return grouped(games, ({ game }) => game).sort(
    (one, other) => place(one.key) - place(other.key) || one.key.localeCompare(other.key),
  );
}

/** By the strongest level at the table, the lowest first. */
export function byLevel(games: readonly Played[]): Grouped<number>[] {
  return grouped(games, ({ level }) => level).sort((one, other) => one.key - other.key);
}

/** How many games make one point of the form. */
export const FORM_GAMES = 10;

/** The share of the points in the last ten games, after each game from the third on: before that it says nothing. */
export function form(games: readonly Played[]): number[] {
  return games.flatMap((_game, index) =>
    index < 2 ? [] : [shareOf(tallyOf(games.slice(Math.max(0, index + 1 - FORM_GAMES), index + 1)))],
  );
}

export interface OpeningTally extends Tally {
  readonly opening: Opening;
}

/** The openings that were played most, with what came of them. `firstMoves` reads those of a record. */
export function byOpening(
  games: readonly Played[],
  most: number,
  firstMoves: (record: string) => readonly MoveView[],
): OpeningTally[] {
  const openings = new Map<string, Opening>();
  const groups = grouped(games, ({ game, record }) => {
    const opening = openingOf(game, firstMoves(record));
    if (opening) openings.set(opening.key, opening);
    return opening?.key ?? null;
  });
  return groups
    .sort((one, other) => other.games - one.games || one.key.localeCompare(other.key))
    .slice(0, most)
    .flatMap(({ key, ...tally }) => {
      const opening = openings.get(key);
      return opening ? [{ opening, ...tally }] : [];
    });
}
