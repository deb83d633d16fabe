// Where the seats are round the board: one is nearest, the others sit clockwise from there, two opposite each other.

export type Place = 'near' | 'left' | 'far' | 'right';

const ROUND: readonly Place[] = ['near', 'left', 'far', 'right'];

/** The place of a seat where `near` is the nearest. */
export function placeOf(seat: number, near: number, seats: number): Place {
  const steps = (seat - near + seats) % seats;
  return (seats === 2 ? (steps === 0 ? 'near' : 'far') : ROUND[steps]) ?? 'far';
}

/** The seat that is nearest when the board is turned like that: the first one, where it is not turned. */
export function nearestSeat(quarterTurns: number, seats: number): number {
  return seats === 2 ? Math.floor(quarterTurns / 2) : ((4 - quarterTurns) % 4) % seats;
}
