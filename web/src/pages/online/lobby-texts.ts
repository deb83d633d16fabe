// The texts of making a table and of the lobby: whoever comes by a link does without.

import { registerNamespace } from '../../i18n/index.svelte';

registerNamespace('lobby', {
  en: () => import('virtual:texts/en/lobby'),
  de: () => import('virtual:texts/de/lobby'),
  fr: () => import('virtual:texts/fr/lobby'),
  es: () => import('virtual:texts/es/lobby'),
  it: () => import('virtual:texts/it/lobby'),
});
