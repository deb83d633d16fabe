// A visit to the page: a browser window of its own, with the moves of a player. Whatever goes wrong unseen (an error in
// the console, a refused policy, a request to somebody else) fails the case at its end.

import assert from 'node:assert/strict';
import { atMost } from './patience.mjs';

export const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
const WAIT = atMost(20_000);
/** The day on which all cases take place: the day's puzzle follows the date, and no case is to follow the calendar. */
const TODAY = '2027-03-24T12:00:00';
/** As somebody leaves it who has switched it off. */
const ENGINE_OFF = { analyser: { isOn: false } };

/** Runs in the page: reads what it has saved in its database. */
function readTables() {
  globalThis.savedRecords = async (store) => {
    const database = await new Promise((resolve, reject) => {
      const request = indexedDB.open('undershift');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      // Before the page has made it there is nothing to read, and nothing may be made in its place.
      request.onupgradeneeded = () => request.transaction.abort();
    }).catch(() => null);
    if (!database) return [];
    try {
      return await new Promise((resolve, reject) => {
        const request = database.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    } finally {
      database.close();
    }
  };
  globalThis.savedGame = async () => {
    const tables = await globalThis.savedRecords('tables');
    const [, id] = /^\/play\/(.+)/.exec(location.pathname) ?? [];
    if (id) return tables.find((table) => table.id === id) ?? null;
    return tables.sort((one, other) => other.changed.localeCompare(one.changed))[0] ?? null;
  };
}

/** Runs in the page: time goes on there as it does here, but on another day. */
function shiftTime(millis) {
  const RealDate = (globalThis.RealDate ??= Date);
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      super(...(given.length === 0 ? [RealDate.now() + millis] : given));
    }

    static now() {
      return RealDate.now() + millis;
    }
  };
}

export class Visit {
  /**
   * A new visit. With `keeps` the page is kept for a time without a network, with `analyses` the engine beside the board is
   * on, both as everywhere in the long run: they cost more than most cases do, and most are not about them.
   */
  static async open({ browser, url, advisor, opened, isLong }, given = {}) {
    const { size = 'desktop', locale = 'en-GB', theme = 'light', preferences = {}, store = {}, browsing = {} } = given;
    const { keeps = isLong, analyses = isLong } = given;
    const context = await browser.newContext({
      viewport: SIZES[size],
      locale,
      colorScheme: theme,
      hasTouch: size === 'phone',
      permissions: ['clipboard-read', 'clipboard-write'],
      ...browsing,
    });
    const kept = { preferences: { motion: 'reduced', ...preferences }, ...(analyses ? {} : ENGINE_OFF), ...store };
    // Once, at the first page: what the page writes later is not to be undone by a reload.
    await context.addInitScript((entries) => {
      // No luck: the same game every time, as far as the engine is the same.
      Math.random = () => 0.5;
      if (localStorage['undershift.preferences']) return;
      for (const [key, value] of Object.entries(entries)) localStorage[`undershift.${key}`] = JSON.stringify(value);
    }, kept);
    await context.addInitScript(readTables);
    if (!keeps) await context.addInitScript(() => delete Navigator.prototype.serviceWorker);
    const visit = new Visit(context, url, advisor);
    opened.push(visit);
    await visit.setTime(TODAY);
    await visit.newPage();
    return visit;
  }

  constructor(context, url, advisor) {
    this.context = context;
    this.url = url;
    this.advisor = advisor;
    this.wrong = [];
    /** What may go wrong unseen in this case, if anything may. */
    this.forgiven = null;
    context.on('request', (request) => {
      if (!request.url().startsWith(url) && !request.url().startsWith('blob:')) {
        this.wrong.push(`asked for ${request.url()}`);
      }
    });
  }

  async newPage() {
    this.page = await this.context.newPage();
    this.page.setDefaultTimeout(WAIT);
    this.page.on('console', (message) => {
      if (message.type() === 'error') this.wrong.push(`console: ${message.text()} ${message.location().url}`.trim());
    });
    this.page.on('pageerror', (error) => this.wrong.push(`error: ${error.message}`));
    return this.page;
  }

  /** Makes it this moment, as in `2027-03-24T12:00:00`, on every page of the visit. */
  async setTime(moment) {
    const shift = Date.parse(moment) - Date.now();
    await this.context.addInitScript(shiftTime, shift);
    await this.page?.evaluate(shiftTime, shift);
  }

  /** Opens an address of the page, as somebody does who has it from elsewhere. */
  async go(path = '/') {
    await this.page.goto(this.url + path.slice(1));
    await this.page.waitForSelector('main h1');
  }

  /** Follows a link to a page, as somebody does who is on another one. Nothing is loaded anew but what is missing. */
  async follow(path) {
    await this.page.evaluate((address) => {
      const link = document.createElement('a');
      link.href = address;
      document.querySelector('main').append(link);
      link.click();
      link.remove();
    }, path);
    await this.page.waitForSelector('main h1');
  }

  /** Chooses an opponent in the set-up of a game: a level, or the one that suits. */
  async chooseOpponent(level) {
    const name = level === 'adaptive' ? 'A little stronger than you' : new RegExp(`^Level ${level}: `);
    await this.page.getByRole('radio', { name }).first().check();
  }

  /** Chooses one of a few by their names, within a part of the page where that has several. */
  choose(label, option, within = this.page) {
    return within.getByRole('radiogroup', { name: label }).getByRole('radio', { name: option, exact: true }).check();
  }

