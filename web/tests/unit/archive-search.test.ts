// The address of the archive with a search for a position, and back.

import { describe, expect, it } from 'vitest';
import { archiveAt, EMPTY_SEARCH, queryOf, searchAt } from '../../src/net/archive';

const POSITION = 'og5/7/7/7/7/7/7 o 21,21 0,0 0,0';

describe('a search for a position', () => {
  it('is read from its address as it was written', () => {
    const address = archiveAt('express:2', POSITION);
    const [path, fragment = ''] = address.split('#');
    expect(path).toBe('/archive');
    expect(searchAt(`#${fragment}`, ['moguli', 'express:2'])).toEqual({
      ...EMPTY_SEARCH,
      game: 'express:2',
      position: POSITION,
    });
  });

  it('is none where the game or the position is missing or unknown', () => {
    for (const fragment of ['', '#', '#game=express:2', `#position=${POSITION}`, '#game=chess&position=x'])
      expect(searchAt(fragment, ['express:2'])).toBeNull();
  });

  it('asks for positions of a game only', () => {
    const search = { ...EMPTY_SEARCH, position: POSITION };
    expect(queryOf(search).get('position')).toBeNull();
    expect(queryOf({ ...search, game: 'express:2' }).get('position')).toBe(POSITION);
  });
});
