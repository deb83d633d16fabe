// What a review says about a whole game, from what was found move by move: accuracy and the turning point. Pure functions;
// docs/REVIEW.md explains them to players. Absent: search, and how large a mistake is: the engine grades moves.

import type { Ending, Grade, Line, Merit, Remark, Termination, Value } from '../protocol';
import type { NodeId, Tree } from './tree';

/** A move of the main line, as far as it has been looked at. */
export interface ReviewedMove {
  readonly node: NodeId;
  readonly seat: number;
  readonly text: string;
  /** What should have been played, and how it would have gone on. */
  readonly best: Line | null;
  /** What it lost, in thousandths of the game; null while that is not known. */
  readonly loss: number | null;
  readonly grade: Grade | null;
  readonly remarks: readonly Remark[];
  readonly merits: readonly Merit[];
  /** Whether a hint had shown it. */
  readonly isHinted: boolean;
  /** Whether that was found at a glance, and may be taken back: it is looked at once more. */
  readonly isProvisional: boolean;
}

/** How fast accuracy falls: a move that loses so many thousandths of the game is worth 1/e of a perfect one. */
const DECAY = 250;

/** From 0 to 100. Remember to update docs/REVIEW.md and the server (crates/server/src/jobs/review.rs); a table in tests/data is read by the tests of both. */
export function moveAccuracy(loss: number): number {
  return 100 * Math.exp(-loss / DECAY);
}

/** The mean over the moves of a seat; null if none has been looked at. */
export function accuracy(moves: readonly ReviewedMove[], seat: number): number | null {
  const known = moves.filter((move) => move.seat === seat && move.loss !== null);
  if (known.length === 0) return null;
  return known.reduce((sum, { loss }) => sum + moveAccuracy(loss ?? 0), 0) / known.length;
}

export function countGrades(moves: readonly ReviewedMove[], seat: number): Record<Grade, number> {
  const count = { inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const move of moves) if (move.seat === seat && move.grade) count[move.grade] += 1;
  return count;
}

/**
 * The move with which the winner came ahead for good: the last before which the winner expected no more than an equal
 * part of the game. Where nobody won, the move that lost most, if it is a mistake. `values` are those of the positions,
 * one more than moves.
 */
export function turningPoint(
  moves: readonly ReviewedMove[],
  values: readonly (Value | null)[],
  winner: number | null,
): ReviewedMove | null {
  if (winner === null) {
    const [worst] = moves
      .filter(({ grade }) => grade !== null)
      .sort((one, other) => (other.loss ?? 0) - (one.loss ?? 0));
    return worst ?? null;
  }
  const isAhead = (value: Value | null) =>
    value !== null && (value.expectation[winner] ?? 0) * value.expectation.length > 1000;
  for (let index = moves.length - 1; index >= 0; index -= 1) {
    if (!isAhead(values[index + 1] ?? null)) return null;
    if (!isAhead(values[index] ?? null)) return moves[index] ?? null;
  }
  return null;
}

/** What a finished game is worth to every seat. */
export function valueOfEnding({ standings }: Ending, seats: number): Value {
  const share = (text: string | undefined) => {
    const [over = '0', under = '1'] = (text ?? `1/${seats}`).split('/');
    return Math.round((1000 * Number(over)) / Number(under));
  };
  return { expectation: Array.from({ length: seats }, (_, seat) => share(standings?.[seat]?.share)), proven: null };
}

/** An end that only the record knows. */
export interface RecordedEnding extends Pick<Ending, 'winners' | 'standings'> {
  /** Why, where the record says so in words that we know. */
  readonly termination: Termination | null;
}

/** How a game ended by its record, where the rules go on: somebody resigned, ran out of time or agreed; null if nothing did. */
export function recordedEnding(tree: Tree): RecordedEnding | null {
  const { result } = tree;
  const reason = tree.tag('Termination');
  if (reason === 'abandoned' || reason === 'aborted')
    return { winners: [], standings: null, termination: { kind: reason } };
  if (result === null || result === '*') return null;
  const shares = result.split('-');
  const winners = shares.flatMap((share, seat) => (share === '0' ? [] : [seat]));
  const standings = shares.map((share) => ({ rank: share === '0' ? winners.length + 1 : 1, share }));
  const loser = shares.length === 2 ? shares.indexOf('0') : -1;
  return { winners, standings, termination: terminationOf(reason, loser) };
}

function terminationOf(reason: string, loser: number): Termination | null {
  if (reason === 'agreement') return { kind: reason };
  if (loser < 0) return null;
  if (reason === 'resignation') return { kind: reason, by: loser };
  return reason === 'time' || reason === 'disconnection' ? { kind: reason, of: loser } : null;
}

/** The seat that won alone by what a record says; null for draws and unfinished games. */
export function winnerOf(result: string | null): number | null {
  const seat = result?.split('-').indexOf('1') ?? -1;
  return seat < 0 ? null : seat;
}
