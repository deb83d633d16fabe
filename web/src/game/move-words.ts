// An insertion of Shiftago in words, with its notation: whoever reads hints and solutions learns it by the way. What Moguli
// needs is said where it is used: its words differ from sentence to sentence.

import { t } from '../i18n/index.svelte';
import type { MoveView } from '../protocol';

export function insertionText(text: string, { entry, from, scoring }: Extract<MoveView, { kind: 'insert' }>): string {
  const name = t('entry-name', { direction: from, lane: entry.slice(1) });
  // It begins a name elsewhere, and goes on here.
  const how = name.charAt(0).toLocaleLowerCase() + name.slice(1);
  if (!scoring) return t('move-insert', { how, move: text });
  return t('move-insert-scoring', { how, move: text, from: scoring.from, to: scoring.to });
}
