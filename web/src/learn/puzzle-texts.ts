// What a puzzle asks for, and what is said to an answer, in sentences.

import { seatName } from '../game/names';
import { list, t } from '../i18n/index.svelte';
import type { PuzzleRun, Verdict } from './puzzle-run.svelte';
import type { Puzzle } from './puzzles';

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
  }
}

/** What is said to the last answer; empty where the board says it all. */
export function verdictText({ puzzle, scene, phase }: PuzzleRun, verdict: Verdict | null): string {
  if (phase === 'solved') return t('puzzle-solved');
  if (phase === 'shown') return t('puzzle-shown');
  if (verdict === null) return '';
  if (verdict.kind === 'right') return t('puzzle-right');
  const { move, refutation } = verdict;
  const { shows, moves } = refutation;
  switch (shows.kind) {
    case 'wins':
      return t('puzzle-wrong-wins', { move, seat: seatName(scene.seats[shows.seat]) });
    case 'home':
      return t('puzzle-wrong-home', { move, seat: seatName(scene.seats[shows.seat]) });
    case 'points':
      return t('puzzle-wrong-points', { move, points: shows.points, goal: puzzle.goal });
    case 'no-way':
      return t('puzzle-wrong-route', { move });
    case 'answers': {
      const missed =
        puzzle.theme === 'win' ? t('puzzle-wrong-win', { move, count: puzzle.goal }) : t('puzzle-wrong', { move });
      return moves.length > 0 ? `${missed} ${t('puzzle-wrong-answer', { moves: list(moves) })}` : missed;
    }
  }
}

/** The whole solution, for a player who asked for it. */
export function solutionText({ solution }: Puzzle): string {
  return t('puzzle-solution-is', { moves: list(solution) });
}
