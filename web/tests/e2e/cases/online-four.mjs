// Four round one link: a tournament of Express, two people and two computers, to its end. And the lobby.

import assert from 'node:assert/strict';
import { complaintsOfAxe } from '../axe.mjs';
import { Guest, seatComputer } from '../guest.mjs';
import { OnlineServer } from '../online-server.mjs';

export async function aTournamentOfTwoPeopleAndTwoComputers(place) {
  const server = await OnlineServer.start();
  try {
    const ann = await Guest.come(place, server);
    const ben = await Guest.come(place, server, { size: 'phone' });
    const path = await ann.open('express', async (page) => {
      await page.getByText('4 players').click();
      for (const seat of ['Blue', 'White']) {
        await seatComputer(page, seat);
      }
      await page.locator('details.card summary').click();
      await page.getByRole('checkbox', { name: /Tournament/ }).check();
      await page.getByLabel('Wins needed').fill('1');
    });
    await ben.sit(path, 'Ben');
    for (const one of [ann, ben]) await one.begun();
    const isOver = async () => /tournament/.test(await ann.visit.turn());
    // Whoever is to move plays somewhere, until somebody has won: games without a winner are followed by another.
    for (let count = 0; count < 400 && !(await isOver()); count += 1) {
      for (const one of [ann, ben]) {
        const ready = one.button('Ready for the next game');
        if (await ready.isVisible()) await ready.click();
        else if (await one.isOnTurn()) {
          const before = (await one.moves()).length;
          const entries = [...'NESW'].map((side) => `.us-board [data-target^="${side}"]:not([aria-disabled="true"])`);
          const open = one.page.locator(entries.join(', '));
          await open.nth((count * 5) % (await open.count())).click();
          await one.page.waitForFunction((known) => document.querySelectorAll('.moves .step').length !== known, before);
        }
      }
      await ann.page.waitForTimeout(50);
    }
    assert.ok(await isOver(), 'the tournament has a winner');
    await ben.visit.expectTurn(/tournament/);
    for (const one of [ann, ben]) await one.close();
  } finally {
    await server.stop();
  }
}

export async function theLobby(place) {
  const server = await OnlineServer.start();
  try {
    const ann = await Guest.come(place, server);
    await ann.visit.go('/lobby');
    await ann.page.getByText('You are the first one here').waitFor();
    assert.deepEqual(await complaintsOfAxe(ann.page), []);
    const ben = await Guest.come(place, server, { size: 'phone', theme: 'dark' });
    await ben.open('moguli', async (page) => {
      await page.locator('details.card summary').click();
      await page.getByRole('checkbox', { name: /Show the table/ }).check();
    });
    await ann.page.getByRole('link', { name: 'Join' }).click();
    await ann.button('Sit down').click();
    for (const one of [ann, ben]) await one.begun();
    // Somebody else sees them play. Who looks for something is seen by those who had something else in mind.
    const [cleo, dan] = [await Guest.come(place, server), await Guest.come(place, server)];
    await cleo.visit.go('/lobby');
    await cleo.page.locator('.cards .us-board, .cards svg').first().waitFor();
    assert.deepEqual(await complaintsOfAxe(cleo.page), []);
    await dan.visit.go('/lobby');
    await cleo.page.getByRole('radio', { name: '15 min' }).check();
    await cleo.button('Find players').click();
    const row = dan.page.getByRole('listitem').filter({ hasText: '1 person is looking for players' });
    assert.match(await row.innerText(), /15 min/);
    await row.getByRole('button', { name: 'Join' }).click();
    for (const one of [cleo, dan]) await one.begun();
    // One's games are listed where one starts.
    await dan.visit.go('/');
    await dan.page.getByRole('heading', { name: 'Your games online' }).waitFor();
    for (const one of [ann, ben, cleo, dan]) await one.close();
  } finally {
    await server.stop();
  }
}
