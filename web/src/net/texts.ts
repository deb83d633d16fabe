// The texts of online play, registered by its pages.

import { registerNamespace } from '../i18n/index.svelte';

registerNamespace('online', {
  en: () => import('virtual:texts/en/online'),
  de: () => import('virtual:texts/de/online'),
  fr: () => import('virtual:texts/fr/online'),
  es: () => import('virtual:texts/es/online'),
  it: () => import('virtual:texts/it/online'),
});

/** Not needed before the first move. */
registerNamespace('online-more', {
  en: () => import('virtual:texts/en/online-more'),
  de: () => import('virtual:texts/de/online-more'),
  fr: () => import('virtual:texts/fr/online-more'),
  es: () => import('virtual:texts/es/online-more'),
  it: () => import('virtual:texts/it/online-more'),
});
