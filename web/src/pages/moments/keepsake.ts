// The card to keep as a picture: the board as it stood at the end, on wood, with who won against whom. Drawn on a canvas,
// because the typeface of the page reaches no picture inside a picture. Absent: words.

import { canvasOf, svgOf } from '../../analysis/image-export';
import typeface from '../../ui/fonts/fraunces-display.woff2?url';
import { TROPHY } from './trophy';

export interface Keepsake {
  readonly title: string;
  readonly lines: readonly string[];
  readonly shows:
    | {
        readonly kind: 'board';
        /** The board as it stands on the page. */
        readonly drawing: SVGSVGElement;
        /** The address of the picture of who was beaten. */
        readonly face: string | null;
      }
    | { readonly kind: 'podium'; readonly podium: readonly OnPodium[] };
  readonly hasTrophy: boolean;
  /** What the game is called that the card is from. */
  readonly name: string;
}

/** Somebody who came so far, the first first. */
export interface OnPodium {
  readonly place: number;
  readonly name: string;
}

const WIDTH = 1080;
const HEIGHT = 1350;
const EDGE = 46;
const BOARD = { width: 780, height: 720, top: 352 };
/** Loaded under a name of its own: what the page could not wait for, it does not take up later. */
const TYPEFACE = 'Fraunces Card';
const DISPLAY = `'${TYPEFACE}', Georgia, serif`;
const TEXT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
const INK = '#2b221b';
const SOFT = '#5d5044';

export async function drawKeepsake(card: Keepsake): Promise<Blob> {
  const { shows } = card;
  const [board, face] = await Promise.all([
    shows.kind === 'board' ? boardOf(shows.drawing) : null,
    shows.kind === 'board' && shows.face !== null ? imageOf(shows.face) : null,
    loadTypeface(),
  ]);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const paint = canvas.getContext('2d', { alpha: false });
  if (!paint) throw new Error('this browser draws nothing');
  drawGround(paint);
  paint.textAlign = 'center';
  let top = 196;
  if (card.hasTrophy && board) {
    drawTrophy(paint, WIDTH / 2 - 64, 78, 128);
    top = 276;
  }
  write(paint, card.title, top, 680, 78, DISPLAY, INK);
  write(paint, card.lines[0] ?? '', top + 58, 400, 36, TEXT, SOFT);
  if (shows.kind === 'podium') drawPodium(paint, shows.podium);
  if (board) {
    const y = BOARD.top + (BOARD.height - board.height) / 2 - (card.hasTrophy ? -26 : 30);
    paint.save();
    paint.shadowColor = 'rgb(40 24 8 / 45%)';
    paint.shadowBlur = 34;
    paint.shadowOffsetY = 14;
    paint.drawImage(board, (WIDTH - board.width) / 2, y);
    paint.restore();
    if (face) drawFace(paint, face, (WIDTH + board.width) / 2 - 58, y + board.height - 40);
  }
  const [, against = '', count = '', day = ''] = card.lines;
  write(paint, against, 1150, 560, 42, TEXT, INK);
  write(paint, [count, day].filter(Boolean).join('  ·  '), 1206, 400, 32, TEXT, SOFT);
  write(paint, card.name, 1268, 640, 30, DISPLAY, '#80602f');
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the card could not be drawn'))), 'image/png');
  });
}

function boardOf(drawing: SVGSVGElement): Promise<HTMLCanvasElement> {
  const { width, height } = drawing.viewBox.baseVal;
  const scale = Math.min(BOARD.width / width, BOARD.height / height);
  return canvasOf(svgOf(drawing), Math.round(width * scale));
}

async function loadTypeface(): Promise<void> {
  const face = new FontFace(TYPEFACE, `url(${typeface})`, { weight: '500 800' });
  await face.load().then(
    () => document.fonts.add(face),
    // Another typeface will do.
    () => undefined,
  );
}

async function imageOf(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = url;
  return image.decode().then(
    () => image,
    () => null,
  );
}

