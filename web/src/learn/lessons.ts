// The lessons of lessons/*.json, as docs/LESSONS.md has them, and where each of their steps begins. Absent: texts.

import { FAMILIES } from '../protocol/games';
import type { Cell, Family, GameId } from '../protocol';
import type { Rules } from '../wasm/rules';
import type { Start } from './scene.svelte';

export interface Step {
  readonly id: string;
  readonly position?: string;
  readonly game?: GameId;
  readonly cells?: readonly Cell[];
  readonly watch?: readonly string[];
  readonly accept?: readonly string[] | 'any';
  readonly reply?: readonly string[];
  readonly refute?: readonly string[];
}

export interface Lesson {
  readonly id: string;
  readonly game: GameId;
  readonly steps: readonly Step[];
}

export interface Course {
  readonly family: Family;
  readonly lessons: readonly Lesson[];
}

/** One file for each family; a family without one has no lessons yet. */
const FILES = import.meta.glob<{ lessons: Lesson[] }>('../../../lessons/*.json', { import: 'default' });

let loading: Promise<readonly Course[]> | undefined;

/** All lessons, by family, in the order in which they are learned. */
export function courses(): Promise<readonly Course[]> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Course[]> {
  const loaded = await Promise.all(
    FAMILIES.map(async (family) => {
      const file = FILES[`../../../lessons/${family}.json`];
      return { family, lessons: file ? (await file()).lessons : [] };
    }),
  );
  return loaded.filter(({ lessons }) => lessons.length > 0);
}

/** What follows a lesson: the next of its family, else the first of the next family. */
export function nextLesson(all: readonly Course[], id: string): Lesson | null {
  const inTurn = all.flatMap(({ lessons }) => lessons);
  const at = inTurn.findIndex((lesson) => lesson.id === id);
  return at < 0 ? null : (inTurn[at + 1] ?? null);
}

/**
 * Where a step begins, before it shows anything: at a position of its own, or where the step before ended. `played` has
 * the moves that the learner made; where there is none, the first right one stands for it.
 */
export function startOf(
  rules: Rules,
  lesson: Lesson,
  index: number,
  played: ReadonlyMap<string, string>,
): Start & { readonly moves: readonly string[] } {
  const first = lesson.steps.slice(0, index + 1).findLastIndex((step) => step.position !== undefined);
  const opening = lesson.steps[first];
  if (!opening?.position) throw new Error(`lesson ${lesson.id} has no position before step ${index + 1}`);
  const start = { game: opening.game ?? lesson.game, position: opening.position };
  const moves: string[] = [];
  for (const step of lesson.steps.slice(first, index)) {
    moves.push(...(step.watch ?? []));
    const right = step.accept === 'any' ? rules.moves({ ...start, moves })[0] : step.accept?.[0];
    const answer = played.get(step.id) ?? right;
    if (answer !== undefined && step.accept) moves.push(answer, ...(step.reply ?? []));
  }
  return { ...start, moves };
}
