// A WebSocket of the browser as a Wire, and the moments at which a page should check its connection.

import type { Wire, WireEvents } from './connection';

/** Where the server listens, beside the page. */
function address(): string {
  const url = new URL(`${import.meta.env.BASE_URL}ws`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

export function openSocket(events: WireEvents): Wire {
  const socket = new WebSocket(address());
  socket.addEventListener('open', () => events.opened());
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') events.heard(data);
  });
  socket.addEventListener('close', () => events.closed());
  return {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
}

/** How often to check whether time has passed unnoticed, and how much counts as a sleep. */
const LOOK = 1000;
const SLEEP = 10_000;

/**
 * Calls `wake` whenever the page comes back: from sleep, from another tab, from a lost network; with how long nothing ran
 * here. Not every device says that it wakes up: a clock that has jumped says so too.
 */
export function onWaking(wake: (asleep: number) => void): () => void {
  let looked = Date.now();
  const back = () => {
    const asleep = Date.now() - looked;
    looked = Date.now();
    wake(asleep);
  };
  const shown = () => {
    if (document.visibilityState === 'visible') back();
  };
  const timer = setInterval(() => {
    if (Date.now() - looked > SLEEP) shown();
    looked = Date.now();
  }, LOOK);
  addEventListener('online', back);
  addEventListener('pageshow', back);
  document.addEventListener('visibilitychange', shown);
  return () => {
    clearInterval(timer);
    removeEventListener('online', back);
    removeEventListener('pageshow', back);
    document.removeEventListener('visibilitychange', shown);
  };
}
