// The modules of crates/wasm on this page: the rules, loaded once, and the engine, loaded when it is first asked.

import type { GameId } from '../protocol';
import type { Engine } from '../wasm/engine';
import { loadRules, type Rules } from '../wasm/rules';

/** Where a file beside the page is. */
export const at = (path: string) => new URL(path, document.baseURI);

let loading: Promise<Rules> | undefined;

/** The rules. A load that failed is tried again by the next who asks. */
export function rules(): Promise<Rules> {
  loading ??= loadRules(fetch(at('wasm/rules.wasm'))).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

let engine: Promise<Engine> | undefined;

/** The engine, in its worker. It loads its module and the weights of a game with the first question. */
export function theEngine(): Promise<Engine> {
  engine ??= anotherEngine().catch((error: unknown) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

/** An engine of one's own: what it is asked does not wait for a game that goes on elsewhere on the page. */
export async function anotherEngine(): Promise<Engine> {
  const { compile, Engine: Thinking } = await import('../wasm/engine');
  const module = () => {
    compiled ??= compile(fetch(at('wasm/engine.wasm'))).catch((error: unknown) => {
      compiled = undefined;
      throw error;
    });
    return compiled;
  };
  return new Thinking({ module, weights: weightsOf });
}

/** Compiled once for all engines. */
let compiled: Promise<WebAssembly.Module> | undefined;

/** The learned weights of a game, where there are any. Without them the engine plays all the same. */
async function weightsOf(game: GameId): Promise<ArrayBuffer | null> {
  const name = `${game.replaceAll(/[:+]/g, '-')}.weights`;
  if (!__WEIGHT_FILES__.includes(name)) return null;
  const response = await fetch(at(`weights/${name}`));
  return response.ok ? response.arrayBuffer() : null;
}
