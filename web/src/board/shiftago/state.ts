// What a Shiftago board reads out of its state: marbles, open entries, rows to choose from, the last insertion.

import type { ScoringChoice } from '../../protocol';
import { entryAt } from '../geometry';
import type { Cell, Effect, Entry, EntryChoice, Seat, ShiftagoState } from '../types';

export function entryChoice({ choices }: ShiftagoState, entry: Entry): EntryChoice | undefined {
  return choices?.kind === 'shiftago' ? choices.entries.find((choice) => choice.entry === entry) : undefined;
}

export function isOpen(state: ShiftagoState, entry: Entry): boolean {
  return entryChoice(state, entry)?.reason === null;
}

/** The rows to choose from; empty unless an insertion is pending. */
export function scoringsOf({ pending }: ShiftagoState): readonly ScoringChoice[] {
  return pending?.scorings ?? [];
}

/** A row from end to end: it is straight, so that is the order of its names. */
export function rowOf({ leave, stay }: ScoringChoice): readonly Cell[] {
  return [...leave, ...stay].sort();
}

/** The ends of which one stays, where that is to be chosen: with two players both stay. */
export function endsToChoose(scorings: readonly ScoringChoice[]): readonly Cell[] {
  const ends = scorings.flatMap(({ stay }) => (stay.length === 1 ? stay : []));
  return [...new Set(ends)];
}

/** Whether an effect belongs to the insertion, before anything is scored. */
export function isPush({ kind }: Effect): boolean {
  return kind === 'shifted' || kind === 'inserted';
}

/** Where the marbles lie; a pending insertion counts as played. */
export function marblesOf({ position, pending }: ShiftagoState): ReadonlyMap<Cell, Seat> {
  const marbles = new Map(position.marbles.map(({ at, seat }) => [at, seat]));
  const push = pending?.ghost ?? [];
  for (const effect of push) if (effect.kind === 'shifted') marbles.delete(effect.from);
  for (const effect of push) {
    if (effect.kind === 'shifted') marbles.set(effect.to, effect.seat);
    if (effect.kind === 'inserted') marbles.set(effect.at, effect.seat);
  }
  return marbles;
}

/** The insertion that is marked: the pending one, else the last. */
export function lastInsertion({ pending, lastMove }: ShiftagoState): { entry: Entry; at: Cell } | null {
  const inserted = (pending?.ghost ?? lastMove).find((effect) => effect.kind === 'inserted');
  return inserted ? { entry: entryAt(inserted.from, inserted.at), at: inserted.at } : null;
}
