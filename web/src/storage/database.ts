// The database of the page in the browser: opened, brought up to date, read and changed. Where a browser has none for this
// page (private windows, blocked storage), records are held in memory for as long as the page is open, by the same
// interface. Absent: what is told to the player and to other tabs (device.svelte.ts).

import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { READERS, STORES } from './read-records';
import type { Records, StoreName } from './records';

const NAME = 'undershift';
/** 1: finished games. 2: tables and studies too; every record says its version. */
const VERSION = 2;

type Schema = DBSchema & { [Store in StoreName]: { key: string; value: Records[Store] } };

export interface Database {
  /** Whether what is written is still there tomorrow. */
  readonly isLasting: boolean;
  all<Store extends StoreName>(store: Store): Promise<Records[Store][]>;
  get<Store extends StoreName>(store: Store, id: string): Promise<Records[Store] | null>;
  /** Changes a record in one transaction. `change` gives null to delete it and undefined to leave it as it is. */
  update<Store extends StoreName>(
    store: Store,
    id: string,
    change: (before: Records[Store] | null) => Records[Store] | null | undefined,
  ): Promise<void>;
  /** Adds or replaces records, all or none. */
  put<Store extends StoreName>(store: Store, records: readonly Records[Store][]): Promise<void>;
  remove(store: StoreName, ids: readonly string[]): Promise<void>;
  clear(): Promise<void>;
}

/** What may come of opening, besides a database. */
export interface Hindrances {
  /** Another tab has an older page open, which does not let go. Opening goes on when it is closed. */
  onBlocked: () => void;
  /** Another tab wants a newer database: this page has let go, and can save nothing any more. */
  onOutdated: () => void;
  /** The browser has closed the database: it is opened again with the next use. */
  onLost: () => void;
}

/** Opens the database. Throws where there is none. */
export async function openDatabase({ onBlocked, onOutdated, onLost }: Hindrances): Promise<Database> {
  const open = await openDB<Schema>(NAME, VERSION, {
    async upgrade(database, before, _after, transaction) {
      for (const store of STORES) {
        if (!database.objectStoreNames.contains(store)) database.createObjectStore(store, { keyPath: 'id' });
      }
      if (before !== 1) return;
      const games = transaction.objectStore('games');
      for (let cursor = await games.openCursor(); cursor; cursor = await cursor.continue()) {
        const game = READERS.games(cursor.value);
        // What cannot be read stays as it is: a later page may be able to.
        if (game) await cursor.update(game);
      }
    },
    blocked: onBlocked,
    blocking() {
      open.close();
      onOutdated();
    },
    terminated: onLost,
  });
  return new BrowserDatabase(open);
}

class BrowserDatabase implements Database {
  readonly isLasting = true;
  readonly #open: IDBPDatabase<Schema>;

  constructor(open: IDBPDatabase<Schema>) {
    this.#open = open;
  }

  async all<Store extends StoreName>(store: Store): Promise<Records[Store][]> {
    const found: unknown[] = await this.#open.getAll(store);
    return found.flatMap((one) => READERS[store](one) ?? []);
  }

  async get<Store extends StoreName>(store: Store, id: string): Promise<Records[Store] | null> {
    return READERS[store](await this.#open.get(store, id));
  }

  async update<Store extends StoreName>(
    store: Store,
    id: string,
    change: (before: Records[Store] | null) => Records[Store] | null | undefined,
  ): Promise<void> {
    const transaction = this.#open.transaction(store, 'readwrite');
    const after = change(READERS[store](await transaction.store.get(id)));
    if (after) void transaction.store.put(after).catch(seenByTransaction);
    if (after === null) void transaction.store.delete(id).catch(seenByTransaction);
    // At once, without waiting for the answer: the page may be put to sleep any moment.
    transaction.commit();
    await transaction.done;
  }

  async put<Store extends StoreName>(store: Store, records: readonly Records[Store][]): Promise<void> {
    const transaction = this.#open.transaction(store, 'readwrite');
    for (const record of records) void transaction.store.put(record).catch(seenByTransaction);
    transaction.commit();
    await transaction.done;
  }

  async remove(store: StoreName, ids: readonly string[]): Promise<void> {
    const transaction = this.#open.transaction(store, 'readwrite');
    for (const id of ids) void transaction.store.delete(id).catch(seenByTransaction);
    await transaction.done;
  }

  async clear(): Promise<void> {
    const transaction = this.#open.transaction(STORES, 'readwrite');
    for (const store of STORES) void transaction.objectStore(store).clear().catch(seenByTransaction);
    await transaction.done;
  }
}

/** A request that fails ends its transaction, and `done` tells. */
const seenByTransaction = (): void => undefined;

/** Records for as long as the page is open. */
export class MemoryDatabase implements Database {
  readonly isLasting = false;
  readonly #stores: { readonly [Store in StoreName]: Map<string, Records[Store]> } = {
    tables: new Map(),
    games: new Map(),
    studies: new Map(),
  };

  all<Store extends StoreName>(store: Store): Promise<Records[Store][]> {
    return Promise.resolve([...this.#stores[store].values()]);
  }

  get<Store extends StoreName>(store: Store, id: string): Promise<Records[Store] | null> {
    return Promise.resolve(this.#stores[store].get(id) ?? null);
  }

  async update<Store extends StoreName>(
    store: Store,
    id: string,
    change: (before: Records[Store] | null) => Records[Store] | null | undefined,
  ): Promise<void> {
    const after = change(await this.get(store, id));
    if (after) this.#stores[store].set(id, after);
    if (after === null) this.#stores[store].delete(id);
  }

  put<Store extends StoreName>(store: Store, records: readonly Records[Store][]): Promise<void> {
    for (const record of records) this.#stores[store].set(record.id, record);
    return Promise.resolve();
  }

  remove(store: StoreName, ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#stores[store].delete(id);
    return Promise.resolve();
  }

  clear(): Promise<void> {
    for (const store of STORES) this.#stores[store].clear();
    return Promise.resolve();
  }
}