  /** Goes on without a network, once the page has been kept for that. */
  async loseNetwork() {
    await this.page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active.state === 'activated') return;
      await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
    });
    await this.context.setOffline(true);
    await this.page.reload();
  }

  /** Notes from now on, frame by frame, where the board lies and how large it is. */
  async watchPlaceOfBoard() {
    await this.page.evaluate(() => {
      globalThis.places = new Set();
      const look = () => {
        const box = document.querySelector('.us-board')?.getBoundingClientRect();
        if (box)
          globalThis.places.add([box.x + scrollX, box.y + scrollY, box.width, box.height].map(Math.round).join());
        requestAnimationFrame(look);
      };
      look();
    });
  }

  placesOfBoard() {
    return this.page.evaluate(() => [...globalThis.places]);
  }

  photograph(path) {
    return this.page.screenshot({ path });
  }

  end() {
    return this.context.close();
  }

  /** Ends the visit; nothing may have gone wrong unseen. */
  async close() {
    await this.end();
    const wrong = this.wrong.filter((line) => !this.forgiven?.test(line));
    assert.deepEqual(wrong, [], 'something went wrong unseen');
  }

  button(name) {
    return this.page.getByRole('button', { name, exact: true });
  }

  target(name) {
    return this.page.locator(`.us-board [data-target="${name}"]`);
  }

  /** The game of the page as it is saved; elsewhere than at a game, the one that was played last. */
  kept() {
    return this.page.evaluate(() => globalThis.savedGame());
  }

  /** Waits until the saved game has come that far. */
  async waitForMoves(isReached, moves) {
    await this.page.waitForFunction(
      async ([source, count]) => {
        const game = await globalThis.savedGame();
        return game && (source === 'more' ? game.moves > count : game.moves === count);
      },
      [isReached, moves],
      { polling: 50 },
    );
  }

  /** Waits until what a question to the page answers is true. The browser's own waiting takes a promise for an answer. */
  async until(question) {
    const last = Date.now() + 30_000;
    while (!(await this.page.evaluate(question))) {
      if (Date.now() > last) throw new Error(`still not true: ${question}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** All records of a store. */
  stored(store) {
    return this.page.evaluate((name) => globalThis.savedRecords(name), store);
  }

  async look() {
    return this.advisor.look(await this.kept());
  }

  turn() {
    return this.page.locator('.status .turn').innerText();
  }

  note() {
    return this.page.locator('.status .note').innerText();
  }

  async expectNote(pattern) {
    await this.page.waitForFunction(
      (source) => new RegExp(source).test(document.querySelector('.status .note')?.textContent ?? ''),
      pattern.source,
    );
  }

  async expectTurn(pattern) {
    await this.page.waitForFunction(
      (source) => new RegExp(source).test(document.querySelector('.status .turn')?.textContent ?? ''),
      pattern.source,
    );
  }

  /** Waits until the engine has moved and what is kept is what is shown. */
  async rest() {
    await this.page.waitForFunction(
      () => document.querySelector('.status') && !document.querySelector('.status .dots'),
    );
  }

  /** Plays a move with the mouse, in as many clicks as it takes. */
  async play(move) {
    const before = (await this.kept()).moves;
    const [, from, to] = /^([a-e][1-7])~?([a-e][1-7])$/.exec(move) ?? [];
    const [, tile, sign] = /^([a-e][1-7])([+=-])$/.exec(move) ?? [];
    if (move === 'pass') {
      await this.page.locator('.status .primary').click();
    } else if (from) {
      await this.target(from).click();
      await this.target(to).click();
    } else if (tile) {
      await this.openTile(tile);
      const turn = { '+': 'a quarter clockwise', '=': 'by a half', '-': 'a quarter counter-clockwise' }[sign];
      await this.button(`Rotate ${turn}`).click();
    } else {
      await this.insert(move);
    }
    await this.waitForMoves('more', before);
  }

  /** A stone is picked first where one can move; another click opens the tile under it. */
  async openTile(tile) {
    const menu = this.page.locator('.us-menu');
    await this.target(tile).click();
    if (!(await menu.isVisible())) await this.target(tile).click();
    await menu.waitFor({ state: 'visible' });
  }

  async insert(move) {
    const [entry, row] = move.split(':');
    await this.target(entry).click();
    // A single row is scored at once; among several one is asked for.
    if (row && (await this.page.locator('.status').getByRole('button', { name: 'Cancel' }).isVisible()))
      await this.chooseRow(row);
  }

  /** Chooses by going through the rows with the arrow keys, which always works. */
  async chooseRow(row) {
    const [one, other] = row.split('-');
    for (let step = 0; step < 12; step += 1) {
      await this.page.keyboard.press('ArrowRight');
      const said = await this.page.locator('[data-testid=live]').innerText();
      const isRow = said.includes(one) && said.includes(other);
      if (isRow && (!/stays/.test(said) || said.includes(`${one} stays`))) return this.page.keyboard.press('Enter');
    }
    throw new Error(`the row ${row} is not offered`);
  }

  /** Plays on against engines until the game is over. */
  async finishGame(most = 300) {
    for (let count = 0; count < most; count += 1) {
      await this.rest();
      const seen = await this.look();
      if (seen.view.ending) return seen.view.ending;
      const mover = seen.view.seats[seen.view.position.toMove];
      if (mover.slot.player.kind.kind === 'engine') {
        await this.page.waitForTimeout(30);
        continue;
      }
      await this.play(this.advisor.pick(seen));
    }
    throw new Error(`the game is not over after ${most} moves`);
  }
}
