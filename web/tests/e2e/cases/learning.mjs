// Lessons, puzzles and statistics: solved by mouse and by keys, refuted where wrong, remembered, without a network.

import assert from 'node:assert/strict';
import { complaintsOfAxe } from '../axe.mjs';
import { allLessons, allPuzzles, expectPhase, goOn, onePuzzleOfEachKind, phase, play } from '../learner.mjs';
import { Visit } from '../visit.mjs';

const verdict = (visit) => visit.page.locator('[data-testid=verdict]').innerText();

async function solve(visit, puzzle, hand) {
  const player = visit.advisor.rules.position(puzzle).toMove;
  const played = [];
  for (const move of puzzle.solution) {
    const { toMove } = visit.advisor.rules.position({ ...puzzle, moves: played });
    if (toMove === player) {
      await expectPhase(visit, 'asked');
      await play(visit, move, hand);
    }
    played.push(move);
  }
  await expectPhase(visit, 'solved');
}

/** The puzzle with the longest solution of each family. */
const onePuzzleOfEachFamily = (puzzles) => {
  const longestFirst = [...puzzles].sort((one, other) => other.solution.length - one.solution.length);
  return [...new Set(puzzles.map(familyOf))].map((family) => longestFirst.find((one) => familyOf(one) === family));
};

const puzzlesOfEachKind = (hand, size, choose) => async (place) => {
  const visit = await Visit.open(place, { size });
  const kinds = await onePuzzleOfEachKind();
  const chosen = place.isLong ? kinds : choose(kinds);
  await visit.go('/puzzles');
  for (const puzzle of chosen) {
    await visit.follow(`/puzzles/${puzzle.id}`);
    await solve(visit, puzzle, hand);
    assert.match(await verdict(visit), /Solved!/);
  }
  await visit.go('/puzzles');
  const solved = await visit.page.locator('.grid a[data-how=first]').count();
  assert.equal(solved, chosen.length, 'all were solved at the first try');
  await visit.close();
};

export const puzzlesOfEachKindByMouse = puzzlesOfEachKind('mouse', 'desktop', (kinds) => kinds);
export const puzzlesOfEachKindByKeys = puzzlesOfEachKind('keys', 'desktop', onePuzzleOfEachFamily);
export const puzzlesOfEachKindOnAPhone = puzzlesOfEachKind('mouse', 'phone', onePuzzleOfEachFamily);

async function learn(visit, lesson, hand) {
  await visit.follow(`/lessons/${lesson.id}`);
  for (const [index, step] of lesson.steps.entries()) {
    await visit.page.getByText(`Step ${index + 1} of ${lesson.steps.length}`).waitFor();
    await expectPhase(visit, step.accept ? 'asked' : 'done');
    if (step.accept) {
      const move = step.accept === 'any' ? await anyMove(visit) : step.accept[0];
      await play(visit, move, hand);
      await expectPhase(visit, 'done');
    }
    if (index + 1 < lesson.steps.length) await (step.accept ? goOn(visit, hand) : visit.button('Continue').click());
  }
}

/** Anything that the board offers: an open entry, or a turn of a tile. */
async function anyMove({ page }) {
  const entry = page.locator('.us-board .us-cell-entry:not([aria-disabled=true])').first();
  if ((await entry.count()) > 0) return entry.getAttribute('data-target');
  const exchange = await page.getByRole('button', { name: 'Done exchanging' }).isVisible();
  if (exchange) return 'a1~c4';
  const tile = page
    .locator('.us-board [data-target][aria-label*="can be rotated"]:not([aria-label*="stone with"])')
    .first();
  return `${await tile.getAttribute('data-target')}=`;
}

const lessons = (hand, size, choose) => async (place) => {
  const visit = await Visit.open(place, { size });
  const chosen = choose(await allLessons(), place);
  await visit.go('/lessons');
  for (const lesson of chosen) await learn(visit, lesson, hand);
  await visit.go('/lessons');
  assert.equal(await visit.page.locator('a[data-done=true]').count(), chosen.length, 'what was followed is finished');
  await visit.close();
};

