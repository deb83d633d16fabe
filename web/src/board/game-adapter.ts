// The two games behind one interface: what a board needs to know about the game it shows. Absent: the DOM, but for
// the drawing that an adapter makes.

import type { Result } from './control';
import type { Layout } from './geometry';
import { allCells, allEntries, isEntry, layoutOf } from './geometry';
import * as moguli from './moguli/control';
import { COLUMNS, ROWS } from './moguli/frame';
import { MoguliDrawing } from './moguli/drawing';
import type { Drawing } from './drawing';
import * as shiftago from './shiftago/control';
import { ShiftagoDrawing } from './shiftago/drawing';
import { isSetUp } from './moguli/state';
import { isOpen, rowOf, scoringsOf } from './shiftago/state';
import type { BoardPosition, BoardState, Cell, Entry, MoguliPosition, ShiftagoPosition, Turn } from './types';

type Target = Cell | Entry;

export interface GameAdapter<Position extends BoardPosition, Selection> {
  readonly targets: readonly Target[];
  /** Where the focus begins. */
  readonly first: Target;
  readonly noSelection: Selection;
  layout(state: BoardState<Position>): Layout;
  createDrawing(): Drawing<Position, Selection>;
  tap(state: BoardState<Position>, selection: Selection, target: Target): Result<Selection>;
  clearSelection(state: BoardState<Position>, selection: Selection): Result<Selection>;
  /** A key with a meaning of its own in this game. */
  key(state: BoardState<Position>, selection: Selection, target: Target, key: string): Result<Selection> | null;
  isClosed(state: BoardState<Position>, target: Target): boolean;
  isSelected(state: BoardState<Position>, selection: Selection, target: Target): boolean;
}

const SHIFTAGO_MARGIN = 140;
const MOGULI_MARGIN = 48;

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

/** The keys of a turn are its signs in the notation. */
const TURN_OF_KEY: Readonly<Record<string, Turn>> = {
  '+': 'clockwise',
  '-': 'counterclockwise',
  '=': 'half',
};

export const moguliAdapter: GameAdapter<MoguliPosition, moguli.MoguliSelection> = {
  targets: allCells(COLUMNS, ROWS),
  first: 'a1',
  noSelection: moguli.NO_SELECTION,
  layout: (state) => layoutOf(COLUMNS, ROWS, MOGULI_MARGIN, state.quarterTurns),
  createDrawing: () => new MoguliDrawing(),
  tap: moguli.tap,
  clearSelection: (_state, selection) => moguli.clearSelection(selection),
  key(state, _selection, target, key) {
    if (isSetUp(state)) return null;
    const turn = TURN_OF_KEY[key];
    return turn ? moguli.turn(state, target, turn) : key === 'r' ? moguli.openTile(state, target) : null;
  },
  isClosed: () => false,
  isSelected: (_state, selection, target) => selection.kind !== 'none' && selection.at === target,
};
