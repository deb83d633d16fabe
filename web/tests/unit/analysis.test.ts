// What analysis and review are made of, as far as it is pure: links, trees, drafts of positions, accuracy, searching.

import { beforeAll, describe, expect, test } from 'vitest';
import { applyBrush, changed, draftOf, draftText, emptied } from '../../src/analysis/draft';
import { Editing } from '../../src/analysis/editing.svelte';
import { matchesFilter, outcomeFor } from '../../src/analysis/game-filter';
import { encodeLink, decodeLink } from '../../src/analysis/link';
import { nodeAt, placeOf } from '../../src/analysis/place';
import {
  accuracy,
  moveAccuracy,
  recordedEnding,
  turningPoint,
  valueOfEnding,
  winnerOf,
  type ReviewedMove,
} from '../../src/analysis/review';
import { ROOT, Tree } from '../../src/analysis/tree';
import type { FinishedGame } from '../../src/game/archive';
import type { GameId, Value } from '../../src/protocol';
import { attempt, type Rules } from '../../src/wasm/rules';
import type { Studies } from '../../src/wasm/study';
import { rulesModule, studyModule } from './rules-module';

let rules: Rules;
let studies: Studies;
beforeAll(async () => {
  rules = await rulesModule();
  studies = await studyModule();
});

const RECORD = `[Game "express:2"]
[Rules "1"]
[Result "*"]
[Orange "Müller & söhne"]

1. Na (1. W4 {why not} 2. E3 (2. Sb)) 2. Sb! 3. Na *
`;

function studyOf(record: string): Tree {
  const [first] = studies.read(record);
  if (!first || !('ok' in first)) throw new Error(JSON.stringify(first));
  return Tree.of(first.ok);
}

describe('a link', () => {
  test('gives back what was encodeLink, in letters that addresses have', async () => {
    const link = await encodeLink(RECORD);
    expect(link).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(await decodeLink(link)).toBe(RECORD);
  });

  test('is shorter than a long record', async () => {
    const long = RECORD.replace('3. Na', Array.from({ length: 40 }, (_, turn) => `${turn + 3}. Na`).join(' '));
    expect((await encodeLink(long)).length).toBeLessThan(0.75 * long.length);
  });

  test('that was cut off, changed or made to burst is none', async () => {
    const link = await encodeLink(RECORD);
    expect(await decodeLink(link.slice(0, -5))).toBeNull();
    expect(await decodeLink('')).toBeNull();
    expect(await decodeLink('z')).toBeNull();
    expect(await decodeLink('x' + link.slice(1))).toBeNull();
    expect(await decodeLink('z%%%')).toBeNull();
    expect(await decodeLink(await encodeLink('a'.repeat(2_000_000)))).toBeNull();
  });
});

describe('a tree', () => {
  test('is read and written as it was', () => {
    const tree = studyOf(RECORD);
    const text = studies.write(tree.toStudy());
    expect(studies.write(studyOf(text).toStudy())).toBe(text);
    expect(text).toContain('1. Na (1. W4 {why not} 2. E3 (2. Sb)) 2. Sb! 3. Na *');
  });

  test('grows, is promoted and cut', () => {
    const tree = studyOf(RECORD);
    const [first, other] = tree.node(ROOT).children;
    if (first === undefined || other === undefined) throw new Error('the record has a variation');
    expect(tree.mainLine().map(({ text }) => text)).toEqual(['Na', 'Sb', 'Na']);
    expect(tree.add(first, { text: 'Sb', seat: 1, turn: 2 }).id).toBe(tree.node(first).children[0]);
    tree.promote(tree.mainLine(other).at(-1)?.id ?? other);
    expect(tree.mainLine().map(({ text }) => text)).toEqual(['W4', 'E3']);
    expect(tree.isMain(first)).toBe(false);
    expect(tree.remove(other)).toBe(ROOT);
    expect(tree.mainLine().map(({ text }) => text)).toEqual(['Na', 'Sb', 'Na']);
    expect(tree.has(other)).toBe(false);
    expect(studies.write(tree.toStudy())).not.toContain('(');
  });

  test('forgets a result that its main line no longer has', () => {
    const tree = studyOf('[Game "express:2"]\n[Result "1-0"]\n[Termination "resignation"]\n\n1. Na 1-0');
    expect(studies.write(tree.toStudy())).toContain('1. Na 1-0');
    tree.add(tree.mainLine()[0]?.id ?? ROOT, { text: 'Sb', seat: 1, turn: 2 });
    expect(studies.write(tree.toStudy())).toContain('1. Na 2. Sb *');
    expect(tree.tag('Termination')).toBe('');
  });
});

