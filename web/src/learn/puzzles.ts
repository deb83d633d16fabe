// The puzzles of puzzles/puzzles.tsv: read, and sorted into what a player looks for. docs/PUZZLES.md has the table.
// Absent: boards, progress, texts.

import type { Family, GameId } from '../protocol';
import { gameInfo } from '../protocol/games';

export const THEMES = ['win', 'defend', 'score', 'route', 'block', 'convert', 'escape'] as const;
export type Theme = (typeof THEMES)[number];

export const DIFFICULTIES = [1, 2, 3, 4, 5] as const;

export interface Puzzle {
  readonly id: string;
  /** Its place in the file, from 1: what players call it by. */
  readonly number: number;
  readonly game: GameId;
  readonly family: Family;
  readonly theme: Theme;
  /** What it means depends on the theme: moves, points or actions. */
  readonly goal: number;
  readonly difficulty: number;
  readonly position: string;
  /** The player's moves, and between them the answers of the other seats. */
  readonly solution: readonly string[];
}

/** Reads the table. A line that is none is a mistake of ours, and said so. */
export function readPuzzles(table: string): Puzzle[] {
  return table
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map(readPuzzle);
}

function readPuzzle(line: string, index: number): Puzzle {
  const [id, game, themeName, goal, difficulty, , position, solution] = line.split('\t');
  const theme = THEMES.find((one) => one === themeName);
  if (!id || !game || !theme || !position || !solution) throw new Error(`puzzles.tsv: not a puzzle: ${line}`);
  return {
    id,
    number: index + 1,
    game: game as GameId,
    family: gameInfo(game as GameId).family,
    theme,
    goal: Number(goal),
    difficulty: Number(difficulty),
    position,
    solution: solution.split(' '),
  };
}

let loading: Promise<readonly Puzzle[]> | undefined;

/** All puzzles. A load that failed is tried again by the next who asks. */
export function puzzles(): Promise<readonly Puzzle[]> {
  loading ??= import('../../../puzzles/puzzles.tsv?raw').then(
    ({ default: table }) => readPuzzles(table),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** What a player looks for; null where anything will do. */
export interface Filter {
  readonly theme: Theme | null;
  readonly family: Family | null;
  readonly difficulty: number | null;
}

export const ANYTHING: Filter = { theme: null, family: null, difficulty: null };

export function matching(all: readonly Puzzle[], { theme, family, difficulty }: Filter): Puzzle[] {
  return all.filter(
    (puzzle) =>
      (theme === null || puzzle.theme === theme) &&
      (family === null || puzzle.family === family) &&
      (difficulty === null || puzzle.difficulty === difficulty),
  );
}

/** The puzzle to go on with: the first after `from` that is not done, from the beginning again at the end. */
export function nextOf(
  offered: readonly Puzzle[],
  from: string | null,
  isDone: (id: string) => boolean,
): Puzzle | null {
  const at = offered.findIndex(({ id }) => id === from);
  const inTurn = [...offered.slice(at + 1), ...offered.slice(0, at + 1)];
  return inTurn.find(({ id }) => !isDone(id) && id !== from) ?? null;
}
