import { describe, expect, it } from 'vitest';
import { linesAhead, upToOwn, withLine } from '../../src/net/conditional';

const words = (text: string) => text.split(' ').filter(Boolean);
/** A line in which the first seat, and after it the second, moves in turn. */
const line = (text: string) => words(text).map((move, index) => ({ text: move, seat: index % 2 }));

describe('conditional moves', () => {
  it('are what is left of the lines that the game has followed', () => {
    const moves = { from: 2, lines: [words('Na Nb Nc Nd'), words('Sa Sb')] };
    expect(linesAhead(moves, words('W3 W3'))).toEqual([words('Na Nb Nc Nd'), words('Sa Sb')]);
    expect(linesAhead(moves, words('W3 W3 Na Nb'))).toEqual([words('Nc Nd')]);
    expect(linesAhead(moves, words('W3 W3 Sa Sb'))).toEqual([]);
    expect(linesAhead(moves, words('W3'))).toEqual([]);
  });

  it('end with a move of one’s own', () => {
    expect(upToOwn(line('Na Nb Nc'), 1)?.map(({ text }) => text)).toEqual(['Na', 'Nb']);
    expect(upToOwn(line('Na'), 1)).toBeNull();
    expect(upToOwn([], 1)).toBeNull();
  });

  it('branch at moves of others; of two answers to the same the last one counts', () => {
    const known = [words('Na Nb'), words('Sa Sb')];
    expect(withLine(known, line('Ea Eb'), 1)).toEqual([...known, words('Ea Eb')]);
    expect(withLine(known, line('Na Nb Nc Nd'), 1)).toEqual([words('Sa Sb'), words('Na Nb Nc Nd')]);
    expect(withLine(known, line('Na Ng'), 1)).toEqual([words('Sa Sb'), words('Na Ng')]);
    expect(withLine([words('Na Nb Nc Nd')], line('Na Nb'), 1)).toEqual([words('Na Nb Nc Nd')]);
    expect(withLine([words('Na Nb Nc Nd')], line('Na Nb Ne Nf'), 1)).toEqual([
      words('Na Nb Nc Nd'),
      words('Na Nb Ne Nf'),
    ]);
  });
});
