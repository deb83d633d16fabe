// Draws the icons in public/icons from icon.svg: `node tools/icons.mjs`. Needs Chromium; the pictures are committed.

import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { CHROMIUM, FLAGS } from '../tests/e2e/browser.mjs';

const folder = new URL('../public/icons/', import.meta.url);
const icon = await readFile(new URL('icon.svg', folder), 'utf8');
/** The edge of a maskable icon may be cut off, so its wood fills all of the square and the picture keeps away. */
const maskable = icon.replace('rx="108"', 'rx="0"').replace('viewBox="0 0 512 512"', 'viewBox="-40 -40 592 592"');

const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
try {
  for (const [name, size, source] of [
    ['icon-180', 180, icon.replace('rx="108"', 'rx="0"')],
    ['icon-192', 192, icon],
    ['icon-512', 512, icon],
    ['icon-maskable-512', 512, maskable],
  ]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const isSquare = name !== 'icon-192' && name !== 'icon-512';
    const ground = isSquare ? '#8d7159' : 'transparent';
    await page.setContent(`<style>body{margin:0;background:${ground}}svg{display:block}</style>${source}`);
    await page
      .screenshot({ path: undefined, omitBackground: true })
      .then((png) => writeFile(new URL(`${name}.png`, folder), png));
    await page.close();
  }
} finally {
  await browser.close();
}
