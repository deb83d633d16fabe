// The current game of this page, if any: started, resumed, or discarded. One game is saved at a time.

import { prefersReducedMotion, volume } from '../ui/preferences.svelte';
import type { Event, Settings } from '../protocol';
import { queueFinishedGame } from './archive-queue';
import { rules, sharedEngine } from '../wasm/modules';
import { GameSession, type Deps } from './session.svelte';
import { GAME_KEY, type SavedGame } from './saved-game';
import { read, remove, storageKey } from '../storage/local';

let session = $state.raw<GameSession | null>(null);
let saved = $state.raw<SavedGame | null>(read<SavedGame>(GAME_KEY));

const deps: Deps = {
  engine: sharedEngine,
  prefersReducedMotion,
  onEvents,
  onLowTime: () => void soundLowTime(),
};

function onEvents(events: readonly Event[], { view, you, saved }: GameSession): void {
  if (events.some(({ kind }) => kind === 'game-ended')) queueFinishedGame(view, saved);
  void sound(events, you);
}

async function sound(events: readonly Event[], you: number | null): Promise<void> {
  if (volume() === 0) return;
  const { playEnd, playMove } = await import('./sound');
  for (const event of events) {
    if (event.kind === 'move-played') playMove(event.effects, volume());
    if (event.kind === 'game-ended') {
      playEnd(you === null || event.ending.winners.includes(you), volume());
    }
  }
}

async function soundLowTime(): Promise<void> {
  if (volume() > 0) (await import('./sound')).playLowTime(volume());
}

export function currentGame(): GameSession | null {
  return session;
}

/** The saved game, unless it is over. */
export function unfinishedGame(): SavedGame | null {
  const live = session && read<SavedGame>(GAME_KEY);
  const game = live ?? saved;
  return game && !game.isOver ? game : null;
}

/** Opens a table. Throws the problem if it cannot be set so. */
export async function startGame(settings: Settings): Promise<void> {
  const opened = GameSession.open(await rules(), settings, deps);
  take(opened);
}

/** Resumes the saved game; returns whether there is one. Throws if it cannot be read. */
export async function resumeGame(): Promise<boolean> {
  if (session && !session.isOpenInOtherTab) return true;
  const found = read<SavedGame>(GAME_KEY);
  if (!found) return false;
  take(GameSession.restore(await rules(), found, deps));
  return true;
}

function take(next: GameSession): void {
  session?.close();
  session = next;
  next.begin();
}

export function discardGame(): void {
  session?.close();
  session = null;
  saved = null;
  remove(GAME_KEY);
}

/** A tab that writes the game has taken it over; this one stops. */
export function watchOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== storageKey(GAME_KEY)) return;
    saved = newValue === null ? null : read<SavedGame>(GAME_KEY);
    if (session && newValue !== null) session.isOpenInOtherTab = true;
  });
}
