// Studies: each has its own address, nothing that is opened is saved over another one, and one comes back to where one was.

import assert from 'node:assert/strict';
import { Visit } from '../visit.mjs';

const LONG = `[Game "expert:2"]
[Orange "Kim"]

1. Na {the corner} (1. W4 2. E4 3. W4) 2. Sd 3. Nb 4. Se 5. Nc 6. Sf *
`;
const OTHER = '[Game "express:2"]\n\n1. Na 2. Sb 3. Nc *\n';
const marbles = (visit) => visit.page.locator('.us-board .us-marble').count();
const current = (visit) => visit.page.locator('.tree .move[aria-current]').allInnerTexts();
const pathOf = (visit) => visit.page.evaluate(() => location.pathname + location.hash);
const moveOf = (visit, text) => visit.page.locator('.tree .move', { hasText: text });
const moves = (visit, count) =>
  visit.page.waitForFunction((wanted) => document.querySelectorAll('.tree .move').length === wanted, count);

async function openText(visit, text) {
  await visit.page.locator('.share summary').click();
  await visit.page.getByLabel('Or paste a game record').fill(text);
  await visit.button('Open the text').click();
}

async function study(visit, text, count) {
  await visit.go('/analysis/new');
  await openText(visit, text);
  await moves(visit, count);
  return pathOf(visit);
}

export async function aLinkNeverOverwritesAStudy(place) {
  const visit = await Visit.open(place);
  const own = await study(visit, LONG, 9);
  await visit.page.locator('.tree .move').first().click();
  await visit.target('W1').click();
  await moves(visit, 10);
  await visit.page.locator('.share summary').click();
  await visit.button('Copy a link').click();
  await visit.page.getByText('Copied').waitFor();
  const link = (await visit.page.evaluate(() => navigator.clipboard.readText())).slice(visit.url.length - 1);

  // Somebody else's link: looked at, it is nobody's; changed, it is another study.
  const elsewhere = await Visit.open(place);
  const theirs = await study(elsewhere, OTHER, 3);
  await elsewhere.go(link);
  await moves(elsewhere, 10);
  assert.equal((await elsewhere.stored('studies')).length, 1);
  assert.equal(await pathOf(elsewhere), link);
  await elsewhere.page.keyboard.press('Home');
  await elsewhere.target('E1').click();
  await moves(elsewhere, 11);
  await elsewhere.page.waitForFunction((before) => location.pathname + location.hash !== before, link);
  const copied = await pathOf(elsewhere);
  assert.equal((await elsewhere.stored('studies')).length, 2);
  await elsewhere.page.reload();
  await moves(elsewhere, 11);
  await elsewhere.go(theirs);
  await moves(elsewhere, 3);
  await elsewhere.go('/games');
  await elsewhere.page.getByText('Studies (2)').click();
  await elsewhere.page.getByRole('link', { name: 'Open: Shiftago Expert, 2 players, ⁨Kim⁩' }).click();
  await moves(elsewhere, 11);
  assert.equal(await pathOf(elsewhere), copied);
  await elsewhere.go(link);
  await moves(elsewhere, 10);
  await elsewhere.close();

  await visit.go(own);
  await moves(visit, 10);
  await visit.close();
}

export async function aReviewNeverOverwritesAStudy(place) {
  const finished = {
    id: 'one',
    game: 'express:2',
    ended: '2026-07-31T12:00:00.000Z',
    seats: [
      { colour: 'orange', name: '', kind: { kind: 'person' } },
      { colour: 'green', name: '', kind: { kind: 'engine', level: 3 } },
    ],
    ending: { termination: { kind: 'rules', cause: 'row' }, winners: [1], standings: null },
    moves: 2,
    record: '[Game "express:2"]\n[Start "g6/g6/g6/g6/7/oo5/oo5 o 18,18 0,0 0,0"]\n\n1. E7 2. Na 0-1\n',
  };
  const visit = await Visit.open(place, { store: { finished: [finished] } });
  const own = await study(visit, LONG, 9);
  await visit.go('/review/one');
  await visit.page.waitForSelector('.review[data-state]');
  // It stands where the game ended, not at an empty board.
  assert.deepEqual(await current(visit), ['Na']);
  assert.equal(await marbles(visit), 10);
  assert.equal((await visit.stored('studies')).length, 1);
  await visit.page.keyboard.press('Home');
  await visit.target('Sa').click();
  await moves(visit, 3);
  await visit.page.reload();
  await moves(visit, 3);
  // What was tried in a review is there when it is opened again.
  await visit.go('/games');
  await visit.page.locator('li.game a.button').click();
  await moves(visit, 3);
  await visit.go(own);
  await moves(visit, 9);
  await visit.close();
}

