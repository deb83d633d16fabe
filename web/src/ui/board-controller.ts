// What BoardView asks of whatever it shows: a game at a table, a lesson, a puzzle, a study. Types only: nothing here
// exists at run time.

import type { Announcement, BoardContent, Effect, Face, Intention, Labels, Mark } from '../board';
import type { EntryChoice, PositionView, SeatView } from '../protocol';

/** Where positions and animations are shown. */
export interface BoardHandle {
  show(content: BoardContent): void;
  /** Resolves when the board has come to rest. */
  animate(effects: readonly Effect[], content: BoardContent): Promise<void>;
}

/** A line for the player, beside the board. */
export interface Notice {
  readonly text: string;
  readonly isRefusal: boolean;
}

export interface BoardController {
  /** The position on the board. */
  readonly position: PositionView;
  /** Names of all that the board shows, for screen readers. */
  readonly labels: Labels;
  readonly marks: readonly Mark[];
  /** An insertion whose scoring is being chosen. */
  readonly pending: EntryChoice | null;
  /** Whether the player can act on the board now. */
  readonly isInteractive: boolean;
  /** The board that shows it; null while there is none. */
  board: BoardHandle | null;
  content(): BoardContent;
  /** Carries out what the player did on the board. */
  handleIntention(intention: Intention): void;
  /** Tells the player why something is not allowed. */
  explainRefusal(intention: Intention): Promise<void>;
  /** Tells the player what was selected, armed or cleared. */
  handleAnnouncement(announcement: Announcement): void;
  announce(text: string): void;
}

/** A board that can be seen from several sides. */
export interface RotatableBoardController extends BoardController {
  /** The seats of this device that still play. */
  readonly ownSeats: readonly SeatView[];
}

/** From where a board is seen. */
export interface Viewpoint {
  readonly quarterTurns: 0 | 1 | 2 | 3;
  face: Face;
  /** Whether the board turns to the seat to move. */
  followsMover: boolean;
  rotate(isMoguli: boolean): void;
}
