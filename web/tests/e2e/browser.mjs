// The browser that the end-to-end tests drive, and how it is started.

import { existsSync } from 'node:fs';

const firstOf = (paths) => process.env.UNDERSHIFT_CHROMIUM ?? paths.find((path) => existsSync(path)) ?? 'chromium';

const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Chromium as people have it. UNDERSHIFT_CHROMIUM names another one. */
export const CHROMIUM = firstOf(WHOLE);
/**
 * Chromium without the program round it (tabs, menus, profiles), where it is there: it shows and runs pages by the same
 * engines, for half of the processor's time. Remember to update xtask/src/web.rs, which looks for both.
 */
export const HEADLESS_SHELL = firstOf(['/usr/bin/chromium-headless-shell', ...WHOLE]);

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
