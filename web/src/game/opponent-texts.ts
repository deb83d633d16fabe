// The texts of the ten opponents: they come where one is chosen, sits at the board or has been beaten.

import { loadNamespace, registerNamespace } from '../i18n/index.svelte';

registerNamespace('opponents', {
  en: () => import('virtual:texts/en/opponents'),
  de: () => import('virtual:texts/de/opponents'),
  fr: () => import('virtual:texts/fr/opponents'),
  es: () => import('virtual:texts/es/opponents'),
  it: () => import('virtual:texts/it/opponents'),
});

export const loadOpponentTexts = (): Promise<void> => loadNamespace('opponents');
