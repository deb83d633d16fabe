// A game on the page without a page: commands, scoring in two steps, the engine's turn, looking back, keeping, taking up.

// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test, vi, type Mock } from 'vitest';
import { LocalDriver, type LocalDeps } from '../../src/game/local-driver.svelte';
import { GameSession, type SessionDeps } from '../../src/game/session.svelte';
import { defaultForm, gameOf, settingsOf, type SetupForm } from '../../src/game/setup';
import type { TableRecord } from '../../src/storage/records';
import type { BoardHandle } from '../../src/ui/board-controller';
import { nextStarterText } from '../../src/game/event-texts';
import { setPreferences } from '../../src/ui/preferences.svelte';
import { hintText } from '../../src/game/hint';
import { seatsOf } from '../../src/game/seats';
import { lastTurnText, nextIsLastText, turnText } from '../../src/game/status';
import { LANGUAGES, setLanguage } from '../../src/i18n/index.svelte';
import type { Saved, SearchRequest, TableView, Threat } from '../../src/protocol';
import type { Engine, SearchResult } from '../../src/wasm/engine';
import { Module } from '../../src/wasm/module';
import type { Rules } from '../../src/wasm/rules';
import { rulesModule } from './rules-module';

let rules: Rules;
let asked: { request: SearchRequest; answer: (best: string | null) => void; fail: (error: Error) => void }[];
let callOffs: number;
let warnings: number;
let deps: LocalDeps;
let sessionDeps: SessionDeps;
/** The table as it was saved last. */
let kept: TableRecord | null;
/** The table of the session that was opened last. */
let driver: LocalDriver;
let board: { show: Mock<BoardHandle['show']>; animate: Mock<BoardHandle['animate']> };

beforeAll(async () => {
  rules = await rulesModule();
  await setLanguage('en');
});

beforeEach(() => {
  kept = null;
  asked = [];
  callOffs = 0;
  warnings = 0;
  const report = { lines: [], depth: 0, nodes: 0, elapsed: 0 };
  const engine = {
    search: (request: SearchRequest) =>
      new Promise<SearchResult>((resolve, fail) => {
        asked.push({ request, answer: (best) => resolve({ report, best, wasStopped: false }), fail });
      }),
    stop: () => undefined,
    cancel: () => (callOffs += 1),
  };
  deps = {
    engine: () => Promise.resolve(engine as unknown as Engine),
    prefersReducedMotion: () => true,
    save(table) {
      kept = table;
      return Promise.resolve('saved');
    },
  };
  sessionDeps = { onEvents: () => undefined, onLowTime: () => (warnings += 1) };
  board = { show: vi.fn<BoardHandle['show']>(), animate: vi.fn<BoardHandle['animate']>(() => Promise.resolve()) };
});

function sit(change: Partial<SetupForm>, kinds: ('person' | 'engine')[]): GameSession {
  const form: SetupForm = { ...defaultForm(), starter: 0, ...change };
  kinds.forEach((kind, index) => {
    const player = form.players[index];
    if (player) player.kind = kind;
  });
  driver = LocalDriver.open(
    rules,
    settingsOf(form, rules.game(gameOf(form)), () => 0),
    deps,
  );
  const game = new GameSession(rules, driver, sessionDeps);
  game.board = board;
  game.begin();
  return game;
}

/** Takes a saved table up again. */
function restore(from: TableRecord): GameSession {
  driver = LocalDriver.restore(rules, from, deps);
  return new GameSession(rules, driver, sessionDeps);
}

