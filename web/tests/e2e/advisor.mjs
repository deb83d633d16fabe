// The rules, in Node, beside the page: what may be played where the page's game stands, and saved games to begin with.
// The wrapper in src/wasm is bundled for Node, so the tests know no rules either.

import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const web = new URL('../../', import.meta.url);

/** What the engine looks at for a move of Moguli, where a game without a plan does not end. */
const NODES = 3000;

export async function loadAdvisor() {
  const [{ loadRules }, { loadEngine }] = await Promise.all([bundled('wasm/rules'), bundled('wasm/engine-module')]);
  const bytes = (name) => readFile(new URL(`public/wasm/${name}.wasm`, web));
  return new Advisor(await loadRules(await bytes('rules')), await loadEngine(await bytes('engine')));
}

/** The engine with the weights that the page fetches for a game. */
export async function loadEngineWithWeights(game, host) {
  const { loadEngine } = await bundled('wasm/engine-module');
  const engine = await loadEngine(await readFile(new URL('public/wasm/engine.wasm', web)), host);
  engine.loadWeights(game, await readFile(new URL(`../crates/engine/weights/${game.replace(':', '-')}.weights`, web)));
  return engine;
}

/** A module of the page, below its folder `src`, for Node. */
export async function bundled(name) {
  const bundle = await rolldown({ input: new URL(`src/${name}.ts`, web).pathname, logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'esm' });
  const path = join(await mkdtemp(join(tmpdir(), 'undershift-')), `${basename(name)}.mjs`);
  await writeFile(path, output[0].code);
  return import(pathToFileURL(path).href);
}

const NOBODY_ASKS = { takeBack: 'freely', draw: 'freely', pause: 'freely', abandon: 'freely', rematch: 'freely' };
const ASKED = { takeBack: 'asked', draw: 'asked', pause: 'asked', abandon: 'asked', rematch: 'asked' };

export class Advisor {
  constructor(rules, engine) {
    this.rules = rules;
    this.engine = engine;
  }

  /** What may be played now, and the table as it stands. */
  look({ saved }) {
    const table = this.rules.restore(saved, 0);
    try {
      return { view: table.opened, choices: table.opened.ending ? null : table.choices() };
    } finally {
      table.close();
    }
  }

  /**
   * A game among people, all of one name, after some moves, as the page keeps it; the first of a tournament where there is a
   * target.
   */
  saved(spec, moves, name = '', target = null) {
    const player = { name, kind: { kind: 'person' }, answers: ASKED };
    const seats = Number(/:(\d)/.exec(spec.game)?.[1] ?? 2);
    const full = { starter: 0, handicaps: [], seed: null, ...spec };
    const settings = {
      contest: target === null ? { kind: 'game', spec: full } : { kind: 'series', first: full, target },
      slots: Array.from({ length: seats }, () => ({ player, time: null })),
      consent: NOBODY_ASKS,
    };
    const table = this.rules.open(settings, 0);
    let view = table.opened;
    for (const text of moves) {
      table.apply({ kind: 'player', seat: view.position.toMove, command: { kind: 'move', text } }, 0);
      view = table.view(0);
    }
    const kept = { saved: table.save(), game: full.game, moves: moves.length, isOver: view.ending !== null, tab: '' };
    table.close();
    return kept;
  }

  /** A whole game of Moguli from the beginning: every move that is picked, with what else could be played there. */
  game(spec) {
    const table = this.rules.restore(this.saved(spec, []).saved, 0);
    const game = [];
    for (let view = table.opened; !view.ending; view = table.view(0)) {
      const choices = table.choices();
      // The engine hardly ever passes what it may do; a listener has to hear of that, too.
      const move = choices.pass === null ? this.pick({ view, choices }) : 'pass';
      game.push({ move, choices });
      table.apply({ kind: 'player', seat: view.position.toMove, command: { kind: 'move', text: move } }, 0);
    }
    table.close();
    return game;
  }

  /** A move that gets on: a scoring where there is one, else one of the others in turn; in Moguli the engine's. */
  pick({ view, choices }) {
    const { position, steps, spec } = view;
    if (choices.kind === 'shiftago') {
      const open = choices.entries.filter(({ reason }) => reason === null);
      const scoring = open.flatMap(({ scorings }) => scorings).sort((a, b) => b.points - a.points)[0];
      return scoring?.move ?? open[(steps.length * 7 + 3) % open.length].entry;
    }
    const limits = { depth: null, nodes: NODES, time: null, clock: null };
    const question = { limits, level: null, multipv: 1, hash: null, seed: null, fresh: true };
    const report = this.engine.search({ ...question, game: spec.game, start: position.text, moves: [] });
    return report.lines[0].moves[0];
  }
}
