// The page's one connection to the server, and all that several pages share of it: who we are, how the connection stands,
// the tables that are open, the lobby. It is there while somebody uses it.

import { finishedRecord } from '../game/finished';

import { soundEvents, soundLowTime } from '../game/table-sounds';
import type {
  ClientMessage,
  Goodbye,
  Lobby,
  OnlineEntry,
  OnlineOptions,
  OnlineRefusal,
  PersonRef,
  Seek,
  ServerMessage,
  TableCard,
  TableUpdate,
} from '../protocol';
import { t } from '../i18n/index.svelte';
import { read, remove, write } from '../storage/local';
import type { GameRecord } from '../storage/records';
import { setTrouble } from '../storage/trouble.svelte';
import { tellNews } from '../ui/news.svelte';
import { rules } from '../wasm/modules';
import { Connection, type ConnectionState, type Request } from './connection';
import { newActionId } from './ids';
import { personName } from './online-names';
import { OnlineSession } from './online-session.svelte';
import { OnlineTable, type Asked } from './online-table.svelte';
import { Outbox, type Drawer } from './outbox';
import { setRatedGames } from './rated.svelte';
import { refusalText } from './refusal-texts';
import { ServerClock } from './server-clock';
import { introduce } from './session';
import { onWaking, openSocket } from './socket';
import './texts';

/** How long the connection outlives whoever used it last: from one page to the next it is the same one. */
const LINGERING = 5000;
/** An entry whose acknowledgement has come is not far behind it; else it is asked for. */
const ENTRY_PATIENCE = 1500;
/** Whether anything was ever played online from this device: who never did is not connected for nothing. */
const KNOWN = 'online-known';

let state = $state<ConnectionState>('closed');
let goodbye = $state<Goodbye | null>(null);
let person = $state.raw<PersonRef | null>(null);
let blocked = $state.raw<ReadonlySet<string>>(new Set());
let isChild = $state(false);
let pushKey = $state<string | null>(null);
let lobby = $state.raw<Lobby | null>(null);
/** Null until they are read. */
let yourTables = $state.raw<readonly TableCard[] | null>(null);
let areTablesWanted = false;
/** The table where players were found for us. */
let paired = $state<string | null>(null);

type Answer = { readonly refusal: OnlineRefusal } | { readonly refusal: null; readonly table: string | null };

const clock = new ServerClock();
const tables = new Map<string, OnlineTable>();
/** Pages with messages of their own, which come with them: they hear all, and null when the connection has come up. */
export const listeners = new Set<(message: ServerMessage | null) => void>();
const answers = new Map<string, (answer: Answer) => void>();
/** Tables where we sit and wait for others while another page is open, with what ends the wait. */
const awaited = new Map<string, () => void>();
let users = 0;
let lobbyUsers = 0;
let seek: Seek | null = null;
/** What is sought lapses with the connection: it is held for that long. */
let holdSeek: (() => void) | null = null;
let leaving: ReturnType<typeof setTimeout> | undefined;
let stopWaking: (() => void) | null = null;

/** Commands that were given and not answered outlast a reload of this tab. */
const drawer: Drawer<Request> = {
  read() {
    try {
      return JSON.parse(sessionStorage.getItem('undershift.unsent') ?? '[]') as Request[];
    } catch {
      return [];
    }
  },
  write(messages) {
    try {
      if (messages.length > 0) sessionStorage.setItem('undershift.unsent', JSON.stringify(messages));
      else sessionStorage.removeItem('undershift.unsent');
    } catch {
      // Then they outlast nothing.
    }
  },
};

