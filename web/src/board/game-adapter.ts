// The two games behind one interface: what a board needs to know about the game it shows. Absent: the DOM, but for
// the drawing and the menu that an adapter makes; and the adapter of Moguli, which is loaded when it is needed.

import type { Result } from './control';
import type { Layout } from './geometry';
import { allCells, allEntries, isEntry, layoutOf } from './geometry';
import type { Drawing, View } from './drawing';
import * as shiftago from './shiftago/control';
import { ShiftagoDrawing } from './shiftago/drawing';
import { isOpen, rowOf, scoringsOf } from './shiftago/state';
import type { BoardPosition, BoardState, Cell, Entry, Face, Labels, Reach, ShiftagoPosition } from './types';

type Target = Cell | Entry;

/** A menu that belongs to what is selected. It lies beside the board and covers none of it. */
export interface Menu<Position extends BoardPosition, Selection> {
  readonly root: HTMLElement;
  show(view: View<Position, Selection>, labels: Labels): void;
  focusFirst(): void;
}

/** What a menu can ask of its board. */
export interface MenuEvents<Position extends BoardPosition, Selection> {
  /** Carries out what was chosen for a target, which takes the focus. */
  choose(at: Target, choose: (state: BoardState<Position>) => Result<Selection>): void;
  /** Draws again, with what the menu shows beforehand. */
  redraw(): void;
  close(): void;
}

export interface GameAdapter<Position extends BoardPosition, Selection> {
  readonly targets: readonly Target[];
  /** Where the focus begins. */
  readonly first: Target;
  readonly noSelection: Selection;
  layout(state: BoardState<Position>): Layout;
  /** @param fixedFace the face that the drawing always shows, for the second of two side by side */
  createDrawing(fixedFace?: Face): Drawing<Position, Selection>;
  createMenu?(
    drawings: () => readonly Drawing<Position, Selection>[],
    events: MenuEvents<Position, Selection>,
  ): Menu<Position, Selection>;
  tap(state: BoardState<Position>, selection: Selection, target: Target): Result<Selection>;
  clearSelection(state: BoardState<Position>, selection: Selection): Result<Selection>;
  /** A key with a meaning of its own in this game. */
  key(state: BoardState<Position>, selection: Selection, target: Target, key: string): Result<Selection> | null;
  /** What a key goes round: all that something can be done with now. */
  offered?(state: BoardState<Position>, selection: Selection): readonly Target[];
  /** What the field is for the one that is selected. */
  reachOf?(state: BoardState<Position>, selection: Selection, target: Target): Reach | null;
  isClosed(state: BoardState<Position>, target: Target): boolean;
  isSelected(state: BoardState<Position>, selection: Selection, target: Target): boolean;
}

const SHIFTAGO_MARGIN = 140;

export const shiftagoAdapter: GameAdapter<ShiftagoPosition, shiftago.ShiftagoSelection> = {
  targets: [...allCells(7, 7), ...allEntries(7, 7)],
  first: 'Na',
  noSelection: shiftago.NO_SELECTION,
  layout: (state) => layoutOf(7, 7, SHIFTAGO_MARGIN, state.quarterTurns),
  createDrawing: () => new ShiftagoDrawing(),
  tap: shiftago.tap,
  clearSelection: shiftago.clearSelection,
  key(state, selection, _target, key) {
    if (state.pending === null || !state.interactive) return null;
    if (key === 'ArrowRight' || key === 'ArrowDown') return shiftago.stepChoice(state, selection, 1);
    if (key === 'ArrowLeft' || key === 'ArrowUp') return shiftago.stepChoice(state, selection, -1);
    if (key === 'Enter' || key === ' ') return shiftago.takeChoice(state, selection);
    return null;
  },
  isClosed: (state, target) =>
    state.interactive && isEntry(target) && (state.pending !== null || !isOpen(state, target)),
  isSelected(state, selection, target) {
    const scoring = scoringsOf(state).find(({ move }) => move === selection.choice);
    return selection.armed === target || (scoring !== undefined && rowOf(scoring).includes(target));
  },
};
