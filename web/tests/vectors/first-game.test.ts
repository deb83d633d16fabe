// A first game with the real engine: a mistake is explained once, can be taken back or left to stand, what a push broke is
// told, and a win ends it. What is shown before it can be played as it is told.

import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FIRST_GAMES, type FirstGame } from '../../src/learn/first-game';
import { FirstGameRun, type Deps } from '../../src/learn/first-game-run.svelte';
import type { SearchRequest } from '../../src/protocol';
import type { Engine } from '../../src/wasm/engine';
import { loadEngine, type EngineModule } from '../../src/wasm/engine-module';
import { loadRules, type Rules } from '../../src/wasm/rules';
import { inRepository, moduleBytes } from './data';

let rules: Rules;
let engine: EngineModule;
let done: number;

beforeAll(async () => {
  [rules, engine] = await Promise.all([loadRules(moduleBytes('rules')), loadEngine(moduleBytes('engine'))]);
  const weights = inRepository('crates/engine/weights/express-2.weights');
  if (existsSync(weights)) engine.loadWeights('express:2', new Uint8Array(readFileSync(weights)));
  // There is no window here: nothing moves.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

beforeEach(() => {
  done = 0;
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** The engine as the page has it, but by positions and not by time. */
function deps(companion: string[] = []): Deps {
  const search = (request: SearchRequest) => {
    const limits = { depth: 4, nodes: 60_000, time: null, clock: null };
    const scripted = request.level === null ? undefined : companion.shift();
    const report = engine.search({ ...request, limits, level: null });
    return Promise.resolve({ report, best: scripted ?? report.lines[0]?.moves[0] ?? null, wasStopped: false });
  };
  const known = {
    search,
    remarks: (request) => Promise.resolve(engine.remarks(request)),
    threats: (position) => Promise.resolve(engine.threats(position)),
  } as Pick<Engine, 'search' | 'remarks' | 'threats'> as Engine;
  return { engine: () => Promise.resolve(known), onDone: () => (done += 1), random: () => 0.5 };
}

const settle = () => vi.runAllTimersAsync();
const from = (start: string): FirstGame => ({ ...FIRST_GAMES.express, showings: [], firstMove: null, start });

async function begun(plan: FirstGame, companion: string[] = []): Promise<FirstGameRun> {
  const run = new FirstGameRun(rules, plan, deps(companion));
  void run.begin();
  await settle();
  return run;
}

describe('a first game', () => {
  test('explains a mistake, takes it back, and lets the same kind stand later', async () => {
    // Green has four in row 4; only a4 stops them.
    const run = await begun(from('3o3/7/7/1gggg2/7/5o1/o5o o 18,18 0,0 0,0'), ['W4']);
    void run.answer('Na');
    await settle();
    expect(run.phase).toBe('oops');
    const [oops] = run.sayings;
    const codes = oops?.kind === 'oops' ? oops.remarks.map(({ code }) => code) : [];
    expect(codes).toContain('leaves-win');
    expect(run.scene.marks).toHaveLength(1);
    run.takeBack();
    await settle();
    expect(run.phase).toBe('asked');
    expect(run.scene.moves).toEqual([]);
    void run.answer('Nb');
    await settle();
    expect(run.phase).toBe('over');
    expect(run.scene.position.ending?.winners).toEqual([1]);
    expect(done).toBe(1);
  });

  test('a mistake may be left to stand', async () => {
    const run = await begun(from('3o3/7/7/1gggg2/7/5o1/o5o o 18,18 0,0 0,0'), ['W4']);
    void run.answer('Na');
    await settle();
    void run.playOn();
    await settle();
    expect(run.phase).toBe('over');
  });

  test('says what a push has broken', async () => {
    // Orange gets four in row 7; Green pushes one of them down column b.
    const run = await begun(from('1ooo3/7/7/7/7/g6/g5g o 19,19 0,0 0,0'), ['Nb']);
    void run.answer('W7');
    await settle();
    if (run.phase === 'oops') {
      void run.playOn();
      await settle();
    }
    expect(run.sayings).toContainEqual({ kind: 'pushed', from: 'b7', to: 'b6', broken: 4 });
  });

  test('proposes what stops a win, and says so', async () => {
    const run = await begun(from('3o3/7/7/1gggg2/7/5o1/o5o o 18,18 0,0 0,0'));
    const proposal = run.sayings.find(({ kind }) => kind === 'propose');
    expect(proposal).toMatchObject({ text: 'W4', why: { kind: 'merit', merit: { code: 'stops-win', seat: 1 } } });
  });

  test('goes on without an engine', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const lost = { ...deps(), engine: () => Promise.reject(new Error('no engine here')) };
    const run = new FirstGameRun(rules, { ...FIRST_GAMES.express, showings: [] }, lost);
    void run.begin();
    await settle();
    void run.answer('Nd');
    await settle();
    expect(run.phase).toBe('asked');
    expect(run.scene.moves).toHaveLength(2);
    silent.mockRestore();
  });

  test.each(Object.values(FIRST_GAMES))('shows what it tells of: $family', async (plan) => {
    const run = await begun(plan);
    for (const showing of plan.showings) {
      const [right] = showing.accept ?? [];
      if (right !== undefined) {
        expect(run.phase).toBe('asked');
        void run.answer(right);
        await settle();
      }
      expect(run.phase).toBe('shown');
      void run.next();
      await settle();
    }
    expect(run.isPlaying).toBe(true);
    expect(run.phase).toBe('asked');
    expect(run.sayings.map(({ kind }) => kind)).toContain('propose');
  });
});