const outbox = new Outbox<Request>(drawer, ({ kind }) => kind === 'act');
const connection = new Connection(
  { introduce, open: openSocket, now: () => performance.now(), random: () => Math.random() },
  outbox,
  clock,
  {
    changed(next) {
      state = next;
      goodbye = connection.goodbye;
    },
    welcomed(message) {
      person = message.person;
      blocked = new Set(message.blocked);
      pushKey = message.pushKey;
      // It is said next where it is otherwise.
      isChild = false;
      // To accounts the server says which they are.
      if (message.person.kind === 'guest') setRatedGames([]);
      for (const table of tables.values()) table.follow();
      for (const table of awaited.keys()) connection.send({ kind: 'follow', table, seen: null });
      for (const listener of listeners) listener(null);
      saveFinished();
      if (lobbyUsers > 0) connection.send({ kind: 'follow-lobby', isFollowed: true });
      if (seek) void request({ kind: 'seek', seek });
      if (areTablesWanted) connection.send({ kind: 'your-tables' });
    },
    heard,
  },
);

function heard(message: ServerMessage): void {
  for (const listener of listeners) listener(message);
  switch (message.kind) {
    case 'done': {
      const { id, table: about, version } = message;
      answers.get(id)?.({ refusal: null, table: about });
      answers.delete(id);
      const table = about === null ? undefined : tables.get(about);
      if (table && version !== null)
        setTimeout(() => {
          if ((table.version ?? -1) < version) table.follow();
        }, ENTRY_PATIENCE);
      return;
    }
    case 'refused': {
      const { id, table, refusal } = message;
      if (id !== null) {
        answers.get(id)?.({ refusal });
        answers.delete(id);
      } else if (refusal.code === 'no-such-table' && table !== null) {
        const missing = tables.get(table);
        if (missing) missing.isMissing = true;
      }
      return;
    }
    case 'table':
      tables.get(message.state.table)?.handle(message);
      lookOut(message.state.table, message.state.entries);
      return;
    case 'lobby':
      lobby = message.lobby;
      return;
    case 'your-tables':
      yourTables = message.tables;
      return;
    case 'paired':
      endSeek();
      paired = message.table;
      // Whoever plays the computer meanwhile is told; the lobby goes there by itself.
      if (lobbyUsers === 0)
        tellNews({ text: t('lobby-paired'), label: t('lobby-paired-go'), path: `/table/${message.table}` });
      return;
    case 'childrens-mode':
      isChild = message.isOn;
      return;
    case 'rated-games':
      setRatedGames(message.games);
      return;
    case 'challenge': {
      const { challenger, table } = message.challenge;
      // Whoever challenges sits there already.
      if (challenger.id !== person?.id)
        tellNews({
          text: t('online-challenged', { name: personName(challenger) }),
          label: t('lobby-paired-go'),
          path: `/table/${table}`,
        });
      return;
    }
    case 'tournament-game':
      // The page of the tournament shows it by itself.
      if (!location.pathname.includes(message.tournament) && !tables.has(message.table))
        tellNews({
          text: t('online-tournament-game'),
          label: t('lobby-paired-go'),
          path: `/table/${message.table}`,
        });
      return;
    case 'entries':
      lookOut(message.table, message.entries);
      tables.get(message.table)?.handle(message);
      return;
    case 'resync':
    case 'presence':
    case 'chat':
    case 'conditional-moves':
      tables.get(message.table)?.handle(message);
      return;
    default:
      return;
  }
}

/** Whoever waits for players on another page is told when the game has begun. */
function lookOut(table: string, entries: readonly OnlineEntry[]): void {
  const endWait = awaited.get(table);
  if (!endWait || !entries.some(({ event }) => event.kind === 'started')) return;
  endWait();
  tellNews({ text: t('lobby-paired'), label: t('lobby-paired-go'), path: `/table/${table}` });
}

/** Follows a table where we wait for others until it begins, or until its page is opened again. */
function waitElsewhere(table: string): void {
  const release = use();
  awaited.set(table, () => {
    awaited.delete(table);
    if (!tables.has(table)) connection.send({ kind: 'unfollow', table });
    release();
  });
}

