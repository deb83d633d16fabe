// Games with days for a turn: until when a turn must be made, by the clock on one's own wall, and the way from a game that
// waits for another to the next that waits for oneself; moves that are planned, and being away.

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

export async function plannedMovesArePlayedIfTheyCome(place) {
  const server = await OnlineServer.start();
  try {
    const ann = await Guest.come(place, server);
    const ben = await Guest.come(place, server, { size: 'phone' });
    const path = await ann.open('express', SLOW);
    await ben.sit(path);
    for (const one of [ann, ben]) await one.begun();
    const [first, second] = await inTurn(ann, ben);
    // While it is one's own turn there is nothing to wait for.
    await second.button('Plan your next moves').waitFor();
    await first.button('Plan your next moves').waitFor({ state: 'detached' });
    await second.button('Plan your next moves').click();
    const add = second.button('Play these moves if they come');
    await add.waitFor();
    assert.ok(await add.isDisabled(), 'nothing has been played on the board yet');
    const lay = async (entry) => second.page.locator(`[data-target="${entry}"]`).first().click();
    for (const entry of ['Na', 'Nb', 'Nc', 'Nd']) await lay(entry);
    await add.click();
    await second.page.getByText('That is planned.').waitFor();
    // A branch: another move of the other, and its answer.
    for (let back = 0; back < 4; back += 1)
      await second.page.getByRole('button', { name: 'One move back' }).first().click();
    for (const entry of ['Sa', 'Sb']) await lay(entry);
    await add.click();
    const planned = second.page.locator('section', {
      has: second.page.getByRole('heading', { name: 'These are played if they come' }),
    });
    await planned.getByText('Sa Sb').waitFor();
    await planned.getByText('Na Nb Nc Nd').waitFor();
    assert.deepEqual(await complaintsOfAxe(second.page), []);
    // One of them is taken away again.
    await second.page.getByRole('button', { name: 'Remove Sa Sb' }).click();
    await planned.getByText('Sa Sb').waitFor({ state: 'detached' });
    await second.button('Back to the game').click();
    await second.button('Planned moves (1)').waitFor();
    // It comes, and is answered at once, though nobody is there.
    await second.visit.go('/');
    await first.play('Na');
    await first.expectMoves(2);
    await first.expectOnTurn();
    await first.play('Nc');
    await first.expectMoves(4);
    for (const one of [ann, ben]) await one.close();
  } finally {
    await server.stop();
  }
}

export async function whoIsAwayLosesNoTime(place) {
  const server = await OnlineServer.start();
  server.url = server.url.replace('127.0.0.1', 'localhost');
  try {
    const ann = await Guest.come(place, server);
    const ben = await Guest.come(place, server, { size: 'phone' });
    await ann.visit.go('/account');
    const form = ann.page.getByRole('form', { name: 'Make an account' });
    await form.getByLabel('Name', { exact: true }).fill('Ada');
    await form.getByLabel('Password', { exact: true }).fill('seven marbles under the table');
    await form.getByRole('button', { name: 'Make the account' }).click();
    await ann.page.getByRole('heading', { name: 'Ada', level: 1 }).waitFor();
    const path = await ann.open('express', SLOW);
    await ben.sit(path);
    await ben.begun();
    // How long somebody may be away is decided by the calendar of the server.
    for (const one of [ann, ben]) await one.visit.setTime(new Date().toISOString());
    await ben.page.reload();
    await ann.visit.go('/account');
    const card = ann.page.locator('section', { has: ann.page.getByRole('heading', { name: 'Away for a while' }) });
    await card.getByText('30 days of 30 are left this year.').waitFor();
    const last = await card.getByLabel('Away until').getAttribute('max');
    await card.getByLabel('Away until').fill(last);
    await card.getByRole('button', { name: 'I am away' }).click();
    await card.getByText(/You are away until/).waitFor();
    assert.deepEqual(await complaintsOfAxe(ann.page), []);
    await ben.page.getByText(/Ada\W* is away until .* No time runs until then\./).waitFor();
    assert.deepEqual(await complaintsOfAxe(ben.page), []);
    await card.getByRole('button', { name: 'I am back' }).click();
    await card.getByText(/29 days of 30|30 days of 30/).waitFor();
    await ben.page.getByText(/Ada\W* is away until/).waitFor({ state: 'detached' });
    for (const one of [ann, ben]) await one.close();
  } finally {
    await server.stop();
  }
}
