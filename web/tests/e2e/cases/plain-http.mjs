// The page over plain HTTP from a name that is not this machine's own, as in the house next door: no service worker, no
// shared memory, no clipboard. Everything works all the same, and nothing complains.

import assert from 'node:assert/strict';
import { OTHER_NAME } from '../browser.mjs';
import { Guest, seatComputer } from '../guest.mjs';
import { OnlineServer } from '../online-server.mjs';
import { Visit } from '../visit.mjs';

function elsewhere(place) {
  const url = new URL(place.url);
  url.hostname = OTHER_NAME;
  return { ...place, url: url.href };
}

async function begin(place, { isEngine = false } = {}) {
  const visit = await Visit.open(elsewhere(place), { store: { opponent: { isEngine, level: 1 } } });
  await visit.go();
  const missing = await visit.page.evaluate(() => [
    isSecureContext,
    'serviceWorker' in navigator,
    typeof SharedArrayBuffer,
    typeof navigator.clipboard,
  ]);
  assert.deepEqual(
    missing,
    [false, false, 'undefined', 'undefined'],
    'the browser trusts this page more than it should',
  );
  await visit.button('Play Shiftago Express').click();
  await visit.page.waitForSelector('.us-board');
  return visit;
}

export async function aWholeGame(place) {
  const visit = await begin(place, { isEngine: true });
  await visit.finishGame();
  await visit.expectTurn(/win|Draw/);
  await visit.close();
}

/** What a paste into the page brings. */
async function pasted(visit) {
  await visit.go('/analysis');
  await visit.page.locator('.share summary').click();
  await visit.page.getByLabel('Or paste a game record').focus();
  await visit.page.keyboard.press('ControlOrMeta+V');
  return visit.page.getByLabel('Or paste a game record').inputValue();
}

export async function theMovesAreCopied(place) {
  const visit = await begin(place);
  await visit.play('Na');
  await visit.button('Copy the game record').click();
  await visit.page.getByText('Copied').waitFor();
  assert.match(await pasted(visit), /\[Game "express:2"\][^]*\bNa\b/);
  await visit.close();
}

export async function whatCannotBeCopiedIsShown(place) {
  const visit = await begin(place);
  // Some browsers refuse this way, too.
  const refuse = () => void (document.execCommand = () => false);
  await visit.page.addInitScript(refuse);
  await visit.page.evaluate(refuse);
  await visit.play('Na');
  await visit.button('Copy the game record').click();
  const field = visit.page.getByLabel('This browser does not let the page copy.');
  assert.match(await field.inputValue(), /\bNa\b/);
  await visit.go('/analysis');
  await visit.page.locator('.share summary').click();
  await visit.button('Copy a link').click();
  assert.match(await field.inputValue(), /\/analysis[/#]+z/);
  await visit.close();
}

/**
 * A family in one house: three phones and a tablet on the table that shows the board, round a server on the local network, and
 * the computer in the fourth seat. They play to the end, and look at what happened.
 */
export async function fourPagesAndAComputerAtOneTable(place) {
  const server = await OnlineServer.startAs(OTHER_NAME);
  try {
    const phones = [];
    for (let count = 0; count < 3; count += 1)
      phones.push(await Guest.come(place, server, { size: 'phone', analyses: true }));
    const [ann, ...others] = phones;
    const path = await ann.open('express', async (page) => {
      await page.getByText('4 players').click();
      await seatComputer(page, 'White');
    });
    assert.equal(await ann.page.evaluate(() => isSecureContext), false);
    await ann.button('Copy the link').click();
    await ann.page.getByText('Copied').waitFor();
    const tablet = await Guest.come(place, server);
    await tablet.visit.go(`${path}/view`);
    for (const [index, one] of others.entries()) await one.sit(path, `Guest ${index}`);
    for (const one of [...phones, tablet]) await one.begun();
    const isOver = async () => /win|Draw/.test(await tablet.visit.turn());
    // Each fills a column of their own, as long as that can be done.
    for (let count = 0; count < 200 && !(await isOver()); count += 1) {
      for (const [index, one] of phones.entries()) {
        if (!(await one.isOnTurn()) || (await isOver())) continue;
        const before = (await one.moves()).length;
        const open = one.page.locator('.us-board .us-cell-entry:not([aria-disabled=true])');
        const own = one.page.locator(`.us-board [data-target="N${'adg'[index]}"]:not([aria-disabled=true])`);
        await ((await own.count()) > 0 ? own : open.first()).click();
        await one.page.waitForFunction((known) => document.querySelectorAll('.moves .step').length > known, before);
      }
      await ann.page.waitForTimeout(30);
    }
    assert.ok(await isOver(), 'the game is over');
    for (const one of phones) await one.visit.expectTurn(/win|Draw/);
    // The engine beside the board, without shared memory; in the long run the whole review.
    await ann.page.getByRole('link', { name: 'Review the game' }).click();
    await ann.page.locator('[data-step=previous]').click();
    await ann.page.waitForSelector(place.isLong ? '.review[data-state=done]' : '.engine .line');
    for (const one of [...phones, tablet]) await one.close();
  } finally {
    await server.stop();
  }
}