describe('an end that only the record knows', () => {
  const endOf = (result: string, termination: string) =>
    recordedEnding(
      studyOf(`[Game "express:2"]\n[Result "${result}"]\n[Termination "${termination}"]\n\n1. Na ${result}`),
    );

  test('has a winner and a reason', () => {
    expect(endOf('0-1', 'resignation')).toMatchObject({ winners: [1], termination: { kind: 'resignation', by: 0 } });
    expect(endOf('1-0', 'time')).toMatchObject({ winners: [0], termination: { kind: 'time', of: 1 } });
    expect(endOf('1/2-1/2', 'agreement')).toMatchObject({ winners: [0, 1], termination: { kind: 'agreement' } });
  });

  test('may be none, without a result, or for a reason in words of its own', () => {
    expect(endOf('*', 'abandoned')).toMatchObject({ winners: [], standings: null });
    expect(endOf('1-0', 'dinner was ready')).toMatchObject({ winners: [0], termination: null });
    expect(recordedEnding(studyOf(RECORD))).toBeNull();
  });
});

describe('a draft', () => {
  const POSITIONS: readonly (readonly [GameId, string])[] = [
    ['express:2', '3o3/7/7/7/7/7/7 g 21,22 0,0 0,0'],
    ['expert:3', 'gg2bbb/g6/g6/7/7/7/oo5 o 20,18,19 2,0,0 0,0,x'],
    ['express:3', '7/7/7/7/7/7/7 o 22,22,21 0,0,0 0,0,1'],
    ['express:3', '7/7/7/7/7/gggg3/b6 o 22,18,21 0,0,0 0,0,X'],
    ['moguli', 'cBAac/dcadC/BaCaD/dBaBd/DDBAD/caCAc/BccCd ddddd/5/5/5/5/2l2/lll1l d - - b2 0/1'],
    ['moguli:cylinder', 'AAAAA/AAAAA/AAAAA/AAAAA/AAAAA/bCAAA/cDAAA 5/5/5/5/5/ld3/2dd1 l - - e7 1/0'],
  ];

  test.each(POSITIONS)('of %s is the position it was made of: %s', (game, text) => {
    const view = rules.position({ game, position: text });
    expect(draftText(draftOf(view, 22))).toBe(view.text);
  });

  test('that is changed by hand forgets that a seat left out of turn', () => {
    const view = rules.position({ game: 'express:3', position: '7/7/7/7/7/gggg3/b6 o 22,18,21 0,0,0 0,0,X' });
    expect(draftText(changed(draftOf(view, 22)))).toBe('7/7/7/7/7/gggg3/b6 o 22,18,21 0,0,0 0,0,x');
  });

  test('is painted, and the reserve follows', () => {
    const start = draftOf(rules.position({ game: 'express:2' }), 22);
    const one = applyBrush(start, 0, 'd4');
    expect(draftText(one)).toBe('7/7/7/3o3/7/7/7 o 21,22 0,0 0,0');
    expect(draftText(applyBrush(one, 1, 'd4'))).toBe('7/7/7/3g3/7/7/7 o 22,21 0,0 0,0');
    expect(draftText(applyBrush(one, 0, 'd4'))).toBe(draftText(start));
    expect(draftText(emptied(one))).toBe(draftText(start));
  });

  test('that cannot be is refused by the rules with a reason', () => {
    let draft = draftOf(rules.position({ game: 'express:2' }), 22);
    for (const row of [1, 2, 3, 4]) for (const column of 'abcdefg') draft = applyBrush(draft, 0, column + row);
    const reply = attempt(() => rules.position({ game: 'express:2', position: draftText(draft) }));
    expect(reply).toMatchObject({
      error: { code: 'position', error: { kind: 'impossible', reason: { code: 'too-many-marbles' } } },
    });
  });

  test('of Moguli has its tiles turned and changed', () => {
    const start = draftOf(rules.position({ game: 'moguli' }), 0);
    const letter = (text: string) => text.split(' ')[0]?.split('/').at(-1)?.charAt(0) ?? '';
    const before = letter(draftText(start));
    const turned = letter(draftText(applyBrush(start, 'turn', 'a1')));
    expect('abcda'.indexOf(turned.toLowerCase()) - 'abcd'.indexOf(before.toLowerCase())).toBe(1);
    expect(letter(draftText(applyBrush(start, 'kind', 'a1'))).toLowerCase()).toBe(before.toLowerCase());
    expect(letter(draftText(applyBrush(start, 'kind', 'a1')))).not.toBe(before);
    expect(draftText(applyBrush(applyBrush(start, 'barred', 'c4'), 'barred', 'b7'))).toContain(' b7,c4 0/0');
  });
});

