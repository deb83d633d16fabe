// The texts of locales/ as modules: `virtual:texts/<language>/<part>` is the source of all areas of a part, without its
// comments. The page asks for one language and for a part when it is needed, so nobody loads what nobody reads.
// Remember to keep the list of parts beside `Part` in src/i18n/index.svelte.ts.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const AREAS: Readonly<Record<string, readonly string[]>> = {
  main: ['common', 'board', 'play'],
  more: ['reasons', 'settings', 'offline'],
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
      const [language = '', part = ''] = id.slice(PREFIX.length + 1).split('/');
      const paths = (AREAS[part] ?? []).map((area) => pathOf(language, area));
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
