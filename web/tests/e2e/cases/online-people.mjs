// Who sits at a table: whatever they call themselves, in however many tabs, people and programs.

import assert from 'node:assert/strict';
import { complaintsOfAxe } from '../axe.mjs';
import { Guest, seatComputer, two } from '../guest.mjs';
import { OnlineServer } from '../online-server.mjs';

const HTML = '<svg onload=alert(1)>';
const RIGHT_TO_LEFT = 'אבגד (1) - הוז';
const FAMILIES = '👨‍👩‍👧‍👦👩‍🚀';

/** Nothing of a name has become part of the page, and the page is as wide as the window. */
async function expectHarmless(guest) {
  const found = await guest.page.evaluate(() => ({
    made: document.querySelectorAll('[onload], main script, main iframe').length,
    tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  assert.deepEqual(found, { made: 0, tooWide: 0 });
}

export async function namesAreOnlyText(place) {
  const server = await OnlineServer.start();
  try {
    const ann = await Guest.come(place, server, { size: 'phone' });
    const path = await ann.open('expert', async (page) => {
      await page.getByText('4 players').click();
      await page.locator('details.card summary').click();
      await page.getByRole('checkbox', { name: /Show the table/ }).check();
    });
    const guests = [ann];
    for (const name of [HTML, RIGHT_TO_LEFT, FAMILIES]) {
      const guest = await Guest.come(place, server, { size: guests.length % 2 === 0 ? 'phone' : 'desktop' });
      guest.page.on('dialog', () => assert.fail('a name has run'));
      guests.push(guest);
      if (name === FAMILIES) {
        // Too long, and with marks that turn the words around: both are refused with a sentence, and nobody sits down.
        await guest.visit.go('/lobby');
        await guest.page.getByText(RIGHT_TO_LEFT).first().waitFor();
        await expectHarmless(guest);
        for (const bad of ['😀'.repeat(60), '\u202Egro.elpmaxe']) {
          await guest.visit.go(path);
          const field = guest.page.getByLabel('What are you called?');
          await field.evaluate((input) => input.removeAttribute('maxlength'));
          await field.fill(bad);
          await guest.button('Sit down').click();
          await guest.page.getByText('That text cannot be shown to others').waitFor();
        }
        for (const one of guests) await expectHarmless(one);
      }
      await guest.sit(path, name);
      await guest.page.locator('[data-slot], .us-board').first().waitFor();
    }
    for (const guest of guests) {
      await guest.begun();
      for (const name of [HTML, RIGHT_TO_LEFT, FAMILIES]) {
        // Between marks that keep its direction to itself.
        const shown = guest.page.locator('.seat .who strong', { hasText: name });
        assert.equal(await shown.textContent(), `\u2068${name}\u2069`);
      }
      await expectHarmless(guest);
    }
    for (const guest of guests) await guest.close();
  } finally {
    await server.stop();
  }
}

/** One person with two tabs: both show the same, either may play, and closing one is not leaving. */
export async function twoTabsOfOnePerson(place) {
  const server = await OnlineServer.start();
  try {
    const { first, second, path } = await two(place, server);
    const one = first.page;
    const other = await first.visit.newPage();
    await first.visit.go(path);
    await first.begun();
    const inTab = (page) =>
      Object.assign(Object.create(first), { visit: Object.assign(Object.create(first.visit), { page }) });
    const [left, right] = [inTab(one), inTab(other)];
    await right.play('Na');
    for (const shown of [left, right, second]) await shown.expectMoves(1);
    await second.play('Nb');
    for (const shown of [left, right, second]) await shown.expectMoves(2);
    // A move that both choose is played once.
    await Promise.all([left.play('Nc'), right.play('Nc')]);
    await second.expectOnTurn();
    for (const shown of [left, right, second]) {
      await shown.expectMoves(3);
      assert.deepEqual(await shown.moves(), ['Na', 'Nb', 'Nc']);
    }
    await other.close();
    // Whoever heard of the move before the click has planned another for the next turn: that goes with the page.
    await left.visit.go(path);
    await left.begun();
    await second.play('Nd');
    await left.expectMoves(4);
    assert.equal(await second.page.locator('.away').count(), 0, 'whoever has closed one of two tabs is not away');
    for (const guest of [first, second]) await guest.close();
  } finally {
    await server.stop();
  }
}

/** Programs are shown as such: while they wait, at their seat, in the lobby, and to whoever listens. */
export async function botsAreMarkedAsBots(place) {
  const server = await OnlineServer.start();
  try {
    const ann = await Guest.come(place, server, { size: 'phone' });
    const path = await ann.open('express', async (page) => {
      await page.getByText('4 players').click();
      await seatComputer(page, 'White');
      await page.locator('details.card summary').click();
      await page.getByRole('checkbox', { name: /Show the table/ }).check();
    });
    server.seatBot(path, '--name', 'Robo');
    await ann.page.locator('[data-slot]', { hasText: 'Robo' }).waitFor();
    assert.match(await ann.page.locator('[data-slot]', { hasText: 'Robo' }).textContent(), /Robo\u2069 \(Bot\)/);
    const eve = await Guest.come(place, server);
    await eve.visit.go('/lobby');
    await eve.page.getByText(/Robo\u2069 \(Bot\).*Computer, level 1/).waitFor();
    const ben = await Guest.come(place, server);
    await ben.sit(path, 'Ben');
    for (const guest of [ann, ben]) await guest.begun();
    const kinds = await ann.page.locator('.seat .player > .hidden').allTextContents();
    assert.deepEqual(kinds.toSorted(), ['Bot', 'Computer, level 1', 'Person', 'Person']);
    const robo = ann.page.locator('.seat', { hasText: 'Robo' });
    assert.equal(await robo.locator('.player').getAttribute('title'), 'Bot');
    assert.ok(await robo.locator('.player .icon').isVisible(), 'it has a sign');
    assert.deepEqual(await complaintsOfAxe(ann.page), []);
    await eve.page.locator('.cards', { hasText: 'Robo\u2069 (Bot)' }).waitFor();
    for (const guest of [ann, ben, eve]) await guest.close();
  } finally {
    await server.stop();
  }
}
