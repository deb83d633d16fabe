// What the build says about packages of others: which of them have code in the page, with what is left of each. Their
// licences go with every release (`cargo xtask dist` reads the list), so it is taken from what was bundled, not from what
// package.json names: that has tools as well, and a package of a package is in it nowhere.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LIST = fileURLToPath(new URL('../node_modules/.cache/packages-in-the-page.json', import.meta.url));
const FOLDER = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;
/** What our own plugins make up. */
const OURS = /^\0virtual:texts\//;
/** Pieces that the tools write into the page. */
const BY_TOOLS: readonly (readonly [RegExp, string])[] = [
  [/^\0?rolldown\//, 'rolldown'],
  [/^\0?vite\//, 'vite'],
];

/** Shared by the page and its workers, which are bundled one by one. */
const found = new Set<string>();

/** Writes the list. Belongs to the plugins of the page and of its workers. */
export function packages(): Plugin {
  return {
    name: 'undershift-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const item of Object.values(bundle)) {
        if (item.type !== 'chunk') continue;
        for (const [id, module] of Object.entries(item.modules)) {
          if (module.renderedLength > 0) find(id);
        }
      }
      mkdirSync(dirname(LIST), { recursive: true });
      writeFileSync(LIST, `${JSON.stringify([...found].sort())}\n`);
    },
  };
}

function find(id: string): void {
  const tool = BY_TOOLS.find(([form]) => form.test(id))?.[1];
  const folder = FOLDER.exec(id)?.[1] ?? (tool && fileURLToPath(new URL(`../node_modules/${tool}`, import.meta.url)));
  if (folder === undefined) {
    if (!id.startsWith('\0') || OURS.test(id)) return;
    throw new Error(`whose is ${JSON.stringify(id)}? name the package in web/build/packages.ts`);
  }
  if (!existsSync(join(folder, 'package.json'))) throw new Error(`${folder} is no package`);
  found.add(folder.slice(folder.indexOf('node_modules/')));
}
