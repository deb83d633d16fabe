// A server of one's own for a case of online play: the binary that UNDERSHIFT names, with a folder of its own. It can be killed
// and started again, at the same address.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export class OnlineServer {
  /** `options` go to `undershift serve`. */
  static async start(...options) {
    const binary = process.env.UNDERSHIFT;
    if (!binary) throw new Error('UNDERSHIFT names no binary: cargo xtask e2e does');
    const data = await mkdtemp(join(tmpdir(), 'undershift-online-'));
    const server = new OnlineServer(binary, data, options);
    await server.begin(0);
    return server;
  }

  /** A server whose site has another name, over plain HTTP. */
  static async startAs(name, ...options) {
    const port = await freePort();
    const server = await OnlineServer.start(
      '--public-url',
      `http://${name}:${port}`,
      '--port',
      String(port),
      ...options,
    );
    server.url = `http://${name}:${port}/`;
    return server;
  }

  constructor(binary, data, options) {
    this.binary = binary;
    this.data = data;
    this.options = options;
    this.bots = [];
  }

  async begin(port) {
    const ports = this.options.includes('--port') ? [] : ['--port', String(port)];
    this.child = spawn(this.binary, ['serve', ...ports, '--data', this.data, ...this.options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { value } = await createInterface({ input: this.child.stdout })[Symbol.asyncIterator]().next();
    if (!value?.startsWith('http://')) throw new Error(`the server did not say where it is: ${value}`);
    const url = value.trim();
    this.url = url.endsWith('/') ? url : `${url}/`;
  }

  /** An engine that sits down at a table of it, by itself: `undershift bot`. */
  seatBot(path, ...options) {
    const link = new URL(path.slice(1), this.url).href;
    const engine = ['--engine', 'undershift,level=1'];
    // Names are remembered in the user's folder: that of this server will do.
    const env = { ...process.env, HOME: this.data, XDG_DATA_HOME: this.data };
    this.bots.push(spawn(this.binary, ['bot', link, ...engine, ...options], { stdio: 'ignore', env }));
  }

  /** Ends it without a word, as a power cut does. */
  async kill() {
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await gone;
  }

  /** Starts it again where it was. */
  async again() {
    await this.begin(Number(new URL(this.url).port));
  }

  async stop() {
    for (const bot of this.bots) bot.kill('SIGKILL');
    await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }
}

/** A port that nobody listens at. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
