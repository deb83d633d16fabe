// What lasts: a game over a reload and a closed tab, everything without a network, one game in two tabs.

import assert from 'node:assert/strict';
import { Visit } from '../visit.mjs';

async function begin(place) {
  const visit = await Visit.open(place, { store: { opponent: { isEngine: false, level: 1 } } });
  await visit.go();
  await visit.button('Play Shiftago Expert').click();
  await visit.page.waitForSelector('.us-board');
  for (const move of ['Na', 'Sd', 'Nb']) await visit.play(move);
  return visit;
}

const marbles = (visit) => visit.page.locator('.us-board .us-marble').count();

export async function reloadAndClosedTab(place) {
  const visit = await begin(place);
  await visit.page.reload();
  await visit.page.waitForSelector('.us-board');
  assert.equal(await marbles(visit), 3);
  await visit.page.close();
  await visit.newPage();
  await visit.go();
  await visit.page.getByText('3 moves played').waitFor();
  await visit.page.getByRole('link', { name: 'Continue' }).click();
  await visit.page.waitForSelector('.us-board');
  await visit.play('Sg');
  assert.equal((await visit.kept()).moves, 4);
  await visit.close();
}

export async function aSavedGameThatCannotBeRead(place) {
  const visit = await Visit.open(place, {
    store: { game: { saved: { format: 99, settings: {}, log: {} }, game: 'express:2', moves: 1 } },
  });
  await visit.go('/play');
  await visit.page.getByText('could not be read').waitFor();
  // It is told to whoever looks into the console as well.
  visit.wrong = visit.wrong.filter((line) => !line.startsWith('console:'));
  await visit.close();
}

export async function twoTabs(place) {
  const visit = await begin(place);
  const first = visit.page;
  await visit.newPage();
  await visit.go('/play');
  await visit.page.waitForSelector('.us-board');
  await first.getByText('open in another tab').waitFor();
  await visit.play('Sg');
  visit.page = first;
  await visit.button('Take it over').click();
  await first.waitForFunction(() => document.querySelectorAll('.us-board .us-marble').length === 4);
  await visit.close();
}

export async function withoutANetwork(place) {
  const visit = await Visit.open(place, { keeps: true });
  const { page } = visit;
  await visit.go();
  await visit.loseNetwork();
  await page.waitForSelector('main h1');
  for (const family of ['express', 'moguli']) {
    await visit.go(`/new/${family}`);
    await visit.chooseOpponent(1);
    await visit.button('Start the game').click();
    await page.waitForSelector(`.us-board[data-game=${family === 'moguli' ? 'moguli' : 'shiftago'}]`);
    await visit.rest();
    // A turn of Moguli takes up to three moves; then the computer answers.
    const isAnswered = async () => (await visit.look()).view.steps.some(({ seat }) => seat === 1);
    while (!(await isAnswered())) {
      const seen = await visit.look();
      if (seen.view.position.toMove === 0) await visit.play(visit.advisor.pick(seen));
      else await page.waitForTimeout(50);
    }
  }
  await visit.button('Hint').click();
  await visit.expectNote(/Try /);
  await visit.go('/rules/extreme');
  await page.locator('figure').first().waitFor();
  await visit.go('/settings');
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  await visit.close();
}
