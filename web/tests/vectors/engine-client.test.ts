// The engine's client: questions in order, stopping with and without shared memory, broken workers, weights; first with
// workers that follow a script, then with the real module.

import { beforeAll, describe, expect, test } from 'vitest';

import type { GameId, Report, SearchRequest } from '../../src/protocol';
import { SearchCancelled, compile, Engine, type EngineOptions, type WorkerLike } from '../../src/wasm/engine';
import { loadEngine } from '../../src/wasm/engine-module';
import type { FromWorker, ToWorker } from '../../src/wasm/engine-messages';
import { EngineServer } from '../../src/wasm/engine-server';
import { ProblemError } from '../../src/wasm/module';
import { moduleBytes } from './data';

let module: WebAssembly.Module;
beforeAll(async () => {
  module = await compile(moduleBytes('engine'));
});

function request(game: GameId, nodes: number | null = 1000): SearchRequest {
  const limits = { depth: null, nodes, time: null, clock: null };
  return { game, start: null, moves: [], limits, level: null, multipv: 1, hash: 1, seed: null, fresh: true };
}

function report(move: string): Report {
  const value = { expectation: [500, 500], proven: null };
  return { lines: [{ moves: [move], value }], depth: 1, nodes: 1, elapsed: 0 };
}

/** A worker that keeps what it is told, and says what the test has it say. */
class Scripted implements WorkerLike {
  readonly told: ToWorker[] = [];
  isEnded = false;
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;

  postMessage(message: ToWorker): void {
    this.told.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  say(message: FromWorker): void {
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>);
  }

  kinds(): string[] {
    return this.told.map(({ kind }) => kind);
  }

  /** The id of the last question. */
  get asked(): number {
    const last = this.told.at(-1);
    return last && 'id' in last ? last.id : -1;
  }
}

function scripted(options: Partial<EngineOptions> = {}): { engine: Engine; workers: Scripted[] } {
  const workers: Scripted[] = [];
  const startWorker = () => {
    const worker = new Scripted();
    workers.push(worker);
    return worker;
  };
  const engine = new Engine({ module: () => Promise.resolve(module), startWorker, canShareMemory: false, ...options });
  return { engine, workers };
}

/** Lets everything happen that waits for nothing but its turn. */
const settled = () => new Promise((done) => setTimeout(done, 0));

function last(workers: Scripted[]): Scripted {
  const worker = workers.at(-1);
  if (!worker) throw new Error('no worker was started');
  return worker;
}

