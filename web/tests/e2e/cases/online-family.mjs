// Three and a spectator round one link: what each is told of what the others decide.

import assert from 'node:assert/strict';
import { Guest } from '../guest.mjs';
import { OnlineServer } from '../online-server.mjs';

export async function whoWaitsElsewhereIsToldOfTheGame(place) {
  const server = await OnlineServer.start();
  try {
    const ann = await Guest.come(place, server);
    const path = await ann.open();
    // A name that is given while one waits is the name at this table.
    const ben = await Guest.come(place, server, { size: 'phone' });
    await ben.visit.go(path);
    await ben.page.locator('[data-kind="person"]', { hasText: 'Guest' }).waitFor();
    await ann.page.getByLabel('What are you called?').fill('Ann');
    await ann.button('Save the name').click();
    for (const one of [ann, ben]) await one.page.locator('[data-kind="person"]', { hasText: 'Ann' }).waitFor();
    await ann.page.getByRole('link', { name: 'Play the computer meanwhile' }).click();
    await ann.page.waitForURL((url) => url.pathname === '/');
    await ben.button('Sit down').click();
    await ann.page.getByText('Your game is ready').waitFor();
    await ann.page.getByRole('link', { name: 'To the table' }).click();
    await ann.begun();
    for (const one of [ann, ben]) await one.close();
  } finally {
    await server.stop();
  }
}

export async function everybodyIsToldWhatTheOthersDecide(place) {
  const server = await OnlineServer.start();
  try {
    const guests = [];
    for (const size of ['desktop', 'phone', 'tablet']) guests.push(await Guest.come(place, server, { size }));
    const [ann, ben, cleo] = guests;
    const path = await ann.open('express', (page) => page.getByText('3 players').click());
    await ben.sit(path, 'Ben');
    await cleo.sit(path, 'Cleo');
    for (const one of guests) await one.begun();
    const eve = await Guest.come(place, server);
    await eve.visit.go(path);
    await eve.begun();

    const playTurn = async (entry) => {
      const mover = await onTurn(guests);
      const { length } = await mover.moves();
      await mover.play(entry);
      for (const one of [...guests, eve]) await one.expectMoves(length + 1);
      return mover;
    };
    const asker = await playTurn('Na');
    const [one, other] = guests.filter((guest) => guest !== asker);
    await asker.button('Take back').click();
    for (const asked of [one, other])
      await asked.visit.expectNote(/take back their last turn, and what was played since/);
    await one.button('Agree').click();
    await one.visit.expectNote(/You agreed\. Waiting for/);
    assert.equal(await one.button('Agree').count(), 0, 'whoever has agreed is not asked again');
    assert.equal(await eve.button('Agree').count(), 0, 'spectators are not asked');
    await asker.visit.expectNote(/You have asked\. Waiting for/);
    await other.button('Decline').click();
    await asker.visit.expectNote(/declines/);

    // Somebody leaves: the others read who plays on. Not who is to move: the computer would, and that is told then.
    const leaver = (await one.isOnTurn()) ? other : one;
    await leaver.page.locator('.menu summary').click();
    await leaver.button('Leave').click();
    await leaver.page.getByText('The computer plays on for you, and you may come back.').waitFor();
    await leaver.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await asker.page.locator('.status .note', { hasText: /computer plays/ }).waitFor();
    for (const guest of [...guests, eve]) await guest.close();
  } finally {
    await server.stop();
  }
}

async function onTurn(guests) {
  for (;;) {
    for (const guest of guests) if (await guest.isOnTurn()) return guest;
    await guests[0].page.waitForTimeout(50);
  }
}
