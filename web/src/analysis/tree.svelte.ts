import type { Turn, View } from '../wire';
import type { Worth } from './scores';

/** The engine's findings about a position. */
export interface Finding {
  worth: Worth;
  /** The best move; null if the game is over. */
  best: { text: string; shown: string } | null;
}

/** A position in a tree of variations. */
export class Node {
  /** The game up to here. */
  readonly view: View;
  readonly parent: Node | null;
  /** The moves played from here; the first one continues the line. */
  children: Node[] = $state.raw([]);
  finding: Finding | null = $state.raw(null);

  constructor(view: View, parent: Node | null) {
    this.view = view;
    this.parent = parent;
  }

  /** How many turns have been played. */
  get ply(): number {
    return this.view.turns.length;
  }

  /** The turn that led here; null at the root. */
  get turn(): Turn | null {
    return this.parent ? (this.view.turns.at(-1) ?? null) : null;
  }

  /** Whether it continues its parent's line. */
  get follows(): boolean {
    return this.parent === null || this.parent.children[0] === this;
  }

  /** The path to this position, root first. */
  get path(): Node[] {
    const path: Node[] = [this];
    for (let node = this.parent; node; node = node.parent) path.push(node);
    return path.reverse();
  }

  /** This position and those after it in its line. */
  get line(): Node[] {
    const line: Node[] = [this];
    for (let node = this.children[0]; node; node = node.children[0]) line.push(node);
    return line;
  }
}

/** A game with all side lines. The main line begins at the root and is never shortened. */
export class Tree {
  readonly root: Node;

  /** A tree with a game as its main line. */
  constructor(game: View) {
    this.root = new Node(viewAt(game, 0), null);
    this.graft(this.root, game);
  }

  /** The positions of the main line, root first. */
  get main(): Node[] {
    return this.root.line;
  }

  /** Adds the continuation of a game from one of its positions; returns the last position. Known moves are followed. */
  graft(from: Node, game: View): Node {
    let node = from;
    for (let ply = from.ply + 1; ply <= game.turns.length; ply += 1) {
      const known = after(node, game.turns[ply - 1]);
      const next: Node = known ?? new Node(viewAt(game, ply), node);
      if (!known) node.children = [...node.children, next];
      node = next;
    }
    return node;
  }

  /**
   * The positions of a game from the root, whichever lines they belong to now, up to the first one that is not in the
   * tree; empty if the game began with another position.
   */
  trace(game: Pick<View, 'start' | 'turns'>): Node[] {
    if (game.start !== this.root.view.start) return [];
    let node: Node | undefined = this.root;
    const found = [node];
    for (const turn of game.turns) {
      node = after(node, turn);
      if (!node) break;
      found.push(node);
    }
    return found;
  }

  /** Where a position's side line begins; null in the main line. */
  sideLine(node: Node): Node | null {
    return node.path.findLast((one) => !one.follows) ?? null;
  }

  /** Makes a side line the line that it branched off; that one becomes a side line. */
  promote(node: Node): void {
    const side = this.sideLine(node);
    if (!side?.parent) return;
    side.parent.children = [side, ...side.parent.children.filter((child) => child !== side)];
  }

  /** Removes a side line; returns the position in which it began. */
  remove(node: Node): Node {
    const side = this.sideLine(node);
    if (!side?.parent) return node;
    side.parent.children = side.parent.children.filter((child) => child !== side);
    return side.parent;
  }
}

/** The position after a turn, if that turn is known. */
function after(node: Node, turn: Turn | undefined): Node | undefined {
  return node.children.find((child) => child.turn?.text === turn?.text && child.turn?.seat === turn?.seat);
}

/** A game as it was after a number of turns. */
export function viewAt(game: View, ply: number): View {
  if (ply === game.turns.length) return game;
  const turns = game.turns.slice(0, ply);
  const next = game.turns[ply];
  return {
    ...game,
    turns,
    text: turns.at(-1)?.after ?? game.start,
    to_move: next ? [next.seat] : [],
    check: turns.at(-1)?.check ?? false,
    claimable: false,
    outcome: null,
  };
}
