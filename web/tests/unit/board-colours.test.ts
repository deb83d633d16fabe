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
  ['engraved', 'frame'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (_, colours) => {
  test.each(pairs)('%s on %s is 3:1 or more', (one, other) => {
    const a = colours[`--us-${one}`];
    const b = colours[`--us-${other}`];
    if (!a || !b) throw new Error(`--us-${one} or --us-${other} is not in the stylesheet`);
    expect(contrast(a, b)).toBeGreaterThanOrEqual(3);
  });
});
