// A picture of a Moguli position: the frame, tiles and stones, and nothing that can be done. It is loaded with the page,
// all else of Moguli when it is played. Absent: barred tiles, routes, marks, focus.

import { centreOf, moguliLayout } from '../geometry';
import { moveTo, nextPrefix, poseTransform, svg } from '../svg';
import { REST } from '../timeline';
import type { MoguliPosition } from '../types';
import { drawFrame, frameWood } from './frame';
import { seenAngle, stoneNode, tileDefs, tileNode } from './tile';

/** Draws the picture into its host; the answer takes it away. */
export function drawMoguli(host: HTMLElement, { tiles, stones, isCylinder }: MoguliPosition): () => void {
  const layout = moguliLayout(0);
  const prefix = nextPrefix();
  const root = document.createElement('div');
  root.className = 'us-board';
  root.dataset['game'] = 'moguli';
  root.style.setProperty('--us-width', String(layout.width));
  root.style.setProperty('--us-height', String(layout.height));
  root.append(
    svg(
      'svg',
      {
        class: 'us-drawing us-moguli',
        'data-face': 'top',
        'aria-hidden': 'true',
        viewBox: `0 0 ${layout.width} ${layout.height}`,
      },
      svg('defs', {}, ...tileDefs(prefix), frameWood(prefix)),
      ...drawFrame(prefix, false, isCylinder, layout),
      ...tiles.map((tile) => {
        const node = tileNode(tile, prefix);
        const pose = { ...REST, ...centreOf(tile.at, layout), angle: seenAngle(tile, layout) };
        node.setAttribute('transform', poseTransform(pose));
        return node;
      }),
      ...stones.map(({ at, seat }) => {
        const { root: node } = stoneNode(seat, prefix);
        node.setAttribute('transform', moveTo(centreOf(at, layout)));
        return node;
      }),
    ),
  );
  host.append(root);
  return () => root.remove();
}
