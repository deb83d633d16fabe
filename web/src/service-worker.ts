// Keeps the whole page on the device, so that everything works without a network after the first visit.
//
// All files of one build are kept together under its version, which the build writes in here (build/offline.ts). Kept
// files are answered from the device, all else from the network. A newer build waits until the player asks for it, so
// that nobody's page changes in the middle of a game.

const worker = globalThis as unknown as ServiceWorkerGlobalScope;

const CACHE = 'undershift-PRECACHE_VERSION';
const FILES = JSON.parse('PRECACHE_FILES') as string[];

worker.addEventListener('install', (event) => {
  event.waitUntil(keepAll());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && new URL(request.url).origin === worker.location.origin) {
    event.respondWith(answer(request));
  }
});

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Past the browser's own cache, which may hold an older file of the same name.
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })));
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('undershift-') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  // Every file is kept once, whatever a server or a proxy on the way says that its answer varies with.
  const kept = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
  return kept ?? fetch(request);
}
