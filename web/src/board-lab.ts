// A page for developers: boards in many states, to look at and to try. `npm run dev`, then /board-lab.html.
//
// Positions and effects are samples in board/samples, printed by `undershift moves … --json`: this page knows no rules
// either. `?only=name` shows one board, `?theme=dark` sets the theme, `?motion=none` stops motion. Its words are for
// developers, in English. Absent from the production build.

import {
  createBoard,
  createTray,
  holdToPeek,
  intentionText,
  marblesFromText,
  moguliState,
  shiftagoState,
  stonesFromText,
  tilesFromText,
  type Board,
  type Callbacks,
  type Cell,
  type Effect,
  type Entry,
  type Intention,
  type MoguliState,
  type MotionSetting,
  type Route,
  type ScoringChoice,
  type ShiftagoState,
  type Travel,
  type Turn,
} from './board';
import fourSeats from './board/samples/four-seats.json';
import moguliCylinder from './board/samples/moguli-cylinder.json';
import moguliMiddle from './board/samples/moguli-middle.json';
import moguliSetup from './board/samples/moguli-setup.json';
import moguliStart from './board/samples/moguli-start.json';
import threeSeats from './board/samples/three-seats.json';
import twoSeats from './board/samples/two-seats.json';

interface Sample {
  readonly position: string;
  readonly moves: readonly {
    readonly move: string;
    readonly effects: readonly Effect[];
    readonly after: string;
  }[];
}

const query = new URLSearchParams(location.search);
const motion = (query.get('motion') ?? 'full') as MotionSetting;
const theme = query.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;
const main = document.querySelector('#boards');
const spoken = document.querySelector('#spoken');

function say(what: unknown): void {
  if (spoken) spoken.textContent = JSON.stringify(what);
}

function section(
  name: string,
): { host: HTMLElement; button: (label: string, act: () => void) => HTMLElement } | null {
  const only = query.get('only');
  if (only && only !== name) return null;
  const element = document.createElement('section');
  element.id = name;
  const heading = document.createElement('h2');
  heading.textContent = name;
  const host = document.createElement('div');
  const buttons = document.createElement('div');
  buttons.className = 'buttons';
  element.append(heading, host, buttons);
  main?.append(element);
  return {
    host,
    button(label, act) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = label;
      button.addEventListener('click', act);
      buttons.append(button);
      return button;
    },
  };
}

function callbacks(name: string, more: Partial<Callbacks>): Callbacks {
  return {
    labels: {
      board: name,
      cell: (at) => at,
      entry: (entry) => `entry ${entry}`,
      turnMenu: (at) => `turn ${at}`,
      turn: (at, turn) => `turn ${at} ${turn}`,
    },
    onIntention: say,
    onRefused: (intention) => say({ refused: intention }),
    onAnnounce: say,
    ...more,
  };
}

const isPush = (effect: Effect) => effect.effect === 'shifted' || effect.effect === 'inserted';

function cellsBetween(from: Cell, to: Cell): Cell[] {
  const step = (index: 0 | 1) => Math.sign(to.charCodeAt(index) - from.charCodeAt(index));
  const cells = [from];
  while (cells.at(-1) !== to && cells.length < 8) {
    const last = cells.at(-1) ?? to;
    cells.push(String.fromCharCode(last.charCodeAt(0) + step(0), last.charCodeAt(1) + step(1)));
  }
  return cells;
}

function shiftago(name: string, sample: Sample, given: Partial<ShiftagoState> = {}, seats = ''): void {
  const place = section(name);
  if (!place) return;
  const marbles = marblesFromText(sample.position);
  const entryOf = (move: string) => move.split(':')[0] as Entry;
  const openEntries = [...new Set(sample.moves.map(({ move }) => entryOf(move)))];
  const trays = new Map(
    [...seats].map((letter, index) => {
      const reserve = Number(sample.position.split(' ')[2]?.split(',')[index]);
      const seat = letter as 'o' | 'g' | 'b' | 'w';
      const isActive = sample.position.split(' ')[1] === letter;
      const state = {
        seat,
        reserve,
        aside: 0,
        places: 22,
        lines: 1,
        isActive,
        label: `reserve of ${letter}`,
      };
      return [letter, createTray(place.host, state)] as const;
    }),
  );
  const start = { marbles, openEntries, choices: [], lastMove: null };
  let pushed: Entry | null = null;

  const choicesOf = (entry: Entry): ScoringChoice[] =>
    sample.moves
      .filter(
        ({ move, effects }) => entryOf(move) === entry && effects.some(({ effect }) => effect === 'scored'),
      )
      .map(({ move, effects }) => {
        const scored = effects.find((effect) => effect.effect === 'scored');
        const leaving = effects.flatMap((effect) => (effect.effect === 'removed' ? [effect.at] : []));
        return { id: move, row: scored ? cellsBetween(scored.from, scored.to) : [], leaving };
      });

  const push = (entry: Entry) => {
    const first = sample.moves.find(({ move }) => entryOf(move) === entry);
    if (!first) return;
    pushed = entry;
    const effects = first.effects.filter(isPush);
    const after: Record<Cell, 'o' | 'g' | 'b' | 'w'> = { ...marbles };
    for (const effect of effects) {
      if (effect.effect === 'shifted') {
        delete after[effect.from];
        after[effect.to] = effect.seat;
      } else if (effect.effect === 'inserted') {
        after[effect.at] = effect.seat;
      }
    }
    const cells = effects.flatMap((effect) => (effect.effect === 'inserted' ? [effect.at] : []));
    void board.animate(effects, { marbles: after, lastMove: { entry, cells }, choices: choicesOf(entry) });
  };

  const choose = (id: string) => {
    const chosen = sample.moves.find(({ move }) => move === id);
    if (!chosen) return;
    const effects = chosen.effects.filter((effect) => !isPush(effect));
    void board.animate(effects, { marbles: marblesFromText(chosen.after), choices: [], openEntries });
  };

  const board: Board<ShiftagoState> = createBoard(
    place.host,
    shiftagoState({ interactive: true, motion, marbles, openEntries, ...given }),
    callbacks(name, {
      onIntention(intention: Intention) {
        say({ intention, text: intentionText(intention), after: pushed });
        if (intention.kind === 'insert') push(intention.entry);
        if (intention.kind === 'choose') choose(intention.id);
        if (intention.kind === 'cancel') board.set(start);
      },
      preview: (entry) => sample.moves.find(({ move }) => entryOf(move) === entry)?.effects ?? null,
      trayOf: (seat) => trays.get(seat)?.rect() ?? null,
    }),
  );
  place.button('start again', () => board.set(start));
  for (const turns of [0, 1, 2, 3] as const) {
    place.button(`${turns * 90}°`, () => board.set({ quarterTurns: turns }));
  }
}

