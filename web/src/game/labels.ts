// Names of all that a board shows: fields, entries, tiles, turns. A screen reader reads them; the board asks for all of
// them whenever it draws, so they are cached until the position, the choices or the language change.

import { lastCells, type Cell, type Effect, type Entry, type Labels, type Link, type Reach } from '../board';
import { formatList, t } from '../i18n/index.svelte';
import type { Choices, Direction, PositionView, SeatView, Tile } from '../protocol';
import { preferences } from '../ui/preferences.svelte';
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
  const said = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(', ');

  /** What matters most comes first: a listener goes on before all is said. */
  const field = (cell: Cell, reach: Reach | null): string => {
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
      cell,
      reach && t('field-reach', { reach }),
      colour ? t('field-stone', { piece: pieceName(colour) }) : t('field-no-stone'),
      portals && count > 0 && t('field-can-move', { count }),
      board.barred.includes(cell) && t('field-barred'),
      board.rotated === cell && t('field-rotated'),
      tile && tileName(tile),
      canTurn && t('field-can-rotate'),
      startRow && t('field-start-row', { seat: seatName(startRow) }),
      marked,
    );
  };

  const entry = (name: Entry): string => {
    const direction = EDGE_OF_LETTER[name[0] ?? ''] ?? 'north';
    const title = preferences().countsLanes
      ? said(countedLane(name, direction), name)
      : t('entry-name', { direction, lane: name.slice(1) });
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
    row: (targets) => cached(targets.join(), () => rowName(targets)),
    cell: (at, reach) => cached(`${at} ${reach}`, () => field(at, reach)),
    entry: (name) => cached(name, () => entry(name)),
    turnMenu: (at) => t('tile-menu', { cell: at }),
    turn: (_at, turn) => t(`tile-rotate-${turn}`),
    links: ({ opened, closed }) =>
      said(
        opened.length > 0 && t('tile-opens', { paths: pathNames(opened) }),
        closed.length > 0 && t('tile-closes', { paths: pathNames(closed) }),
      ),
  };
}

/** As children say it: `at the top, fourth lane`. Columns count from the left, rows from the bottom. */
export function countedLane(entry: Entry, direction: string): string {
  // To base 36 the letters a to g are 10 to 16: one more than nine and what they count, as 1 to 7 are themselves.
  return t('entry-lane', { direction, place: `p${parseInt(entry.slice(1), 36) % 9}` });
}

/** A row of the grid: fields of a row or, on a board that lies sideways, of a column; or the entries of an edge. */
export function rowName(targets: readonly (Cell | Entry)[]): string {
  const fields = targets.filter((target) => target >= 'a');
  const [first = '', second = ''] = fields;
  if (fields.length === 0) return t('board-row', { line: EDGE_OF_LETTER[targets[0]?.[0] ?? ''] ?? 'north' });
  const isRow = first.slice(1) === second.slice(1);
  return t('board-row', isRow ? { line: 'row', lane: first.slice(1) } : { line: 'column', lane: first.charAt(0) });
}

function pathNames(links: readonly Link[]): string {
  return formatList(links.map(({ face, to }) => t('tile-path', { face, cell: to })));
}

function tileName({ top, bottom, isSplit }: Tile): string {
  return t('field-tile', {
    kind: isSplit ? 'split' : 'twin',
    above: cornerName(top),
    below: cornerName(bottom),
  });
}