describe('the client', () => {
  test('questions are asked one after the other', async () => {
    const { engine, workers } = scripted();
    const seen: string[] = [];
    const first = engine.search(request('express:2'), (report) => seen.push(String(report.lines[0]?.moves[0])));
    const second = engine.threats({ game: 'express:2', position: null, moves: [] });
    await settled();
    const worker = last(workers);
    expect(worker.kinds()).toEqual(['init', 'search']);
    worker.say({ kind: 'report', id: worker.asked, report: report('Na') });
    worker.say({ kind: 'answer', id: worker.asked, reply: { ok: report('Nb') } });
    expect(await first).toMatchObject({ best: 'Nb', wasStopped: false });
    await settled();
    expect(worker.kinds()).toEqual(['init', 'search', 'threats']);
    worker.say({ kind: 'answer', id: worker.asked, reply: { ok: [] } });
    expect(await second).toEqual([]);
    expect(seen).toEqual(['Na']);
    expect([workers.length, engine.isBusy]).toEqual([1, false]);
  });

  test('without shared memory a stopped search answers with its last report, and another worker goes on', async () => {
    const { engine, workers } = scripted();
    const first = engine.search(request('express:2'));
    const second = engine.search(request('express:2'));
    await settled();
    const worker = last(workers);
    worker.say({ kind: 'report', id: worker.asked, report: report('Na') });
    worker.say({ kind: 'report', id: worker.asked, report: report('Nc') });
    engine.stop();
    expect(await first).toMatchObject({ best: 'Nc', wasStopped: true });
    expect(worker.isEnded).toBe(true);
    await settled();
    expect(workers.length).toBe(2);
    last(workers).say({ kind: 'answer', id: last(workers).asked, reply: { ok: report('Nd') } });
    expect(await second).toMatchObject({ best: 'Nd', wasStopped: false });
  });

  test('a search that has found nothing yet is ended at its first report', async () => {
    const { engine, workers } = scripted();
    const search = engine.search(request('express:2'));
    await settled();
    engine.stop();
    expect(last(workers).isEnded).toBe(false);
    last(workers).say({ kind: 'report', id: last(workers).asked, report: report('Na') });
    expect(await search).toMatchObject({ best: 'Na', wasStopped: true });
    expect(last(workers).isEnded).toBe(true);
  });

  test('with shared memory a search is told to stop, and the next one is not', async () => {
    const { engine, workers } = scripted({ canShareMemory: true });
    const search = engine.search(request('express:2'));
    await settled();
    const worker = last(workers);
    const begin = worker.told[0];
    if (begin?.kind !== 'init' || !begin.stop) throw new Error('no memory was shared');
    const flag = new Int32Array(begin.stop);
    engine.stop();
    expect([Atomics.load(flag, 0), worker.isEnded]).toEqual([1, false]);
    worker.say({ kind: 'answer', id: worker.asked, reply: { ok: report('Na') } });
    expect(await search).toMatchObject({ best: 'Na', wasStopped: true });
    void engine.search(request('express:2'));
    await settled();
    expect([Atomics.load(flag, 0), workers.length]).toEqual([0, 1]);
  });

  test('a worker that breaks fails one question, and the next gets another worker', async () => {
    const { engine, workers } = scripted();
    const first = engine.search(request('express:2'));
    const second = engine.search(request('express:2'));
    await settled();
    last(workers).say({ kind: 'failed', id: last(workers).asked, message: 'unreachable' });
    await expect(first).rejects.toThrow('unreachable');
    await settled();
    expect(workers.length).toBe(2);
    last(workers).onerror?.({ message: 'out of memory' } as ErrorEvent);
    await expect(second).rejects.toThrow('out of memory');
  });

  test('a problem is an error of its own kind', async () => {
    const { engine, workers } = scripted();
    const search = engine.search(request('express:2'));
    await settled();
    const reply = { error: { code: 'bad-request', message: 'level' } } as const;
    last(workers).say({ kind: 'answer', id: last(workers).asked, reply });
    await expect(search).rejects.toBeInstanceOf(ProblemError);
  });

  test('weights are fetched once for each game, and given to every worker', async () => {
    const fetched: GameId[] = [];
    const weights = (game: GameId) => {
      fetched.push(game);
      return Promise.resolve(game === 'moguli' ? null : new ArrayBuffer(4));
    };
    const { engine, workers } = scripted({ weights });
    for (const game of ['express:2', 'express:2', 'moguli'] as const) {
      const search = engine.search(request(game));
      await settled();
      last(workers).say({ kind: 'answer', id: last(workers).asked, reply: { ok: report('Na') } });
      await search;
    }
    expect(fetched).toEqual(['express:2', 'moguli']);
    expect(last(workers).kinds()).toEqual(['init', 'weights', 'search', 'search', 'search']);
    engine.close();
    void engine.search(request('express:2'));
    await settled();
    expect(last(workers).kinds()).toEqual(['init', 'weights', 'search']);
    expect(fetched.length).toBe(2);
  });

  test('a book is fetched when the highest level is to move, not before, and is not needed', async () => {
    let fetched = 0;
    const book = () => (fetched++ === 0 ? Promise.reject(new Error('offline')) : Promise.resolve(new ArrayBuffer(4)));
    const { engine, workers } = scripted({ book });
    const ask = async (level: number | null) => {
      const search = engine.search({ ...request('express:2'), level });
      await settled();
      last(workers).say({ kind: 'answer', id: last(workers).asked, reply: { ok: report('Na') } });
      await search;
      return fetched;
    };
    expect([await ask(null), await ask(9), await ask(10)]).toEqual([0, 0, 1]);
    expect(last(workers).kinds()).toEqual(['init', 'search', 'search', 'search']);
    expect([await ask(10), await ask(10)]).toEqual([2, 2]);
    expect(last(workers).kinds().slice(4)).toEqual(['book', 'search', 'search']);
  });

  test('what cannot be fetched is asked for again by the next question', async () => {
    let attempts = 0;
    const flaky = () => (attempts++ === 0 ? Promise.reject(new Error('offline')) : Promise.resolve(module));
    const { engine, workers } = scripted({ module: flaky });
    await expect(engine.search(request('express:2'))).rejects.toThrow('offline');
    void engine.search(request('express:2'));
    await settled();
    expect(last(workers).kinds()).toEqual(['init', 'search']);
  });

  test('everything can be called off', async () => {
    const { engine, workers } = scripted();
    const searches = [engine.search(request('express:2')), engine.search(request('moguli'))];
    const failures = searches.map((search) => search.catch((error: unknown) => error));
    await settled();
    engine.cancel();
    expect(last(workers).isEnded).toBe(true);
    for (const failure of failures) expect(await failure).toBeInstanceOf(SearchCancelled);
    expect(engine.isBusy).toBe(false);
  });

  test('with shared memory the worker outlives what is called off, and is not told two things at once', async () => {
    const { engine, workers } = scripted({ canShareMemory: true });
    const seen: string[] = [];
    const search = engine.search(request('express:2'), (report) => seen.push(String(report.lines[0]?.moves[0])));
    await settled();
    const worker = last(workers);
    engine.cancel();
    await expect(search).rejects.toBeInstanceOf(SearchCancelled);
    expect([worker.isEnded, engine.isBusy]).toEqual([false, false]);
    const next = engine.search(request('express:2'));
    await settled();
    expect(worker.kinds()).toEqual(['init', 'search']);
    worker.say({ kind: 'report', id: worker.asked, report: report('Na') });
    worker.say({ kind: 'answer', id: worker.asked, reply: { ok: report('Na') } });
    await settled();
    expect(worker.kinds()).toEqual(['init', 'search', 'search']);
    worker.say({ kind: 'answer', id: worker.asked, reply: { ok: report('Nb') } });
    expect(await next).toMatchObject({ best: 'Nb', wasStopped: false });
    expect([seen, workers.length]).toEqual([[], 1]);
  });
});

