// Somebody at a table on a server: a visit with a name, a seat, and the moves of the table as the page shows them.

import assert from 'node:assert/strict';
import { Visit } from './visit.mjs';

export class Guest {
  static async come(place, server, given = {}) {
    const visit = await Visit.open({ ...place, url: server.url }, given);
    return new Guest(visit);
  }

  constructor(visit) {
    this.visit = visit;
    // What a browser says of a server that is not there, or of a network that was taken away.
    visit.forgiven = /WebSocket connection|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|Failed to load resource/;
  }

  get page() {
    return this.visit.page;
  }

  button(name) {
    return this.visit.button(name);
  }

  /** Opens a table by the form, as it is but for what `fill` changes, and gives its address. */
  async open(family = 'express', fill = async () => undefined) {
    await this.visit.go(`/friend/${family}`);
    await fill(this.page);
    await this.button('Open the table').click();
    await this.page.waitForURL(/\/table\//);
    await this.page
      .getByRole('heading', { name: /Waiting for players|Shiftago|Moguli/ })
      .first()
      .waitFor();
    return new URL(this.page.url()).pathname;
  }

  /** Opens an address and sits down. */
  async sit(path, name = '') {
    await this.visit.go(path);
    if (name) await this.page.getByLabel('What are you called?').fill(name);
    await this.button('Sit down').click();
  }

  /** Waits for the board of the game. */
  async begun() {
    await this.page.waitForSelector('.us-board');
  }

  /** The moves that the page lists. */
  moves() {
    return this.page.locator('.moves .step').allInnerTexts();
  }

  async expectMoves(count) {
    await this.page.waitForFunction((wanted) => document.querySelectorAll('.moves .step').length === wanted, count);
  }

  async isOnTurn() {
    return (await this.visit.turn()).includes('Your turn');
  }

  async expectOnTurn() {
    await this.visit.expectTurn(/Your turn/);
  }

  play(entry) {
    return this.visit.target(entry).click();
  }

  async expectState(state) {
    await this.page.waitForFunction(
      (wanted) => document.querySelector('.corner')?.getAttribute('data-state') === wanted,
      state,
    );
  }

  close() {
    return this.visit.close();
  }
}

/** Gives a seat of a table that is being made to the computer. */
export async function seatComputer(page, seat, level = 1) {
  const asked = page.getByRole('group', { name: `${seat} is for` });
  await asked.getByText('Computer', { exact: true }).click();
  await asked.getByRole('radio', { name: new RegExp(`^Level ${level}: `) }).check();
}

/** Which of two is to move, and which is not. */
export async function inTurn(one, other) {
  const isOne = await one.isOnTurn();
  assert.notEqual(isOne, await other.isOnTurn(), 'one of two is to move');
  return isOne ? [one, other] : [other, one];
}

/** Two at a table, and who is to move first; `fill` fills the form of the first one. */
export async function two(place, server, { given = {}, name = '', fill, family } = {}) {
  const ann = await Guest.come(place, server);
  const ben = await Guest.come(place, server, { size: 'phone', ...given });
  const path = await ann.open(family, fill);
  await ben.sit(path, name);
  await Promise.all([ann.begun(), ben.begun()]);
  const [first, second] = await inTurn(ann, ben);
  return { ann, ben, first, second, path };
}
