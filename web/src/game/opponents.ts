// The opponents that the computer's levels are: where their pictures are, and what they are called once their texts are
// there (opponent-texts.ts). The pictures are files of their own, ten small drawings of one family: whoever plays against
// people loads none of them. Absent: how strong they are, which is the engine's affair.

import { hasText, t } from '../i18n/index.svelte';
import { assetUrl } from '../wasm/modules';
import type { LevelChoice } from './levels';

export const faceUrl = (level: LevelChoice): string => assetUrl(`faces/${level}.svg`).href;

/** The name of an opponent; empty until the texts have come. */
export function opponentName(level: number): string {
  const id = `opponent-${level}`;
  return hasText(id) ? t(id) : '';
}
