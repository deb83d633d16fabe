// The number of the version, which is that of the workspace of Rust: the page and the binary that serves it are one.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MANIFEST = fileURLToPath(new URL('../../Cargo.toml', import.meta.url));

export function version(): string {
  const [, number] = /^version = "([^"]+)"$/m.exec(readFileSync(MANIFEST, 'utf8')) ?? [];
  if (!number) throw new Error('Cargo.toml has no version');
  return number;
}
