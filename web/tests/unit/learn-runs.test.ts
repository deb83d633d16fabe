// Somebody at a puzzle and in a lesson, with the rules and without a page: right and wrong moves, hints, going on.

// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setPreferences } from '../../src/ui/preferences.svelte';
import { setLanguage } from '../../src/i18n/index.svelte';
import { LessonRun } from '../../src/learn/lesson-run.svelte';
import { nextLesson, startOf, type Lesson } from '../../src/learn/lessons';
import { progress } from '../../src/learn/progress.svelte';
import { PuzzleRun, type Deps } from '../../src/learn/puzzle-run.svelte';
import { readPuzzles, type Puzzle } from '../../src/learn/puzzles';
import type { Refutation } from '../../src/learn/refute';
import { Scene } from '../../src/learn/scene.svelte';
import type { Rules } from '../../src/wasm/rules';
import { rulesModule } from './rules-module';

let rules: Rules;

beforeAll(async () => {
  rules = await rulesModule();
  await setLanguage('en');
  setPreferences({ motion: 'reduced' });
});

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Lets the board play what it plays by itself. */
const settle = () => vi.runAllTimersAsync();

function puzzleOf(game: string, theme: string, goal: number, position: string, solution: string): Puzzle {
  const [puzzle] = readPuzzles(`aa\t${game}\t${theme}\t${goal}\t1\t1\t${position}\t${solution}`);
  if (!puzzle) throw new Error('a line is a puzzle');
  return puzzle;
}

/** Orange makes four of three in row 1, then five. That Green could do better does not matter here. */
const TWO_MOVES = puzzleOf('express:2', 'win', 2, '6g/7/7/7/7/7/1ooo3 o 19,21 0,0 0,0', 'W1 Na Se');

