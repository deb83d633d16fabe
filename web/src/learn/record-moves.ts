// The first moves of a record, as they are written. Nothing is played: what the archive holds was written by the table.
// docs/NOTATION.md has the grammar; whoever needs more than a few first moves asks the rules.

const TAG = /^\[\w+ ".*"\]\s*$/;
/** A board that nobody has played on yet: no marble, or all stones on their start rows. */
const FRESH = /^(?:7\/7\/7\/7\/7\/7\/7|\S+ ddddd\/5\/5\/5\/5\/5\/lllll) /;

/** The first moves of the main line, without comments, variations, numbers and marks; none if it did not begin afresh. */
export function firstMoves(record: string, count: number): string[] {
  const lines = record.split(/\r?\n/);
  const start = lines.map((line) => /^\[Start "(.*)"\]/.exec(line)?.[1]).find((position) => position !== undefined);
  if (start !== undefined && !FRESH.test(start)) return [];
  const text = lines.filter((line) => !TAG.test(line)).join(' ');
  const plain = withoutVariations(text.replaceAll(/\{[^}]*\}/g, ' '));
  const words = plain.split(/\s+/).map((word) => word.replace(/^\d+\.+/, '').replace(/[!?]+$/, ''));
  return words.filter((word) => /^(?:[NESW][a-g1-7]|[a-e][1-7]|pass$)/.test(word)).slice(0, count);
}

/** Variations may hold variations: the innermost go first. */
function withoutVariations(text: string): string {
  const less = text.replaceAll(/\([^()]*\)/g, ' ');
  return less === text ? text : withoutVariations(less);
}