export async function backForwardAndReloadKeepThePlace(place) {
  const visit = await Visit.open(place);
  const { page } = visit;
  const own = await study(visit, LONG, 9);
  await moveOf(visit, 'Nb').click();
  assert.equal(await marbles(visit), 3);
  await page.locator('nav').getByRole('link', { name: 'Rules' }).click();
  await page.waitForSelector('.rulebook');
  await page.goBack();
  await page.waitForSelector('.us-board');
  assert.deepEqual([await current(visit), await marbles(visit)], [['Nb'], 3]);
  await page.goBack();
  await page.goForward();
  await moves(visit, 9);
  assert.deepEqual([await current(visit), await pathOf(visit)], [['Nb'], own]);
  await page.reload();
  await moves(visit, 9);
  assert.deepEqual([await current(visit), await marbles(visit)], [['Nb'], 3]);
  await visit.close();
}

export async function aLinkOpensWhereItWasCopied(place) {
  const visit = await Visit.open(place);
  await study(visit, LONG, 9);
  await visit.page.locator('.share summary').click();
  for (const [move, count, end] of [
    ['Nc', 5, '.5'],
    ['E4', 2, '.0-1-1'],
  ]) {
    await moveOf(visit, move).first().click();
    await visit.button('Copy a link').click();
    const copied = () => visit.page.evaluate(() => navigator.clipboard.readText());
    while (!(await copied()).endsWith(end)) await visit.page.waitForTimeout(20);
    const link = await copied();
    const elsewhere = await Visit.open(place);
    await elsewhere.go(link.slice(visit.url.length - 1));
    await moves(elsewhere, 9);
    assert.deepEqual([await current(elsewhere), await marbles(elsewhere)], [[move], count]);
    await elsewhere.close();
  }
  await visit.close();
}

/** Setting up a position over a shared link left a blank page behind. */
export async function aPositionIsSetUpOverALink(place) {
  const visit = await Visit.open(place);
  await study(visit, OTHER, 3);
  await visit.page.locator('.share summary').click();
  await visit.button('Copy a link').click();
  await visit.page.getByText('Copied').waitFor();
  const link = await visit.page.evaluate(() => navigator.clipboard.readText());
  await visit.go(link.slice(visit.url.length - 1));
  await moves(visit, 3);
  await visit.button('Set up a position').click();
  await visit.target('d4').click();
  await visit.button('Analyse this position').click();
  await visit.page.locator('.editor').waitFor({ state: 'detached' });
  // The board of the analysis comes a moment after the editor has gone.
  await visit.page.waitForFunction(() => document.querySelectorAll('.us-board .us-marble').length === 1);
  await visit.page.goBack();
  await moves(visit, 3);
  await visit.close();
}

export async function oneStudyInTwoTabs(place) {
  const visit = await Visit.open(place);
  const own = await study(visit, OTHER, 3);
  const one = visit.page;
  await visit.newPage();
  await visit.go(own);
  await moves(visit, 3);
  await visit.page.keyboard.press('Home');
  await visit.target('W1').click();
  await moves(visit, 4);
  // The other tab shows it too, and adds to it.
  visit.page = one;
  await moves(visit, 4);
  await visit.page.keyboard.press('Home');
  await visit.target('E1').click();
  await moves(visit, 5);
  await visit.page.reload();
  await moves(visit, 5);
  await visit.close();
}
