// The modules of crates/wasm on this page, each loaded once: the rules with the page, the others when they are first
// needed. A load that failed is tried again by the next caller.

import type { GameId } from '../protocol';
import type { Engine } from './engine';
import type { Records } from './records';
import { loadRules, type Rules } from './rules';
import type { Studies } from './study';

/** The URL of a file that is served beside the page. */
export const assetUrl = (path: string) => new URL(import.meta.env.BASE_URL + path, location.href);

/** Loads something on the first call. */
function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** The rules. */
export const rules: () => Promise<Rules> = loadOnce(() => loadRules(fetch(assetUrl('wasm/rules.wasm'))));

/** Games written down. */
export const records: () => Promise<Records> = loadOnce(async () => {
  const { loadRecords } = await import('./records');
  return loadRecords(fetch(assetUrl('wasm/records.wasm')));
});

/** Records with their variations. */
export const studies: () => Promise<Studies> = loadOnce(async () => {
  const { loadStudies } = await import('./study');
  return loadStudies(fetch(assetUrl('wasm/study.wasm')));
});

/** Compiled once for all engines. */
const engineModule: () => Promise<WebAssembly.Module> = loadOnce(async () => {
  const { compile } = await import('./engine');
  return compile(fetch(assetUrl('wasm/engine.wasm')));
});

/** An engine of its own: its requests do not wait for those of a game on the same page. */
export async function createEngine(): Promise<Engine> {
  const { Engine } = await import('./engine');
  return new Engine({
    module: engineModule,
    weights: (game) => fileOf(game, 'weights'),
    book: (game) => fileOf(game, 'book.weights'),
  });
}

/** The engine of the game, in its worker. It loads its module and the weights of a game with the first request. */
export const sharedEngine: () => Promise<Engine> = loadOnce(createEngine);

/** The learned weights of a game, or its book, where there is one. Without them the engine plays all the same. */
async function fileOf(game: GameId, kind: 'weights' | 'book.weights'): Promise<ArrayBuffer | null> {
  const name = `${game.replaceAll(/[:+]/g, '-')}.${kind}`;
  if (!__WEIGHT_FILES__.includes(name)) return null;
  const response = await fetch(assetUrl(`weights/${name}`));
  return response.ok ? response.arrayBuffer() : null;
}
