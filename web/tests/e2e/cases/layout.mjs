// Pages with a board, at every size that people have: what is needed to play is in sight without scrolling, and nothing is
// cut or lies over something else. A choice of all layouts; `cargo xtask layout` looks at each.

import assert from 'node:assert/strict';
import { faultsAt, goToScene, nameOf, openScenes, pairwise, SCENES } from '../layout.mjs';
import { Visit } from '../visit.mjs';

const CHOICE = pairwise();
const MAX_LAYOUTS = 150;

const inLanguage = (code) => async (place) => {
  const visit = await openScenes(place, { language: code });
  const wrong = [];
  let last = '';
  for (const { scene, size, language } of CHOICE.filter((one) => one.language === code)) {
    if (scene.path !== last) await goToScene(visit, scene);
    last = scene.path;
    const faults = await faultsAt(visit, scene, size);
    if (faults.length > 0) wrong.push([nameOf({ scene, size, language }), ...faults].join('\n  '));
  }
  await visit.close();
  assert.deepEqual(wrong, []);
};

export const inEnglish = inLanguage('en');
export const inGerman = inLanguage('de');
export const inFrench = inLanguage('fr');
export const inSpanish = inLanguage('es');
export const inItalian = inLanguage('it');

/** The choice is one: every two of scene, size, language and names meet somewhere. */
export async function theChoiceHasEveryPair() {
  assert.ok(CHOICE.length <= MAX_LAYOUTS, `${CHOICE.length} layouts are more than ${MAX_LAYOUTS}`);
  const values = CHOICE.map(({ scene, group, size, language }) => ({
    scene: group,
    size: `${size.width}x${size.height}`,
    language,
    names: String(Boolean(scene.isNamed)),
  }));
  const factors = ['scene', 'size', 'language', 'names'];
  const missing = [];
  for (const one of factors) {
    for (const other of factors.slice(factors.indexOf(one) + 1)) {
      const met = new Set(values.map((value) => `${value[one]} ${value[other]}`));
      for (const first of new Set(values.map((value) => value[one]))) {
        for (const second of new Set(values.map((value) => value[other]))) {
          // Who learns has no names.
          const isNever = one === 'scene' && second === 'true' && /lesson|puzzle|first|walk/.test(first);
          if (!isNever && !met.has(`${first} ${second}`)) missing.push(`${first} with ${second}`);
        }
      }
    }
  }
  const seen = new Set(CHOICE.map(({ scene }) => scene.id));
  missing.push(...SCENES.map(({ id }) => id).filter((id) => !seen.has(id)));
  assert.deepEqual(missing, []);
}

const sceneOf = (id) => SCENES.find((scene) => scene.id === id);

export async function printedIsThePositionThatIsShown(place) {
  const visit = await openScenes(place, { language: 'en', theme: 'dark' });
  const { page } = visit;
  await goToScene(visit, sceneOf('expert2'));
  await page.locator('.moves [data-step="3"]').click();
  await page.waitForFunction(() => document.querySelectorAll('.us-board .us-marble').length === 3);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const never of ['.bar', '.actions .button', '.views .button', '.moves .tool', '.tools .button']) {
    assert.equal(await page.locator(never).first().isVisible(), false, `${never} is printed`);
  }
  assert.equal(await page.locator('.us-board .us-marble:visible').count(), 3);
  assert.equal(await page.locator('.moves [data-step]:visible').count(), 8, 'not all moves are printed');
  const [board, moves, isCut, ink] = await page.evaluate(() => {
    const list = document.querySelector('.moves .list');
    const boxes = ['.us-board', '.moves'].map((part) => document.querySelector(part).getBoundingClientRect());
    const { color } = getComputedStyle(document.body);
    return [...boxes, list.scrollHeight > list.clientHeight + 1, color.match(/\d+/g).map(Number)];
  });
  assert.ok(board.bottom <= moves.top, 'the moves stand below the diagram');
  assert.ok(!isCut, 'the moves are cut');
  assert.ok(Math.max(...ink) < 128, 'paper is light, whatever the screen is');
  await visit.close();
}

export async function aReviewShowsPointsAndReserves(place) {
  const visit = await openScenes(place, { language: 'en' });
  await goToScene(visit, sceneOf('review-expert'));
  const seats = await visit.page.locator('.place').allInnerTexts();
  assert.equal(seats.length, 3);
  for (const seat of seats) assert.match(seat.replaceAll(/\s+/g, ' '), /0 points of 10 .*2\d marbles/);
  await visit.close();
}

export async function theBoardStaysBesideTheLinesOfTheEngine(place) {
  const visit = await openScenes(place, { language: 'en', analyses: true });
  const { page } = visit;
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    await goToScene(visit, sceneOf('review-expert'));
    await page.locator('.engine .line').first().waitFor();
    await page.locator('.engine').evaluate((engine) => engine.scrollIntoView({ block: 'start' }));
    const [board, line] = await page.evaluate(() =>
      ['.us-board', '.engine .line'].map((part) => document.querySelector(part).getBoundingClientRect()),
    );
    const inSight = ({ top, bottom }) => top >= -1 && bottom <= size.height + 1;
    assert.ok(inSight(board), `the board is out of sight at ${size.width}: ${board.top} to ${board.bottom}`);
    assert.ok(inSight(line), `the line is out of sight at ${size.width}: ${line.top} to ${line.bottom}`);
    const isBeside = line.left >= board.right || line.top >= board.bottom;
    assert.ok(isBeside, `the board lies over the line at ${size.width}`);
    await visit.follow('/settings');
  }
  await visit.close();
}

export async function aQuestionMarkShowsAllKeys(place) {
  const visit = await Visit.open(place);
  const { page } = visit;
  await visit.go('/rules');
  await page.getByRole('searchbox').first().press('?');
  assert.equal(await page.locator('dialog[open]').count(), 0, 'it was meant for the field');
  await visit.follow('/');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  for (const said of [/Enter plays/, /Plus and minus rotate/, /Home and End/, /The question mark/]) {
    await dialog.getByText(said).waitFor();
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await visit.follow('/settings');
  await visit.button('Show all keys').click();
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await visit.close();
}
