// Taps on a Shiftago board: entries, and the choice of the row to score. See control.ts for the habit.

import { announce, intend, refuse, type Result } from '../control';
import { isEntry } from '../geometry';
import type { Cell, Entry, ScoringChoice, ShiftagoState } from '../types';

export interface ShiftagoPicked {
  /** The entry that was tapped once where two taps are asked for. */
  readonly armed: Entry | null;
  /** The choice that is shown at the moment, and the field through which it was found. */
  readonly choice: string | null;
  readonly choiceCell: Cell | null;
}

export const NOTHING_PICKED: ShiftagoPicked = { armed: null, choice: null, choiceCell: null };

export function tap(
  state: ShiftagoState,
  picked: ShiftagoPicked,
  target: Cell | Entry,
): Result<ShiftagoPicked> {
  if (!state.interactive) return { picked, outputs: [] };
  if (state.choices.length > 0)
    return isEntry(target) ? { picked, outputs: [] } : tapRow(state, picked, target);
  if (!isEntry(target)) {
    return { picked: NOTHING_PICKED, outputs: [refuse({ kind: 'touch', at: target })] };
  }
  const intention = { kind: 'insert', entry: target } as const;
  if (!state.openEntries.includes(target)) return { picked: NOTHING_PICKED, outputs: [refuse(intention)] };
  if (state.confirm && picked.armed !== target) {
    const armed = { ...NOTHING_PICKED, armed: target };
    return { picked: armed, outputs: [announce({ kind: 'armed', intention })] };
  }
  return { picked: NOTHING_PICKED, outputs: [intend(intention)] };
}

/** A field of one row alone chooses that row. Where rows share a field, taps on it go round them. */
function tapRow(state: ShiftagoState, picked: ShiftagoPicked, cell: Cell): Result<ShiftagoPicked> {
  const candidates = choicesThrough(state.choices, cell);
  const shown = candidates.find((choice) => choice.id === picked.choice);
  if (candidates.length === 0) return { picked, outputs: [refuse({ kind: 'touch', at: cell })] };
  const isSettled = candidates.length === 1 || picked.choiceCell !== cell;
  if (shown && isSettled && picked.choiceCell !== null) return chosen(shown);
  const [only] = candidates;
  if (only && candidates.length === 1 && !state.confirm) return chosen(only);
  const next = candidates[shown ? (candidates.indexOf(shown) + 1) % candidates.length : 0] ?? candidates[0];
  return next ? shownChoice(state, next, cell) : { picked, outputs: [] };
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
  picked: string | null,
  cell: Cell,
): string | null {
  const through = choicesThrough(choices, cell);
  return (through.find((choice) => choice.id === picked) ?? through[0])?.id ?? null;
}

/** Arrow keys go through the choices. */
export function stepChoice(state: ShiftagoState, picked: ShiftagoPicked, by: 1 | -1): Result<ShiftagoPicked> {
  const { choices } = state;
  const index = choices.findIndex((choice) => choice.id === picked.choice);
  const next =
    index < 0 ? choices[by > 0 ? 0 : choices.length - 1] : choices.at((index + by) % choices.length);
  return next ? shownChoice(state, next, null) : { picked, outputs: [] };
}

/** Enter takes the choice that is shown. */
export function takeChoice(state: ShiftagoState, picked: ShiftagoPicked): Result<ShiftagoPicked> {
  const shown = state.choices.find((choice) => choice.id === picked.choice);
  return shown ? chosen(shown) : stepChoice(state, picked, 1);
}

export function drop(state: ShiftagoState, picked: ShiftagoPicked): Result<ShiftagoPicked> {
  if (state.choices.length > 0) return { picked: NOTHING_PICKED, outputs: [intend({ kind: 'cancel' })] };
  const outputs = picked.armed ? [announce({ kind: 'dropped' })] : [];
  return { picked: NOTHING_PICKED, outputs };
}

function chosen(choice: ScoringChoice): Result<ShiftagoPicked> {
  return { picked: NOTHING_PICKED, outputs: [intend({ kind: 'choose', id: choice.id })] };
}

function shownChoice(state: ShiftagoState, choice: ScoringChoice, cell: Cell | null): Result<ShiftagoPicked> {
  const index = state.choices.indexOf(choice);
  return {
    picked: { armed: null, choice: choice.id, choiceCell: cell },
    outputs: [announce({ kind: 'choice', id: choice.id, index, count: state.choices.length })],
  };
}
