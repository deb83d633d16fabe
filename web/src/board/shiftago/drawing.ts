// The drawing of a Shiftago board: frame, glass marbles, ghosts, rows.
//
// Layers lie over each other in the order in which the constructor adds them. Every one is drawn again only when what
// it shows has changed. Absent: who may do what (the state says so) and every colour (the stylesheet has them).

import { marbleDefs, marbleNode, rollMark, type MarbleNode } from '../marble';
import { MARBLE_RADIUS, centreOf, isEntry, type Layout, type Point } from '../geometry';
import { drawMarks } from '../marks';
import type { Drawing, View } from '../drawing';
import { Layer, lineThrough, moveTo, nextPrefix, poseTransform, setAll, svg } from '../svg';
import { REST, poseAt, type Plan, type Pose } from '../timeline';
import type { Callbacks, Cell, Effect, Entry, Seat, ShiftagoPosition, ShiftagoState } from '../types';
import { hoveredChoice, type ShiftagoSelection } from './control';
import { drawFrame, frameDefs } from './frame';
import { planMarbles, type MarblePlan } from './motion';
import { endsToChoose, isOpen, isPush, lastInsertion, marblesOf, rowOf, scoringsOf } from './state';

export class ShiftagoDrawing implements Drawing<ShiftagoPosition, ShiftagoSelection> {
  readonly root = svg('svg', { class: 'us-drawing us-shiftago', 'aria-hidden': 'true' });
  readonly #prefix = nextPrefix();
  readonly #frame = new Layer('us-frame');
  readonly #trace = new Layer('us-trace');
  readonly #rows = new Layer('us-rows');
  readonly #shadows = svg('g', { class: 'us-shadows' });
  readonly #marbles = svg('g', { class: 'us-marbles' });
  readonly #staying = new Layer('us-stayings');
  readonly #ghosts = new Layer('us-ghosts');
  readonly #marks = new Layer('us-marks');
  #grooves: ReadonlyMap<Entry, SVGGElement> = new Map();
  readonly #nodes = new Map<string, MarbleNode>();
  #scoredRows: MarblePlan['rows'] = [];
  #layout: Layout | null = null;

