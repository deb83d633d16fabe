// The texts of what is left when something has been won. They come with it.

import { registerNamespace } from '../../i18n/index.svelte';

registerNamespace('moments', {
  en: () => import('virtual:texts/en/moments'),
  de: () => import('virtual:texts/de/moments'),
  fr: () => import('virtual:texts/fr/moments'),
  es: () => import('virtual:texts/es/moments'),
  it: () => import('virtual:texts/it/moments'),
});
