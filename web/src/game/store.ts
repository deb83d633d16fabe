// What is kept on this device: the game at hand, the choices of the last set-up, the preferences. A browser may keep
// nothing (private windows, full disks): then everything works, but for that.

import type { GameId, Saved } from '../protocol';

const PREFIX = 'undershift.';
export const GAME_KEY = `${PREFIX}game`;

/** A game that was put away, with enough to speak of it before the rules have been loaded. */
export interface KeptGame {
  readonly saved: Saved;
  readonly game: GameId;
  readonly moves: number;
  readonly isOver: boolean;
  /** Which tab has written it. */
  readonly tab: string;
}

export function read<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key.startsWith(PREFIX) ? key : PREFIX + key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** Whether it could be kept. */
export function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key.startsWith(PREFIX) ? key : PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function remove(key: string): void {
  try {
    localStorage.removeItem(key.startsWith(PREFIX) ? key : PREFIX + key);
  } catch {
    // Nothing is kept, so nothing has to go.
  }
}

/** Forgets all that this page has kept. */
export function clear(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
