// How the page is built and its unit tests are run.
//
// The page is served under a strict content security policy: no inline script, no inline style, no data: URL. So
// nothing is inlined here, the module preload helper (which writes a script) is off, and every asset has its hash
// in its name, so that it can be cached for ever. board-lab.html is a page for developers: `npm run dev` serves it,
// the build leaves it out because it is no entry. `npm run preview` serves the build with the headers that the
// server sends, so the end-to-end tests see the same either way.

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { firstLoad, FORMS, LATE, TOGETHER } from './build/first-load.ts';
import { serverHeaders } from './build/headers.ts';
import { packages } from './build/packages.ts';
import { pageAtEveryPath } from './build/page-paths.ts';
import { precache, weightFiles, weights } from './build/offline.ts';
import { texts } from './build/texts.ts';
import { version } from './build/version.ts';

export default defineConfig({
  plugins: [svelte(), texts(), weights(), pageAtEveryPath(), serverHeaders(), packages(), precache()],
  // Not relative: the page comes up at addresses of any depth. `vite build --base /folder/` is for one served below a path.
  base: '/',
  // Which addresses are answered with the page is up to `pageAtEveryPath`.
  appType: 'mpa',
  define: { __WEIGHT_FILES__: JSON.stringify(weightFiles()), __VERSION__: JSON.stringify(version()) },
  server: { fs: { allow: ['..'] } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    rollupOptions: {
      treeshake: { moduleSideEffects: LATE.map((test) => ({ test, sideEffects: false })) },
      input: { index: 'index.html', 'service-worker': 'src/service-worker.ts' },
      output: {
        // The service worker keeps its name: a browser looks for a newer one under it.
        entryFileNames: (chunk) => (chunk.name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: firstLoad() }, { name: 'forms', test: FORMS }, { name: 'net', test: TOGETHER }],
        },
      },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [packages()],
    rollupOptions: { output: { entryFileNames: 'assets/[name]-[hash].js' } },
  },
  test: {
    include: ['tests/unit/**/*.test.ts', 'tests/vectors/**/*.test.ts'],
    environment: 'node',
    // Files share a worker and its modules: each in a worker of its own took twice the processor's time, most of it for
    // loading the same modules again.
    pool: 'threads',
    isolate: false,
  },
});
