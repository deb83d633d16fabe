// The pure parts of the connection: server time, the wait between attempts, what is sent again.

import { describe, expect, test } from 'vitest';
import { backoff } from '../../src/net/backoff';
import { newActionId } from '../../src/net/ids';
import { Outbox, type Drawer } from '../../src/net/outbox';
import { ServerClock } from '../../src/net/server-clock';

describe('server time', () => {
  let local = 0;
  const clock = (): ServerClock => {
    local = 1000;
    return new ServerClock(() => local);
  };

  test('is estimated from the shortest round trip', () => {
    const found = clock();
    expect([found.isKnown, found.now()]).toEqual([false, 0]);
    // True server time is local + 500. A slow answer, most of it on the way back.
    local = 1400;
    found.learn(1000, 1550);
    expect(found.now()).toBe(1550 + 200);
    // A quick one corrects it.
    local = 2010;
    found.learn(2000, 2505);
    local = 3000;
    expect(Math.abs(found.now() - 3500)).toBeLessThanOrEqual(5);
  });

  test('never goes back within a connection, and waits where it was too early', () => {
    const found = clock();
    local = 2000;
    // An answer that took long on the way there: the estimate is 450 too high.
    found.learn(1000, 2490);
    const first = found.now();
    expect(first).toBeGreaterThan(2900);
    local = 2010;
    found.learn(2000, 2505);
    const seen = [first];
    for (let step = 0; step < 100; step += 1) {
      local += 10;
      seen.push(found.now());
    }
    expect(seen).toEqual([...seen].sort((one, other) => one - other));
    expect(Math.abs(found.now() - (local + 500))).toBeLessThanOrEqual(5);
  });

  test('a message is never from the future', () => {
    const found = clock();
    local = 1000;
    found.learn(900, 1400);
    found.hear(1700);
    expect(found.now()).toBe(1700);
  });

  test('a server that was down is taken at its word', () => {
    const found = clock();
    local = 1010;
    found.learn(1000, 90_000);
    local = 61_000;
    expect(found.now()).toBeGreaterThan(149_000);
    found.restart();
    found.learn(60_990, 95_000);
    expect(found.now()).toBe(95_005);
  });

  test('an old measurement gives way in the end', () => {
    const found = clock();
    local = 1001;
    found.learn(1000, 1500);
    // Our clock runs slow by a thousandth: after ten minutes the best sample is 600 ms off.
    local = 601_000;
    found.learn(600_950, 602_060);
    expect(Math.abs(found.now() - 602_085)).toBeLessThanOrEqual(30);
  });
});

describe('attempts', () => {
  test('wait longer each time, up to a limit, and not all at once', () => {
    const longest = [0, 1, 2, 3, 4, 5, 6, 50].map((attempt) => backoff(attempt, 1));
    expect(longest).toEqual([400, 800, 1600, 3200, 6400, 12_000, 12_000, 12_000]);
    expect(backoff(3, 0)).toBe(1600);
  });
});

describe('ids', () => {
  test('are such that the server takes them, and no two are alike', () => {
    const ids = Array.from({ length: 1000 }, newActionId);
    expect(ids.every((id) => /^[A-Za-z0-9.-]{1,40}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(1000);
  });
});

interface Note {
  readonly id: string;
  readonly isKept: boolean;
}

describe('the outbox', () => {
  const kept: { notes: readonly Note[] } = { notes: [] };
  const drawer: Drawer<Note> = { read: () => kept.notes, write: (notes) => (kept.notes = notes) };
  const note = (id: string, isKept = true): Note => ({ id, isKept });
  const fresh = (): Outbox<Note> => new Outbox(drawer, ({ isKept }) => isKept);
  const ids = (notes: readonly Note[]) => notes.map(({ id }) => id);

  test('sends once, again when an answer is overdue, and again on another connection', () => {
    kept.notes = [];
    const box = fresh();
    box.add(note('a'));
    box.add(note('b'));
    expect(ids(box.due(0, 100))).toEqual(['a', 'b']);
    expect(ids(box.due(50, 100))).toEqual([]);
    box.add(note('c'));
    expect(ids(box.due(60, 100))).toEqual(['c']);
    expect(ids(box.due(100, 100))).toEqual(['a', 'b']);
    expect([box.settle('b'), box.settle('b'), box.settle('x')]).toEqual([true, false, false]);
    box.unsend();
    expect(ids(box.due(101, 100))).toEqual(['a', 'c']);
  });

  test('what must outlast a reload does, and nothing else', () => {
    kept.notes = [];
    const box = fresh();
    box.add(note('move'));
    box.add(note('chat', false));
    const after = fresh();
    expect(ids(after.due(0, 100))).toEqual(['move']);
    after.settle('move');
    expect(fresh().size).toBe(0);
  });
});
