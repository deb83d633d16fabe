// A whole study in an address: its record, deflated, in the letters that addresses may have. The record is the one of
// docs/NOTATION.md, so whoever unpacks a link reads a game; docs/REVIEW.md has the recipe.

/** Tells this form from others that may come. */
const FORMAT = 'z';
/** A link is somebody's text: what it unpacks to is not to fill the memory. */
const MAX_LENGTH = 1_000_000;

export async function encodeLink(record: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(record), new CompressionStream('deflate-raw'));
  return FORMAT + base64url(bytes);
}

/** The record of a link; null if it is none, or was cut off on its way. */
export async function decodeLink(link: string): Promise<string | null> {
  if (!link.startsWith(FORMAT) || !/^[A-Za-z0-9_-]+$/.test(link)) return null;
  try {
    const bytes = await through(fromBase64url(link.slice(FORMAT.length)), new DecompressionStream('deflate-raw'));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MAX_LENGTH) throw new Error('the link holds too much');
    chunks.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function base64url(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
