// The atlas as the page reads it, and a walk through the proof with the real engine module: what is known, what is proven
// anew, and what is never claimed.

// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setLanguage } from '../../src/i18n/index.svelte';
import { countsAfter, openingsOf, readAtlas } from '../../src/learn/atlas';
import { OpeningWalk } from '../../src/learn/opening-walk.svelte';
import { compile, Engine, type WorkerLike } from '../../src/wasm/engine';
import { EngineServer } from '../../src/wasm/engine-server';
import type { Rules } from '../../src/wasm/rules';
import { rulesModule } from './rules-module';

const file = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path));
const table = file('proofs/atlas/express-2.txt').toString();

describe('the atlas', () => {
  test('every position of three plies is there, and the start is won', () => {
    const atlas = readAtlas(table);
    expect([0, 1, 2, 3].map((plies) => countsAfter(atlas, plies).all)).toEqual([1, 4, 73, 946]);
    expect(atlas[0]).toMatchObject({ moves: [], value: 'first' });
    const [na] = openingsOf(atlas);
    expect([na?.move, na?.value, na?.replies.length]).toEqual(['Na', 'first', 13]);
    expect(openingsOf(atlas).flatMap(({ replies }) => replies).length).toBe(73);
  });

  test('a line that is none is a mistake', () => {
    expect(() => readAtlas('Na perhaps')).toThrow(/not a position/);
    expect(readAtlas('# a remark\n\n')).toEqual([]);
  });
});

describe('a walk', () => {
  let rules: Rules;
  let module: WebAssembly.Module;
  let addresses: string[];

  beforeAll(async () => {
    rules = await rulesModule();
    module = await compile(new Uint8Array(file('web/public/wasm/engine.wasm')));
    await setLanguage('en');
  });

  beforeEach(() => {
    addresses = [];
  });

  /** A worker on this thread. */
  function startWorker(): WorkerLike {
    const worker: WorkerLike = {
      onmessage: null,
      onerror: null,
      terminate: () => undefined,
      postMessage: (message) => void server.handle(message),
    };
    const server = new EngineServer((message) => worker.onmessage?.({ data: message } as MessageEvent));
    return worker;
  }

  /** `proves`: a move by which every search says that Orange wins; the engine itself searches where there is none. */
  function walk(hasBook = true, proves: string | null = null, atlas = () => Promise.resolve(table)): OpeningWalk {
    const bytes = new Uint8Array(file('crates/engine/weights/express-2.book.weights')).buffer;
    const engine = new Engine({
      module: () => Promise.resolve(module),
      book: () => Promise.resolve(hasBook ? bytes : null),
      atlas,
      startWorker,
      canShareMemory: false,
    });
    if (proves !== null) {
      const value = { expectation: [1000, 0], proven: { kind: 'win', seat: 0, plies: 9 } } as const;
      const line = { moves: [proves], value: { ...value, expectation: [...value.expectation] } };
      const report = { lines: [line], depth: 1, nodes: 1, elapsed: 0 };
      engine.search = () => Promise.resolve({ report, best: proves, wasStopped: false });
    }
    const made = new OpeningWalk(rules, engine, (moves) => addresses.push(moves.join()));
    made.goTo([]);
    return made;
  }

  const known = (made: OpeningWalk) => vi.waitFor(() => expect(made.view).not.toBeNull());

  test('the first seat has an answer, and wins whatever is replied', async () => {
    const made = walk();
    await known(made);
    expect([made.winner, made.winningMove]).toEqual([0, 'Na']);
    expect(made.scene.marks).toEqual([{ shape: 'entry', entry: 'Na', kind: 'good' }]);
    made.play('Na');
    await known(made);
    expect([made.winner, made.winningMove]).toEqual([0, null]);
    expect(made.view?.moves.every(({ value, answer }) => value === 'first' && answer !== null)).toBe(true);
    made.back();
    await known(made);
    expect([made.winner, made.winningMove]).toEqual([0, 'Na']);
    expect(addresses).toEqual(['', 'Na', '']);
    made.close();
  });

  test('off the proof nothing is claimed', async () => {
    const made = walk();
    made.goTo(['Nb', 'nonsense', 'Na']);
    await known(made);
    expect([made.scene.moves.join(), made.winner, made.view?.value]).toEqual(['Nb', null, 'open']);
    made.goTo(['Nb', 'W4', 'Nb', 'W4']);
    await known(made);
    expect([made.winner, made.view?.value, made.hasToProve]).toEqual([null, null, false]);
    made.close();
  });

  test('without a book only the atlas speaks', async () => {
    const made = walk(false);
    await known(made);
    expect([made.winner, made.winningMove, made.proof.kind]).toEqual([0, null, 'none']);
    made.close();
  });

  test('what is proven stays so after every reply, and is left where the winner plays something else', async () => {
    const made = walk(true, 'W5');
    made.goTo(['Nb', 'W4', 'Nb', 'W4']);
    await known(made);
    expect(made.winner).toBe(null);
    await made.prove();
    expect([made.proof, made.winner, made.winningMove]).toEqual([
      { kind: 'win', seat: 0, plies: 9, move: 'W5' },
      0,
      'W5',
    ]);
    made.play('W5');
    await known(made);
    expect([made.winner, made.winningMove, made.hasToProve]).toEqual([0, null, false]);
    made.play('E1');
    await known(made);
    // It goes on proving by itself, for it is known to win.
    await vi.waitFor(() => expect(made.winningMove).toBe('W5'));
    made.play('E2');
    await known(made);
    expect([made.winner, made.hasToProve]).toEqual([null, false]);
    made.back();
    await known(made);
    expect(made.winner).toBe(0);
    made.close();
  });

  test('what cannot be loaded is told, and tried again', async () => {
    const broken = walk(true, null, () => Promise.reject(new Error('no network')));
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await vi.waitFor(() => expect(broken.hasFailed).toBe(true));
    expect([broken.view, told.mock.calls.length]).toEqual([null, 1]);
    told.mockRestore();
    broken.close();
  });
});
