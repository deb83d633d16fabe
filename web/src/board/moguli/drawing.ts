// The drawing of a Moguli board: frame, tiles with both faces, stones, routes, ghosts.
//
// Both faces of every tile are always there; which of them is seen is for the stylesheet to say. Absent: who may do
// what (the state says so) and every colour (the stylesheet has them).

import { centreOf, stepTowards, tileAngle, turnAngle, type Layout } from '../geometry';
import { lastCells } from '../last-move';
import { drawMarks } from '../marks';
import type { Drawing, View } from '../drawing';
import { Layer, moveTo, nextPrefix, poseTransform, setAll, svg } from '../svg';
import { REST, poseAt, type Plan, type Pose } from '../timeline';
import type { Cell, Effect, Face, MoguliPosition, MoguliState, Tile, Turn } from '../types';
import type { MoguliSelection } from './control';
import { drawFrame, frameWood } from './frame';
import { planTiles } from './motion';
import { linkChange, type EdgeLink } from './links';
import { mapNodes } from './map';
import { TURN_ICON } from './menu';
import { routesNode } from './routes';
import { exchangesOf, isSetUp, lastRoute, partnersOf, targetsOf, travelsOf, turnsOf } from './state';
import { seenAngle, stoneNode, tileDefs, tileNode, type StoneNode } from './tile';

interface TileEntry {
  readonly tile: Tile;
  readonly root: SVGGElement;
}

export class MoguliDrawing implements Drawing<MoguliPosition, MoguliSelection> {
  readonly root = svg('svg', { class: 'us-drawing us-moguli', 'aria-hidden': 'true' });
  /** The turn that is tried out in the menu. */
  previewedTurn: Turn | null = null;
  readonly #prefix = nextPrefix();
  readonly #fixedFace: Face | null;
  readonly #frame = new Layer('us-frame');
  readonly #tiles = svg('g', { class: 'us-tiles' });
  readonly #map = new Layer('us-map');
  readonly #badges = new Layer('us-badges');
  readonly #cells = new Layer('us-cells');
  readonly #routes = new Layer('us-routes');
  readonly #below = svg('g', { class: 'us-below' });
  readonly #stones = svg('g', { class: 'us-stones' });
  readonly #targets = new Layer('us-targets');
  readonly #ghosts = new Layer('us-ghosts');
  readonly #links = new Layer('us-links');
  readonly #marks = new Layer('us-marks');
  readonly #tileNodes = new Map<Cell, TileEntry>();
  readonly #stoneNodes = new Map<Cell, StoneNode>();
  /** Tiles that an animation is moving; they wear no badge meanwhile. */
  readonly #movingTiles = new Set<Cell>();

