// What a clock shows, from tenths of a second to days.

// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { clockText } from '../../src/game/names';
import { setLanguage } from '../../src/i18n/index.svelte';

const HOUR = 3_600_000;

beforeAll(async () => setLanguage('en'));

test.each([
  [-5, '0:00.0'],
  [4200, '0:04.2'],
  [65_000, '1:05'],
  [3 * HOUR, '180:00'],
  [10 * HOUR, '10h'],
  [48 * HOUR - 1, '47h'],
  [48 * HOUR, '2d'],
  [14 * 24 * HOUR, '14d'],
])('%d ms are %s', (millis, text) => {
  expect(clockText(millis)).toBe(text);
});

test('days are called what the language calls them', async () => {
  await setLanguage('de');
  expect(clockText(72 * HOUR)).toBe('3 T');
  await setLanguage('en');
});
