// Accuracy, as page and server have it.

import { expect, test } from 'vitest';
import { accuracy, type ReviewedMove } from '../../src/analysis/review';
import { rows } from './data';

test.each(rows('accuracy.tsv', 2).map(({ fields: [losses = '', percent = ''] }) => [losses, percent]))(
  'moves that lose %s are worth %s percent',
  (losses, percent) => {
    const moves = losses.split(',').map((loss) => ({ seat: 1, loss: Number(loss) }) as ReviewedMove);
    // What is not looked at yet, and the other seat's, does not count.
    const others = [{ seat: 1, loss: null } as ReviewedMove, { seat: 0, loss: 700 } as ReviewedMove];
    expect(Math.round(accuracy([...others, ...moves], 1) ?? NaN)).toBe(Number(percent));
  },
);

test('where nothing has been looked at there is none', () => {
  expect(accuracy([], 0)).toBeNull();
});
