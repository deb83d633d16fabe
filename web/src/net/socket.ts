// A WebSocket of the browser as a Wire, and the moments at which a page should look after its connection.

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

/** Calls `wake` whenever the page comes back: from sleep, from another tab, from a lost network. */
export function onWaking(wake: () => void): () => void {
  const shown = () => {
    if (document.visibilityState === 'visible') wake();
  };
  addEventListener('online', wake);
  addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', shown);
  return () => {
    removeEventListener('online', wake);
    removeEventListener('pageshow', wake);
    document.removeEventListener('visibilitychange', shown);
  };
}
