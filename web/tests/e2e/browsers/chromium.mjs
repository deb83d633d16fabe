// Chromium, driven by Playwright.

import { chromium } from 'playwright-core';
import { CHROMIUM, FLAGS, HEADLESS_SHELL } from '../browser.mjs';
import { PageWindow } from './page-window.mjs';
import { SIZES } from './window.mjs';

/** Starts a Chromium, in the long run the whole of it; each of its windows has a storage of its own. */
export async function startChromium({ isLong = false } = {}) {
  const browser = await chromium.launch({ executablePath: isLong ? CHROMIUM : HEADLESS_SHELL, args: FLAGS });
  return {
    browser,
    async open({ size = 'desktop' } = {}) {
      const context = await browser.newContext({ viewport: SIZES[size], locale: 'en-GB' });
      return new ChromiumWindow(context, await context.newPage());
    },
    stop: () => browser.close(),
  };
}

class ChromiumWindow extends PageWindow {
  resize(size) {
    return this.page.setViewportSize(SIZES[size]);
  }
}
