// Goes through a game with the engine: first at a glance, so that there is something to see within a second, then
// thoroughly, and then once more where it is about to blame somebody. Can be stopped at any time, and what was found stays. It thinks in workers of its own, two where there are
// two cores; nothing of it needs a network.

import type { Limits, Line, Value } from '../protocol';
import type { Engine } from '../wasm/engine';
import type { Rules } from '../wasm/rules';
import { valueOfEnding, winnerOf, type ReviewedMove } from './review';
import { isHinted, ROOT, type Tree } from './tree';

/** What a position takes. With two workers a game of 45 moves is reviewed within ten seconds. */
const PASSES: readonly Limits[] = [
  { depth: null, nodes: 3_000, time: 40, clock: null },
  { depth: null, nodes: 400_000, time: 250, clock: null },
];

/**
 * Before a move is blamed for good: what was there may have been lost already, which takes longer to see than a review has
 * for every position. So the worst few are looked at as long as a hint is; else a player is blamed for what the hint said.
 */
const APPEAL: Limits = { depth: null, nodes: 2_000_000, time: 900, clock: null };
const APPEALS = 6;

export type ReviewState = 'idle' | 'running' | 'stopped' | 'done' | 'failed';

export class Review {
  readonly #rules: Rules;
  readonly #newEngine: () => Promise<Engine>;
  #engines: Engine[] = [];
  /** Counts reviews, so that what an old one still finds is known. */
  #number = 0;
  state = $state<ReviewState>('idle');
  /** From 0 to 1. */
  progress = $state(0);
  moves = $state.raw<readonly ReviewedMove[]>([]);
  /** What each position is worth, the first before any move. */
  values = $state.raw<readonly (Value | null)[]>([]);
  /** Who won, if somebody did alone. */
  winner = $state<number | null>(null);
  /** After how many milliseconds there was something to see, and after how many it was complete. */
  first = $state(0);
  took = $state(0);

  constructor(rules: Rules, newEngine: () => Promise<Engine>) {
    this.#rules = rules;
    this.#newEngine = newEngine;
  }

  stop(): void {
    if (this.state !== 'running') return;
    this.state = 'stopped';
    this.#end();
  }

  /** Forgets everything. */
  reset(): void {
    this.#end();
    this.state = 'idle';
    this.moves = [];
    this.values = [];
    this.progress = 0;
  }

  #end(): void {
    this.#number += 1;
    for (const engine of this.#engines) engine.close();
    this.#engines = [];
  }

  /** Reviews the main line of a tree. */
  async start(tree: Tree): Promise<void> {
    this.#end();
    const mine = this.#number;
    const begun = performance.now();
    this.state = 'running';
    this.progress = 0;
    this.first = 0;
    const line = tree.mainLine();
    const texts = line.map(({ text }) => text);
    const place = (moves: readonly string[]) => ({ game: tree.game, position: tree.start, moves });
    const last = this.#rules.position(place(texts));
    const seats = this.#rules.games().find(({ id }) => id === tree.game)?.seats ?? 2;
    const [winner] = last.ending?.winners.length === 1 ? last.ending.winners : [];
    this.winner = winner ?? (last.ending ? null : winnerOf(tree.result));
    const lines: (Line | null)[] = texts.map(() => null);
    /** Which lines were looked at thoroughly. */
    const isThorough: boolean[] = [];
    const values: (Value | null)[] = [...texts, ''].map(() => null);
    if (last.ending) values[texts.length] = valueOfEnding(last.ending, seats);
    else lines.push(null);
    const moves: ReviewedMove[] = line.map((node) => ({
      node: node.id,
      seat: node.seat,
      text: node.text,
      isHinted: isHinted(node),
      best: null,
      loss: null,
      grade: null,
      remarks: [],
      merits: [],
      isProvisional: true,
    }));
    const show = () => {
      this.values = [...values];
      this.moves = [...moves];
    };
    show();

    const isStale = () => mine !== this.#number;
    const total = lines.length * PASSES.length + APPEALS;
    let done = 0;
    const hasAppealed = new Set<number>();

    const judge = async (engine: Engine, index: number): Promise<void> => {
      const [move, best, reply] = [moves[index], lines[index], lines[index + 1]];
      const isLast = index === texts.length - 1 && last.ending !== null;
      // Leaving is no move that could be a mistake.
      if (!move || !best || (!reply && !isLast) || move.text.startsWith('retire:')) return;
      const request = {
        game: tree.game,
        start: tree.start,
        moves: texts.slice(0, index + 1),
        best,
        reply: reply ?? null,
      };
      const isProvisional = !isThorough[index] || (!isLast && !isThorough[index + 1]);
      const judged = await engine.remarks(request);
      // The other worker may have found something better meanwhile, and judged by that.
      if (lines[index] !== best || lines[index + 1] !== reply) return;
      moves[index] = { ...move, best, ...judged, isProvisional };
    };

    const look = async (engine: Engine, index: number, limits: Limits): Promise<void> => {
      const { report } = await engine.search({
        game: tree.game,
        start: tree.start,
        moves: texts.slice(0, index),
        limits,
        level: null,
        multipv: 1,
        hash: null,
        seed: null,
        fresh: false,
      });
      const [found] = report.lines;
      if (isStale() || !found) return;
      lines[index] = found;
      values[index] = found.value;
      isThorough[index] = limits !== PASSES[0];
      await judge(engine, index - 1);
      await judge(engine, index);
    };

    /** The worst mistake that is not looked at once more yet, and was made where nothing is proven. */
    const nextAppeal = (): number | undefined => {
      const [worst] = moves
        .map(({ grade, loss }, index) => ({ index, grade, loss: loss ?? 0 }))
        .filter(({ index, grade }) => grade !== null && !hasAppealed.has(index) && !lines[index]?.value.proven)
        .sort((one, other) => other.loss - one.loss);
      if (worst) hasAppealed.add(worst.index);
      return worst?.index;
    };

    const work = async (engine: Engine): Promise<void> => {
      while (!isStale() && done < total) {
        const next = done;
        done += 1;
        const pass = PASSES[Math.floor(next / lines.length)];
        const index = pass ? next % lines.length : nextAppeal();
        if (index === undefined) return;
        await look(engine, index, pass ?? APPEAL);
        if (isStale()) return;
        this.progress = Math.max(this.progress, (next + 1) / total);
        this.first ||= performance.now() - begun;
        show();
      }
    };

    try {
      const count = Math.min(2, navigator.hardwareConcurrency || 1);
      this.#engines = await Promise.all(Array.from({ length: count }, this.#newEngine));
      if (isStale()) {
        return;
      }
      await Promise.all(this.#engines.map(work));
      if (isStale()) return;
      this.took = performance.now() - begun;
      this.state = 'done';
      this.#end();
    } catch (error) {
      if (isStale()) return;
      console.error(error);
      this.state = 'failed';
      this.#end();
    }
  }
}

/** Whether there is anything to review. */
export function isReviewable(tree: Tree): boolean {
  return tree.node(ROOT).children.length > 0;
}
