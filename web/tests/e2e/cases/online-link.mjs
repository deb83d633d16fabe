// A game by link between two, on one server: seats, moves, offers, chat, premoves, a rematch that a spectator follows.

import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { complaintsOfAxe } from '../axe.mjs';
import { Guest, inTurn, two } from '../guest.mjs';
import { OnlineServer } from '../online-server.mjs';

/** Both see before and after they sit down that three marbles lie already, and the same ones. */
export async function aBalancedStartIsShownToBoth(place) {
  const server = await OnlineServer.start();
  try {
    const ann = await Guest.come(place, server);
    const ben = await Guest.come(place, server, { size: 'phone' });
    const path = await ann.open('express', async (page) => {
      await page.getByRole('heading', { name: 'More options' }).click();
      await page.getByLabel('Balanced start').check();
    });
    await ben.visit.go(path);
    for (const one of [ann, ben]) await one.page.getByTestId('balanced').waitFor();
    await ben.button('Sit down').click();
    for (const one of [ann, ben]) await one.begun();
    for (const one of [ann, ben]) await one.page.getByTestId('balanced').waitFor({ state: 'attached' });
    // What is read out of the fields is the same on both boards, whichever way round they lie.
    const fields = async ({ page }) =>
      (
        await page
          .locator('.us-board [data-target][aria-label*="marble"]')
          .evaluateAll((all) =>
            all.map((field) => `${field.getAttribute('data-target')} ${field.getAttribute('aria-label')}`),
          )
      ).sort();
    for (const one of [ann, ben]) assert.equal(await one.page.locator('.us-board .us-marble').count(), 3);
    assert.deepEqual(await fields(ann), await fields(ben));
    const [first] = await inTurn(ann, ben);
    await first.play('Na');
    for (const one of [ann, ben]) await one.expectMoves(1);
    for (const one of [ann, ben]) await one.close();
  } finally {
    await server.stop();
  }
}

export async function aGameByLink(place) {
  const server = await OnlineServer.start();
  try {
    const { ann, ben, first, second, path } = await two(place, server, { name: 'Zoë <b>' });
    // The name is text, whatever is in it.
    await ann.page.getByText('Zoë <b>').first().waitFor();
    await first.play('Na');
    // On the mover's board at once; on the other's when the server has it.
    await second.expectMoves(1);
    await second.expectOnTurn();
    await second.play('Nb');
    await first.expectMoves(2);

    // Chosen before its turn, and played with it.
    await second.play('W4');
    await second.visit.expectNote(/W4 is played as soon as/);
    await first.play('Na');
    await first.expectMoves(4);
    assert.deepEqual(await first.moves(), ['Na', 'Nb', 'Na', 'W4']);

    // What is said is heard, as it was said.
    await ben.page.getByRole('button', { name: 'Hello!' }).click();
    await ben.page.getByPlaceholder('Say something').fill('<i>well</i> played');
    await ben.page.keyboard.press('Enter');
    await ann.page.getByText('<i>well</i>').waitFor();
    await ann.page.locator('.chat .about summary').last().click();
    await ann.page.locator('.chat').getByRole('button', { name: 'Mute' }).last().click();
    await ann.page.getByText('is muted').waitFor();
    assert.equal(await ann.page.getByText('<i>well</i>').count(), 0);
    await ann.button('Hear again').click();

    // A spectator is no player, and follows the rematch.
    const eve = await Guest.come(place, server);
    await eve.visit.go(path);
    await eve.begun();
    await eve.visit.expectNote(/You are watching/);
    assert.equal(await eve.button('Take back').count(), 0);
    assert.deepEqual(await complaintsOfAxe(eve.page), []);

    await first.page.locator('.menu summary').click();
    await first.button('Offer a draw').click();
    await second.visit.expectNote(/offers a draw/);
    const places = async () => [
      await second.button('Decline').boundingBox(),
      await second.button('Agree').boundingBox(),
    ];
    const [decline, agree] = await places();
    assert.deepEqual(await complaintsOfAxe(second.page), []);
    await second.button('Agree').click();
    await eve.visit.expectTurn(/Draw/);
    await second.button('Rematch').click();
    await first.visit.expectNote(/would like a rematch/);
    await first.button('Decline').click();
    await second.button('Rematch').waitFor();
    await first.button('Rematch').click();
    await second.visit.expectNote(/would like a rematch/);
    assert.deepEqual(await places(), [decline, agree], 'accept and decline never change places');
    await second.button('Agree').click();
    for (const one of [first, second, eve]) await one.expectMoves(0);
    // Finished games are in the archive of those who played.
    assert.equal((await first.visit.stored('games')).length, 1);
    assert.equal((await eve.visit.stored('games')).length, 0);
    for (const one of [ann, ben, eve]) await one.close();
  } finally {
    await server.stop();
  }
}

