// How those who play in a tournament are called: bots of one level must be told apart in standings and on game cards.

import { expect, test } from 'vitest';
import { playerName } from '../../src/pages/tournaments/texts';
import type { TournamentView } from '../../src/protocol';

const bot = (level: number): unknown => ({ entrant: { kind: 'bot', level } });
const person = { entrant: { kind: 'person', person: { kind: 'player', id: 'a', name: 'Ada' } } };
const view = { players: [bot(3), person, bot(3), bot(5)] } as unknown as Pick<TournamentView, 'players'>;

test('bots of one level have numbers, a bot of its own level has none', () => {
  const names = view.players.map((_, number) => playerName(view, number));
  expect(names[0]).toMatch(/ \(1\)$/);
  expect(names[1]).toContain('Ada');
  expect(names[2]).toMatch(/ \(2\)$/);
  expect(names[3]).not.toMatch(/\)$/);
});
