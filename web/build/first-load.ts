// What the page begins with, in one file: everything that main.ts imports, directly or not, without waiting.
//
// Left to itself the bundler gives every module that a late page shares with the first load a file of its own; small
// files compress badly, and each one more is one more request before the first move.

import { fileURLToPath } from 'node:url';

interface ModuleInfo {
  readonly importedIds: readonly string[];
}

export interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
}

const ENTRY = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const NAME = 'first';

/**
 * What late pages alone use of a library whose parts are all imported by its index: `bind:value` and the like, and
 * `$state.snapshot`. Remember that a page of the first load which uses them waits for one file more.
 */
export const LATE = /\/svelte\/src\/internal\/(client\/dom\/elements\/bindings\/(input|select)|shared\/clone)\.js$/;

/** The name of the file for a module; null where the bundler decides. */
export function firstLoad(): (id: string, graph: ModuleGraph) => string | null {
  const eager = new Set<string>();
  const collect = (id: string, graph: ModuleGraph): void => {
    if (eager.has(id)) return;
    eager.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collect(imported, graph);
  };
  return (id, graph) => {
    collect(ENTRY, graph);
    return eager.has(id) && !LATE.test(id) ? NAME : null;
  };
}
