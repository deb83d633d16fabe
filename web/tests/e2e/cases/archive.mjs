// A rated game between two accounts: the ratings move, the game is found in the archive and opened in review, the explorer
// counts it, and while it runs the engine is closed to those who play it.

import assert from 'node:assert/strict';
import { logIn, signUp, startServer } from '../account.mjs';
import { complaintsOfAxe } from '../axe.mjs';
import { Guest, inTurn } from '../guest.mjs';

export async function aRatedGameMovesRatingsAndIsFound(place) {
  const server = await startServer();
  try {
    const [ann, ben] = [
      await Guest.come(place, server),
      await Guest.come(place, server, { size: 'phone', theme: 'dark' }),
    ];
    await signUp(ann, 'Ada');
    await signUp(ben, 'Bela');
    // The same person on another device, with an analysis open.
    const tablet = await Guest.come(place, server);
    await logIn(tablet, 'Ada');
    await tablet.page.getByRole('heading', { name: 'Ada', level: 1 }).waitFor();
    await tablet.visit.go('/analysis/new');
    const [engine, locked] = [
      tablet.page.getByRole('heading', { name: 'Engine' }),
      tablet.page.getByText('You are playing a rated game of this kind').first(),
    ];
    await engine.waitFor();
    const path = await ann.open('express', async (page) => {
      await page.getByRole('heading', { name: 'More options' }).click();
      await page.getByRole('checkbox', { name: /Rated/ }).check();
      // The explorer is asked about the start with Orange to move; with Green to move it is another position.
      await ann.visit.choose('Who begins', 'Orange');
    });
    await ann.page.getByText('rated', { exact: false }).first().waitFor();
    // A guest may look, but not sit down.
    const eve = await Guest.come(place, server);
    await eve.visit.go('/archive');
    await eve.page.getByText('The archive is still empty').waitFor();
    await eve.sit(path);
    await eve.page.getByText('for that you need an account').first().waitFor();
    await ben.sit(path);
    for (const one of [ann, ben]) await one.begun();
    const [first, second] = await inTurn(ann, ben);

    // While it runs, nobody asks the engine about such a game, on whatever device.
    await locked.waitFor();
    assert.equal(await engine.count(), 0);
    await tablet.visit.go('/express-solved/tree');
    await locked.waitFor();
    assert.deepEqual(await complaintsOfAxe(tablet.page), []);
    await tablet.visit.go('/');
    await tablet.page
      .getByRole('button', { name: /Express/ })
      .first()
      .click();
    await tablet.begun();
    await tablet.button('Hint').click();
    await locked.waitFor();
    await tablet.visit.go('/analysis/new');
    await locked.waitFor();
    const asker = await first.visit.context.newPage();
    await asker.goto(new URL('analysis/new', server.url).href);
    await asker.getByText('You are playing a rated game of this kind').waitFor();
    assert.equal(await asker.getByRole('heading', { name: 'Engine' }).count(), 0);
    await asker.close();

    for (let turn = 0; turn < 9; turn += 1) {
      const mover = turn % 2 === 0 ? first : second;
      await mover.expectOnTurn().catch(() => undefined);
      await mover.play(turn % 2 === 0 ? 'Na' : 'Ng');
      for (const one of [ann, ben]) await one.expectMoves(turn + 1);
    }

    // It is over: the engine is there again, by itself.
    await engine.waitFor();
    await tablet.close();

    // The ratings have moved, to opposite sides of where everybody begins, and are still guesses.
    const rating = async (guest) => {
      await guest.visit.go('/account');
      await guest.page.getByRole('link', { name: 'Your profile' }).click();
      const shown = guest.page.locator('[data-rating]');
      await shown.waitFor();
      assert.match(await shown.innerText(), /\?$/);
      return Number(await shown.getAttribute('data-rating'));
    };
    assert.ok((await rating(first)) > 1500, 'who won goes up');
    assert.ok((await rating(second)) < 1500, 'who lost goes down');
    assert.deepEqual(await complaintsOfAxe(first.page), []);

    // Found in the archive, by a player and by the first moves as a mirror shows them, and looked at again.
    const { page } = eve;
    await eve.visit.go('/archive');
    const list = page.locator('li.game');
    await list.first().waitFor();
    assert.deepEqual(await complaintsOfAxe(page), []);
    await page.getByRole('searchbox', { name: /^Player/ }).fill('ada');
    await page.getByRole('combobox', { name: /^Game/ }).selectOption('express:2');
    await page.getByRole('textbox', { name: /^First moves/ }).fill('Ng Na');
    await eve.button('Search').click();
    await page.getByText('One game', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: /^First moves/ }).fill('Na Na');
    await eve.button('Search').click();
    await page.getByText('No game like that.').waitFor();
    await page.getByRole('textbox', { name: /^First moves/ }).fill('');
    await eve.button('Search').click();
    await page
      .getByRole('link', { name: /^Look at it/ })
      .last()
      .click();
    await page.waitForURL(/\/review\//);
    await page.waitForSelector('.us-board');
    await page.waitForFunction(() => document.querySelectorAll('.tree .move').length >= 9);

    // The explorer, from the beginning of that game.
    await eve.visit.go('/analysis/new');
    await eve.button('What others played here').click();
    const explorer = page.locator('section[data-games="1"]');
    await explorer.waitFor();
    await explorer
      .getByRole('button', { name: /^[NEWS]/ })
      .first()
      .click();
    await page.locator('section[data-games="1"] tbody tr').first().waitFor();
    assert.deepEqual(await complaintsOfAxe(page), []);
    for (const one of [ann, ben, eve]) await one.close();
  } finally {
    await server.stop();
  }
}
