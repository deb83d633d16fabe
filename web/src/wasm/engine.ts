// The engine as the page sees it: thoughts that can be waited for, hurried and called off. It thinks in a worker.
//
//   const engine = new Engine({ module: () => compile(fetch('wasm/engine.wasm')) });
//   const { best } = await engine.think(request, (report) => show(report));
//
// - One question is thought about at a time; others wait in the order in which they were asked.
// - `stop` has the current thought answered with the best move found so far. Where memory can be shared
//   (`crossOriginIsolated`) the search is told so and keeps what it remembers; elsewhere the worker is ended, the last
//   report is the answer, and another worker is started. A search that has reported nothing yet is ended at its first
//   report: that is a matter of milliseconds, and there is always a move.
// - `callOff` fails all questions at once. A search that can be told so ends behind them, and the next question waits
//   for that; the worker stays, warm and with what it remembers. Elsewhere it is ended.
// - Weights are fetched once for each game, before its first question.
// - A worker that breaks fails the current question alone; the next one gets a new worker.

import type {
  GameId,
  PositionOf,
  Remarks,
  RemarksRequest,
  Reply,
  Report,
  ThinkRequest,
  Threat,
} from '../protocol';
import type { Answer, FromWorker, ToWorker } from './engine-messages';
import { ProblemError } from './module';

export { compile } from './module';

/** As much of a Worker as is needed here. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => unknown) | null;
  onerror: ((event: ErrorEvent) => unknown) | null;
}

export interface EngineOptions {
  /** The compiled module. Asked for once, when the first question comes. */
  module: () => Promise<WebAssembly.Module>;
  /** The weights of a game; null if it has none. Asked for once for each game. */
  weights?: (game: GameId) => Promise<ArrayBuffer | null>;
  /** How a worker is started, if not in the usual way. */
  startWorker?: () => WorkerLike;
  /** Whether memory can be shared with a worker. */
  canShareMemory?: boolean;
}

/** What came of thinking. */
export interface Thought {
  report: Report;
  /** The move to play; null where there is none. */
  best: string | null;
  /** Whether it was stopped before a limit was reached. */
  wasStopped: boolean;
}

/** Why a thought was called off. */
export class CalledOff extends Error {
  constructor() {
    super('the thought was called off');
    this.name = 'CalledOff';
  }
}

interface Question {
  id: number;
  game: GameId;
  message: ToWorker;
  onReport: (report: Report) => void;
  /** Takes the answer; `wasStopped` if it is the last report of a search that was ended. */
  settle: (reply: Reply<Answer>) => void;
  fail: (error: Error) => void;
  lastReport: Report | null;
  isStopping: boolean;
  /** Whether the worker has it. */
  isSent: boolean;
  /** Whether nobody waits for it any more. */
  isCalledOff: boolean;
}

export class Engine {
  readonly #options: EngineOptions;
  readonly #waiting: Question[] = [];
  readonly #weights = new Map<GameId, Promise<ArrayBuffer | null>>();
  #module: Promise<WebAssembly.Module> | undefined;
  #current: Question | undefined;
  #worker: WorkerLike | undefined;
  /** The games whose weights this worker has. */
  #weighted = new Set<GameId>();
  #stopFlag: Int32Array | undefined;
  #lastId = 0;

  constructor(options: EngineOptions) {
    this.#options = options;
  }

  /** Thinks about a position as soon as all earlier questions are answered. */
  think(request: ThinkRequest, onReport: (report: Report) => void = () => undefined): Promise<Thought> {
    const id = ++this.#lastId;
    const message: ToWorker = { kind: 'think', id, request };
    const question = this.#question<Report>(id, request.game, message, onReport);
    return question.answer.then((report) => ({
      report,
      best: report.lines[0]?.moves[0] ?? null,
      wasStopped: question.asked.isStopping,
    }));
  }

  /** What the other seats would gain by one move each, if the seat to move passed. */
  threats(position: PositionOf): Promise<Threat[]> {
    const id = ++this.#lastId;
    return this.#question<Threat[]>(id, position.game, { kind: 'threats', id, position }).answer;
  }

  /** What can be said about the last of some moves. */
  remarks(request: RemarksRequest): Promise<Remarks> {
    const id = ++this.#lastId;
    return this.#question<Remarks>(id, request.game, { kind: 'remarks', id, request }).answer;
  }

