// What a puzzle asks for, and what is said to an answer, in sentences.

import { insertionText } from '../game/move-words';
import { seatName } from '../game/names';
import { formatList, t } from '../i18n/index.svelte';
import type { MoveView, SeatView } from '../protocol';
import type { PuzzleRun, Verdict } from './puzzle-run.svelte';
import type { Puzzle } from './puzzles';
import type { Refutation } from './refute';
import type { Scene } from './scene.svelte';

/** What to do. */
export function taskText({ theme, goal }: Puzzle): string {
  switch (theme) {
    case 'win':
      return t('puzzle-task-win', { count: goal });
    case 'defend':
      return t('puzzle-task-defend', { count: goal });
    case 'score':
      return t('puzzle-task-score', { points: goal });
    case 'route':
      return t('puzzle-task-route', { count: goal });
    case 'block':
      return t('puzzle-task-block', { count: goal });
    case 'convert':
      return t('puzzle-task-convert', { count: goal });
    case 'escape':
      return t('puzzle-task-escape');
  }
}

/** What is said to the last answer; empty where the board says it all. */
export function verdictText({ puzzle, scene, phase }: PuzzleRun, verdict: Verdict | null): string {
  if (phase === 'solved') return t('puzzle-solved');
  if (phase === 'shown') return t('puzzle-shown');
  if (verdict === null) return '';
  if (verdict.kind === 'right') return t('puzzle-right');
  const { move, refutation } = verdict;
  const { moves } = refutation;
  const missed = missedText(puzzle, move, refutation, scene.seats);
  // Where the player's own turn goes on there is no answer of anybody.
  const isAnswered = moves.length > 0 && refutation.shows.kind !== 'points';
  return isAnswered ? `${missed} ${t('puzzle-wrong-answer', { moves: inWords(moves, scene) })}` : missed;
}

/** Moves in words, with their notation: it cannot be guessed, and here it can be learned. */
function inWords(moves: readonly string[], scene: Pick<Scene, 'parse'>): string {
  return formatList(moves.map((text) => moveInWords(text, scene.parse(text))));
}

function moveInWords(text: string, move: MoveView | null): string {
  switch (move?.kind) {
    case 'insert':
      return insertionText(text, move);
    case 'rotate':
      return t('puzzle-move-rotate', { at: move.at, turn: move.turn, move: text });
    case 'travel':
      return t('puzzle-move-stone', { from: move.from, to: move.to, move: text });
    default:
      return text;
  }
}

function missedText({ theme, goal }: Puzzle, move: string, { shows }: Refutation, seats: readonly SeatView[]): string {
  switch (shows.kind) {
    case 'wins':
      return t('puzzle-wrong-wins', { move, seat: seatName(seats[shows.seat]) });
    case 'forced':
      return t('puzzle-wrong-forced', { move, seat: seatName(seats[shows.seat]) });
    case 'slow':
      return t('puzzle-wrong-win', { move, count: 1 });
    case 'home':
      return t('puzzle-wrong-home', { move, seat: seatName(seats[shows.seat]) });
    case 'points':
      return t('puzzle-wrong-points', { move, points: shows.points, goal });
    case 'no-path':
      return t('puzzle-wrong-route', { move });
    case 'answers':
      if (theme === 'win') return t('puzzle-wrong-win', { move, count: goal });
      return t(theme === 'convert' ? 'puzzle-wrong-convert' : 'puzzle-wrong', { move });
  }
}

/** The whole solution, for a player who asked for it. */
export function solutionText({ puzzle, scene }: PuzzleRun): string {
  return t('puzzle-solution-is', { moves: inWords(puzzle.solution, scene) });
}
