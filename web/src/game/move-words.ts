// An insertion of Shiftago in words, with its notation: whoever reads hints and solutions learns it by the way. What Moguli
// needs is said where it is used: its words differ from sentence to sentence.

import { t } from '../i18n/index.svelte';
import type { MoveView } from '../protocol';
import { preferences } from '../ui/preferences.svelte';
import { countedLane } from './labels';

export function insertionText(text: string, { entry, from, scoring }: Extract<MoveView, { kind: 'insert' }>): string {
  const how = preferences().countsLanes ? countedLane(entry, from) : namedLane(entry, from);
  if (!scoring) return t('move-insert', { how, move: text });
  return t('move-insert-scoring', { how, move: text, from: scoring.from, to: scoring.to });
}

/** By the letter or the number that stands at the edge. */
function namedLane(entry: string, direction: string): string {
  const name = t('entry-name', { direction, lane: entry.slice(1) });
  // It begins a name elsewhere, and goes on here.
  return name.charAt(0).toLocaleLowerCase() + name.slice(1);
}
