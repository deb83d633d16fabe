// What the page begins with, in two files: what main.ts imports, directly or not, without waiting, together with what
// both a game on this device and a table on a server need; and the rest of the former, which whoever comes by a link
// does without.
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

const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const ENTRY = source('main.ts');
const LOCAL = source('pages/local.ts');
const TABLE = source('pages/Table.svelte');

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
export function firstLoad(): (id: string, graph: ModuleGraph) => 'first' | 'local' | null {
  const needs = new Map<string, ReadonlySet<string>>();
  const neededBy = (root: string, graph: ModuleGraph): ReadonlySet<string> => {
    const known = needs.get(root);
    if (known) return known;
    const found = new Set([root]);
    for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
    needs.set(root, found);
    return found;
  };
  return (id, graph) => {
    if (LATE.some((late) => late.test(id))) return null;
    if (neededBy(ENTRY, graph).has(id)) return 'first';
    if (!neededBy(LOCAL, graph).has(id)) return null;
    return neededBy(TABLE, graph).has(id) ? 'first' : 'local';
  };
}
