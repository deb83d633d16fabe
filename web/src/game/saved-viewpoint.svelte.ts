// From where the player sees the board: how it is turned, and which face of the tiles is seen. No part of the game: it is
// saved on the device, not with the table.

import type { Face } from '../board';
import type { Viewpoint } from '../ui/board-controller';
import type { GameSession } from './session.svelte';
import { read, write } from '../storage/local';

type Turns = 0 | 1 | 2 | 3;
const KEY = 'look';

export class SavedViewpoint implements Viewpoint {
  #turns = $state<Turns>(0);
  #face = $state<Face>('top');
  /** Whether the board turns to whoever is to move. */
  #follows = $state(false);
  /** How far it is turned for the seat to move, if it follows. */
  #followed = $state<Turns>(0);

  /** How far it is turned so that one's own row is nearest. */
  #own = $state<Turns>(0);

  constructor() {
    const saved = read<{ turns: Turns; follows: boolean }>(KEY);
    if (saved) {
      this.#turns = saved.turns;
      this.#follows = saved.follows;
    }
  }

  get quarterTurns(): Turns {
    return this.#follows ? this.#followed : (((this.#turns + this.#own) % 4) as Turns);
  }

  get isSideways(): boolean {
    return this.quarterTurns % 2 === 1;
  }

  get face(): Face {
    return this.#face;
  }

  set face(face: Face) {
    this.#face = face;
  }

  get followsMover(): boolean {
    return this.#follows;
  }

  set followsMover(follows: boolean) {
    this.#follows = follows;
    this.#save();
  }

  /** Shiftago by a quarter, Moguli by a half: its rows belong to the players. */
  rotate(isMoguli: boolean): void {
    this.#follows = false;
    this.#turns = ((this.#turns + (isMoguli ? 2 : 1)) % 4) as Turns;
    this.#save();
  }

  followGame(game: GameSession | null): void {
    if (!game) return;
    const isMoguli = game.view.position.board.kind === 'moguli';
    if (isMoguli && this.#turns % 2 === 1) this.#turns = 0;
    if (!isMoguli) this.#face = 'top';
    this.#own = isMoguli ? quarterTurnsFor(game.you ?? 0, game.seats.length) : 0;
    // While an engine or somebody elsewhere is to move, the board stays with the person.
    if (game.isOwnTurn) this.#followed = quarterTurnsFor(game.view.position.toMove, game.seats.length);
  }

  #save(): void {
    write(KEY, { turns: this.#turns, follows: this.#follows });
  }
}

/** Seats go clockwise round the board, the first below; two sit opposite each other. */
export function quarterTurnsFor(seat: number, seats: number): Turns {
  return (seats === 2 ? seat * 2 : (4 - seat) % 4) as Turns;
}
