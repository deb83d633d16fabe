// What an accepted action changes about a table, put together with what was known before: so nothing is asked twice.
// `TableUpdate` in crates/protocol has the same rule, tested there with random tables.

import type { LogEntry, Saved, TableUpdate, TableView } from '../protocol';

/** The view of a table after an update. */
export function updatedView(before: TableView, update: TableUpdate): TableView {
  const { keptSteps, newSteps, snapshot, spec, seats } = update;
  const { ending, offers, clock, nextFlag, series, canUndoInTurn, lastActionAt } = update;
  return {
    spec: spec ?? before.spec,
    seats: seats ?? before.seats,
    position: snapshot.position,
    steps: [...before.steps.slice(0, keptSteps), ...newSteps],
    ending,
    offers,
    clock,
    nextFlag,
    series,
    canUndoInTurn,
    lastActionAt,
  };
}

/** A saved table with one more entry in its log. */
export function withEntry(saved: Saved, entry: LogEntry): Saved {
  return { ...saved, log: { ...saved.log, entries: [...saved.log.entries, entry] } };
}