const reviewed = (seat: number, loss: number | null): ReviewedMove => ({
  node: 1,
  seat,
  text: 'Na',
  best: null,
  loss,
  grade: loss !== null && loss >= 80 ? 'mistake' : null,
  remarks: [],
  merits: [],
  isHinted: false,
  isProvisional: false,
});
const worth = (mine: number): Value => ({ expectation: [mine, 1000 - mine], proven: null });

describe('a review', () => {
  test('counts accuracy from 100 down, and the mean of a seat', () => {
    expect(moveAccuracy(0)).toBe(100);
    expect(moveAccuracy(250)).toBeCloseTo(36.8, 1);
    expect(moveAccuracy(1000)).toBeLessThan(2);
    const moves = [reviewed(0, 0), reviewed(1, 250), reviewed(0, null), reviewed(0, 250)];
    expect(accuracy(moves, 0)).toBeCloseTo(68.4, 1);
    expect(accuracy(moves, 2)).toBeNull();
  });

  test('finds where the winner came ahead for good', () => {
    const moves = [reviewed(0, 0), reviewed(1, 0), reviewed(0, 300), reviewed(1, 0)];
    const values = [500, 600, 450, 300, 0].map(worth);
    expect(turningPoint(moves, values, 1)).toBe(moves[1]);
    expect(turningPoint(moves, values, 0)).toBeNull();
    // Nobody won: what lost most.
    expect(turningPoint(moves, values, null)).toBe(moves[2]);
  });

  test('knows what an end is worth', () => {
    const { ending } = rules.position({ game: 'express:2', position: 'gggg3/7/7/7/7/7/ooooo2 g 17,18 0,0 0,0' });
    if (!ending) throw new Error('the game is over');
    expect(valueOfEnding(ending, 2).expectation).toEqual([1000, 0]);
    expect(valueOfEnding({ ...ending, standings: null }, 4).expectation).toEqual([250, 250, 250, 250]);
    expect([winnerOf('0-1-0'), winnerOf('1/2-1/2'), winnerOf(null)]).toEqual([1, null, null]);
  });
});

