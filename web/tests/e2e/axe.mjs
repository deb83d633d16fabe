// What axe complains about on a page as it is now.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function complaintsOfAxe(page) {
  // The policy lets no foreign script in, so axe is evaluated by the browser's own tools.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await readFile(AXE, 'utf8'));
  return page.evaluate(async (runOnly) => {
    // Colours on their way from one state to the next are not what anybody reads.
    const changing = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changing.map((one) => one.finished));
    // What is well is not to be described: that would take longer than the search for what is not.
    const { violations } = await globalThis.axe.run(document, { runOnly, resultTypes: ['violations'] });
    const where = (nodes) =>
      nodes
        .map((node) => node.target.join(' '))
        .slice(0, 3)
        .join(' | ');
    return violations.map(({ id, nodes }) => `${id}: ${where(nodes)}`);
  }, TAGS);
}
