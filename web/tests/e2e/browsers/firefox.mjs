// Firefox, driven by Puppeteer over WebDriver BiDi. Playwright drives only a Firefox of its own making.

import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { PageWindow } from './page-window.mjs';
import { SIZES } from './window.mjs';

/** UNDERSHIFT_FIREFOX names another one. Remember to update xtask/src/web.rs, which looks for it too. */
const FIREFOX =
  process.env.UNDERSHIFT_FIREFOX ??
  ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path)) ??
  'firefox';

/** Starts a Firefox; each of its windows has a storage of its own. */
export async function startFirefox() {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB' },
  });
  return {
    async open({ size = 'desktop' } = {}) {
      const context = await browser.createBrowserContext();
      const window = new FirefoxWindow(context, await newPage(context));
      await window.resize(size);
      return window;
    },
    stop: () => browser.close(),
  };
}

class FirefoxWindow extends PageWindow {
  resize(size) {
    return this.page.setViewport(SIZES[size]);
  }
}

/** Firefox sometimes loses a window that is opened while another one goes; the next one comes up. */
const newPage = (context) =>
  context.newPage().catch((error) => {
    if (!/no such frame/.test(String(error))) throw error;
    return context.newPage();
  });