  /** Whether a question is being thought about or waits. */
  get isBusy(): boolean {
    return (this.#current !== undefined && !this.#current.isCalledOff) || this.#waiting.length > 0;
  }

  /** Has the current thought answered with the best move found so far. Questions that wait are not touched. */
  stop(): void {
    const current = this.#current;
    if (!current || current.isStopping) return;
    current.isStopping = true;
    if (this.#stopFlag) Atomics.store(this.#stopFlag, 0, 1);
    else this.#endIfReported(current);
  }

  /** Calls everything off: the current thought and all that wait fail with CalledOff. */
  callOff(): void {
    const current = this.#current;
    const all = [...(current ? [current] : []), ...this.#waiting.splice(0)];
    if (current?.isSent && this.#stopFlag) {
      current.isCalledOff = true;
      this.stop();
    } else if (current) {
      this.#endWorker();
      this.#current = undefined;
    }
    for (const question of all) question.fail(new CalledOff());
  }

  /** Calls everything off and ends the worker. */
  close(): void {
    this.callOff();
    this.#endWorker();
    this.#current = undefined;
  }

  #question<T extends Answer>(
    id: number,
    game: GameId,
    message: ToWorker,
    onReport: (report: Report) => void = () => undefined,
  ): { asked: Question; answer: Promise<T> } {
    let resolve!: (answer: T) => void;
    let fail!: (error: Error) => void;
    const answer = new Promise<T>((done, failed) => {
      resolve = done;
      fail = failed;
    });
    const settle = (reply: Reply<Answer>) =>
      'error' in reply ? fail(new ProblemError(reply.error)) : resolve(reply.ok as T);
    const state = { lastReport: null, isStopping: false, isSent: false, isCalledOff: false };
    const asked: Question = { id, game, message, onReport, settle, fail, ...state };
    this.#waiting.push(asked);
    this.#goOn();
    return { asked, answer };
  }

  /** Takes up the next question if nothing is being thought about. */
  #goOn(): void {
    if (this.#current) return;
    this.#current = this.#waiting.shift();
    if (this.#current) void this.#send(this.#current);
  }

  async #send(question: Question): Promise<void> {
    try {
      const module = await (this.#module ??= this.#options.module());
      const weights = await this.#weightsOf(question.game);
      // It may have been called off meanwhile.
      if (this.#current !== question) return;
      const worker = (this.#worker ??= this.#start(module));
      if (weights && !this.#weighted.has(question.game)) {
        this.#weighted.add(question.game);
        worker.postMessage({ kind: 'weights', game: question.game, bytes: weights });
      }
      // Set if it was told to stop before it had begun: it stops at its first look, with a move.
      if (this.#stopFlag) Atomics.store(this.#stopFlag, 0, question.isStopping ? 1 : 0);
      question.isSent = true;
      worker.postMessage(question.message);
    } catch (error) {
      // Not kept, so that the next question tries again: the network may be back.
      this.#module = undefined;
      if (this.#current === question) this.#finish((current) => current.fail(asError(error)));
    }
  }

  async #weightsOf(game: GameId): Promise<ArrayBuffer | null> {
    if (!this.#options.weights) return null;
    let weights = this.#weights.get(game);
    if (!weights) {
      weights = this.#options.weights(game);
      this.#weights.set(game, weights);
    }
    try {
      return await weights;
    } catch (error) {
      this.#weights.delete(game);
      throw error;
    }
  }

  #start(module: WebAssembly.Module): WorkerLike {
    const worker = this.#options.startWorker?.() ?? startWorker();
    const canShare = this.#options.canShareMemory ?? globalThis.crossOriginIsolated ?? false;
    const stop = canShare ? new SharedArrayBuffer(4) : null;
    this.#stopFlag = stop ? new Int32Array(stop) : undefined;
    this.#weighted = new Set();
    worker.onmessage = (event) => this.#take(event.data);
    worker.onerror = (event) => {
      this.#endWorker();
      this.#finish((current) => current.fail(new Error(event.message || 'the worker of the engine broke')));
    };
    worker.postMessage({ kind: 'begin', module, stop });
    return worker;
  }

  #take(message: FromWorker): void {
    const current = this.#current;
    if (!current || message.id !== current.id) return;
    switch (message.kind) {
      case 'report':
        if (current.isCalledOff) return;
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

  /** Ends a search that cannot be told to stop, if it has found a move. */
  #endIfReported(question: Question): void {
    const report = question.lastReport;
    if (!report) return;
    this.#endWorker();
    this.#finish(() => question.settle({ ok: report }));
  }

  #finish(settle: (current: Question) => void): void {
    const current = this.#current;
    this.#current = undefined;
    if (current) settle(current);
    this.#goOn();
  }

  #endWorker(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#stopFlag = undefined;
  }
}

function startWorker(): WorkerLike {
  return new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' }) as WorkerLike;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
