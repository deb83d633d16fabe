// Round one screen: three seats with a handicap and a choice of scoring, leaving, the tournament, clocks, offers.

import assert from 'node:assert/strict';
import { Visit } from '../visit.mjs';

/** Opens the set-up form with people on all seats. */
async function setUp(place, family, seats, given) {
  const visit = await Visit.open(place, given);
  const { page } = visit;
  await visit.go(`/new/${family}`);
  if (seats > 2) await page.getByText(`${seats} players`).click();
  for (const people of await page.getByText('Person', { exact: true }).all()) await people.click();
  if (family !== 'moguli') await visit.choose('Who begins', 'Orange');
  return visit;
}

async function start(visit) {
  await visit.button('Start the game').click();
  await visit.page.waitForSelector('.us-board');
}

export async function threeSeatsWithHandicapAndScoring(place) {
  const visit = await setUp(place, 'expert', 3);
  const { page } = visit;
  await page.getByLabel('Name').first().fill('Ada');
  // Somebody has to begin: the form says so at once.
  const handicaps = page.getByRole('radiogroup', { name: 'Handicap' });
  for (const handicap of await handicaps.all()) await handicap.getByRole('radio', { name: /^2:/ }).check();
  await page.getByText('Somebody has to begin').waitFor();
  assert.equal(await visit.button('Start the game').isDisabled(), true);
  for (const handicap of (await handicaps.all()).slice(0, 2))
    await handicap.getByRole('radio', { name: /^0:/ }).check();
  await start(visit);
  await visit.expectTurn(/Ada\u2069 to move/);
  await page.getByText('Sits out 2 more turns').waitFor();

  for (const move of ['Na', 'Sg', 'Nb', 'Sf', 'Nc', 'Se', 'E3']) await visit.play(move);
  await visit.target('Nd').click();
  await visit.expectNote(/Which end stays/);
  // Changing one's mind puts everything back.
  await visit.button('Cancel').click();
  assert.equal((await visit.kept()).moves, 7);
  await visit.target('Nd').click();
  await visit.target('a7').click();
  await visit.expectTurn(/Ada\u2069 moves again/);
  const { view } = await visit.look();
  assert.equal(view.steps.at(-1).text, 'Nd:a7-d7');
  assert.deepEqual(view.position.board.scores, [2, 0, 0]);
  await page.getByText('2 points of 10').waitFor();

  // A seat retires and the others play on.
  await page.locator('.menu summary').click();
  await visit.button('Leave').click();
  await page.locator('dialog').getByRole('button', { name: 'Leave' }).click();
  await visit.expectTurn(/Green to move/);
  await page.getByText('Has left', { exact: true }).waitFor();
  await visit.close();
}

export async function takeBackAndTurningTheBoard(place) {
  const visit = await setUp(place, 'express', 4, { size: 'phone' });
  const { page } = visit;
  await start(visit);
  /** How far below the top of the board something lies. */
  const below = async (target) =>
    (await visit.target(target).boundingBox()).y - (await page.locator('.us-stage').boundingBox()).y;
  const first = await below('Sa');
  await visit.button('Rotate to the player to move').click();
  await visit.target('Na').click();
  await visit.expectTurn(/Green to move/);
  // Green sits to the left: the west edge is below now.
  assert.ok(Math.abs((await below('W1')) - first) < 5, 'the board has not turned to Green');
  await visit.button('Take back').click();
  await visit.expectTurn(/Orange to move/);
  assert.equal((await visit.kept()).moves, 0);
  await visit.button('Rotate to the player to move').click();
  await visit.button('Rotate the board').click();
  assert.ok(Math.abs((await below('E1')) - first) < 5, 'the board has not turned by a quarter');
  await page.getByText('No moves yet').waitFor();
  await visit.close();
}

export async function tournament(place) {
  const visit = await setUp(place, 'express', 2);
  const { page } = visit;
  await page.getByLabel('Tournament').check();
  await page.getByLabel('Wins needed').fill('2');
  await start(visit);
  const winning = ['Na', 'Sg', 'Nb', 'Sf', 'Nc', 'Sg', 'Nd', 'Sf', 'Ne'];
  for (const move of winning) await visit.play(move);
  await visit.expectTurn(/Orange wins/);
  await page.locator('.scores').getByText('1 win', { exact: true }).waitFor();
  await visit.button('Next game').click();
  // The seat to the left of the winner begins.
  await visit.expectTurn(/Green to move/);
  for (const move of ['Sg', ...winning]) await visit.play(move);
  await visit.expectTurn(/Orange wins the tournament/);
  await page.locator('.scores').getByText('2 wins', { exact: true }).waitFor();
  await visit.button('Rematch').click();
  await page.locator('.scores').getByText('0 wins', { exact: true }).first().waitFor();
  await visit.close();
}

export async function clocksAndPauses(place) {
  const visit = await setUp(place, 'express', 2);
  const { page } = visit;
  await page.getByLabel('Clock').check();
  await page.getByLabel('Minutes for each player').fill('0');
  await page.getByText('has no time').waitFor();
  await page.getByLabel('Minutes for each player').fill('0.05');
  await page.getByLabel('Seconds added per turn').fill('0');
  await start(visit);
  await page.locator('.menu summary').click();
  await visit.button('Pause').click();
  await visit.expectNote(/paused/);
  await visit.target('Na').click();
  assert.equal((await visit.kept()).moves, 0);
  await visit.button('Resume').click();
  await visit.expectTurn(/Green wins/);
  await visit.expectNote(/Orange ran out of time/);
  await visit.close();
}

export async function takeBackByAgreement(place) {
  const visit = await setUp(place, 'express', 2);
  await visit.choose('Take-backs', 'If all agree');
  await start(visit);
  await visit.play('Na');
  await visit.button('Take back').click();
  await visit.expectNote(/Orange would like to take back/);
  await visit.button('Decline').click();
  assert.equal((await visit.kept()).moves, 1);
  await visit.button('Take back').click();
  await visit.button('Agree').click();
  await visit.expectTurn(/Orange to move/);
  await visit.close();
}