  constructor() {
    this.root.append(
      svg('defs', {}, ...marbleDefs(this.#prefix), ...frameDefs(this.#prefix)),
      this.#frame.root,
      this.#trace.root,
      this.#shadows,
      this.#rows.root,
      this.#marbles,
      this.#staying.root,
      this.#ghosts.root,
      this.#marks.root,
    );
  }

  draw(view: View<ShiftagoPosition, ShiftagoSelection>, isAnimated: boolean): void {
    const { state, layout } = view;
    this.#drawFrame(state, layout);
    this.#drawTrace(state, layout);
    this.#drawEntries(view);
    if (!isAnimated) {
      this.#placeMarbles(state, layout);
      this.#drawRows(view);
    }
    this.#drawGhosts(view, isAnimated);
    drawMarks(this.#marks, state.marks, layout);
  }

  plan(effects: readonly Effect[], view: View<ShiftagoPosition, ShiftagoSelection>, callbacks: Callbacks): Plan {
    // A pending insertion has been shown already.
    const shown = view.state.pending ? effects.filter((effect) => !isPush(effect)) : effects;
    const plan = planMarbles(shown, view.layout, (seat) => this.#trayPoint(callbacks.trayOf?.(seat) ?? null));
    this.#placeMarbles(view.state, view.layout);
    for (const [name, seat] of plan.newcomers) this.#add(name, seat);
    // What is carried off must pass over everything that stays.
    for (const actor of plan.actors) {
      const node = this.#nodes.get(actor.name);
      if (node && actor.tracks.length > 1) this.#marbles.append(node.body);
    }
    this.#scoredRows = plan.rows;
    this.#rows.update('', () => []);
    this.#staying.update('', () => []);
    return plan;
  }

  pose(plan: Plan, time: number): void {
    for (const actor of plan.actors) {
      const node = this.#nodes.get(actor.name);
      if (node) applyPose(node, poseAt(actor, time));
    }
    const { layout } = this;
    if (!layout) return;
    const shown = this.#scoredRows.filter((row) => time >= row.start);
    this.#rows.update(`scored ${shown.length}`, () =>
      shown.map((row) => band([row.from, row.to], layout, { 'data-state': 'scored' })),
    );
  }

  rest(): void {
    this.#scoredRows = [];
    for (const name of this.#nodes.keys()) this.#remove(name);
  }

  get layout(): Layout | null {
    return this.#layout;
  }

  #drawFrame(state: ShiftagoState, layout: Layout): void {
    this.#layout = layout;
    this.#frame.update(`${layout.quarterTurns} ${state.coordinates}`, () => {
      setAll(this.root, { viewBox: `0 0 ${layout.width} ${layout.height}` });
      const frame = drawFrame(this.#prefix, state.coordinates, layout);
      this.#grooves = frame.grooves;
      return frame.parts;
    });
  }

  #drawEntries({ state, hovered, selection }: View<ShiftagoPosition, ShiftagoSelection>): void {
    const isAsking = state.interactive && state.pending === null;
    const last = lastInsertion(state)?.entry;
    for (const [entry, groove] of this.#grooves) {
      setAll(groove, {
        'data-state': !isAsking ? 'idle' : isOpen(state, entry) ? 'open' : 'closed',
        'data-hovered': String(isAsking && (hovered === entry || selection.armed === entry)),
        'data-last': String(last === entry),
      });
    }
  }

  #drawTrace(state: ShiftagoState, layout: Layout): void {
    const cells = [lastInsertion(state)?.at].filter((cell) => cell !== undefined);
    this.#trace.update(JSON.stringify([cells, layout.quarterTurns]), () =>
      cells.map((cell) => {
        const { x, y } = centreOf(cell, layout);
        return svg('rect', { class: 'us-last', x: x - 48, y: y - 48, width: 96, height: 96, rx: 26 });
      }),
    );
  }

  #drawRows(view: View<ShiftagoPosition, ShiftagoSelection>): void {
    const { state, layout, selection, hovered } = view;
    const scorings = scoringsOf(state);
    const { winningRows } = state.position;
    const isCell = hovered !== null && !isEntry(hovered);
    const shown = (isCell ? hoveredChoice(scorings, selection.choice, hovered) : null) ?? selection.choice;
    const key = JSON.stringify([scorings, shown, winningRows, layout.quarterTurns]);
    this.#rows.update(key, () => {
      const bands = new Map<string, SVGElement>();
      const taken = scorings.find(({ move }) => move === shown);
      for (const scoring of scorings) {
        const ends = [scoring.from, scoring.to];
        const name = [...ends].sort().join();
        const isTaken = taken !== undefined && [taken.from, taken.to].every((end) => ends.includes(end));
        if (!bands.has(name)) bands.set(name, band(ends, layout, { 'data-state': isTaken ? 'taken' : 'offered' }));
      }
      const won = winningRows.map((row) => band(endsOf(row), layout, { 'data-state': 'won' }));
      return [...bands.values(), ...won];
    });
    this.#liftRow(state, shown, layout);
  }

  /**
   * Those that would leave are lifted a little, those that would stay lie still, in a ring. Where one of two ends stays, the
   * ends that may be chosen have a broken ring: on a touch screen nothing else would tell that they can be tapped.
   */
  #liftRow(state: ShiftagoState, shown: string | null, layout: Layout): void {
    const scorings = scoringsOf(state);
    const scoring = scorings.find(({ move }) => move === shown);
    const offered = new Set(scorings.flatMap(rowOf));
    for (const [cell, node] of this.#nodes) {
      const isLeaving = scoring?.leave.includes(cell) ?? false;
      applyPose(node, { ...REST, ...centreOf(cell, layout), lift: isLeaving ? 0.6 : 0 });
      const isAside = String(offered.size > 0 && !offered.has(cell));
      setAll(node.body, { 'data-aside': isAside });
      setAll(node.shadow, { 'data-aside': isAside });
    }
    const staying = scoring?.stay ?? [];
    const offeredEnds = endsToChoose(scorings).filter((cell) => !staying.includes(cell));
    this.#staying.update(JSON.stringify([staying, offeredEnds, layout.quarterTurns]), () => [
      ...offeredEnds.map((cell) => ring(cell, 'offered', layout)),
      ...staying.map((cell) => ring(cell, 'taken', layout)),
    ]);
  }

  #drawGhosts(view: View<ShiftagoPosition, ShiftagoSelection>, isAnimated: boolean): void {
    const effects = isAnimated ? [] : (view.ghost ?? []);
    const { layout } = view;
    const movedFrom = new Set<string>();
    for (const effect of effects) if (effect.kind === 'shifted') movedFrom.add(effect.from);
    for (const [cell, node] of this.#nodes) {
      setAll(node.body, { 'data-faded': String(movedFrom.has(cell)) });
      setAll(node.shadow, { 'data-faded': String(movedFrom.has(cell)) });
    }
    this.#ghosts.update(JSON.stringify([effects, layout.quarterTurns]), () => {
      const leaving = new Set(effects.flatMap((effect) => (effect.kind === 'removed' ? [effect.at] : [])));
      const marbles = effects.flatMap((effect) => {
        if (effect.kind === 'shifted') return [this.#ghost(effect.seat, effect.to, 'moved', layout, leaving)];
        if (effect.kind === 'inserted') return [this.#ghost(effect.seat, effect.at, 'new', layout, leaving)];
        return [];
      });
      const rows = effects.flatMap((effect) =>
        effect.kind === 'scored' ? [band([effect.from, effect.to], layout, { 'data-state': 'offered' })] : [],
      );
      return [...marbles, ...rows];
    });
  }

  #ghost(seat: Seat, at: Cell, kind: 'new' | 'moved', layout: Layout, leaving: ReadonlySet<Cell>): SVGElement {
    const { body } = marbleNode(seat, this.#prefix);
    return svg(
      'g',
      {
        class: 'us-ghost',
        'data-kind': kind,
        'data-leaving': String(leaving.has(at)),
        transform: moveTo(centreOf(at, layout)),
      },
      body,
      svg('circle', { class: 'us-ghost-ring', r: MARBLE_RADIUS }),
    );
  }

  #placeMarbles(state: ShiftagoState, layout: Layout): void {
    const marbles = marblesOf(state);
    for (const [name, node] of this.#nodes) if (marbles.get(name) !== node.seat) this.#remove(name);
    for (const [cell, seat] of marbles) {
      const node = this.#nodes.get(cell) ?? this.#add(cell, seat);
      applyPose(node, { ...REST, ...centreOf(cell, layout) });
    }
  }

  #add(name: string, seat: Seat): MarbleNode {
    const node = marbleNode(seat, this.#prefix);
    this.#nodes.set(name, node);
    this.#shadows.append(node.shadow);
    this.#marbles.append(node.body);
    return node;
  }

  #remove(name: string): void {
    const node = this.#nodes.get(name);
    node?.shadow.remove();
    node?.body.remove();
    this.#nodes.delete(name);
  }

  #trayPoint(rect: DOMRect | null): Point | null {
    const matrix = this.root.getScreenCTM();
    if (!rect || !matrix) return null;
    const point = new DOMPoint(rect.x + rect.width / 2, rect.y + rect.height / 2).matrixTransform(matrix.inverse());
    return { x: point.x, y: point.y };
  }
}

