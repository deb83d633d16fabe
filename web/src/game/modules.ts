// The modules of crates/wasm on this page, each loaded once: the rules with the page, records and engine when they are
// first asked for. A load that failed is tried again by the next who asks.

import type { GameId } from '../protocol';
import type { Engine } from '../wasm/engine';
import type { Records } from '../wasm/records';
import { loadRules, type Rules } from '../wasm/rules';

/** Where a file beside the page is. */
export const at = (path: string) => new URL(path, document.baseURI);

/** Loads something when it is first asked for. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
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
export const rules: () => Promise<Rules> = once(() => loadRules(fetch(at('wasm/rules.wasm'))));

/** Games written down. */
export const records: () => Promise<Records> = once(async () => {
  const { loadRecords } = await import('../wasm/records');
  return loadRecords(fetch(at('wasm/records.wasm')));
});

/** Compiled once for all engines. */
const engineModule: () => Promise<WebAssembly.Module> = once(async () => {
  const { compile } = await import('../wasm/engine');
  return compile(fetch(at('wasm/engine.wasm')));
});

/** An engine of one's own: what it is asked does not wait for a game that goes on elsewhere on the page. */
export async function anotherEngine(): Promise<Engine> {
  const { Engine } = await import('../wasm/engine');
  return new Engine({ module: engineModule, weights: weightsOf });
}

/** The engine of the game, in its worker. It loads its module and the weights of a game with the first question. */
export const theEngine: () => Promise<Engine> = once(anotherEngine);

/** The learned weights of a game, where there are any. Without them the engine plays all the same. */
async function weightsOf(game: GameId): Promise<ArrayBuffer | null> {
  const name = `${game.replaceAll(/[:+]/g, '-')}.weights`;
  if (!__WEIGHT_FILES__.includes(name)) return null;
  const response = await fetch(at(`weights/${name}`));
  return response.ok ? response.arrayBuffer() : null;
}
