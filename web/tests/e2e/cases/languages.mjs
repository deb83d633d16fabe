// The pages of accounts and of finished games, in each language, on the narrowest screen: every text is there, nothing is wider than the
// window, and axe has nothing to say. A rated game was played, and a challenge is open. From each page one gets to where one logs out.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { PASSWORD, startServer } from '../account.mjs';
import { complaintsOfAxe } from '../axe.mjs';
import { Guest } from '../guest.mjs';
import { LANGUAGES } from '../layout.mjs';
import { atMost } from '../patience.mjs';

const NARROW = { width: 320, height: 640 };
const LOCALES = new URL('../../../../locales/', import.meta.url);

/** The texts of a language by their ids, as they stand in the first line of each. */
function textsOf(code) {
  const folder = new URL(`${code}/`, LOCALES);
  const lines = readdirSync(folder).flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n'));
  return new Map(lines.flatMap((line) => [/^([a-z][\w-]*) = ?(.*)$/.exec(line)?.slice(1) ?? []].filter(([id]) => id)));
}

/** Somebody by HTTP alone. */
class Person {
  constructor(server) {
    this.server = server;
    this.cookie = '';
  }

  async ask(method, path, body = {}) {
    const response = await fetch(new URL(`api/${path}`, this.server.url), {
      method,
      headers: { 'Content-Type': 'application/json', Cookie: this.cookie },
      body: method === 'GET' ? undefined : JSON.stringify(body),
    });
    this.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? this.cookie;
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null };
  }

  async done(...asked) {
    const { status, body } = await this.ask(...asked);
    assert.ok(status < 300, `${asked[0]} ${asked[1]}: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  static async signUp(server, name) {
    const person = new Person(server);
    await person.done('POST', 'session');
    person.id = (await person.done('POST', 'account', { name, password: PASSWORD })).person.id;
    return person;
  }

  async isKnownTo({ context }) {
    const [name, value] = this.cookie.split('=');
    await context.addCookies([{ name, value, url: this.server.url }]);
  }
}

/** A rated game of two that is over, and in the archive. */
async function play(ada, bela) {
  const challenge = await ada.done('POST', 'challenges', { person: bela.id, game: 'express:2', isRated: true });
  await bela.done('POST', `challenges/${challenge.id}/accept`);
  for (const [index, text] of ['Na', 'Sb', 'W3', 'resign'].entries()) {
    const move = { id: `m.${index}`, seen: 1_000, text };
    // Seats are drawn: one of the two is on turn.
    const answers = [];
    for (const one of [ada, bela]) {
      if (answers.at(-1)?.status !== 200) answers.push(await one.ask('POST', `tables/${challenge.table}/move`, move));
    }
    assert.equal(answers.at(-1).status, 200, `${text}: ${JSON.stringify(answers)}`);
  }
  for (const end = Date.now() + atMost(20_000); ;) {
    const { games } = await ada.done('GET', 'games?game=express:2');
    if (games.length > 0) return;
    assert.ok(Date.now() < end, 'the game is not archived');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Runs in the page: what stands there that is no text but the name of one, and what is wider than the window. */
function findFaults(ids) {
  const known = new Set(ids);
  const faults = [];
  const isName = (text) => known.has(text) || known.has(text.replace(/\.[\w-]+$/, ''));
  const look = (text, where) => {
    const bare = text.trim();
    if (isName(bare) || /\{\s*[$-]/.test(bare)) faults.push(`“${bare}” in ${where}`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) look(walker.currentNode.data, walker.currentNode.parentElement.tagName);
  for (const one of document.querySelectorAll('*')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) look(one.getAttribute(name) ?? '', name);
  }
  look(document.title, 'the title');
  if (document.scrollingElement.scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll('main *')].filter(
      (one) => one.getBoundingClientRect().right > innerWidth + 1,
    );
    faults.push(`wider than ${innerWidth}: ${wide.slice(0, 3).map((one) => `${one.tagName}.${one.className}`)}`);
  }
  return faults;
}

async function look(page, code, ids, where) {
  // What is opened may load its texts: they come, or never.
  for (const end = Date.now() + atMost(5_000); Date.now() < end;) {
    if ((await page.evaluate(findFaults, ids)).length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.deepEqual(await page.evaluate(findFaults, ids), [], `${code} ${where}`);
  assert.equal(await page.evaluate(() => document.documentElement.lang), code, where);
  assert.deepEqual(await complaintsOfAxe(page), [], `${code} ${where}`);
}

async function inLanguage(place, code) {
  const server = await startServer();
  try {
    const texts = textsOf(code);
    // Names of one word may be words of a page.
    const ids = [...texts.keys()].filter((id) => id.includes('-'));
    assert.ok(ids.length > 500, `${ids.length} texts`);
    const [ada, bela] = [await Person.signUp(server, 'Ada'), await Person.signUp(server, 'Bela')];
    await play(ada, bela);
    const guest = await Guest.come(place, server, { locale: LANGUAGES[code], theme: 'dark' });
    const { page, visit } = guest;
    await page.setViewportSize(NARROW);
    const open = async (path, sign) => {
      await visit.go(path);
      await page.locator(sign).first().waitFor();
    };

    // As a guest: making an account, coming in, and coming back by a code.
    await open('/account', 'main form');
    await look(page, code, ids, 'sign-up');
    await open('/login', 'main form');
    await look(page, code, ids, 'login');
    await page.getByRole('button', { name: texts.get('account-forgotten') }).click();
    await look(page, code, ids, 'recovery');

    // As Ada, with all that can be opened.
    await ada.isKnownTo(visit);
    await open('/account', `main a[href$="/people/${ada.id}"]`);
    for (const more of await page.locator('main details:not([open]) > summary').all()) await more.click();
    await look(page, code, ids, 'account');
    await page.getByRole('button', { name: texts.get('account-log-out'), exact: true }).waitFor();

    await open(`/people/${ada.id}`, '[data-rating]');
    await look(page, code, ids, 'own rated profile');
    await open(`/people/${bela.id}`, 'form[aria-labelledby="challenge"]');
    await page.locator('[data-rating]').first().waitFor();
    await look(page, code, ids, 'profile of another, with the form of a challenge');
    await page.locator('form[aria-labelledby="challenge"] input[type="checkbox"]').check();
    await look(page, code, ids, 'a rated challenge');

    await open('/archive', 'li.game');
    for (const more of await page.locator('main details:not([open]) > summary').all()) await more.click();
    await look(page, code, ids, 'archive');
    await open('/analysis/new', '.us-board');
    await page.getByRole('button', { name: texts.get('explorer-show') }).click();
    await page.locator('section[data-games]').waitFor();
    await look(page, code, ids, 'explorer');

    // Challenged: told on whatever page one is.
    await open('/lobby', 'main section');
    await bela.done('POST', 'challenges', { person: ada.id, game: 'moguli', isRated: true });
    await page
      .getByText(
        texts
          .get('online-challenged')
          .replace(/\{ \$name \}/, '')
          .trim(),
      )
      .waitFor();
    await look(page, code, ids, 'lobby, challenged');
    // The settings are in the head of every page, and lead to the account with the button that logs out.
    await page.locator('header a[href$="/settings"]').click();
    await page.locator('main a[href$="/account"]').click();
    await page.getByRole('button', { name: texts.get('account-log-out'), exact: true }).click();
    await page.locator('main form').first().waitFor();
    assert.equal((await ada.ask('GET', 'account')).status, 401, 'the login has ended');
    await guest.close();
  } finally {
    await server.stop();
  }
}

export const accountsAndArchiveInEnglish = (place) => inLanguage(place, 'en');
export const accountsAndArchiveInGerman = (place) => inLanguage(place, 'de');
export const accountsAndArchiveInFrench = (place) => inLanguage(place, 'fr');
export const accountsAndArchiveInSpanish = (place) => inLanguage(place, 'es');
export const accountsAndArchiveInItalian = (place) => inLanguage(place, 'it');
