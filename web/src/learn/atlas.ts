// The atlas of proofs/: who wins each position of the first moves of Express for two, as far as that is settled, read for the
// list of openings. docs/PROOF.md has its form. Absent: boards, texts, what mirrors what (the engine module knows that).

import type { OpeningValue } from '../protocol';

export interface Charted {
  /** How the position comes about, one way of several. */
  readonly moves: readonly string[];
  readonly value: OpeningValue;
  /** Nodes that were searched for the question whether the first seat wins. */
  readonly nodes: number;
}

const VALUES: readonly OpeningValue[] = ['first', 'second', 'neither', 'open'];

/** Reads the table. A line that is none is a mistake of ours, and said so. */
export function readAtlas(table: string): Charted[] {
  return table
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [moves, name, , nodes] = line.split(' ');
      const value = VALUES.find((one) => one === name);
      if (!moves || !value) throw new Error(`express-2.txt: not a position: ${line}`);
      return { moves: moves === '-' ? [] : moves.split(','), value, nodes: Number(nodes) };
    });
}

/** A first move, what it is worth, and what is known of the replies to it. */
export interface Opening {
  readonly move: string;
  readonly value: OpeningValue;
  readonly replies: readonly Charted[];
}

/** The openings of one move, each with its replies. */
export function openingsOf(atlas: readonly Charted[]): Opening[] {
  return atlas
    .filter(({ moves }) => moves.length === 1)
    .map(({ moves: [move = ''], value }) => ({
      move,
      value,
      replies: atlas.filter(({ moves }) => moves.length === 2 && moves[0] === move),
    }));
}

/** How many positions after so many moves have which value. */
export function countsAfter(atlas: readonly Charted[], plies: number): Record<OpeningValue | 'all', number> {
  const counts = { first: 0, second: 0, neither: 0, open: 0, all: 0 };
  for (const { moves, value } of atlas) {
    if (moves.length !== plies) continue;
    counts[value] += 1;
    counts.all += 1;
  }
  return counts;
}

/** The atlas as it is kept. It comes with the page that shows it. */
export async function keptAtlas(): Promise<Charted[]> {
  const { default: table } = await import('../../../proofs/atlas/express-2.txt?raw');
  return readAtlas(table);
}
