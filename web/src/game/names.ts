// What seats and games are called, in the player's language. What a game is like is read from the list of games.

import { language, t } from '../i18n/index.svelte';
import { isolated } from '../i18n/isolated';
import type { Colour, Family, GameId, SeatView, Spec, Tile } from '../protocol';
import { gameInfo, gamesOf } from '../protocol/games';
import type { SeatRecord } from '../storage/records';

export function colourName(colour: Colour): string {
  return t(`seat-${colour}`);
}

export function pieceName(colour: Colour): string {
  return t(`seat-${colour}.piece`);
}

/** A name that somebody typed, for use in a sentence; empty if there is none. */
export function typedName(name: string): string {
  return name && isolated(name);
}

/** The name that somebody typed, else the colour. */
export function seatName(seat: SeatView | undefined): string {
  if (!seat) return '';
  return typedName(seat.slot.player.name) || colourName(seat.colour);
}

/** Who sits there. */
export function playerName({ slot }: SeatView): string {
  const { kind } = slot.player;
  if (kind.kind === 'engine') return t('player-engine-level', { level: kind.level });
  return t(kind.kind === 'bot' ? 'player-bot' : 'player-person');
}

/** A name with what it is the name of, where that is somebody's program: nobody is to take it for a person. */
export function botName(name: string): string {
  return name ? `${typedName(name)} (${t('player-bot')})` : t('player-bot');
}

/** Who sits or sat at a seat that is saved, with its colour. */
export function playerText({ name, kind, colour }: SeatRecord): string {
  let who = typedName(name) || t('player-person');
  if (kind.kind === 'engine') who = t('player-engine-level', { level: kind.level });
  else if (kind.kind === 'bot') who = botName(name);
  return `${colourName(colour)}: ${who}`;
}

export function familyOf(game: GameId): Family {
  return gameInfo(game).family;
}

export function gameName(game: GameId): string {
  return t(`family-${familyOf(game)}.full`);
}

/** Whether a game begins with a balanced opening: where it can, a seed stands for one. */
export function hasBalancedStart({ game, seed }: Pick<Spec, 'game' | 'seed'>): boolean {
  return seed !== null && gameInfo(game).hasBalancedStart;
}

/** A game with how many play it and its variants: what tells it from all others. */
export function gameLabel(game: GameId): string {
  const count = playersOf(game);
  const players = count === null ? [] : [t('count-players', { count })];
  return [gameName(game), ...players, ...variantsOf(game)].join(', ');
}

/** How many play a game, where that tells it from others of its family: Moguli is for two. */
export function playersOf(game: GameId): number | null {
  const { family, seats } = gameInfo(game);
  return gamesOf(family).every((one) => one.seats === seats) ? null : seats;
}

/** What the variants of a game are called. */
function variantsOf(game: GameId): string[] {
  const { hasNewRow, isCylinder } = gameInfo(game);
  return [...(hasNewRow ? [t('variant-newrow')] : []), ...(isCylinder ? [t('variant-cylinder')] : [])];
}

/** The variants of a game by themselves, or that it has none. */
export function variantText(game: GameId): string {
  return variantsOf(game).join(' + ') || t('variant-none');
}

/** The two edges that a path of a tile leads to, as the texts write them: `NE`. */
export function cornerName([vertical, horizontal]: Tile['top']): string {
  return (vertical === 'north' ? 'N' : 'S') + (horizontal === 'east' ? 'E' : 'W');
}

const HOUR = 3_600_000;

/** A span as a clock shows it: minutes and seconds, tenths at the end; hours and days where nobody counts minutes. */
export function clockText(millis: number): string {
  if (millis >= 10 * HOUR) {
    const [unit, length] = millis >= 48 * HOUR ? ['day', 24 * HOUR] : ['hour', HOUR];
    const format = new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'narrow' });
    return format.format(Math.floor(millis / length));
  }
  const tenths = Math.ceil(Math.max(0, millis) / 100);
  const minutes = Math.floor(tenths / 600);
  const seconds = Math.floor((tenths % 600) / 10);
  if (tenths < 100) return `0:0${seconds}.${tenths % 10}`;
  return `${minutes}:${String(seconds).padStart(2, '0')}`;
}
