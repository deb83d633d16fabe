// Contrast of what must be told apart, measured in the stylesheet itself, in both themes.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../src/board/board.css', import.meta.url), 'utf8');

type Colours = Record<string, string>;

/** The colours of a block for light and for dark; a property with one value has it in both. */
function properties(block: string): { light: Colours; dark: Colours } {
  const found: { light: Colours; dark: Colours } = { light: {}, dark: {} };
  const all = block.matchAll(
    /(--us-[a-z-]+):\s*(?:light-dark\((#[0-9a-f]{3,6}), (#[0-9a-f]{3,6})\)|(#[0-9a-f]{3,6}));/g,
  );
  for (const [, name = '', light, dark, both] of all) {
    found.light[name] = light ?? both ?? '';
    found.dark[name] = dark ?? both ?? '';
  }
  return found;
}

function block(start: string): string {
  const from = css.indexOf(start);
  if (from < 0) throw new Error(`the stylesheet has no \`${start}\``);
  return css.slice(from, css.indexOf('}', from));
}

const { light, dark } = properties(block('.us-board,\n.us-tray,\n.us-miniature {'));

function luminance(hex: string): number {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const value = parseInt(digits.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

test('the dark theme has colours of its own', () => {
  const own = Object.keys(light).filter((name) => light[name] !== dark[name]);
  expect(own.length).toBeGreaterThan(10);
});

const pairs: [string, string][] = [
  ...['o', 'g', 'b', 'w'].flatMap((seat): [string, string][] => [
    [`${seat}-mark`, seat],
    [seat, 'floor-light'],
    [seat, 'groove'],
  ]),
  ['l-mark', 'l'],
  ['d-mark', 'd'],
  ['l', 'd'],
  ['l', 'twin'],
  ['l', 'split'],
  ['d', 'twin-light'],
  ['d', 'split-light'],
  ['channel', 'channel-edge'],
  ['under-channel', 'under-light'],
  ['groove-arrow', 'groove'],
  ['accent-bright', 'edge'],
  ['hint', 'edge'],
  ['focus', 'focus-halo'],
];

/** Coordinates are read: the frame is one colour after the other from one corner to the opposite one. */
const read: [string, string][] = ['frame-light', 'frame', 'frame-deep'].map((wood) => ['engraved', wood]);

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (_, colours) => {
  const between = (one: string, other: string): number => {
    const a = colours[`--us-${one}`];
    const b = colours[`--us-${other}`];
    if (!a || !b) throw new Error(`--us-${one} or --us-${other} is not in the stylesheet`);
    return contrast(a, b);
  };
  test.each(pairs)('%s on %s is 3:1 or more', (one, other) => {
    expect(between(one, other)).toBeGreaterThanOrEqual(3);
  });
  test.each(read)('%s on %s is 4.5:1 or more', (one, other) => {
    expect(between(one, other)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the map of lines', () => {
  const moguli = readFileSync(new URL('../../src/board/moguli/moguli.css', import.meta.url), 'utf8');
  const TWO = /light-dark\((#[0-9a-f]{3,6}), (#[0-9a-f]{3,6})\)/;
  const [, day = '', evening = ''] = new RegExp(`--us-map-ground: ${TWO.source}`).exec(moguli) ?? [];
  const lines = [...moguli.matchAll(new RegExp(`(?:--us-line|stroke): ${TWO.source}`, 'g'))];

  test('has four lines of each face, what is no line, and stubs', () => expect(lines.length).toBe(10));
  test.each(lines.map(([, light = '', dark = '']) => [light, dark]))(
    '%s by day and %s in the evening are 3:1',
    (a, b) => {
      expect(contrast(a, day)).toBeGreaterThanOrEqual(3);
      expect(contrast(b, evening)).toBeGreaterThanOrEqual(3);
    },
  );
});

test('a seat has the colour of its pieces all over the page', () => {
  const page = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8');
  const seats = [...page.matchAll(/--seat-([a-z]+): (#[0-9a-f]{6});/g)];
  expect(seats.map(([, name]) => name)).toEqual(['orange', 'green', 'blue', 'white', 'light', 'dark']);
  for (const [, name = '', colour] of seats) expect([name, colour]).toEqual([name, light[`--us-${name.charAt(0)}`]]);
});

// What is read in play is said in these: AAA where it stands in a game, AA on what is let into the page.
describe('the words of the page', () => {
  const page = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8');
  const colour = (name: string, isDark: boolean): string => {
    const [, light = '', dark = ''] =
      new RegExp(`--${name}: light-dark\\((#[0-9a-f]{3,6}), (#[0-9a-f]{3,6})\\)`).exec(page) ?? [];
    return isDark ? dark : light;
  };
  const words = ['ink', 'ink-soft', 'accent', 'warn'];

  test.each([false, true].flatMap((isDark) => words.map((word) => [word, isDark] as const)))(
    '%s (dark: %s)',
    (word, isDark) => {
      for (const under of ['ground', 'raised'])
        expect(contrast(colour(word, isDark), colour(under, isDark))).toBeGreaterThanOrEqual(7);
      for (const under of ['sunken', 'accent-soft', 'warn-soft'])
        expect(contrast(colour(word, isDark), colour(under, isDark))).toBeGreaterThanOrEqual(4.5);
    },
  );
  test.each([false, true])('on the main button (dark: %s)', (isDark) =>
    expect(contrast(colour('accent-ink', isDark), colour('accent', isDark))).toBeGreaterThanOrEqual(7),
  );
});
