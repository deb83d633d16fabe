// Who has been beaten at which game, and who is to be beaten next. What counts: one person alone against computers, won, and
// without hints. A device that has games from before this was counted begins with them. Absent: how it is kept
// (storage/beaten.ts), and how it looks.

import type { Family } from '../protocol';
import { mergedBeaten, readBeaten, writeBeaten, type Beaten } from '../storage/beaten';
import { storage } from '../storage/device.svelte';
import type { GameRecord } from '../storage/records';
import { familyOf } from './names';
import { LEVELS } from './levels';

type Ended = Pick<GameRecord, 'game' | 'seats' | 'ending' | 'hints' | 'ended'>;

/** What a finished game adds; nothing where it was lost, or was not one person's own game. */
export function beatenIn({ game, seats, ending, hints, ended }: Ended): Beaten {
  const persons = seats.flatMap(({ kind }, seat) => (kind.kind === 'person' ? [seat] : []));
  const levels = seats.flatMap(({ kind }) => (kind.kind === 'engine' ? [kind.level] : []));
  const isOwn = persons.length === 1 && levels.length + 1 === seats.length && hints === 0;
  const isWon = ending.standings !== null && ending.winners.length === 1 && ending.winners[0] === persons[0];
  if (!isOwn || !isWon) return NOBODY;
  return { version: 1, games: { [familyOf(game)]: Object.fromEntries(levels.map((level) => [level, ended])) } };
}

const NOBODY: Beaten = { version: 1, games: {} };

/** All who have been beaten here. The first time, that is read from the games that are saved. */
export async function loadBeaten(): Promise<Beaten> {
  const known = readBeaten();
  if (known) return known;
  const games = await storage.all('games').catch(() => []);
  // Another tab, or the end of a game, may have written meanwhile.
  const beaten = games.reduce<Beaten>((all, game) => mergedBeaten(all, beatenIn(game)), readBeaten() ?? NOBODY);
  writeBeaten(beaten);
  return beaten;
}

/** Takes in a game that has just ended. Returns the levels that it has beaten for the first time. */
export async function noteGame(game: Ended): Promise<number[]> {
  const added = beatenIn(game).games[familyOf(game.game)] ?? {};
  // The game itself may be among those that are saved.
  const before = await loadBeaten();
  const isNew = ([level, moment]: [string, string]) => (before.games[familyOf(game.game)]?.[level] ?? moment) >= moment;
  writeBeaten(mergedBeaten(before, beatenIn(game)));
  return Object.entries(added)
    .filter(isNew)
    .map(([level]) => Number(level));
}

export function isBeatenAt(beaten: Beaten, family: Family, level: number): boolean {
  return beaten.games[family]?.[level] !== undefined;
}

/** The lowest level that has not been beaten at a game; null if all have. */
export function nextToBeat(beaten: Beaten, family: Family): number | null {
  return LEVELS.find((level) => !isBeatenAt(beaten, family, level)) ?? null;
}
