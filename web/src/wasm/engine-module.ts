// The engine module: search. `search` blocks until it is done, so it belongs in a worker (engine-worker.ts) and the page
// uses it through engine.ts. Tests in Node use it directly.

import type {
  GameId,
  OpeningView,
  PositionQuery,
  Remarks,
  RemarksRequest,
  Report,
  SearchRequest,
  Threat,
} from '../protocol';
import { Module, type Host, type Log, type ModuleSource } from './module';

/** What a search needs from its caller. */
export interface SearchHost {
  /** Milliseconds since some fixed moment; the clock of the browser if it is not given. */
  now?: () => number;
  /** Whether the search is to stop now. */
  shouldStop?: () => boolean;
  /** Called with what the search has found so far. */
  report?: (report: Report) => void;
}

/** Loads the engine module, from its bytes or from the response of a fetch. */
export async function loadEngine(source: ModuleSource, host: SearchHost = {}, log?: Log): Promise<EngineModule> {
  const { now, shouldStop, report } = host;
  const asked: Host = {
    should_stop: () => (shouldStop?.() ? 1 : 0),
    report: (text) => report?.(JSON.parse(text) as Report),
    ...(now ? { now } : {}),
  };
  return new EngineModule(await Module.load(source, log, asked));
}

/** The engine, on the thread of the caller. */
export class EngineModule {
  readonly #module: Module;

  constructor(module: Module) {
    this.#module = module;
  }

  /** Searches until a limit is reached or it is told to stop. */
  search(request: SearchRequest): Report {
    return this.#module.call('search', JSON.stringify(request));
  }

  /** What the other seats would gain by one move each, if the seat to move passed. */
  threats(position: PositionQuery): Threat[] {
    return this.#module.call('threats', JSON.stringify(position));
  }

  /** What can be said about the last of some moves. */
  remarks(request: RemarksRequest): Remarks {
    return this.#module.call('remarks', JSON.stringify(request));
  }

  /** What book and atlas say about a position of Express for two and about those after it. */
  opening(position: PositionQuery): OpeningView {
    return this.#module.call('opening', JSON.stringify(position));
  }

  /** Loads the weights of a game. */
  loadWeights(game: GameId, weights: Uint8Array): void {
    this.#module.callWithBytes<null>('load_weights', JSON.stringify(game), weights);
  }

  /** Loads the book of a game, by which full strength plays. */
  loadBook(game: GameId, book: Uint8Array): void {
    this.#module.callWithBytes<null>('load_book', JSON.stringify(game), book);
  }

  /** Loads the atlas of a game: who wins the positions of its first plies. */
  loadAtlas(game: GameId, atlas: string): void {
    this.#module.callWithBytes<null>('load_atlas', JSON.stringify(game), new TextEncoder().encode(atlas));
  }
}