/** A request without its id. */
type WithoutId<M> = M extends Request ? Omit<M, 'id'> : never;

/** Sends something until it is answered. */
function request(asked: WithoutId<Request>): Promise<Answer> {
  const id = newActionId();
  return new Promise((resolve) => {
    answers.set(id, resolve);
    connection.submit({ ...asked, id } as Request);
  });
}

async function ask(table: string, asked: Asked): Promise<OnlineRefusal | null> {
  write(KNOWN, true);
  return (await request({ ...asked, table } as WithoutId<Request>)).refusal;
}

// Who uses it.

/** Keeps the connection open until the answer is called. */
function use(): () => void {
  users += 1;
  clearTimeout(leaving);
  stopWaking ??= onWaking((asleep) => connection.wake(asleep));
  connection.start();
  let isUsed = true;
  return () => {
    if (!isUsed) return;
    isUsed = false;
    users -= 1;
    if (users === 0) leaving = setTimeout(leave, LINGERING);
  };
}

function leave(): void {
  if (users > 0) return;
  connection.stop();
  stopWaking?.();
  stopWaking = null;
}

export const online = {
  get state(): ConnectionState {
    return state;
  },
  /** Why the server ended the connection, if it has. */
  get goodbye(): Goodbye | null {
    return goodbye;
  },
  /** Who we are; null until the server has said so. */
  get person(): PersonRef | null {
    return person;
  },
  /** Whether we are in children's mode, and say nothing in our own words. */
  get isChild(): boolean {
    return isChild;
  },
  get pushKey(): string | null {
    return pushKey;
  },
  get lobby(): Lobby | null {
    return lobby;
  },
  get yourTables(): readonly TableCard[] | null {
    return yourTables;
  },
  get paired(): string | null {
    return paired;
  },
  /** Takes note of the table that was found: it is gone to once. */
  takePaired(): string | null {
    const table = paired;
    paired = null;
    return table;
  },
  isBlocked: (id: string) => blocked.has(id),
  /** Server time. */
  now: () => clock.now(),
  use,
  send: (message: ClientMessage) => connection.send(message),
  /** Has the connection looked after at once. */
  retry: () => connection.wake(),
};

/** Whether anything was ever played online from this device. */
export function isKnownOnline(): boolean {
  return read<boolean>(KNOWN) ?? false;
}

/** Makes a table and gives its id, or why there is none. */
export async function createTable(options: OnlineOptions): Promise<{ table: string } | { refusal: OnlineRefusal }> {
  write(KNOWN, true);
  const answer = await request({ kind: 'create', options });
  if (answer.refusal) return { refusal: answer.refusal };
  return answer.table === null ? { refusal: { code: 'unavailable' } } : { table: answer.table };
}

/** Opens a table for a page; `close` it when the page goes. */
export async function openTable(id: string): Promise<{ table: OnlineTable; close: () => void }> {
  const known = await rules();
  const release = use();
  const table = new OnlineTable(id, {
    rules: known,
    now: () => clock.now(),
    person: () => person?.id ?? null,
    ask,
    follow: (which, seen) => connection.send({ kind: 'follow', table: which, seen }),
    open: (driver) =>
      new OnlineSession(known, driver, {
        onEvents: (events, session) => void soundEvents(events, session.you),
        onLowTime: () => void soundLowTime(),
      }),
    onUpdates,
    refusalText,
  });
  tables.set(id, table);
  awaited.get(id)?.();
  table.follow();
  return {
    table,
    close() {
      if (tables.get(id) === table) tables.delete(id);
      if (table.version !== null && !table.hasStarted && table.you !== null) waitElsewhere(id);
      else connection.send({ kind: 'unfollow', table: id });
      table.close();
      release();
    },
  };
}

/** What keeps finished games on this device: not needed before the first move, and there long before the last. */
const loadStorage = () => import('../storage/device.svelte');

