// The engine as the page sees it: searches that can be awaited, stopped and cancelled. They run in a worker.
//
//   const engine = new Engine({ module: () => compile(fetch('wasm/engine.wasm')) });
//   const { best } = await engine.search(request, (report) => show(report));
//
// - One request runs at a time; the others wait in order.
// - `stop` ends the current search with the best move found so far. Where memory can be shared
//   a flag tells the search, which keeps its transposition table; elsewhere the worker is terminated, the last report is
//   the answer, and another worker is started. A search without a report yet is ended at its first one, which takes
//   milliseconds and always has a move.
// - `cancel` rejects all requests at once. With the flag the running search ends behind them and the worker stays warm;
//   without it the worker is terminated.
// - Weights are fetched once per game, before its first request; a book before the first move of the highest level or the
//   first remarks, and with the atlas before what is known of an opening is asked for.
// - A worker that breaks fails the current request only; the next one gets a new worker.

import type {
  GameId,
  OpeningView,
  PositionQuery,
  Remarks,
  RemarksRequest,
  Reply,
  Report,
  SearchRequest,
  Threat,
} from '../protocol';
import type { Answer, FromWorker, ToWorker } from './engine-messages';
import { ProblemError } from './module';

export { compile } from './module';

/** The level that plays with full strength. */
const MAX_LEVEL = 10;

/** As much of a Worker as is needed here. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => unknown) | null;
  onerror: ((event: ErrorEvent) => unknown) | null;
}

export interface EngineOptions {
  /** The compiled module. Loaded once, with the first request. */
  module: () => Promise<WebAssembly.Module>;
  /** The weights of a game; null if it has none. Loaded once per game. */
  weights?: (game: GameId) => Promise<ArrayBuffer | null>;
  /** The book of a game, by which the highest level plays; null if it has none. Loaded once per game. */
  book?: (game: GameId) => Promise<ArrayBuffer | null>;
  /** Who wins the positions of the first plies of Express for two, if not what is kept. Loaded once. */
  atlas?: () => Promise<string>;
  /** How a worker is started, if not in the usual way. */
  startWorker?: () => WorkerLike;
  /** Whether memory can be shared with a worker. */
  canShareMemory?: boolean;
}

/** The outcome of a search. */
export interface SearchResult {
  report: Report;
  /** The move to play; null where there is none. */
  best: string | null;
  /** Whether it was stopped before a limit was reached. */
  wasStopped: boolean;
}

/** Rejects a request that was cancelled. */
export class SearchCancelled extends Error {
  constructor() {
    super('the search was cancelled');
    this.name = 'SearchCancelled';
  }
}

interface Pending {
  id: number;
  game: GameId;
  message: ToWorker;
  onReport: (report: Report) => void;
  /** Takes the answer; `wasStopped` if it is the last report of a search that was ended. */
  settle: (reply: Reply<Answer>) => void;
  fail: (error: Error) => void;
  lastReport: Report | null;
  isStopping: boolean;
  /** Whether the worker received it. */
  isSent: boolean;
  /** Whether it was cancelled: its answer is dropped. */
  isCancelled: boolean;
}

export class Engine {
  readonly #options: EngineOptions;
  readonly #waiting: Pending[] = [];
  readonly #weights = new Map<GameId, Promise<ArrayBuffer | null>>();
  readonly #books = new Map<GameId, Promise<ArrayBuffer | null>>();
  #module: Promise<WebAssembly.Module> | undefined;
  #current: Pending | undefined;
  #worker: WorkerLike | undefined;
  /** The games whose weights this worker has. */
  #weighted = new Set<GameId>();
  /** Those whose book it has. */
  #booked = new Set<GameId>();
  #hasAtlas = false;
  #stopFlag: Int32Array | undefined;
  #lastId = 0;

  constructor(options: EngineOptions) {
    this.#options = options;
  }

