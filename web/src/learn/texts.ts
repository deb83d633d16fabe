// The texts of lessons, puzzles, statistics and what is proven of Express. They come with these pages, and so does the list of their files.

import { registerNamespace } from '../i18n/index.svelte';

registerNamespace('learn', {
  en: () => import('virtual:texts/en/learn'),
  de: () => import('virtual:texts/de/learn'),
  fr: () => import('virtual:texts/fr/learn'),
  es: () => import('virtual:texts/es/learn'),
  it: () => import('virtual:texts/it/learn'),
});

registerNamespace('lessons', {
  en: () => import('virtual:texts/en/lessons'),
  de: () => import('virtual:texts/de/lessons'),
  fr: () => import('virtual:texts/fr/lessons'),
  es: () => import('virtual:texts/es/lessons'),
  it: () => import('virtual:texts/it/lessons'),
});

registerNamespace('solved', {
  en: () => import('virtual:texts/en/solved'),
  de: () => import('virtual:texts/de/solved'),
  fr: () => import('virtual:texts/fr/solved'),
  es: () => import('virtual:texts/es/solved'),
  it: () => import('virtual:texts/it/solved'),
});

registerNamespace('first-game', {
  en: () => import('virtual:texts/en/first-game'),
  de: () => import('virtual:texts/de/first-game'),
  fr: () => import('virtual:texts/fr/first-game'),
  es: () => import('virtual:texts/es/first-game'),
  it: () => import('virtual:texts/it/first-game'),
});
