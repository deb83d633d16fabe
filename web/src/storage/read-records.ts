// How records are read: whatever was found (in the database, in an older page's storage, in an imported file) becomes a record
// of today, or null where it is none or is of a later page. A saved table is looked into by the rules alone, which read
// older formats of it: here it only has to look like one.

import type { Ending, GameId, Saved } from '../protocol';
import { GAMES } from '../protocol/games';
import {
  RECORD_VERSION,
  type GameRecord,
  type Records,
  type SeatRecord,
  type StoreName,
  type StudyRecord,
  type TableRecord,
} from './records';

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(found: unknown): Fields | null {
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Fields) : null;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isMoment = (value: unknown): value is string => isText(value) && !Number.isNaN(Date.parse(value));
/** Ids stand in addresses. */
const isId = (value: unknown): value is string => isText(value) && /^[A-Za-z0-9_-]{1,64}$/.test(value);
const isGame = (value: unknown): value is GameId => GAMES.some(({ id }) => id === value);

/** The version of a record; null for one of a later page, or none. */
function versionOf({ version }: Fields): number | null {
  if (version === undefined) return 2;
  return isCount(version) && version <= RECORD_VERSION ? version : null;
}

function readSaved(found: unknown): Saved | null {
  const saved = fieldsOf(found);
  const isTable = saved && isCount(saved['format']) && fieldsOf(saved['settings']) && fieldsOf(saved['log']);
  return isTable ? (found as Saved) : null;
}

function readSeat(found: unknown): SeatRecord | null {
  const seat = fieldsOf(found);
  const kind = fieldsOf(seat?.['kind']);
  if (!seat || !isText(seat['colour']) || !isText(seat['name']) || !kind) return null;
  const isSomebody = ['person', 'remote', 'bot'].includes(String(kind['kind']));
  const isKind = isSomebody || (kind['kind'] === 'engine' && isCount(kind['level']));
  return isKind ? (found as SeatRecord) : null;
}

function readSeats(found: unknown): readonly SeatRecord[] | null {
  if (!Array.isArray(found) || found.length > 4) return null;
  return found.every((seat) => readSeat(seat) !== null) ? (found as SeatRecord[]) : null;
}

/** Hints were not counted at first, and then not which of them were played. */
function readHints({ hints, hinted }: Fields): Pick<TableRecord, 'hints' | 'hinted'> {
  const count = isCount(hints) ? hints : 0;
  const isKnown = Array.isArray(hinted) && hinted.length > 0 && hinted.every(isCount);
  return isKnown ? { hints: count, hinted: hinted as number[] } : { hints: count };
}

/** A table. Before version 3 one was saved at a time, in local storage, and had no id (see legacy.ts). */
export function readTable(found: unknown): TableRecord | null {
  const table = fieldsOf(found);
  if (!table || versionOf(table) !== RECORD_VERSION) return null;
  const { id, game, moves, isOver, finished, changed, revision, writer } = table;
  const [seats, saved] = [readSeats(table['seats']), readSaved(table['saved'])];
  if (!isId(id) || !isGame(game) || !isCount(moves) || !isCount(revision) || !isMoment(changed)) return null;
  if (typeof isOver !== 'boolean' || !isText(writer) || !(finished === null || isId(finished)) || !seats || !saved)
    return null;
  const rest = { ...readHints(table), changed, revision, writer, saved };
  return { version: RECORD_VERSION, id, game, seats, moves, isOver, finished, ...rest };
}

/** A finished game, of any version. */
export function readGame(found: unknown): GameRecord | null {
  const one = fieldsOf(found);
  if (!one || versionOf(one) === null) return null;
  const { id, game, ended, moves, record } = one;
  const [seats, ending, saved] = [readSeats(one['seats']), readEnding(one['ending']), readSaved(one['saved'])];
  if (!isId(id) || !isGame(game) || !isMoment(ended) || !isCount(moves) || !seats || !ending) return null;
  const finished = { version: RECORD_VERSION, id, game, ended, seats, ending, moves, ...readHints(one) } as const;
  if (isText(record)) return { ...finished, record };
  return saved ? { ...finished, saved } : null;
}

/** How a game ended. In version 1 `how` stood in place of `termination`. */
function readEnding(found: unknown): Ending | null {
  const ending = fieldsOf(found);
  if (!ending) return null;
  const { how, ...rest } = ending;
  const termination = fieldsOf(how ?? ending['termination']);
  const { winners, standings } = ending;
  const isEnding = termination && Array.isArray(winners) && winners.every(isCount);
  if (!isEnding || !(standings === null || Array.isArray(standings))) return null;
  return { ...rest, termination } as unknown as Ending;
}

/** A study. Before version 3 there was one, in local storage, as the text of its record. */
export function readStudy(found: unknown): StudyRecord | null {
  const study = fieldsOf(found);
  if (!study || versionOf(study) !== RECORD_VERSION) return null;
  const { id, game, record, place, changed } = study;
  if (!isId(id) || !isGame(game) || !isText(record) || !isText(place) || !isMoment(changed)) return null;
  return { version: RECORD_VERSION, id, game, record, place, changed };
}

/** How each kind of record is read, by the store it is in. */
export const READERS: { readonly [Store in StoreName]: (found: unknown) => Records[Store] | null } = {
  tables: readTable,
  games: readGame,
  studies: readStudy,
};
export const STORES = Object.keys(READERS) as StoreName[];

export { isGame, isMoment };
