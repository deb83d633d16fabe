// Readers of tests/data, the cases that every language's tests share, and the modules that they are put to.
// The other readers are in crates/testkit/src/data.rs.

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { GameId } from '../../src/protocol';

/** A file of the repository, by its path from the root. */
export function inRepository(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url));
}

/** The bytes of a module that `cargo xtask wasm` has built. */
export function moduleBytes(name: 'rules' | 'records' | 'engine'): Uint8Array<ArrayBuffer> {
  const path = inRepository(`web/public/wasm/${name}.wasm`);
  if (!existsSync(path)) throw new Error(`${path} is missing; build it with \`cargo xtask wasm\``);
  return new Uint8Array(readFileSync(path));
}

/** A row of a table, with where it stands, for the message of a test that fails. */
export interface Row {
  /** File and line, as in `shiftago/perft.tsv:12`. */
  place: string;
  fields: string[];
}

/** The rows of a table of so many columns. Blank lines and lines that begin with `#` are passed over. */
export function rows(name: string, columns: number): Row[] {
  const all: Row[] = [];
  readFileSync(inRepository(`tests/data/${name}`), 'utf8')
    .split('\n')
    .forEach((line, index) => {
      if (line === '' || line.startsWith('#')) return;
      const place = `${name}:${index + 1}`;
      const fields = line.split('\t');
      if (fields.length !== columns) throw new Error(`${place}: ${fields.length} fields, but the table has ${columns}`);
      all.push({ place, fields });
    });
  if (all.length === 0) throw new Error(`${name} has no rows`);
  return all;
}

/** A field of a row that is a game id. */
export function gameId(text: string | undefined): GameId {
  return text as GameId;
}
