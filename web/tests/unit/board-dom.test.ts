// @vitest-environment happy-dom
// The board in a document: roles and names, focus and keys, ghosts, animations that are cut short.

import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  boardState,
  createBoard,
  holdToPeek,
  loadMoguli,
  type Announcement,
  type BoardState,
  type Callbacks,
  type Choices,
  type EntryChoice,
  type Intention,
  type MoguliPosition,
} from '../../src/board';
import { WaitingBoard } from '../../src/board/waiting';
import type { Preview } from '../../src/protocol';
import type { Rules } from '../../src/wasm/rules';
import { rulesModule } from './rules-module';

let rules: Rules;
let host: HTMLElement;
let intentions: Intention[];
let refused: Intention[];
let announced: Announcement[];

const callbacks = (more: Partial<Callbacks> = {}): Callbacks => ({
  labels: {
    board: 'the board',
    row: (targets) => `row ${targets.join(' ')}`,
    cell: (at, reach) => `field ${at}${reach ? ` ${reach}` : ''}`,
    entry: (entry) => `entry ${entry}`,
    turnMenu: (at) => `turns of ${at}`,
    turn: (at, turn) => `${at} ${turn}`,
    links: ({ opened, closed }) =>
      [...opened.map((link) => `+${link.to}`), ...closed.map((link) => `-${link.to}`)].join(' '),
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

beforeAll(async () => {
  rules = await rulesModule();
});

beforeEach(() => {
  host = document.createElement('div');
  document.body.replaceChildren(host);
  [intentions, refused, announced] = [[], [], []];
});

afterEach(() => vi.restoreAllMocks());

describe('Shiftago', () => {
  const ref = { game: 'expert:2', position: 'g6/7/g6/7/7/1ooo1oo/1gggog1 o 16,16 0,0 0,0' } as const;
  /** Only some of the entries are left open, so that there are closed ones. */
  const OPEN = ['Na', 'W3', 'Se'];
  const closed = { reason: { code: 'lane-full', from: 'north', at: 'b7' } } as const;
  let state: BoardState;
  beforeAll(() => {
    const all = rules.choices(ref);
    const entries = all.kind === 'shiftago' ? all.entries : [];
    const choices: Choices = {
      kind: 'shiftago',
      entries: entries.map((entry) => (OPEN.includes(entry.entry) ? entry : { ...entry, ...closed })),
    };
    state = boardState(rules.position(ref).board, { interactive: true, motion: 'full', choices });
  });
  const move = (text: string): Preview => rules.preview(ref, text);
  const after = (text: string) => ({ position: move(text).after.board });
  const count = (text: string) => {
    const { board } = move(text).after;
    return board.kind === 'shiftago' ? board.marbles.length : 0;
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

  test('whoever taps where nothing can be played is answered', () => {
    createBoard(host, { ...state, interactive: false }, callbacks());
    press(cell('Na'), 'Enter');
    expect([intentions, refused]).toEqual([[], [{ kind: 'touch', at: 'Na' }]]);
  });

  test('shows the ghost of the entry that is hovered, if it is open', () => {
    createBoard(host, state, callbacks());
    const point = (target: string) =>
      cell(target).dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', bubbles: true }));
    point('Na');
    point('Na');
    expect(host.querySelectorAll('.us-ghost')).toHaveLength(2);
    expect(host.querySelectorAll('.us-ghost[data-kind=new]')).toHaveLength(1);
    point('Nb');
    expect(host.querySelectorAll('.us-ghost')).toHaveLength(0);
  });

  test('after a move the ghost waits until the pointer has moved elsewhere', () => {
    const board = createBoard(host, { ...state, motion: 'reduced' }, callbacks());
    const point = (target: string) =>
      cell(target).dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', bubbles: true }));
    point('Na');
    void board.animate(move('Na').effects, after('Na'));
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
    const playing = board.animate(move('Na').effects, after('Na'));
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
    void board.animate(move('Na').effects, { ...after('Na'), interactive: false });
    board.set({ interactive: false, coordinates: state.coordinates, marks: state.marks });
    expect(host.querySelector('.us-board')?.getAttribute('data-moving')).toBe('true');
  });

  test('a page that goes out of sight does not keep a promise waiting', async () => {
    vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1);
    const board = createBoard(host, state, callbacks());
    const playing = board.animate(move('Na').effects, after('Na'));
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await playing;
    await board.animate(move('Nb').effects, after('Nb'));
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
    const board = createBoard(host, { ...state, motion: 'reduced' }, callbacks());
    await board.animate(move('Se:b2-g2').effects, after('Se:b2-g2'));
    expect(marbles()).toBe(count('Se:b2-g2'));
    expect(frames).not.toHaveBeenCalled();
  });

  test('a wish for less motion is respected when the state leaves it to the system', async () => {
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame');
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const board = createBoard(host, { ...state, motion: 'system' }, callbacks());
    await board.animate(move('Na').effects, after('Na'));
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
    const scorings = [
      { move: 'one', from: 'b2', to: 'f2', points: 2, leave: ['c2', 'd2', 'e2'], stay: ['b2', 'f2'] },
      { move: 'two', from: 'a1', to: 'e5', points: 2, leave: ['b2', 'c3', 'd4'], stay: ['a1', 'e5'] },
    ];
    const pending: EntryChoice = {
      entry: 'Na',
      from: 'north',
      at: 'a7',
      reason: null,
      move: null,
      ghost: [],
      scorings,
    };
    const board = createBoard(host, { ...state, pending }, callbacks());
    board.focus();
    press(cell('Na'), 'ArrowRight');
    press(cell('Na'), 'ArrowRight');
    expect(announced.at(-1)).toEqual({ kind: 'choice', move: 'two', index: 1, count: 2 });
    expect(cell('c3').getAttribute('aria-selected')).toBe('true');
    press(cell('Na'), 'Enter');
    press(cell('Na'), 'Escape');
    expect(intentions).toEqual([{ kind: 'choose', move: 'two' }, { kind: 'cancel' }]);
  });

  test('of a row of which one end stays, both ends are ringed until one is chosen', () => {
    const row = { from: 'b2', to: 'e2', points: 2 };
    const pending: EntryChoice = {
      entry: 'Na',
      from: 'north',
      at: 'a7',
      reason: null,
      move: null,
      ghost: [],
      scorings: [
        { ...row, move: 'one', leave: ['c2', 'd2', 'e2'], stay: ['b2'] },
        { ...row, move: 'other', leave: ['b2', 'c2', 'd2'], stay: ['e2'] },
      ],
    };
    const board = createBoard(host, { ...state, pending }, callbacks());
    const rings = (kind: string) => host.querySelectorAll(`.us-staying[data-state="${kind}"]`).length;
    expect([rings('offered'), rings('taken')]).toEqual([2, 0]);
    // In the middle it may be either.
    cell('c2').click();
    expect(announced.at(-1)).toEqual({ kind: 'choice', move: 'one', index: 0, count: 2 });
    expect([rings('offered'), rings('taken')]).toEqual([1, 1]);
    cell('e2').click();
    expect(intentions).toEqual([{ kind: 'choose', move: 'other' }]);
    board.set({ pending: null });
    expect([rings('offered'), rings('taken')]).toEqual([0, 0]);
  });

  test('a pending insertion lies on the board, and its scoring alone is animated', async () => {
    const choices = rules.choices({ ...ref, game: 'expert:2' });
    const pending = choices.kind === 'shiftago' ? choices.entries.find(({ entry }) => entry === 'Se') : undefined;
    if (!pending) throw new Error('Se is an entry');
    const board = createBoard(host, { ...state, motion: 'reduced' }, callbacks());
    await board.animate(pending.ghost, { pending });
    expect(marbles()).toBe(13);
    expect(host.querySelector('.us-groove[data-last=true]')).not.toBeNull();
    board.set({ pending: null });
    expect(marbles()).toBe(12);
    board.set({ pending, motion: 'full' });
    vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1);
    const playing = board.animate(move('Se:b2-g2').effects, { ...after('Se:b2-g2'), pending: null });
    // A push would bring a fourteenth marble onto the board.
    expect(marbles()).toBe(13);
    board.set({ coordinates: false });
    await playing;
    expect(marbles()).toBe(count('Se:b2-g2'));
  });

  test('every winning row has a band of its own', () => {
    const position = rules.position({ game: 'express:2', position: '7/7/7/7/4g2/3g3/ooooo2 g 17,20 0,0 0,0' }).board;
    if (position.kind !== 'shiftago') throw new Error('it is Shiftago');
    const rows = [
      ['a1', 'b1', 'c1', 'd1', 'e1'],
      ['a1', 'a2', 'a3', 'a4', 'a5'],
    ];
    createBoard(host, boardState({ ...position, winningRows: rows }), callbacks());
    expect(host.querySelectorAll('.us-band[data-state=won]')).toHaveLength(2);
  });

  test('destroying it leaves nothing behind', () => {
    createBoard(host, state, callbacks()).destroy();
    expect(host.children).toHaveLength(0);
  });
});

describe('Moguli', () => {
  beforeAll(loadMoguli);
  const ref = {
    game: 'moguli',
    position: 'BBCCA/abacB/aDbcd/AbdBC/CAdad/cBDdA/acaAD d2dd/3d1/5/4l/5/3l1/lldl1 d - - c6 0/0',
  } as const;
  const open = { reason: null };
  const barred = { reason: { code: 'tile-barred', at: 'b3' } } as const;
  /** One tile that has two of its turns. */
  const choices: Choices = {
    kind: 'moguli',
    stones: [],
    tiles: [
      {
        at: 'b3',
        turns: [
          { turn: 'clockwise', move: 'b3+', ...open },
          { turn: 'half', move: 'b3=', ...open },
          { turn: 'counterclockwise', move: 'b3-', ...barred },
        ],
      },
    ],
    exchanges: [],
    pass: null,
  };
  let state: BoardState;
  beforeAll(() => {
    state = boardState(rules.position(ref).board, { interactive: true, motion: 'reduced', choices });
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

  /** A stone on d2 with two portals in reach, one of them with the bonus. */
  const withStone = (): BoardState => {
    const route = (to: string, underOpponent: string[]) => ({
      firstTop: ['d2'],
      below: ['d2', to],
      secondTop: [to],
      underOwn: [],
      underOpponent,
    });
    const portals = [
      { to: 'b4', move: 'd2b4', route: route('b4', []), ...open },
      { to: 'e5', move: 'd2e5', route: route('e5', ['c1']), ...open },
    ];
    const stones = [{ at: 'd2', portals, ...open }];
    return { ...state, choices: { ...choices, stones } as Choices };
  };
  const at = () => document.activeElement?.getAttribute('data-target');
  const typed = (...keys: string[]) => {
    for (const key of keys) press(document.activeElement as Element, key);
    return at();
  };

  test('a stone is moved in few keys: N goes round what is offered, names lead to fields', () => {
    createBoard(host, withStone(), callbacks());
    cell('a1').focus();
    expect(typed('n')).toBe('d2');
    expect(typed('Enter', 'n')).toBe('b4');
    expect([cell('b4'), cell('e5'), cell('c3')].map((one) => one.getAttribute('aria-label'))).toEqual([
      'field b4 portal',
      'field e5 bonus',
      'field c3',
    ]);
    expect([typed('n'), typed('n'), typed('N')]).toEqual(['e5', 'b4', 'e5']);
    expect(typed('b', '4')).toBe('b4');
    typed('Enter');
    expect(intentions).toEqual([{ kind: 'travel', from: 'd2', to: 'b4' }]);
  });

  test('N goes round tiles where only a rotation is due, and round those that can be exchanged', () => {
    const board = createBoard(host, state, callbacks());
    cell('a1').focus();
    expect(typed('n')).toBe('b3');
    const { position } = state;
    const exchanges = [{ own: 'c1', middle: ['a3', 'd5'], reason: null }];
    board.set({
      position: { ...position, stage: 'set-up' } as MoguliPosition,
      choices: { ...choices, tiles: [], exchanges, pass: 'end-set-up' } as Choices,
    });
    expect([typed('n'), typed('Enter', 'n'), typed('n')]).toEqual(['c1', 'a3', 'd5']);
    expect(cell('d5').getAttribute('aria-label')).toBe('field d5 exchange');
    typed('Enter', 'p');
    expect(intentions).toEqual([{ kind: 'exchange', one: 'c1', other: 'd5' }, { kind: 'pass' }]);
  });

  test('the focus stays in the board when something is refused, and when a menu goes', () => {
    const board = createBoard(host, state, callbacks());
    cell('c4').focus();
    expect(typed('Enter', 'r', '+', 'p')).toBe('c4');
    expect(refused.map(({ kind }) => kind)).toEqual(['touch', 'turn', 'turn', 'pass']);
    expect(typed('b', '3', 'Enter')).toBeNull();
    expect(menu().contains(document.activeElement)).toBe(true);
    board.set({ choices: null });
    expect(at()).toBe('b3');
  });

  test('a row is called by its own name, not by all that it holds', () => {
    createBoard(host, state, callbacks());
    const names = [...host.querySelectorAll('[role=row]')].map((row) => row.getAttribute('aria-label'));
    expect(names).toHaveLength(7);
    expect(names[0]).toBe('row a7 b7 c7 d7 e7');
  });

  test('a ghost shows which paths a rotation opens and closes', () => {
    createBoard(host, state, callbacks());
    cell('b3').click();
    button('b3 half').dispatchEvent(new PointerEvent('pointerenter'));
    const links = [...host.querySelectorAll('.us-link')].map(
      (link) => `${link.getAttribute('data-change')} ${link.getAttribute('data-face')}`,
    );
    const note = document.getElementById(button('b3 half').getAttribute('aria-describedby') ?? '');
    const named = note?.textContent.split(' ') ?? [];
    expect(note?.textContent).toMatch(/^[+-][a-c][2-4]/);
    expect(links).toHaveLength(named.length);
    button('b3 half').dispatchEvent(new PointerEvent('pointerleave'));
    expect(host.querySelectorAll('.us-link')).toHaveLength(0);
  });

  test('all actions of a turn are marked: tiles with how far they were turned, and the way of the stone', () => {
    const lastMove: BoardState['lastMove'] = [
      { kind: 'rotated', at: 'b3', turn: 'half' },
      {
        kind: 'travelled',
        seat: 1,
        route: { firstTop: ['d7'], below: ['d7', 'd5'], secondTop: ['d5'], underOwn: ['d6'], underOpponent: [] },
      },
      { kind: 'rotated', at: 'e4', turn: 'clockwise' },
    ];
    createBoard(host, { ...state, lastMove }, callbacks());
    expect(host.querySelectorAll('.us-badge-turned')).toHaveLength(2);
    const signs = [...host.querySelectorAll('.us-badge-turned path')].map((sign) => sign.getAttribute('d'));
    expect(new Set(signs).size).toBe(2);
    expect(host.querySelectorAll('.us-cell-last')).toHaveLength(4);
    expect(host.querySelectorAll('.us-route[data-strength=past]')).toHaveLength(1);
  });

  test('the signs of the notation turn a tile from the keyboard', () => {
    createBoard(host, state, callbacks());
    press(cell('b3'), '+');
    press(cell('b3'), '=');
    press(cell('b3'), '-');
    expect(intentions.map((intention) => intention.kind === 'turn' && intention.turn)).toEqual(['clockwise', 'half']);
    expect(refused).toEqual([{ kind: 'turn', at: 'b3', turn: 'counterclockwise' }]);
  });

  test('two faces side by side are two drawings and still one grid', () => {
    const board = createBoard(host, state, callbacks());
    board.set({ face: 'both' });
    expect([...host.querySelectorAll('.us-drawing')].map((drawing) => drawing.getAttribute('data-face'))).toEqual([
      'top',
      'bottom',
    ]);
    expect(host.querySelectorAll('[role=grid]')).toHaveLength(1);
    board.set({ face: 'top' });
    expect(host.querySelectorAll('.us-drawing')).toHaveLength(1);
  });

  test('a change of look keeps the selection, a change of the position does not', () => {
    const board = createBoard(host, state, callbacks());
    cell('b3').click();
    board.set({ face: 'through' });
    expect(menu().hidden).toBe(false);
    board.set({ choices: null });
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
    // Some browsers click when the space bar is let go, unless that is prevented.
    expect(peek.dispatchEvent(new KeyboardEvent('keyup', { key: ' ', cancelable: true }))).toBe(false);
    // A click with a pointer behind it was answered when that went down; one without is of assistive technology.
    peek.dispatchEvent(new MouseEvent('click', { detail: 1 }));
    expect(face()).toBe('top');
    peek.click();
    expect(face()).toBe('bottom');
    peek.click();
    expect(face()).toBe('top');
  });

  test('the lock of a barred tile lies above the ring that points at it', () => {
    createBoard(host, { ...state, marks: [{ shape: 'ring', at: 'b3', kind: 'hint' }] }, callbacks());
    const layers = [...host.querySelectorAll('.us-marks, .us-badges')].map((layer) => layer.getAttribute('class'));
    expect(layers).toEqual(['us-marks', 'us-badges']);
  });
});

describe('a board of Moguli whose drawing is still on its way', () => {
  const ref = {
    game: 'moguli',
    position: 'BBCCA/abacB/aDbcd/AbdBC/CAdad/cBDdA/acaAD d2dd/3d1/5/4l/5/3l1/lldl1 d - - c6 0/0',
  } as const;
  const wait = (loaded: Promise<void>, more: Partial<Callbacks> = {}) => {
    const state = boardState(rules.position(ref).board as MoguliPosition);
    const made: BoardState[] = [];
    const live = (last: BoardState) => {
      made.push(last);
      return createBoard(host, last, callbacks());
    };
    return { made, board: new WaitingBoard(host, state, loaded, live, callbacks(more)) };
  };

  test('keeps its place, and shows then what it was told last', async () => {
    await loadMoguli();
    const { made, board } = wait(Promise.resolve());
    expect(host.querySelectorAll('.us-board .us-stage')).toHaveLength(1);
    board.set({ coordinates: false });
    board.focus();
    await board.animate([], { face: 'through' });
    await Promise.resolve();
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({ coordinates: false, face: 'through' });
    expect(host.querySelectorAll('.us-board')).toHaveLength(1);
    expect(document.activeElement).toBe(cell('a1'));
    board.destroy();
    expect(host.children).toHaveLength(0);
  });

  test('makes nothing any more when it has gone, and tells when nothing comes', async () => {
    const gone = wait(Promise.resolve());
    gone.board.destroy();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failed = vi.fn();
    const lost = wait(Promise.reject(new Error('no network')), { onLoadFailed: failed });
    await new Promise((resolve) => setTimeout(resolve));
    expect([gone.made, lost.made]).toEqual([[], []]);
    expect(failed).toHaveBeenCalledOnce();
  });
});
