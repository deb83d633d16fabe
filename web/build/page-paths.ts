// Serves the page at every path that no file could have, as crates/server does: `/play/x` is an address of the page,
// `/assets/gone.js` is a missing file. For `npm run dev` and `npm run preview`.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { looksLikeFile } from '../src/ui/routes.ts';

export function pageAtEveryPath(): Plugin {
  let base = '/';
  /** Paths of the tools themselves begin so: `/@vite/client`. */
  const isOfTools = (path: string) => path.startsWith('/@');
  const rewrite = (request: IncomingMessage, _response: ServerResponse, next: () => void) => {
    const path = `/${(request.url ?? '/').replace(/[?#].*$/, '').replace(base, '')}`.replace('//', '/');
    const isPage = request.headers.accept?.includes('text/html') ?? false;
    if (isPage && !looksLikeFile(path) && !isOfTools(path)) request.url = `${base}index.html`;
    next();
  };
  return {
    name: 'undershift-page-paths',
    configResolved: (config) => {
      base = config.base;
    },
    configureServer: (server) => void server.middlewares.use(rewrite),
    configurePreviewServer: (server) => void server.middlewares.use(rewrite),
  };
}
