// Where one is in a study, as a short text for links and records: `37` is after the 37th move of the main line, `12-1-4`
// takes the first variation after the 12th move and four moves more. Empty at the beginning.

import { ROOT, type NodeId, type Tree } from './tree';

export function placeOf(tree: Tree, id: NodeId): string {
  const parts = [0];
  for (const node of tree.path(id)) {
    const variation = tree.node(node.parent).children.indexOf(node.id);
    if (variation > 0) parts.push(variation, 0);
    else parts.push((parts.pop() ?? 0) + 1);
  }
  return parts.length === 1 && parts[0] === 0 ? '' : parts.join('-');
}

/** The move at a place, or as far on the way there as the tree goes. */
export function nodeAt(tree: Tree, place: string): NodeId {
  let at = ROOT;
  const step = (child: number): boolean => {
    const next = tree.node(at).children[child];
    at = next ?? at;
    return next !== undefined;
  };
  for (const [index, part] of place.split('-').entries()) {
    if (!/^\d{1,4}$/.test(part)) break;
    const number = Number(part);
    // By turns: so many moves of the line one is in, and which variation.
    if (index % 2 === 1) {
      if (!step(number)) break;
    } else {
      for (let count = 0; count < number && step(0); count += 1);
    }
  }
  return at;
}
