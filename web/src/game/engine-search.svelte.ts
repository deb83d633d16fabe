// The engine's part in a game: one search at a time, for a move or a hint, which can be cut short or cancelled.

import type { Merit, Proven, SearchRequest } from '../protocol';
import type { Engine } from '../wasm/engine';

/** What a search has found: a move, or null where there is none; `stale` if nobody waits for it any more. */
export type Found =
  | {
      readonly move: string | null;
      readonly merits: readonly Merit[];
      /** How the game ends by force, if that is known. */
      readonly proven: Proven | null;
    }
  | 'stale'
  | 'failed';

export class EngineSearch {
  readonly #load: () => Promise<Engine>;
  /** Loaded for the first search. */
  #engine: Engine | null = null;
  /** The number of the latest search: an answer to any other comes too late. */
  #latest = 0;
  isThinking = $state(false);
  isSearchingHint = $state(false);
  hasFailed = $state(false);

  constructor(load: () => Promise<Engine>) {
    this.#load = load;
  }

  /** Thinks about a move; `after` is waited for before the answer is given. */
  async move(request: SearchRequest, after: () => Promise<unknown>): Promise<Found> {
    this.isThinking = true;
    this.hasFailed = false;
    const found = await this.#find(request, after);
    if (found === 'stale') return found;
    this.isThinking = false;
    this.hasFailed = found === 'failed';
    return found;
  }

  async hint(request: SearchRequest): Promise<Found> {
    this.isSearchingHint = true;
    const found = await this.#find(request, () => Promise.resolve(), true);
    if (found !== 'stale') this.isSearchingHint = false;
    return found;
  }

  async #find(request: SearchRequest, after: () => Promise<unknown>, hasReason = false): Promise<Found> {
    const search = ++this.#latest;
    try {
      this.#engine ??= await this.#load();
      // It may have been cancelled while the engine was loading.
      if (search !== this.#latest) return 'stale';
      const { best, report } = await this.#engine.search(request);
      const [line] = report.lines;
      const { game, start, moves } = request;
      const asked =
        hasReason && line && best ? { game, start, moves: [...moves, best], best: line, reply: null } : null;
      const merits = asked ? (await this.#engine.remarks(asked)).merits : [];
      await after();
      return search === this.#latest ? { move: best, merits, proven: line?.value.proven ?? null } : 'stale';
    } catch (error) {
      // A search that was cancelled fails, and is not the latest any more.
      if (search !== this.#latest) return 'stale';
      console.error(error);
      return 'failed';
    }
  }

  /** Has the engine answer with what it has found so far. */
  moveNow(): void {
    this.#engine?.stop();
  }

  cancel(): void {
    this.#latest += 1;
    if (this.isThinking || this.isSearchingHint) this.#engine?.cancel();
    this.isThinking = false;
    this.isSearchingHint = false;
    this.hasFailed = false;
  }
}
