// Small values of local storage as older pages wrote them, in today's words: the form of a new game called its players
// `sitters`, and the level that follows the person's results `fitting`.

interface OldForm {
  readonly level?: unknown;
  readonly players?: unknown;
  readonly sitters?: unknown;
}

/** What an older page stored as the opponent or the form of a new game, as today's does. Anything else stays as it is. */
export function inTodaysWords<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { sitters, ...form } = value as OldForm;
  const level = form.level === 'fitting' ? { level: 'adaptive' } : {};
  const players: unknown = form.players ?? sitters;
  const seats = Array.isArray(players)
    ? { players: players.map(inTodaysWords) }
    : players === undefined
      ? {}
      : { players };
  return { ...form, ...level, ...seats } as T;
}
