// Handles the messages of the engine's worker. Knows no Worker, so that tests can run it anywhere.

import type { Report } from '../protocol';
import { type EngineModule, loadEngine } from './engine-module';
import type { FromWorker, ToWorker } from './engine-messages';
import { attempt } from './module';

/** Handles messages in order, also while the module is still loading. */
export class EngineServer {
  readonly #post: (message: FromWorker) => void;
  #engine: Promise<EngineModule> | undefined;
  #stop: Int32Array | undefined;
  /** The id of the running search. */
  #searching = 0;

  constructor(post: (message: FromWorker) => void) {
    this.#post = post;
  }

  async handle(message: ToWorker): Promise<void> {
    if (message.kind === 'init') {
      this.#init(message.module, message.stop);
      return;
    }
    try {
      if (!this.#engine) throw new Error('the worker was asked before it was initialised');
      this.#answer(await this.#engine, message);
    } catch (error) {
      const id = 'id' in message ? message.id : 0;
      this.#post({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });
    }
  }

  #init(module: WebAssembly.Module, stop: SharedArrayBuffer | null): void {
    const flag = stop && new Int32Array(stop);
    if (flag) this.#stop = flag;
    this.#engine = loadEngine(module, {
      shouldStop: () => this.#stop !== undefined && Atomics.load(this.#stop, 0) !== 0,
      report: (report: Report) => this.#post({ kind: 'report', id: this.#searching, report }),
    });
    // The next request reports what went wrong.
    this.#engine.catch(() => undefined);
  }

  #answer(engine: EngineModule, message: Exclude<ToWorker, { kind: 'init' }>): void {
    switch (message.kind) {
      case 'weights':
        // An engine without weights or a book plays all the same.
        attempt(() => engine.loadWeights(message.game, new Uint8Array(message.bytes)));
        return;
      case 'book':
        attempt(() => engine.loadBook(message.game, new Uint8Array(message.bytes)));
        return;
      case 'atlas':
        attempt(() => engine.loadAtlas(message.game, message.text));
        return;
      case 'search':
        this.#searching = message.id;
        this.#post({ kind: 'answer', id: message.id, reply: attempt(() => engine.search(message.request)) });
        return;
      case 'threats':
        this.#post({ kind: 'answer', id: message.id, reply: attempt(() => engine.threats(message.position)) });
        return;
      case 'remarks':
        this.#post({ kind: 'answer', id: message.id, reply: attempt(() => engine.remarks(message.request)) });
        return;
      case 'opening':
        this.#post({ kind: 'answer', id: message.id, reply: attempt(() => engine.opening(message.position)) });
        return;
    }
  }
}