const saved = () => kept;
/** A table as a page before this one left it. */
const EMPTY: Omit<TableRecord, 'saved'> = {
  version: 3,
  id: 'earlier',
  game: 'expert:2',
  seats: [],
  moves: 10,
  isOver: false,
  finished: null,
  hints: 0,
  changed: '2026-11-01T10:00:00.000Z',
  revision: 0,
  writer: '',
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('among people', () => {
  test('a move is played, shown, said and kept', () => {
    const game = sit({}, ['person', 'person']);
    game.handleIntention({ kind: 'insert', entry: 'Na' });
    expect(board.animate).toHaveBeenCalledOnce();
    expect(board.animate.mock.calls[0]?.[1]).toHaveProperty('position.marbles', [{ at: 'a7', seat: 0 }]);
    expect(game.announcement).toBe('Orange: marble from the top to a7. Green to move.');
    expect(saved()).toMatchObject({ game: 'express:2', moves: 1, isOver: false });
  });

  test('a game that an older page saved is restored, and saved anew', () => {
    const path = join(import.meta.dirname, '../../../tests/data/saved/page-expert.json');
    const old = JSON.parse(readFileSync(path, 'utf8')) as Saved;
    const game = restore({ ...EMPTY, saved: old });
    expect(game.settings.consent.takeBack).toBe('freely');
    expect(game.seats[0]?.slot.player.name).toBe('Zoë "Z"');
    expect(game.position.text).toBe('gggg3/7/7/o6/7/7/o3o2 g 19,18 2,0 0,0');
    driver.save();
    expect([old.format, saved()?.saved.format]).toEqual([1, 3]);
    game.close();
  });

  test('whoever has not moved yet is told what to do', () => {
    const two = sit({}, ['person', 'person']);
    expect(two.task).toBe('Push a marble in at an arrow: five of yours in a row win');
    two.move('Na');
    two.move('Nb');
    expect(two.task).toBe('');
    expect(sit({ family: 'expert', seats: 3 }, ['person', 'person', 'person']).task).toMatch(/rows of four/);
  });

  test('what is not possible is said and changes nothing', async () => {
    const game = sit({}, ['person', 'person']);
    for (let count = 0; count < 7; count += 1) game.move('Na');
    await game.explainRefusal({ kind: 'insert', entry: 'Na' });
    expect(game.notice).toEqual({ text: 'The column of a7 is full. Choose another entry.', isRefusal: true });
    await game.explainRefusal({ kind: 'touch', at: 'd4' });
    expect(game.notice?.text).toMatch(/from the edge/);
    expect(saved()?.moves).toBe(7);
  });

  test('what is refused twice is said twice: the live region changes each time', async () => {
    const game = sit({}, ['person', 'person']);
    const heard: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      await game.explainRefusal({ kind: 'touch', at: 'd4' });
      heard.push(game.announcement);
    }
    expect(heard[1]).not.toBe(heard[0]);
    expect(heard[2]).not.toBe(heard[1]);
    expect(new Set(heard.map((text) => text.trim())).size).toBe(1);
  });

  test('who has rotated a tile is not told to rotate one', async () => {
    const game = sit({ family: 'moguli', seed: '33' }, ['person', 'person']);
    const nowhere = { kind: 'travel', from: 'a1', to: 'e4' } as const;
    await game.explainRefusal(nowhere);
    expect(game.notice?.text).toBe('No path leads from a1 to e4. Choose another target, or rotate a tile first.');
    game.move('d1+');
    await game.explainRefusal(nowhere);
    expect(game.notice?.text).toBe('No path leads from a1 to e4. Choose another target.');
  });

  test('in Moguli it is said what to do now, and what can be reached with what', () => {
    const game = sit({ family: 'moguli', seed: '33' }, ['person', 'person']);
    for (const move of ['d1+', 'c1b5', 'a5+', 'a7c3', 'pass']) game.move(move);
    expect(game.announcement).toMatch(/^Dark passes\. Light to move\. Your start row is too full/);
    game.handleAnnouncement({ kind: 'stone-selected', at: 'd1', targets: ['a4', 'd3'] });
    expect(game.announcement).toBe(
      'Stone d1 chosen. In reach: a4. In reach with the bonus: d3. Choose it again to rotate its tile.',
    );
    game.move('e4=');
    game.handleAnnouncement({ kind: 'stone-selected', at: 'd1', targets: ['d3'] });
    expect(game.announcement).toBe('Stone d1 chosen. In reach with the bonus: d3.');
    game.undoInTurn();
    game.move('e4=');
    expect(game.announcement).toMatch(/^Tile e4 is rotated by a half\. Your start row/);
    game.move('d1d3');
    expect(game.announcement).toMatch(/Light earns the bonus\. Bonus: rotate one more tile, or pass\.$/);
    game.handleIntention({ kind: 'pass' });
    expect(game.view.position.toMove).toBe(1);
  });

  test('names of fields tell what is in reach first, and rows have names of their own', () => {
    const game = sit({ family: 'moguli', seed: '33' }, ['person', 'person']);
    game.move('d1+');
    expect(game.labels.cell('b5', 'bonus')).toMatch(/^b5, in reach with the bonus, no stone, (twin|split) tile/);
    expect(game.labels.cell('b5', null)).not.toMatch(/reach/);
    game.move('c1b5');
    expect(game.labels.cell('d1', null)).toMatch(/^d1, .*barred, because it was rotated in the turn before/);
    expect(game.labels.row(['a4', 'b4', 'c4'])).toBe('Row 4');
    expect(game.labels.row(['a4', 'a3'])).toBe('Column a');
    expect(game.labels.row(['Na', 'Nb'])).toBe('Top edge');
    const change = { opened: [{ face: 'top', to: 'c5' }], closed: [{ face: 'bottom', to: 'd4' }] } as const;
    expect(game.labels.links(change)).toBe('opens the path to c5 above, closes the path to d4 below');
  });

  test('a whole turn of Moguli is marked and told in a line, until the next one begins', () => {
    const game = sit({ family: 'moguli', seed: '33' }, ['person', 'person']);
    const marked = () => game.content().lastMove.map(({ kind }) => kind);
    game.move('d1+');
    game.move('c1b5');
    expect([marked(), game.happened]).toEqual([['rotated', 'travelled'], ['Light: d1 rotated, c1 to b5.']]);
    game.move('a5+');
    expect([marked(), game.happened]).toEqual([['rotated'], []]);
    game.move('a7c3');
    expect(marked()).toEqual(['rotated', 'travelled']);
    game.undoInTurn();
    expect(marked()).toEqual(['rotated']);
    game.undoInTurn();
    expect([marked(), game.happened]).toEqual([['rotated', 'travelled'], ['Light: d1 rotated, c1 to b5.']]);
    // Also where the game is looked at later, or taken up again.
    game.move('a5+');
    game.viewStep(2);
    expect(marked()).toEqual(['rotated', 'travelled']);
    const call = vi.spyOn(Module.prototype, 'call');
    game.move('a7c3');
    expect(call.mock.calls.map(([name]) => name)).toEqual(['table_apply']);
    call.mockRestore();
    game.move('pass');
    const again = restore({ ...EMPTY, saved: game.saved });
    expect(again.happened).toEqual(['Dark: a5 rotated, a7 to c3.']);
    expect(again.content().lastMove).toEqual(game.content().lastMove);
    again.close();
  });

  test('whoever comes to a game hears what is played, as whom, and what to do', () => {
    const game = sit({ family: 'moguli', seed: '33' }, ['person', 'engine']);
    game.greet();
    expect(game.announcement).toBe(
      'Moguli, you play Light. Your turn. None of your stones can move yet: rotate a tile first.',
    );
    const together = sit({}, ['person', 'person']);
    together.greet();
    expect(together.announcement).toMatch(/^Shiftago Express\. Orange to move\. Push a marble in/);
    // What was said before the greeting is not lost.
    together.move('Na');
    together.greet();
    expect(together.announcement).toBe('Shiftago Express. Orange: marble from the top to a7. Green to move.');
  });

  test('a stone that is stuck and its tile are told in two sentences', () => {
    const game = sit({ family: 'moguli', seed: '33' }, ['person', 'person']);
    game.handleAnnouncement({ kind: 'tile-opened', at: 'b1', turns: ['half'] });
    expect(game.announcement).toBe('The stone on b1 cannot move now. Tile b1 chosen.');
  });

  test('whoever tries to play when nothing can be played hears why', async () => {
    const game = sit({}, ['person', 'engine']);
    const tried = async () => {
      await game.explainRefusal({ kind: 'touch', at: 'd4' });
      return game.announcement.trim();
    };
    game.move('Na');
    expect(await tried()).toBe('Green is thinking…');
    game.viewStep(0);
    expect(await tried()).toBe('You are looking at an earlier position');
    game.viewStep(null);
    game.leave();
    expect(await tried()).toBe('Green wins this time. You have resigned.');
    expect(game.notice).toBeNull();
  });

  test('a scoring is chosen in a second step, or not at all', () => {
    const game = sit({ family: 'expert', seats: 3 }, ['person', 'person', 'person']);
    for (const move of ['Na', 'Sg', 'E3', 'Nb', 'Sf', 'E4', 'Nc', 'Se', 'E3']) game.move(move);
    board.animate.mockClear();
    game.handleIntention({ kind: 'insert', entry: 'Nd' });
    expect(game.pending?.entry).toBe('Nd');
    expect(game.notice?.text).toBe('Which end stays on the board?');
    game.handleAnnouncement({ kind: 'choice', move: 'Nd:a7-d7', index: 0, count: 2 });
    expect(game.notice?.text).toMatch(/^End 1 of 2: .* stays$/);
    expect(saved()?.moves).toBe(9);
    expect(board.animate.mock.calls[0]?.[1]).toMatchObject({ pending: { entry: 'Nd', scorings: [{}, {}] } });
    game.handleIntention({ kind: 'cancel' });
    expect(game.pending).toBeNull();
    expect(board.show.mock.lastCall?.[0]).toMatchObject({ pending: null });
    game.handleIntention({ kind: 'insert', entry: 'Nd' });
    game.handleIntention({ kind: 'choose', move: 'Nd:a7-d7' });
    expect(game.view.position.board).toMatchObject({ scores: [2, 0, 0] });
    expect(game.turn).toBe('Orange moves again');
  });

  test('a click costs one call into the module, and a choice of rows none before the last', () => {
    const game = sit({ family: 'expert', seats: 3 }, ['person', 'person', 'person']);
    for (const move of ['Na', 'Sg', 'E3', 'Nb', 'Sf', 'E4', 'Nc', 'Se']) game.move(move);
    const call = vi.spyOn(Module.prototype, 'call');
    const calls = () => call.mock.calls.splice(0).map(([name]) => name);
    game.handleIntention({ kind: 'insert', entry: 'E3' });
    expect(calls()).toEqual(['table_apply']);
    game.handleIntention({ kind: 'insert', entry: 'Nd' });
    game.handleIntention({ kind: 'cancel' });
    game.handleIntention({ kind: 'insert', entry: 'Nd' });
    expect(calls()).toEqual([]);
    game.handleIntention({ kind: 'choose', move: 'Nd:a7-d7' });
    expect(calls()).toEqual(['table_apply']);
    game.takeBack();
    game.answer('take-back', true);
    expect(new Set(calls())).toEqual(new Set(['table_apply']));
    call.mockRestore();
    // What was put together here is what the table is.
    const again = rules.restore(game.saved, 0);
    expect(again.opened).toEqual(game.view);
    expect(again.save()).toEqual(game.saved);
    expect(again.choices()).toEqual(game.choices);
  });

  test('an earlier position is looked at, and nothing can be done there', () => {
    const game = sit({}, ['person', 'person']);
    game.move('Na');
    game.move('Nb');
    game.viewStep(1);
    expect(game.isInteractive).toBe(false);
    expect(board.show.mock.lastCall?.[0]).toMatchObject({
      position: { marbles: [{ at: 'a7', seat: 0 }] },
      choices: null,
    });
    game.handleIntention({ kind: 'insert', entry: 'Nc' });
    expect(saved()?.moves).toBe(2);
    game.viewStep(2);
    expect(game.viewedStep).toBeNull();
  });

  test('a game that was saved goes on, with its clock where it stood', () => {
    const game = sit({ hasClock: true, minutes: 1, seconds: 0 }, ['person', 'person']);
    game.move('Na');
    const found = saved();
    game.close();
    if (!found) throw new Error('it is saved');
    const again = restore(found);
    again.board = board;
    again.tick();
    expect(again.clock?.left[1]).toBeGreaterThan(59_000);
    expect(again.view.steps.map(({ text }) => text)).toEqual(['Na']);
    expect(again.lastMove).toMatchObject([{ kind: 'inserted', at: 'a7' }]);
  });

  test('a person whose time becomes short is told once', () => {
    const time = vi.spyOn(performance, 'now').mockReturnValue(0);
    const game = sit({ hasClock: true, minutes: 1, seconds: 5 }, ['person', 'person']);
    const after = (millis: number) => {
      time.mockReturnValue(millis);
      game.tick();
    };
    after(47_900);
    expect([warnings, game.announcement]).toEqual([0, '']);
    // A fifth of the minute is left.
    after(48_100);
    expect([warnings, game.announcement]).toEqual([1, 'Orange has 12 seconds left']);
    after(48_200);
    game.move('Na');
    game.move('Nb');
    // The increment has lifted the time, and it falls again.
    after(55_000);
    expect(game.clock?.left[0]).toBeLessThan(12_000);
    expect(warnings).toBe(1);
    time.mockRestore();
  });

  test('after a game of a tournament it is said who begins the next one', () => {
    const game = sit({ isTournament: true, target: 2 }, ['person', 'person']);
    expect(game.view.series?.starter).toBe(0);
    for (let turn = 0; turn < 4; turn += 1) ['Na', 'Ng'].forEach((move) => game.move(move));
    game.move('Na');
    const card = game.view.series;
    expect(card && nextStarterText(card, game.seats, null)).toBe('Green begins the next game.');
    expect(card && nextStarterText(card, game.seats, 1)).toBe('You begin the next game.');
    game.nextGame();
    expect(game.view.position.toMove).toBe(1);
  });

  test('another tab that has taken over is not disturbed', () => {
    const game = sit({}, ['person', 'person']);
    driver.stop('elsewhere');
    game.move('Na');
    expect(saved()?.moves).toBe(0);
  });
});

