// Server time, estimated from round trips. The shortest recent one is the most exact: it left least room for delay.
//
// Within a connection the time never goes back: after an estimate that was too high it stands still. Server time stops while the
// server is down, so a new connection starts afresh. Absent: sending anything.

/** How many round trips are remembered. */
const REMEMBERED = 8;
/** By how much a round trip counts as longer for each millisecond since then: clocks drift apart. */
const AGEING = 0.0005;

interface Sample {
  readonly at: number;
  readonly trip: number;
  readonly offset: number;
}

export class ServerClock {
  readonly #local: () => number;
  #samples: readonly Sample[] = [];
  /** What server time is at least ahead of ours: a message cannot arrive before it is sent. */
  #least = -Infinity;
  #latest = -Infinity;

  constructor(local: () => number = () => performance.now()) {
    this.#local = local;
  }

  /** A new connection, perhaps to a server that was down: earlier measurements are void. */
  restart(): void {
    this.#samples = [];
    this.#least = -Infinity;
    this.#latest = -Infinity;
  }

  /** A ping that was sent at a local time has just been answered with the server's time. */
  learn(sent: number, serverTime: number): void {
    const at = this.#local();
    const trip = Math.max(0, at - sent);
    this.#samples = [...this.#samples, { at, trip, offset: serverTime + trip / 2 - at }].slice(-REMEMBERED);
    this.hear(serverTime);
  }

  /** A message with the server's time has just arrived, whenever it was sent. */
  hear(serverTime: number): void {
    this.#least = Math.max(this.#least, serverTime - this.#local());
  }

  /** Whether the server's time was ever received. */
  get isKnown(): boolean {
    return this.#least > -Infinity;
  }

  #offset(now: number): number {
    const doubt = ({ trip, at }: Sample) => trip + (now - at) * AGEING;
    const best = this.#samples.reduce<Sample | null>(
      (one, other) => (one === null || doubt(other) < doubt(one) ? other : one),
      null,
    );
    return Math.max(best?.offset ?? -Infinity, this.#least);
  }

  /** Server time now; 0 before any was received. */
  now(): number {
    if (!this.isKnown) return 0;
    const local = this.#local();
    this.#latest = Math.max(this.#latest, local + this.#offset(local));
    return this.#latest;
  }
}
