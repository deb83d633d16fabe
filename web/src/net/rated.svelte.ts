// The rated games that somebody is playing, on whatever device: until they are over, engine, hints and archive are closed for
// games of their kind. The server says which they are; what it said last is kept, for a page that it has not answered yet or
// cannot be reached from. Absent: a lock for whoever logs out; nothing on a page could keep that.

import type { GameId, RatedGame } from '../protocol';
import { loadNamespace } from '../i18n/index.svelte';
import { read, write } from '../storage/local';

const KEY = 'rated-games';

let running = $state.raw<readonly RatedGame[]>(saved());

function saved(): readonly RatedGame[] {
  const games = read<unknown>(KEY);
  return Array.isArray(games) ? (games as RatedGame[]) : [];
}

/** The server has said which they are now. */
export function setRatedGames(games: readonly RatedGame[]): void {
  if (games.length === 0 && running.length === 0) return;
  running = games;
  write(KEY, games);
}

/** The table at which one plays a rated game of this kind; null if there is none. */
export function ratedTable(game: GameId): string | null {
  return running.find((one) => one.game === game)?.table ?? null;
}

/** Has the server say which they are, and whenever they change, until the answer is called: for pages that help. */
export function watchRatedGames(): () => void {
  // Whoever was never online from this device plays nothing rated.
  if (!read<boolean>('online-known')) return () => undefined;
  let isGone = false;
  let release: (() => void) | undefined;
  // The texts of what a server may say meanwhile: a challenge, say.
  const texts = import('./texts').then(() => loadNamespace('online'));
  Promise.all([import('./online.svelte'), texts]).then(
    ([{ online }]) => {
      if (!isGone) release = online.use();
    },
    // Without a network it is as it was last.
    () => undefined,
  );
  return () => {
    isGone = true;
    release?.();
  };
}
