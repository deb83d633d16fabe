// The board module: draws Shiftago and Moguli, and turns taps and keys into intentions.
//
//   import { createBoard, shiftagoState, marblesFromText } from './board';
//   import './board/board.css';
//
//   const board = createBoard(host, shiftagoState({ marbles, openEntries, interactive: true }), {
//     labels,                                    // names of fields, entries and turns, in the player's language
//     onIntention(intention) { … },              // insert, choose, cancel; turn, travel, exchange
//     onRefused(intention) { … },                // the same, where it is not allowed: say why
//     onAnnounce(announcement) { … },            // selected, armed, dropped: put it into a live region
//     preview: (entry) => effectsOf(entry),      // for the ghost of an insertion
//   });
//   await board.animate(effectsOfTheMove, { marbles: after, openEntries: next, lastMove });
//   board.set({ quarterTurns: 2 });
//
// A turn of Expert with several rows to score takes two steps: animate the push alone, `set({ choices })`, and animate
// the rest when `choose` comes; on `cancel`, set the position from before the push again.
//
// Rules know what is allowed and what happens, callers know words, the stylesheet knows colours; nothing of that is in
// here. Diagrams are boards with `interactive: false`.

import { LiveBoard } from './board';
import { moguliAdapter, shiftagoAdapter } from './game-adapter';
import type { Board, BoardState, Callbacks, CommonState, MoguliState, ShiftagoState } from './types';

export { createTray, type Tray, type TrayState } from './tray';
export { holdToPeek, type Peek } from './peek';
export { intentionText } from './notation';
export { marblesFromText, stonesFromText, tilesFromText } from './placement';
export type * from './types';

const COMMON: CommonState = {
  quarterTurns: 0,
  coordinates: true,
  interactive: false,
  confirm: false,
  motion: 'system',
  marks: [],
};

/** A state of which only what differs from an idle, empty board is given. */
export function shiftagoState(given: Partial<Omit<ShiftagoState, 'game'>>): ShiftagoState {
  return {
    ...COMMON,
    game: 'shiftago',
    marbles: {},
    openEntries: [],
    lastMove: null,
    choices: [],
    winningRow: [],
    ...given,
  };
}

export function moguliState(given: Partial<Omit<MoguliState, 'game'>>): MoguliState {
  return {
    ...COMMON,
    game: 'moguli',
    tiles: {},
    stones: {},
    isCylinder: false,
    face: 'top',
    turns: {},
    travels: [],
    exchanges: null,
    barred: [],
    turned: [],
    lastMove: null,
    ...given,
  };
}

export function createBoard(
  host: HTMLElement,
  state: ShiftagoState,
  callbacks: Callbacks,
): Board<ShiftagoState>;
export function createBoard(host: HTMLElement, state: MoguliState, callbacks: Callbacks): Board<MoguliState>;
export function createBoard(
  host: HTMLElement,
  state: BoardState,
  callbacks: Callbacks,
): Board<ShiftagoState> | Board<MoguliState> {
  return state.game === 'shiftago'
    ? new LiveBoard(host, state, callbacks, shiftagoAdapter)
    : new LiveBoard(host, state, callbacks, moguliAdapter);
}
