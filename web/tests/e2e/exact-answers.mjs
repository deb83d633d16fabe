// How many positions of real games of Express for two have an exact answer, and how soon, in the engine that the page has, on
// one thread:
//
//   UNDERSHIFT=target/release/undershift npm --prefix web run exact-answers
//
// The binary plays the games, levels 6 to 10 against each other; with FILES after `--`, records as `undershift match --out`
// writes them, these are taken instead. POSITIONS (500) says how many are asked about from ply 8 on; a fifth of that is asked
// about from ply 4 on, and only reported. Fails where fewer are answered in time than should be. Wants an idle machine. Absent:
// the page itself.

import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { loadEngineWithWeights } from './advisor.mjs';

/** Milliseconds, and how many of a hundred positions are to be answered by then. */
const DEMANDS = [
  [1000, 90],
  [5000, 98],
];
const MAX_TIME = DEMANDS.at(-1)[0];
const wanted = Number(process.env.POSITIONS ?? 500);

/** Five players meet each other twice: forty games, with two random moves each so that they differ. */
async function playGames() {
  const binary = process.env.UNDERSHIFT;
  if (!binary) throw new Error('set UNDERSHIFT to the path of the binary, which plays the games, or give records');
  const path = join(await mkdtemp(join(tmpdir(), 'undershift-')), 'games.txt');
  const engines = ['level=6', 'level=7', 'level=8', 'level=9', 'nodes=100000'];
  const given = engines.flatMap((engine) => ['--engine', `undershift,${engine},name=${engine.replace('=', ' ')}`]);
  // npm runs scripts in the folder of its package.
  const from = process.env.INIT_CWD ?? process.cwd();
  const options = ['--games', '40', '--opening-plies', '2', '--out', path];
  await promisify(execFile)(resolve(from, binary), ['match', 'express:2', ...given, ...options]);
  return path;
}

/** The moves of every game of some records. */
async function movesOf(paths) {
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  return texts
    .flatMap((text) => text.split(/^\[Game /m).slice(1))
    .map((game) => game.replaceAll(/^\[.*$|^".*$|\{[^}]*\}/gm, ' ').match(/\b[NESW][a-g1-7]\b/g) ?? []);
}

const files = process.argv.slice(2);
const games = await movesOf(files.length > 0 ? files : [await playGames()]);

let deadline = 0;
let answered = null;
let started = 0;
const engine = await loadEngineWithWeights('express:2', {
  shouldStop: () => performance.now() >= deadline || answered !== null,
  report: ({ lines }) => {
    if (lines[0]?.value.proven) answered ??= performance.now() - started;
  },
});

/** How long the answer takes in so many positions from a ply on, spread over all games. */
function measure(plies, count) {
  const all = games.flatMap((moves) => moves.map((_move, length) => moves.slice(0, length)).slice(plies));
  if (all.length === 0) throw new Error('no position: give records of Express for two');
  const step = Math.max(1, all.length / count);
  const positions = Array.from({ length: Math.min(count, all.length) }, (_, index) => all[Math.floor(index * step)]);
  return positions.map((moves, index) => {
    answered = null;
    started = performance.now();
    deadline = started + MAX_TIME;
    const limits = { depth: null, nodes: null, time: null, clock: null };
    const question = { limits, level: null, multipv: 1, hash: null, seed: null, fresh: true };
    engine.search({ ...question, game: 'express:2', start: null, moves });
    if (process.stderr.isTTY) process.stderr.write(`\r${index + 1} of ${positions.length}`);
    return answered ?? Infinity;
  });
}

function report(plies, times) {
  const sorted = times.toSorted((one, other) => one - other);
  console.log(`${times.length} positions from ply ${plies} on: median ${sorted[sorted.length >> 1]?.toFixed(0)} ms`);
  return DEMANDS.map(([limit, percent]) => {
    const share = (100 * times.filter((time) => time <= limit).length) / times.length;
    const isMet = share >= percent;
    console.log(`  exact within ${limit} ms: ${share.toFixed(1)} %, of ${percent} % that are asked for`);
    return isMet;
  });
}

const areMet = report(8, measure(8, wanted));
report(4, measure(4, Math.ceil(wanted / 5)));
process.exit(areMet.every(Boolean) ? 0 : 1);
