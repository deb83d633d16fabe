// What is proven of Express for two: the story with its openings, and the tree on a board, by mouse, by keys and by ear.
// What holds of every page, axe included, is in pages.mjs.

import assert from 'node:assert/strict';
import { Visit } from '../visit.mjs';

const expectVerdict = (visit, pattern) =>
  visit.page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector('[data-testid=verdict]')?.textContent ?? ''),
    pattern.source,
  );
const answer = (visit) => visit.page.locator('[data-testid=answer]');
const reply = (visit, move) =>
  visit.page.locator('.moves button', { has: visit.page.getByText(move, { exact: true }) });

export async function theStoryTellsWhatIsKnownOfEveryOpening(place) {
  const visit = await Visit.open(place);
  await visit.go('/learn');
  await visit.page.getByRole('link', { name: 'Read about it' }).click();
  await visit.page.getByRole('heading', { level: 1, name: 'Express for two is solved' }).waitFor();
  const openings = visit.page.locator('.opening');
  assert.equal(await openings.count(), 4);
  assert.equal(await visit.page.locator('.opening[data-move=Na]').getAttribute('data-value'), 'first');
  assert.equal(await visit.page.locator('.opening li a').count(), 73);
  const repliesToNa = visit.page.locator('.opening[data-move=Na] li a[data-value=first]');
  assert.equal(await repliesToNa.count(), 13, 'every reply to Na is settled');
  assert.match(await visit.page.locator('[data-testid=counts]').innerText(), /946/);
  await repliesToNa.nth(1).click();
  await expectVerdict(visit, /Orange wins/);
  assert.match(await visit.page.locator('[data-testid=line]').innerText(), /^Na \w\w$/);
  await visit.close();
}

/** By mouse, to the end of the game: the answer that is called proven, and replies from the list and on the board. */
export async function theProofIsWalkedThroughToItsEnd(place) {
  const visit = await Visit.open(place);
  await visit.go('/express-solved/tree');
  await expectVerdict(visit, /Orange wins from here/);
  assert.equal(await answer(visit).innerText(), 'Play Na');
  await answer(visit).click();
  await expectVerdict(visit, /Orange wins, whatever Green does/);
  assert.equal(await visit.page.locator('.moves li').count(), 13);
  assert.match(await reply(visit, 'E4').innerText(), /Orange wins\s*answer \w\w/);
  await reply(visit, 'E4').click();
  for (let turn = 0; turn < 22; turn += 1) {
    await visit.page.waitForFunction(
      () => document.querySelector('[data-testid=answer]') || document.querySelector('.seat[data-winner=true]'),
    );
    if ((await visit.page.locator('.seat[data-winner=true]').count()) > 0) break;
    await answer(visit).click();
    const isOver = await visit.page.locator('.seat[data-winner=true]').count();
    if (isOver > 0) break;
    await expectVerdict(visit, /Orange wins/);
    const offered = visit.page.locator('.moves button');
    await offered.nth(turn % (await offered.count())).click();
  }
  await expectVerdict(visit, /Orange wins!/);
  assert.equal(await visit.page.locator('.seat[data-winner=true]').getAttribute('data-seat'), '0');
  await visit.close();
}

/** By keys alone, and what is heard: the answer, a reply on the board, back again. */
export async function theProofIsWalkedThroughByKeys(place) {
  const visit = await Visit.open(place);
  await visit.go('/express-solved/tree');
  await expectVerdict(visit, /Orange wins from here/);
  const heard = () => visit.page.locator('[data-testid=live]').innerText();
  assert.match(await heard(), /Orange wins from here\. The answer that wins: Na/);
  await visit.page.locator('main').focus();
  await visit.page.keyboard.press('ArrowRight');
  await expectVerdict(visit, /whatever Green does/);
  assert.match(await heard(), /Played: Na\. Orange wins, whatever Green does\. Choose a reply/);
  await visit.target('W4').focus();
  await visit.page.keyboard.press('Enter');
  await expectVerdict(visit, /The answer that wins: W4/);
  assert.match(visit.page.url(), /\/express-solved\/tree#Na,W4$/);
  await visit.page.locator('main').focus();
  await visit.page.keyboard.press('ArrowLeft');
  await expectVerdict(visit, /whatever Green does/);
  await visit.page.keyboard.press('Home');
  await expectVerdict(visit, /Orange wins from here/);
  // Off the proof nothing is claimed.
  await visit.target('Nb').click();
  await expectVerdict(visit, /Nobody knows yet/);
  assert.equal(await answer(visit).count(), 0);
  await visit.close();
}

/** An address leads to its position, also with moves that mirror those of the book; what is no move is left out. */
export async function aPlaceInTheProofHasAnAddress(place) {
  const visit = await Visit.open(place, { size: 'phone' });
  await visit.go('/express-solved/tree#Sg,E4');
  await expectVerdict(visit, /The answer that wins: E4/);
  // Another one, typed into the same page.
  await visit.page.evaluate(() => (location.hash = '#Na,Z9'));
  await expectVerdict(visit, /whatever Green does/);
  await visit.go('/express-solved/nowhere');
  await visit.page.getByRole('heading', { name: 'There is nothing at this address.' }).waitFor();
  await visit.close();
}

export async function theProofIsReachedFromRulesAndAnalysis(place) {
  const visit = await Visit.open(place);
  await visit.go('/rules/express');
  await visit.page.locator('[data-testid=solved-link]').click();
  await visit.page.getByRole('heading', { level: 1, name: 'Express for two is solved' }).waitFor();
  await visit.go('/rules/moguli');
  await visit.page.waitForSelector('figure .us-board');
  assert.equal(await visit.page.locator('[data-testid=solved-link]').count(), 0);
  await visit.go('/analysis/new');
  await visit.target('Na').click();
  await visit.page.locator('[data-testid=solved-link]').click();
  await expectVerdict(visit, /whatever Green does/);
  await visit.close();
}
