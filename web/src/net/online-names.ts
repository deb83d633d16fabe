// What people, seats and times of online tables are called.

import { botName, typedName } from '../game/names';
import { t } from '../i18n/index.svelte';
import type { OnlineOptions, PersonRef, SlotState, TimeControl } from '../protocol';

const DAY = 86_400_000;

/** Somebody's name, for use in a sentence. A program is called one. */
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

/** Whether a table has so much time for a turn that nobody sits and waits for it. */
export function isSlow(options: OnlineOptions | null): boolean {
  return options?.slots.some(({ time }) => time?.scope === 'turn') ?? false;
}

/** How much time there is to think. */
export function timeText(time: TimeControl | null | undefined): string {
  if (!time) return t('clock-none');
  if ('scope' in time && time.scope === 'turn') return t('clock-turn-of', { days: Math.round(time.total / DAY) });
  return t('clock-game-of', { minutes: time.total / 60_000, seconds: time.increment / 1000 });
}