  /** Searches a position once all earlier requests are answered. */
  search(request: SearchRequest, onReport: (report: Report) => void = () => undefined): Promise<SearchResult> {
    const id = ++this.#lastId;
    const message: ToWorker = { kind: 'search', id, request };
    const pending = this.#enqueue<Report>(id, request.game, message, onReport);
    return pending.answer.then((report) => ({
      report,
      best: report.lines[0]?.moves[0] ?? null,
      wasStopped: pending.pending.isStopping,
    }));
  }

  /** What the other seats would gain by one move each, if the seat to move passed. */
  threats(position: PositionQuery): Promise<Threat[]> {
    const id = ++this.#lastId;
    return this.#enqueue<Threat[]>(id, position.game, { kind: 'threats', id, position }).answer;
  }

  /** What can be said about the last of some moves. */
  remarks(request: RemarksRequest): Promise<Remarks> {
    const id = ++this.#lastId;
    return this.#enqueue<Remarks>(id, request.game, { kind: 'remarks', id, request }).answer;
  }

  /** What is known of a position of Express for two without a search, and of those after it. */
  opening(position: PositionQuery): Promise<OpeningView> {
    const id = ++this.#lastId;
    return this.#enqueue<OpeningView>(id, position.game, { kind: 'opening', id, position }).answer;
  }

