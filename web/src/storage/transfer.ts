// Everything on this device as one file, and such a file back: games, finished games, studies, progress, settings.
//
// The file is JSON: what it is, its version, when it was written, and the records and values as they are stored. Whoever
// imports one loses nothing: what is here and as new stays, settings that are here stay, progress is put together. Every
// record is checked as if it came from anybody. Absent: how files get in and out of the browser.

import { BEATEN_KEY, mergedBeaten } from './beaten';
import { storage } from './device.svelte';
import { read, write } from './local';
import { inTodaysWords } from './older-values';
import { READERS } from './read-records';
import type { GameRecord, Records, StoreName, StudyRecord, TableRecord } from './records';
import { isValue, mergedProgress, PROGRESS_KEY, VALUE_KEYS } from './values';

const FORMAT = 'undershift-device';
const VERSION = 1;

/** Whether a record is what it says, by those who can read it: the modules of the rules. */
export interface Readers {
  readonly isTable: (table: TableRecord) => boolean;
  readonly isGame: (game: GameRecord) => boolean;
  readonly isStudy: (study: StudyRecord) => boolean;
}

/** What an import has brought. */
export interface Arrival {
  readonly tables: number;
  readonly games: number;
  readonly studies: number;
  readonly hasProgress: boolean;
  readonly hasSettings: boolean;
  /** Records that are here already, as new or newer. */
  readonly known: number;
  readonly unreadable: number;
  /** Whether all that came in could be saved. */
  readonly isSaved: boolean;
}

export async function exportDevice(now = new Date()): Promise<string> {
  const [tables, games, studies] = await Promise.all([
    storage.all('tables'),
    storage.all('games'),
    storage.all('studies'),
  ]);
  const values = Object.fromEntries(
    VALUE_KEYS.flatMap((key) => {
      const value = read(key);
      return value === null ? [] : [[key, value]];
    }),
  );
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    exported: now.toISOString(),
    values,
    tables,
    games,
    studies,
  });
}

/** Takes in what a file has. `not-ours`: it is no such file. `newer`: a later page has written it. */
export async function importDevice(text: string, readers: Readers): Promise<Arrival | 'not-ours' | 'newer'> {
  const file = parsed(text);
  if (file?.['format'] !== FORMAT || typeof file['version'] !== 'number') return 'not-ours';
  if (file['version'] > VERSION) return 'newer';
  let [known, unreadable, isSaved] = [0, 0, true];

  const take = async <Store extends StoreName>(
    store: Store,
    isTrue: (record: Records[Store]) => boolean,
    moment: (record: Records[Store]) => string,
  ): Promise<number> => {
    const here = new Map((await storage.all(store)).map((record) => [record.id, record]));
    const found = Array.isArray(file[store]) ? (file[store] as unknown[]) : [];
    const fresh = new Map<string, Records[Store]>();
    for (const one of found) {
      const record = READERS[store](one);
      if (!record || !isTrue(record)) unreadable += 1;
      else if (moment(record) <= moment(here.get(record.id) ?? record) && here.has(record.id)) known += 1;
      else fresh.set(record.id, record);
    }
    // A page that has one of them open sees that it was changed.
    const records = [...fresh.values()].map((record) => replacing(record, here.get(record.id)));
    if (records.length > 0) isSaved = (await storage.put(store, records)) && isSaved;
    return records.length;
  };

  const tables = await take('tables', readers.isTable, ({ changed }) => changed);
  const games = await take('games', readers.isGame, ({ ended }) => ended);
  const studies = await take('studies', readers.isStudy, ({ changed }) => changed);
  return { tables, games, studies, ...takeValues(file['values']), known, unreadable, isSaved };
}

function replacing<Stored extends Records[StoreName]>(record: Stored, before: Stored | undefined): Stored {
  if (!before || !('revision' in before) || !('revision' in record)) return record;
  return { ...record, revision: before.revision + 1, writer: '' };
}

/** What grows on every device, and how two of them are put together. */
const MERGED: Readonly<Record<string, (one: unknown, other: unknown) => unknown>> = {
  [PROGRESS_KEY]: mergedProgress,
  [BEATEN_KEY]: mergedBeaten,
};

function takeValues(found: unknown): { hasProgress: boolean; hasSettings: boolean } {
  const values = typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  let [hasProgress, hasSettings] = [false, false];
  for (const key of VALUE_KEYS) {
    const [value, here] = [inTodaysWords(values[key]), read(key)];
    if (value === undefined || !isValue(key, value)) continue;
    const merge = MERGED[key];
    if (merge) {
      const merged = merge(here, value);
      const isNew = JSON.stringify(merged) !== JSON.stringify(merge(here, {}));
      hasProgress ||= isNew;
      if (isNew) write(key, here === null ? value : merged);
    } else if (here === null) {
      hasSettings = true;
      write(key, value);
    }
  }
  return { hasProgress, hasSettings };
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const file: unknown = JSON.parse(text);
    return typeof file === 'object' && file !== null ? (file as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
