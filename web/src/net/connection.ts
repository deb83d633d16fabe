// One connection to the server: opened, kept alive and opened again for as long as it is needed.
//
// A silent socket is pinged; one that does not answer is closed. The delay between attempts grows (backoff.ts), but waking up,
// coming back to the page or getting a network ends it at once. Messages without an answer are sent again (outbox.ts).
// Absent: what messages mean, but for those that open, measure and end a connection; the DOM; WebSocket itself.

import type { ClientMessage, Goodbye, ServerMessage } from '../protocol';
import { backoff } from './backoff';
import type { Outbox } from './outbox';
import type { ServerClock } from './server-clock';

export const PROTOCOL_VERSION = 1;

/** A message that is answered by `done` or `refused` under its id. */
export type Request = Extract<ClientMessage, { id: string }>;

/** A socket, as far as this file uses one. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

/** What a socket tells. */
export interface WireEvents {
  opened(): void;
  heard(text: string): void;
  closed(): void;
}

export interface ConnectionDeps {
  /** Makes sure that we have the server's cookie, by which it recognises us. */
  readonly introduce: () => Promise<unknown>;
  readonly open: (events: WireEvents) => Wire;
  readonly now: () => number;
  /** Between 0 and 1. */
  readonly random: () => number;
}

/** `waiting`: lost, and about to be opened again. `ended`: closed for good, for a reason. */
export type ConnectionState = 'closed' | 'connecting' | 'connected' | 'waiting' | 'ended';

export interface ConnectionListener {
  changed(state: ConnectionState): void;
  /** The connection is ready: everything that is followed has to be requested again. */
  welcomed(message: Extract<ServerMessage, { kind: 'welcome' }>): void;
  heard(message: ServerMessage): void;
}

/** After this an attempt to connect is given up. */
const CONNECT_PATIENCE = 10_000;
/** After a ping and this much silence the connection is dead, whatever the browser thinks. */
const SILENCE = 7000;
/** The same for a page that has just woken up, where dead connections are the rule. */
const SILENCE_AFTER_WAKING = 2500;
/** After a longer sleep the connection is taken for dead. Longer than timers of a background tab may be late. */
const LONG_SLEEP = 90_000;
/** The first pings measure the time; later ones show that the connection is alive. */
const PINGS = [50, 250, 1000, 3000];
const PING_PAUSE = 20_000;
/** A message that is not answered within this time is sent again. */
const ANSWER_PATIENCE = 5000;
/** A connection that held this long was a good one: the next attempt need not wait. */
const GOOD = 5000;

type Timer = ReturnType<typeof setTimeout>;

export class Connection {
  readonly #deps: ConnectionDeps;
  readonly #outbox: Outbox<Request>;
  readonly #clock: ServerClock;
  readonly #listener: ConnectionListener;
  /** Counts sockets, so that events of old ones are ignored. */
  #socket = 0;
  #wire: Wire | null = null;
  #attempt = 0;
  #isIntroduced = false;
  #connectedAt = 0;
  #heardAt = 0;
  #pings = 0;
  /** The next attempt, or the next ping. */
  #next: Timer | undefined;
  /** Closes the socket when it fires. */
  #deadline: Timer | undefined;
  #resend: Timer | undefined;
  #state: ConnectionState = 'closed';
  /** Why it has ended, or ended last. */
  goodbye: Goodbye | null = null;

  constructor(deps: ConnectionDeps, outbox: Outbox<Request>, clock: ServerClock, listener: ConnectionListener) {
    this.#deps = deps;
    this.#outbox = outbox;
    this.#clock = clock;
    this.#listener = listener;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  #change(state: ConnectionState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#listener.changed(state);
  }

