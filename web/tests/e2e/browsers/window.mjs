// A browser window as the tests that run in every browser see it, whoever drives it.
//
// A browser's own file has what differs: `goTo`, `reload`, `run`, `clickAt`, `pressKey`, `resize`, `photograph` and
// `end`, and it fills `wrong` with what the console says is an error. All else is here, once, and made of these:
// finding what is clicked, waiting until something holds. Nothing waits for a time to pass.

import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { atMost } from '../patience.mjs';
import { fieldOf, locate, pointOf } from './in-page.mjs';

/** How long something may take to come true. Generous: the machine may be busy with another window. */
const WAIT = atMost(30_000);
const BETWEEN_LOOKS = 25;

export const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };

/**
 * What is meant on the page: a selector, or what it is and how it is called to people.
 * @typedef {string | { role: 'button' | 'link' | 'heading', name: string }} Wanted
 */

export class Window {
  /** What went wrong unseen: errors in the console, and those that nobody caught. @type {string[]} */
  wrong = [];
  /** What may go wrong unseen in this case, if anything may. @type {RegExp | null} */
  forgiven = null;

  /** Calls a function in the page, with arguments that JSON can hold, and awaits what it returns. */
  evaluate(call, ...given) {
    return this.run(`(${call})(${given.map((one) => JSON.stringify(one ?? null)).join(', ')})`);
  }

  /** Waits until a function in the page returns something that is true, and returns that. */
  until(call, ...given) {
    return this.#until([call, ...given.map((one) => JSON.stringify(one))].join(' '), call, ...given);
  }

  async #until(what, call, ...given) {
    const deadline = Date.now() + WAIT;
    for (;;) {
      let broken = '';
      // The page may be about to be left.
      const value = await this.evaluate(call, ...given).catch((error) => void (broken = `; ${error.message}`));
      if (value) return value;
      if (Date.now() > deadline) throw new Error(`waited ${WAIT / 1000} s in vain for ${what}${broken}`);
      await delay(BETWEEN_LOOKS);
    }
  }

  /** Waits until something is on the page. */
  async expect(/** @type {Wanted} */ wanted) {
    await this.#until(nameOf(wanted), `(wanted) => Boolean((${locate})(wanted))`, wanted);
  }

  /** Waits until what a selector finds says something. */
  async expectText(selector, pattern) {
    const holds = (wanted, source) => new RegExp(source).test(document.querySelector(wanted)?.textContent ?? '');
    await this.until(holds, selector, pattern.source);
  }

  textOf(selector) {
    return this.evaluate((wanted) => document.querySelector(wanted)?.textContent.trim() ?? null, selector);
  }

  count(selector) {
    return this.evaluate((wanted) => document.querySelectorAll(wanted).length, selector);
  }

  /** Clicks where a person would: once it is there, enabled, in view and not covered. */
  async click(/** @type {Wanted} */ wanted) {
    const find = `(wanted) => (${pointOf})((${locate})(wanted))`;
    const { x, y } = await this.#until(`a way to click ${nameOf(wanted)}`, find, wanted);
    await this.clickAt(x, y);
  }

  /** Chooses or writes in the field of a label. */
  async fill(label, value) {
    await this.#until(`the field “${label}”`, `(label) => Boolean((${fieldOf})(label))`, label);
    await this.evaluate(
      `(label, value) => {
        const field = (${fieldOf})(label);
        field.value = value;
        for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
      }`,
      label,
      value,
    );
  }

  /** Ends the visit; nothing may have gone wrong unseen. */
  async close() {
    await this.end();
    const wrong = this.wrong.filter((line) => !this.forgiven?.test(line));
    assert.deepEqual(wrong, [], 'something went wrong unseen');
  }
}

function nameOf(/** @type {Wanted} */ wanted) {
  return typeof wanted === 'string' ? wanted : `the ${wanted.role} “${wanted.name}”`;
}
