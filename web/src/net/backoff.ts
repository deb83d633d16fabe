// The delay before the next attempt to connect: longer each time, and random, so that not everybody who lost the server comes back
// at the same moment.

const FIRST = 400;
const MAX_WAIT = 12_000;

/** Milliseconds before an attempt; `attempt` counts from 0, `random` is between 0 and 1. */
export function backoff(attempt: number, random: number): number {
  const whole = Math.min(MAX_WAIT, FIRST * 2 ** Math.min(attempt, 16));
  return Math.round(whole * (0.5 + random / 2));
}
