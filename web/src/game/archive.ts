// The finished games of this device: listed, exported, deleted. A game is put there when its table ends (finished.ts) and
// written down here, when it is first looked at. Absent: what is made of the games (lists, reviews, statistics), how they
// look, and where they are (storage).

import { storage } from '../storage/device.svelte';
import type { GameRecord, WrittenGame } from '../storage/records';
import { attempt } from '../wasm/module';
import { records } from '../wasm/modules';

export type FinishedGame = WrittenGame;

/** Games with their records written. What cannot be written stays as it is, and does not keep the others back. */
async function written(games: readonly GameRecord[]): Promise<FinishedGame[]> {
  const isWritten = (game: GameRecord): game is FinishedGame => 'record' in game;
  const unwritten = games.flatMap((game) => (isWritten(game) ? [] : [game]));
  if (unwritten.length === 0) return games.filter(isWritten);
  const writer = await records();
  const fresh = unwritten.flatMap(({ saved, hinted, ...game }) => {
    const record = attempt(() => writer.write(saved, game.ended.slice(0, 10), hinted));
    return 'ok' in record ? [{ ...game, record: record.ok }] : [];
  });
  await storage.put('games', fresh);
  return [...games.filter(isWritten), ...fresh];
}

/** All finished games, the newest first. */
export async function finishedGames(): Promise<FinishedGame[]> {
  const games = await written(await storage.all('games'));
  return games.sort((one, other) => other.ended.localeCompare(one.ended));
}

/** One of them; null if it is not there. */
export async function finishedGame(id: string): Promise<FinishedGame | null> {
  const game = await storage.get('games', id);
  const [found] = game ? await written([game]) : [];
  return found ?? null;
}

/** Deletes games for good, with the tables at which they were played. */
export async function deleteGames(ids: readonly string[]): Promise<void> {
  const tables = (await storage.all('tables')).filter(
    ({ isOver, finished }) => isOver && finished !== null && ids.includes(finished),
  );
  await storage.remove('games', ids);
  if (tables.length > 0)
    await storage.remove(
      'tables',
      tables.map(({ id }) => id),
    );
}

/** Games as one file of records. */
export function recordsOf(games: readonly FinishedGame[]): string {
  return games.map(({ record }) => record.trim()).join('\n\n') + '\n';
}
