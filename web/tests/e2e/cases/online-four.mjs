// Four round one link: a tournament of Express of four people who have read nothing, and one of two people and two
// computers, to its end. And the lobby.

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

export async function aTournamentOfFourFromOneLink(place) {
  const server = await OnlineServer.start();
  try {
    const ann = await Guest.come(place, server, { size: 'phone' });
    await ann.visit.go('/tournaments');
    await ann.page.getByRole('heading', { name: 'The first tournament is yours to make' }).waitFor();
    await ann.page.getByRole('link', { name: 'Open a table and send the link' }).click();
    // What somebody came for is chosen, and in sight without more options.
    await ann.page.getByRole('heading', { name: 'A tournament of Express' }).waitFor();
    assert.ok(await ann.page.getByRole('radio', { name: '4 players' }).isChecked());
    assert.ok(await ann.page.getByRole('checkbox', { name: /Tournament/ }).isChecked());
    await ann.button('Open the table').click();
    await ann.page.waitForURL(/\/table\//);
    const path = new URL(ann.page.url()).pathname;
    const all = [ann];
    for (const name of ['Benedikt', 'Giulia', 'Zoé']) {
      const guest = await Guest.come(place, server, { size: 'phone' });
      await guest.sit(path, name);
      all.push(guest);
    }
    for (const one of all) await one.begun();
    for (let turn = 0; turn < 4; turn += 1) {
      const onTurn = [];
      for (const one of all) if (await one.isOnTurn()) onTurn.push(one);
      assert.equal(onTurn.length, 1, 'one of four is to move');
      await onTurn[0].play(`N${'abcd'[turn]}`);
      for (const one of all) await one.expectMoves(turn + 1);
    }
    // Everybody can read everybody's name, whole.
    const cut = () =>
      [...document.querySelectorAll('.seat .who > strong')]
        .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent);
    for (const one of all) assert.deepEqual(await one.page.evaluate(cut), [], 'names that are cut');
    for (const one of all) await one.close();
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
