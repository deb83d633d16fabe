// Names of people, seats and time controls at online tables.

import { botName, typedName } from '../game/names';
import { t } from '../i18n/index.svelte';
import type { OnlineOptions, PersonRef, SlotState, TimeControl } from '../protocol';

const DAY = 86_400_000;

/** Somebody's name, for use in a sentence; programs are marked as such. */
export function personName({ name, kind }: PersonRef): string {
  return kind === 'bot' ? botName(name) : typedName(name) || t('wait-seat-guest');
}

/** Who has a slot. */
export function slotName(slot: SlotState): string {
  switch (slot.kind) {
    case 'free':
      return t('wait-seat-free');
    case 'person':
      return personName(slot.person);
    case 'engine':
      return t('player-engine-level', { level: slot.level });
  }
}

/** Whether turns have so much time that nobody sits and waits. */
export function isSlow(options: OnlineOptions | null): boolean {
  return options?.slots.some(({ time }) => time?.scope === 'turn') ?? false;
}

/** A time control in words. */
export function timeText(time: TimeControl | null | undefined): string {
  if (!time) return t('clock-none');
  if ('scope' in time && time.scope === 'turn') return t('clock-turn-of', { days: Math.round(time.total / DAY) });
  return t('clock-game-of', { minutes: time.total / 60_000, seconds: time.increment / 1000 });
}
