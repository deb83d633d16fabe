// What this device keeps: the one way to the database, for all of the page.
//
//   await saveTable(record, { revision: 3, wasSaved: true })
//   await storage.all('studies')
//   const stop = onChange(({ store, id }) => …)   // what other tabs do
//
// The database is opened with the first use, and takes over what older pages kept elsewhere (legacy.ts). Nothing is
// written in silence: a write that fails gives false, and trouble.svelte.ts says why until one succeeds. Absent: small
// values (local.ts), files (transfer.ts), and how any of it looks.

import { MemoryDatabase, openDatabase, type Database } from './database';
import { clear as clearValues, read, write as writeValue } from './local';
import type { Records, StoreName, TableRecord } from './records';
import { currentTrouble, endTrouble, setTrouble, type Trouble } from './trouble.svelte';

/** A small value could not be stored (local.ts). */
export function noteRefusedValue(error: unknown): void {
  setTrouble(troubleOf(error, isRefused()));
}

let opening: Promise<Database> | undefined;
let isOutdated = false;
/** Whether there is no database because there was no space for one. */
let isFull = false;

function database(): Promise<Database> {
  opening ??= open();
  return opening;
}

async function open(): Promise<Database> {
  let opened: Database;
  try {
    opened = await openDatabase({
      onBlocked: () => setTrouble('blocked'),
      onOutdated() {
        isOutdated = true;
        setTrouble('outdated');
      },
      onLost: () => (opening = undefined),
    });
    if (currentTrouble() === 'blocked') endTrouble();
  } catch (error) {
    // A newer page has been here: this one must not pretend that there was nothing.
    isOutdated = error instanceof DOMException && error.name === 'VersionError';
    if (isOutdated) setTrouble('outdated');
    isFull = troubleOf(error) === 'full';
    opened = new MemoryDatabase();
  }
  await takeOver(opened);
  return opened;
}

/** What older pages kept in local storage; legacy.ts says how, and is loaded where there is anything. */
const LEGACY_KEYS = ['game', 'finished', 'study'];

/** Moves what older pages kept in local storage into the database. */
async function takeOver(into: Database): Promise<void> {
  if (!LEGACY_KEYS.some((key) => read(key) !== null)) return;
  try {
    const found = (await import('./legacy')).legacyRecords();
    for (const table of found.tables) await into.update('tables', table.id, (before) => (before ? undefined : table));
    await into.put('games', found.games);
    for (const study of found.studies) {
      await into.update('studies', study.id, (before) => (before ? undefined : study));
    }
    // Memory is no place to move things to.
    if (into.isLasting) found.forget();
  } catch (error) {
    console.error(error);
    setTrouble(troubleOf(error));
  }
}

function isRefused(): boolean {
  try {
    return !('localStorage' in globalThis) || localStorage === null;
  } catch {
    return true;
  }
}

function troubleOf(error: unknown, refused = false): Trouble {
  if (isOutdated) return 'outdated';
  if (refused) return 'refused';
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed';
}

/** Does a write: it is saved for good, held as long as the page is open, or not even that. */
async function attempt(work: (open: Database) => Promise<void>): Promise<'saved' | 'held' | 'unsaved'> {
  try {
    const open = await database();
    await work(open);
    if (isOutdated || !open.isLasting) {
      setTrouble(isOutdated ? 'outdated' : isFull ? 'full' : 'refused');
      return open.isLasting ? 'unsaved' : 'held';
    }
    if (currentTrouble() === 'full' || currentTrouble() === 'failed') endTrouble();
    return 'saved';
  } catch (error) {
    setTrouble(troubleOf(error));
    return 'unsaved';
  }
}

/** Reading and writing. Writes say whether they are done for good. */
export const storage = {
  async all<Store extends StoreName>(store: Store): Promise<Records[Store][]> {
    return (await database()).all(store);
  },

  async get<Store extends StoreName>(store: Store, id: string): Promise<Records[Store] | null> {
    return (await database()).get(store, id);
  },

  async put<Store extends StoreName>(store: Store, records: readonly Records[Store][]): Promise<boolean> {
    const outcome = await attempt((open) => open.put(store, records));
    for (const { id } of records) tell({ store, id, isDeleted: false });
    return outcome === 'saved';
  },

  async remove(store: StoreName, ids: readonly string[]): Promise<boolean> {
    const outcome = await attempt((open) => open.remove(store, ids));
    for (const id of ids) tell({ store, id, isDeleted: true });
    return outcome === 'saved';
  },

  /** Deletes all that this page has saved on the device, small values too. */
  async clear(): Promise<boolean> {
    clearValues();
    const outcome = await attempt((open) => open.clear());
    tell({ store: null, id: null, isDeleted: true });
    return outcome === 'saved';
  },
};

/**
 * What came of saving a table: it is saved for good, or held as long as the page is open, or could not be written; or
 * another tab has gone on with it, or deleted it, and nothing was written.
 */
export type SaveOutcome = 'saved' | 'held' | 'unsaved' | 'elsewhere' | 'deleted';

/** What a page knows of a table that it saves. */
export interface LastSaved {
  /** The revision that it goes on from; 0 for a new one. */
  readonly revision: number;
  /** Whether it has been there: one that is missing then was deleted. */
  readonly wasSaved: boolean;
}

/** Saves a table, unless another tab has changed or deleted it since this page had it. */
export async function saveTable(table: TableRecord, known: LastSaved): Promise<SaveOutcome> {
  let refusal: 'elsewhere' | 'deleted' | undefined;
  const outcome = await attempt((open) =>
    open.update('tables', table.id, (before) => {
      const isMine = before ? before.writer === table.writer || before.revision === known.revision : !known.wasSaved;
      if (isMine) return { ...table, revision: (before?.revision ?? 0) + 1 };
      refusal = before ? 'elsewhere' : 'deleted';
      return undefined;
    }),
  );
  if (refusal) return refusal;
  tell({ store: 'tables', id: table.id, isDeleted: false });
  if (outcome === 'saved') void askToPersist(table);
  return outcome;
}

// Other tabs.

/** What another tab has done: to one record, or to all of them where there is no store. */
export interface Change {
  readonly store: StoreName | null;
  readonly id: string | null;
  readonly isDeleted: boolean;
}

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('undershift') : null;
// Node would wait for it.
(channel as { unref?: () => void } | null)?.unref?.();

function tell(change: Change): void {
  channel?.postMessage(change);
}

/** Calls back with what other tabs do; what is returned ends it. */
export function onChange(listener: (change: Change) => void): () => void {
  const hear = ({ data }: MessageEvent<Change>) => {
    if (typeof data === 'object' && data !== null && 'isDeleted' in data) listener(data);
  };
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}

// Space.

/** So many moves are worth a question, which some browsers ask the player. */
const WORTH_ASKING = 6;
const ASKED_KEY = 'persistence-asked';

/** Asks the browser once, and not for a game that has hardly begun, not to delete this when it is short of space. */
async function askToPersist({ moves }: TableRecord): Promise<void> {
  if (moves < WORTH_ASKING || !navigator.storage?.persist || read<boolean>(ASKED_KEY)) return;
  writeValue(ASKED_KEY, true);
  await navigator.storage.persist().catch(() => false);
}
