// @vitest-environment happy-dom

// A review and its appeals. The engine is a table of answers, since what matters is what it finds with how much time.

import { beforeAll, describe, expect, test } from 'vitest';
import { Review } from '../../src/analysis/reviewer.svelte';
import { Tree } from '../../src/analysis/tree';
import type { Line, Proven } from '../../src/protocol';
import type { Engine } from '../../src/wasm/engine';
import type { Rules } from '../../src/wasm/rules';
import type { Studies } from '../../src/wasm/study';
import { rulesModule, studyModule } from './rules-module';

let rules: Rules;
let studies: Studies;
beforeAll(async () => {
  rules = await rulesModule();
  studies = await studyModule();
});

const GAME = `[Game "express:2"]
[Rules "1"]
[Result "*"]

1. Na 2. Sb 3. Na 4. Sb *
`;

function tree(): Tree {
  const [first] = studies.read(GAME);
  if (!first || !('ok' in first)) throw new Error(JSON.stringify(first));
  return Tree.of(first.ok);
}

/** Blames every move, unless what it was played in is proven; `provenBefore` are the plies at which a long look proves something. */
function engineThatProves(provenBefore: readonly number[], asked: number[]): Engine {
  const win: Proven = { kind: 'win', seat: 0, plies: 9 };
  const line = (proven: Proven | null): Line => ({ moves: ['Na'], value: { expectation: [500, 500], proven } });
  const engine: Pick<Engine, 'search' | 'remarks' | 'close'> = {
    search: ({ moves, limits }) => {
      const isLong = (limits.time ?? 0) > 500;
      if (isLong) asked.push(moves.length);
      const found = line(isLong && provenBefore.includes(moves.length) ? win : null);
      return Promise.resolve({ report: { lines: [found] } }) as ReturnType<Engine['search']>;
    },
    remarks: ({ best, moves }) =>
      Promise.resolve({
        loss: best.value.proven ? 0 : 100 * moves.length,
        grade: best.value.proven ? null : 'mistake',
        remarks: [],
        merits: [],
      }) as ReturnType<Engine['remarks']>,
    close: () => undefined,
  };
  return engine as Engine;
}

describe('before a move is blamed', () => {
  test('what it was played in is looked at longer, the worst first, and what was lost already is no mistake', async () => {
    const asked: number[] = [];
    const review = new Review(rules, () => Promise.resolve(engineThatProves([1, 3], asked)));
    await review.start(tree());
    expect(review.state).toBe('done');
    expect(review.moves.map(({ grade }) => grade)).toEqual(['mistake', null, 'mistake', null]);
    expect([...asked].sort()).toEqual([0, 1, 2, 3]);
    expect(asked[0]).toBe(3);
  });

  test('nobody is asked twice', async () => {
    const asked: number[] = [];
    const review = new Review(rules, () => Promise.resolve(engineThatProves([], asked)));
    await review.start(tree());
    expect(new Set(asked).size).toBe(asked.length);
    expect(review.moves.every(({ grade }) => grade === 'mistake')).toBe(true);
  });
});
