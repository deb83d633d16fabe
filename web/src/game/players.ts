// Who is who at a table, as far as the page cares: persons on this screen, and the engine.

import type { PositionView, SeatView, TableView } from '../protocol';

export function isPerson(seat: SeatView | undefined): boolean {
  return seat?.slot.player.kind.kind === 'person';
}

/** Where a game stands, and who sits round it. */
export interface Standing {
  readonly position: PositionView;
  readonly seats: readonly SeatView[];
}

export function moverOf(view: Standing): SeatView | undefined {
  return view.seats[view.position.toMove];
}

/** The persons who still play. */
export function personsOf(view: TableView): readonly SeatView[] {
  return view.seats.filter((seat) => seat.isPlaying && isPerson(seat));
}

/** The only person at the table; null where there are several, or none. */
export function youOf(view: TableView): number | null {
  const all = view.seats.filter(isPerson);
  return all.length === 1 ? (all[0]?.seat ?? null) : null;
}

/** The person who moved last. */
export function lastPersonOf(view: TableView): SeatView | undefined {
  const persons = personsOf(view);
  const last = view.steps.findLast(({ seat }) => persons.some((person) => person.seat === seat));
  return last && view.seats[last.seat];
}

/** The person who would act now: who is to move, else who moved last. */
export function actorOf(view: TableView): SeatView | undefined {
  const mover = moverOf(view);
  if (!view.ending && isPerson(mover)) return mover;
  return lastPersonOf(view) ?? personsOf(view)[0];
}

/** The persons whose answer to an offer is still awaited. */
export function askedOf(view: TableView, offer: string): readonly SeatView[] {
  const open = view.offers.find((one) => one.offer === offer);
  return open ? personsOf(view).filter(({ seat }) => seat !== open.by && !open.accepted.includes(seat)) : [];
}
