// What was said to the server and not answered yet, in the order in which it was said. It is sent again under the same id
// until it is answered; the server does it once. What must outlast a reload is kept in a drawer.
//
// Absent: sockets and timers.

/** Something that is answered under its id. */
export interface Identified {
  readonly id: string;
}

/** Where unanswered messages outlast a reload. */
export interface Drawer<M> {
  read(): readonly M[];
  write(messages: readonly M[]): void;
}

interface Waiting<M> {
  readonly message: M;
  /** When it was sent last; null if it was not sent on this connection. */
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

  /** It was answered: whether it waited for that. Answers come twice where a message was sent twice. */
  settle(id: string): boolean {
    const waited = this.#waiting.delete(id);
    if (waited) this.#write();
    return waited;
  }

  /** The connection is gone: nothing counts as sent. */
  unsend(): void {
    for (const waiting of this.#waiting.values()) waiting.sent = null;
  }

  /** What is to be sent now, in order: what was not, and what was sent so long ago that an answer is overdue. */
  due(now: number, patience: number): readonly M[] {
    const due = [...this.#waiting.values()].filter(({ sent }) => sent === null || now - sent >= patience);
    for (const waiting of due) waiting.sent = now;
    return due.map(({ message }) => message);
  }

  #write(): void {
    this.#drawer.write([...this.#waiting.values()].map(({ message }) => message).filter(this.#isKept));
  }
}
