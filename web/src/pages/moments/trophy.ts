// The trophy of a tournament as a drawing: for the plaque and the panel as SVG, for the picture as paths with colours.

/** Drawn in a square of 64. */
export const TROPHY: readonly { readonly d: string; readonly fill: string }[] = [
  {
    d: 'M14 10H6v7c0 9 6 15 13 16l1-4c-6-1-10-5-10-12v-3h4zM50 10h8v7c0 9-6 15-13 16l-1-4c6-1 10-5 10-12v-3h-4z',
    fill: '#b3861f',
  },
  { d: 'M13 5h38v15c0 13-8 22-19 22S13 33 13 20z', fill: '#e3b341' },
  { d: 'M17 8h8v14c0 7 2 12 5 16-8-2-13-9-13-18z', fill: '#f7dd8e' },
  { d: 'M28 41h8v8h-8z', fill: '#b3861f' },
  { d: 'M20 49h24l3 10H17z', fill: '#6b4a2b' },
  { d: 'M23 52h18l1 4H22z', fill: '#f0e2c8' },
  {
    d: 'm32 13 2.500 5.200 5.700.8-4.100 4 1 5.700-5.100-2.700-5.100 2.700 1-5.700-4.100-4 5.700-.8z',
    fill: '#8a6410',
  },
];

const SVG = 'http://www.w3.org/2000/svg';

export function trophyNode(): SVGSVGElement {
  const root = document.createElementNS(SVG, 'svg');
  root.setAttribute('viewBox', '0 0 64 64');
  root.setAttribute('aria-hidden', 'true');
  for (const { d, fill } of TROPHY) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    path.setAttribute('fill', fill);
    root.append(path);
  }
  return root;
}
