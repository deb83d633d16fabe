// Taps on a Shiftago board: entries, and the choice of the row to score. See control.ts for the habit.

import { announce, intend, refuse, type Result } from '../control';
import { isEntry } from '../geometry';
import type { Cell, Entry, ScoringChoice, ShiftagoState } from '../types';

export interface ShiftagoSelection {
  /** The entry that was tapped once where two taps are asked for. */
  readonly armed: Entry | null;
  /** The choice that is shown at the moment, and the field through which it was found. */
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
  if (state.choices.length > 0)
    return isEntry(target) ? { selection, outputs: [] } : tapRow(state, selection, target);
  if (!isEntry(target)) {
    return { selection: NO_SELECTION, outputs: [refuse({ kind: 'touch', at: target })] };
  }
  const intention = { kind: 'insert', entry: target } as const;
  if (!state.openEntries.includes(target)) return { selection: NO_SELECTION, outputs: [refuse(intention)] };
  if (state.confirm && selection.armed !== target) {
    const armed = { ...NO_SELECTION, armed: target };
    return { selection: armed, outputs: [announce({ kind: 'armed', intention })] };
  }
  return { selection: NO_SELECTION, outputs: [intend(intention)] };
}

/** A field of one row alone chooses that row. Where rows share a field, taps on it go round them. */
function tapRow(state: ShiftagoState, selection: ShiftagoSelection, cell: Cell): Result<ShiftagoSelection> {
  const candidates = choicesThrough(state.choices, cell);
  const shown = candidates.find((choice) => choice.id === selection.choice);
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
  const through = choices.filter((choice) => choice.row.includes(cell));
  const staying = through.filter((choice) => !choice.leaving.includes(cell));
  return staying.length > 0 ? staying : through;
}

/** Pointing at a field shows a choice without picking it. */
export function hoveredChoice(
  choices: readonly ScoringChoice[],
  selection: string | null,
  cell: Cell,
): string | null {
  const through = choicesThrough(choices, cell);
  return (through.find((choice) => choice.id === selection) ?? through[0])?.id ?? null;
}

/** Arrow keys go through the choices. */
export function stepChoice(state: ShiftagoState, selection: ShiftagoSelection, by: 1 | -1): Result<ShiftagoSelection> {
  const { choices } = state;
  const index = choices.findIndex((choice) => choice.id === selection.choice);
  const next =
    index < 0 ? choices[by > 0 ? 0 : choices.length - 1] : choices.at((index + by) % choices.length);
  return next ? shownChoice(state, next, null) : { selection, outputs: [] };
}

/** Enter takes the choice that is shown. */
export function takeChoice(state: ShiftagoState, selection: ShiftagoSelection): Result<ShiftagoSelection> {
  const shown = state.choices.find((choice) => choice.id === selection.choice);
  return shown ? chosen(shown) : stepChoice(state, selection, 1);
}

export function clearSelection(state: ShiftagoState, selection: ShiftagoSelection): Result<ShiftagoSelection> {
  if (state.choices.length > 0) return { selection: NO_SELECTION, outputs: [intend({ kind: 'cancel' })] };
  const outputs = selection.armed ? [announce({ kind: 'selection-cleared' })] : [];
  return { selection: NO_SELECTION, outputs };
}

function chosen(choice: ScoringChoice): Result<ShiftagoSelection> {
  return { selection: NO_SELECTION, outputs: [intend({ kind: 'choose', id: choice.id })] };
}

function shownChoice(state: ShiftagoState, choice: ScoringChoice, cell: Cell | null): Result<ShiftagoSelection> {
  const index = state.choices.indexOf(choice);
  return {
    selection: { armed: null, choice: choice.id, choiceCell: cell },
    outputs: [announce({ kind: 'choice', id: choice.id, index, count: state.choices.length })],
  };
}
