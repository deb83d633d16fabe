// How the board of a lesson or a puzzle is looked at: from the learner's seat, until it is turned by hand. Not kept: the
// next one is looked at from its own seat.

import type { Face } from '../board';
import type { Viewpoint } from '../game/board-controller';
import { turnsFor } from '../pages/viewpoint.svelte';

export class LearnerViewpoint implements Viewpoint {
  #turns = $state<0 | 1 | 2 | 3>(0);
  face = $state<Face>('top');
  follows = false;

  get turns(): 0 | 1 | 2 | 3 {
    return this.#turns;
  }

  /** Sits down at a seat. Round Shiftago one board is as good as another, and letters are read from one side. */
  sitAt(seat: number, seats: number, isMoguli: boolean): void {
    this.#turns = isMoguli ? turnsFor(seat, seats) : 0;
    if (!isMoguli) this.face = 'top';
  }

  /** Shiftago by a quarter, Moguli by a half: its rows belong to the players. */
  rotate(isMoguli: boolean): void {
    this.#turns = ((this.#turns + (isMoguli ? 2 : 1)) % 4) as 0 | 1 | 2 | 3;
  }
}
