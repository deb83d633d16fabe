// The examples of the rules, tests/data/*/examples.tsv, through the rules module.

import { describe, expect, test } from 'vitest';

import type { Choices, Ending, MoveError, PositionView } from '../../src/protocol';
import { attempt, loadRules, type PositionRef } from '../../src/wasm/rules';
import { gameId, moduleBytes, rows } from './data';

const rules = await loadRules(moduleBytes('rules'));
const NOTHING = '-';

interface Example {
  title: string;
  place: PositionRef;
  steps: string[];
  expected: string;
  where: string;
  value: string;
}

function examples(table: string): Example[] {
  return rows(table, 6).map(({ place, fields }) => {
    const [name, game, position, steps, expect, value] = fields as [string, string, string, string, string, string];
    const [expected = '', where = ''] = expect.split(':');
    return {
      title: `${place} ${name}`,
      place: { game: gameId(game), position: positionText(game, position) },
      steps: steps === NOTHING ? [] : steps.split(' '),
      expected,
      where,
      value,
    };
  });
}

/** A position may be given as the set-up of a seed. */
function positionText(game: string, position: string): string {
  if (!position.startsWith('seed ')) return position;
  return rules.start({ game: gameId(game), starter: 0, handicaps: [], seed: position.slice(5) }).text;
}

function answer({ place, steps, expected, where }: Example): string {
  const all: PositionRef = { ...place, moves: steps };
  switch (expected) {
    case 'position':
      return rules.position(all).text;
    case 'result':
      return result(rules.position(all).ending);
    case 'ranks':
      return (rules.position(all).ending?.standings ?? []).map((standing) => standing.rank).join(',');
    case 'refused':
      return refused(place, steps);
    case 'count':
      return String(rules.moves(all).length);
    case 'moves':
      return sorted(rules.moves(all).filter((move) => move.split(':')[0] === where));
    case 'scorings':
      return sorted(rules.moves(all).filter((move) => move.includes(':')));
    case 'stones':
      return sorted(rules.moves(all).filter((move) => /^[a-e][1-7][a-e][1-7]$/.test(move)));
    case 'rotations':
      return sorted(rules.moves(all).filter((move) => move.length === 3 && move.startsWith(where)));
    case 'reach':
      return reach(moguliOf(rules.choices(all)), where);
    case 'route':
      return route(moguliOf(rules.choices(all)), where);
    case 'why':
      return why(moguliOf(rules.choices(all)), where);
    default:
      throw new Error(`what is ${expected}?`);
  }
}

function result(ending: Ending | null): string {
  if (!ending) return 'none';
  const shares = (ending.standings ?? []).map((standing) => standing.share).join('-');
  return ending.termination.kind === 'rules' ? `${shares} ${ending.termination.cause}` : shares;
}

/** The last step is refused and changes nothing. Moguli's table gives the code alone. */
function refused(place: PositionRef, steps: string[]): string {
  const before = rules.position({ ...place, moves: steps.slice(0, -1) });
  const reply = attempt(() => rules.position({ ...place, moves: steps }));
  if ('ok' in reply) return 'not refused';
  if (reply.error.code !== 'move') return JSON.stringify(reply.error);
  expect(reply.error.index).toBe(steps.length - 1);
  expect(rules.position({ ...place, moves: steps.slice(0, -1) })).toEqual(before);
  const said = kindAndCode(reply.error.error);
  return before.board.kind === 'moguli' ? said.replace('illegal ', '') : said;
}

function kindAndCode(error: MoveError): string {
  return error.kind === 'invalid' ? `invalid ${error.text.field}` : `illegal ${error.reason.code}`;
}

type MoguliChoices = Extract<Choices, { kind: 'moguli' }>;

function moguliOf(choices: Choices): MoguliChoices {
  if (choices.kind !== 'moguli') throw new Error(JSON.stringify(choices));
  return choices;
}

function portals(choices: MoguliChoices, from: string) {
  return choices.stones.find((stone) => stone.at === from)?.portals ?? [];
}

function reach(choices: MoguliChoices, from: string): string {
  const open = portals(choices, from).filter((portal) => portal.reason === null);
  return sorted(open.map(({ to, route }) => `${to}${route && route.underOpponent.length > 0 ? '+' : ''}`));
}

function route(choices: MoguliChoices, way: string): string {
  const found = portals(choices, way.slice(0, 2)).find((portal) => portal.to === way.slice(2))?.route;
  if (!found) return 'no route';
  const names = (cells: string[]) => (cells.length > 0 ? cells.join(' ') : NOTHING);
  const legs = [found.firstTop, found.below, found.secondTop].map((leg) => leg.join(' ')).join(' | ');
  return `${legs} | own ${names(found.underOwn)} | opponent ${names(found.underOpponent)}`;
}

function why(choices: MoguliChoices, way: string): string {
  const found = portals(choices, way.slice(0, 2)).find((portal) => portal.to === way.slice(2));
  return found?.reason?.code ?? 'none';
}

function sorted(words: string[]): string {
  return words.length > 0 ? [...words].sort().join(' ') : NOTHING;
}

/** What is asked of a stone outside its turn is no question to an interface: the choices say that it is not due. */
function isAskedInTurn(example: Example): boolean {
  if (!['reach', 'route', 'why'].includes(example.expected)) return true;
  const { board, toMove }: PositionView = rules.position({ ...example.place, moves: example.steps });
  if (board.kind !== 'moguli' || !['begin', 'rotated'].includes(board.stage)) return false;
  const stone = board.stones.find(({ at }) => at === example.where.slice(0, 2));
  return stone?.seat === toMove && example.where.slice(0, 2) !== example.where.slice(2);
}

describe.each(['shiftago/examples.tsv', 'moguli/examples.tsv'])('%s', (table) => {
  const all = examples(table);

  test.each(all.filter(isAskedInTurn))('$title', (example) => {
    expect(answer(example)).toBe(example.value);
  });

  test('hardly any example is about a stone outside its turn', () => {
    expect(all.filter((example) => !isAskedInTurn(example)).length).toBeLessThan(20);
  });
});
