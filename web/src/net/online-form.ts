// The values of the form for a table on a server, its defaults, and the options that they stand for. The server decides whether a
// table can have them. Absent: the form itself.

import { defaultForm, drawByLot, settingsOf, type Draw, type SetupForm } from '../game/setup';
import type {
  ChatPolicy,
  Consent,
  Contest,
  Family,
  GameInfo,
  OnlineOptions,
  SlotHolder,
  TimeControl,
} from '../protocol';

export const CHAT_POLICIES: readonly ChatPolicy[] = ['free', 'presets', 'off'];
/** The choices for how far behind spectators are kept, in seconds. */
export const DELAYS = [0, 30, 120, 300, 600] as const;
/** The choices for days per turn. */
export const DAYS = [1, 2, 3, 7, 14] as const;
const DAY = 86_400_000;

export interface OnlineForm extends SetupForm {
  /** The seat of whoever makes the table. */
  host: number;
  /** No clock, time for the game, or time for each turn. */
  pace: 'none' | 'game' | 'turn';
  days: number;
  leavers: 'replace' | 'skip';
  leaverLevel: number;
  chat: ChatPolicy;
  /** In seconds. */
  delay: number;
  isListed: boolean;
  /** Whether the games count for ratings: then nothing is taken back, and everybody starts alike. */
  isRated: boolean;
}

export function defaultOnlineForm(family: Family = 'express'): OnlineForm {
  const form = defaultForm(family);
  for (const player of form.players) player.kind = 'person';
  return {
    ...form,
    takeBack: 'by-agreement',
    drawsSides: true,
    host: 0,
    pace: 'none',
    days: 2,
    leavers: 'replace',
    leaverLevel: 3,
    chat: 'free',
    delay: 0,
    isListed: false,
    isRated: false,
  };
}

export function timeOf({ pace, minutes, seconds, days }: OnlineForm): TimeControl | null {
  if (pace === 'none') return null;
  if (pace === 'turn') return { total: days * DAY, increment: 0, scope: 'turn' };
  return { total: Math.round(minutes * 60_000), increment: Math.round(seconds * 1000) };
}

/** The options that a form stands for, in its game. */
export function onlineOptionsOf(form: OnlineForm, info: GameInfo, draw: Draw = drawByLot): OnlineOptions {
  // The server draws the seats when everybody is there.
  const { contest: wanted } = settingsOf({ ...form, drawsSides: false }, info, draw);
  const spec = wanted.kind === 'game' ? wanted.spec : wanted.first;
  // A rated game is one game, and everybody starts alike.
  const contest: Contest = form.isRated ? { kind: 'game', spec: { ...spec, handicaps: [] } } : wanted;
  const asked: Consent = 'by-agreement';
  const host = Math.min(form.host, info.seats - 1);
  const holderOf = (index: number): SlotHolder => {
    const player = form.players[index];
    if (index === host) return { kind: 'host' };
    if (player?.kind !== 'engine') return { kind: 'anybody' };
    return { kind: 'engine', level: player.level === 'adaptive' ? form.leaverLevel : player.level };
  };
  return {
    contest,
    drawsStarter: info.anySeatStarts && form.starter === 'random',
    drawsSeats: form.drawsSides,
    slots: Array.from({ length: info.seats }, (_, index) => ({ holder: holderOf(index), time: timeOf(form) })),
    consent: {
      takeBack: form.isRated ? 'never' : form.takeBack,
      draw: asked,
      pause: asked,
      abandon: asked,
      rematch: asked,
    },
    leavers: form.leavers === 'replace' ? { kind: 'replace', level: form.leaverLevel } : { kind: 'skip' },
    chat: form.chat,
    spectatorDelay: form.delay * 1000,
    isListed: form.isListed,
    isRated: form.isRated,
  };
}
