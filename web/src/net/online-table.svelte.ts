// A table on a server, as a page shows it: what was decided about it, who sits where and is there, what is said, and the
// game once it has begun. Entries of its log are taken over in order, each once; where one is missing it is asked for.
//
// Absent: the socket (connection.ts), the game itself (remote-driver.svelte.ts), sentences.

import type {
  ChatBody,
  ChatLine,
  ChatRoom,
  LogEntry,
  OnlineEntry,
  OnlineOptions,
  OnlineRefusal,
  PlayerCommand,
  Presence,
  ReportReason,
  ServerMessage,
  SlotState,
  TableState,
  TableUpdate,
} from '../protocol';
import type { Rules } from '../wasm/rules';
import type { OnlineSession } from './online-session.svelte';
import { NO_CONDITIONAL_MOVES, type ConditionalMoves } from './conditional';
import { RemoteDriver } from './remote-driver.svelte';
import type { Request } from './connection';

/** A request without the parts that every one has. */
export type Asked<K extends Request['kind'] = Request['kind']> = K extends Request['kind']
  ? Omit<Extract<Request, { kind: K }>, 'id' | 'table'>
  : never;

/** What a table needs from the page around it. */
export interface OnlineTableDeps {
  readonly rules: Rules;
  /** Server time. */
  readonly now: () => number;
  /** The id of whoever looks at this page. */
  readonly person: () => string | null;
  /** Sends something about a table until it is answered; null, or why it is not done. */
  readonly ask: (table: string, asked: Asked) => Promise<OnlineRefusal | null>;
  /** Asks for what happened since a version; null for all of it. */
  readonly follow: (table: string, seen: number | null) => void;
  /** Opens the game that is played at a table. */
  readonly open: (driver: RemoteDriver) => OnlineSession;
  /** Called when entries have changed the game. */
  readonly onUpdates: (table: OnlineTable, updates: readonly TableUpdate[]) => void;
  /** Puts a refusal into words. */
  readonly refusalText: (refusal: OnlineRefusal) => string | Promise<string>;
}

export class OnlineTable {
  readonly #deps: OnlineTableDeps;
  #driver: RemoteDriver | null = null;
  /** The log of the game so far, and when it began. */
  #log: LogEntry[] = [];
  /** How many commands are on their way. */
  #unanswered = 0;

  readonly id: string;
  /** The version after the last entry; null while nothing is known of the table. */
  version = $state<number | null>(null);
  options = $state.raw<OnlineOptions | null>(null);
  host = $state<string | null>(null);
  /** Who has which slot: before the start those of the options, then those of the game's settings. */
  slots = $state.raw<readonly SlotState[]>([]);
  presence = $state.raw<Presence>({ slots: [], spectators: 0, nextGame: null });
  chat = $state.raw<readonly ChatLine[]>([]);
  /** What is played for whoever looks at this page if certain moves of others come. */
  conditional = $state.raw<ConditionalMoves>(NO_CONDITIONAL_MOVES);
  /** The game, once it has begun. */
  game = $state.raw<OnlineSession | null>(null);
  /** The slot that whoever looks at this page has lost to an engine, and may come back to. */
  left = $state<number | null>(null);
  /** Whether there is no such table. */
  isMissing = $state(false);

  constructor(id: string, deps: OnlineTableDeps) {
    this.id = id;
    this.#deps = deps;
  }

  // Who is who.

  /** The slot of whoever looks at this page; null for spectators. */
  get you(): number | null {
    const person = this.#deps.person();
    const slot = this.slots.findIndex((one) => one.kind === 'person' && one.person.id === person);
    return slot < 0 ? null : slot;
  }

  get isHost(): boolean {
    return this.host !== null && this.host === this.#deps.person();
  }

  get hasStarted(): boolean {
    return this.game !== null;
  }

  /** Server time as this table is shown: spectators may be kept behind. */
  now(): number {
    const delay = this.you === null ? (this.options?.spectatorDelay ?? 0) : 0;
    return this.#deps.now() - delay;
  }

  // What the server says.

  handle(message: ServerMessage): void {
    switch (message.kind) {
      case 'table':
        return this.#takeState(message.state);
      case 'entries':
        return this.#take(message.entries);
      case 'resync':
        return this.follow();
      case 'presence':
        this.presence = message.presence;
        return;
      case 'chat':
        return this.#hear(message.lines);
      case 'conditional-moves':
        this.conditional = message;
        return;
      default:
        return;
    }
  }

  /** Asks for whatever is not known yet. */
  follow(): void {
    this.#deps.follow(this.id, this.version);
  }

