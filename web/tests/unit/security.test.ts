// What docs/SECURITY.md says of the page's source: text is text, and passwords are asked for in one way.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|svelte)$/.test(file))
  // Comments may speak of what is not done.
  .map((file) => [file, readFileSync(join(SRC, file), 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')] as const);
const withA = (pattern: RegExp) => sources.filter(([, text]) => pattern.test(text)).map(([file]) => file);

test('what people have written never becomes more than text', () => {
  expect(sources.length).toBeGreaterThan(200);
  for (const way of [
    /\{@html/,
    /\b(inner|outer)HTML\b/,
    /insertAdjacentHTML|createContextualFragment|setHTMLUnsafe/,
    /document\.write|\bsrcdoc\b/,
    /\beval\(|new Function\b/,
    /javascript:/,
  ])
    expect(withA(way), String(way)).toEqual([]);
});

test('passwords are asked for in one field, masked, which can be filled in and pasted into', () => {
  const field = 'pages/account/PasswordField.svelte';
  expect(withA(/type=.*['"]password['"]/)).toEqual([field]);
  expect(withA(/on:?paste/)).toEqual([]);
  const [, text] = sources.find(([file]) => file === field) ?? ['', ''];
  expect(text).toMatch(/autocomplete=\{isNew \? 'new-password' : 'current-password'\}/);
});
