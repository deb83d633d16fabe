// A learner on the page: plays moves in a lesson or a puzzle by mouse or by keys, and reads what is said. Which lessons and
// puzzles there are is read from where the page has them from.

import { readFile } from 'node:fs/promises';

const repository = new URL('../../../', import.meta.url);
const TURNS = { '+': 'a quarter clockwise', '=': 'by a half', '-': 'a quarter counter-clockwise' };

export async function allPuzzles() {
  const table = await readFile(new URL('puzzles/puzzles.tsv', repository), 'utf8');
  const lines = table.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [id, game, theme, goal, , , position, solution] = line.split('\t');
    return { id, game, theme, goal: Number(goal), position, solution: solution.split(' ') };
  });
}

/** One puzzle of each theme and game: the one with the longest solution, so that turns go back and forth. */
export async function onePuzzleOfEachKind(isFit = () => true) {
  const kinds = new Map();
  for (const puzzle of (await allPuzzles()).filter(isFit)) {
    const kind = `${puzzle.theme} ${puzzle.game.split(':')[0]}`;
    const known = kinds.get(kind);
    if (!known || known.solution.length < puzzle.solution.length) kinds.set(kind, puzzle);
  }
  return [...kinds.values()];
}

export async function allLessons() {
  const families = ['express', 'expert', 'extreme', 'moguli'];
  const files = await Promise.all(
    families.map((family) => readFile(new URL(`lessons/${family}.json`, repository), 'utf8')),
  );
  return files.flatMap((file) => JSON.parse(file).lessons);
}

/** Plays a move where the learner is asked for one. */
export async function play(visit, move, hand) {
  const { page } = visit;
  const [, from, to] = /^([a-e][1-7])~?([a-e][1-7])$/.exec(move) ?? [];
  const [, tile, sign] = /^([a-e][1-7])([+=-])$/.exec(move) ?? [];
  const act = async (target) => {
    if (hand === 'mouse') return visit.target(target).click();
    await visit.target(target).focus();
    await page.keyboard.press('Enter');
  };
  if (move === 'pass') {
    const button = page.locator('.panel').getByRole('button', { name: /^Pass$|Done exchanging/ });
    await (hand === 'mouse' ? button.click() : button.press('Enter'));
  } else if (from) {
    await act(from);
    await act(to);
  } else if (tile && hand === 'keys') {
    await visit.target(tile).focus();
    await page.keyboard.press(sign);
  } else if (tile) {
    await visit.openTile(tile);
    await visit.button(`Rotate ${TURNS[sign]}`).click();
  } else {
    const [entry, row] = move.split(':');
    await act(entry);
    const isAsked = await page.locator('.panel').getByRole('button', { name: 'Cancel' }).isVisible();
    if (row && isAsked) await visit.chooseRow(row);
  }
}

export const phase = (visit) => visit.page.locator('.panel').getAttribute('data-phase');

export async function expectPhase(visit, ...wanted) {
  await visit.page.waitForFunction(
    (phases) => phases.includes(document.querySelector('.panel')?.getAttribute('data-phase')),
    wanted,
  );
}

/** Presses the button that leads on; with keys it has the focus by itself. */
export async function goOn(visit, hand) {
  const button = visit.page.locator('.panel .primary');
  if (hand === 'mouse') return button.click();
  await visit.page.waitForFunction(() => document.activeElement?.matches('.panel .primary'));
  await visit.page.keyboard.press('Enter');
}
