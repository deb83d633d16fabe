// From where the board of a lesson or a puzzle is seen: the learner's seat, until it is turned by hand. Not saved: the
// next one is seen from its own seat.

import type { Face } from '../board';
import type { Viewpoint } from '../ui/board-controller';
import { quarterTurnsFor } from '../game/saved-viewpoint.svelte';

export class LearnerViewpoint implements Viewpoint {
  #turns = $state<0 | 1 | 2 | 3>(0);
  face = $state<Face>('top');
  followsMover = false;

  get quarterTurns(): 0 | 1 | 2 | 3 {
    return this.#turns;
  }

  /** Sits down at a seat. Round Shiftago one board is as good as another, and letters are read from one side. */
  sitAt(seat: number, seats: number, isMoguli: boolean): void {
    this.#turns = isMoguli ? quarterTurnsFor(seat, seats) : 0;
    if (!isMoguli) this.face = 'top';
  }

  /** Shiftago by a quarter, Moguli by a half: its rows belong to the players. */
  rotate(isMoguli: boolean): void {
    this.#turns = ((this.#turns + (isMoguli ? 2 : 1)) % 4) as 0 | 1 | 2 | 3;
  }
}