/** All that whoever opens a link fetches until their first move, compressed, the typeface apart. */
const BUDGET = 188_000;

export async function weightOfALink(place) {
  const server = await OnlineServer.start();
  try {
    const ann = await Guest.come(place, server);
    const path = await ann.open();
    const ben = await Guest.come(place, server);
    const loaded = new Map();
    ben.page.on('response', async (response) => {
      const body = await response.body().catch(() => Buffer.alloc(0));
      loaded.set(new URL(response.url()).pathname, gzipSync(body, { level: 9 }).length);
    });
    await ben.sit(path);
    await Promise.all([ann.begun(), ben.begun()]);
    const [first] = await inTurn(ann, ben);
    if (first === ann) await ann.play('Na');
    await ben.expectOnTurn();
    await ben.play('Nb');
    await ann.expectOnTurn();
    // What stages the end of a game is loaded when the first move has been played.
    const names = [...loaded].filter(([name]) => !/icons|manifest|woff2$|^\/api|Moments/.test(name));
    const total = names.reduce((sum, [, size]) => sum + size, 0);
    for (const [name, size] of names) console.log(`      ${String(size).padStart(7)} ${name}`);
    console.log(`      ${String(total).padStart(7)} in all, compressed`);
    for (const one of [ann, ben]) await one.close();
    assert.ok(total <= BUDGET, `${total} bytes are loaded until the first move; ${BUDGET} are allowed`);
  } finally {
    await server.stop();
  }
}

export async function whoeverComesLateWatches(place) {
  const server = await OnlineServer.start();
  try {
    const { ann, ben, path } = await two(place, server);
    const late = await Guest.come(place, server, { size: 'phone', locale: 'de-DE' });
    await late.visit.go(`${path}?seat=2`);
    await late.begun();
    await late.page.getByText('Du schaust zu').waitFor();
    await late.visit.go('/table/0000000000000000000000');
    await late.page.getByText('Diesen Tisch gibt es nicht').waitFor();
    for (const one of [ann, ben, late]) await one.close();
  } finally {
    await server.stop();
  }
}

export async function theWaitingRoom(place) {
  const server = await OnlineServer.start();
  try {
    const ann = await Guest.come(place, server);
    const path = await ann.open('expert', async (page) => {
      await page.getByText('3 players').click();
    });
    assert.deepEqual(await complaintsOfAxe(ann.page), []);
    const picture = ann.page.getByAltText('QR code with the address of this table');
    assert.ok(await picture.evaluate((image) => image.complete && image.naturalWidth > 0), 'the QR code is drawn');
    const ben = await Guest.come(place, server, { size: 'phone', theme: 'dark' });
    await ben.sit(path, 'Ben');
    await ann.page.locator('[data-slot]', { hasText: 'Ben' }).waitFor();
    assert.deepEqual(await complaintsOfAxe(ben.page), []);
    // A tablet on the table waits for the game and shows its board, without anything to press.
    const tablet = await Guest.come(place, server);
    await tablet.visit.go(`${path}/view`);
    await ann.button('Fill up with computers and begin').click();
    for (const one of [ann, ben, tablet]) await one.begun();
    assert.equal(await tablet.page.locator('button:visible, a:visible').count(), 0);
    for (const one of [ann, ben, tablet]) await one.close();
  } finally {
    await server.stop();
  }
}
