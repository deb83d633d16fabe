// The board as a picture that stands alone: SVG with its colours written in, or PNG made of that.
//
// The drawing on the page takes its colours from the stylesheet; a file has none. So whatever the browser has computed
// for each element is written onto it.

/** What is written, and the value that need not be. */
const PAINT: Readonly<Record<string, string>> = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-opacity': '1',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  opacity: '1',
  'stop-color': 'rgb(0, 0, 0)',
  'stop-opacity': '1',
  'paint-order': 'normal',
  'font-family': '',
  'font-size': '',
  'font-weight': '400',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
};

/** Larger than any screen shows it, small enough for a message. */
const PNG_WIDTH = 1200;

export function svgOf(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')];
  const unseen: Element[] = [];
  originals.forEach((original, index) => {
    const written = copies[index];
    if (!written) return;
    const style = getComputedStyle(original);
    // Definitions are not displayed, but used.
    const isDefined = original.closest('defs') !== null;
    if (!isDefined && (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0')) {
      unseen.push(written);
      return;
    }
    for (const [name, usual] of Object.entries(PAINT)) {
      const value = plainColour(style.getPropertyValue(name));
      if (value !== usual && value !== '') written.setAttribute(name, value);
    }
    written.removeAttribute('class');
    for (const { name } of [...written.attributes]) if (name.startsWith('data-')) written.removeAttribute(name);
  });
  for (const element of unseen) element.remove();
  const { width, height } = drawing.viewBox.baseVal;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.removeAttribute('aria-hidden');
  return new XMLSerializer().serializeToString(copy);
}

/** Mixed colours are computed in a form that many programs do not know. */
function plainColour(value: string): string {
  return value.replaceAll(
    /color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)(?: \/ ([\d.]+))?\)/g,
    (_, red, green, blue, alpha) => {
      const [r, g, b] = [red, green, blue].map((part) => Math.round(Number(part) * 255));
      return alpha === undefined ? `rgb(${r}, ${g}, ${b})` : `rgba(${r}, ${g}, ${b}, ${alpha})`;
    },
  );
}

export async function pngOf(svg: string): Promise<Blob> {
  const canvas = await canvasOf(svg, PNG_WIDTH);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png');
  });
}

/** A picture drawn so wide, on a ground of a colour if one is given. */
export async function canvasOf(svg: string, width: number, ground?: string): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
    const drawing = canvas.getContext('2d', { alpha: ground === undefined });
    if (drawing && ground !== undefined) {
      drawing.fillStyle = ground;
      drawing.fillRect(0, 0, canvas.width, canvas.height);
    }
    drawing?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}
