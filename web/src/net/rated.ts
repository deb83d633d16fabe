// The rated games that somebody is playing on this device: until they are over, the engine and the archive are closed for
// games of their kind. Absent: a lock for whoever takes another device; nothing on a page could keep that.

import type { GameId } from '../protocol';
import { read, write } from '../storage/local';

const KEY = 'rated-games';

type Running = Readonly<Record<string, GameId>>;

/** Notes that the visitor's rated game at a table is running, or has ended. */
export function noteRated(table: string, game: GameId, isRunning: boolean): void {
  const running = read<Running>(KEY) ?? {};
  if (table in running === isRunning) return;
  write(
    KEY,
    Object.fromEntries([
      ...Object.entries(running).filter(([id]) => id !== table),
      ...(isRunning ? [[table, game]] : []),
    ]),
  );
}

/** The table at which one plays a rated game of this kind; null if there is none. */
export function ratedTable(game: GameId): string | null {
  const found = Object.entries(read<Running>(KEY) ?? {}).find(([, played]) => played === game);
  return found?.[0] ?? null;
}
