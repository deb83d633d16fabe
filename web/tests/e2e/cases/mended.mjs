// What broke in people's hands, one case each.

import assert from 'node:assert/strict';
import { expectPhase, play } from '../learner.mjs';
import { Visit } from '../visit.mjs';

const openText = async (visit, text) => {
  await visit.page.locator('.share summary').click();
  await visit.page.getByLabel('Or paste a game record').fill(text);
  await visit.button('Open the text').click();
};

const untilMoves = (visit, count) =>
  visit.page.waitForFunction((wanted) => document.querySelectorAll('.tree .move').length === wanted, count);

export async function aPositionIsSetUpAfterALinkWasOpened(place) {
  const visit = await Visit.open(place);
  await visit.go('/analysis');
  await openText(visit, '[Game "express:2"]\n\n1. Na 2. Sb *');
  await untilMoves(visit, 2);
  await visit.page.locator('.share summary').click();
  await visit.button('Copy a link').click();
  await visit.page.getByText('Copied').waitFor();
  const link = await visit.page.evaluate(() => navigator.clipboard.readText());
  const page = await visit.newPage();
  await page.goto(link);
  await untilMoves(visit, 2);
  await visit.button('Set up a position').click();
  await visit.target('d4').click();
  await visit.button('Analyse this position').click();
  await page.locator('.editor').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.us-board .us-marble').count(), 1);
  await visit.close();
}

export async function aRecordSaysTheSameTwice(place) {
  const visit = await Visit.open(place);
  await visit.go('/analysis');
  await openText(visit, '[Game "express:2"]\n\n1. Na {good} {good} (1. {bad} {bad} Nb) 2. Sb *');
  await untilMoves(visit, 3);
  assert.deepEqual(await visit.page.locator('.tree .comment').allInnerTexts(), ['good', 'good', 'bad', 'bad']);
  await visit.close();
}

export async function aResignationIsNotForgotten(place) {
  const visit = await Visit.open(place);
  await visit.go('/analysis');
  await openText(visit, '[Game "express:2"]\n[Result "0-1"]\n[Termination "resignation"]\n\n1. Na 2. Sb 0-1');
  await untilMoves(visit, 2);
  await visit.expectTurn(/Orange to move/);
  await visit.page.locator('.tree .move').last().click();
  await visit.expectTurn(/Green wins!/);
  await visit.expectNote(/Orange has resigned\./);
  await visit.button('Review the game').click();
  await visit.page.getByText(/Orange resigned with a winning chance of \d+%/).waitFor();
  assert.equal(await visit.page.getByText('Well played!').count(), 0);
  // Whoever plays on has another game.
  await visit.target('Nb').click();
  await visit.expectTurn(/Green to move/);
  await visit.close();
}

export async function aTextThatIsNoRecord(place) {
  const visit = await Visit.open(place, { locale: 'de-DE' });
  await visit.go('/analysis');
  await visit.page.locator('.share summary').click();
  await visit.page.getByLabel('Oder füge eine Mitschrift ein').fill('hello');
  await visit.button('Text öffnen').click();
  await visit.page.getByText('Das ist keine ganze Mitschrift').waitFor();
  await visit.close();
}

export async function practiceAgainstOneALittleBetter(place) {
  const visit = await Visit.open(place, { store: { opponent: { isEngine: true, level: 'adaptive' } } });
  await visit.go('/analysis');
  await visit.button('Play from here').click();
  await visit.button('Stop playing').waitFor();
  await visit.target('Na').click();
  await untilMoves(visit, 2);
  await visit.close();
}

export async function aQuestionIsGoneWithItsPage(place) {
  const visit = await Visit.open(place, { store: { opponent: { isEngine: false, level: 1 } } });
  const { page } = visit;
  await visit.go();
  await visit.button('Play Shiftago Express').click();
  await page.waitForSelector('.us-board');
  await page.locator('.menu summary').click();
  await visit.button('Resign').click();
  await page.locator('dialog[open]').waitFor();
  await page.goBack();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  assert.equal((await visit.look()).view.ending, null, 'nobody has confirmed it');
  await visit.close();
}

export async function wordsThatArriveMoveNothing(place) {
  const visit = await Visit.open(place, { size: 'phone' });
  const { page } = visit;
  await visit.go('/learn');
  // By a link, so that it is no first page: that one is left to the browser.
  await page.getByRole('link', { name: 'Settings' }).click();
  const field = page.getByLabel('Language');
  await field.focus();
  await page.evaluate(() => scrollTo(0, 120));
  await field.selectOption('it');
  await page.getByRole('heading', { name: 'Impostazioni' }).waitFor();
  const [focused, scrolled] = await page.evaluate(() => [document.activeElement?.tagName, scrollY]);
  assert.equal(focused, 'SELECT', 'the focus has moved');
  assert.equal(scrolled, 120, 'the page has scrolled');
  await visit.close();
}

export async function traysStayTheSame(place) {
  const visit = await Visit.open(place, { store: { opponent: { isEngine: false, level: 1 } } });
  const { page } = visit;
  await visit.go();
  await visit.button('Play Shiftago Express').click();
  await page.waitForSelector('.us-tray');
  const before = await page.$$('.us-tray');
  await visit.play('Na');
  await page.waitForFunction(() => document.querySelectorAll('.us-tray-marbles > g').length === 43);
  for (const tray of before) assert.ok(await tray.evaluate((one) => one.isConnected), 'a tray was made anew');
  await visit.close();
}

export async function sentencesInALessonEndOnce(place) {
  const visit = await Visit.open(place);
  const { page } = visit;
  await visit.go('/lessons/push');
  await expectPhase(visit, 'asked');
  await play(visit, 'Na', 'mouse');
  await expectPhase(visit, 'done');
  const answer = await page.locator('[data-testid=answer]').innerText();
  await page.waitForFunction(
    (said) => document.querySelector('[data-testid=live]').textContent.includes(said),
    answer.trim(),
  );
  assert.doesNotMatch(await page.locator('[data-testid=live]').innerText(), /[.!?]\s*\./);
  await visit.close();
}
