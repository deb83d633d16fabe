// The tree of a study: moves, what follows them, and where one is in it. Plain data and what can be done with it.
//
// The first move that follows another is the main line there; the others are variations. Absent: whether a move is legal
// (the rules have said so before it comes here), and how trees are written (the study module).

import type { GameId, Study, StudyComment, StudyNode, Tag } from '../protocol';

/** A move; 0 stands for the beginning. */
export type NodeId = number;

export interface TreeNode {
  readonly id: NodeId;
  readonly parent: NodeId;
  /** What follows, the main line first. */
  children: NodeId[];
  readonly text: string;
  readonly seat: number;
  /** The number of the turn that it begins. */
  readonly turn: number | null;
  glyphs: number[];
  before: StudyComment[];
  comments: StudyComment[];
}

export const ROOT: NodeId = 0;

/** Whether a move was played as a hint had shown it: `[%hint]` in its record. */
export function isHinted({ comments }: Pick<TreeNode, 'comments'>): boolean {
  return comments.some(({ commands }) => commands.includes('[%hint]'));
}

/** A move to be added. */
export type NewMove = Pick<TreeNode, 'text' | 'seat' | 'turn'>;

export class Tree {
  readonly game: GameId;
  /** The position it begins with. */
  readonly start: string;
  tags: Tag[];
  comments: StudyComment[];
  result: string | null;
  readonly #nodes = new Map<NodeId, TreeNode>();
  #lastId = 0;

  constructor(game: GameId, start: string) {
    this.game = game;
    this.start = start;
    this.tags = [];
    this.comments = [];
    this.result = null;
    this.#nodes.set(ROOT, {
      id: ROOT,
      parent: ROOT,
      children: [],
      text: '',
      seat: -1,
      turn: null,
      glyphs: [],
      before: [],
      comments: [],
    });
  }

  static of(study: Study): Tree {
    const tree = new Tree(study.game, study.start);
    const ids: NodeId[] = [];
    for (const { parent, glyphs, before, comments, ...move } of study.nodes) {
      const node = tree.add(parent === null ? ROOT : (ids[parent] ?? ROOT), move);
      ids.push(node.id);
      Object.assign(node, { glyphs, before, comments });
    }
    tree.tags = study.tags;
    tree.comments = study.comments;
    tree.result = study.result;
    return tree;
  }

  toStudy(): Study {
    const nodes: StudyNode[] = [];
    const places = new Map<NodeId, number>();
    const write = (id: NodeId) => {
      const { parent, children, text, seat, turn, glyphs, before, comments } = this.node(id);
      if (id !== ROOT) {
        places.set(id, nodes.length);
        const place = parent === ROOT ? null : (places.get(parent) ?? null);
        nodes.push({ parent: place, text, seat, turn, glyphs, before, comments });
      }
      for (const child of children) write(child);
    };
    write(ROOT);
    const { game, start, tags, comments, result } = this;
    return { game, start, tags, comments, nodes, result };
  }

  node(id: NodeId): TreeNode {
    const found = this.#nodes.get(id);
    if (!found) throw new Error(`the tree has no move ${id}`);
    return found;
  }

  has(id: NodeId): boolean {
    return this.#nodes.has(id);
  }

  /** Whether there are variations, or anything else beside one line. */
  get isPlain(): boolean {
    return [...this.#nodes.values()].every(({ children }) => children.length < 2);
  }

  /** The moves that lead to one, from the first on. */
  path(id: NodeId): TreeNode[] {
    const moves: TreeNode[] = [];
    for (let at = id; at !== ROOT; at = this.node(at).parent) moves.unshift(this.node(at));
    return moves;
  }

  moves(id: NodeId): string[] {
    return this.path(id).map(({ text }) => text);
  }

  /** The main line from the beginning, or how it goes on after a move. */
  mainLine(from: NodeId = ROOT): TreeNode[] {
    const line: TreeNode[] = [];
    for (let [next] = this.node(from).children; next !== undefined; [next] = this.node(next).children) {
      line.push(this.node(next));
    }
    return line;
  }

  isMain(id: NodeId): boolean {
    return this.path(id).every((node) => this.node(node.parent).children[0] === node.id);
  }

  child(of: NodeId, text: string): TreeNode | undefined {
    return this.node(of)
      .children.map((id) => this.node(id))
      .find((node) => node.text === text);
  }

  /** Adds a move after another; the one that is there already if there is one. */
  add(parent: NodeId, move: NewMove): TreeNode {
    const known = this.child(parent, move.text);
    if (known) return known;
    this.#lastId += 1;
    const node: TreeNode = { ...move, id: this.#lastId, parent, children: [], glyphs: [], before: [], comments: [] };
    this.#nodes.set(node.id, node);
    this.node(parent).children.push(node.id);
    // A longer main line is another game.
    if (this.isMain(node.id)) this.#forgetResult();
    return node;
  }

  /** Removes a move and all that follows it; gives back what it followed. */
  remove(id: NodeId): NodeId {
    if (id === ROOT) return id;
    const { parent, children } = this.node(id);
    if (this.isMain(id)) this.#forgetResult();
    for (const child of [...children]) this.remove(child);
    const above = this.node(parent);
    above.children = above.children.filter((child) => child !== id);
    this.#nodes.delete(id);
    return parent;
  }

  /** Makes the line through a move the main one. */
  promote(id: NodeId): void {
    if (this.isMain(id)) return;
    this.#forgetResult();
    for (const node of this.path(id)) {
      const above = this.node(node.parent);
      above.children = [node.id, ...above.children.filter((child) => child !== node.id)];
    }
  }

  tag(name: string): string {
    return this.tags.find((tag) => tag.name === name)?.value ?? '';
  }

  #forgetResult(): void {
    this.result = null;
    this.tags = this.tags.filter(({ name }) => name !== 'Termination');
  }
}
