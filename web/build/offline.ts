// What the build adds for playing without a network: the list of all files that the service worker keeps, with a version
// that changes when any of them does, and the weights of the engine.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const WEIGHTS = fileURLToPath(new URL('../../crates/engine/weights', import.meta.url));
const PUBLIC = fileURLToPath(new URL('../public', import.meta.url));
const WORKER = 'service-worker.js';
const TYPES: Readonly<Record<string, string>> = { '.weights': 'application/octet-stream' };

/** The names of the files of weights that there are. */
export function weightFiles(): string[] {
  return existsSync(WEIGHTS)
    ? readdirSync(WEIGHTS)
        .filter((name) => name.endsWith('.weights'))
        .sort()
    : [];
}

/** Serves the weights from where the engine keeps them, and puts them beside the page when it is built. */
export function weights(): Plugin {
  return {
    name: 'undershift-weights',
    configureServer(server) {
      server.middlewares.use('/weights', (request, response, next) => {
        const name = (request.url ?? '').replace(/^\/|\?.*$/g, '');
        if (!weightFiles().includes(name)) return next();
        response.setHeader('content-type', TYPES['.weights'] ?? '');
        response.end(readFileSync(join(WEIGHTS, name)));
      });
    },
    generateBundle() {
      for (const name of weightFiles()) {
        this.emitFile({ type: 'asset', fileName: `weights/${name}`, source: readFileSync(join(WEIGHTS, name)) });
      }
    },
  };
}

/** Writes the list of files into the service worker. Comes last, when all of them are known. */
export function precache(): Plugin {
  return {
    name: 'undershift-precache',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const hash = createHash('sha256');
        const files = new Map<string, string | Uint8Array>();
        for (const [name, item] of Object.entries(bundle)) {
          if (name !== WORKER) files.set(name, item.type === 'chunk' ? item.code : item.source);
        }
        for (const name of filesBelow(PUBLIC)) files.set(name, readFileSync(join(PUBLIC, name)));
        const names = [...files.keys()].sort();
        for (const name of names) hash.update(name).update(files.get(name) ?? '');
        const worker = bundle[WORKER];
        if (worker?.type !== 'chunk') throw new Error(`${WORKER} was not built; it must be an entry of the build`);
        const version = hash.update(worker.code).digest('hex').slice(0, 12);
        // The page itself is kept under the name it is asked for.
        const kept = names.map((name) => (name === 'index.html' ? './' : name));
        worker.code = worker.code
          .replace('PRECACHE_VERSION', version)
          .replace(/(["'`])PRECACHE_FILES\1/, JSON.stringify(JSON.stringify(kept)));
        if (!worker.code.includes(version)) throw new Error('the service worker has no place for its list of files');
      },
    },
  };
}

function filesBelow(folder: string, prefix = ''): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name), `${prefix}${entry.name}/`) : [`${prefix}${entry.name}`],
  );
}
