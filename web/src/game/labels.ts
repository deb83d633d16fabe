// Names of all that a board shows: fields, entries, tiles, turns. A screen reader reads them; the board asks for all of
// them whenever it draws, so they are cached until the position, the choices or the language change.

import { lastCells, type Cell, type Effect, type Entry, type Labels, type Turn } from '../board';
import { t } from '../i18n/index.svelte';
import type { Choices, Direction, PositionView, SeatView, Tile } from '../protocol';
import { cornerName, pieceName, seatName } from './names';

const EDGE_OF_LETTER: Readonly<Record<string, Direction>> = { N: 'north', E: 'east', S: 'south', W: 'west' };

export function labelsOf(
  position: PositionView,
  choices: Choices | null,
  seats: readonly SeatView[],
  lastMove: readonly Effect[],
): Labels {
  const cache = new Map<string, string>();
  const cached = (key: string, make: () => string) => {
    const known = cache.get(key) ?? make();
    cache.set(key, known);
    return known;
  };
  const { board } = position;
  const last = lastCells(lastMove);
  const colourAt = new Map(
    (board.kind === 'shiftago' ? board.marbles : board.stones).map(({ at, seat }) => [at, seats[seat]?.colour]),
  );
  const winning = new Set(board.kind === 'shiftago' ? board.winningRows.flat() : []);
  const said = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(', ');

  const field = (cell: Cell): string => {
    const colour = colourAt.get(cell);
    const marked = last.includes(cell) && t('field-last-move');
    if (board.kind === 'shiftago') {
      const what = colour ? t('field-marble', { cell, piece: pieceName(colour) }) : t('field-empty', { cell });
      return said(what, winning.has(cell) && t('field-winning'), marked);
    }
    const tile = board.tiles.find(({ at }) => at === cell);
    const offered = choices?.kind === 'moguli' ? choices : null;
    const canTurn = offered?.tiles.find(({ at }) => at === cell)?.turns.some(({ reason }) => reason === null);
    const portals = offered?.stones.find(({ at }) => at === cell)?.portals;
    const count = portals?.filter(({ reason }) => reason === null).length ?? 0;
    const startRow = cell.endsWith('1') ? seats[0] : cell.endsWith('7') ? seats[1] : undefined;
    return said(
      tile && tileName(tile),
      colour ? t('field-stone', { piece: pieceName(colour) }) : t('field-no-stone'),
      portals && count > 0 && t('field-can-move', { count }),
      canTurn && t('field-can-rotate'),
      board.barred.includes(cell) && t('field-barred'),
      board.rotated === cell && t('field-rotated'),
      startRow && t('field-start-row', { seat: seatName(startRow) }),
      marked,
    );
  };

  const entry = (name: Entry): string => {
    const direction = EDGE_OF_LETTER[name[0] ?? ''] ?? 'north';
    const title = t('entry-name', { direction, lane: name.slice(1) });
    const choice = choices?.kind === 'shiftago' ? choices.entries.find((one) => one.entry === name) : undefined;
    if (!choice) return title;
    if (choice.reason) return choice.reason.code === 'lane-full' ? said(title, t('entry-full')) : title;
    const count = choice.ghost.filter(({ kind }) => kind === 'shifted').length;
    const comes = t(count > 0 ? 'entry-pushes' : 'entry-plain', { cell: choice.at, count });
    const points = Math.max(-1, ...choice.scorings.map((scoring) => scoring.points));
    return said(title, comes, points >= 0 && t('entry-scores', { points }));
  };

  return {
    board: t(board.kind === 'shiftago' ? 'board-shiftago' : 'board-moguli'),
    cell: (at) => cached(at, () => field(at)),
    entry: (name) => cached(name, () => entry(name)),
    turnMenu: (at) => t('tile-menu', { cell: at }),
    turn: (_at, turn: Turn) => t(`tile-rotate-${turn}`),
  };
}

function tileName({ at, top, bottom, isSplit }: Tile): string {
  return t('field-tile', {
    cell: at,
    kind: isSplit ? 'split' : 'twin',
    above: cornerName(top),
    below: cornerName(bottom),
  });
}
