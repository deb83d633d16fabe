// How many positions of real games of Express for two have an exact answer, and how soon: `npm run exact-answers -- FILES`,
// in the engine that the page has, on one thread. The files are records, as `undershift match --out` writes them; PLIES
// (from 8) and POSITIONS (500) say from which ply on, and how many at the most. Absent: the page itself.

import { readFile } from 'node:fs/promises';
import { loadEngineWithWeights } from './advisor.mjs';

const LIMITS = [1000, 5000];
const plies = Number(process.env.PLIES ?? 8);
const wanted = Number(process.env.POSITIONS ?? 500);

const all = [];
for (const path of process.argv.slice(2)) {
  for (const game of (await readFile(path, 'utf8')).split(/^\[Game /m).slice(1)) {
    const moves = game.replaceAll(/^\[.*$|^".*$|\{[^}]*\}/gm, ' ').match(/\b[NESW][a-g1-7]\b/g) ?? [];
    for (let length = plies; length < moves.length; length += 1) all.push(moves.slice(0, length));
  }
}
const step = Math.max(1, all.length / wanted);
const positions = Array.from({ length: Math.min(wanted, all.length) }, (_, index) => all[Math.floor(index * step)]);
if (positions.length === 0) throw new Error('no position: give records of Express for two');

let deadline = 0;
let answered = null;
let started = 0;
const engine = await loadEngineWithWeights('express:2', {
  shouldStop: () => performance.now() >= deadline || answered !== null,
  report: ({ lines }) => {
    if (lines[0]?.value.proven) answered ??= performance.now() - started;
  },
});
const times = [];
for (const [index, moves] of positions.entries()) {
  answered = null;
  started = performance.now();
  deadline = started + LIMITS.at(-1);
  const limits = { depth: null, nodes: null, time: null, clock: null };
  const question = { limits, level: null, multipv: 1, hash: null, seed: null, fresh: true };
  engine.search({ ...question, game: 'express:2', start: null, moves });
  times.push(answered ?? Infinity);
  if (process.stderr.isTTY) process.stderr.write(`\r${index + 1} of ${positions.length}`);
}
const within = (limit) => `${((100 * times.filter((time) => time <= limit).length) / times.length).toFixed(1)} %`;
const sorted = times.toSorted((one, other) => one - other);
console.log(`${positions.length} positions from ply ${plies} on: median ${sorted[sorted.length >> 1]?.toFixed(0)} ms`);
for (const limit of LIMITS) console.log(`exact within ${limit} ms: ${within(limit)}`);
