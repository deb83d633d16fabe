// The modules of crates/wasm for tests that have a document. There a URL beside a file is taken for an asset of the page, so its
// path is put together by hand.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadRecords, type Records } from '../../src/wasm/records';
import { loadRules, type Rules } from '../../src/wasm/rules';
import { loadStudies, type Studies } from '../../src/wasm/study';

const bytes = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, `../../public/wasm/${name}.wasm`)));

export function rulesModule(): Promise<Rules> {
  return loadRules(bytes('rules'));
}

export function recordsModule(): Promise<Records> {
  return loadRecords(bytes('records'));
}

export function studyModule(): Promise<Studies> {
  return loadStudies(bytes('study'));
}
