// The games of this device that can be played on, and the one that this page has open. Any number of them is saved, each
// under its id; a page plays one at a time.

import { prefersReducedMotion } from '../ui/preferences.svelte';
import type { Event, Settings } from '../protocol';
import { onChange, saveTable, storage } from '../storage/device.svelte';
import type { TableRecord } from '../storage/records';
import { rules, sharedEngine } from '../wasm/modules';
import type { Rules } from '../wasm/rules';
import { finishedRecord } from './finished';
import { LocalDriver, type LocalDeps } from './local-driver.svelte';
import { GameSession, type SessionDeps } from './session.svelte';
import { soundEvents, soundLowTime } from './table-sounds';

let session = $state.raw<GameSession | null>(null);
/** The table of the session. */
let driver: LocalDriver | null = null;
/** All tables; null until they are read. */
let tables = $state.raw<readonly TableRecord[] | null>(null);

const localDeps: LocalDeps = {
  engine: sharedEngine,
  prefersReducedMotion,
  async save(table, known) {
    const outcome = await saveTable(table, known);
    if (outcome === 'saved' || outcome === 'held') replace(table.id, table);
    return outcome;
  },
};

const sessionDeps: SessionDeps = { onEvents, onLowTime: () => void soundLowTime() };

function onEvents(events: readonly Event[], ended: GameSession): void {
  const game = events.some(({ kind }) => kind === 'game-ended') && finishedRecord(ended);
  if (game) {
    void storage.put('games', [game]);
    ended.firstWins = import('./beaten').then(({ noteGame }) => noteGame(game)).catch(() => []);
  }
  void soundEvents(events, ended.you);
}

function replace(id: string, table: TableRecord | null): void {
  if (!tables) return;
  const others = tables.filter((one) => one.id !== id);
  tables = table ? [...others, table] : others;
}

/** Reads which games there are. */
export async function loadTables(): Promise<void> {
  tables = await storage.all('tables');
}

/** The games that can be played on, the one that was played last first. */
export function unfinishedGames(): readonly TableRecord[] {
  const open = (tables ?? []).filter(({ isOver }) => !isOver);
  return open.sort((one, other) => other.changed.localeCompare(one.changed));
}

/** The game that this page has open. */
export function currentGame(): GameSession | null {
  return session;
}

/** Opens a table and gives its id. Throws the problem if it cannot be set so. */
export async function startGame(settings: Settings): Promise<string> {
  const known = await rules();
  const opened = LocalDriver.open(known, settings, localDeps);
  take(known, opened);
  return opened.id;
}

/** The game that was played last, if any can be played on; else one that has ended. */
export async function latestGame(): Promise<string | null> {
  await loadTables();
  const [latest] = unfinishedGames();
  const [ended] = [...(tables ?? [])].sort((one, other) => other.changed.localeCompare(one.changed));
  return (latest ?? ended)?.id ?? null;
}

/** Opens a saved game, unless it is open here; returns whether there is one. Throws if it cannot be read. */
export async function openGame(id: string): Promise<boolean> {
  if (session?.id === id && session.away !== 'elsewhere') return true;
  const [found, known] = await Promise.all([storage.get('tables', id), rules()]);
  if (found) take(known, LocalDriver.restore(known, found, localDeps));
  return found !== null;
}

function take(known: Rules, next: LocalDriver): void {
  session?.close();
  driver = next;
  session = new GameSession(known, next, sessionDeps);
  session.begin();
}

/** Goes on with the open game, which another tab has deleted. */
export function keepGame(): void {
  driver?.keep();
}

/** Deletes a game for good. */
export async function deleteGame(id: string): Promise<void> {
  if (session?.id === id) leave();
  await storage.remove('tables', [id]);
  replace(id, null);
}

/** Deletes everything that is saved on this device. */
export async function deleteEverything(): Promise<void> {
  leave();
  await storage.clear();
  tables = [];
}

function leave(): void {
  session?.close();
  session = null;
  driver = null;
}

/** Follows what other tabs do: one that saves the game that is open here has taken it over. */
onChange(({ store, id, isDeleted }) => {
  if (store !== null && store !== 'tables') return;
  const isOpen = session !== null && (id === null || session.id === id);
  if (isOpen) driver?.stop(isDeleted ? 'deleted' : 'elsewhere');
  if (isDeleted && id !== null) replace(id, null);
  else void loadTables();
});

// Whoever asks for the games of this device gets this module: what is saved is listed once it is read, nothing waits for it.
loadTables().catch((error: unknown) => console.error(error));
