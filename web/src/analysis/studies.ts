// The studies of this device: each has an id, which is its address. What is opened from a link or to review a game becomes
// one when something is changed in it; until then nothing is saved, and nothing is ever saved over another study.

import { finishedGame, finishedGames } from '../game/archive';
import type { Study } from '../protocol';
import { storage } from '../storage/device.svelte';
import { newId, RECORD_VERSION, type StudyRecord } from '../storage/records';
import type { Rules } from '../wasm/rules';
import type { Studies } from '../wasm/study';
import { studyInLink } from './share';

/** What an address of the analysis board asks for. */
export type Wanted =
  | { readonly kind: 'link'; readonly link: string }
  /** By id; `new` for an empty one, null for the one that was changed last. */
  | { readonly kind: 'study'; readonly id: string | null }
  /** A finished game, or a study, by id; `last` for the game that ended last. */
  | { readonly kind: 'review'; readonly id: string };

export interface OpenedStudy {
  readonly study: Study;
  /** Under which it is saved, or will be. */
  readonly id: string;
  readonly isSaved: boolean;
  /** Where to stand; null where nobody has said so. */
  readonly place: string | null;
}

/** What was asked for; else why it is not there: a broken link, or nothing saved under that id. */
export async function openStudy(
  wanted: Wanted,
  rules: Rules,
  reading: Studies,
): Promise<OpenedStudy | 'broken' | 'missing'> {
  switch (wanted.kind) {
    case 'link': {
      const found = await studyInLink(wanted.link, reading);
      return found ? { study: found.study, id: newId(), isSaved: false, place: found.place } : 'broken';
    }
    case 'study': {
      const isNamed = wanted.id !== null && wanted.id !== 'new';
      const id = isNamed ? wanted.id : wanted.id === null ? (await allStudies())[0]?.id : undefined;
      const saved = id === undefined || id === null ? null : await savedStudy(id, reading);
      if (isNamed) return saved ?? 'missing';
      return saved ?? { study: emptyStudy(rules), id: newId(), isSaved: false, place: null };
    }
    case 'review': {
      const game = wanted.id === 'last' ? (await finishedGames())[0] : null;
      const id = game?.id ?? wanted.id;
      const saved = await savedStudy(id, reading);
      if (saved) return saved;
      const { record = '' } = game ?? (await finishedGame(id)) ?? {};
      const [first] = reading.read(record);
      return first && 'ok' in first ? { study: first.ok, id, isSaved: false, place: null } : 'missing';
    }
  }
}

async function savedStudy(id: string, reading: Studies): Promise<OpenedStudy | null> {
  const found = await storage.get('studies', id);
  const [first] = found ? reading.read(found.record) : [];
  return found && first && 'ok' in first ? { study: first.ok, id, isSaved: true, place: found.place || null } : null;
}

function emptyStudy(rules: Rules): Study {
  const { game, text } = rules.position({ game: 'express:2' });
  return { game, start: text, tags: [], comments: [], nodes: [], result: null };
}

/** All studies, the one that was changed last first. */
export async function allStudies(): Promise<StudyRecord[]> {
  const studies = await storage.all('studies');
  return studies.sort((one, other) => other.changed.localeCompare(one.changed));
}

export async function saveStudy(id: string, study: Study, place: string, writing: Studies): Promise<void> {
  const changed = new Date().toISOString();
  const record = writing.write(study);
  await storage.put('studies', [{ version: RECORD_VERSION, id, game: study.game, record, place, changed }]);
}

/** Saves a study as a new one, and gives its id. */
export async function addStudy(study: Study, writing: Studies): Promise<string> {
  const id = newId();
  await saveStudy(id, study, '', writing);
  return id;
}

export async function deleteStudy(id: string): Promise<void> {
  await storage.remove('studies', [id]);
}
