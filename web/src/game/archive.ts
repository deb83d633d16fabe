// The finished games of this device, in IndexedDB: saved when a table ends, listed, exported, deleted.
//
// A game crosses two stores. The page that ends it writes it to a waiting list at once (`archive-queue.ts`, small and
// loaded with the page), because a phone may put a page to sleep the moment a game is over; whoever opens the archive
// first takes it over. Where a browser has no database, the waiting list is the archive. Absent: what is made of the
// games (lists, reviews, statistics) and how they look.

import { dequeue, isQueued, queuedGames, withTermination, type FinishedGame } from './archive-queue';
import { attempt } from '../wasm/module';
import { records } from '../wasm/modules';

export type { FinishedGame, FinishedSeat } from './archive-queue';

const DATABASE = 'undershift';
const VERSION = 1;
const STORE = 'games';

let opening: Promise<IDBDatabase | null> | undefined;

/** The database; null where the browser has none for this page. */
function database(): Promise<IDBDatabase | null> {
  opening ??= new Promise<IDBDatabase | null>((resolve) => {
    try {
      const request = indexedDB.open(DATABASE, VERSION);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(STORE, { keyPath: 'id' });
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
      request.onblocked = () => resolve(null);
    } catch {
      // Private windows of some browsers throw at the mere name.
      resolve(null);
    }
  });
  return opening;
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | void,
): Promise<T | undefined> {
  const open = await database();
  if (!open) return undefined;
  return new Promise((resolve, reject) => {
    const transaction = open.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    // Only a completed transaction is stored.
    transaction.oncomplete = () => resolve(request ? request.result : undefined);
    transaction.onerror = () => reject(transaction.error ?? new Error('the archive could not be written'));
    transaction.onabort = () => reject(transaction.error ?? new Error('the archive could not be written'));
  });
}

/** The games that wait, with their records written. What cannot be written does not keep the others back. */
async function writtenGames(): Promise<FinishedGame[]> {
  const waiting = queuedGames();
  if (waiting.length === 0) return [];
  const writer = await records();
  return waiting.flatMap((game) => {
    if ('record' in game) return [game];
    const { saved, ...rest } = game;
    const record = attempt(() => writer.write(saved, rest.ended.slice(0, 10)));
    return 'ok' in record ? [{ ...rest, record: record.ok }] : [];
  });
}

/** Takes over what waits. What cannot be written goes on waiting. */
async function takeOver(): Promise<void> {
  const waiting = await writtenGames();
  if (waiting.length === 0 || !(await database())) return;
  await inStore('readwrite', (store) => {
    for (const game of waiting) store.put(game);
  });
  dequeue(waiting.map(({ id }) => id));
}

/** All finished games, the newest first. */
export async function finishedGames(): Promise<FinishedGame[]> {
  await takeOver();
  const archived = ((await inStore<FinishedGame[]>('readonly', (store) => store.getAll())) ?? []).map(withTermination);
  return [...archived, ...(await writtenGames())].sort((one, other) => other.ended.localeCompare(one.ended));
}

/** One of them; null if it is not there. */
export async function finishedGame(id: string): Promise<FinishedGame | null> {
  await takeOver();
  const archived = await inStore<FinishedGame | undefined>('readonly', (store) => store.get(id));
  if (archived) return withTermination(archived);
  return (await writtenGames()).find((game) => game.id === id) ?? null;
}

/** Deletes games for good. */
export async function deleteGames(ids: readonly string[]): Promise<void> {
  if (ids.some(isQueued)) dequeue(ids);
  await inStore('readwrite', (store) => {
    for (const id of ids) store.delete(id);
  });
}

/** Deletes all of them. */
export async function clearArchive(): Promise<void> {
  dequeue(queuedGames().map(({ id }) => id));
  await inStore('readwrite', (store) => {
    store.clear();
  });
}

/** Games as one file of records. */
export function recordsOf(games: readonly FinishedGame[]): string {
  return games.map(({ record }) => record.trim()).join('\n\n') + '\n';
}