function applyPose(node: MarbleNode, pose: Pose): void {
  const { lift } = pose;
  setAll(node.body, {
    transform: poseTransform({ ...pose, y: pose.y - lift * 10 }, pose.scale * (1 + lift * 0.12)),
    opacity: pose.opacity,
  });
  // The higher a marble is held, the farther and fainter its shadow.
  setAll(node.shadow, {
    transform: poseTransform({ ...pose, x: pose.x + lift * 12, y: pose.y + lift * 16 }, pose.scale * (1 + lift * 0.1)),
    opacity: pose.opacity * (1 - lift * 0.55),
  });
  rollMark(node, pose.roll, pose.rollX, pose.rollY);
}

function endsOf(row: readonly Cell[]): readonly Cell[] {
  return [row[0] ?? '', row.at(-1) ?? ''];
}

/** Round a marble that stays, or may. */
function ring(cell: Cell, state: 'offered' | 'taken', layout: Layout): SVGElement {
  return svg(
    'g',
    { class: 'us-staying', 'data-state': state, transform: moveTo(centreOf(cell, layout)) },
    svg('circle', { class: 'us-mark-edge', r: MARBLE_RADIUS + 2 }),
    svg('circle', { class: 'us-staying-ring', r: MARBLE_RADIUS + 2 }),
  );
}

/** A band round the fields between two ends. */
function band(ends: readonly Cell[], layout: Layout, attributes: Record<string, string>): SVGElement {
  const points = ends.map((cell) => centreOf(cell, layout));
  const d = lineThrough(points);
  return svg(
    'g',
    { class: 'us-band', ...attributes },
    svg('path', { class: 'us-band-edge', d }),
    svg('path', { class: 'us-band-fill', d }),
  );
}
