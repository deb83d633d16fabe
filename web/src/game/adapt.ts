// From what the rules say to what the board module draws: effects, positions, choices. Seats become letters, routes get
// the board's names, and choices are sorted into what can be tapped. Absent: rules, texts, the DOM.

import type * as board from '../board';
import type { Board, Choices, Direction, Effect, EntryChoice, PositionView, Route, ScoringChoice, SitOut } from '../protocol';

const EDGE: Readonly<Record<Direction, board.Edge>> = { north: 'N', east: 'E', south: 'S', west: 'W' };
const MARBLE_SEATS: readonly board.MarbleSeat[] = ['o', 'g', 'b', 'w'];
const STONE_SEATS: readonly board.StoneSeat[] = ['l', 'd'];

export function marbleSeat(seat: number): board.MarbleSeat {
  return MARBLE_SEATS[seat] ?? 'o';
}

export function stoneSeat(seat: number): board.StoneSeat {
  return STONE_SEATS[seat] ?? 'l';
}

export function boardRoute(route: Route): board.Route {
  return {
    first_top: route.firstTop,
    below: route.below,
    second_top: route.secondTop,
    under_own: route.underOwn,
    under_opponent: route.underOpponent,
  };
}

export function boardEffect(effect: Effect): board.Effect {
  switch (effect.kind) {
    case 'shifted':
      return { effect: 'shifted', seat: marbleSeat(effect.seat), from: effect.from, to: effect.to };
    case 'inserted':
      return { effect: 'inserted', seat: marbleSeat(effect.seat), from: EDGE[effect.from], at: effect.at };
    case 'scored': {
      const { from, to, points } = effect;
      return { effect: 'scored', seat: marbleSeat(effect.seat), from, to, points };
    }
    case 'removed':
      return { effect: 'removed', seat: marbleSeat(effect.seat), at: effect.at };
    case 'sat-out':
      return { effect: 'sat-out', seat: marbleSeat(effect.seat) };
    case 'rotated':
      return { effect: 'rotated', at: effect.at, turn: effect.turn };
    case 'travelled':
      return { effect: 'travelled', seat: stoneSeat(effect.seat), ...boardRoute(effect.route) };
    case 'move-skipped':
      return { effect: 'move-skipped', seat: stoneSeat(effect.seat) };
    case 'exchanged':
      return { effect: 'exchanged', one: effect.one, other: effect.other };
  }
}

export const boardEffects = (effects: readonly Effect[]): board.Effect[] => effects.map(boardEffect);

/** What moves when a move is played; an insertion whose scoring was asked for has been shown by then. */
export function boardMotion(effects: readonly Effect[], wasPushed: boolean): board.Effect[] {
  return boardEffects(wasPushed ? effects.filter((effect) => !isPush(effect)) : effects);
}

/** Whether an effect belongs to the insertion, before anything is scored. */
const isPush = (effect: Effect): boolean => effect.kind === 'shifted' || effect.kind === 'inserted';

type Marbles = Record<board.Cell, board.MarbleSeat>;

/** Where the marbles lie after an insertion. */
function pushed(marbles: Readonly<Marbles>, ghost: readonly Effect[]): Marbles {
  const after = { ...marbles };
  for (const effect of ghost) if (effect.kind === 'shifted') delete after[effect.from];
  for (const effect of ghost) {
    if (effect.kind === 'shifted') after[effect.to] = marbleSeat(effect.seat);
    if (effect.kind === 'inserted') after[effect.at] = marbleSeat(effect.seat);
  }
  return after;
}

function boardChoice(scoring: ScoringChoice): board.ScoringChoice {
  // A row is straight, so its fields in the order of their names are its fields from end to end.
  const row = [...scoring.leave, ...scoring.stay].sort();
  return { id: scoring.move, row, leaving: scoring.leave };
}

function entryChoice(choices: Choices | null, entry: string): EntryChoice | undefined {
  return choices?.kind === 'shiftago' ? choices.entries.find((one) => one.entry === entry) : undefined;
}

/** What an insertion would do, for its ghost. */
export function boardGhost(choices: Choices | null, entry: string): board.Effect[] | null {
  const found = entryChoice(choices, entry);
  return found ? boardEffects(found.ghost) : null;
}

/** What an insertion comes to: a move, or the question which row is scored. */
export function insertion(choices: Choices | null, entry: string): { move: string } | { ask: EntryChoice } {
  const found = entryChoice(choices, entry);
  const isOpen = found && found.move === null && found.scorings.length > 0;
  return isOpen ? { ask: found } : { move: found?.move ?? entry };
}

