// The browser that the end-to-end tests drive, and how it is started.

import { existsSync } from 'node:fs';

/** UNDERSHIFT_CHROMIUM names another one. */
export const CHROMIUM =
  process.env.UNDERSHIFT_CHROMIUM ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path)) ??
  'chromium';

/** A name for this machine that is none of its own: over plain HTTP a page from there is not trusted with everything. */
export const OTHER_NAME = 'table.test';

/** Without a sandbox, because tests run as root in containers; without anything that asks the network by itself. */
export const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--host-resolver-rules=MAP ${OTHER_NAME} 127.0.0.1`,
];
