// A page for developers: boards in many states, to look at and to try. `npm run dev`, then /board-lab.html.
//
// The rules module says what may be played and what it does; every board plays on from its position. `?only=name` shows
// one board, `?theme=dark` sets the theme, `?motion=reduced` stops motion. Its words are for developers, in English. Absent
// from the production build.

import {
  boardState,
  createBoard,
  createTray,
  holdToPeek,
  intentionText,
  type Board,
  type BoardState,
  type EntryChoice,
  type Intention,
  type MotionSetting,
} from './board';
import type { Choices, GameId, PositionView } from './protocol';
import { rules as loadRules } from './wasm/modules';
import { attempt } from './wasm/rules';

const query = new URLSearchParams(location.search);
const motion = (query.get('motion') ?? 'full') as MotionSetting;
const theme = query.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;
const main = document.querySelector('#boards');
const output = document.querySelector('#spoken');
const rules = await loadRules();

function log(what: unknown): void {
  if (output) output.textContent = JSON.stringify(what);
}

interface Section {
  readonly host: HTMLElement;
  button(label: string, act: () => void): HTMLElement;
}

function section(name: string): Section | null {
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

function show(name: string, game: GameId, start: string, given: Partial<Omit<BoardState, 'position'>> = {}): void {
  const place = section(name);
  if (!place) return;
  let moves: string[] = [];
  let pending: EntryChoice | null = null;
  const ref = () => ({ game, position: start, moves });
  const choicesOf = (view: PositionView): Choices | null => (view.ending ? null : rules.choices(ref()));
  const first = rules.position(ref());

  const { board: position } = first;
  const seats = position.kind === 'shiftago' ? position.reserves : [];
  const trays = seats.map((reserve, seat) =>
    createTray(place.host, {
      seat,
      reserve,
      aside: 0,
      places: 22,
      lines: 1,
      isActive: first.toMove === seat,
      label: `reserve of ${seat}`,
    }),
  );

  function play(move: string): void {
    const reply = attempt(() => rules.preview(ref(), move));
    if ('error' in reply) return log(reply.error);
    const { effects, after } = reply.ok;
    moves = [...moves, reply.ok.move];
    pending = null;
    const next = { position: after.board, choices: choicesOf(after), lastMove: effects, pending };
    return void board.animate(effects, next);
  }

  function handle(intention: Intention): void {
    log({ intention, text: intentionText(intention) });
    if (intention.kind === 'insert') {
      const choices = rules.choices(ref());
      const entry = choices.kind === 'shiftago' && choices.entries.find((one) => one.entry === intention.entry);
      if (!entry || entry.move !== null) return play(intention.entry);
      pending = entry;
      return void board.animate(entry.ghost, { pending });
    }
    if (intention.kind === 'choose') return play(intention.move);
    if (intention.kind === 'cancel') {
      pending = null;
      return board.set({ pending });
    }
    return play(intentionText(intention) ?? '');
  }

  function reset(): void {
    moves = [];
    pending = null;
    board.set({ position: first.board, choices: choicesOf(first), lastMove: [], pending });
  }

  const board: Board = createBoard(
    place.host,
    boardState(first.board, { interactive: true, motion, choices: choicesOf(first), ...given }),
    {
      labels: {
        board: name,
        row: (targets) => targets.join(' '),
        cell: (at) => at,
        entry: (entry) => `entry ${entry}`,
        turnMenu: (at) => `turn ${at}`,
        turn: (at, turn) => `turn ${at} ${turn}`,
        links: ({ opened, closed }) => `opens ${opened.length}, closes ${closed.length}`,
      },
      onIntention: handle,
      onRefused: (intention) => log({ refused: intention }),
      onAnnounce: log,
      trayOf: (seat) => trays[seat]?.rect() ?? null,
    },
  );
  place.button('start again', reset);
  for (const quarterTurns of [0, 1, 2, 3] as const) {
    place.button(`${quarterTurns * 90}°`, () => board.set({ quarterTurns }));
  }
  if (first.board.kind === 'moguli') addFaces(place, board);
}

function addFaces(place: Section, board: Board): void {
  for (const face of ['top', 'bottom', 'through', 'both'] as const) place.button(face, () => board.set({ face }));
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
}

const TWO = 'g6/7/g6/7/7/1ooo1oo/1gggog1 o 16,16 0,0 0,0';
const THREE = '2g3b/6g/b5o/5o1/1ooo2g/2boo1g/o3gb1 o 14,17,18 2,0,4 0,0,0';
const FOUR = 'bwg1w1g/go2w1o/3g2o/1b1b3/1g1o2b/gbwogoo/wwbbwgo b 14,14,15,15 0,0,0,0 0,0,0,0';
const WON = '7/7/7/7/7/1gggg2/ooooo2 g 17,18 0,0 0,0';
const START = 'cBAac/dcadC/BaCaD/dBaBd/DDBAD/cdCAc/BccCd ddddd/5/5/5/5/5/lllll l - - - 0/0';
const MIDDLE = 'BBCCA/abacB/aDbcd/AbdBC/CAdad/cBDdA/acaAD d2dd/3d1/5/4l/5/3l1/lldl1 d - - c6 0/0';
const CYLINDER = 'dDABC/dCCab/ddAAD/DDBac/cbbCa/cBbcB/aDCac 1dd1d/d4/4d/5/5/l2l1/2lll d - - a5 0/1';
const SET_UP = 'cBCdc/BbADb/bbAcC/acCcc/BCdAC/BaCCD/Babcb ddddd/5/5/5/5/5/lllll l s - - 0/0';

show('two', 'expert:2', TWO);
show('four', 'expert:4', FOUR);
show('three', 'expert:3', THREE, { confirm: true });
show('marked', 'expert:4', FOUR, {
  lastMove: [{ kind: 'inserted', seat: 1, from: 'east', at: 'g6' }],
  marks: [
    { shape: 'entry', entry: 'Nd', kind: 'hint' },
    { shape: 'arrow', from: 'W4', to: 'c4', kind: 'good' },
    { shape: 'arrow', from: 'Sf', to: 'f3', kind: 'bad' },
    { shape: 'ring', at: 'e1', kind: 'doubtful' },
  ],
});
show('won', 'express:2', WON, { interactive: false, quarterTurns: 1 });
show('moguli-start', 'moguli', START);
show('moguli-middle', 'moguli', MIDDLE);
show('moguli-cylinder', 'moguli:cylinder', CYLINDER);
show('moguli-setup', 'moguli:newrow', SET_UP);
show('moguli-below', 'moguli', MIDDLE, { face: 'bottom' });
show('moguli-through', 'moguli', MIDDLE, { face: 'through' });
show('moguli-both', 'moguli', MIDDLE, { face: 'both' });