  start(): void {
    if (this.#state === 'closed') void this.#connect();
  }

  /** Closes it: it is not needed any more. */
  stop(): void {
    this.#forget();
    this.#change('closed');
  }

  /**
   * The page woke up, or the network came back: a lost connection is opened again at once, one that may be dead is pinged. After a
   * long sleep it is taken for dead, whatever the browser thinks, without a ping.
   */
  wake(asleep = 0): void {
    if (this.#state === 'waiting' || (this.#state === 'connected' && asleep > LONG_SLEEP)) {
      this.#attempt = 0;
      void this.#connect();
    } else if (this.#state === 'connected') {
      this.#ping(SILENCE_AFTER_WAKING);
    }
  }

  /** Sends something that needs no answer, if there is a connection. */
  send(message: ClientMessage): void {
    if (this.#state === 'connected') this.#wire?.send(JSON.stringify(message));
  }

  /** Sends something that needs an answer, again and again until it comes. */
  submit(message: Request): void {
    this.#outbox.add(message);
    this.#flush();
  }

  // The life of a socket.

  async #connect(): Promise<void> {
    this.#forget();
    const own = this.#socket;
    const isCurrent = () => own === this.#socket;
    this.#change('connecting');
    this.#deadline = setTimeout(() => this.#lose(), CONNECT_PATIENCE);
    try {
      if (!this.#isIntroduced) await this.#deps.introduce();
    } catch {
      if (isCurrent()) this.#lose();
      return;
    }
    if (!isCurrent()) return;
    this.#isIntroduced = true;
    let asked = 0;
    const wire = this.#deps.open({
      opened: () => {
        if (!isCurrent()) return;
        asked = this.#deps.now();
        wire.send(JSON.stringify({ kind: 'hello', protocol: PROTOCOL_VERSION } satisfies ClientMessage));
      },
      heard: (text) => {
        if (isCurrent()) this.#hear(text, asked);
      },
      closed: () => {
        if (isCurrent()) this.#lose();
      },
    });
    this.#wire = wire;
  }

  /** Closes the socket and clears every timer; later events of the socket are ignored. */
  #forget(): void {
    this.#socket += 1;
    clearTimeout(this.#next);
    clearTimeout(this.#deadline);
    clearTimeout(this.#resend);
    this.#wire?.close();
    this.#wire = null;
    this.#outbox.unsend();
  }

  /** The connection is gone. */
  #lose(): void {
    const wasConnected = this.#state === 'connected';
    if (wasConnected && this.#deps.now() - this.#connectedAt > GOOD) this.#attempt = 0;
    // A socket that does not even open may have been refused because our cookie is missing or unknown.
    if (!wasConnected) this.#isIntroduced = false;
    this.#forget();
    this.#change('waiting');
    const pause = backoff(this.#attempt, this.#deps.random());
    this.#attempt += 1;
    this.#next = setTimeout(() => void this.#connect(), pause);
  }

  #hear(text: string, asked: number): void {
    const message = parsed(text);
    if (!message) return;
    this.#heardAt = this.#deps.now();
    clearTimeout(this.#deadline);
    switch (message.kind) {
      case 'welcome':
        this.#clock.restart();
        this.#clock.learn(asked, message.serverTime);
        this.#connectedAt = this.#heardAt;
        this.#pings = 0;
        this.goodbye = null;
        this.#change('connected');
        this.#listener.welcomed(message);
        this.#flush();
        this.#pingLater();
        return;
      case 'pong':
        this.#clock.learn(message.sent, message.serverTime);
        return;
      case 'goodbye':
        this.goodbye = message.reason;
        if (message.reason === 'outdated-client' || message.reason === 'outdated-server') {
          this.#forget();
          this.#change('ended');
        }
        return;
      case 'done':
      case 'refused':
        if (message.id !== null && !this.#outbox.settle(message.id)) return;
        break;
      case 'table':
        this.#clock.hear(message.state.serverTime);
        break;
      case 'entries':
        this.#clock.hear(message.serverTime);
        break;
      default:
        break;
    }
    this.#listener.heard(message);
  }

  // Pings.

  #pingLater(): void {
    clearTimeout(this.#next);
    this.#next = setTimeout(() => this.#ping(SILENCE), PINGS[this.#pings] ?? PING_PAUSE);
    this.#pings += 1;
  }

  #ping(patience: number): void {
    this.send({ kind: 'ping', sent: Math.round(this.#deps.now()) });
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#lose(), patience);
    this.#pingLater();
  }

  // Messages that need an answer.

  #flush(): void {
    if (this.#state !== 'connected') return;
    for (const message of this.#outbox.due(this.#deps.now(), ANSWER_PATIENCE)) this.send(message);
    clearTimeout(this.#resend);
    if (this.#outbox.size > 0) this.#resend = setTimeout(() => this.#flush(), ANSWER_PATIENCE);
  }
}

/** Parses a message; null if it is none, which a server does not send. */
function parsed(text: string): ServerMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'kind' in value ? (value as ServerMessage) : null;
  } catch {
    return null;
  }
}
