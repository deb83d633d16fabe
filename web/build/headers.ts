// Answers `npm run preview` with the headers that the server sends: crates/server/headers.txt, and as headers.rs there
// decides. Remember to update both.

import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

/** A name and a value in each line. */
const HEADERS = readFileSync(new URL('../../crates/server/headers.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)] as const);

export function serverHeaders(): Plugin {
  const add = ({ headers }: IncomingMessage, response: ServerResponse, next: () => void) => {
    for (const [name, value] of HEADERS) response.setHeader(name, value);
    // Over plain HTTP from another machine browsers isolate nothing, and complain about an answer that asks for it.
    const isDistrusted = headers.accept?.includes('text/html') && !headers['sec-fetch-mode'];
    if (isDistrusted) response.removeHeader('cross-origin-opener-policy');
    next();
  };
  return {
    name: 'undershift-headers',
    configurePreviewServer: (server) => void server.middlewares.use(add),
  };
}
