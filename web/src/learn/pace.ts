// How fast the page plays by itself, so that the eye can follow.

import { isStill } from '../app/preferences.svelte';

const PAUSE = 650;
/** Where pieces jump, each picture has to be seen for itself. */
const PAUSE_WHEN_STILL = 250;

export function pauseBetweenMoves(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, isStill() ? PAUSE_WHEN_STILL : PAUSE));
}
