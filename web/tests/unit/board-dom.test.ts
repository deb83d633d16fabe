// @vitest-environment happy-dom
// The board in a document: roles and names, focus and keys, ghosts, animations that are cut short.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createBoard,
  holdToPeek,
  marblesFromText,
  moguliState,
  shiftagoState,
  stonesFromText,
  tilesFromText,
  type Announcement,
  type Callbacks,
  type Effect,
  type Intention,
} from '../../src/board';
import moguliMiddle from '../../src/board/samples/moguli-middle.json';
import twoSeats from '../../src/board/samples/two-seats.json';

let host: HTMLElement;
let intentions: Intention[];
let refused: Intention[];
let announced: Announcement[];

const callbacks = (more: Partial<Callbacks> = {}): Callbacks => ({
  labels: {
    board: 'the board',
    cell: (at) => `field ${at}`,
    entry: (entry) => `entry ${entry}`,
    turnMenu: (at) => `turns of ${at}`,
    turn: (at, turn) => `${at} ${turn}`,
  },
  onIntention: (intention) => intentions.push(intention),
  onRefused: (intention) => refused.push(intention),
  onAnnounce: (announcement) => announced.push(announcement),
  ...more,
});

const cell = (target: string) => host.querySelector<HTMLElement>(`[data-target="${target}"]`) as HTMLElement;
const press = (element: Element, key: string) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const marbles = () => host.querySelectorAll('.us-marbles .us-marble').length;

beforeEach(() => {
  host = document.createElement('div');
  document.body.replaceChildren(host);
  [intentions, refused, announced] = [[], [], []];
});

afterEach(() => vi.restoreAllMocks());

