// The page that is visited: what UNDERSHIFT_URL names, else the build in dist/ with the headers of the server.

import { OTHER_NAME } from './browser.mjs';

/** The page to visit, and how to stop serving it. */
export async function serve() {
  const given = process.env.UNDERSHIFT_URL;
  if (given) return { url: given.endsWith('/') ? given : `${given}/`, close: async () => undefined };
  const { preview } = await import('vite');
  const server = await preview({
    root: new URL('../../', import.meta.url).pathname,
    logLevel: 'error',
    preview: { host: '127.0.0.1', port: 4180, allowedHosts: [OTHER_NAME] },
  });
  const [local] = server.resolvedUrls?.local ?? [];
  if (!local) throw new Error('the preview has no address');
  return { url: local, close: () => server.close() };
}