/** The worker's own code, on this thread. */
class HereAndNow implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  readonly #server = new EngineServer((data) => this.onmessage?.({ data } as MessageEvent<FromWorker>));

  postMessage(message: ToWorker): void {
    void this.#server.handle(message);
  }

  terminate(): void {
    this.onmessage = null;
  }
}

describe('the engine', () => {
  test('thinks through the client, and reports on the way', async () => {
    const engine = new Engine({
      module: () => Promise.resolve(module),
      startWorker: () => new HereAndNow(),
      canShareMemory: false,
    });
    const reports: Report[] = [];
    const { best, report } = await engine.search(request('express:2', 5000), (found) => reports.push(found));
    expect(best).toMatch(/^[NESW][a-g1-7]$/);
    expect(reports.length).toBeGreaterThan(1);
    expect(report.nodes).toBeGreaterThan(reports[0]?.nodes ?? Infinity);
    await expect(engine.search({ ...request('express:2'), moves: ['Zz'] })).rejects.toMatchObject({
      problem: { code: 'move', index: 0 },
    });
    const position = 'g6/g6/g6/g6/7/oo5/oo5 o 18,18 0,0 0,0';
    const threats = await engine.threats({ game: 'express:2', position, moves: [] });
    expect(threats.map(({ move }) => move)).toEqual(['Na', 'W3']);
  });

  test('a search without limit stops when the flag is set', async () => {
    let looks = 0;
    const engine = await loadEngine(module, { shouldStop: () => ++looks > 20 });
    expect(engine.search(request('moguli', null)).lines[0]?.moves.length).toBeGreaterThan(0);
    expect(looks).toBeLessThan(100);
  });
});