  #takeState(state: TableState): void {
    this.options = state.options;
    this.host = state.host;
    this.presence = state.presence;
    this.isMissing = false;
    if (this.version === null) {
      this.slots = state.options.slots.map(({ holder }) =>
        holder.kind === 'engine' ? { kind: 'engine', level: holder.level } : { kind: 'free' },
      );
      this.version = 0;
    }
    this.#take(state.entries);
    this.#hear(state.chat);
  }

  /** Takes over entries that are not known yet. Those that come twice are passed over. */
  #take(entries: readonly OnlineEntry[]): void {
    if (this.version === null) {
      this.follow();
      return;
    }
    const fresh: OnlineEntry[] = [];
    let next = this.version + 1;
    for (const entry of [...entries].sort((one, other) => one.version - other.version)) {
      if (entry.version < next) continue;
      if (entry.version > next) break;
      fresh.push(entry);
      next += 1;
    }
    const isGap = entries.some(({ version }) => version >= next);
    try {
      this.#apply(fresh);
    } catch (error) {
      // It is not the server's table any more: it is built anew from all that happened.
      console.error(error);
      this.#forget();
      this.follow();
      return;
    }
    if (isGap) this.follow();
  }

  #apply(entries: readonly OnlineEntry[]): void {
    /** What happened in the game, in a row: it is shown together. */
    let played: LogEntry[] = [];
    let begun: { at: number; event: Extract<OnlineEntry['event'], { kind: 'started' }> } | null = null;
    for (const { version, at, event } of entries) {
      this.version = version;
      switch (event.kind) {
        case 'sat':
          this.#seat(event.slot, { kind: 'person', person: event.person });
          break;
        case 'engine-sat':
          this.#seat(event.slot, { kind: 'engine', level: event.level });
          break;
        case 'stood-up':
          this.#seat(event.slot, { kind: 'free' });
          break;
        case 'started': {
          const before = this.slots;
          this.slots = event.seating.map((place) => before[place] ?? { kind: 'free' });
          begun = { at, event };
          break;
        }
        case 'action':
          played.push({ at, action: event.action });
          break;
      }
    }
    if (begun) {
      const { settings } = begun.event;
      this.#driver = RemoteDriver.open(
        this.#deps.rules,
        { id: this.id, settings, at: begun.at, log: played },
        {
          now: () => this.now(),
          slot: () => this.you,
          act: (command) => void this.act(command),
          ready: () => void this.#deps.ask(this.id, { kind: 'ready' }),
        },
      );
      this.#log = played;
      played = [];
      this.#mark();
      this.game = this.#deps.open(this.#driver);
      this.#deps.onUpdates(this, []);
    }
    if (played.length > 0 && this.#driver) {
      this.#log = [...this.#log, ...played];
      const updates = this.#driver.take(played);
      this.#mark();
      this.#deps.onUpdates(this, updates);
    }
  }

  /** A game that has ended has a name in the archive. */
  #mark(): void {
    const driver = this.#driver;
    if (!driver) return;
    driver.finished = driver.view.ending && driver.you !== null ? this.finishedId : null;
  }

  #seat(slot: number, state: SlotState): void {
    const person = this.#deps.person();
    const before = this.slots[slot];
    const wasYou = before?.kind === 'person' && before.person.id === person;
    const isYou = state.kind === 'person' && state.person.id === person;
    if (wasYou !== isYou) this.left = wasYou ? slot : null;
    // Whoever has just sat down is there; that the server says so comes a moment later.
    const slots = this.presence.slots.map((one, index) => (index === slot ? { ...one, isConnected: true } : one));
    this.presence = { ...this.presence, slots };
    this.slots = this.slots.map((one, index) => (index === slot ? state : one));
  }

  #hear(lines: readonly ChatLine[]): void {
    const known = new Set(this.chat.map(({ number }) => number));
    const fresh = lines.filter(({ number }) => !known.has(number));
    if (fresh.length > 0) this.chat = [...this.chat, ...fresh].sort((one, other) => one.number - other.number);
  }

  /** What the last game is called in the archive: by the move that ended it, so that it is one however often it is put there. */
  get finishedId(): string {
    const last = this.#log.findLastIndex(({ action }) => action.kind === 'player' && action.command.kind === 'move');
    return `${this.id}-${last}`;
  }

  #forget(): void {
    this.game?.close();
    this.game = null;
    this.#driver = null;
    this.#log = [];
    this.version = null;
  }

  /** Leaves the page of the table. */
  close(): void {
    this.#forget();
  }

  // What is done here. Each gives null, or why it is not done.

  sit(slot: number | null): Promise<OnlineRefusal | null> {
    return this.#deps.ask(this.id, { kind: 'sit', slot });
  }

  standUp(slot: number): Promise<OnlineRefusal | null> {
    return this.#deps.ask(this.id, { kind: 'stand-up', slot });
  }

  seatEngine(slot: number, level: number): Promise<OnlineRefusal | null> {
    return this.#deps.ask(this.id, { kind: 'seat-engine', slot, level });
  }

  /** Says what is played if certain moves of others come, in place of all that was said before. */
  sayConditional(lines: readonly (readonly string[])[]): Promise<OnlineRefusal | null> {
    const copies = lines.map((line) => [...line]);
    return this.#deps.ask(this.id, { kind: 'conditional-moves', seen: this.version ?? 0, lines: copies });
  }

  claimWin(): Promise<OnlineRefusal | null> {
    return this.#deps.ask(this.id, { kind: 'claim-win' });
  }

  say(room: ChatRoom, body: ChatBody): Promise<OnlineRefusal | null> {
    return this.#deps.ask(this.id, { kind: 'say', room, body });
  }

  report(person: string, reason: ReportReason, text: string): Promise<OnlineRefusal | null> {
    return this.#deps.ask(this.id, { kind: 'report', person, reason, text });
  }

  async act(command: PlayerCommand): Promise<void> {
    const driver = this.#driver;
    this.#unanswered += 1;
    if (driver) driver.isSaved = false;
    const refusal = await this.#deps.ask(this.id, { kind: 'act', seen: this.version ?? 0, command });
    this.#unanswered -= 1;
    if (driver && this.#unanswered === 0) driver.isSaved = true;
    if (!refusal || driver !== this.#driver) return;
    const isTables = refusal.code === 'table';
    const why = isTables
      ? ({ code: 'refused', refusal: refusal.refusal } as const)
      : await this.#deps.refusalText(refusal);
    if (driver === this.#driver) driver?.refuse(why);
  }
}