  /** Whether a request runs or waits. */
  get isBusy(): boolean {
    return (this.#current !== undefined && !this.#current.isCancelled) || this.#waiting.length > 0;
  }

  /** Ends the current search with the best move found so far. Waiting requests are not affected. */
  stop(): void {
    const current = this.#current;
    if (!current || current.isStopping) return;
    current.isStopping = true;
    if (this.#stopFlag) Atomics.store(this.#stopFlag, 0, 1);
    else this.#endIfReported(current);
  }

  /** Cancels everything: the current request and all waiting ones reject with SearchCancelled. */
  cancel(): void {
    const current = this.#current;
    const all = [...(current ? [current] : []), ...this.#waiting.splice(0)];
    if (current?.isSent && this.#stopFlag) {
      current.isCancelled = true;
      this.stop();
    } else if (current) {
      this.#endWorker();
      this.#current = undefined;
    }
    for (const pending of all) pending.fail(new SearchCancelled());
  }

  /** Cancels everything and terminates the worker. */
  close(): void {
    this.cancel();
    this.#endWorker();
    this.#current = undefined;
  }

  #enqueue<T extends Answer>(
    id: number,
    game: GameId,
    message: ToWorker,
    onReport: (report: Report) => void = () => undefined,
  ): { pending: Pending; answer: Promise<T> } {
    let resolve!: (answer: T) => void;
    let fail!: (error: Error) => void;
    const answer = new Promise<T>((done, failed) => {
      resolve = done;
      fail = failed;
    });
    const settle = (reply: Reply<Answer>) =>
      'error' in reply ? fail(new ProblemError(reply.error)) : resolve(reply.ok as T);
    const state = { lastReport: null, isStopping: false, isSent: false, isCancelled: false };
    const pending: Pending = { id, game, message, onReport, settle, fail, ...state };
    this.#waiting.push(pending);
    this.#startNext();
    return { pending, answer };
  }

  /** Starts the next request if none runs. */
  #startNext(): void {
    if (this.#current) return;
    this.#current = this.#waiting.shift();
    if (this.#current) void this.#send(this.#current);
  }

  async #send(pending: Pending): Promise<void> {
    try {
      const module = await (this.#module ??= this.#options.module());
      const weights = await loadedOnce(this.#weights, pending.game, this.#options.weights);
      const book = needsBook(pending.message)
        ? await loadedOnce(this.#books, pending.game, this.#options.book).catch(() => null)
        : null;
      const atlas = pending.message.kind === 'opening' ? await (this.#options.atlas ?? keptAtlas)() : null;
      // It may have been cancelled meanwhile.
      if (this.#current !== pending) return;
      const worker = (this.#worker ??= this.#start(module));
      if (weights && !this.#weighted.has(pending.game)) {
        this.#weighted.add(pending.game);
        worker.postMessage({ kind: 'weights', game: pending.game, bytes: weights });
      }
      if (book && !this.#booked.has(pending.game)) {
        this.#booked.add(pending.game);
        worker.postMessage({ kind: 'book', game: pending.game, bytes: book });
      }
      if (atlas !== null && !this.#hasAtlas) {
        this.#hasAtlas = true;
        worker.postMessage({ kind: 'atlas', game: pending.game, text: atlas });
      }
      // Set if it was stopped before it began: it then stops at its first check, with a move.
      if (this.#stopFlag) Atomics.store(this.#stopFlag, 0, pending.isStopping ? 1 : 0);
      pending.isSent = true;
      worker.postMessage(pending.message);
    } catch (error) {
      // Not cached, so that the next request tries again: the network may be back.
      this.#module = undefined;
      if (this.#current === pending) this.#finish((current) => current.fail(asError(error)));
    }
  }

  #start(module: WebAssembly.Module): WorkerLike {
    const worker = this.#options.startWorker?.() ?? startWorker();
    const canShare = this.#options.canShareMemory ?? canShareMemory();
    const stop = canShare ? new SharedArrayBuffer(4) : null;
    this.#stopFlag = stop ? new Int32Array(stop) : undefined;
    this.#weighted = new Set();
    this.#booked = new Set();
    this.#hasAtlas = false;
    worker.onmessage = (event) => this.#take(event.data);
    worker.onerror = (event) => {
      this.#endWorker();
      this.#finish((current) => current.fail(new Error(event.message || 'the worker of the engine broke')));
    };
    worker.postMessage({ kind: 'init', module, stop });
    return worker;
  }

  #take(message: FromWorker): void {
    const current = this.#current;
    if (!current || message.id !== current.id) return;
    switch (message.kind) {
      case 'report':
        if (current.isCancelled) return;
        current.lastReport = message.report;
        current.onReport(message.report);
        if (current.isStopping && !this.#stopFlag) this.#endIfReported(current);
        return;
      case 'answer':
        this.#finish(() => current.settle(message.reply));
        return;
      case 'failed':
        // A module that has broken answers nothing any more.
        this.#endWorker();
        this.#finish(() => current.fail(new Error(message.message)));
        return;
    }
  }

  /** Ends a search that has no stop flag, if it has found a move. */
  #endIfReported(pending: Pending): void {
    const report = pending.lastReport;
    if (!report) return;
    this.#endWorker();
    this.#finish(() => pending.settle({ ok: report }));
  }

  #finish(settle: (current: Pending) => void): void {
    const current = this.#current;
    this.#current = undefined;
    if (current) settle(current);
    this.#startNext();
  }

  #endWorker(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#stopFlag = undefined;
  }
}

/** Some browsers call a page isolated and have no such memory all the same; those without isolation do not name it. */
function canShareMemory(): boolean {
  return globalThis.crossOriginIsolated === true && typeof globalThis.SharedArrayBuffer === 'function';
}

function startWorker(): WorkerLike {
  return new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' }) as WorkerLike;
}

/** The highest level plays by a book where there is one, remarks do not contradict it, and openings are known by it. */
function needsBook(message: ToWorker): boolean {
  if (message.kind === 'search') return message.request.level === MAX_LEVEL;
  return message.kind === 'remarks' || message.kind === 'opening';
}

/** The atlas as `undershift atlas` has written it. */
const keptAtlas = (): Promise<string> =>
  import('../../../proofs/atlas/express-2.txt?raw').then(({ default: text }) => text);

/** A file of a game, which is loaded once; again if that failed. */
async function loadedOnce(
  loaded: Map<GameId, Promise<ArrayBuffer | null>>,
  game: GameId,
  load: ((game: GameId) => Promise<ArrayBuffer | null>) | undefined,
): Promise<ArrayBuffer | null> {
  if (!load) return null;
  let file = loaded.get(game);
  if (!file) {
    file = load(game);
    loaded.set(game, file);
  }
  try {
    return await file;
  } catch (error) {
    loaded.delete(game);
    throw error;
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
