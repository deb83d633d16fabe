// Messages to the server that are not answered yet, in the order in which they were sent. Each is sent again under the same id
// until it is answered; the server acts on it once. Those that must survive a reload are saved.
//
// Absent: sockets and timers.

/** Something that is answered under its id. */
export interface Identified {
  readonly id: string;
}

/** Where unanswered messages survive a reload. */
export interface Drawer<M> {
  read(): readonly M[];
  write(messages: readonly M[]): void;
}

interface Waiting<M> {
  readonly message: M;
  /** When it was last sent; null if not yet on this connection. */
  sent: number | null;
}

export class Outbox<M extends Identified> {
  readonly #drawer: Drawer<M>;
  readonly #isKept: (message: M) => boolean;
  readonly #waiting = new Map<string, Waiting<M>>();

  /** `isKept` says what goes into the drawer. */
  constructor(drawer: Drawer<M>, isKept: (message: M) => boolean) {
    this.#drawer = drawer;
    this.#isKept = isKept;
    for (const message of drawer.read()) this.#waiting.set(message.id, { message, sent: null });
  }

  get size(): number {
    return this.#waiting.size;
  }

  has(id: string): boolean {
    return this.#waiting.has(id);
  }

  add(message: M): void {
    this.#waiting.set(message.id, { message, sent: null });
    this.#write();
  }

  /** Removes an answered message; whether it was still there: a message that was sent twice is answered twice. */
  settle(id: string): boolean {
    const waited = this.#waiting.delete(id);
    if (waited) this.#write();
    return waited;
  }

  /** The connection is gone: nothing counts as sent any more. */
  unsend(): void {
    for (const waiting of this.#waiting.values()) waiting.sent = null;
  }

  /** The messages to send now, in order: those not sent yet, and those whose answer is overdue. */
  due(now: number, patience: number): readonly M[] {
    const due = [...this.#waiting.values()].filter(({ sent }) => sent === null || now - sent >= patience);
    for (const waiting of due) waiting.sent = now;
    return due.map(({ message }) => message);
  }

  #write(): void {
    this.#drawer.write([...this.#waiting.values()].map(({ message }) => message).filter(this.#isKept));
  }
}
