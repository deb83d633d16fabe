// Sizes in stylesheets come from the tokens (ui/tokens.css). Some are still written as pixels: fewer from time to time, and
// never more. Boards have sizes of their own, in the units of their drawings.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');

/** How many there are; remember to lower this when some are gone. */
const LITERALS = 277;

/** Gaps, padding, margins and corners in pixels, by file. */
export function literalsOf(css: string): string[] {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '');
  const declarations = plain.matchAll(
    /\b((?:row-|column-)?gap|padding|margin|border-radius)(?:-[a-z-]+)?:([^;{}]+)[;}]/g,
  );
  return [...declarations].flatMap(([, name = '', value = '']) =>
    [...value.matchAll(/(?<![\w.-])\d+px/g)].map(([size]) => `${name} ${size}`),
  );
}

function stylesheets(): { file: string; css: string }[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|svelte)$/.test(file) && !file.startsWith('board') && !file.endsWith('tokens.css'))
    .map((file) => {
      const source = readFileSync(join(SRC, file), 'utf8');
      const [, style = ''] = /<style>([^]*)<\/style>/.exec(source) ?? [];
      return { file, css: file.endsWith('.css') ? source : style };
    });
}

test('literals are found', () => {
  const css =
    '.a { gap: 8px var(--space-m); padding-inline: 3px; /* margin: 1px; */ margin: -2px; border-radius: 10px 10px 0 0 }';
  expect(literalsOf(css)).toEqual(['gap 8px', 'padding 3px', 'border-radius 10px', 'border-radius 10px']);
});

test('no more sizes than there were are written beside the tokens', () => {
  const found = stylesheets().flatMap(({ file, css }) => literalsOf(css).map((literal) => `${file}: ${literal}`));
  expect(found.length, 'use --space-… and --radius-… of ui/tokens.css').toBeLessThanOrEqual(LITERALS);
  expect(found.length, 'some are gone: lower LITERALS').toBeGreaterThanOrEqual(LITERALS);
});

test('pages that come late use the tokens wherever there is one', () => {
  const spaces = new Set(['4px', '8px', '12px', '16px', '24px']);
  const late = stylesheets().filter(({ file }) =>
    /^(learn|analysis|pages\/(account|archive|tournaments|setup|moments))\//.test(file),
  );
  const found = late.flatMap(({ file, css }) =>
    literalsOf(css)
      .filter((literal) => spaces.has(literal.split(' ')[1] ?? '') && !literal.startsWith('border'))
      .map((literal) => `${file}: ${literal}`),
  );
  expect(found).toEqual([]);
});