describe('Shiftago', () => {
  const sample = twoSeats as unknown as {
    position: string;
    moves: { move: string; effects: Effect[]; after: string }[];
  };
  const state = shiftagoState({
    interactive: true,
    motion: 'full',
    marbles: marblesFromText(sample.position),
    openEntries: ['Na', 'W3', 'Se'],
  });
  const move = (text: string) => {
    const found = sample.moves.find((candidate) => candidate.move === text);
    if (!found) throw new Error(`the sample has lost its move ${text}`);
    return found;
  };

  test('is a grid of rows and named cells, one of them in the tab order', () => {
    createBoard(host, state, callbacks());
    expect(host.querySelector('[role=grid]')?.getAttribute('aria-label')).toBe('the board');
    expect(host.querySelectorAll('[role=row]')).toHaveLength(9);
    expect(host.querySelectorAll('[role=row] > [role=gridcell]')).toHaveLength(77);
    expect(host.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    expect(cell('c4').getAttribute('aria-label')).toBe('field c4');
    expect(cell('Nb').getAttribute('aria-disabled')).toBe('true');
    expect(cell('Na').hasAttribute('aria-disabled')).toBe(false);
    expect(host.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  test('is played with keys alone', () => {
    const board = createBoard(host, state, callbacks());
    board.focus();
    expect(document.activeElement).toBe(cell('Na'));
    press(cell('Na'), 'ArrowRight');
    expect(document.activeElement).toBe(cell('Nb'));
    press(cell('Nb'), 'Enter');
    expect(refused).toEqual([{ kind: 'insert', entry: 'Nb' }]);
    press(cell('Nb'), 'ArrowLeft');
    press(cell('Na'), ' ');
    expect(intentions).toEqual([{ kind: 'insert', entry: 'Na' }]);
  });

  test('shows the ghost of the entry that is hovered, and asks for it once', () => {
    const preview = vi.fn(() => move('Na').effects);
    createBoard(host, state, callbacks({ preview }));
    const point = (target: string) =>
      cell(target).dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', bubbles: true }));
    point('Na');
    point('Na');
    expect(host.querySelectorAll('.us-ghost')).toHaveLength(2);
    expect(host.querySelectorAll('.us-ghost[data-kind=new]')).toHaveLength(1);
    expect(preview).toHaveBeenCalledTimes(1);
    point('Nb');
    expect(host.querySelectorAll('.us-ghost')).toHaveLength(0);
  });

  test('after a move the ghost waits until the pointer has moved elsewhere', () => {
    const board = createBoard(
      host,
      { ...state, motion: 'none' },
      callbacks({ preview: () => move('Na').effects }),
    );
    const point = (target: string) =>
      cell(target).dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', bubbles: true }));
    point('Na');
    void board.animate(move('Na').effects, { marbles: marblesFromText(move('Na').after) });
    point('Na');
    expect(host.querySelectorAll('.us-ghost')).toHaveLength(0);
    point('W3');
    point('Na');
    expect(host.querySelectorAll('.us-ghost')).toHaveLength(2);
  });

  test('an animation that is cut short ends in its state, and keeps its promise', async () => {
    vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1);
    const board = createBoard(host, state, callbacks());
    expect(marbles()).toBe(12);
    const playing = board.animate(move('Na').effects, { marbles: marblesFromText(move('Na').after) });
    expect(host.querySelector('.us-board')?.getAttribute('data-moving')).toBe('true');
    board.set({ coordinates: false });
    await playing;
    expect(host.querySelector('.us-board')?.getAttribute('data-moving')).toBe('false');
    expect(marbles()).toBe(13);
    expect(host.querySelectorAll('.us-coordinate')).toHaveLength(0);
  });

  test('an animation goes on when it is set what is so already', () => {
    vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1);
    const board = createBoard(host, state, callbacks());
    void board.animate(move('Na').effects, { marbles: marblesFromText(move('Na').after), interactive: false });
    board.set({ interactive: false, coordinates: state.coordinates, marks: state.marks });
    expect(host.querySelector('.us-board')?.getAttribute('data-moving')).toBe('true');
  });

  test('a page that goes out of sight does not keep a promise waiting', async () => {
    vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1);
    const board = createBoard(host, state, callbacks());
    const playing = board.animate(move('Na').effects, { marbles: marblesFromText(move('Na').after) });
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await playing;
    await board.animate(move('Nb').effects, { marbles: marblesFromText(move('Nb').after) });
    expect(hidden).toHaveBeenCalled();
    expect(marbles()).toBe(13);
  });

  test('Escape is left to the page when there is nothing to let go of', () => {
    createBoard(host, { ...state, confirm: true }, callbacks());
    const escape = () => press(cell('Na'), 'Escape');
    expect(escape()).toBe(true);
    cell('Na').click();
    expect(escape()).toBe(false);
    expect(announced.at(-1)).toEqual({ kind: 'selection-cleared' });
  });

  test('without motion the end is there at once', async () => {
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame');
    const board = createBoard(host, { ...state, motion: 'none' }, callbacks());
    await board.animate(move('Se:b2-g2').effects, { marbles: marblesFromText(move('Se:b2-g2').after) });
    expect(marbles()).toBe(Object.keys(marblesFromText(move('Se:b2-g2').after)).length);
    expect(frames).not.toHaveBeenCalled();
  });

  test('a wish for less motion is respected when the state leaves it to the system', async () => {
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame');
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const board = createBoard(host, { ...state, motion: 'system' }, callbacks());
    await board.animate(move('Na').effects, { marbles: marblesFromText(move('Na').after) });
    expect(frames).not.toHaveBeenCalled();
  });

  test('turning the board keeps the focus on its field', () => {
    const board = createBoard(host, state, callbacks());
    cell('c4').focus();
    board.set({ quarterTurns: 1 });
    expect(document.activeElement).toBe(cell('c4'));
    expect(host.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  test('rows to choose from: arrows show, Enter takes, Escape cancels', () => {
    const row = ['b2', 'c2', 'd2', 'e2', 'f2'];
    const choices = [
      { id: 'one', row, leaving: ['c2', 'd2', 'e2'] },
      { id: 'two', row: ['a1', 'b2', 'c3', 'd4', 'e5'], leaving: ['b2', 'c3', 'd4'] },
    ];
    const board = createBoard(host, { ...state, choices }, callbacks());
    board.focus();
    press(cell('Na'), 'ArrowRight');
    press(cell('Na'), 'ArrowRight');
    expect(announced.at(-1)).toEqual({ kind: 'choice', id: 'two', index: 1, count: 2 });
    expect(cell('c3').getAttribute('aria-selected')).toBe('true');
    press(cell('Na'), 'Enter');
    press(cell('Na'), 'Escape');
    expect(intentions).toEqual([{ kind: 'choose', id: 'two' }, { kind: 'cancel' }]);
  });

  test('destroying it leaves nothing behind', () => {
    createBoard(host, state, callbacks()).destroy();
    expect(host.children).toHaveLength(0);
  });
});

describe('Moguli', () => {
  const { position } = moguliMiddle;
  const state = moguliState({
    interactive: true,
    motion: 'none',
    tiles: tilesFromText(position),
    stones: stonesFromText(position),
    turns: { b3: ['clockwise', 'half'] },
  });
  const menu = () => host.querySelector('.us-menu') as HTMLElement;
  const button = (name: string) => host.querySelector(`.us-menu [aria-label="${name}"]`) as HTMLElement;

  test('Enter on a tile opens its menu and moves the focus into it; Escape leads back', () => {
    createBoard(host, state, callbacks());
    cell('b3').focus();
    press(cell('b3'), 'Enter');
    expect(menu().hidden).toBe(false);
    expect(menu().getAttribute('aria-label')).toBe('turns of b3');
    expect(document.activeElement).toBe(button('b3 half'));
    press(button('b3 half'), 'Escape');
    expect(menu().hidden).toBe(true);
    expect(document.activeElement).toBe(cell('b3'));
  });

  test('a turn is shown as a ghost, played when open, refused when closed', () => {
    createBoard(host, state, callbacks());
    cell('b3').click();
    button('b3 counterclockwise').dispatchEvent(new PointerEvent('pointerenter'));
    expect(host.querySelector('.us-ghost-tile')?.getAttribute('data-allowed')).toBe('false');
    button('b3 counterclockwise').click();
    expect(refused).toEqual([{ kind: 'turn', at: 'b3', turn: 'counterclockwise' }]);
    expect(menu().hidden).toBe(false);
    button('b3 clockwise').click();
    expect(intentions).toEqual([{ kind: 'turn', at: 'b3', turn: 'clockwise' }]);
    expect(menu().hidden).toBe(true);
  });

  test('the signs of the notation turn a tile from the keyboard', () => {
    createBoard(host, state, callbacks());
    press(cell('b3'), '+');
    press(cell('b3'), '=');
    press(cell('b3'), '-');
    expect(intentions.map((intention) => intention.kind === 'turn' && intention.turn)).toEqual([
      'clockwise',
      'half',
    ]);
    expect(refused).toEqual([{ kind: 'turn', at: 'b3', turn: 'counterclockwise' }]);
  });

  test('two faces side by side are two drawings and still one grid', () => {
    const board = createBoard(host, state, callbacks());
    board.set({ face: 'both' });
    expect(
      [...host.querySelectorAll('.us-drawing')].map((drawing) => drawing.getAttribute('data-face')),
    ).toEqual(['top', 'bottom']);
    expect(host.querySelectorAll('[role=grid]')).toHaveLength(1);
    board.set({ face: 'top' });
    expect(host.querySelectorAll('.us-drawing')).toHaveLength(1);
  });

  test('a change of look keeps what is selection, a change of the position does not', () => {
    const board = createBoard(host, state, callbacks());
    cell('b3').click();
    board.set({ face: 'through' });
    expect(menu().hidden).toBe(false);
    board.set({ turns: {} });
    expect(menu().hidden).toBe(true);
  });

  test('a held button peeks until it is let go, a tapped one until it is tapped again', () => {
    const board = createBoard(host, state, callbacks());
    const peek = document.createElement('button');
    const face = () => host.querySelector('.us-drawing')?.getAttribute('data-face');
    holdToPeek(peek, {
      isShown: () => face() === 'bottom',
      show: (isShown) => board.set({ face: isShown ? 'bottom' : 'top' }),
    });
    const fire = (target: EventTarget, type: string, timeStamp: number) => {
      const event = new PointerEvent(type, { button: 0 });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      target.dispatchEvent(event);
    };
    fire(peek, 'pointerdown', 0);
    expect(face()).toBe('bottom');
    fire(window, 'pointerup', 1000);
    expect(face()).toBe('top');
    fire(peek, 'pointerdown', 2000);
    fire(window, 'pointerup', 2100);
    expect(face()).toBe('bottom');
    fire(peek, 'pointerdown', 3000);
    fire(window, 'pointerup', 3900);
    expect(face()).toBe('top');
    const press = (repeat: boolean) => peek.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', repeat }));
    press(false);
    press(true);
    expect(face()).toBe('bottom');
    press(false);
    expect(face()).toBe('top');
  });
});