const familyOf = ({ game }) => game.split(':')[0];
/** The longest lesson of each family; in the short run of each board, which is with rows that are scored in Shiftago. */
const oneOfEachFamily = (all, { isLong }) => {
  const longestFirst = [...all].sort((one, other) => other.steps.length - one.steps.length);
  const families = isLong ? [...new Set(all.map(familyOf))] : ['expert', 'moguli'];
  return families.map((family) => longestFirst.find((lesson) => familyOf(lesson) === family));
};

export const lessonsOfShiftagoByMouse = lessons('mouse', 'desktop', (all) =>
  all.filter((lesson) => familyOf(lesson) !== 'moguli'),
);
export const lessonsOfMoguliByMouse = lessons('mouse', 'desktop', (all) =>
  all.filter((lesson) => familyOf(lesson) === 'moguli'),
);
export const lessonsByKeys = lessons('keys', 'desktop', oneOfEachFamily);
export const lessonsOnAPhone = lessons('mouse', 'phone', oneOfEachFamily);

export async function aWrongMoveInALesson(place) {
  const visit = await Visit.open(place);
  await visit.go('/lessons/push');
  await play(visit, 'Na', 'mouse');
  await expectPhase(visit, 'done');
  await goOn(visit, 'mouse');
  await expectPhase(visit, 'asked');
  const before = await visit.page.locator('.us-marble').count();
  await play(visit, 'Nb', 'mouse');
  await expectPhase(visit, 'wrong');
  assert.match(await visit.page.locator('[data-testid=answer]').innerText(), /Not quite/);
  await visit.button('Try again').click();
  await expectPhase(visit, 'asked');
  assert.equal(await visit.page.locator('.us-marble').count(), before, 'the wrong move is taken back');
  await visit.button('Hint').click();
  assert.ok((await visit.page.locator('.us-board .us-mark').count()) > 0, 'the hint is marked on the board');
  await visit.close();
}

/** One that scores nothing if there is any: others may be a matter of choice. */
function wrongMove(rules, puzzle) {
  const wrong = rules.moves(puzzle).filter((move) => move !== puzzle.solution[0]);
  return wrong.find((move) => !move.includes(':')) ?? wrong[0];
}

/** A wrong answer is played, refuted on the board in as many moves as it takes, and taken back. */
export async function wrongAnswersAreRefuted(place) {
  const visit = await Visit.open(place);
  const { rules } = visit.advisor;
  const looked = new Set();
  await visit.go('/puzzles');
  for (const puzzle of await onePuzzleOfEachKind((one) => wrongMove(rules, one) !== undefined)) {
    await visit.follow(`/puzzles/${puzzle.id}`);
    await expectPhase(visit, 'asked');
    const said = await visit.page.locator('[data-testid=live]').innerText();
    const wrong = wrongMove(rules, puzzle);
    await play(visit, wrong, 'mouse');
    await expectPhase(visit, 'wrong');
    const answer = await verdict(visit);
    assert.ok(answer.includes(wrong), `${puzzle.id}: ${answer}`);
    if (puzzle.theme === 'defend') assert.match(answer, /wins/, puzzle.id);
    if (puzzle.theme === 'block') assert.match(answer, /home/, puzzle.id);
    if (puzzle.theme === 'score') assert.match(answer, /points? at most/, puzzle.id);
    // What the board did is heard, too.
    assert.notEqual(await visit.page.locator('[data-testid=live]').innerText(), said);
    const board = puzzle.game.startsWith('moguli') ? 'moguli' : 'shiftago';
    if (!looked.has(board)) assert.deepEqual(await complaintsOfAxe(visit.page), [], puzzle.id);
    looked.add(board);
    const shown = await picture(visit);
    await visit.button('Try again').click();
    await expectPhase(visit, 'asked');
    assert.notDeepEqual(await picture(visit), shown, 'the board is set back');
    await solve(visit, puzzle, 'mouse');
  }
  await visit.go('/puzzles');
  assert.equal(await visit.page.locator('.grid a[data-how=first]').count(), 0, 'none was solved at the first try');
  await visit.close();
}

