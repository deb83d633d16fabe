// Conditional moves: lines that are played for a player if others make certain moves. The page edits such lines; the server checks
// and plays them.

/** The lines that the server plays, from the position after this many steps of the game. */
export interface ConditionalMoves {
  readonly from: number;
  readonly lines: readonly (readonly string[])[];
}

export const NO_CONDITIONAL_MOVES: ConditionalMoves = { from: 0, lines: [] };

/** What is left of the lines that the game has followed so far, from where it stands. */
export function linesAhead({ from, lines }: ConditionalMoves, played: readonly string[]): string[][] {
  const since = played.slice(from);
  const isFollowed = (line: readonly string[]) =>
    played.length >= from && line.length > since.length && since.every((text, index) => line[index] === text);
  return lines.filter(isFollowed).map((line) => line.slice(since.length));
}

interface Step {
  readonly text: string;
  readonly seat: number;
}

/** A line up to the last move of a seat; null if it has none there. */
export function upToOwn(line: readonly Step[], you: number): readonly Step[] | null {
  const last = line.findLastIndex(({ seat }) => seat === you);
  return last < 0 ? null : line.slice(0, last + 1);
}

/**
 * The lines with another one. Those that are part of it go, and so do those that answer the same with something else: what was
 * said last counts.
 */
export function withLine(lines: readonly (readonly string[])[], line: readonly Step[], you: number): string[][] {
  const texts = line.map(({ text }) => text);
  const fits = (other: readonly string[]) => {
    const parting = other.findIndex((text, index) => texts[index] !== text);
    // Wholly part of the new line, or another answer of one's own at the same place.
    return parting >= 0 && line[parting]?.seat !== you;
  };
  const covers = lines.some((other) => texts.every((text, index) => other[index] === text));
  if (covers) return lines.map((other) => [...other]);
  return [...lines.filter(fits).map((other) => [...other]), texts];
}
