// Who is who at a table, as far as the page cares: persons and the engine, and for whom this device speaks. On one screen
// that is every person; at a table on a server it is one seat, or none.

import type { PositionView, SeatView, TableView } from '../protocol';
import type { Own } from './table-driver';

/** Somebody, or somebody's program: not an engine of the table. */
export function isPerson(seat: SeatView | undefined): boolean {
  return seat !== undefined && seat.slot.player.kind.kind !== 'engine';
}

/** Where a game stands, and who sits round it. */
export interface Standing {
  readonly position: PositionView;
  readonly seats: readonly SeatView[];
}

export function moverOf(view: Standing): SeatView | undefined {
  return view.seats[view.position.toMove];
}

/** The seats of this device that still play. */
export function ownSeatsOf(view: TableView, isOwn: Own): readonly SeatView[] {
  return view.seats.filter((seat) => seat.isPlaying && isOwn(seat));
}

/** The only person at the table; null where there are several, or none. */
export function onlyPersonOf(view: TableView): number | null {
  const all = view.seats.filter(isPerson);
  return all.length === 1 ? (all[0]?.seat ?? null) : null;
}

/** The seat of this device that moved last. */
export function lastOwnOf(view: TableView, isOwn: Own): SeatView | undefined {
  const own = ownSeatsOf(view, isOwn);
  const last = view.steps.findLast(({ seat }) => own.some((one) => one.seat === seat));
  return last && view.seats[last.seat];
}

/** The seat of this device that would act now: who is to move, else who moved last. */
export function actorOf(view: TableView, isOwn: Own): SeatView | undefined {
  const mover = moverOf(view);
  if (!view.ending && isOwn(mover)) return mover;
  return lastOwnOf(view, isOwn) ?? ownSeatsOf(view, isOwn)[0];
}

/** The seats of this device whose answer to an offer is still awaited. After a game, who left it may play the next one. */
export function askedOf(view: TableView, offer: string, isOwn: Own): readonly SeatView[] {
  const open = view.offers.find((one) => one.offer === offer);
  const own = view.ending ? view.seats.filter(isOwn) : ownSeatsOf(view, isOwn);
  return open ? own.filter(({ seat }) => seat !== open.by && !open.accepted.includes(seat)) : [];
}
