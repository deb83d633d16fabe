// Games with days for a turn: until when a turn must be made, by the clock on one's own wall, and the way from a game that
// waits for another to the next that waits for oneself.

import assert from 'node:assert/strict';
import { complaintsOfAxe } from '../axe.mjs';
import { Guest, inTurn } from '../guest.mjs';
import { OnlineServer } from '../online-server.mjs';

const SLOW = async (page) => {
  // A form that was filled before says it twice.
  await page.getByText('For each turn, in days').first().click();
};

export async function aDeadlineIsToldInOnesOwnTimeZone(place) {
  const server = await OnlineServer.start();
  try {
    const ann = await Guest.come(place, server, { browsing: { timezoneId: 'Pacific/Auckland' } });
    const ben = await Guest.come(place, server, { size: 'phone', browsing: { timezoneId: 'America/Los_Angeles' } });
    const path = await ann.open('express', SLOW);
    await ben.sit(path);
    for (const one of [ann, ben]) await one.begun();
    const [first, second] = await inTurn(ann, ben);
    const told = (guest) => guest.page.locator('time[datetime]');
    // The clock of a seat runs from its second turn on.
    for (const [guest, entry] of [
      [first, 'Na'],
      [second, 'Nb'],
    ]) {
      await guest.expectOnTurn();
      await guest.play(entry);
    }
    await first.expectOnTurn();
    const at = Date.parse(await told(first).getAttribute('datetime'));
    for (const [guest, timeZone] of [
      [ann, 'Pacific/Auckland'],
      [ben, 'America/Los_Angeles'],
    ]) {
      const wall = new Intl.DateTimeFormat('en-GB', { weekday: 'long', hour: '2-digit', minute: '2-digit', timeZone });
      const text = await told(guest).innerText();
      // Each page estimates the server's time for itself: a minute may just be over.
      const fits = [-60_000, 0, 60_000].some((wobble) =>
        wall.formatToParts(at + wobble).every(({ type, value }) => type === 'literal' || text.includes(value)),
      );
      assert.ok(fits, `${text}: ${wall.format(at)} in ${timeZone}`);
      assert.match(text, guest === first ? /^Your turn until / : /has time until /);
    }
    assert.deepEqual(await complaintsOfAxe(ann.page), []);
    for (const one of [ann, ben]) await one.close();
  } finally {
    await server.stop();
  }
}

export async function theNextGameIsOneTapAway(place) {
  const server = await OnlineServer.start();
  try {
    const ann = await Guest.come(place, server, { size: 'phone' });
    const ben = await Guest.come(place, server);
    const paths = [];
    for (let count = 0; count < 2; count += 1) {
      const path = await ann.open('express', SLOW);
      await ben.sit(path);
      await ann.begun();
      await ben.begun();
      if (await ben.isOnTurn()) {
        await ben.play('Na');
        await ann.expectOnTurn();
      }
      paths.push(path);
    }
    // Ann is to move in both games; she moves in the second, and is led to the first.
    const link = ann.page.getByRole('link', { name: /Next game where it is your turn \(1\)/ });
    await link.waitFor();
    await ann.play('Nd');
    await link.click();
    await ann.page.waitForURL((url) => url.pathname === paths[0]);
    await ann.expectOnTurn();
    await ann.play('Nd');
    // Nothing waits for her any more.
    await ann.page.getByRole('link', { name: /Next game where/ }).waitFor({ state: 'detached' });
    for (const one of [ann, ben]) await one.close();
  } finally {
    await server.stop();
  }
}
