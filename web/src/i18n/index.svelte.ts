// Texts in the player's language: `t('app-name')`, `t('family-moguli.about')`, `t('count-wins', { count: 3 })`.
//
//   await setLanguage(preferredLanguage());   // once, before anything is shown
//   await loadNamespace('rules');             // before texts of that namespace are asked for
//
// Texts are the Fluent files of locales/; the build splits them into namespaces (build/texts.ts). `t` is reactive:
// whatever called it renders again when the language changes or a namespace arrives. Absent: any text.

import { untrack } from 'svelte';
import { FluentBundle, type FluentResource, type FluentVariable } from '@fluent/bundle';

export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Arguments = Record<string, FluentVariable>;

/** `main` is loaded before anything is shown; the others when they are needed. */
export type Namespace = 'main' | 'more' | 'rules' | 'study';

/** Namespaces that lazy pages register themselves, so that the first load does not carry the list of their files. */
export type LazyNamespace =
  | 'account'
  | 'archive'
  | 'first-game'
  | 'learn'
  | 'lessons'
  | 'lobby'
  | 'moments'
  | 'online'
  | 'online-more'
  | 'opponents'
  | 'privacy'
  | 'push'
  | 'solved'
  | 'tournaments';

type Messages = FluentResource['body'];
type Source = () => Promise<{ default: Messages }>;

const SOURCES: Record<Language, Record<Namespace, Source>> = {
  en: {
    main: () => import('virtual:texts/en/main'),
    more: () => import('virtual:texts/en/more'),
    rules: () => import('virtual:texts/en/rules'),
    study: () => import('virtual:texts/en/study'),
  },
  de: {
    main: () => import('virtual:texts/de/main'),
    more: () => import('virtual:texts/de/more'),
    rules: () => import('virtual:texts/de/rules'),
    study: () => import('virtual:texts/de/study'),
  },
  fr: {
    main: () => import('virtual:texts/fr/main'),
    more: () => import('virtual:texts/fr/more'),
    rules: () => import('virtual:texts/fr/rules'),
    study: () => import('virtual:texts/fr/study'),
  },
  es: {
    main: () => import('virtual:texts/es/main'),
    more: () => import('virtual:texts/es/more'),
    rules: () => import('virtual:texts/es/rules'),
    study: () => import('virtual:texts/es/study'),
  },
  it: {
    main: () => import('virtual:texts/it/main'),
    more: () => import('virtual:texts/it/more'),
    rules: () => import('virtual:texts/it/rules'),
    study: () => import('virtual:texts/it/study'),
  },
};

const LAZY_SOURCES = new Map<Namespace | LazyNamespace, Readonly<Record<Language, Source>>>();

/** Registers a lazy namespace for `loadNamespace`. */
export function registerNamespace(namespace: LazyNamespace, sources: Readonly<Record<Language, Source>>): void {
  LAZY_SOURCES.set(namespace, sources);
}

function load(asked: Language, namespace: Namespace | LazyNamespace): ReturnType<Source> {
  return (LAZY_SOURCES.get(namespace)?.[asked] ?? SOURCES[asked][namespace as Namespace])();
}

interface Translation {
  readonly language: Language;
  readonly bundle: FluentBundle;
  readonly namespaces: ReadonlySet<Namespace | LazyNamespace>;
}

let current = $state.raw<Translation | null>(null);
/** Which language was asked for last. One that is loaded after another was asked for is not taken. */
let wanted: Language | null = null;
/** Namespaces in use: the next language loads them too. */
const requested = new Set<Namespace | LazyNamespace>(['main']);

/** The current language. */
export function language(): Language {
  return current?.language ?? 'en';
}

/** The first language that the browser asks for and we have, else English. */
export function preferredLanguage(asked: readonly string[] = navigator.languages): Language {
  const codes = asked.map((tag) => tag.toLowerCase().split('-')[0]);
  return LANGUAGES.find((code) => code === codes.find((tag) => LANGUAGES.some((known) => known === tag))) ?? 'en';
}

/** Switches the language once all namespaces in use are loaded; until then the old one stays. */
export async function setLanguage(next: Language): Promise<void> {
  wanted = next;
  const namespaces = new Set(requested);
  const sources = await Promise.all([...namespaces].map((namespace) => load(next, namespace)));
  if (wanted !== next) return;
  const bundle = new FluentBundle(next, { useIsolating: false });
  for (const source of sources) add(bundle, source.default);
  current = { language: next, bundle, namespaces };
  document.documentElement.lang = next;
  await Promise.all([...requested].map(loadNamespace));
}

/** Loads a namespace in the current language, if it is not there yet. */
export async function loadNamespace(namespace: Namespace | LazyNamespace): Promise<void> {
  requested.add(namespace);
  // Whoever loads a page together with its texts does not load it again with every other namespace that arrives.
  const now = untrack(() => current);
  if (!now || now.namespaces.has(namespace)) return;
  const { language: asked } = now;
  const source = await load(asked, namespace);
  // The language may have changed meanwhile; that change loads the namespace itself.
  if (current.language !== asked || current.namespaces.has(namespace)) return;
  add(current.bundle, source.default);
  current = { ...current, namespaces: new Set([...current.namespaces, namespace]) };
}

function add(bundle: FluentBundle, body: Messages): void {
  const [error] = bundle.addResource({ body });
  if (error) console.error('texts:', error);
}

/** A text. One that is not there is shown as its id, which a test finds. */
export function t(key: string, given: Arguments = {}): string {
  const [id = key, attribute] = key.split('.');
  const message = current?.bundle.getMessage(id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!current || !pattern) return key;
  return current.bundle.formatPattern(pattern, given, []);
}

/** Whether there is such a text. */
export function hasText(id: string): boolean {
  return current?.bundle.hasMessage(id) ?? false;
}

/** Texts as sentences, one after the other: each has an end, a full stop unless it has one of its own. */
export function sentences(texts: readonly string[]): string {
  const ended = (text: string) => (/[.!?…:]$/.test(text) ? text : `${text}.`);
  return texts
    .map((text) => text.trim())
    .filter(Boolean)
    .map(ended)
    .join(' ');
}

/** As it stands at the beginning of a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
}

/** A date and a time, from an ISO moment. */
export function formatMoment(moment: string): string {
  const locale = language() === 'en' ? 'en-GB' : language();
  return new Date(moment).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Several names as a list: "Orange, Green and Blue". */
export function formatList(items: readonly string[]): string {
  const locale = language() === 'en' ? 'en-GB' : language();
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
}
