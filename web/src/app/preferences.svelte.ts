// What a player has settled once and for all games: kept on this device, applied at once.

import { read, write } from '../game/store';
import { preferredLanguage, setLanguage, type Language } from '../i18n/index.svelte';

export const THEMES = ['system', 'light', 'dark'] as const;
export const MOTIONS = ['system', 'full', 'reduced'] as const;

export interface Preferences {
  language: Language | 'auto';
  theme: (typeof THEMES)[number];
  hasSounds: boolean;
  /** From 0 to 1. */
  volume: number;
  motion: (typeof MOTIONS)[number];
  /** Whether moves are asked about once more. */
  confirms: boolean;
  hasCoordinates: boolean;
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

export function prefer(change: Partial<Preferences>): void {
  current = { ...current, ...change };
  write(KEY, current);
  applyTheme();
  if ('language' in change) void speakPreferred();
}

export function forgetPreferences(): void {
  current = { ...DEFAULTS };
  applyTheme();
  void speakPreferred();
}

/** How loud sounds are: 0 where none are wanted. */
export function volume(): number {
  return current.hasSounds ? current.volume : 0;
}

/** Whether pieces jump instead of moving. */
export function isStill(): boolean {
  if (current.motion !== 'system') return current.motion === 'reduced';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function speakPreferred(): Promise<void> {
  return setLanguage(current.language === 'auto' ? preferredLanguage() : current.language);
}

export function applyTheme(): void {
  const { dataset } = document.documentElement;
  if (current.theme === 'system') delete dataset['theme'];
  else dataset['theme'] = current.theme;
}
