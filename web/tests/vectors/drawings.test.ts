// @vitest-environment happy-dom
// Boards that are drawn elsewhere (crates/python draws them for notebooks) have the shapes of the page's board: the same
// elements with the same numbers, in the same order. tests/data/drawings has them; the package's tests write them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { boardState, createBoard, loadMoguli, type Callbacks } from '../../src/board';
import type { Effect, GameId } from '../../src/protocol';
import { round } from '../../src/board/svg';
import { rulesModule } from '../unit/rules-module';

interface Case {
  readonly name: string;
  readonly game: GameId;
  readonly position: string;
  readonly moves: readonly string[];
  /** How many of the moves are the last turn, or the last move where the board shows no more. */
  readonly last: number;
}

/** By hand: where there is a document, an address beside a file is taken for one of the page. */
const FOLDER = join(import.meta.dirname, '../../../tests/data/drawings');
const cases = JSON.parse(readFileSync(join(FOLDER, 'cases.json'), 'utf8')) as readonly Case[];
const rules = await rulesModule();
await loadMoguli();

/**
 * What is drawn and how it lies; not which colour it has, nor what is there only to be moved, hovered or turned over. The way of a
 * stone is left out: who draws from positions alone does not know it.
 */
const GEOMETRY = ['d', 'x', 'y', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height', 'transform', 'dy'] as const;
const UNSEEN = '.us-groove-arrow, .us-groove-stop, .us-groove-stop-line, .us-face-bottom, .us-route';

function shapesOf(root: Element): string[] {
  return [...root.querySelectorAll('rect, path, circle, ellipse, text')]
    .filter((shape) => !shape.closest(`defs, title, ${UNSEEN}`))
    .filter((shape) => !shape.matches('.us-groove-glow') || shape.closest('[data-last="true"]'))
    .map((shape) => {
      const values = GEOMETRY.flatMap((name) => {
        const value = shape.getAttribute(name);
        // The page writes the grain of its wood with all digits, and moves a shadow by nothing.
        return value === null || value === 'translate(0 0)'
          ? []
          : [`${name}=${value.replace(/\d+\.\d+/g, (text) => String(round(Number(text))))}`];
      });
      const places: string[] = [];
      for (let node = shape.parentElement; node && node !== root; node = node.parentElement) {
        const transform = node.getAttribute('transform');
        if (transform) places.unshift(transform);
      }
      return [places.join(' '), shape.tagName.toLowerCase(), ...values, shape.textContent.trim()].join(' ').trim();
    });
}

test.each(cases)('$name', ({ name, game, position, moves, last }) => {
  const ref = (count: number) => ({ game, position, moves: moves.slice(0, count) });
  const effects: Effect[] = moves
    .slice(moves.length - last)
    .flatMap((move, index) => rules.preview(ref(moves.length - last + index), move).effects);
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  const { board } = rules.position(ref(moves.length));
  const state = boardState(board, { lastMove: effects, coordinates: true, face: 'through' });
  createBoard(host, state, { labels: labels() } as Callbacks);
  const drawn = host.querySelector('svg.us-drawing') as Element;
  const file = document.createElement('div');
  file.innerHTML = readFileSync(join(FOLDER, `${name}.svg`), 'utf8');
  const kept = file.querySelector('svg') as Element;
  expect(kept.getAttribute('viewBox')).toBe(drawn.getAttribute('viewBox'));
  expect(shapesOf(kept)).toEqual(shapesOf(drawn));
});

function labels(): Callbacks['labels'] {
  const none = () => '';
  return { board: '', row: none, cell: none, entry: none, turnMenu: none, turn: none, links: none };
}
