// Connections that go, servers that go, players who go: nobody reloads, and nothing is lost.

import assert from 'node:assert/strict';
import { Guest, inTurn } from '../guest.mjs';
import { OnlineServer } from '../online-server.mjs';

async function two(place, server) {
  const ann = await Guest.come(place, server);
  const ben = await Guest.come(place, server, { size: 'phone' });
  const path = await ann.open();
  await ben.sit(path);
  await Promise.all([ann.begun(), ben.begun()]);
  return [...(await inTurn(ann, ben)), path];
}

export async function aConnectionIsLostInMidTurn(place) {
  const server = await OnlineServer.start();
  try {
    const [first, second] = await two(place, server);
    await first.visit.context.setOffline(true);
    // What is open may stay open for a while: it is closed as a phone does that goes into a tunnel.
    await server.kill();
    await first.expectState('waiting');
    await first.play('Na');
    await first.visit.expectNote(/Your move is kept/);
    await server.again();
    await second.expectState('connected');
    assert.deepEqual(await second.moves(), []);
    await first.visit.context.setOffline(false);
    await first.expectState('connected');
    await second.expectMoves(1);
    assert.deepEqual(await second.moves(), ['Na']);
    for (const one of [first, second]) await one.close();
  } finally {
    await server.stop();
  }
}

export async function theServerIsKilledInMidGame(place) {
  const server = await OnlineServer.start();
  try {
    const [first, second, path] = await two(place, server);
    const order = [first, second];
    const entries = ['Na', 'Nb', 'Na', 'Nb', 'E3', 'E4'];
    for (const [turn, entry] of entries.entries()) {
      await order[turn % 2].expectOnTurn();
      await order[turn % 2].play(entry);
      for (const one of order) await one.expectMoves(turn + 1);
      if (turn % 2 === 1) {
        await server.kill();
        await server.again();
      }
    }
    for (const one of order) assert.deepEqual(await one.moves(), entries);
    // Who comes later sees the same, and so does who comes back.
    await second.visit.go(path);
    await second.expectMoves(entries.length);
    for (const one of order) await one.close();
  } finally {
    await server.stop();
  }
}

export async function aMoveThatWasNotSentOutlastsAReload(place) {
  const server = await OnlineServer.start();
  try {
    const [first, second] = await two(place, server);
    await server.kill();
    await first.expectState('waiting');
    await first.play('Na');
    await first.visit.expectNote(/Your move is kept/);
    await server.again();
    await first.page.reload();
    await second.expectMoves(1);
    await first.expectMoves(1);
    for (const one of [first, second]) await one.close();
  } finally {
    await server.stop();
  }
}

/** Of three, one goes: an engine plays on, and whoever left may come back. */
export async function aLeaverIsReplacedAndComesBack(place) {
  const server = await OnlineServer.start('--limit', 'absence-untimed-ms=8000');
  try {
    const ann = await Guest.come(place, server);
    const ben = await Guest.come(place, server);
    const path = await ann.open('express', async (page) => {
      await page.getByText('3 players').click();
    });
    const cleo = await Guest.come(place, server, { size: 'phone' });
    await ben.sit(path, 'Ben');
    await cleo.sit(path, 'Cleo');
    for (const one of [ann, ben, cleo]) await one.begun();
    await Promise.all([cleo.visit.go('/rules'), ann.visit.expectNote(/Cleo.* is away.*the computer plays on/)]);
    await ann.page.locator('[data-seat] .player', { hasText: 'Level 3' }).waitFor({ state: 'attached' });
    await cleo.visit.go(path);
    await cleo.button('Come back to your seat').click();
    await ann.page.waitForFunction(() => !document.querySelector('[data-seat] .player .icon'));
    for (const one of [ann, ben, cleo]) await one.close();
  } finally {
    await server.stop();
  }
}
