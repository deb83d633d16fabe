// What older pages kept in local storage, as records: one game, games on their way into the archive, one study. Read at
// every start, because an older page may still be open in another tab; what was taken over is removed from there.
//
//   game       { saved, game, moves, isOver, tab }   the one game; `saved` of format 1 or 2
//   finished   a list of finished games, with `saved` or `record`; no version
//   study      the text of a record

import { read, remove } from './local';
import { isGame, readGame, readTable } from './read-records';
import { RECORD_VERSION, type GameRecord, type StudyRecord, type TableRecord } from './records';

export interface Legacy {
  readonly tables: readonly TableRecord[];
  readonly games: readonly GameRecord[];
  readonly studies: readonly StudyRecord[];
  /** Removes what was taken over, once it is safe elsewhere. What could not be read stays. */
  readonly forget: () => void;
}

/** What is in local storage. */
export function legacyRecords(now = new Date()): Legacy {
  const [game, finished, study] = [read('game'), read('finished'), read('study')];
  const tables = tableOf(game, now);
  const games = (Array.isArray(finished) ? finished : []).flatMap((one) => readGame(one) ?? []);
  return {
    tables,
    games,
    studies: studyOf(study, now),
    forget() {
      if (tables.length > 0) forget('game', game);
      if (Array.isArray(finished) && games.length === finished.length) forget('finished', finished);
      forget('study', study);
    },
  };
}

/** Removes a value, unless another tab has written meanwhile: that is for the next start. */
function forget(key: string, found: unknown): void {
  if (JSON.stringify(read(key)) === JSON.stringify(found)) remove(key);
}

function tableOf(found: unknown, now: Date): readonly TableRecord[] {
  if (typeof found !== 'object' || found === null) return [];
  const { game, moves, isOver = false, saved } = found as Record<string, unknown>;
  const table = readTable({
    version: RECORD_VERSION,
    id: idOf(found),
    game,
    seats: [],
    moves,
    isOver,
    finished: null,
    hints: 0,
    changed: now.toISOString(),
    revision: 0,
    writer: '',
    saved,
  });
  return table ? [table] : [];
}

function studyOf(found: unknown, now: Date): readonly StudyRecord[] {
  if (typeof found !== 'string') return [];
  const [, game] = /^\[Game "([^"]+)"\]/m.exec(found) ?? [];
  // The start position was saved too, whenever somebody looked at the page.
  const moves = found.replaceAll(/^\[.*\]$/gm, '').trim();
  const isEmpty = (moves === '' || moves === '*') && !found.includes('[Start ');
  if (!isGame(game) || isEmpty) return [];
  return [{ version: RECORD_VERSION, id: idOf(found), game, record: found, place: '', changed: now.toISOString() }];
}

/** Follows from the content: two tabs that take over the same thing make one record of it. */
function idOf(found: unknown): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(JSON.stringify(found))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return `earlier-${hash.toString(32)}`;
}
