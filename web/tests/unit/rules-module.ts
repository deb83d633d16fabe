// The rules module for tests that have a document. There a URL beside a file is taken for an asset of the page, so its
// path is put together by hand.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadRules, type Rules } from '../../src/wasm/rules';

export function rulesModule(): Promise<Rules> {
  return loadRules(new Uint8Array(readFileSync(join(import.meta.dirname, '../../public/wasm/rules.wasm'))));
}