function moguli(name: string, sample: Sample, given: Partial<MoguliState> = {}): void {
  const place = section(name);
  if (!place) return;
  const turns: Record<Cell, Turn[]> = {};
  const travels: Travel[] = [];
  const exchanges: [Cell, Cell][] = [];
  for (const { effects } of sample.moves) {
    for (const effect of effects) {
      if (effect.effect === 'rotated') (turns[effect.at] ??= []).push(effect.turn);
      if (effect.effect === 'exchanged') exchanges.push([effect.one, effect.other]);
      if (effect.effect === 'travelled') {
        const from = effect.first_top[0] ?? '';
        travels.push({ from, to: effect.second_top.at(-1) ?? '', route: effect });
      }
    }
  }
  const fields = sample.position.split(' ');
  const names = (field = '-') => (field === '-' ? [] : field.split(','));
  const start: Partial<MoguliState> = {
    tiles: tilesFromText(sample.position),
    stones: stonesFromText(sample.position),
    turns,
    travels,
    exchanges: fields[3]?.startsWith('s') ? exchanges : null,
    turned: names(fields[4]),
    barred: names(fields[5]),
    lastMove: null,
  };
  const board: Board<MoguliState> = createBoard(
    place.host,
    moguliState({ interactive: true, motion, ...start, ...given }),
    callbacks(name, {
      onIntention(intention: Intention) {
        const text = intentionText(intention);
        say({ intention, text });
        const played = sample.moves.find(({ move }) => move === text);
        if (!played) return;
        const route = played.effects.find(
          (effect): effect is Extract<Effect, { effect: 'travelled' }> => effect.effect === 'travelled',
        ) as Route | undefined;
        const cells = route
          ? [route.first_top[0] ?? '', route.second_top.at(-1) ?? '']
          : [text?.slice(0, 2) ?? ''];
        void board.animate(played.effects, {
          tiles: tilesFromText(played.after),
          stones: stonesFromText(played.after),
          lastMove: { cells, route: route ?? null },
          travels: [],
        });
      },
    }),
  );
  place.button('start again', () => board.set(start));
  for (const face of ['top', 'bottom', 'through', 'both'] as const)
    place.button(face, () => board.set({ face }));
  let isPeeking = false;
  holdToPeek(
    place.button('hold to peek', () => {}),
    {
      isShown: () => isPeeking,
      show: (isShown) => {
        isPeeking = isShown;
        board.set({ face: isShown ? 'bottom' : 'top' });
      },
    },
  );
  for (const quarterTurns of [0, 1, 2] as const) {
    place.button(`${quarterTurns * 90}°`, () => board.set({ quarterTurns }));
  }
}

shiftago('two', twoSeats as unknown as Sample, {}, 'og');
shiftago('four', fourSeats as unknown as Sample, {}, 'ogbw');
shiftago('three', threeSeats as unknown as Sample, { confirm: true }, 'ogb');
shiftago('marked', fourSeats as unknown as Sample, {
  lastMove: { entry: 'E6', cells: ['g6'] },
  marks: [
    { shape: 'entry', entry: 'Nd', kind: 'hint' },
    { shape: 'arrow', from: 'W4', to: 'c4', kind: 'good' },
    { shape: 'arrow', from: 'Sf', to: 'f3', kind: 'bad' },
    { shape: 'ring', at: 'e1', kind: 'doubtful' },
  ],
});
shiftago('resting', fourSeats as unknown as Sample, {
  interactive: false,
  quarterTurns: 1,
  winningRow: ['a1', 'b1'],
});
moguli('moguli-start', moguliStart as unknown as Sample);
moguli('moguli-middle', moguliMiddle as unknown as Sample);
moguli('moguli-cylinder', moguliCylinder as unknown as Sample, { isCylinder: true });
moguli('moguli-setup', moguliSetup as unknown as Sample);
moguli('moguli-below', moguliMiddle as unknown as Sample, { face: 'bottom' });
moguli('moguli-through', moguliMiddle as unknown as Sample, { face: 'through' });
moguli('moguli-both', moguliMiddle as unknown as Sample, { face: 'both' });
