// A table on a server over a bad network: what is said is lost, doubled, late and out of order, sockets die without a word, and
// the server goes away. Whatever happens, an action is done once, and every copy of the table becomes the server's.

// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { OnlineSession } from '../../src/net/online-session.svelte';
import { defaultForm, gameOf, settingsOf } from '../../src/game/setup';
import { loadNamespace, setLanguage } from '../../src/i18n/index.svelte';
import { Connection, type ConnectionState, type Request, type Wire, type WireEvents } from '../../src/net/connection';
import { OnlineTable } from '../../src/net/online-table.svelte';
import { Outbox } from '../../src/net/outbox';
import { ServerClock } from '../../src/net/server-clock';
import type {
  Action,
  ClientMessage,
  DriverCommand,
  OnlineEntry,
  OnlineEvent,
  OnlineOptions,
  OnlineRefusal,
  ServerMessage,
  Settings,
} from '../../src/protocol';
import { attempt, type Rules, type Table } from '../../src/wasm/rules';
import type { BoardHandle } from '../../src/ui/board-controller';
import { rulesModule } from './rules-module';

const TABLE = '7uZbX2mQe9KfR4sTgH1aWc';
let rules: Rules;

beforeAll(async () => {
  rules = await rulesModule();
  await setLanguage('en');
  await loadNamespace('more');
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Numbers that look random, the same in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** How a network treats what is sent over it. */
interface Weather {
  /** How often something gets lost, comes twice. */
  readonly lost: number;
  readonly doubled: number;
  /** How long it takes, at least and at most. */
  readonly delay: readonly [number, number];
  /** Whether what was sent later may come earlier. */
  readonly isMixed: boolean;
}

const FINE: Weather = { lost: 0, doubled: 0, delay: [5, 5], isMixed: false };
const STORM: Weather = { lost: 0.15, doubled: 0.2, delay: [1, 400], isMixed: true };

interface Peer {
  readonly person: string;
  readonly say: (message: ServerMessage) => void;
  readonly end: () => void;
  isFollowing: boolean;
}

/** As much of a server as a table needs: it alone decides, writes down, and answers the same id the same way. */
class Server {
  readonly #options: OnlineOptions;
  readonly #table: Table;
  readonly settings: Settings;
  readonly entries: OnlineEntry[] = [];
  readonly #answers = new Map<string, ServerMessage>();
  readonly peers = new Set<Peer>();
  /** How often each action was done. */
  readonly done = new Map<string, number>();
  isUp = true;
  /** Server time is ahead of the page's. */
  #ahead = 100_000;

  constructor(people: readonly string[]) {
    const form = defaultForm('express');
    form.starter = 0;
    for (const player of form.players) player.kind = 'person';
    this.settings = settingsOf(form, rules.game(gameOf(form)), () => 0);
    this.#options = {
      contest: this.settings.contest,
      drawsStarter: false,
      drawsSeats: false,
      slots: people.map(() => ({ holder: { kind: 'anybody' }, time: null })),
      consent: this.settings.consent,
      leavers: { kind: 'skip' },
      chat: 'free',
      spectatorDelay: 0,
      isListed: false,
      isRated: false,
    };
    people.forEach((id, slot) => this.#append({ kind: 'sat', slot, person: { id, name: '', kind: 'guest' } }));
    this.#append({ kind: 'started', settings: this.settings, seating: people.map((_, index) => index) });
    this.#table = rules.open(this.settings, this.now());
  }

  now(): number {
    return Math.floor(performance.now() + this.#ahead);
  }

  get position(): string {
    return this.#table.view(this.now()).position.text;
  }

  get moves(): readonly string[] {
    return this.#table.view(this.now()).steps.map(({ text }) => text);
  }

  #append(event: OnlineEvent): number {
    const version = this.entries.length + 1;
    this.entries.push({ version, at: this.now(), by: null, event });
    return version;
  }

  hear(peer: Peer, text: string): void {
    if (!this.isUp || !this.peers.has(peer)) return;
    const message = JSON.parse(text) as ClientMessage;
    switch (message.kind) {
      case 'hello':
        peer.say({
          kind: 'welcome',
          protocol: 1,
          person: { id: peer.person, name: '', kind: 'guest' },
          serverTime: this.now(),
          program: '',
          blocked: [],
          pushKey: null,
        });
        return;
      case 'ping':
        peer.say({ kind: 'pong', sent: message.sent, serverTime: this.now() });
        return;
      case 'follow':
        peer.isFollowing = true;
        if (message.seen === null) {
          const presence = { slots: [], spectators: 0, nextGame: null };
          const state = { table: TABLE, host: 'x', options: this.#options, entries: [...this.entries], presence };
          peer.say({ kind: 'table', state: { ...state, chat: [], serverTime: this.now() } });
        } else {
          peer.say({
            kind: 'entries',
            table: TABLE,
            entries: this.entries.slice(message.seen),
            serverTime: this.now(),
          });
        }
        return;
      case 'act': {
        const before = this.#answers.get(message.id);
        const answer = before ?? this.#act(peer, message);
        this.#answers.set(message.id, answer);
        peer.say(answer);
        return;
      }
      default:
        return;
    }
  }

  /** What the server does by itself. */
  drive(command: DriverCommand): void {
    const { entry } = this.#table.apply({ kind: 'driver', command }, this.now());
    this.#append({ kind: 'action', action: entry.action });
    this.#spread();
  }

  /** What a computer plays that sits there by now. */
  moveFor(seat: number, text: string): void {
    const { entry } = this.#table.apply({ kind: 'player', seat, command: { kind: 'move', text } }, this.now());
    this.#append({ kind: 'action', action: entry.action });
    this.#spread();
  }

  #act(peer: Peer, { id, command }: Extract<ClientMessage, { kind: 'act' }>): ServerMessage {
    const seat = this.seatOf(peer.person);
    const action: Action = { kind: 'player', seat, command };
    const reply = attempt(() => this.#table.apply(action, this.now()));
    if ('error' in reply) {
      const refusal: OnlineRefusal =
        reply.error.code === 'refused'
          ? { code: 'table', refusal: reply.error.refusal }
          : { code: 'invalid', message: '' };
      return { kind: 'refused', id, table: TABLE, refusal };
    }
    this.done.set(id, (this.done.get(id) ?? 0) + 1);
    const version = this.#append({ kind: 'action', action: reply.ok.entry.action });
    this.#spread();
    return { kind: 'done', id, table: TABLE, version };
  }

  /** Tells everybody what was done last. */
  #spread(): void {
    const fresh = this.entries.slice(-1);
    for (const one of this.peers)
      if (one.isFollowing) one.say({ kind: 'entries', table: TABLE, entries: fresh, serverTime: this.now() });
  }

  seatOf(person: string): number {
    return this.entries.findIndex(({ event }) => event.kind === 'sat' && event.person.id === person);
  }

  /** Down it goes, and all connections with it. Its time stands still meanwhile. */
  goDown(): void {
    this.isUp = false;
    for (const peer of [...this.peers]) peer.end();
  }

  comeUp(wasDownFor: number): void {
    this.isUp = true;
    this.#ahead -= wasDownFor;
  }
}

/** A page at the table, over a network of its own. */
class Client {
  readonly #server: Server;
  readonly #random: () => number;
  readonly #wires = new Set<{ peer: Peer; cut: (isHeard: boolean) => void }>();
  weather: Weather = FINE;
  readonly states: ConnectionState[] = [];
  readonly clock = new ServerClock();
  readonly connection: Connection;
  readonly table: OnlineTable;
  readonly #answers = new Map<string, (refusal: OnlineRefusal | null) => void>();
  readonly board: BoardHandle = { show: () => undefined, animate: () => Promise.resolve() };
  #count = 0;

  constructor(server: Server, person: string, seed: number) {
    this.#server = server;
    this.#random = dice(seed);
    const outbox = new Outbox<Request>({ read: () => [], write: () => undefined }, () => true);
    this.connection = new Connection(
      {
        introduce: () => (server.isUp ? Promise.resolve() : Promise.reject(new Error('down'))),
        open: (events) => this.#open(person, events),
        now: () => performance.now(),
        random: this.#random,
      },
      outbox,
      this.clock,
      {
        changed: (state) => this.states.push(state),
        welcomed: () => this.table.follow(),
        heard: (message) => {
          if (message.kind === 'done' || message.kind === 'refused') {
            const refusal = message.kind === 'refused' ? message.refusal : null;
            this.#answers.get(message.id ?? '')?.(refusal);
            this.#answers.delete(message.id ?? '');
            if (message.kind === 'done' && (message.version ?? 0) > (this.table.version ?? 0)) this.table.follow();
            return;
          }
          this.table.handle(message);
        },
      },
    );
    this.table = new OnlineTable(TABLE, {
      rules,
      now: () => this.clock.now(),
      person: () => person,
      ask: (table, asked) =>
        new Promise((resolve) => {
          const id = `${person}.${(this.#count += 1)}`;
          this.#answers.set(id, resolve);
          this.connection.submit({ ...asked, table, id } as Request);
        }),
      follow: (table, seen) => this.connection.send({ kind: 'follow', table, seen }),
      open: (driver) => {
        const game = new OnlineSession(rules, driver, { onEvents: () => undefined, onLowTime: () => undefined });
        game.board = this.board;
        return game;
      },
      onUpdates: () => undefined,
      refusalText: ({ code }) => code,
    });
    this.connection.start();
  }

  /** How long something takes on its way now; several times if it comes several times, none if it does not. */
  #fates(): number[] {
    const { lost, doubled, delay } = this.weather;
    if (this.#random() < lost) return [];
    const [least, most] = delay;
    const one = () => least + this.#random() * (most - least);
    return this.#random() < doubled ? [one(), one()] : [one()];
  }

  #open(person: string, events: WireEvents): Wire {
    const server = this.#server;
    let isOpen = server.isUp;
    let latest = 0;
    const carry = (deliver: () => void) => {
      for (const fate of this.#fates()) {
        const at = performance.now() + fate;
        latest = this.weather.isMixed ? at : Math.max(at, latest);
        setTimeout(() => isOpen && deliver(), latest - performance.now());
      }
    };
    const peer: Peer = {
      person,
      isFollowing: false,
      say: (message) => carry(() => events.heard(JSON.stringify(message))),
      end: () => cut(true),
    };
    const cut = (isHeard: boolean) => {
      isOpen = false;
      server.peers.delete(peer);
      this.#wires.delete(wire);
      if (isHeard) setTimeout(() => events.closed(), 0);
    };
    const wire = { peer, cut };
    if (!isOpen) {
      setTimeout(() => events.closed(), 1);
    } else {
      server.peers.add(peer);
      this.#wires.add(wire);
      setTimeout(() => isOpen && events.opened(), 3);
    }
    return {
      send: (text) => {
        if (isOpen) carry(() => server.hear(peer, text));
      },
      close: () => {
        if (isOpen) cut(false);
      },
    };
  }

  /** The network goes; with `isHeard` the browser notices. */
  cut(isHeard: boolean): void {
    for (const wire of [...this.#wires]) wire.cut(isHeard);
  }

  get game(): OnlineSession {
    const { game } = this.table;
    if (!game) throw new Error('no game yet');
    return game;
  }

  /** Plays something that can be played, if it can. */
  play(move?: string): void {
    const { game } = this;
    if (!game.isInteractive || game.choices?.kind !== 'shiftago') return;
    const open = game.choices.entries.filter(({ reason }) => reason === null);
    const chosen = move ?? open[Math.floor(this.#random() * open.length)]?.entry;
    if (chosen) game.move(chosen);
  }
}

const pass = (millis: number) => vi.advanceTimersByTimeAsync(millis);

describe('over a good network', () => {
  test('a move is shown at once and accepted; the other sees it', async () => {
    const server = new Server(['ann', 'ben']);
    const [ann, ben] = [new Client(server, 'ann', 1), new Client(server, 'ben', 2)];
    await pass(100);
    expect([ann.game.you, ben.game.you]).toEqual([0, 1]);
    expect([ann.game.isOwnTurn, ben.game.isOwnTurn]).toEqual([true, false]);
    expect([ann.game.turn, ben.game.turn]).toEqual(['Your turn', 'Orange to move']);
    const animate = vi.spyOn(ann.board, 'animate');
    ann.play('Na');
    expect(ann.game.position.board).toHaveProperty('marbles', [{ at: 'a7', seat: 0 }]);
    expect([ann.game.isInteractive, ann.game.isSaved, ann.game.view.steps.length]).toEqual([false, false, 0]);
    await pass(50);
    expect([ann.game.isSaved, ann.game.view.steps.length, server.moves]).toEqual([true, 1, ['Na']]);
    // What is shown is not moved a second time.
    expect(animate).toHaveBeenCalledTimes(1);
    expect([ben.game.position.text, ben.game.turn]).toEqual([server.position, 'Your turn']);
    expect(ann.game.announcement).toBe('Orange: marble from the top to a7. Green to move.');
  });

  test('nobody moves for another seat, and a spectator moves for none', async () => {
    const server = new Server(['ann', 'ben']);
    const [ben, eve] = [new Client(server, 'ben', 2), new Client(server, 'eve', 3)];
    await pass(100);
    for (const one of [ben, eve]) {
      one.game.move('Na');
      one.game.offer('draw');
      one.game.leave();
    }
    await pass(100);
    // Ben has a seat: his offer, and his leaving.
    expect(server.moves).toEqual([]);
    expect(server.done.size).toBe(2);
    expect([eve.game.you, eve.game.ownSeats, eve.game.canTakeBack]).toEqual([null, [], false]);
  });

  test('that a computer plays on outlasts what it plays, until one has moved', async () => {
    const server = new Server(['ann', 'ben']);
    const [ann, eve] = [new Client(server, 'ann', 1), new Client(server, 'eve', 3)];
    await pass(100);
    ann.play('Na');
    await pass(50);
    const [slot] = server.settings.slots;
    if (!slot) throw new Error('nobody sits there');
    const computer = { ...slot, player: { ...slot.player, kind: { kind: 'engine', level: 3 } } } as const;
    server.drive({ kind: 'replace-player', slot: 1, to: computer, left: null });
    server.moveFor(1, 'Sc');
    await pass(50);
    const said = 'The computer plays Green from now on';
    for (const one of [ann, eve]) {
      expect(one.game.notice).toBeNull();
      expect(one.game.happened).toEqual([said]);
    }
    ann.play('Nb');
    await pass(50);
    for (const one of [ann, eve]) expect(one.game.happened).toEqual([]);
  });

  test('what the server refuses is taken back and said', async () => {
    const server = new Server(['ann', 'ben']);
    const ann = new Client(server, 'ann', 1);
    await pass(100);
    const { position } = ann.game;
    vi.spyOn(server, 'hear').mockImplementation((peer, text) => {
      const message = JSON.parse(text) as ClientMessage;
      if (message.kind === 'act')
        peer.say({ kind: 'refused', id: message.id, table: TABLE, refusal: { code: 'stale', version: 9 } });
    });
    ann.play('Na');
    expect(ann.game.position).not.toBe(position);
    await pass(50);
    expect(ann.game.position).toEqual(position);
    expect(ann.game.isInteractive).toBe(true);
    // The words are loaded with the first refusal.
    await vi.waitFor(() => expect(ann.game.notice).toEqual({ text: 'stale', isRefusal: true }));
  });

  test('an offer does not take a move out of the hand', async () => {
    const server = new Server(['ann', 'ben']);
    const [ann, ben] = [new Client(server, 'ann', 1), new Client(server, 'ben', 2)];
    await pass(100);
    ann.weather = { ...FINE, delay: [500, 500] };
    ann.play('Na');
    ben.game.offer('draw');
    await pass(700);
    expect(ann.game.view.offers).toHaveLength(1);
    expect(ann.game.position.board).toHaveProperty('marbles', [{ at: 'a7', seat: 0 }]);
    await pass(1000);
    expect(ann.game.view.steps).toHaveLength(1);
  });
});

describe('a move that is chosen before its turn', () => {
  test('is marked, and played once it can be', async () => {
    const server = new Server(['ann', 'ben']);
    const [ann, ben] = [new Client(server, 'ann', 1), new Client(server, 'ben', 2)];
    await pass(100);
    ben.game.handleIntention({ kind: 'insert', entry: 'Nb' });
    expect([ben.game.premove?.entry, ben.game.marks.length, server.moves]).toEqual(['Nb', 1, []]);
    ann.play('Na');
    await pass(100);
    expect(server.moves).toEqual(['Na', 'Nb']);
    expect(ben.game.premove).toBeNull();
    // It is for one turn.
    ann.play('Na');
    await pass(100);
    expect([server.moves.length, ben.game.isOwnTurn]).toEqual([3, true]);
  });

  test('is taken back by choosing it again, and lapses where it cannot be played', async () => {
    const server = new Server(['ann', 'ben']);
    const [ann, ben] = [new Client(server, 'ann', 1), new Client(server, 'ben', 2)];
    await pass(100);
    for (const entry of ['Nb', 'Nb']) ben.game.handleIntention({ kind: 'insert', entry });
    expect(ben.game.premove).toBeNull();
    for (const move of ['Na', 'Na', 'Na', 'Na', 'Na', 'Na']) {
      for (const one of [ann, ben]) if (one.game.isOwnTurn) one.play(move);
      await pass(100);
    }
    expect([server.moves.length, ann.game.isOwnTurn]).toEqual([6, true]);
    ben.game.handleIntention({ kind: 'insert', entry: 'Na' });
    ann.play('Na');
    await pass(100);
    expect([server.moves.length, ben.game.premove, ben.game.isOwnTurn]).toEqual([7, null, true]);
    expect(ben.game.notice?.isRefusal).toBe(true);
  });
});

describe('when the connection goes', () => {
  test('a move is kept, sent again and done once; what was missed is caught up', async () => {
    const server = new Server(['ann', 'ben']);
    const [ann, ben] = [new Client(server, 'ann', 1), new Client(server, 'ben', 2)];
    await pass(100);
    ann.weather = { ...FINE, lost: 1 };
    ann.play('Na');
    await pass(10);
    ann.cut(true);
    ann.weather = FINE;
    await pass(3000);
    expect(server.moves).toEqual(['Na']);
    expect([...server.done.values()]).toEqual([1]);
    ann.cut(true);
    ben.play('Nb');
    await pass(3000);
    expect(ann.states).toEqual([
      'connecting',
      'connected',
      'waiting',
      'connecting',
      'connected',
      'waiting',
      'connecting',
      'connected',
    ]);
    expect([ann.game.position.text, ben.game.position.text]).toEqual([server.position, server.position]);
    expect(ann.game.isInteractive).toBe(true);
  });

  test('a socket that died without a word is found out and replaced', async () => {
    const server = new Server(['ann', 'ben']);
    const [ann, ben] = [new Client(server, 'ann', 1), new Client(server, 'ben', 2)];
    await pass(6000);
    ann.play('Na');
    await pass(100);
    ann.cut(false);
    ben.play('Nb');
    await pass(40_000);
    expect(ann.game.position.text).toBe(server.position);
  });

  test('a page that slept for an hour is right within a second of waking', async () => {
    const server = new Server(['ann', 'ben']);
    const [ann, ben] = [new Client(server, 'ann', 1), new Client(server, 'ben', 2)];
    await pass(6000);
    ann.play('Na');
    await pass(100);
    ann.weather = { ...FINE, lost: 1 };
    ann.cut(true);
    ben.play('Nb');
    await pass(3_600_000);
    expect(ann.connection.state).not.toBe('connected');
    ann.weather = FINE;
    // The wait between attempts is long by now: waking up ends it.
    while (ann.connection.state !== 'waiting') await pass(500);
    ann.connection.wake();
    await pass(1000);
    expect(ann.connection.state).toBe('connected');
    expect(ann.game.position.text).toBe(server.position);
    expect(Math.abs(ann.clock.now() - server.now())).toBeLessThan(50);
  });

  test('a connection that only seems to live is asked when the page wakes up', async () => {
    const server = new Server(['ann', 'ben']);
    const ann = new Client(server, 'ann', 1);
    await pass(8000);
    ann.cut(false);
    ann.connection.wake();
    await pass(4000);
    expect(ann.connection.state).toBe('connected');
    expect(server.peers.size).toBe(1);
  });

  test('after a long sleep nobody waits for a connection that only seems to live', async () => {
    const server = new Server(['ann', 'ben']);
    const [ann, ben] = [new Client(server, 'ann', 1), new Client(server, 'ben', 2)];
    await pass(8000);
    ann.play('Na');
    await pass(100);
    ann.cut(false);
    ben.play('Nb');
    await pass(100);
    expect(ann.connection.state).toBe('connected');
    ann.connection.wake(3_600_000);
    await pass(1000);
    expect(ann.connection.state).toBe('connected');
    expect(ann.game.position.text).toBe(server.position);
  });

  test('a server that was down is found again, and its time taken over', async () => {
    const server = new Server(['ann', 'ben']);
    const ann = new Client(server, 'ann', 1);
    await pass(6000);
    server.goDown();
    ann.play('Na');
    await pass(30_000);
    expect(ann.connection.state).not.toBe('connected');
    expect(ann.game.isSaved).toBe(false);
    server.comeUp(30_000);
    await pass(13_000);
    expect(ann.connection.state).toBe('connected');
    expect(server.moves).toEqual(['Na']);
    await pass(3000);
    expect(Math.abs(ann.clock.now() - server.now())).toBeLessThan(20);
  });
});

test('a page that is too old says so and stops', async () => {
  const server = new Server(['ann', 'ben']);
  vi.spyOn(server, 'hear').mockImplementation((peer) => peer.say({ kind: 'goodbye', reason: 'outdated-client' }));
  const ann = new Client(server, 'ann', 1);
  await pass(60_000);
  expect([ann.connection.state, ann.connection.goodbye]).toEqual(['ended', 'outdated-client']);
});

describe('in a storm', () => {
  test.each([11, 22, 33, 44])('every action is done once, and all copies are one (%i)', async (seed) => {
    const server = new Server(['ann', 'ben']);
    const ann = new Client(server, 'ann', seed);
    const ben = new Client(server, 'ben', seed + 1);
    const eve = new Client(server, 'eve', seed + 2);
    const all = [ann, ben, eve];
    await pass(1000);
    for (const one of all) one.weather = STORM;
    const random = dice(seed + 3);
    for (let turn = 0; turn < 150; turn += 1) {
      for (const one of [ann, ben]) if (one.table.game) one.play();
      if (random() < 0.15) all[Math.floor(random() * 3)]?.cut(random() < 0.5);
      if (random() < 0.02) {
        server.goDown();
        await pass(2000);
        server.comeUp(2000);
      }
      await pass(random() * 3000);
    }
    for (const one of all) one.weather = FINE;
    for (const one of all) one.cut(true);
    await pass(30_000);
    // As long as the shortest game at least.
    expect(server.moves.length).toBeGreaterThanOrEqual(9);
    expect(new Set(server.done.values())).toEqual(new Set([1]));
    for (const one of all) {
      expect(one.game.position.text).toBe(server.position);
      expect(one.game.view.steps.map(({ text }) => text)).toEqual(server.moves);
      expect(one.table.version).toBe(server.entries.length);
    }
  });
});
