// The texts of the archive and of ratings, which come with what shows them.

import { registerNamespace } from '../i18n/index.svelte';

registerNamespace('archive', {
  en: () => import('virtual:texts/en/archive'),
  de: () => import('virtual:texts/de/archive'),
  fr: () => import('virtual:texts/fr/archive'),
  es: () => import('virtual:texts/es/archive'),
  it: () => import('virtual:texts/it/archive'),
});
