// Pictures one after the other as one animated WebP. Browsers encode still pictures; this puts them into the container,
// as its specification has it (RIFF, VP8X, ANIM, one ANMF a picture), so nothing is encoded twice. Absent: drawing.

export interface Frame {
  /** A still WebP of the size of the whole. */
  readonly picture: Uint8Array;
  readonly milliseconds: number;
}

/** The parts of a still picture that are the picture. */
const PICTURE_PARTS = new Set(['ALPH', 'VP8 ', 'VP8L']);
const HAS_ANIMATION = 0x02;
const HAS_ALPHA = 0x10;
/** A frame replaces what was there. */
const REPLACES = 0x02;

/** Null if one of the pictures is no WebP: not every browser makes any. */
export function animatedWebP(frames: readonly Frame[], width: number, height: number): Uint8Array<ArrayBuffer> | null {
  const pictures = frames.map(({ picture }) => pictureParts(picture));
  if (!pictures.every((parts) => parts !== null) || pictures.length === 0) return null;
  const size = [...number(width - 1, 3), ...number(height - 1, 3)];
  const hasAlpha = pictures.some((parts) => parts.some(({ id }) => id === 'ALPH'));
  const shown = pictures.map((parts, index) =>
    chunk('ANMF', [
      Uint8Array.of(0, 0, 0, 0, 0, 0, ...size, ...number(frames[index]?.milliseconds ?? 0, 3), REPLACES),
      ...parts.map(({ id, content }) => chunk(id, [content])),
    ]),
  );
  const whole = chunk('RIFF', [
    ascii('WEBP'),
    chunk('VP8X', [Uint8Array.of(HAS_ANIMATION | (hasAlpha ? HAS_ALPHA : 0), 0, 0, 0, ...size)]),
    // No colour behind it, and again and again.
    chunk('ANIM', [Uint8Array.of(0, 0, 0, 0, 0, 0)]),
    ...shown,
  ]);
  return whole;
}

interface Part {
  readonly id: string;
  readonly content: Uint8Array;
}

function pictureParts(file: Uint8Array): Part[] | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const name = (at: number) => String.fromCharCode(...file.subarray(at, at + 4));
  if (file.length < 12 || name(0) !== 'RIFF' || name(8) !== 'WEBP') return null;
  const parts: Part[] = [];
  for (let at = 12; at + 8 <= file.length;) {
    const length = view.getUint32(at + 4, true);
    if (PICTURE_PARTS.has(name(at))) parts.push({ id: name(at), content: file.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return parts.length > 0 ? parts : null;
}

function chunk(id: string, parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  // The next one begins at an even place.
  const made = new Uint8Array(8 + length + (length % 2));
  made.set(ascii(id));
  made.set(number(length, 4), 4);
  let at = 8;
  for (const part of parts) {
    made.set(part, at);
    at += part.length;
  }
  return made;
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** The lowest byte first. */
function number(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** index) % 256);
}
