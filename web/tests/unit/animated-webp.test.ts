// The container of animated WebP, read back by plain code.

import { describe, expect, test } from 'vitest';
import { animatedWebP } from '../../src/analysis/animated-webp';

/** A still picture of a browser, with an odd number of bytes in it. */
function still(letter: string, extra: readonly number[] = []): Uint8Array {
  const content = [...`pic-${letter}`].map((one) => one.charCodeAt(0));
  const length = content.length;
  const body = [...'WEBP'].map((one) => one.charCodeAt(0));
  body.push(
    ...extra,
    ...[...'VP8 '].map((one) => one.charCodeAt(0)),
    length,
    0,
    0,
    0,
    ...content,
    ...(length % 2 ? [0] : []),
  );
  return Uint8Array.of(...[...'RIFF'].map((one) => one.charCodeAt(0)), body.length, 0, 0, 0, ...body);
}

interface Chunk {
  readonly id: string;
  readonly content: Uint8Array;
}

function chunks(file: Uint8Array, from: number): Chunk[] {
  const found: Chunk[] = [];
  let at = from;
  while (at < file.length) {
    const id = String.fromCharCode(...file.slice(at, at + 4));
    const length = new DataView(file.buffer, file.byteOffset).getUint32(at + 4, true);
    found.push({ id, content: file.slice(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  expect(at).toBe(file.length);
  return found;
}

describe('an animated WebP', () => {
  const frames = [
    { picture: still('a'), milliseconds: 800 },
    { picture: still('bc'), milliseconds: 3000 },
  ];
  const file = animatedWebP(frames, 480, 500) as Uint8Array;

  test('says what it is, and how large', () => {
    expect(new DataView(file.buffer).getUint32(4, true)).toBe(file.length - 8);
    const [header, loop] = chunks(file, 12);
    expect(header?.id).toBe('VP8X');
    expect([...(header?.content ?? [])]).toEqual([2, 0, 0, 0, 479 % 256, 1, 0, 499 % 256, 1, 0]);
    expect(loop).toEqual({ id: 'ANIM', content: new Uint8Array(6) });
  });

  test('has every picture for its time', () => {
    const [, , ...shown] = chunks(file, 12);
    expect(shown.map(({ id }) => id)).toEqual(['ANMF', 'ANMF']);
    const times = shown.map(({ content }) => (content[12] ?? 0) + 256 * (content[13] ?? 0));
    expect(times).toEqual([800, 3000]);
    const pictures = shown.map(({ content }) =>
      chunks(content, 16).map((one) => new TextDecoder().decode(one.content)),
    );
    expect(pictures).toEqual([['pic-a'], ['pic-bc']]);
  });

  test('leaves out what is no picture, such as a colour profile', () => {
    const profile = [...[...'ICCP'].map((one) => one.charCodeAt(0)), 1, 0, 0, 0, 7, 0];
    const made = animatedWebP([{ picture: still('a', profile), milliseconds: 1 }], 2, 2) as Uint8Array;
    const frame = chunks(made, 12)[2]?.content ?? new Uint8Array();
    expect(chunks(frame, 16).map(({ id }) => id)).toEqual(['VP8 ']);
  });

  test('is not made of anything else', () => {
    expect(animatedWebP([{ picture: Uint8Array.of(137, 80, 78, 71), milliseconds: 1 }], 2, 2)).toBeNull();
    expect(animatedWebP([], 2, 2)).toBeNull();
  });
});