/** What lies where, as a reader hears it. */
const picture = ({ page }) =>
  page.locator('.us-board [data-target]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));

export async function theSolutionOnRequest(place) {
  const visit = await Visit.open(place);
  const [first] = await allPuzzles();
  await visit.go(`/puzzles/${first.id}`);
  await visit.button('Hint').click();
  assert.ok((await visit.page.locator('.us-board .us-mark').count()) > 0);
  await visit.button('Show the solution').click();
  await expectPhase(visit, 'shown');
  assert.ok((await verdict(visit)).includes(first.solution[0]));
  await visit.page.getByRole('link', { name: 'Next puzzle' }).click();
  await visit.page.getByRole('heading', { name: 'Puzzle 2' }).waitFor();
  await visit.go('/puzzles');
  assert.equal(await visit.page.locator('.grid a[data-how=shown]').count(), 1);
  await visit.close();
}

/** Whoever plays a solution that was shown has not found it, today or later. */
export async function aSolutionThatIsPlayedAfterIt(place) {
  const visit = await Visit.open(place);
  const { page } = visit;
  await visit.go('/puzzles/daily');
  const found = await puzzleOnTheBoard(visit);
  await visit.button('Show the solution').click();
  await expectPhase(visit, 'shown');
  await page.locator('.panel').getByRole('button', { name: 'Play it again' }).click();
  await solve(visit, found, 'mouse');
  await visit.go('/puzzles/daily');
  await solve(visit, found, 'mouse');
  await visit.go('/puzzles');
  assert.equal(await page.locator('.grid a[data-how=replayed]').count(), 1);
  assert.match(
    await page.locator('.grid a[data-how=replayed]').getAttribute('aria-label'),
    /after seeing the solution/,
  );
  await visit.go('/learn');
  await page.getByText('Puzzle of the day').waitFor();
  assert.equal(await page.getByText('Solved today').count(), 0);
  await visit.close();
}

export async function theDailyOneAndDaysInARow(place) {
  const visit = await Visit.open(place);
  const { page } = visit;
  const seen = [];
  for (const day of ['2026-03-28', '2026-03-29', '2026-03-30']) {
    await visit.setTime(`${day}T12:00:00`);
    await visit.go('/puzzles/daily');
    await page.reload();
    await page.waitForSelector('.panel');
    const found = await puzzleOnTheBoard(visit);
    seen.push(found.id);
    await solve(visit, found, 'mouse');
  }
  assert.match(await verdict(visit), /3 days in a row/);
  assert.equal(new Set(seen).size, Math.min(3, (await allPuzzles()).length), 'another puzzle each day');
  await visit.go('/learn');
  await page.getByText('Solved today').waitFor();
  await page.getByText('3 days in a row').waitFor();
  // Two days later nothing is said of the day that was left out.
  await visit.setTime('2026-04-01T12:00:00');
  await page.reload();
  await page.getByText('Puzzle of the day').waitFor();
  assert.equal(await page.getByText('in a row').count(), 0);
  await visit.close();
}

/** The puzzle that the page shows, found by what lies on its board. */
async function puzzleOnTheBoard(visit) {
  const shown = (await picture(visit)).join('\n');
  for (const puzzle of await allPuzzles()) {
    const { board } = visit.advisor.rules.position(puzzle);
    const pieces = board.kind === 'shiftago' ? board.marbles : board.stones;
    const colours = board.kind === 'shiftago' ? ['orange', 'green', 'blue', 'white'] : ['light', 'dark'];
    const count = shown.match(/marble with|stone with/g)?.length ?? 0;
    const lies = ({ at, seat }) => new RegExp(`^${at},.*${colours[seat]} (marble|stone)`, 'm').test(shown);
    const tiles = board.kind === 'shiftago' || board.tiles.every(({ at, top }) => hasTile(shown, at, top));
    if (count === pieces.length && pieces.every(lies) && tiles) return puzzle;
  }
  throw new Error('no puzzle has this board');
}

function hasTile(shown, at, [vertical, horizontal]) {
  const way = `upper path ${vertical === 'north' ? 'up' : 'down'} and ${horizontal === 'east' ? 'right' : 'left'}`;
  return new RegExp(`^${at},.*${way}`, 'm').test(shown);
}

export async function byThemeGameAndDifficulty(place) {
  const visit = await Visit.open(place, { size: 'phone' });
  const { page } = visit;
  const all = await allPuzzles();
  await visit.go('/puzzles');
  assert.equal(await page.locator('.grid a').count(), all.length);
  await page.getByLabel('Theme').selectOption('route');
  const routes = all.filter(({ theme }) => theme === 'route').length;
  assert.equal(await page.locator('.grid a').count(), routes);
  await page.getByLabel('Game').selectOption('express');
  await page.getByText('There is no such puzzle').waitFor();
  await visit.button('Show all').click();
  assert.equal(await page.locator('.grid a').count(), all.length);
  // What was chosen is kept, and the next puzzle follows it.
  await page.getByLabel('Theme').selectOption('route');
  await page.reload();
  await page.waitForSelector('.grid a');
  assert.equal(await page.locator('.grid a').count(), routes);
  await visit.go('/puzzles/nothing');
  await page.getByText('There is no such puzzle').waitFor();
  await visit.go('/lessons/nothing');
  await page.getByText('There is no such lesson').waitFor();
  await visit.close();
}

const finished = (index, game, winners, level = 3, record = '') => ({
  id: `game-${index}`,
  game,
  ended: `2026-01-${String(index + 1).padStart(2, '0')}T12:00:00.000Z`,
  seats: [
    { colour: 'orange', name: '', kind: { kind: 'person' } },
    { colour: 'green', name: '', kind: { kind: 'engine', level } },
  ],
  ending: { termination: { kind: 'rules', cause: 'row' }, standings: [], winners },
  moves: 9,
  record,
});

export async function statistics(place) {
  const opening = (one, other) => `[Game "express:2"]\n\n1. ${one} 2. ${other} 1-0\n`;
  const games = [
    finished(0, 'express:2', [0], 2, opening('Nd', 'Sd')),
    finished(1, 'express:2', [1], 2, opening('E4', 'W4')),
    finished(2, 'express:2', [0], 5, opening('Na', 'Sb')),
    finished(3, 'expert:2', [0, 1], 5),
    finished(4, 'express:2', [0], 5, opening('Sd', 'Nd')),
  ];
  const visit = await Visit.open(place, { store: { finished: games } });
  const { page } = visit;
  await visit.go('/statistics');
  const summary = page.locator('[data-testid=summary]');
  assert.match(await summary.innerText(), /5 games: 3 won, 1 drawn, 1 lost/);
  assert.match(await page.locator('table').innerText(), /Shiftago Express[\s\S]*3\s+0\s+1[\s\S]*Shiftago Expert/);
  assert.match(
    await page.getByRole('img', { name: /Level 2/ }).getAttribute('aria-label'),
    /Level 2: 50% in 2 games\. Level 5: 83% in 3 games/,
  );
  // The same opening, however the board was turned.
  assert.match(await page.locator('.openings li').first().innerText(), /3 games: 2 won, 0 drawn, 1 lost/);
  assert.deepEqual(await complaintsOfAxe(page), []);
  await page.locator('.choice select').selectOption('expert');
  assert.match(await summary.innerText(), /1 game: 0 won, 1 drawn, 0 lost/);
  await visit.close();
}

/** A game that is played to its end on the page is counted. */
export async function aFinishedGameIsCounted(place) {
  const visit = await Visit.open(place, { store: { opponent: { isEngine: true, level: 1 } } });
  await visit.go();
  await visit.button('Play Shiftago Express').click();
  await visit.page.waitForSelector('.us-board');
  await visit.finishGame();
  await visit.go('/statistics');
  assert.match(await visit.page.locator('[data-testid=summary]').innerText(), /1 game/);
  await visit.close();
}

/** What was won with hints is marked as such. */
export async function aGameWithHints(place) {
  const visit = await Visit.open(place, { store: { opponent: { isEngine: true, level: 1 } } });
  const { page } = visit;
  await visit.go();
  await visit.button('Play Shiftago Express').click();
  await page.waitForSelector('.us-board');
  await visit.button('Hint').click();
  await visit.expectNote(/Try /);
  // It is still known when the page is opened again.
  await visit.until(async () => (await globalThis.savedGame())?.hints === 1);
  // So is that it was played.
  const [, shown] = /\((\w+)\)/.exec(await visit.note());
  await visit.play(shown);
  await page.reload();
  await page.waitForSelector('.us-board');
  await visit.finishGame();
  await visit.go('/statistics');
  assert.match(await page.locator('[data-testid=summary]').innerText(), /1 game.*1 of them with hints/s);
  await visit.go('/games');
  assert.equal(await page.locator('li.game [data-testid=hints]').innerText(), 'with 1 hint');
  await visit.go('/review/last');
  await page.waitForFunction(() => document.querySelector('[data-hinted]')?.textContent === '1 move by a hint');
  await visit.close();
}

/** The computer can be a little better than the person: somebody new meets the usual level, who wins a higher one. */
export async function aLevelThatSuits(place) {
  const levelAtTable = async (visit) => {
    await visit.rest();
    return (await visit.look()).view.seats.map(({ slot }) => slot.player.kind.level);
  };
  const visit = await Visit.open(place);
  await visit.go();
  await visit.page.getByRole('button', { name: /^Level 3/ }).click();
  await visit.chooseOpponent('adaptive');
  await visit.button('Close').click();
  await visit.button('Play Shiftago Express').click();
  assert.deepEqual(await levelAtTable(visit), [undefined, 3]);
  await visit.close();

  const wins = [0, 1, 2, 3, 4].map((index) => finished(index, 'express:2', [0], 5));
  const better = await Visit.open(place, { store: { finished: wins } });
  await better.go('/new/express');
  await better.chooseOpponent('adaptive');
  const hint = await better.page.getByText(/follows your results/).innerText();
  const level = Number(/level (\d+)/.exec(hint)?.[1]);
  assert.ok(level >= 6, `five wins against level 5, but: ${hint}`);
  await better.button('Start the game').click();
  assert.deepEqual(await levelAtTable(better), [undefined, level]);
  await better.close();
}

export async function learningWithoutANetwork(place) {
  const visit = await Visit.open(place, { size: 'phone', keeps: true });
  const { page } = visit;
  await visit.go();
  await visit.loseNetwork();
  await visit.go('/learn');
  await page.getByText('Puzzle of the day').waitFor();
  const [lesson] = await allLessons();
  await learn(visit, lesson, 'mouse');
  // Where one move wins, nothing has to beat another one.
  const puzzle = (await allPuzzles()).find(({ theme, goal }) => theme === 'win' && goal > 1);
  await visit.go(`/puzzles/${puzzle.id}`);
  await expectPhase(visit, 'asked');
  const wrong = wrongMove(visit.advisor.rules, puzzle);
  await play(visit, wrong, 'mouse');
  await expectPhase(visit, 'wrong');
  assert.match(
    await verdict(visit),
    /What beats it: a marble from .* \([NESW]/,
    'the engine answers without a network',
  );
  await visit.button('Try again').click();
  await solve(visit, puzzle, 'mouse');
  assert.equal(await phase(visit), 'solved');
  await visit.go('/statistics');
  await page.getByText('No finished games').waitFor();
  await visit.close();
}
