// The rules and study modules for tests that have a document. There a URL beside a file is taken for an asset of the page, so its
// path is put together by hand.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadRules, type Rules } from '../../src/wasm/rules';
import { loadStudies, type Studies } from '../../src/wasm/study';

const bytes = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, `../../public/wasm/${name}.wasm`)));

export function rulesModule(): Promise<Rules> {
  return loadRules(bytes('rules'));
}

export function studyModule(): Promise<Studies> {
  return loadStudies(bytes('study'));
}
