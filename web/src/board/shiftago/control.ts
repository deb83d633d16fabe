// Taps on a Shiftago board: entries, and the choice of the row to score. See control.ts for the habit.

import { announce, intend, refuse, type Result } from '../control';
import { isEntry } from '../geometry';
import type { ScoringChoice } from '../../protocol';
import type { Cell, Entry, ShiftagoState } from '../types';
import { isOpen, rowOf, scoringsOf } from './state';

export interface ShiftagoSelection {
  /** The entry that was tapped once where two taps are asked for. */
  readonly armed: Entry | null;
  /** The move of the scoring that is shown at the moment, and the field through which it was found. */
  readonly choice: string | null;
  readonly choiceCell: Cell | null;
}

export const NO_SELECTION: ShiftagoSelection = { armed: null, choice: null, choiceCell: null };

export function tap(
  state: ShiftagoState,
  selection: ShiftagoSelection,
  target: Cell | Entry,
): Result<ShiftagoSelection> {
  if (!state.interactive) return { selection, outputs: [] };
  if (state.pending !== null) return isEntry(target) ? { selection, outputs: [] } : tapRow(state, selection, target);
  if (!isEntry(target)) {
    return { selection: NO_SELECTION, outputs: [refuse({ kind: 'touch', at: target })] };
  }
  const intention = { kind: 'insert', entry: target } as const;
  if (!isOpen(state, target)) return { selection: NO_SELECTION, outputs: [refuse(intention)] };
  if (state.confirm && selection.armed !== target) {
    const armed = { ...NO_SELECTION, armed: target };
    return { selection: armed, outputs: [announce({ kind: 'armed', intention })] };
  }
  return { selection: NO_SELECTION, outputs: [intend(intention)] };
}

/** A field of one row alone chooses that row. Where rows share a field, taps on it go round them. */
function tapRow(state: ShiftagoState, selection: ShiftagoSelection, cell: Cell): Result<ShiftagoSelection> {
  const candidates = choicesThrough(scoringsOf(state), cell);
  const shown = candidates.find((choice) => choice.move === selection.choice);
  if (candidates.length === 0) return { selection, outputs: [refuse({ kind: 'touch', at: cell })] };
  const isSettled = candidates.length === 1 || selection.choiceCell !== cell;
  if (shown && isSettled && selection.choiceCell !== null) return chosen(shown);
  const [only] = candidates;
  if (only && candidates.length === 1 && !state.confirm) return chosen(only);
  const next = candidates[shown ? (candidates.indexOf(shown) + 1) % candidates.length : 0] ?? candidates[0];
  return next ? shownChoice(state, next, cell) : { selection, outputs: [] };
}

/** A tap on an end that may stay means the choices in which it stays; any other tap, all that hold the field. */
export function choicesThrough(choices: readonly ScoringChoice[], cell: Cell): readonly ScoringChoice[] {
  const through = choices.filter((choice) => rowOf(choice).includes(cell));
  const staying = through.filter((choice) => !choice.leave.includes(cell));
  return staying.length > 0 ? staying : through;
}

/** Pointing at a field shows a choice without picking it. */
export function hoveredChoice(choices: readonly ScoringChoice[], selection: string | null, cell: Cell): string | null {
  const through = choicesThrough(choices, cell);
  return (through.find((choice) => choice.move === selection) ?? through[0])?.move ?? null;
}

/** Arrow keys go through the choices. */
export function stepChoice(state: ShiftagoState, selection: ShiftagoSelection, by: 1 | -1): Result<ShiftagoSelection> {
  const choices = scoringsOf(state);
  const index = choices.findIndex((choice) => choice.move === selection.choice);
  const next = index < 0 ? choices[by > 0 ? 0 : choices.length - 1] : choices.at((index + by) % choices.length);
  return next ? shownChoice(state, next, null) : { selection, outputs: [] };
}

/** Enter takes the choice that is shown. */
export function takeChoice(state: ShiftagoState, selection: ShiftagoSelection): Result<ShiftagoSelection> {
  const shown = scoringsOf(state).find((choice) => choice.move === selection.choice);
  return shown ? chosen(shown) : stepChoice(state, selection, 1);
}

export function clearSelection(state: ShiftagoState, selection: ShiftagoSelection): Result<ShiftagoSelection> {
  if (state.pending !== null) return { selection: NO_SELECTION, outputs: [intend({ kind: 'cancel' })] };
  const outputs = selection.armed ? [announce({ kind: 'selection-cleared' })] : [];
  return { selection: NO_SELECTION, outputs };
}

function chosen(choice: ScoringChoice): Result<ShiftagoSelection> {
  return { selection: NO_SELECTION, outputs: [intend({ kind: 'choose', move: choice.move })] };
}

function shownChoice(state: ShiftagoState, choice: ScoringChoice, cell: Cell | null): Result<ShiftagoSelection> {
  const scorings = scoringsOf(state);
  const index = scorings.indexOf(choice);
  return {
    selection: { armed: null, choice: choice.move, choiceCell: cell },
    outputs: [announce({ kind: 'choice', move: choice.move, index, count: scorings.length })],
  };
}
