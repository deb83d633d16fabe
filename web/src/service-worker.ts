// Caches the whole page on the device, so that everything works offline after the first visit; and shows what the server
// sends to a closed page: it is your turn.
//
// All files of one build are cached together under its version, which build/offline.ts writes in here. Cached files are
// answered from the device, and so is every address of a page, which is the same file; everything else from the network. A newer build waits until the player asks for it, so that
// no page changes in the middle of a game.

import texts from 'virtual:texts/notifications';

const worker = globalThis as unknown as ServiceWorkerGlobalScope;

const CACHE = 'undershift-PRECACHE_VERSION';
const FILES = JSON.parse('PRECACHE_FILES') as string[];
/** The page itself, which finds out from the address what to show. */
const PAGE = './';

worker.addEventListener('install', (event) => {
  event.waitUntil(cacheAll());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

worker.addEventListener('message', (event) => {
  // Pages of older builds say `take-over`.
  if (event.data === 'skip-waiting' || event.data === 'take-over') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && new URL(request.url).origin === worker.location.origin) {
    event.respondWith(answer(request));
  }
});

async function cacheAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Past the browser's own cache, which may hold an older file of the same name.
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })));
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('undershift-') && name !== CACHE);
  // The last one stays for tabs that go on with it: they may still need parts of it. Keys are in the order of their making.
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  // A file of the page is the same for everybody who asks, whatever a server in between says that it varies by.
  const cached = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
  if (cached) return cached;
  const older = await caches.match(request, { ignoreSearch: true, ignoreVary: true });
  if (older) return older;
  // As `looksLikeFile` in ui/routes.ts: a worker is one file, and cannot share a module with the page.
  const isFile = /\/assets\/|\.[^/]*$/.test(new URL(request.url).pathname);
  return (request.mode === 'navigate' && !isFile && (await cache.match(PAGE, { ignoreVary: true }))) || fetch(request);
}

// Notifications. What is sent is a code, the game and the table (crates/server/src/push); words are chosen here.

/** Where the page writes the language that was chosen there; remember `net/push.svelte.ts`. */
const LANGUAGE = { cache: 'push', key: 'language' };

worker.addEventListener('push', (event) => {
  event.waitUntil(notify(event.data));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { table } = event.notification.data as { table: string };
  event.waitUntil(openTable(table));
});

/** Something is shown whatever comes: browsers take the right away from who shows nothing. */
async function notify(data: PushMessageData | null): Promise<void> {
  const { kind = '', table = '', game = '' } = messageIn(data);
  const words = texts[await chosenLanguage()] ?? texts['en'] ?? {};
  const title = words[`push-${kind}`] ?? words['push-your-turn'] ?? '';
  await worker.registration.showNotification(title, {
    // The family is read off the id: what the page imports, too, would be a file of its own, and this must be one alone.
    body: words[`family-${game.split(':')[0]}`] ?? words['app-name'] ?? '',
    icon: 'icons/icon-192.png',
    // One for each table: the newest replaces what was said before.
    tag: table,
    data: { table },
  });
}

function messageIn(data: PushMessageData | null): Readonly<Record<string, string>> {
  try {
    const message: unknown = data?.json();
    return typeof message === 'object' && message !== null ? (message as Record<string, string>) : {};
  } catch {
    return {};
  }
}

async function chosenLanguage(): Promise<string> {
  const saved = await (await caches.open(LANGUAGE.cache)).match(LANGUAGE.key);
  return saved ? saved.text() : (worker.navigator.language.split('-')[0] ?? 'en');
}

/** Goes to the tab where the table is open, else opens it in another. */
async function openTable(table: string): Promise<void> {
  const { scope } = worker.registration;
  const address = new URL(table ? `table/${table}` : '', scope).href;
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find(({ url }) => url === address);
  await (open ? open.focus() : worker.clients.openWindow(address));
}
