// The layers of the page: no import goes upward. Reads every import of src/, types and lazy ones included; a page loads
// other pages lazily, but nothing below a layer may know what lies above it. docs/ARCHITECTURE.md has the same list.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { expect, test } from 'vitest';

/** What each folder of src/ may import from, besides itself. The root has the shell: App.svelte and main.ts. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  protocol: [],
  storage: ['protocol'],
  i18n: [],
  board: ['protocol'],
  wasm: ['protocol'],
  ui: ['board', 'i18n', 'protocol', 'storage', 'wasm'],
  game: ['board', 'i18n', 'protocol', 'storage', 'ui', 'wasm'],
  analysis: ['board', 'game', 'i18n', 'protocol', 'storage', 'ui', 'wasm'],
  learn: ['board', 'game', 'i18n', 'protocol', 'storage', 'ui', 'wasm'],
  net: ['board', 'game', 'i18n', 'protocol', 'storage', 'ui', 'wasm'],
  pages: ['analysis', 'board', 'game', 'i18n', 'learn', 'net', 'protocol', 'storage', 'ui', 'wasm'],
};

const SRC = join(import.meta.dirname, '../../src');
const IMPORT = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|svelte)$/.test(file));
const layerOf = (path: string) => {
  const [folder = ''] = path.split('/');
  return folder in LAYERS ? folder : 'root';
};

/** Where a file imports from, as layers; what lies outside src/ (texts, puzzles, lessons) is data. */
function importedLayers(file: string): { layer: string; path: string }[] {
  const text = readFileSync(join(SRC, file), 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  return [...text.matchAll(IMPORT)].flatMap(([, path = '']) => {
    const target = relative(SRC, normalize(join(SRC, dirname(file), path)));
    return target.startsWith('..') ? [] : [{ layer: layerOf(target), path }];
  });
}

test('every folder of src/ is a layer', () => {
  const folders = readdirSync(SRC, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(Object.keys(LAYERS).sort());
});

test('no import goes upward', () => {
  const upward = sources
    .filter((file) => layerOf(file) !== 'root')
    .flatMap((file) => {
      const allowed = [layerOf(file), ...(LAYERS[layerOf(file)] ?? [])];
      return importedLayers(file)
        .filter(({ layer }) => !allowed.includes(layer))
        .map(({ path }) => `${file} imports ${path}`);
    });
  expect(upward).toEqual([]);
});

test('imports are found', () => {
  const found = importedLayers('ui/BoardView.svelte').map(({ layer }) => layer);
  expect(new Set(found)).toEqual(new Set(['board', 'i18n', 'ui']));
  expect(sources.length).toBeGreaterThan(100);
});