describe('a puzzle', () => {
  let done: string[];
  let refutation: Refutation;

  function sit(puzzle: Puzzle): PuzzleRun {
    const deps: Deps = {
      rules,
      engine: () => Promise.reject(new Error('no engine here')),
      refute: () => Promise.resolve(refutation),
      onDone: (how) => done.push(how),
    };
    return new PuzzleRun(rules, puzzle, deps);
  }

  beforeEach(() => {
    done = [];
    refutation = { moves: ['Sa'], shows: { kind: 'answers' } };
  });

  test('is gone through with right answers, and the others answer between them', async () => {
    const run = sit(TWO_MOVES);
    expect(run.scene.isInteractive).toBe(true);
    run.scene.handleIntention({ kind: 'insert', entry: 'W1' });
    expect(run.phase).toBe('busy');
    await settle();
    expect(run.scene.moves).toEqual(['W1', 'Na']);
    expect(run.phase).toBe('asked');
    expect(run.verdict).toEqual({ kind: 'right' });
    void run.answer('Se');
    await settle();
    expect(run.phase).toBe('solved');
    expect(done).toEqual(['first']);
  });

  test('a wrong answer is refuted on the board and taken back', async () => {
    const run = sit(TWO_MOVES);
    void run.answer('Nd');
    await settle();
    expect(run.scene.moves).toEqual(['Nd', 'Sa']);
    expect(run.phase).toBe('wrong');
    expect(run.verdict).toEqual({ kind: 'wrong', move: 'Nd', refutation });
    expect(run.scene.isInteractive).toBe(false);
    run.again();
    expect(run.scene.moves).toEqual([]);
    expect(run.scene.isInteractive).toBe(true);
    for (const move of ['W1', 'Se']) {
      void run.answer(move);
      await settle();
    }
    expect(done).toEqual(['later']);
  });

  test('a wrong second answer leaves the first one', async () => {
    const run = sit(TWO_MOVES);
    void run.answer('W1');
    await settle();
    void run.answer('Ng');
    await settle();
    expect(run.scene.moves).toEqual(['W1', 'Na', 'Ng', 'Sa']);
    run.again();
    expect(run.scene.moves).toEqual(['W1', 'Na']);
  });

  test('without the engine a wrong answer is wrong all the same', async () => {
    const run = new PuzzleRun(rules, TWO_MOVES, {
      rules,
      engine: () => Promise.reject(new Error('no engine here')),
      refute: () => Promise.reject(new Error('no engine here')),
      onDone: () => undefined,
    });
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    void run.answer('Nd');
    await settle();
    expect(run.phase).toBe('wrong');
    expect(complaint).toHaveBeenCalledOnce();
    complaint.mockRestore();
  });

  test('the solution is played on request, from wherever the player is', async () => {
    const run = sit(TWO_MOVES);
    void run.answer('W1');
    await settle();
    void run.show();
    await settle();
    expect(run.scene.moves).toEqual(['W1', 'Na', 'Se']);
    expect(run.phase).toBe('shown');
    expect(done).toEqual(['shown']);
    run.again();
    expect(run.scene.moves).toEqual([]);
  });

  test('a hint points without saying all, and the puzzle is no longer solved at the first try', async () => {
    const run = sit(TWO_MOVES);
    run.hint();
    expect(run.scene.marks).toHaveLength(7);
    for (const move of ['W1', 'Se']) {
      void run.answer(move);
      await settle();
    }
    expect(done).toEqual(['later']);
  });

  test('what was left is not gone on with', async () => {
    const run = sit(TWO_MOVES);
    void run.answer('W1');
    run.close();
    await settle();
    expect(run.scene.moves).toEqual(['W1']);
    expect(done).toEqual([]);
  });

  test('a choice of rows is asked for first, and can be left', async () => {
    const position = '6g/7/o6/o6/o6/o6/1oooo2 o 14,21 0,0 0,0';
    const run = sit(puzzleOf('expert:2', 'score', 2, position, 'Sa:a1-e1'));
    run.scene.handleIntention({ kind: 'insert', entry: 'Sa' });
    expect(run.scene.pending?.scorings.map(({ move }) => move).sort()).toEqual(['Sa:a1-a5', 'Sa:a1-e1']);
    expect(run.phase).toBe('asked');
    run.scene.handleIntention({ kind: 'cancel' });
    expect(run.scene.pending).toBeNull();
    run.scene.handleIntention({ kind: 'insert', entry: 'Sa' });
    run.scene.handleIntention({ kind: 'choose', move: 'Sa:a1-e1' });
    await settle();
    expect(run.phase).toBe('solved');
  });
});

const LESSON: Lesson = {
  id: 'sample',
  game: 'express:2',
  steps: [
    { id: 'read', position: '7/7/7/7/7/7/7 o 22,22 0,0 0,0', watch: ['Nd', 'Sd'] },
    { id: 'any', accept: 'any', reply: ['Na'] },
    { id: 'one', accept: ['W4'], refute: ['W4', 'Nb'], cells: ['a4'] },
    { id: 'other', position: '7/7/7/g2o3/7/7/7 o 21,21 0,0 0,0', accept: ['W4', 'E4'] },
  ],
};

test('on a board to learn on, all moves of a turn of Moguli stay marked, each as it was made', () => {
  const position = 'DDDDD/DDDDD/DDDDD/DCDDD/DADDD/DDACD/DDDAD 5/5/5/5/5/2d2/4l l - - - 0/0';
  const scene = new Scene(rules, { game: 'moguli', position }, { onMove: () => undefined });
  void scene.play('c3-');
  void scene.play('e1b4');
  expect(scene.lastMove).toMatchObject([
    { kind: 'rotated', at: 'c3', turn: 'counterclockwise' },
    { kind: 'travelled' },
  ]);
});

