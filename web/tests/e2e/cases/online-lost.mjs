// Connections that go, servers that go, players who go: nobody reloads, and nothing is lost.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Guest, seatComputer, two } from '../guest.mjs';
import { wayTo } from '../browsers/network.mjs';
import { OnlineServer } from '../online-server.mjs';
import { atMost } from '../patience.mjs';

export async function aConnectionIsLostInMidTurn(place) {
  const server = await OnlineServer.start();
  try {
    const { first, second } = await two(place, server);
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
    const { first, second, path } = await two(place, server);
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
    const { first, second } = await two(place, server);
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
    await ann.page.waitForFunction(() => !document.querySelector('[data-seat] .player .face'));
    for (const one of [ann, ben, cleo]) await one.close();
  } finally {
    await server.stop();
  }
}

const HOUR = 3_600_000;

/**
 * Runs in the page: it stops here, and nothing of it runs until it is let go. Then an hour has passed on its clock, and the
 * browser tells it that it is looked at again.
 */
function sleep(hour) {
  const { Date: Earlier } = globalThis;
  globalThis.Date = class extends Earlier {
    static now() {
      return Earlier.now() + hour;
    }
  };
  debugger;
  globalThis.wokeAt = performance.now();
  document.dispatchEvent(new Event('visibilitychange'));
}

/**
 * A page in a pocket: nothing runs in it, nothing gets through to it, and its connection is dead without having been closed.
 * The others play on. A second after it wakes up it is right: moves, whose turn it is, and the clocks.
 */
export async function aPageThatSleptForAnHour(place) {
  const server = await OnlineServer.start('--limit', 'absence-ms=600000');
  const way = await wayTo(server.url);
  try {
    const ben = await Guest.come(place, server);
    const path = await ben.open('express', async (page) => {
      await page.getByText('4 players').click();
      for (const seat of ['Blue', 'White']) await seatComputer(page, seat);
      await page.getByText('For the game').click();
    });
    const ann = await Guest.come(place, { url: way.url }, { size: 'phone' });
    await ann.sit(path, 'Ann');
    for (const one of [ann, ben]) await one.begun();
    // It is Ben's turn, or will be once Ann has moved; the engines move by themselves.
    const waitForTurn = () =>
      Promise.race(
        [ann, ben].map(async (one) => one.expectOnTurn().then(() => one)).map((turn) => turn.catch(() => null)),
      );
    if ((await waitForTurn()) === ann) {
      await ann.play('Nd');
      await ben.expectOnTurn();
    }
    await ann.page.waitForFunction(
      (known) => document.querySelectorAll('.moves .step').length === known,
      (await ben.moves()).length,
    );
    const before = (await ann.moves()).length;
    const session = await ann.visit.context.newCDPSession(ann.page);
    way.stall();
    await session.send('Debugger.enable');
    const asleep = once(session, 'Debugger.paused');
    const slept = session.send('Runtime.evaluate', { expression: `(${sleep})(${HOUR})` });
    await asleep;
    await ben.play('Na');
    // Ben and the engines have moved; it is Ann's turn, or it is again Ben's.
    await ben.page.waitForFunction((known) => document.querySelectorAll('.moves .step').length > known, before);
    await ben.visit.expectTurn(/Ann|Your turn/);
    const played = await ben.moves();
    await session.send('Debugger.resume');
    await slept;
    await ann.expectMoves(played.length);
    const took = await ann.page.evaluate(() => performance.now() - globalThis.wokeAt);
    assert.deepEqual(await ann.moves(), played);
    await ann.expectState('connected');
    assert.ok(took < atMost(1000), `it took ${Math.round(took)} ms to be right again`);
    const clocks = (one) => one.page.locator('.clock').allTextContents();
    const seconds = (texts) =>
      texts.map((text) =>
        text
          .trim()
          .split(':')
          .reduce((sum, part) => 60 * sum + Number(part), 0),
      );
    const [left, right] = [seconds(await clocks(ann)), seconds(await clocks(ben))];
    assert.ok(
      left.length >= 2 && left.every((time, index) => Math.abs(time - right[index]) <= 2),
      `${left} and ${right}`,
    );
    console.log(`      right again ${Math.round(took)} ms after waking up`);
    for (const one of [ann, ben]) await one.close();
  } finally {
    await server.stop();
    await way.cut();
  }
}

export async function aGameThatEndsWithoutItsArchive(place) {
  const server = await OnlineServer.start();
  try {
    const { first, second } = await two(place, server);
    await first.play('Na');
    await second.expectMoves(1);
    // What keeps finished games is loaded late, and cannot be loaded any more.
    const { page, visit } = first;
    visit.forgiven = /./;
    await page.route('**/assets/local-*.js', (route) => route.abort());
    await second.page.locator('.menu summary').click();
    await second.button('Resign').click();
    await second.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.locator('[data-trouble=failed]').waitFor();
    assert.deepEqual(await visit.stored('games'), []);
    // On whatever page the connection is up next.
    await page.unroute('**/assets/local-*.js');
    await visit.go('/');
    await visit.until(async () => (await globalThis.savedRecords('games')).length === 1);
    for (const one of [first, second]) await one.close();
  } finally {
    await server.stop();
  }
}
