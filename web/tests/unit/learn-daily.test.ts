// The puzzle of the day and days in a row: by the calendar, not by hours.

import { describe, expect, test } from 'vitest';
import { dailyPuzzle, dayOf, longestStreak, streak } from '../../src/learn/daily';
import { readPuzzles } from '../../src/learn/puzzles';

const table = ['f0', '1a', '77', 'b2', '09']
  .map((id) => `${id}\texpress:2\twin\t1\t1\t1\t7/7/7/7/7/7/7 o 22,22 0,0 0,0\tNa`)
  .join('\n');
const all = readPuzzles(table);

describe('the puzzle of the day', () => {
  test('is another one each day until all have had their turn', () => {
    const days = ['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'];
    expect(new Set(days.map((day) => dailyPuzzle(all, day)?.id)).size).toBe(all.length);
    expect(dailyPuzzle(all, '2026-10-28')).toEqual(dailyPuzzle(all, '2026-10-23'));
  });

  test('does not depend on the order of the table', () => {
    const mixed = readPuzzles(table.split('\n').reverse().join('\n'));
    expect(dailyPuzzle(mixed, '2026-11-16')?.id).toBe(dailyPuzzle(all, '2026-11-16')?.id);
  });

  test('is none without puzzles', () => {
    expect(dailyPuzzle([], '2026-11-16')).toBeNull();
  });

  test('a day is that of the device, from its first minute to its last', () => {
    expect(dayOf(new Date(2026, 0, 5, 0, 0))).toBe('2026-01-05');
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});

describe('days in a row', () => {
  test('today may still come', () => {
    const days = ['2026-11-13', '2026-11-14', '2026-11-15'];
    expect(streak(days, '2026-11-15')).toBe(3);
    expect(streak(days, '2026-11-16')).toBe(3);
    expect(streak([...days, '2026-11-16'], '2026-11-16')).toBe(4);
    expect(streak(days, '2026-11-17')).toBe(0);
  });

  test('go on over the ends of months and changes of the clock', () => {
    expect(streak(['2026-02-28', '2026-03-01'], '2026-03-01')).toBe(2);
    expect(streak(['2026-10-24', '2026-10-25', '2026-10-26'], '2026-10-26')).toBe(3);
  });

  test('the longest counts, wherever it was', () => {
    const days = ['2026-11-16', '2026-01-31', '2026-02-01', '2026-02-02', '2026-05-05', '2026-05-06'];
    expect(longestStreak(days)).toBe(3);
    expect(longestStreak([])).toBe(0);
  });
});
