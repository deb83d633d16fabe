// Studies in and out of the page: links, the clipboard, files, pictures. The forms are records and SVG; nothing here is
// a form of our own but the packing of links (link.ts).

import type { Study } from '../protocol';
import { fullAddress } from '../ui/router.svelte';
import type { Studies } from '../wasm/study';
import { encodeLink, decodeLink } from './link';

/** The address that opens a study at a place in it, wherever the page is served. */
export async function linkTo(record: string, place: string): Promise<string> {
  return fullAddress(`/analysis#${await encodeLink(record)}${place && `.${place}`}`);
}

/** The study in a link's last part, and where to stand in it; null if there is none. */
export async function studyInLink(
  link: string,
  studies: Studies,
): Promise<{ study: Study; place: string | null } | null> {
  const [packed = '', place = null] = link.split('.');
  const record = await decodeLink(packed);
  const [first] = record === null ? [] : studies.read(record);
  return first && 'ok' in first ? { study: first.ok, place } : null;
}

export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function downloadText(name: string, text: string): void {
  download(name, new Blob([text], { type: 'text/plain' }));
}

/** A name for a file of a game: `undershift-express-2-2026-11-16`. */
export function fileName(game: string, ending: string): string {
  return `undershift-${game.replaceAll(/[:+]/g, '-')}-${new Date().toISOString().slice(0, 10)}.${ending}`;
}
