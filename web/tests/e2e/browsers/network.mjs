// A network that can be lost: a way to the server with an address of its own, which is cut for good. Every browser
// notices that by itself, as it would on a train; and whoever comes by another way has another storage.

import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** A way to where a URL leads. `name` is how the machine is called there. */
export async function wayTo(url, name = '127.0.0.1') {
  const { hostname, port } = new URL(url);
  const sockets = new Set();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address();
  return {
    url: `http://${name}:${own}/`,
    /** Nothing gets through any more, and nobody is told: as when a phone sleeps, and what is between forgets it. */
    stall() {
      for (const socket of sockets) socket.unpipe().removeAllListeners('data').pause();
    },
    /** Whoever was cut off can come again. */
    async mend() {
      server.listen(own, '127.0.0.1');
      await once(server, 'listening');
    },
    async cut() {
      if (!server.listening) return;
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