describe('against the engine', () => {
  test('it is asked with its level and answers', async () => {
    const game = sit({}, ['person', 'engine']);
    game.move('Na');
    await settled();
    expect(game.turn).toMatch(/^Green is thinking/);
    expect(asked[0]?.request).toMatchObject({ game: 'express:2', moves: ['Na'], level: 3 });
    asked[0]?.answer('Sa');
    await settled();
    expect(saved()?.moves).toBe(2);
    expect(game.turn).toBe('Your turn');
  });

  test('its turn of Moguli is said when it is over, as a whole', async () => {
    const game = sit({ family: 'moguli', seed: '33' }, ['person', 'engine']);
    const heard: string[] = [];
    const said = vi.spyOn(game, 'announce').mockImplementation((text) => heard.push(text));
    for (const move of ['d1+', 'c1b5']) game.move(move);
    for (const move of ['a5+', 'a7c3', 'pass']) {
      await settled();
      asked.at(-1)?.answer(move);
    }
    await settled();
    expect(said).toHaveBeenCalledTimes(3);
    expect(heard[2]).toMatch(
      /^Tile a5 is rotated a quarter clockwise\. Dark: from a7 to c3.*\. Dark passes\. Your turn\./,
    );
    game.close();
  });

  test('a take-back cancels its search, and a late answer is not played', async () => {
    const game = sit({}, ['person', 'engine']);
    game.move('Na');
    await settled();
    game.takeBack();
    expect(callOffs).toBe(1);
    asked[0]?.answer('Sa');
    await settled();
    expect(saved()?.moves).toBe(0);
    expect(game.isInteractive).toBe(true);
  });

  test('a failure is told, and can be tried again', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const game = sit({}, ['engine', 'person']);
    await settled();
    asked[0]?.fail(new Error('no network'));
    await settled();
    expect(game.engine?.hasFailed).toBe(true);
    game.retryEngine();
    await settled();
    expect(game.engine?.hasFailed).toBe(false);
    asked[1]?.answer('Na');
    await settled();
    expect(saved()?.moves).toBe(1);
    silent.mockRestore();
  });

  test('a hint says what it scores or threatens, and when nothing can be saved', async () => {
    const { seats, view } = sit({}, ['person', 'person']);
    const parse = (move: string) => rules.parseMoves('expert:2', [move])[0] ?? null;
    const lost = { kind: 'win', seat: 1, plies: 2 } as const;
    const hint = (move: string, proven: typeof lost | null, toMove = 0, threats: Threat[] = []) => {
      const position = { ...view.position, toMove };
      const engine = () => Promise.resolve({ threats: () => Promise.resolve(threats) });
      return hintText({ move, merits: [], proven }, parse(move), { seats, view: { ...view, position } }, engine);
    };
    expect(await hint('W7:a3-a7', null)).toBe('Try a marble from the left into row 7, scoring a3 to a7 (W7:a3-a7).');
    expect(await hint('Na', lost)).toBe(
      'Try a marble from the top into column a (Na). ' +
        'Nothing saves the game any more: whatever you play, Green can win in at most 2 moves.',
    );
    expect(await hint('Na', lost, 1)).not.toMatch(/saves/);
    const threat = (move: string, seat = 0): Threat => ({ seat, move, gain: { kind: 'win' } });
    expect(await hint('Nd', null, 0, [threat('Nd'), threat('Sd'), threat('W4', 1)])).toBe(
      'Try a marble from the top into column d (Nd). It makes 2 threats at once.',
    );
    expect(await hint('Nd', null, 0, [threat('Sd')])).toMatch(/It threatens to win with Sd/);
    setPreferences({ countsLanes: true });
    expect(await hint('W4', null)).toBe('Try a marble on the left, fourth lane (W4).');
    expect(await hint('Ng', null)).toBe('Try a marble at the top, seventh lane (Ng).');
    setPreferences({ countsLanes: false });
  });

  test('an entry is said by its lane where lanes are counted, in every language', async () => {
    const game = sit({}, ['person', 'person']);
    const name = (entry: string) => game.labels.entry(entry);
    expect(name('W4')).toBe('From the left into row 4, your marble lands on a4');
    setPreferences({ countsLanes: true });
    try {
      expect(name('W4')).toBe('on the left, fourth lane, W4, your marble lands on a4');
      const said: Record<string, string> = {};
      for (const code of LANGUAGES) {
        await setLanguage(code);
        said[code] = name('Nd').split(',').slice(0, 3).join();
      }
      expect(said).toEqual({
        en: 'at the top, fourth lane, Nd',
        de: 'oben, vierte Bahn, Nd',
        fr: 'en haut, quatrième piste, Nd',
        es: 'arriba, cuarta pista, Nd',
        it: 'in alto, quarta pista, Nd',
      });
    } finally {
      await setLanguage('en');
      setPreferences({ countsLanes: false });
    }
  });

  test('a hint is marked and gone with the next move', async () => {
    const game = sit({}, ['person', 'person']);
    const looking = game.findHint();
    await settled();
    expect(asked[0]?.request.level).toBeNull();
    asked[0]?.answer('W3');
    await looking;
    expect(game.notice?.text).toBe('Try a marble from the left into row 3 (W3).');
    expect(game.marks).toHaveLength(1);
    expect(saved()?.hints).toBe(1);
    game.move('Na');
    expect(game.marks).toHaveLength(0);
    expect(saved()).toMatchObject({ hints: 1 });
    expect(saved()).not.toHaveProperty('hinted');
  });

  test('a move that is played as a hint has shown it is known as such, until it is taken back', async () => {
    const game = sit({}, ['person', 'person']);
    const ask = async (move: string) => {
      const looking = game.findHint();
      await settled();
      asked.at(-1)?.answer(move);
      await looking;
    };
    game.move('Na');
    await ask('W3');
    game.move('W3');
    expect(saved()).toMatchObject({ hints: 1, hinted: [1] });
    const found = saved();
    if (!found) throw new Error('nothing is saved');
    expect(restore(found).hinted).toEqual([1]);
    // What was shown for another move says nothing of this one.
    game.takeBack();
    expect(saved()).not.toHaveProperty('hinted');
    game.move('W4');
    expect(game.hinted).toEqual([]);
    expect(saved()?.hints).toBe(1);
  });
});

