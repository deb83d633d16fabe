// The time controls that are sought or offered with one tap.

import type { TimeControl } from '../protocol';

const DAY = 86_400_000;

export interface Speed {
  readonly name: 'quick' | 'calm' | 'days' | 'none';
  readonly time: TimeControl | null;
}

export const SPEEDS: readonly Speed[] = [
  { name: 'quick', time: { total: 300_000, increment: 3000 } },
  { name: 'calm', time: { total: 900_000, increment: 10_000 } },
  { name: 'days', time: { total: 2 * DAY, increment: 0, scope: 'turn' } },
  { name: 'none', time: null },
];
