// The texts of locales/ as modules: `virtual:texts/<language>/<namespace>` holds the messages of all areas of a namespace,
// as the parser of Fluent makes them: the page needs no parser, which is larger than what the messages gain by it. The
// page loads one language, and a namespace when it is needed.
// Remember to keep this list beside `Namespace` in src/i18n/index.svelte.ts.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';

const AREAS: Readonly<Record<string, readonly string[]>> = {
  main: ['common', 'board', 'play'],
  more: ['reasons', 'setup', 'settings', 'offline', 'storage'],
  rules: ['rules-shiftago', 'rules-moguli'],
  learn: ['learn', 'puzzles', 'statistics'],
  lessons: ['lessons'],
  online: ['online'],
  study: ['analysis', 'review', 'remarks', 'games'],
};

const PREFIX = 'virtual:texts/';

/** What is said where not even a language can be loaded: in all of them, for the first file of the page. */
const LAST_RESORT = { text: 'load-failed', retry: 'action-retry' };

function lastResort(): string {
  const languages = readdirSync(fileURLToPath(new URL('../../locales', import.meta.url)), { withFileTypes: true });
  const texts = languages
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const source = readFileSync(pathOf(name, 'common'), 'utf8');
      const entries = Object.entries(LAST_RESORT).map(([key, id]) => {
        const [, text] = new RegExp(`^${id} = (.*)$`, 'm').exec(source) ?? [];
        if (!text) throw new Error(`locales/${name}/common.ftl has no ${id}`);
        return [key, text];
      });
      return [name, Object.fromEntries(entries)];
    });
  return `export default ${JSON.stringify(Object.fromEntries(texts))};`;
}

export function texts(): Plugin {
  return {
    name: 'undershift-texts',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      if (id.endsWith('/last-resort')) return lastResort();
      const [language = '', namespace = ''] = id.slice(PREFIX.length + 1).split('/');
      const paths = (AREAS[namespace] ?? []).map((area) => pathOf(language, area));
      for (const path of paths) this.addWatchFile(path);
      const source = paths.map((path) => readFileSync(path, 'utf8')).join('\n');
      return `export default ${JSON.stringify(new FluentResource(source).body)};`;
    },
  };
}

export function pathOf(language: string, area: string): string {
  return fileURLToPath(new URL(`../../locales/${language}/${area}.ftl`, import.meta.url));
}