/** Wood with its grain, and on it a sheet of paper in the light of a window. */
function drawGround(paint: CanvasRenderingContext2D): void {
  const wood = paint.createLinearGradient(0, 0, WIDTH, HEIGHT);
  wood.addColorStop(0, '#a98460');
  wood.addColorStop(0.5, '#92704f');
  wood.addColorStop(1, '#76583c');
  paint.fillStyle = wood;
  paint.fillRect(0, 0, WIDTH, HEIGHT);
  paint.strokeStyle = 'rgb(46 28 12 / 16%)';
  paint.lineWidth = 3;
  for (let y = -60; y < HEIGHT + 60; y += 17) {
    paint.beginPath();
    paint.moveTo(0, y);
    paint.bezierCurveTo(WIDTH * 0.3, y + 22 * Math.sin(y), WIDTH * 0.7, y - 20 * Math.cos(y / 2), WIDTH, y + 8);
    paint.stroke();
  }
  paint.save();
  paint.shadowColor = 'rgb(30 16 4 / 55%)';
  paint.shadowBlur = 30;
  paint.shadowOffsetY = 10;
  paint.fillStyle = '#fbf4e6';
  paint.beginPath();
  paint.roundRect(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, 36);
  paint.fill();
  paint.restore();
  const light = paint.createRadialGradient(WIDTH / 2, 0, 80, WIDTH / 2, 0, 900);
  light.addColorStop(0, 'rgb(255 255 255 / 90%)');
  light.addColorStop(1, 'rgb(255 255 255 / 0%)');
  paint.fillStyle = light;
  paint.fill();
  paint.strokeStyle = '#d9c6a4';
  paint.lineWidth = 3;
  paint.beginPath();
  paint.roundRect(EDGE + 18, EDGE + 18, WIDTH - 2 * (EDGE + 18), HEIGHT - 2 * (EDGE + 18), 24);
  paint.stroke();
}

/** The trophy above the first of three blocks of wood, the second to the left, the third to the right. */
function drawPodium(paint: CanvasRenderingContext2D, podium: readonly OnPodium[]): void {
  const [block, floor] = [284, 1064];
  const heights = [300, 214, 146];
  const columns = [0, -1, 1];
  drawTrophy(paint, WIDTH / 2 - 170, 322, 340);
  podium.forEach(({ place, name }, index) => {
    const height = heights[index] ?? 0;
    const middle = WIDTH / 2 + (columns[index] ?? 0) * block;
    const wood = paint.createLinearGradient(0, floor - height, 0, floor);
    wood.addColorStop(0, '#b08a63');
    wood.addColorStop(1, '#84643f');
    paint.fillStyle = wood;
    paint.beginPath();
    paint.roundRect(middle - block / 2 + 6, floor - height, block - 12, height, [16, 16, 0, 0]);
    paint.fill();
    paint.fillStyle = 'rgb(255 240 214 / 30%)';
    paint.fillRect(middle - block / 2 + 18, floor - height + 6, block - 36, 5);
    write(paint, `${place}`, floor - height / 2 + 30, 680, 84, DISPLAY, '#fff4dc', middle);
    write(paint, name, floor - height - 20, 600, 34, TEXT, INK, middle, block - 18);
  });
  paint.fillStyle = '#5d452c';
  paint.fillRect(WIDTH / 2 - 1.5 * block - 24, floor, 3 * block + 48, 14);
}

/** A line in the middle, smaller where it would not fit. */
function write(
  paint: CanvasRenderingContext2D,
  text: string,
  y: number,
  weight: number,
  size: number,
  family: string,
  colour: string,
  x = WIDTH / 2,
  most = WIDTH - 2 * (EDGE + 60),
): void {
  paint.font = `${weight} ${size}px ${family}`;
  const { width } = paint.measureText(text);
  if (width > most) paint.font = `${weight} ${Math.floor((size * most) / width)}px ${family}`;
  paint.fillStyle = colour;
  paint.fillText(text, x, y);
}

function drawTrophy(paint: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  paint.save();
  paint.translate(x, y);
  paint.scale(size / 64, size / 64);
  for (const { d, fill } of TROPHY) {
    paint.fillStyle = fill;
    paint.fill(new Path2D(d));
  }
  paint.restore();
}

/** Who was beaten, as a medal at the corner of the board. */
function drawFace(paint: CanvasRenderingContext2D, face: HTMLImageElement, x: number, y: number): void {
  const radius = 82;
  paint.save();
  paint.shadowColor = 'rgb(40 24 8 / 45%)';
  paint.shadowBlur = 18;
  paint.fillStyle = '#fbf4e6';
  paint.beginPath();
  paint.arc(x, y, radius + 9, 0, 2 * Math.PI);
  paint.fill();
  paint.restore();
  paint.save();
  paint.beginPath();
  paint.arc(x, y, radius, 0, 2 * Math.PI);
  paint.clip();
  paint.drawImage(face, x - radius, y - radius, 2 * radius, 2 * radius);
  paint.restore();
}