/** Games that have ended and are not in the archive of this device yet: what keeps it could not be loaded. They outlast a reload. */
const UNSAVED = 'unsaved-games';
const unsaved = new Map((read<GameRecord[]>(UNSAVED) ?? []).map((record) => [record.id, record]));

/** A game of ours that has ended goes into the archive of this device, once however often it is looked at. */
function onUpdates(table: OnlineTable, updates: readonly TableUpdate[]): void {
  const { game } = table;
  const missed = updates.flatMap(({ events }) => events).filter(({ kind }) => kind === 'move-played').length;
  if (missed > 1) game?.showNotice({ text: t('online-caught-up', { count: missed }), isRefusal: false });
  // After the first round: whoever moves second would wait for it with their first move.
  if (game && table.you !== null && game.view.steps.length > game.view.seats.length) void loadStorage();
  if (!game?.view.ending || table.you === null) return;
  const { view, saved } = game;
  const record = finishedRecord({ finished: table.finishedId, view, saved, hints: 0, hinted: [] });
  if (!record) return;
  // On this device one's own seat is the person's.
  const seats = record.seats.map((seat, index) => (index === game.you ? { ...seat, kind: { kind: 'person' } } : seat));
  unsaved.set(record.id, { ...record, seats } as typeof record);
  saveFinished();
}

/** Puts what has ended into the archive of this device; what cannot be put there now comes with the next connection. */
function saveFinished(): void {
  if (unsaved.size === 0) return;
  loadStorage().then(
    async ({ storage }) => {
      const records = [...unsaved.values()];
      // Where nothing can be written, the storage says so itself.
      await storage.put('games', records);
      for (const record of records) if (unsaved.get(record.id) === record) unsaved.delete(record.id);
      remove(UNSAVED);
    },
    // The network went with the last move. The person is told, and it comes with the next connection, on this page or another.
    () => {
      write(UNSAVED, [...unsaved.values()]);
      setTrouble('failed');
    },
  );
}

/** Follows the lobby until the answer is called. */
export function followLobby(): () => void {
  const release = use();
  lobbyUsers += 1;
  if (lobbyUsers === 1) connection.send({ kind: 'follow-lobby', isFollowed: true });
  return () => {
    lobbyUsers -= 1;
    if (lobbyUsers === 0) connection.send({ kind: 'follow-lobby', isFollowed: false });
    release();
  };
}

/** Reads one's own tables, now and whenever the connection comes back. */
export function readYourTables(): void {
  areTablesWanted = true;
  connection.send({ kind: 'your-tables' });
}

/** Seeks players for a game, or no longer. */
export async function seekPlayers(wanted: Seek | null): Promise<OnlineRefusal | null> {
  write(KNOWN, true);
  endSeek();
  paired = null;
  if (wanted) {
    seek = wanted;
    holdSeek = use();
  }
  return (await request({ kind: 'seek', seek: wanted })).refusal;
}

function endSeek(): void {
  seek = null;
  holdSeek?.();
  holdSeek = null;
}

/** What is sought now. */
export function sought(): Seek | null {
  return seek;
}

/** Changes one's own name. */
export async function rename(name: string): Promise<OnlineRefusal | null> {
  const { refusal } = await request({ kind: 'rename', name });
  if (!refusal && person) person = { ...person, name };
  return refusal;
}

/** Wants to be told of one's turn at an address of the browser's, or no longer. */
export async function subscribeToPush(subscription: string | null): Promise<OnlineRefusal | null> {
  return (await request({ kind: 'push', subscription })).refusal;
}

/** Blocks somebody, or no longer. */
export async function block(id: string, isBlocked: boolean): Promise<OnlineRefusal | null> {
  const { refusal } = await request({ kind: 'block', person: id, isBlocked });
  if (refusal) return refusal;
  const next = new Set(blocked);
  if (isBlocked) next.add(id);
  else next.delete(id);
  blocked = next;
  return null;
}
