// The engine searches the same in WebAssembly as it does natively: the same positions, the same limits, the same nodes.
//
// The page fetches the weights of a game, and the binary has them inside: the module is given the same files here.
// The positions are those of `undershift bench`. What it measures natively is asked of the binary itself, which is
// looked for where `cargo build --release` puts it, or where the variable UNDERSHIFT says. Without a binary there is
// nothing to compare with, and the test is skipped. One game of each kind of search is compared; all of them if the
// variable SIGNATURE is `all`.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import type { Limits, SearchRequest } from '../../src/protocol';
import { loadEngine } from '../../src/wasm/engine-module';
import { loadRules } from '../../src/wasm/rules';
import { gameId, inRepository, moduleBytes } from './data';

const binary = process.env['UNDERSHIFT'] ?? inRepository('target/release/undershift');
const engine = await loadEngine(moduleBytes('engine'));
const rules = await loadRules(moduleBytes('rules'));

const ONE_OF_EACH_KIND = ['express:2', 'express:3', 'expert:3', 'moguli'];
const allGames = rules.games().map(({ id }) => id as string);
const games = process.env['SIGNATURE'] === 'all' ? allGames : ONE_OF_EACH_KIND;

interface Case {
  game: string;
  kind: string;
  amount: number;
  position: string;
}

/** `express:2 depth 9 7/7/…` */
function cases(): Case[] {
  const lines = readFileSync(inRepository('crates/lab/src/bench-positions.txt'), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [game = '', kind = '', amount = '', ...position] = line.split(' ');
      return { game, kind, amount: Number(amount), position: position.join(' ') };
    });
}

/** Hands the engine the weights that the binary plays with, if there are any for this game. */
function loadWeights(game: string): void {
  const path = inRepository(`crates/engine/weights/${game.replaceAll(/[:+]/g, '-')}.weights`);
  if (existsSync(path)) engine.loadWeights(gameId(game), new Uint8Array(readFileSync(path)));
}

/** A game's part of the signature, as crates/lab/src/bench.rs counts it. */
function signature(game: string): { nodes: number; signature: number; time: number } {
  const total = { nodes: 0, signature: 0, time: 0 };
  for (const { kind, amount, position } of cases().filter((one) => one.game === game)) {
    const limits: Limits = {
      depth: kind === 'depth' ? amount : null,
      nodes: kind === 'nodes' ? amount : null,
      time: null,
      clock: null,
    };
    const request: SearchRequest = {
      game: gameId(game),
      start: position,
      moves: [],
      limits,
      level: null,
      multipv: 1,
      hash: 16,
      seed: null,
      fresh: true,
    };
    const report = engine.search(request);
    total.nodes += report.nodes;
    total.signature += report.nodes;
    total.time += report.elapsed;
    if (kind === 'nodes') {
      const { toMove } = rules.position({ game: gameId(game), position });
      total.signature += report.lines[0]?.value.expectation[toMove] ?? 0;
    }
  }
  return total;
}

describe.skipIf(!existsSync(binary))('the bench', () => {
  test.each(games)('%s', { timeout: 120_000 }, (game) => {
    const native = JSON.parse(execFileSync(binary, ['bench', game, '--json'], { encoding: 'utf8' })) as {
      nodes: number;
      signature: number;
      nps: number;
    };
    loadWeights(game);
    const here = signature(game);
    const perSecond = Math.round((here.nodes * 1000) / Math.max(here.time, 1));
    console.info(
      `${game}: ${perSecond} nodes/s here, ${native.nps} natively (${Math.round((100 * perSecond) / native.nps)} %)`,
    );
    expect(here.nodes).toBeGreaterThan(0);
    expect({ nodes: here.nodes, signature: here.signature }).toEqual({
      nodes: native.nodes,
      signature: native.signature,
    });
  });
});
