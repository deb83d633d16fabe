// Texts in the player's language: `t('app-name')`, `t('family-moguli.about')`, `t('count-wins', { count: 3 })`.
//
//   await setLanguage(preferred());      // once, before anything is shown
//   await need('rules');                 // before the texts of that part are asked for
//
// Texts are the Fluent files of locales/, which the build hands over in parts (build/texts.ts). `t` is reactive: what
// has asked for a text is drawn again when the language changes or a part arrives. Absent: any text.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Arguments = Record<string, FluentVariable>;

/** `main` is there before anything is shown; the others come when they are needed. */
export type Part = 'main' | 'more' | 'rules' | 'study';

/** Parts that pages bring along which are loaded late, so that nobody loads the list of their files before. */
export type LatePart = 'learn' | 'lessons';

type Source = () => Promise<{ default: string }>;

const SOURCES: Record<Language, Record<Part, Source>> = {
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

const LATE_SOURCES = new Map<Part | LatePart, Readonly<Record<Language, Source>>>();

/** Makes a late part known; `need` brings it. */
export function addPart(part: LatePart, sources: Readonly<Record<Language, Source>>): void {
  LATE_SOURCES.set(part, sources);
}

function load(asked: Language, part: Part | LatePart): ReturnType<Source> {
  return (LATE_SOURCES.get(part)?.[asked] ?? SOURCES[asked][part as Part])();
}

interface Spoken {
  readonly language: Language;
  readonly bundle: FluentBundle;
  readonly parts: ReadonlySet<Part | LatePart>;
}

let spoken = $state.raw<Spoken | null>(null);
/** Parts that are wanted in whatever language comes next, too. */
const wanted = new Set<Part | LatePart>(['main']);

/** The language that is spoken now. */
export function language(): Language {
  return spoken?.language ?? 'en';
}

/** The first language that the browser asks for and we have, else English. */
export function preferred(asked: readonly string[] = navigator.languages): Language {
  const codes = asked.map((tag) => tag.toLowerCase().split('-')[0]);
  return LANGUAGES.find((code) => code === codes.find((tag) => LANGUAGES.some((known) => known === tag))) ?? 'en';
}

/** Speaks a language as soon as all parts in use have arrived; until then the one before it. */
export async function setLanguage(next: Language): Promise<void> {
  const parts = new Set(wanted);
  const sources = await Promise.all([...parts].map((part) => load(next, part)));
  const bundle = new FluentBundle(next, { useIsolating: false });
  for (const source of sources) add(bundle, source.default);
  spoken = { language: next, bundle, parts };
  document.documentElement.lang = next;
  await Promise.all([...wanted].map(need));
}

/** Sees to it that a part is there. */
export async function need(part: Part | LatePart): Promise<void> {
  wanted.add(part);
  if (!spoken || spoken.parts.has(part)) return;
  const { language: asked } = spoken;
  const source = await load(asked, part);
  // Another language may have come meanwhile, and has brought the part along or will.
  if (spoken.language !== asked || spoken.parts.has(part)) return;
  add(spoken.bundle, source.default);
  spoken = { ...spoken, parts: new Set([...spoken.parts, part]) };
}

function add(bundle: FluentBundle, source: string): void {
  const [error] = bundle.addResource(new FluentResource(source));
  if (error) console.error('texts:', error);
}

/** A text. One that is not there is shown as its id, which a test finds. */
export function t(key: string, given: Arguments = {}): string {
  const [id = key, attribute] = key.split('.');
  const message = spoken?.bundle.getMessage(id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!spoken || !pattern) return key;
  return spoken.bundle.formatPattern(pattern, given, []);
}

/** Whether there is such a text. */
export function has(id: string): boolean {
  return spoken?.bundle.hasMessage(id) ?? false;
}

/** Several names as a list: "Orange, Green and Blue". */
export function list(items: readonly string[]): string {
  const locale = language() === 'en' ? 'en-GB' : language();
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
}
