// The texts of locales/ as modules: `virtual:texts/<language>/<namespace>` is the source of all areas of a namespace,
// without comments. The page loads one language, and a namespace when it is needed.
// Remember to keep this list beside `Namespace` in src/i18n/index.svelte.ts.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const AREAS: Readonly<Record<string, readonly string[]>> = {
  main: ['common', 'board', 'play'],
  more: ['reasons', 'settings', 'offline', 'storage'],
  rules: ['rules-shiftago', 'rules-moguli'],
  learn: ['learn', 'puzzles', 'statistics'],
  lessons: ['lessons'],
  study: ['analysis', 'review', 'remarks', 'games'],
};

const PREFIX = 'virtual:texts/';

export function texts(): Plugin {
  return {
    name: 'undershift-texts',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [language = '', namespace = ''] = id.slice(PREFIX.length + 1).split('/');
      const paths = (AREAS[namespace] ?? []).map((area) => pathOf(language, area));
      for (const path of paths) this.addWatchFile(path);
      const source = paths.map((path) => withoutComments(readFileSync(path, 'utf8'))).join('\n');
      return `export default ${JSON.stringify(source)};`;
    },
  };
}

export function pathOf(language: string, area: string): string {
  return fileURLToPath(new URL(`../../locales/${language}/${area}.ftl`, import.meta.url));
}

export function withoutComments(source: string): string {
  return source
    .split('\n')
    .filter((line) => !line.startsWith('#') && line.trim() !== '')
    .join('\n');
}
