// Notifications in slow games: off until asked, told by the server to a closed page, shown by the service worker, and a tap
// leads to the table. What stands between the two outside of this house, the push service of the browser's maker, is played
// by the case: it takes what our server sends, decrypts it as a browser does, and hands it to our worker.

import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
import { CHROMIUM, FLAGS, OTHER_NAME } from '../browser.mjs';
import { Guest, inTurn } from '../guest.mjs';
import { OnlineServer } from '../online-server.mjs';

const SLOW = async (page) => {
  await page.getByText('For each turn, in days').click();
};
const SWITCH = { name: /Tell me when it is my turn/ };

/** A push service with one browser. */
class PushService {
  static async start() {
    const service = new PushService();
    service.http = createServer(async (request, response) => {
      const parts = [];
      for await (const part of request) parts.push(part);
      response.writeHead(201).end();
      service.arrived(service.#decrypt(Buffer.concat(parts)));
    }).listen(0, '127.0.0.1');
    await once(service.http, 'listening');
    return service;
  }

  #keys = createECDH('prime256v1');
  #secret = randomBytes(16);

  constructor() {
    this.#keys.generateKeys();
  }

  /** What a browser would give the page. */
  get subscription() {
    const keys = { p256dh: this.#keys.getPublicKey('base64url'), auth: this.#secret.toString('base64url') };
    return { endpoint: `http://127.0.0.1:${this.http.address().port}/send`, keys };
  }

  /** The next message that comes. */
  next() {
    return new Promise((resolve) => {
      this.arrived = resolve;
    });
  }

  arrived = () => undefined;

  /** As RFC 8291 has it. */
  #decrypt(body) {
    const [salt, length] = [body.subarray(0, 16), body[20]];
    const sender = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const shared = this.#keys.computeSecret(sender);
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const material = hkdfSync('sha256', shared, this.#secret, about, 32);
    const derive = (info, bytes) => Buffer.from(hkdfSync('sha256', material, salt, info, bytes));
    const key = derive('Content-Encoding: aes128gcm\0', 16);
    const cipher = createDecipheriv('aes-128-gcm', key, derive('Content-Encoding: nonce\0', 12));
    cipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]).toString();
    return plain.slice(0, plain.lastIndexOf('\x02'));
  }

  stop() {
    this.http.close();
  }
}

/** Runs in the page: the browser's own way to its push service, which is not to be had here. */
function subscribeHere(subscription) {
  let known = null;
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (!userVisibleOnly) throw new DOMException('it must be seen', 'NotAllowedError');
    const raw = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'));
    const key = Uint8Array.from(raw, (letter) => letter.charCodeAt(0)).buffer;
    const made = {
      options: { applicationServerKey: key },
      toJSON: () => subscription,
      unsubscribe: async () => void (known = null),
    };
    known = made;
    return made;
  };
  PushManager.prototype.getSubscription = async () => known;
}

/** The whole program: only that one shows notifications. */
async function withNotifications(place, run) {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  try {
    await run({ ...place, browser });
  } finally {
    await browser.close();
  }
}

