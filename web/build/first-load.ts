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

/** What binds the values of forms. */
export const FORMS = /\/svelte\/src\/internal\/client\/dom\/elements\/bindings\/(input|select)\.js$/;
/**
 * What late pages alone use of a library whose index imports all its parts: forms, and `$state.snapshot`. Remember that a
 * page of the first load that uses them waits for one file more.
 */
export const LATE = [FORMS, /\/svelte\/src\/internal\/shared\/clone\.js$/];

/** What every page of online play needs: one file compresses better than the five that the pages share. */
export const TOGETHER =
  /\/src\/(net\/(?!account|api|archive|deadlines|passkeys|push|online-form|speeds)[^/]+\.ts|ui\/(CopyField\.svelte|copying\.svelte\.ts)|pages\/online\/ConnectionNote\.svelte)$/;

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
    return eager.has(id) && !LATE.some((late) => late.test(id)) ? NAME : null;
  };
}
