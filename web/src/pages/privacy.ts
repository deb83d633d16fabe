// The texts of the page on privacy, which come with it, and what the server says about itself there.

import { registerNamespace } from '../i18n/index.svelte';
import type { About } from '../protocol';

registerNamespace('privacy', {
  en: () => import('virtual:texts/en/privacy'),
  de: () => import('virtual:texts/de/privacy'),
  fr: () => import('virtual:texts/fr/privacy'),
  es: () => import('virtual:texts/es/privacy'),
  it: () => import('virtual:texts/it/privacy'),
});

/** What the server says about itself; null where none answers: without a network, or where the page is served by itself. */
export async function readAbout(): Promise<About | null> {
  try {
    const response = await fetch(new URL(`${import.meta.env.BASE_URL}api/about`, location.href));
    return response.ok ? ((await response.json()) as About) : null;
  } catch {
    return null;
  }
}

/** Where a line of the operator leads, if it is an address by itself. */
export function addressOf(line: string): string | null {
  if (/^https?:\/\/\S+$/.test(line)) return line;
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(line) ? `mailto:${line}` : null;
}
