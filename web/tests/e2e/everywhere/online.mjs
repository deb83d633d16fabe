// Two at a table on a server, in every browser: a game by link, a connection that is lost in mid-turn, a server that goes
// away in mid-game. Nobody loads a page again, and nothing is lost.

import assert from 'node:assert/strict';
import { wayTo } from '../browsers/network.mjs';
import { OnlineServer } from '../online-server.mjs';
import { button, go, target } from './visitor.mjs';

/** What browsers say of a server that is not there; also when they look for a newer version just then. */
const WITHOUT_SERVER =
  /WebSocket|can’t establish a connection|connection to ws|interrupted|NetworkError|ERR_CONNECTION|Failed to load resource|service-worker.js load failed/;

const MOVES = '.moves .step';
const movesOf = (window) =>
  window.evaluate((all) => [...document.querySelectorAll(all)].map(({ textContent }) => textContent.trim()), MOVES);
const untilMoves = (window, count) =>
  window.until((all, wanted) => document.querySelectorAll(all).length === wanted, MOVES, count);
const untilState = (window, state) => window.expect(`.corner[data-state=${state}]`);
const isOnTurn = (window) =>
  window.evaluate(() => /Your turn/.test(document.querySelector('.status .turn')?.textContent ?? ''));

export async function twoAtATable(place) {
  const server = await OnlineServer.start();
  const way = await wayTo(server.url);
  try {
    const [ann, ben] = [await place.open(), await place.open({ size: 'phone' })];
    for (const window of [ann, ben]) window.forgiven = WITHOUT_SERVER;
    ann.home = server.url;
    ben.home = way.url;
    await go(ann, '/friend/express');
    await ann.click(button('Open the table'));
    await ann.expect({ role: 'heading', name: 'Waiting for players' });
    await go(ben, await ann.evaluate(() => location.pathname));
    await ben.fill('What are you called?', 'Ben');
    await ben.click(button('Sit down'));
    for (const window of [ann, ben]) {
      await window.expect('.us-board [data-target]');
      await window.expectText('.status .turn', /\S/);
    }
    await ann.expectText('[data-seat] strong, main', /Ben/);

    // Ben is to move, and goes into a tunnel.
    const played = (await isOnTurn(ann)) ? ['Na'] : [];
    if (played.length > 0) await ann.click(target('Na'));
    await untilMoves(ben, played.length);
    await ben.expectText('.status .turn', /Your turn/);
    await way.cut();
    await untilState(ben, 'waiting');
    await ben.click(target('Nb'));
    await ben.expectText('.status .note', /Your move is kept/);
    assert.deepEqual(await movesOf(ann), played, 'what was not sent is shown to the other');
    await way.mend();
    await untilState(ben, 'connected');
    played.push('Nb');
    await untilMoves(ann, played.length);

    // The server goes and comes back; they play on.
    await server.kill();
    for (const window of [ann, ben]) await untilState(window, 'waiting');
    await server.again();
    for (const window of [ann, ben]) await untilState(window, 'connected');
    await ann.expectText('.status .turn', /Your turn/);
    await ann.click(target('Nc'));
    played.push('Nc');
    await untilMoves(ben, played.length);
    await ben.expectText('.status .turn', /Your turn/);
    await ben.click(target('Nd'));
    played.push('Nd');
    for (const window of [ann, ben]) {
      await untilMoves(window, played.length);
      assert.deepEqual(await movesOf(window), played);
    }
    for (const window of [ann, ben]) await window.close();
  } finally {
    await server.stop();
    await way.cut();
  }
}
