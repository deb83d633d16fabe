// Small helpers to write SVG, and how a pose is put on an element. Absent: what the drawings look like.

import type { Point } from './geometry';
import type { Pose } from './timeline';

const NAMESPACE = 'http://www.w3.org/2000/svg';

export type Attributes = Readonly<Record<string, string | number>>;

export function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(NAMESPACE, name);
  setAll(element, attributes);
  element.append(...children);
  return element;
}

export function setAll(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    const text = typeof value === 'number' ? String(round(value)) : value;
    // Writing the same value again would make the browser lay the drawing out again.
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function moveTo({ x, y }: Point): string {
  return `translate(${round(x)} ${round(y)})`;
}

/** The transform that puts a drawing made round the origin where a pose says. */
export function poseTransform(pose: Pose, scale = pose.scale): string {
  const parts = [moveTo(pose)];
  if (pose.angle !== 0) parts.push(`rotate(${round(pose.angle)})`);
  if (scale !== 1) parts.push(`scale(${round(scale)})`);
  return parts.join(' ');
}

/** A line through points, drawn as an SVG path. */
export function lineThrough(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

/** A layer whose content is drawn anew only when its key changes. */
export class Layer {
  readonly root: SVGGElement;
  #key: string | null = null;

  constructor(className: string) {
    this.root = svg('g', { class: className });
  }

  update(key: string, draw: () => readonly Node[]): void {
    if (key === this.#key) return;
    this.#key = key;
    this.root.replaceChildren(...draw());
  }
}

let boards = 0;

/** Gradients are found by name in the whole document, so every drawing has its own prefix. */
export function nextPrefix(): string {
  boards += 1;
  return `us${boards}-`;
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

function stops(list: readonly Stop[]): SVGStopElement[] {
  return list.map(([offset, colour, opacity = 1]) =>
    svg('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
  );
}

export function radial(id: string, attributes: Attributes, list: readonly Stop[]): SVGRadialGradientElement {
  return svg('radialGradient', { id, ...attributes }, ...stops(list));
}

export function linearGradient(id: string, attributes: Attributes, list: readonly Stop[]): SVGLinearGradientElement {
  return svg('linearGradient', { id, ...attributes }, ...stops(list));
}
