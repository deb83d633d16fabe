// The games of this device that can be played on, and the one that this page has open. Any number of them is saved, each
// under its id; a page plays one at a time.

import { prefersReducedMotion, volume } from '../ui/preferences.svelte';
import type { Event, Settings } from '../protocol';
import { onChange, saveTable, storage } from '../storage/device.svelte';
import type { TableRecord } from '../storage/records';
import { rules, sharedEngine } from '../wasm/modules';
import { finishedRecord } from './finished';
import { GameSession, type Deps } from './session.svelte';

let session = $state.raw<GameSession | null>(null);
/** All tables; null until they are read. */
let tables = $state.raw<readonly TableRecord[] | null>(null);

const deps: Deps = {
  engine: sharedEngine,
  prefersReducedMotion,
  async save(table, known) {
    const outcome = await saveTable(table, known);
    if (outcome === 'saved' || outcome === 'held') replace(table.id, table);
    return outcome;
  },
  onEvents,
  onLowTime: () => void soundLowTime(),
};

function onEvents(events: readonly Event[], { view, you, saved, finished }: GameSession): void {
  const game = events.some(({ kind }) => kind === 'game-ended') && finishedRecord(finished ?? '', view, saved);
  if (game) void storage.put('games', [game]);
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
  const opened = GameSession.open(await rules(), settings, deps);
  take(opened);
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
  if (found) take(GameSession.restore(known, found, deps));
  return found !== null;
}

function take(next: GameSession): void {
  session?.close();
  session = next;
  next.begin();
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
}

/** Follows what other tabs do: one that saves the game that is open here has taken it over. */
export function watchOtherTabs(): void {
  onChange(({ store, id, isDeleted }) => {
    if (store !== null && store !== 'tables') return;
    const isOpen = session !== null && (id === null || session.id === id);
    if (isOpen) session?.stop(isDeleted ? 'deleted' : 'elsewhere');
    if (isDeleted && id !== null) replace(id, null);
    else void loadTables();
  });
}