describe('finished games', () => {
  const game = (winners: number[], kinds: ('person' | 'engine')[]): FinishedGame => ({
    version: 3,
    id: '1',
    game: 'expert:2',
    ended: '2026-11-16T02:00:00.000Z',
    seats: kinds.map((kind, seat) => ({
      colour: seat === 0 ? 'orange' : 'green',
      name: '',
      kind: kind === 'engine' ? { kind, level: 3 } : { kind },
    })),
    ending: {
      termination: { kind: 'agreement' },
      winners,
      standings: kinds.map((_, seat) => ({ rank: 1, share: winners.includes(seat) ? '1' : '0' })),
    },
    moves: 12,
    hints: 0,
    record: '',
  });

  test('are won, lost or drawn for the only person', () => {
    expect(outcomeFor(game([0], ['person', 'engine']))).toBe('won');
    expect(outcomeFor(game([1], ['person', 'engine']))).toBe('lost');
    expect(outcomeFor(game([0, 1], ['person', 'engine']))).toBe('draw');
    expect(outcomeFor(game([0], ['person', 'person']))).toBe('other');
  });

  test('are found by all words, the family and the outcome', () => {
    const won = game([0], ['person', 'engine']);
    const text = 'Shiftago Expert Computer, level 3';
    const wish = { words: '', family: '', outcome: '' };
    expect(matchesFilter(won, wish, text)).toBe(true);
    expect(matchesFilter(won, { ...wish, words: 'level EXPERT' }, text)).toBe(true);
    expect(matchesFilter(won, { ...wish, words: 'level express' }, text)).toBe(false);
    expect(matchesFilter(won, { ...wish, family: 'moguli' }, text)).toBe(false);
    expect(matchesFilter(won, { ...wish, outcome: 'lost' }, text)).toBe(false);
  });
});

describe('a place in a study', () => {
  const move = (text: string) => ({ text, seat: 0, turn: null });
  const tree = new Tree('express:2', '');
  const [a, b, c] = ['Na', 'Sb', 'Nc'].reduce<number[]>(
    (ids, text) => [...ids, tree.add(ids.at(-1) ?? ROOT, move(text)).id],
    [],
  );
  const variation = tree.add(a ?? ROOT, move('Sd')).id;
  const deeper = tree.add(variation, move('Ne')).id;

  test('is found again, in the main line and beside it', () => {
    expect([ROOT, a, b, c, variation, deeper].map((id) => placeOf(tree, id ?? ROOT))).toEqual([
      '',
      '1',
      '2',
      '3',
      '1-1-0',
      '1-1-1',
    ]);
    for (const id of [ROOT, a, b, c, variation, deeper]) expect(nodeAt(tree, placeOf(tree, id ?? ROOT))).toBe(id);
  });

  test('that is not there is as near as there is one', () => {
    expect(nodeAt(tree, '99')).toBe(c);
    expect(nodeAt(tree, '1-7-3')).toBe(a);
    for (const wrong of ['x', '-', '1e9', '-1']) expect(nodeAt(tree, wrong)).toBe(ROOT);
  });
});

describe('the position editor', () => {
  const editingOf = (game: GameId) => {
    const editing = new Editing(rules, rules.position({ game }));
    editing.pickBrush('hand');
    return editing;
  };

  test('puts a piece where the hand points next', () => {
    const editing = editingOf('moguli');
    expect([editing.use('a1'), editing.held]).toEqual(['taken', 'a1']);
    expect([editing.use('c4'), editing.held]).toEqual(['put', null]);
    expect(editing.text.split(' ')[1]).toMatch(/^ddddd\/5\/5\/2l2\/5\/5\/1llll$/);
  });

  test('holds nothing of another board when the game is changed', () => {
    const editing = editingOf('moguli');
    editing.use('a1');
    editing.startOf('express:2');
    expect(editing.held).toBeNull();
    editing.pickBrush(0);
    editing.use('a1');
    editing.pickBrush('hand');
    editing.use('a1');
    editing.startOf('moguli');
    // There is a tile on a1, but nobody has taken that up.
    expect(editing.held).toBeNull();
    expect([editing.use('c4'), editing.held]).toEqual(['taken', 'c4']);
  });

  test('lets go of what a typed position or an emptied board has no more', () => {
    const editing = editingOf('express:2');
    editing.pickBrush(1);
    editing.use('d4');
    editing.pickBrush('hand');
    editing.use('d4');
    editing.type('7/7/7/o6/7/7/7 g 21,22 0,0 0,0');
    expect([editing.held, editing.text]).toEqual([null, '7/7/7/o6/7/7/7 g 21,22 0,0 0,0']);
    editing.use('a4');
    editing.change(emptied(editing.draft));
    expect(editing.held).toBeNull();
  });

  test('keeps what is typed until it is a position', () => {
    const editing = editingOf('express:2');
    const before = editing.draft;
    editing.type('7/7');
    expect([editing.text, editing.draft]).toEqual(['7/7', before]);
  });
});