  /** @param fixedFace the face that this drawing always shows, for the second of two side by side */
  constructor(fixedFace: Face | null = null) {
    this.#fixedFace = fixedFace;
    this.root.append(
      svg('defs', {}, ...tileDefs(this.#prefix), frameWood(this.#prefix)),
      this.#frame.root,
      this.#tiles,
      this.#map.root,
      this.#ghosts.root,
      this.#cells.root,
      this.#routes.root,
      this.#below,
      this.#stones,
      this.#targets.root,
      this.#links.root,
      this.#marks.root,
      // Above the marks: a ring round a tile must not hide its lock.
      this.#badges.root,
    );
  }

  draw(view: View<MoguliPosition, MoguliSelection>, isAnimated: boolean): void {
    const { state, layout } = view;
    const face = this.#fixedFace ?? (state.face === 'both' ? 'top' : state.face);
    setAll(this.root, { 'data-face': face });
    this.#drawFrame(state, layout);
    if (!isAnimated) {
      this.#placeTiles(state, layout);
      this.#placeStones(state, layout);
      this.#drawMap(view, face === 'map');
    }
    this.#drawBadges(state, layout);
    this.#drawCells(view, isAnimated);
    this.#drawGhost(view, isAnimated);
    this.#drawRoutes(view, isAnimated);
    drawMarks(this.#marks, state.marks, layout);
  }

  plan(effects: readonly Effect[], view: View<MoguliPosition, MoguliSelection>): Plan {
    const { state, layout } = view;
    this.#placeTiles(state, layout);
    this.#placeStones(state, layout);
    const { tiles, stones } = state.position;
    const angles = new Map(tiles.map((tile) => [tile.at, seenAngle(tile, layout)]));
    const occupied = new Set(stones.map(({ at }) => at));
    const plan = planTiles(
      effects,
      (cell) => angles.get(cell) ?? 0,
      (cell) => occupied.has(cell),
      layout,
    );
    // What turns or changes places passes over the tiles around it.
    for (const actor of plan.actors) {
      const [kind, cell = ''] = actor.name.split(' ');
      const node = this.#tileNodes.get(cell);
      if (kind !== 'tile' || !node) continue;
      this.#tiles.append(node.root);
      this.#movingTiles.add(cell);
    }
    return plan;
  }

  pose(plan: Plan, time: number): void {
    for (const actor of plan.actors) {
      const [kind, cell = ''] = actor.name.split(' ');
      const pose = poseAt(actor, time);
      const tile = this.#tileNodes.get(cell);
      const stone = this.#stoneNodes.get(cell);
      if (kind === 'tile' && tile) setAll(tile.root, { transform: poseTransform(pose) });
      if (kind === 'stone' && stone) this.#poseStone(stone, pose);
    }
  }

  rest(): void {
    this.#movingTiles.clear();
    for (const { root } of this.#tileNodes.values()) root.remove();
    for (const { root } of this.#stoneNodes.values()) root.remove();
    this.#tileNodes.clear();
    this.#stoneNodes.clear();
  }

  #poseStone(stone: StoneNode, pose: Pose): void {
    const { depth, lift } = pose;
    // Below, a stone lies under those that it passes.
    const layer = depth > 0.5 ? this.#below : this.#stones;
    if (stone.root.parentNode !== layer) layer.append(stone.root);
    setAll(stone.root, {
      transform: poseTransform({ ...pose, y: pose.y - lift * 9 }, pose.scale * (1 - depth * 0.3) * (1 + lift * 0.08)),
      opacity: 1 - depth * 0.5,
      'data-below': String(depth > 0.5),
    });
    setAll(stone.shadow, { opacity: 1 - depth, transform: moveTo({ x: lift * 5, y: lift * 12 }) });
  }

  #drawFrame(state: MoguliState, layout: Layout): void {
    const { isCylinder } = state.position;
    const key = `${layout.quarterTurns} ${state.coordinates} ${isCylinder}`;
    this.#frame.update(key, () => {
      setAll(this.root, { viewBox: `0 0 ${layout.width} ${layout.height}` });
      return drawFrame(this.#prefix, state.coordinates, isCylinder, layout);
    });
  }

  #placeTiles(state: MoguliState, layout: Layout): void {
    for (const tile of state.position.tiles) {
      const { at: cell } = tile;
      let entry = this.#tileNodes.get(cell);
      if (!entry || entry.tile.isSplit !== tile.isSplit || tileAngle(entry.tile) !== tileAngle(tile)) {
        entry?.root.remove();
        entry = { tile, root: tileNode(tile, this.#prefix) };
        this.#tileNodes.set(cell, entry);
        this.#tiles.append(entry.root);
      }
      const pose = { ...REST, ...centreOf(cell, layout), angle: seenAngle(tile, layout) };
      setAll(entry.root, { transform: poseTransform(pose) });
    }
  }

  #placeStones(state: MoguliState, layout: Layout): void {
    const stones = new Map(state.position.stones.map(({ at, seat }) => [at, seat]));
    for (const [cell, node] of this.#stoneNodes) {
      if (stones.get(cell) === node.seat) continue;
      node.root.remove();
      this.#stoneNodes.delete(cell);
    }
    for (const [cell, seat] of stones) {
      let node = this.#stoneNodes.get(cell);
      if (!node) {
        node = stoneNode(seat, this.#prefix);
        this.#stoneNodes.set(cell, node);
      }
      this.#poseStone(node, { ...REST, ...centreOf(cell, layout) });
    }
  }

  /** Both faces as a map, with the tile that is tried in the menu as it would lie. */
  #drawMap({ state, layout, selection }: View<MoguliPosition, MoguliSelection>, isShown: boolean): void {
    const turn = selection.kind === 'tile' ? this.previewedTurn : null;
    const trial = selection.kind === 'tile' && turn ? { at: selection.at, turn } : null;
    const { tiles, isCylinder } = state.position;
    const key = isShown ? JSON.stringify([tiles, isCylinder, trial, layout.quarterTurns]) : '';
    this.#map.update(key, () => (isShown ? mapNodes(state.position, layout, trial) : []));
  }

  /**
   * Small signs in corners that no path goes through: a lock in the inner corner of the L where a tile is barred, and
   * an arrow beside it where it was turned, as far as it was turned; a dot where nobody knows how far.
   */
  #drawBadges(state: MoguliState, layout: Layout): void {
    const { barred, rotated, tiles } = state.position;
    const turned = new Map<Cell, Turn | null>(rotated === null ? [] : [[rotated, null]]);
    for (const effect of state.lastMove) if (effect.kind === 'rotated') turned.set(effect.at, effect.turn);
    const key = JSON.stringify([barred, [...turned], tiles, layout.quarterTurns, [...this.#movingTiles]]);
    this.#badges.update(key, () => {
      const badge = (cell: Cell, className: string, corner: number, sign: SVGElement) => {
        const tile = tiles.find(({ at }) => at === cell);
        if (!tile || this.#movingTiles.has(cell)) return [];
        const radians = ((seenAngle(tile, layout) + corner) * Math.PI) / 180;
        const { x, y } = centreOf(cell, layout);
        const at = { x: x + Math.cos(radians) * 45, y: y + Math.sin(radians) * 45 };
        return [svg('g', { class: className, transform: moveTo(at) }, svg('circle', { r: 15 }), sign)];
      };
      const lock = () => svg('path', { d: 'M-6-1H6V7H-6ZM-3.500-1V-4.500A3.500 3.500 0 0 1 3.500-4.500V-1' });
      const dot = () => svg('path', { d: 'M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0' });
      const arrow = (turn: Turn) => svg('path', { d: TURN_ICON[turn], transform: 'translate(-10.200 -9) scale(.85)' });
      return [
        ...barred.flatMap((cell) => badge(cell, 'us-badge-barred', -45, lock())),
        ...[...turned].flatMap(([cell, turn]) => badge(cell, 'us-badge-turned', -135, turn ? arrow(turn) : dot())),
      ];
    });
  }

  #drawCells({ state, layout, selection, hovered }: View<MoguliPosition, MoguliSelection>, isAnimated: boolean): void {
    const last = isAnimated ? [] : lastCells(state.lastMove);
    const partners = selection.kind === 'exchange' ? partnersOf(state, selection.at) : [];
    const offered =
      state.interactive && isSetUp(state) && selection.kind !== 'exchange'
        ? [...new Set(exchangesOf(state).map(([one]) => one))]
        : partners;
    const at = selection.kind === 'none' ? null : selection.at;
    const key = JSON.stringify([last, offered, at, hovered, state.interactive, layout.quarterTurns]);
    this.#cells.update(key, () => [
      ...last.map((cell) => outline(cell, 'us-cell-last', layout)),
      ...offered.map((cell) => outline(cell, 'us-cell-offered', layout)),
      ...(hovered && state.interactive ? [outline(hovered, 'us-cell-hovered', layout)] : []),
      ...(at ? [outline(at, 'us-cell-selected', layout)] : []),
    ]);
  }

