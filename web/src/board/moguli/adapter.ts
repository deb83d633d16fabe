// Moguli for the board: the door to everything in this folder, which is loaded with the first board of Moguli.

import type { GameAdapter } from '../game-adapter';
import { allCells, moguliLayout } from '../geometry';
import type { MoguliPosition, Turn } from '../types';
import * as control from './control';
import { MoguliDrawing } from './drawing';
import { COLUMNS, ROWS } from './frame';
import { TurnMenu } from './menu';
import './moguli.css';
import { exchangesOf, isSetUp, offeredStones, partnersOf, targetsOf, travelsOf, turnsOf } from './state';

/** The keys of a turn are its signs in the notation. */
const TURN_OF_KEY: Readonly<Record<string, Turn>> = {
  '+': 'clockwise',
  '-': 'counterclockwise',
  '=': 'half',
};

const targets = allCells(COLUMNS, ROWS);

export const moguliAdapter: GameAdapter<MoguliPosition, control.MoguliSelection> = {
  targets,
  first: 'a1',
  noSelection: control.NO_SELECTION,
  layout: (state) => moguliLayout(state.quarterTurns),
  createDrawing: (fixedFace) => new MoguliDrawing(fixedFace),
  createMenu: (drawings, events) =>
    new TurnMenu({
      ...events,
      preview(turn) {
        for (const drawing of drawings()) if (drawing instanceof MoguliDrawing) drawing.previewedTurn = turn;
        events.redraw();
      },
    }),
  tap: control.tap,
  clearSelection: (_state, selection) => control.clearSelection(selection),
  key(state, _selection, target, key) {
    if (key === 'p') return control.pass(state);
    if (isSetUp(state)) return null;
    const turn = TURN_OF_KEY[key];
    return turn ? control.turn(state, target, turn) : key === 'r' ? control.openTile(state, target) : null;
  },
  /** The targets of a selected stone; else the stones that can move; else the tiles that can be rotated. */
  offered(state, selection) {
    if (!state.interactive) return [];
    if (selection.kind === 'stone') return targetsOf(state, selection.at);
    if (selection.kind === 'exchange') return partnersOf(state, selection.at);
    if (isSetUp(state)) return [...new Set(exchangesOf(state).map(([own]) => own))];
    const stones = offeredStones(state);
    return stones.length > 0 ? stones : targets.filter((cell) => turnsOf(state, cell).length > 0);
  },
  reachOf(state, selection, target) {
    if (selection.kind === 'exchange') return partnersOf(state, selection.at).includes(target) ? 'exchange' : null;
    const travel =
      selection.kind === 'stone' ? travelsOf(state, selection.at).find(({ to }) => to === target) : undefined;
    if (!travel) return null;
    return travel.route.underOpponent.length > 0 ? 'bonus' : 'portal';
  },
  isClosed: () => false,
  isSelected: (_state, selection, target) => selection.kind !== 'none' && selection.at === target,
};
