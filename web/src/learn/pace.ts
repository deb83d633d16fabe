// How fast the page plays by itself, so that the eye can follow.

import { prefersReducedMotion } from '../ui/preferences.svelte';

const PAUSE = 650;
/** Where pieces jump, each picture has to be seen for itself. */
const PAUSE_WHEN_STILL = 250;

export function pauseBetweenMoves(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, prefersReducedMotion() ? PAUSE_WHEN_STILL : PAUSE));
}