/** An insertion alone, so that it can be asked which row is scored; null on a board without insertions. */
export function boardQuestion(picture: Picture, choice: EntryChoice): ShiftagoPart | null {
  if (!('marbles' in picture)) return null;
  return {
    ...picture,
    marbles: pushed(picture.marbles, choice.ghost),
    lastMove: lastInsertion(choice.entry, choice.ghost),
    choices: choice.scorings.map(boardChoice),
  };
}

type ShiftagoPart = Pick<
  board.ShiftagoState,
  'marbles' | 'openEntries' | 'lastMove' | 'choices' | 'winningRow'
>;
type MoguliPart = Pick<
  board.MoguliState,
  'tiles' | 'stones' | 'isCylinder' | 'turns' | 'travels' | 'exchanges' | 'barred' | 'turned' | 'lastMove'
>;

export type Picture = ShiftagoPart | MoguliPart;

/** All that the board shows of a position; what can be done only where `choices` are given. */
export function boardPosition(
  position: PositionView,
  choices: Choices | null,
  last: { readonly text: string; readonly effects: readonly Effect[] } | null,
): Picture {
  return position.board.kind === 'shiftago'
    ? shiftagoPosition(position.board, choices, last)
    : moguliPosition(position.board, choices, last);
}

type Last = Parameters<typeof boardPosition>[2];

function shiftagoPosition(
  { marbles, winningRows }: Extract<Board, { kind: 'shiftago' }>,
  choices: Choices | null,
  last: Last,
): ShiftagoPart {
  const entries = choices?.kind === 'shiftago' ? choices.entries : [];
  return {
    marbles: Object.fromEntries(marbles.map(({ at, seat }) => [at, marbleSeat(seat)])),
    openEntries: entries.filter(({ reason }) => reason === null).map(({ entry }) => entry as board.Entry),
    lastMove: last && lastInsertion(last.text, last.effects),
    choices: [],
    winningRow: [...new Set(winningRows.flat())],
  };
}

function lastInsertion(text: string, effects: readonly Effect[]): board.ShiftagoState['lastMove'] {
  const entry = text.split(':')[0] as board.Entry;
  if (!/^[NESW]/.test(entry)) return null;
  return { entry, cells: effects.flatMap((effect) => (effect.kind === 'inserted' ? [effect.at] : [])) };
}

function moguliPosition(
  { tiles, stones, isCylinder, barred, rotated, stage }: Extract<Board, { kind: 'moguli' }>,
  choices: Choices | null,
  last: Last,
): MoguliPart {
  const offered = choices?.kind === 'moguli' ? choices : null;
  const open = <T extends { reason: unknown }>(all: readonly T[]) => all.filter(({ reason }) => reason === null);
  return {
    tiles: Object.fromEntries(
      tiles.map(({ at, top, isSplit }) => [
        at,
        { top: `${EDGE[top[0]]}${EDGE[top[1]]}` as board.Corner, isTwin: !isSplit },
      ]),
    ),
    stones: Object.fromEntries(stones.map(({ at, seat }) => [at, stoneSeat(seat)])),
    isCylinder,
    barred,
    turned: rotated === null ? [] : [rotated],
    turns: Object.fromEntries(
      (offered?.tiles ?? []).map(({ at, turns }) => [at, open(turns).map(({ turn }) => turn)]),
    ),
    travels: (offered?.stones ?? []).flatMap(({ at, portals }) =>
      portals.flatMap(({ to, route }) => (route ? [{ from: at, to, route: boardRoute(route) }] : [])),
    ),
    exchanges:
      stage === 'set-up'
        ? (offered?.exchanges ?? []).flatMap(({ own, middle }) => middle.map((other) => [own, other] as const))
        : null,
    lastMove: last && lastAction(last.effects),
  };
}

function lastAction(effects: readonly Effect[]): board.MoguliState['lastMove'] {
  for (const effect of effects) {
    if (effect.kind === 'rotated') return { cells: [effect.at], route: null };
    if (effect.kind === 'exchanged') return { cells: [effect.one, effect.other], route: null };
    if (effect.kind === 'travelled') {
      const { firstTop, secondTop } = effect.route;
      const cells = [firstTop[0], secondTop.at(-1)].filter((cell) => cell !== undefined);
      return { cells, route: boardRoute(effect.route) };
    }
  }
  return null;
}

/** How many marbles a seat has set aside. */
export function setAside(sitOut: SitOut | undefined): number {
  return sitOut?.kind === 'sits-out' ? sitOut.turns : 0;
}
