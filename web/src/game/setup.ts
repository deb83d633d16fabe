// What the set-up form holds, its defaults, and the settings of a table that it stands for. Whether a table can be set
// so is for the rules to say. Absent: the form itself.

import type {
  Answer,
  ByOffer,
  PlayerSlot,
  Consent,
  Family,
  GameId,
  GameInfo,
  Settings,
  Player,
  Spec,
} from '../protocol';
import { gamesOf } from '../protocol/games';
import { DEFAULT_LEVEL, type LevelChoice } from './levels';

export interface SeatForm {
  kind: 'person' | 'engine';
  level: LevelChoice;
  name: string;
  handicap: number;
}

export interface SetupForm {
  family: Family;
  seats: number;
  /** Four of them; as many count as there are seats. */
  players: SeatForm[];
  /** A seat, or drawn by lot; in Moguli light begins. */
  starter: number | 'random';
  /** Whether it is drawn by lot who plays which side of Moguli. */
  drawsSides: boolean;
  hasNewRow: boolean;
  isCylinder: boolean;
  /** The number of the tiles; empty for new ones. */
  seed: string;
  /** Whether Express for two begins with a balanced opening, drawn by lot. */
  isBalanced: boolean;
  isTournament: boolean;
  target: number;
  hasClock: boolean;
  minutes: number;
  seconds: number;
  takeBack: Consent;
}

/** What the box says. */
const DEFAULT_TARGET = 10;

export function defaultForm(family: Family = 'express'): SetupForm {
  const player = (kind: SeatForm['kind']): SeatForm => ({ kind, level: DEFAULT_LEVEL, name: '', handicap: 0 });
  return {
    family,
    seats: 2,
    players: [player('person'), player('engine'), player('engine'), player('engine')],
    starter: 'random',
    drawsSides: false,
    hasNewRow: false,
    isCylinder: false,
    seed: '',
    isBalanced: false,
    isTournament: false,
    target: DEFAULT_TARGET,
    hasClock: false,
    minutes: 10,
    seconds: 5,
    takeBack: 'freely',
  };
}

/** Random numbers as far as a set-up needs them; tests bring their own. */
export type Draw = (below: number) => number;
export const drawByLot: Draw = (below) => Math.floor(Math.random() * below);

export function gameOf(form: SetupForm): GameId {
  const games = gamesOf(form.family);
  // A form keeps what was chosen for another family, so only what this one leaves open is asked.
  const asks = <K extends 'seats' | 'hasNewRow' | 'isCylinder'>(key: K) =>
    games.some((one) => one[key] !== games[0]?.[key]);
  const isChosen = (game: GameInfo) =>
    (['seats', 'hasNewRow', 'isCylinder'] as const).every((key) => !asks(key) || game[key] === form[key]);
  const chosen = games.find(isChosen);
  if (!chosen) throw new Error(`no game of ${form.family} has ${form.seats} seats`);
  return chosen.id;
}

/** A seed fits into 64 bits; an empty one is drawn. */
export function isSeed(text: string): boolean {
  return /^\d{0,20}$/.test(text) && BigInt(text || '0') < 2n ** 64n;
}

/** Whether a form asks for a balanced start, in a game that has one. It has no handicap. */
export function isBalanced(form: SetupForm, { hasBalancedStart }: GameInfo): boolean {
  return hasBalancedStart && form.isBalanced;
}

/** Whether a form leaves the level of a computer to how well the person plays. */
export function wantsAdaptiveLevel(form: SetupForm, { seats }: GameInfo): boolean {
  return form.players.slice(0, seats).some(({ kind, level }) => kind === 'engine' && level === 'adaptive');
}

/**
 * The settings that a form stands for, in its game (`gameOf`). What is left to lot is drawn here; `adaptive` is the level
 * that suits the person.
 */
export function settingsOf(
  form: SetupForm,
  info: GameInfo,
  draw: Draw = drawByLot,
  adaptive: number = DEFAULT_LEVEL,
): Settings {
  const players = form.players.slice(0, info.seats);
  if (!info.anySeatStarts && form.drawsSides && draw(info.seats) > 0) players.reverse();
  const balanced = isBalanced(form, info);
  const handicaps = info.maxHandicap > 0 && !balanced ? players.map(({ handicap }) => handicap) : [];
  const chosen = form.starter === 'random' ? draw(info.seats) : Math.min(form.starter, info.seats - 1);
  // Nobody chooses a balanced opening: its number is drawn, as that of new tiles is.
  const seed = (info.hasSeed && form.seed) || String(1 + draw(999_999));
  const spec: Spec = {
    game: info.id,
    starter: info.anySeatStarts ? chosen : 0,
    handicaps: handicaps.some((turns) => turns > 0) ? handicaps : [],
    seed: info.hasSeed || balanced ? seed : null,
  };
  const isSeries = info.hasSeries && form.isTournament;
  return {
    contest: isSeries ? { kind: 'series', first: spec, target: form.target } : { kind: 'game', spec },
    slots: players.map((player) => slotOf(player, form, adaptive)),
    consent: {
      takeBack: form.takeBack,
      draw: 'by-agreement',
      // Round one screen people just talk.
      pause: 'freely',
      abandon: 'freely',
      rematch: 'freely',
    },
  };
}

function slotOf(form: SeatForm, { hasClock, minutes, seconds }: SetupForm, adaptive: number): PlayerSlot {
  const total = Math.round(minutes * 60_000);
  return {
    player: playerOf(form, adaptive),
    time: hasClock ? { total, increment: Math.round(seconds * 1000) } : null,
  };
}

const offers = <T>(all: T, draw: T): ByOffer<T> => ({
  takeBack: all,
  draw,
  pause: all,
  abandon: all,
  rematch: all,
});

function playerOf({ kind, level: chosen, name }: SeatForm, adaptive: number): Player {
  if (kind === 'person') return { name: name.trim(), kind: { kind }, answers: offers<Answer>('asked', 'asked') };
  const level = chosen === 'adaptive' ? adaptive : chosen;
  // Whether a draw is fair takes a search, which an answer does not wait for.
  return { name: '', kind: { kind, level }, answers: offers<Answer>('accepts', 'declines') };
}
