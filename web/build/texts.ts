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
  account: ['account', 'admin'],
  'first-game': ['first-game'],
  archive: ['archive'],
  more: ['reasons', 'setup', 'settings', 'offline', 'storage'],
  rules: ['rulebook', 'rules-shiftago', 'rules-moguli'],
  learn: ['learn', 'puzzles', 'statistics'],
  lessons: ['lessons'],
  lobby: ['lobby'],
  online: ['online'],
  'online-more': ['online-more'],
  moments: ['moments'],
  opponents: ['opponents'],
  privacy: ['privacy'],
  push: ['push'],
  solved: ['solved'],
  tournaments: ['tournaments'],
  study: ['analysis', 'review', 'remarks', 'games'],
};

const PREFIX = 'virtual:texts/';

/** What is said where not even a language can be loaded: in all of them, for the first file of the page. */
const LAST_RESORT = { text: 'load-failed', retry: 'action-retry' };

/** What the service worker says in a notification: it has no language of its own, so it has these in all of them. */
const NOTIFICATIONS: readonly (readonly [area: string, ids: readonly string[]])[] = [
  ['push', ['push-your-turn', 'push-time-short', 'push-game-started', 'push-challenged']],
  ['common', ['app-name', 'family-express', 'family-expert', 'family-extreme', 'family-moguli']],
];

function languages(): string[] {
  const entries = readdirSync(fileURLToPath(new URL('../../locales', import.meta.url)), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function notifications(): string {
  const textsIn = (language: string) =>
    NOTIFICATIONS.flatMap(([area, ids]) => {
      const { body } = new FluentResource(readFileSync(pathOf(language, area), 'utf8'));
      return ids.map((id) => {
        const message = body.find((one) => one.id === id);
        // Of a game, the name by which it is known where nothing else is said.
        const text = message?.attributes['full'] ?? message?.value;
        if (typeof text !== 'string') throw new Error(`locales/${language}/${area}.ftl has no plain ${id}`);
        return [id, text];
      });
    });
  const texts = languages().map((language) => [language, Object.fromEntries(textsIn(language))]);
  return `export default ${JSON.stringify(Object.fromEntries(texts))};`;
}

function lastResort(): string {
  const texts = languages().map((name) => {
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
      if (id.endsWith('/notifications')) return notifications();
      const [language = '', namespace = ''] = id.slice(PREFIX.length + 1).split('/');
      const paths = (AREAS[namespace] ?? []).map((area) => pathOf(language, area));
      for (const path of paths) this.addWatchFile(path);
      const source = paths.map((path) => readFileSync(path, 'utf8')).join('\n');
      return moduleOf(new FluentResource(source).body);
    },
  };
}

/**
 * Messages as a module. What all of them repeat is said once, by functions that make them: as plain data they are a tenth
 * larger, also compressed.
 */
export function moduleOf(messages: FluentResource['body']): string {
  const written = messages.map(({ id, value, attributes }) => {
    const entries = Object.entries(attributes).map(([name, pattern]) => `${JSON.stringify(name)}:${textOf(pattern)}`);
    const more = entries.length > 0 ? `,{${entries.join()}}` : '';
    return `m(${JSON.stringify(id)},${textOf(value)}${more})`;
  });
  return `const m = (id, value, attributes = {}) => ({ id, value, attributes });
const v = (name) => ({ type: 'var', name });
const s = (name, star, variants) => ({ type: 'select', selector: v(name), variants, star });
const o = (value, pattern) => ({ key: { type: 'str', value }, value: pattern });
export default [${written.join()}];`;
}

/** A part of a message: in the short form where the functions above have one, else as it is. */
function textOf(part: unknown): string {
  if (Array.isArray(part)) return `[${part.map(textOf).join()}]`;
  if (isShaped(part, { type: 'var' })) return `v(${JSON.stringify(part['name'])})`;
  if (isShaped(part, { type: 'select' }) && isShaped(part['selector'], { type: 'var' })) {
    return `s(${JSON.stringify(part['selector']['name'])},${String(part['star'])},${textOf(part['variants'])})`;
  }
  if (isShaped(part, {}) && isShaped(part['key'], { type: 'str' })) {
    return `o(${JSON.stringify(part['key']['value'])},${textOf(part['value'])})`;
  }
  return JSON.stringify(part);
}

function isShaped(part: unknown, shape: { readonly type?: string }): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && (!shape.type || (part as { type?: string }).type === shape.type);
}

export function pathOf(language: string, area: string): string {
  return fileURLToPath(new URL(`../../locales/${language}/${area}.ftl`, import.meta.url));
}
