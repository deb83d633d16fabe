// The ten opponents: chosen by picture, with keys or by ear, at their seat, and remembered when they are beaten.

import assert from 'node:assert/strict';
import { complaintsOfAxe } from '../axe.mjs';
import { Visit } from '../visit.mjs';

const beaten = (visit) => visit.page.evaluate(() => JSON.parse(localStorage['undershift.beaten'] ?? 'null'));

export async function chosenWithKeys(place) {
  const visit = await Visit.open(place, { size: 'phone' });
  const { page } = visit;
  await visit.go('/new/express');
  const opponents = page.getByRole('radiogroup', { name: 'Opponent' });
  await opponents.waitFor();
  assert.equal(await opponents.getByRole('radio').count(), 11);
  const mole = opponents.getByRole('radio', { name: 'Level 3: Mona the mole' });
  assert.ok(await mole.isChecked(), 'the usual level is chosen');
  await mole.focus();
  await page.keyboard.press('ArrowRight');
  const hedgehog = opponents.getByRole('radio', { name: 'Level 4: Hugo the hedgehog' });
  assert.ok(await hedgehog.isChecked());
  const about = page.locator(`#${await hedgehog.getAttribute('aria-describedby')}`);
  assert.match(await about.innerText(), /Hugo the hedgehog[^]*Level 4[^]*six in ten of your moves/);
  for (const picture of await opponents.locator('img').all()) {
    assert.equal(await picture.evaluate((one) => one.complete && one.naturalWidth > 0), true, 'a picture is missing');
  }
  assert.deepEqual(await complaintsOfAxe(page), []);
  await visit.button('Start the game').click();
  await page.waitForSelector('.us-board');
  const seat = page.locator('.seat .player', { hasText: 'Computer, level 4' });
  await page.waitForFunction(() => document.querySelector('.seat .face')?.closest('.player').title.startsWith('Hugo'));
  assert.match(await seat.locator('img').getAttribute('src'), /faces\/4\.svg$/);
  await visit.close();
}

/** Who wins sees it in the set-up of the next game; it is the same after a reload, and only for that game. */
export async function rememberedWhenBeaten(place) {
  const visit = await Visit.open(place);
  const { page } = visit;
  await visit.go('/new/express');
  await visit.chooseOpponent(1);
  await page.getByText('Next challenge').waitFor({ state: 'detached' });
  await visit.button('Start the game').click();
  await page.waitForSelector('.us-board');
  const { winners } = await visit.finishGame();
  const you = (await visit.look()).view.seats.findIndex(({ slot }) => slot.player.kind.kind === 'person');
  assert.deepEqual(winners, [you], 'level 1 was not beaten');
  await page.waitForFunction(() => localStorage['undershift.beaten']?.includes('express'));
  assert.deepEqual(Object.keys((await beaten(visit)).games.express), ['1']);
  await visit.go('/new/express');
  await page.getByText('Your wins: Express').waitFor();
  await page.getByText('Next challenge: Hetty the hamster').waitFor();
  await visit.go('/new/moguli');
  await page.locator('.faces label[data-next=true]', { has: page.locator('[value="1"]') }).waitFor();
  await visit.close();
}
