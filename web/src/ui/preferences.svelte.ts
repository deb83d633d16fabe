// The player's preferences for all games: saved on this device, applied at once.

import { read, write } from '../storage/local';
import { LANGUAGES, preferredLanguage, setLanguage, type Language } from '../i18n/index.svelte';

export const THEMES = ['system', 'light', 'dark'] as const;
export const MOTIONS = ['system', 'full', 'reduced'] as const;

export interface Preferences {
  language: Language | 'auto';
  theme: (typeof THEMES)[number];
  hasSounds: boolean;
  /** From 0 to 1. */
  volume: number;
  motion: (typeof MOTIONS)[number];
  /** Whether a move takes a second tap to confirm it. */
  confirms: boolean;
  hasCoordinates: boolean;
  /** Whether a phone trembles when something happens; not said is no. */
  hasVibration?: boolean;
  /** Whether entries are counted, for those who do not read letters and numbers yet: top, fourth lane. */
  countsLanes?: boolean;
}

const DEFAULTS: Preferences = {
  language: 'auto',
  theme: 'system',
  hasSounds: false,
  volume: 0.6,
  motion: 'system',
  confirms: false,
  hasCoordinates: true,
};

const KEY = 'preferences';

let current = $state<Preferences>({ ...DEFAULTS, ...read<Partial<Preferences>>(KEY) });

export function preferences(): Readonly<Preferences> {
  return current;
}

export function setPreferences(change: Partial<Preferences>): void {
  current = { ...current, ...change };
  write(KEY, current);
  applyTheme();
  if ('language' in change) void changeLanguage();
}

/** Looks again what is saved. */
export function refreshPreferences(): void {
  current = { ...DEFAULTS, ...read<Partial<Preferences>>(KEY) };
  applyTheme();
  void changeLanguage();
}

export function resetPreferences(): void {
  current = { ...DEFAULTS };
  applyTheme();
  void changeLanguage();
}

/** The volume of sounds: 0 where they are off. */
export function volume(): number {
  return current.hasSounds ? current.volume : 0;
}

/** Whether pieces jump instead of moving: the setting here, else that of the system. */
export function prefersReducedMotion(): boolean {
  if (current.motion !== 'system') return current.motion === 'reduced';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The language that is set here, else the browser's. */
export function wantedLanguage(): Language {
  return LANGUAGES.find((code) => code === current.language) ?? preferredLanguage();
}

let hasFailed = $state(false);

/** Whether another language was asked for and could not be loaded. */
export function hasLanguageFailed(): boolean {
  return hasFailed;
}

async function changeLanguage(): Promise<void> {
  hasFailed = false;
  try {
    await applyLanguage();
  } catch {
    hasFailed = true;
  }
}

export function applyLanguage(): Promise<void> {
  return setLanguage(wantedLanguage());
}

export function applyTheme(): void {
  const { dataset } = document.documentElement;
  if (current.theme === 'system') delete dataset['theme'];
  else dataset['theme'] = current.theme;
}
