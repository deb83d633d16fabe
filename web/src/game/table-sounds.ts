// What happens at a table, made heard. The sounds themselves are loaded when the first one is wanted.

import type { Event } from '../protocol';
import { volume } from '../ui/preferences.svelte';

/** `you` is the seat of whoever listens, if it is one. */
export async function soundEvents(events: readonly Event[], you: number | null): Promise<void> {
  if (volume() === 0) return;
  const { playEnd, playMove } = await import('./sound');
  for (const event of events) {
    if (event.kind === 'move-played') playMove(event.effects, volume());
    if (event.kind === 'game-ended') {
      playEnd(you === null || event.ending.winners.includes(you), volume());
    }
  }
}

export async function soundLowTime(): Promise<void> {
  if (volume() > 0) (await import('./sound')).playLowTime(volume());
}