export async function aTurnIsToldToAClosedPage(place) {
  const service = await PushService.start();
  const server = await OnlineServer.start('--limit', 'push-private=1');
  try {
    await withNotifications(place, async (whole) => {
      const ann = await Guest.come(whole, server, { keeps: true, locale: 'de-DE' });
      const { context } = ann.visit;
      await context.grantPermissions(['notifications'], { origin: new URL(server.url).origin });
      await context.addInitScript(subscribeHere, service.subscription);
      const ben = await Guest.come(place, server);
      const path = await ben.open('express', SLOW);
      await ann.visit.go(path);
      await ann.page.locator('.name .primary').click();
      for (const one of [ann, ben]) await one.begun();
      const box = ann.page.getByRole('switch', { name: /Sag mir, wenn ich am Zug bin/ });
      await ann.page.evaluate(async () => void (await navigator.serviceWorker.ready));
      assert.equal(await box.isChecked(), false, 'it is off until somebody asks');
      await box.click();
      await ann.page.waitForFunction(() => document.querySelector('[role=switch]')?.checked);
      // Ann goes; Ben moves, and it is her turn.
      const isAnn = /Du bist am Zug|dran/.test(await ann.visit.turn());
      if (isAnn) {
        await ann.play('Nd');
        await ben.expectOnTurn();
      }
      const registration = await registrationOf(context, ann.page);
      await ann.visit.go('/rules');
      await ben.page.locator('.away').waitFor();
      const message = service.next();
      await ben.play('Na');
      const text = await message;
      const [, table] = /table\/(\w+)/.exec(path);
      assert.deepEqual(JSON.parse(text), { kind: 'your-turn', table, game: 'express:2' });
      // The browser hands it to our worker.
      await registration.deliver(text);
      const shown = () =>
        ann.page.evaluate(async () => {
          const { getNotifications } = ServiceWorkerRegistration.prototype;
          const all = await getNotifications.call(await navigator.serviceWorker.ready);
          return all.map(({ title, body, tag }) => ({ title, body, tag }));
        });
      while ((await shown()).length === 0) await ann.page.waitForTimeout(20);
      assert.deepEqual(await shown(), [{ title: 'Du bist am Zug', body: 'Shiftago Express', tag: table }]);
      // What cannot be read is told in words all the same, and replaces nothing.
      await registration.deliver('rubbish');
      await ann.page.waitForFunction(
        async () => (await (await navigator.serviceWorker.ready).getNotifications()).length > 1,
      );
      assert.equal(await tapped(context, table), new URL(path.slice(1), server.url).href);
      // At the table, what was told about it is seen.
      await ann.visit.go(path);
      await ann.page.waitForFunction(
        async (tag) => (await (await navigator.serviceWorker.ready).getNotifications({ tag })).length === 0,
        table,
      );
      // Who deletes everything on the device has notifications deleted too.
      await ann.visit.go('/settings');
      await ann.page.getByRole('button', { name: 'Alles hier Gespeicherte löschen' }).first().click();
      await ann.page.getByRole('dialog').getByRole('button', { name: 'Alles hier Gespeicherte löschen' }).click();
      await ann.page.waitForFunction(async () => {
        const { pushManager } = await navigator.serviceWorker.ready;
        return (await pushManager.getSubscription()) === null && !(await caches.has('push'));
      });
      for (const one of [ann, ben]) await one.close();
    });
  } finally {
    await server.stop();
    service.stop();
  }
}

/** The worker of a page, as the browser's own tools name it. */
async function registrationOf(context, page) {
  const session = await context.newCDPSession(page);
  const origin = new URL(page.url()).origin;
  const found = new Promise((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  return { deliver: (data) => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }) };
}

/** Taps on a notification, and gives the address that the worker opens. */
async function tapped(context, table) {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return worker.evaluate(async (tag) => {
    let opened = null;
    // A window may be opened by a real tap alone.
    self.clients.openWindow = async (url) => void (opened = url);
    const [notification] = await self.registration.getNotifications({ tag });
    const event = new NotificationEvent('notificationclick', { notification });
    self.dispatchEvent(event);
    for (let tries = 0; opened === null && tries < 100; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    return opened;
  }, table);
}

/** Where the browser cannot get a subscription it says so, and the switch stays off. */
export async function aBrowserWithoutAPushService(place) {
  const server = await OnlineServer.start();
  try {
    await withNotifications(place, async (whole) => {
      const ann = await Guest.come(whole, server, { keeps: true });
      // A window that remembers nothing has none, and Chromium says so.
      ann.visit.forgiven = /Push API in incognito/;
      const origin = new URL(server.url).origin;
      await ann.visit.context.grantPermissions(['notifications'], { origin });
      await ann.open('express', SLOW);
      const box = ann.page.getByRole('switch', SWITCH);
      await box.click();
      await ann.page.getByText('could not be registered for notifications').waitFor();
      assert.equal(await box.isChecked(), false);
      await ann.visit.go('/settings');
      await ann.page.getByRole('switch', SWITCH).waitFor();
      await ann.close();
    });
    // Where notifications are forbidden, it says how to allow them.
    const ben = await Guest.come(place, server, { keeps: true });
    await ben.open('express', SLOW);
    await ben.page.getByText('does not let this site show notifications').waitFor();
    assert.ok(await ben.page.getByRole('switch', SWITCH).isDisabled());
    await ben.close();
  } finally {
    await server.stop();
  }
}

/** On plain http there is none, and nothing is said about it. */
export async function noSwitchWithoutASecureContext(place) {
  const server = await OnlineServer.startAs(OTHER_NAME);
  try {
    const ann = await Guest.come(place, server);
    const path = await ann.open('express', SLOW);
    const ben = await Guest.come(place, server);
    await ben.sit(path);
    for (const one of [ann, ben]) await one.begun();
    await inTurn(ann, ben);
    assert.equal(await ann.page.getByRole('switch').count(), 0);
    await ann.visit.go('/settings');
    await ann.page.getByRole('heading', { name: 'Settings' }).waitFor();
    assert.equal(await ann.page.getByRole('switch').count(), 0);
    for (const one of [ann, ben]) await one.close();
  } finally {
    await server.stop();
  }
}
