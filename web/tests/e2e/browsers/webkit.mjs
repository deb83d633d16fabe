// WebKit, the engine of Safari: WebKitGTK's small browser on a display that nobody sees, driven over classic WebDriver.
//
// That protocol is a dozen requests with JSON, so `fetch` speaks it here. What it lacks is the console: errors are
// listened for in the page, from the moment it has loaded.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../online-server.mjs';
import { atMost } from '../patience.mjs';
import { SIZES, Window } from './window.mjs';

/** How long the browser may take to answer. */
const MAX_WAIT = atMost(60_000);
/** How long it may take to start, and how often it may try: now and then it does not find its driver, and both wait. */
const MAX_START = atMost(25_000);
const TRIES = 3;
/** The display is larger than any window on it, with the browser's own bars. */
const DISPLAY = '2000x1400x24';
/** Numbers that the protocol gives to keys which write nothing. */
const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** The browser's own bar asks for more room than a phone has. */
const NARROW_BAR = '* { min-width: 0; padding: 0; margin: 0; font-size: 2px; }';

/** Starts a display; each window on it is a browser of its own, which remembers nothing. */
export async function startWebKit() {
  const screen = ['-screen', '0', DISPLAY, '-nolisten', 'tcp', '-displayfd', '3'];
  const display = await start('Xvfb', screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await once(createInterface(display.stdio[3]), 'line');
  const settings = await mkdtemp(join(tmpdir(), 'undershift-webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0/gtk.css'), NARROW_BAR);
  return {
    open: ({ size = 'desktop' } = {}) => WebKitWindow.open({ DISPLAY: `:${number}`, XDG_CONFIG_HOME: settings }, size),
    async stop() {
      await stop(display);
      await rm(settings, { recursive: true });
    },
  };
}

class WebKitWindow extends Window {
  static async open(place, size) {
    for (let tries = 1; ; tries += 1) {
      try {
        return await WebKitWindow.#open(place, size);
      } catch (error) {
        if (tries === TRIES) throw error;
      }
    }
  }

  static async #open(place, size) {
    const port = await freePort();
    const driver = await start('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
      // Nothing is walled off: tests run as root in containers.
      env: { ...process.env, ...place, NO_AT_BRIDGE: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
      stdio: 'ignore',
    });
    const window = new WebKitWindow(driver, `http://127.0.0.1:${port}/session`);
    try {
      await window.#begin();
      await window.resize(size);
    } catch (error) {
      await window.end();
      throw error;
    }
    return window;
  }

  #driver;
  #address;
  #hasBegun = false;

  constructor(driver, address) {
    super();
    this.#driver = driver;
    this.#address = address;
  }

  async #begin() {
    const wanted = { 'webkitgtk:browserOptions': { binary: smallBrowser(), args: ['--automation'] } };
    const asked = { capabilities: { alwaysMatch: wanted } };
    const deadline = Date.now() + MAX_START;
    for (;;) {
      try {
        const { sessionId } = await ask('POST', this.#address, asked, MAX_START);
        this.#address += `/${sessionId}`;
        this.#hasBegun = true;
        return;
      } catch (error) {
        // The driver does not say when it listens.
        if (error.cause?.code !== 'ECONNREFUSED' || Date.now() > deadline) throw error;
        await delay(25);
      }
    }
  }

  #ask(method, path, body) {
    return ask(method, `${this.#address}/${path}`, body);
  }

  async goTo(url) {
    await this.#collect();
    await this.#ask('POST', 'url', { url });
    await this.#listen();
  }

  async reload() {
    await this.#collect();
    await this.#ask('POST', 'refresh', {});
    await this.#listen();
  }

  async #listen() {
    await this.evaluate(() => {
      if (globalThis.wrong) return;
      const wrong = (globalThis.wrong = []);
      addEventListener('error', ({ message }) => wrong.push(`error: ${message}`));
      addEventListener('unhandledrejection', ({ reason }) => wrong.push(`error: ${reason}`));
      const { error } = console;
      console.error = (...words) => {
        wrong.push(`console: ${words.join(' ')}`);
        error.apply(console, words);
      };
    });
  }

  async #collect() {
    this.wrong.push(...(await this.evaluate(() => globalThis.wrong?.splice(0) ?? [])));
  }

  async run(expression) {
    const script = `const [done] = arguments;
      (async () => ${expression})().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = await this.#ask('POST', 'execute/async', { script, args: [] });
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  }

  clickAt(x, y) {
    const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) };
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    return this.#act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  }

  /** A key, or several that are held together: `Shift+Tab`. */
  pressKey(key) {
    const values = key.split('+').map((name) => KEYS[name] ?? name);
    const down = values.map((value) => ({ type: 'keyDown', value }));
    const up = values.reverse().map((value) => ({ type: 'keyUp', value }));
    return this.#act({ type: 'key', id: 'keyboard', actions: [...down, ...up] });
  }

  #act(source) {
    return this.#ask('POST', 'actions', { actions: [source] });
  }

  /** The protocol knows the size of the window only, with its bars: they are measured. */
  async resize(size) {
    const { width, height } = SIZES[size];
    await this.#ask('POST', 'window/rect', { x: 0, y: 0, width, height });
    const inner = await this.evaluate(() => [innerWidth, innerHeight]);
    await this.#ask('POST', 'window/rect', { width: width * 2 - inner[0], height: height * 2 - inner[1] });
    await this.until((wide, high) => innerWidth === wide && innerHeight === high, width, height);
  }

  async photograph(path) {
    await writeFile(path, Buffer.from(await this.#ask('GET', 'screenshot'), 'base64'));
  }

  async close() {
    await this.#collect();
    await super.close();
  }

  async end() {
    if (this.#hasBegun) await this.#ask('DELETE', '').catch(() => undefined);
    await stop(this.#driver);
  }
}

async function ask(method, address, body, longest = MAX_WAIT) {
  const response = await fetch(address.replace(/\/$/, ''), {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    signal: AbortSignal.timeout(longest),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`WebKit: ${value?.error}: ${value?.message}`);
  return value;
}

/** WebKitGTK's own browser, which is beside its library. */
function smallBrowser() {
  const folders = readdirSync('/usr/lib').flatMap((folder) =>
    ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((name) => `/usr/lib/${folder}/${name}/MiniBrowser`),
  );
  const found = folders.find((path) => existsSync(path));
  if (!found)
    throw new Error('WebKitGTK has no MiniBrowser here; on Debian `apt-get install webkit2gtk-driver` brings it');
  return found;
}

/** Programs that run; none outlives the tests, however these end. */
const running = new Set();
process.on('exit', () => {
  for (const child of running) kill(child);
});

async function start(name, words, options) {
  // In a group of its own, so that what it starts ends with it.
  const child = spawn(name, words, { ...options, detached: true });
  const failed = once(child, 'error').then(([error]) =>
    Promise.reject(new Error(`${name} does not start: ${error.message}`)),
  );
  await Promise.race([once(child, 'spawn'), failed]);
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

async function stop(child) {
  if (!running.has(child)) return;
  const ended = once(child, 'exit');
  kill(child);
  await ended;
}

function kill(child) {
  try {
    process.kill(-child.pid);
  } catch {
    // It has ended by itself.
  }
}