  /** The tile as it would lie after the turn that is tried in the menu. */
  #drawGhost({ state, layout, selection }: View<MoguliPosition, MoguliSelection>, isAnimated: boolean): void {
    const at = selection.kind === 'tile' && !isAnimated ? selection.at : null;
    const tile = at ? state.position.tiles.find((one) => one.at === at) : undefined;
    const turn = at && tile ? this.previewedTurn : null;
    const isAllowed = at !== null && turn !== null && turnsOf(state, at).includes(turn);
    const key = JSON.stringify([at, turn, tile, layout.quarterTurns, isAllowed]);
    this.#ghosts.update(key, () => {
      if (!at || !tile || !turn) return [];
      const pose = { ...REST, ...centreOf(at, layout), angle: seenAngle(tile, layout) + turnAngle(turn) };
      const node = tileNode(tile, this.#prefix);
      setAll(node, { transform: poseTransform(pose) });
      return [svg('g', { class: 'us-ghost-tile', 'data-allowed': String(isAllowed) }, node)];
    });
    this.#links.update(key, () => {
      if (!at || !turn) return [];
      const { opened, closed } = linkChange(state.position, at, turn);
      return [
        ...opened.map((link) => linkNode(at, link, 'opened', layout)),
        ...closed.map((link) => linkNode(at, link, 'closed', layout)),
      ];
    });
  }

  #drawRoutes({ state, layout, selection, hovered }: View<MoguliPosition, MoguliSelection>, isAnimated: boolean): void {
    const from = selection.kind === 'stone' ? selection.at : null;
    const travels = from && !isAnimated ? travelsOf(state, from) : [];
    const armed = selection.kind === 'stone' ? selection.armed : null;
    const strong = travels.find((travel) => travel.to === hovered) ?? travels.find((travel) => travel.to === armed);
    const others = travels.filter((travel) => travel !== strong).map((travel) => travel.route);
    // Also while the stone is on its way: below, nothing else would tell where it runs.
    const pastRoute = selection.kind === 'none' ? lastRoute(state) : null;
    const key = JSON.stringify([travels, strong?.to, armed, pastRoute, layout.quarterTurns]);
    this.#routes.update(key, () => [
      ...(pastRoute ? [routesNode([pastRoute], layout, 'past')] : []),
      ...(others.length > 0 ? [routesNode(others, layout, strong ? 'faint' : 'offered')] : []),
      ...(strong ? [routesNode([strong.route], layout, 'strong')] : []),
    ]);
    this.#targets.update(key, () =>
      travels.map(({ to, route }) =>
        svg(
          'g',
          {
            class: 'us-target',
            transform: moveTo(centreOf(to, layout)),
            'data-strong': String(to === strong?.to),
            'data-armed': String(to === armed),
            'data-bonus': String(route.underOpponent.length > 0),
          },
          svg('circle', { class: 'us-target-edge', r: 19 }),
          svg('circle', { class: 'us-target-dot', r: 19 }),
          ...(route.underOpponent.length > 0 ? [svg('path', { class: 'us-target-bonus', d: 'M-8 0H8M0-8V8' })] : []),
        ),
      ),
    );
    setAll(this.root, { 'data-selecting': String(from !== null) });
    for (const [cell, node] of this.#stoneNodes) {
      const canGo = state.interactive && !isAnimated && targetsOf(state, cell).length > 0;
      setAll(node.root, { 'data-can-go': String(canGo), 'data-selected': String(cell === from) });
    }
  }
}

/** A sign on the edge between two tiles: a plus where a path opens, a cross where one closes; dashed below. */
function linkNode(from: Cell, { edge, face }: EdgeLink, change: 'opened' | 'closed', layout: Layout): SVGElement {
  const step = stepTowards(edge, layout.quarterTurns);
  const { x, y } = centreOf(from, layout);
  // Both faces can change on one edge: side by side.
  const aside = face === 'top' ? -15 : 15;
  const at = { x: x + step.x * 50 + step.y * aside, y: y + step.y * 50 + step.x * aside };
  return svg(
    'g',
    { class: 'us-link', 'data-change': change, 'data-face': face, transform: moveTo(at) },
    svg('circle', { r: 13 }),
    svg('path', { d: change === 'opened' ? 'M-6 0H6M0-6V6' : 'M-5-5L5 5M5-5L-5 5' }),
  );
}

function outline(cell: Cell, className: string, layout: Layout): SVGElement {
  const { x, y } = centreOf(cell, layout);
  return svg('rect', { class: className, x: x - 47, y: y - 47, width: 94, height: 94, rx: 11 });
}
