// What BoardView asks of whatever it shows: a game at a table, a lesson, a puzzle, a study. Types alone: nothing here exists at run
// time.

import type { Cell, Entry, Face, Intention, Mark } from '../board';
import type { Choices, EntryChoice, PositionView, SeatView } from '../protocol';
import type { boardEffects, Picture } from './adapt';

/** Where positions and motion are shown. */
export interface BoardHandle {
  show(picture: Picture): void;
  /** Kept when the picture has come to rest. */
  animate(effects: ReturnType<typeof boardEffects>, picture: Picture): Promise<void>;
}

export interface Notice {
  readonly text: string;
  readonly isRefusal: boolean;
}

export interface BoardController {
  /** Where it stands. */
  readonly view: { readonly position: PositionView };
  /** What is shown of it, which may be an earlier position. */
  readonly shown: { readonly position: PositionView };
  /** The step that is looked at; null for where it stands. */
  readonly viewedStep: number | null;
  readonly choices: Choices | null;
  readonly seats: readonly SeatView[];
  readonly lastCells: readonly Cell[];
  /** An insertion whose scoring is being chosen. */
  readonly pending: EntryChoice | null;
  readonly marks: readonly Mark[];
  /** Whether something can be done on the board now. */
  readonly isInteractive: boolean;
  board: BoardHandle | null;
  picture(): Picture;
  /** What an insertion would do, for its ghost. */
  ghost(entry: Entry): ReturnType<typeof boardEffects> | null;
  /** Does what was meant on the board. */
  intend(intention: Intention): void;
  /** Says why something that was meant on the board is not possible. */
  refuse(intention: Intention): Promise<void>;
  showNotice(notice: Notice): void;
}

/** What can be looked at from several sides. */
export interface RotatableBoardController extends BoardController {
  /** The persons who still play. */
  readonly persons: readonly SeatView[];
  announce(text: string): void;
}

/** How a board is looked at. */
export interface Viewpoint {
  readonly turns: 0 | 1 | 2 | 3;
  face: Face;
  /** Whether the board turns to whoever is to move. */
  follows: boolean;
  rotate(isMoguli: boolean): void;
}
