// A server of one's own for a case of online play: the binary that UNDERSHIFT names, with a folder of its own. It can be killed
// and started again, at the same address.

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
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

  constructor(binary, data, options) {
    this.binary = binary;
    this.data = data;
    this.options = options;
  }

  async begin(port) {
    this.child = spawn(this.binary, ['serve', '--port', String(port), '--data', this.data, ...this.options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { value } = await createInterface({ input: this.child.stdout })[Symbol.asyncIterator]().next();
    if (!value?.startsWith('http://')) throw new Error(`the server did not say where it is: ${value}`);
    const url = value.trim();
    this.url = url.endsWith('/') ? url : `${url}/`;
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
    await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }
}
