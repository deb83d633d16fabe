// The two games behind one interface: what a board needs to know of the game that it shows. Absent: the DOM, but for
// the picture that a part makes.

import type { Result } from './control';
import type { Layout } from './geometry';
import { allCells, allEntries, isEntry, layoutOf } from './geometry';
import * as moguli from './moguli/control';
import { COLUMNS, ROWS } from './moguli/frame';
import { MoguliPicture } from './moguli/picture';
import type { Picture } from './picture';
import * as shiftago from './shiftago/control';
import { ShiftagoPicture } from './shiftago/picture';
import type { Cell, Entry, MoguliState, ShiftagoState, Turn } from './types';

type Target = Cell | Entry;

export interface Part<State extends ShiftagoState | MoguliState, Picked> {
  readonly targets: readonly Target[];
  /** Where the focus begins. */
  readonly first: Target;
  readonly nothing: Picked;
  layout(state: State): Layout;
  createPicture(): Picture<State, Picked>;
  tap(state: State, picked: Picked, target: Target): Result<Picked>;
  drop(state: State, picked: Picked): Result<Picked>;
  /** A key with a meaning of its own in this game. */
  key(state: State, picked: Picked, target: Target, key: string): Result<Picked> | null;
  isClosed(state: State, target: Target): boolean;
  isSelected(state: State, picked: Picked, target: Target): boolean;
}

const SHIFTAGO_MARGIN = 140;
const MOGULI_MARGIN = 48;

export const shiftagoPart: Part<ShiftagoState, shiftago.ShiftagoPicked> = {
  targets: [...allCells(7, 7), ...allEntries(7, 7)],
  first: 'Na',
  nothing: shiftago.NOTHING_PICKED,
  layout: (state) => layoutOf(7, 7, SHIFTAGO_MARGIN, state.quarterTurns),
  createPicture: () => new ShiftagoPicture(),
  tap: shiftago.tap,
  drop: shiftago.drop,
  key(state, picked, _target, key) {
    if (state.choices.length === 0 || !state.interactive) return null;
    if (key === 'ArrowRight' || key === 'ArrowDown') return shiftago.stepChoice(state, picked, 1);
    if (key === 'ArrowLeft' || key === 'ArrowUp') return shiftago.stepChoice(state, picked, -1);
    if (key === 'Enter' || key === ' ') return shiftago.takeChoice(state, picked);
    return null;
  },
  isClosed: (state, target) =>
    state.interactive && isEntry(target) && (state.choices.length > 0 || !state.openEntries.includes(target)),
  isSelected(state, picked, target) {
    const choice = state.choices.find(({ id }) => id === picked.choice);
    return picked.armed === target || (choice?.row.includes(target) ?? false);
  },
};

/** The keys of a turn are its signs in the notation. */
const TURN_OF_KEY: Readonly<Record<string, Turn>> = {
  '+': 'clockwise',
  '-': 'counterclockwise',
  '=': 'half',
};

export const moguliPart: Part<MoguliState, moguli.MoguliPicked> = {
  targets: allCells(COLUMNS, ROWS),
  first: 'a1',
  nothing: moguli.NOTHING_PICKED,
  layout: (state) => layoutOf(COLUMNS, ROWS, MOGULI_MARGIN, state.quarterTurns),
  createPicture: () => new MoguliPicture(),
  tap: moguli.tap,
  drop: (_state, picked) => moguli.drop(picked),
  key(state, _picked, target, key) {
    if (state.exchanges !== null) return null;
    const turn = TURN_OF_KEY[key];
    return turn ? moguli.turn(state, target, turn) : key === 'r' ? moguli.openTile(state, target) : null;
  },
  isClosed: () => false,
  isSelected: (_state, picked, target) => picked.kind !== 'nothing' && picked.at === target,
};
