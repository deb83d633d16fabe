// The texts of playing with others. They come with these pages, and so does the list of their files.

import { registerNamespace } from '../i18n/index.svelte';

registerNamespace('online', {
  en: () => import('virtual:texts/en/online'),
  de: () => import('virtual:texts/de/online'),
  fr: () => import('virtual:texts/fr/online'),
  es: () => import('virtual:texts/es/online'),
  it: () => import('virtual:texts/it/online'),
});

/** What nobody needs before the first move. */
registerNamespace('online-more', {
  en: () => import('virtual:texts/en/online-more'),
  de: () => import('virtual:texts/de/online-more'),
  fr: () => import('virtual:texts/fr/online-more'),
  es: () => import('virtual:texts/es/online-more'),
  it: () => import('virtual:texts/it/online-more'),
});
