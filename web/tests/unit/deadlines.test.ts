// Deadlines of slow games in the player's own time zone and language, and the way from one game to the next.

// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setLanguage } from '../../src/i18n/index.svelte';
import { deadlineOf, gamesToMove, momentText, steadyDeadline } from '../../src/net/deadlines';
import type { TableCard } from '../../src/protocol';

beforeAll(async () => setLanguage('en'));
afterAll(async () => setLanguage('en'));

describe('a deadline', () => {
  // A Wednesday.
  const now = Date.UTC(2026, 5, 3, 12, 0);
  const friday = Date.UTC(2026, 5, 5, 12, 30);

  test.each([
    ['UTC', /^Friday.* 12:30$/],
    ['Europe/Berlin', /^Friday.* 14:30$/],
    ['America/Los_Angeles', /^Friday.* 05:30$/],
    ['Pacific/Auckland', /^Saturday.* 00:30$/],
  ])('is told as clocks in %s have it', (zone, text) => {
    expect(momentText(friday, now, zone)).toMatch(text);
  });

  test.each([
    ['de', /^Freitag.* 14:30$/],
    ['es', /^viernes.* 14:30$/],
    ['fr', /^vendredi.* 14:30$/],
    ['it', /^venerdì.* 14:30$/],
  ])('is told in %s', async (language, text) => {
    await setLanguage(language as 'de');
    expect(momentText(friday, now, 'Europe/Berlin')).toMatch(text);
    await setLanguage('en');
  });

  test('has a date where the weekday could be another one', () => {
    expect(momentText(now + 9 * 86_400_000, now, 'UTC')).toMatch(/12 June/);
    expect(momentText(now + 5 * 86_400_000, now, 'UTC')).not.toMatch(/June/);
  });

  test('is that of whoever is to move', () => {
    const face = { left: [5000, 9000], running: 1, isPaused: false };
    expect(deadlineOf(face, 100)).toBe(9100);
    expect(deadlineOf({ ...face, running: null }, 100)).toBeNull();
    expect(deadlineOf({ ...face, left: [5000, null] }, 100)).toBeNull();
    expect(deadlineOf(null, 100)).toBeNull();
  });

  test('does not wander with the estimate of server time', () => {
    expect(steadyDeadline(60_000, 60_400)).toBe(60_000);
    expect(steadyDeadline(60_000, 100_000)).toBe(100_000);
    expect(steadyDeadline(60_000, null)).toBeNull();
    expect(steadyDeadline(null, 7)).toBe(7);
  });
});

describe('the next game', () => {
  const card = (table: string, changed: number, more: Partial<TableCard> = {}) =>
    ({ table, changed, isYourTurn: true, status: 'playing', ...more }) as TableCard;
  const cards = [
    card('late', 30),
    card('theirs', 5, { isYourTurn: false }),
    card('over', 1, { status: 'finished' }),
    card('early', 10),
    card('middle', 20),
  ];
  const ids = (here: string) => gamesToMove(cards, here).map(({ table }) => table);

  test('is the one that has waited longest, where this one waits for others', () => {
    expect(ids('theirs')).toEqual(['early', 'middle', 'late']);
  });

  test('is the one after this, round and round, where one has not moved here', () => {
    expect(ids('early')).toEqual(['middle', 'late']);
    expect(ids('middle')).toEqual(['late', 'early']);
    expect(ids('late')).toEqual(['early', 'middle']);
  });
});