describe('a lesson', () => {
  let steps: string[];

  function sit(): LessonRun {
    steps = [];
    return new LessonRun(rules, LESSON, ({ id }) => steps.push(id));
  }

  test('goes from step to step on the same board, and begins anew where a step has a position', async () => {
    const run = sit();
    void run.go(0);
    await settle();
    expect(run.scene.moves).toEqual(['Nd', 'Sd']);
    expect(run.phase).toBe('done');
    const board = run.scene;
    void run.go(1);
    await settle();
    expect(run.scene).toBe(board);
    expect(run.phase).toBe('asked');
    void run.answer('Sg');
    await settle();
    expect(run.scene.moves).toEqual(['Nd', 'Sd', 'Sg', 'Na']);
    expect(run.phase).toBe('done');
    void run.go(2);
    await settle();
    expect(run.scene).toBe(board);
    void run.answer('W4');
    await settle();
    void run.go(3);
    await settle();
    expect(run.scene).not.toBe(board);
    expect(run.scene.moves).toEqual([]);
    expect(run.isLast).toBe(true);
    expect(steps).toEqual(['read', 'any', 'one']);
  });

  test('a wrong move is answered by the first answer that is legal, and both are taken back', async () => {
    const run = sit();
    void run.go(2);
    await settle();
    const before = run.scene.moves;
    expect(run.scene.marks).toEqual([{ shape: 'ring', at: 'a4', kind: 'hint' }]);
    void run.answer('E4');
    await settle();
    expect(run.phase).toBe('wrong');
    expect(run.scene.moves).toEqual([...before, 'E4', 'W4']);
    run.again();
    expect(run.scene.moves).toEqual(before);
    expect(run.phase).toBe('asked');
    run.hint();
    expect(run.scene.marks.length).toBeGreaterThan(1);
    expect(steps).toEqual([]);
  });

  test('a step in the middle begins where the steps before would have led', () => {
    const begun = startOf(rules, LESSON, 2, new Map([['any', 'Sg']]));
    expect(begun.moves).toEqual(['Nd', 'Sd', 'Sg', 'Na']);
    const first = rules.moves({ game: 'express:2', moves: ['Nd', 'Sd'] })[0];
    expect(startOf(rules, LESSON, 2, new Map()).moves).toEqual(['Nd', 'Sd', first, 'Na']);
    expect(startOf(rules, LESSON, 3, new Map()).moves).toEqual([]);
    expect(() => startOf(rules, { ...LESSON, steps: LESSON.steps.slice(1, 2) }, 0, new Map())).toThrow(/position/);
  });

  test('is followed by the next, also of another family', () => {
    const other = { ...LESSON, id: 'other' };
    const courses = [
      { family: 'express', lessons: [LESSON] },
      { family: 'moguli', lessons: [other] },
    ] as const;
    expect(nextLesson(courses, 'sample')).toBe(other);
    expect(nextLesson(courses, 'other')).toBeNull();
  });
});

describe('what is remembered', () => {
  test('the best counts, and a solution that was looked at leaves a puzzle open', () => {
    progress.refresh();
    progress.recordPuzzle('p', 'later');
    expect(progress.isSolved('p')).toBe(true);
    progress.recordPuzzle('p', 'shown');
    expect(progress.resultOf('p')).toBe('later');
    progress.recordPuzzle('p', 'first');
    expect(progress.resultOf('p')).toBe('first');
    progress.recordPuzzle('q', 'shown');
    expect([progress.isSolved('q'), progress.isDone('q')]).toEqual([false, false]);
  });

  test('a puzzle whose solution was shown is done afterwards, but not one’s own', () => {
    progress.refresh();
    progress.recordPuzzle('r', 'shown');
    for (const how of ['first', 'later'] as const) {
      expect(progress.recordPuzzle('r', how)).toBe('replayed');
      expect(progress.resultOf('r')).toBe('replayed');
      expect([progress.isSolved('r'), progress.isDone('r')]).toEqual([false, true]);
    }
  });

  test('is read again from what is kept, also when another tab has written', () => {
    progress.refresh();
    progress.completeStep('a', 'one');
    localStorage.setItem('undershift.learned', JSON.stringify({ lessons: { b: ['x'] } }));
    progress.completeStep('a', 'two');
    expect(progress.stepsOf('b')).toEqual(['x']);
    expect(progress.stepsOf('a')).toEqual(['two']);
    progress.recordDaily(new Date(2026, 10, 16));
    progress.recordDaily(new Date(2026, 10, 16));
    expect(progress.days).toEqual(['2026-11-16']);
  });
});
