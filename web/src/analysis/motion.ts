// A game as a picture that moves, made on the device: a board out of sight shows one position after the other, and each is
// drawn as it would be on the page.

import { boardState, createBoard, SILENT, type BoardPosition, type BoardState } from '../board';
import { animatedWebP, type Frame } from './animated-webp';
import { canvasOf, svgOf } from './image-export';

export interface Scene {
  readonly position: BoardPosition;
  readonly lastMove: BoardState['lastMove'];
}

/** Wide enough for a phone, small enough for a message. */
const WIDTH = 480;
const QUALITY = 0.86;
const STEP_MS = 800;
/** The end is looked at for longer. */
const END_MS = 3000;

/** Whether this browser makes pictures of that kind. */
export function canMove(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  return canvas.toDataURL('image/webp').startsWith('data:image/webp');
}

/** The moving picture; null where the browser makes none, or where `onProgress`, which hears how many are drawn, says no. */
export async function motionOf(scenes: readonly Scene[], onProgress: (done: number) => boolean): Promise<Blob | null> {
  const [first] = scenes;
  if (!first) return null;
  const host = document.createElement('div');
  host.inert = true;
  host.setAttribute('aria-hidden', 'true');
  host.style.cssText = `position: fixed; top: 0; left: -200vw; width: ${WIDTH}px;`;
  document.body.append(host);
  const still = (scene: Scene) => boardState(scene.position, { lastMove: scene.lastMove, motion: 'reduced' });
  const board = createBoard(host, still(first), SILENT);
  try {
    const frames: Frame[] = [];
    let [width, height] = [0, 0];
    for (const [index, scene] of scenes.entries()) {
      board.set(still(scene));
      const drawing = await drawn(host);
      const canvas = await canvasOf(svgOf(drawing), WIDTH, getComputedStyle(document.body).backgroundColor);
      ({ width, height } = canvas);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
      if (!blob) return null;
      const milliseconds = index === scenes.length - 1 ? END_MS : STEP_MS;
      frames.push({ picture: new Uint8Array(await blob.arrayBuffer()), milliseconds });
      if (!onProgress(index + 1)) return null;
    }
    const file = animatedWebP(frames, width, height);
    return file && new Blob([file], { type: 'image/webp' });
  } finally {
    board.destroy();
    host.remove();
  }
}

/** The drawing, as soon as there is one: what Moguli is drawn with may still be on its way. */
async function drawn(host: HTMLElement): Promise<SVGSVGElement> {
  for (;;) {
    // A frame of the screen, in which whatever was set is drawn; in a window that is hidden there are none.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const drawing = host.querySelector<SVGSVGElement>('.us-drawing');
    if (drawing) return drawing;
  }
}