test('moves that are none are passed over, and a turn of Moguli can be undone', () => {
  const game = sit({ family: 'moguli', seed: '33' }, ['person', 'person']);
  for (const text of ['Na', 'zz', '', 'pass', 'a1a1', 'd1+', 'd1+', 'c1b5', 'a5+', 'a7c3', 'pass']) game.move(text);
  expect(game.view.steps.map(({ text }) => text)).toEqual(['d1+', 'c1b5', 'a5+', 'a7c3', 'pass']);
  game.move('d1d3');
  expect(game.view.canUndoInTurn).toBe(true);
  game.undoInTurn();
  expect(saved()?.moves).toBe(5);
});

describe('the end of a game of Moguli', () => {
  /** Four light stones are home, and the turn has come so far. */
  const standing = (rest: string) => {
    const info = rules.game('moguli');
    const tiles = Array(7).fill('aaaaa').join('/');
    const position = rules.position({
      game: 'moguli',
      position: `${tiles} llll1/5/ddddd/5/5/5/l4 ${rest}`,
      moves: [],
    });
    return { info, view: { position, seats: seatsOf(info), steps: [] } as unknown as TableView };
  };

  test('whoever has come home is told that it is still their turn, and who has the last one', () => {
    const { info, view } = standing('l rm+ a1 - 0/1');
    expect(turnText(view, info, 0, false)).toBe('Your turn');
    expect(nextIsLastText(view, info)).toBe('Four stones home, then Dark has one last turn');
    expect(lastTurnText(view, info, 0)).toBe('');
  });

  test('the last turn is named by who has it', () => {
    const { info, view } = standing('d - - a1 0/1');
    expect(turnText(view, info, 0, false)).toBe('Last turn: Dark');
    expect(turnText(view, info, 1, false)).toBe('Your last turn');
    expect(nextIsLastText(view, info)).toBe('');
  });
});
