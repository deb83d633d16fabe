// How the board is looked at: which way it is turned, and which face of the tiles is seen. Belongs to the eye, not to the
// game: it is not part of the table, but kept with the device.

import type { Face } from '../board';
import type { Viewpoint } from '../game/board-controller';
import type { GameSession } from '../game/session.svelte';
import { read, write } from '../storage/local';

type Turns = 0 | 1 | 2 | 3;
const KEY = 'look';

export class SavedViewpoint implements Viewpoint {
  #turns = $state<Turns>(0);
  #face = $state<Face>('top');
  /** Whether the board turns to whoever is to move. */
  #follows = $state(false);
  /** How far it is turned for the seat at hand, if it follows. */
  #followed = $state<Turns>(0);

  constructor() {
    const kept = read<{ turns: Turns; follows: boolean }>(KEY);
    if (kept) {
      this.#turns = kept.turns;
      this.#follows = kept.follows;
    }
  }

  get turns(): Turns {
    return this.#follows ? this.#followed : this.#turns;
  }

  get isSideways(): boolean {
    return this.turns % 2 === 1;
  }

  get face(): Face {
    return this.#face;
  }

  set face(face: Face) {
    this.#face = face;
  }

  get follows(): boolean {
    return this.#follows;
  }

  set follows(follows: boolean) {
    this.#follows = follows;
    this.#keep();
  }

  /** Shiftago by a quarter, Moguli by a half: its rows belong to the players. */
  rotate(isMoguli: boolean): void {
    this.#follows = false;
    this.#turns = ((this.#turns + (isMoguli ? 2 : 1)) % 4) as Turns;
    this.#keep();
  }

  followGame(game: GameSession | null): void {
    if (!game) return;
    const isMoguli = game.view.position.board.kind === 'moguli';
    if (isMoguli && this.#turns % 2 === 1) this.#turns = 0;
    if (!isMoguli) this.#face = 'top';
    // While an engine is to move, the board stays with the person.
    if (game.isPersonToMove) this.#followed = turnsFor(game.view.position.toMove, game.seats.length);
  }

  #keep(): void {
    write(KEY, { turns: this.#turns, follows: this.#follows });
  }
}

/** Seats go clockwise round the board, the first below; two sit opposite each other. */
export function turnsFor(seat: number, seats: number): Turns {
  return (seats === 2 ? seat * 2 : (4 - seat) % 4) as Turns;
}
