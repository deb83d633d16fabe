// The board module: draws Shiftago and Moguli, and turns taps and keys into intentions.
//
//   import { boardState, createBoard } from './board';
//   import './board/board.css';
//
//   const board = createBoard(host, boardState(view.position.board, { choices, interactive: true }), {
//     labels,                                    // names of fields, entries and turns, in the player's language
//     onIntention(intention) { … },              // insert, choose, cancel; turn, travel, exchange
//     onRefused(intention) { … },                // the same, where it is not allowed: say why
//     onAnnounce(announcement) { … },            // selected, armed, cleared: put it into a live region
//   });
//   await board.animate(effects, { position: after.board, choices: next, lastMove: effects });
//   board.set({ quarterTurns: 2 });
//
// A move of Expert with several rows to score takes two steps: animate the ghost of the entry with `pending` set, and
// the move's effects when `choose` comes; on `cancel`, set `pending` to null.
//
// Rules know what is allowed and what happens, callers know words, the stylesheet knows colours; nothing of that is in
// here. Diagrams are boards with `interactive: false`.

import { LiveBoard } from './board';
import { shiftagoAdapter, type GameAdapter } from './game-adapter';
import type { MoguliSelection } from './moguli/control';
import type {
  Board,
  BoardPosition,
  BoardState,
  Callbacks,
  Mark,
  MoguliPosition,
  MoguliState,
  ShiftagoPosition,
} from './types';
import { WaitingBoard } from './waiting';

export { createTray, type Tray, type TrayState } from './tray';
export { lastCells } from './last-move';
export { areaMarks, moveMarks } from './move-marks';
export { drawMoguli } from './moguli/picture';
export { holdToPeek, type Peek } from './peek';
export { intentionText } from './notation';
export { columnOf, rowOf, turnedTile } from './geometry';
export { marblesFromText, stonesFromText, tilesFromText, withKind } from './placement';
export type * from './types';

/** No marks: always the same value, so that a board sees that nothing has changed. */
export const NO_MARKS: readonly Mark[] = [];

const IDLE: Omit<BoardState, 'position'> = {
  choices: null,
  lastMove: [],
  pending: null,
  quarterTurns: 0,
  face: 'top',
  coordinates: true,
  interactive: false,
  confirm: false,
  motion: 'system',
  marks: NO_MARKS,
};

/** The callbacks of a board that nobody acts on. */
export const SILENT: Callbacks = {
  labels: {
    board: '',
    row: () => '',
    cell: () => '',
    entry: () => '',
    turnMenu: () => '',
    turn: () => '',
    links: () => '',
  },
  onIntention: () => undefined,
};

/** A state of which only what differs from an idle board is given. */
export function boardState<Position extends BoardPosition>(
  position: Position,
  given: Partial<Omit<BoardState, 'position'>> = {},
): BoardState<Position> {
  return { ...IDLE, position, ...given };
}

/** As much of a Shiftago position as a diagram needs. */
export function shiftagoPosition(
  marbles: ShiftagoPosition['marbles'],
  winningRows: ShiftagoPosition['winningRows'] = [],
): ShiftagoPosition {
  return { kind: 'shiftago', marbles, winningRows };
}

/** As much of a Moguli position as a diagram needs. */
export function moguliPosition(
  tiles: MoguliPosition['tiles'],
  stones: MoguliPosition['stones'],
  given: Partial<MoguliPosition> = {},
): MoguliPosition {
  return { kind: 'moguli', tiles, stones, stage: 'begin', rotated: null, barred: [], isCylinder: false, ...given };
}

let moguli: GameAdapter<MoguliPosition, MoguliSelection> | null = null;

/** Loads what boards of Moguli need; until then they keep their place and show nothing. */
export async function loadMoguli(): Promise<void> {
  moguli ??= (await import('./moguli/adapter')).moguliAdapter;
}

export function createBoard(host: HTMLElement, state: BoardState, callbacks: Callbacks): Board {
  if (state.position.kind === 'shiftago') {
    return new LiveBoard(host, state as BoardState<ShiftagoPosition>, callbacks, shiftagoAdapter);
  }
  const live = (last: MoguliState) => moguli && new LiveBoard(host, last, callbacks, moguli);
  return live(state as MoguliState) ?? new WaitingBoard(host, state as MoguliState, loadMoguli(), live, callbacks);
}
