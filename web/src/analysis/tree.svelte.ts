import type { Turn, View } from '../wire';
import type { Worth } from './scores';

/** What the engine has found out about a position. */
export interface Finding {
  worth: Worth;
  /** The best move; null where the game is over. */
  best: { text: string; shown: string } | null;
}

/** A position in a tree of variations. */
export class Node {
  /** The game up to here. */
  readonly view: View;
  readonly parent: Node | null;
  /** What was played from here; the first one goes on with the line. */
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

  /** Whether it goes on with the line of its parent. */
  get follows(): boolean {
    return this.parent === null || this.parent.children[0] === this;
  }

  /** The position with all before it, the root first. */
  get path(): Node[] {
    const path: Node[] = [this];
    for (let node = this.parent; node; node = node.parent) path.push(node);
    return path.reverse();
  }

  /** This position and those that follow in its line. */
  get line(): Node[] {
    const line: Node[] = [this];
    for (let node = this.children[0]; node; node = node.children[0]) line.push(node);
    return line;
  }
}

/** A game with everything that was tried besides. The main line begins at the root, and nothing is ever lost from it. */
export class Tree {
  readonly root: Node;

  /** A tree with a game as its main line. */
  constructor(game: View) {
    this.root = new Node(viewAt(game, 0), null);
    this.graft(this.root, game);
  }

  /** The positions of the main line, the root first. */
  get main(): Node[] {
    return this.root.line;
  }

  /** Adds what a game goes on with from one of its positions; answers its last position. Known moves are followed. */
  graft(from: Node, game: View): Node {
    let node = from;
    for (let ply = from.ply + 1; ply <= game.turns.length; ply += 1) {
      const turn = game.turns[ply - 1];
      const known = node.children.find(
        (child) => child.turn?.text === turn?.text && child.turn?.seat === turn?.seat,
      );
      const next: Node = known ?? new Node(viewAt(game, ply), node);
      if (!known) node.children = [...node.children, next];
      node = next;
    }
    return node;
  }

  /** Where a side line begins that a position belongs to; null in the main line. */
  sideLine(node: Node): Node | null {
    return node.path.findLast((one) => !one.follows) ?? null;
  }

  /** Makes a side line the line that it was beside; that one becomes a side line. */
  promote(node: Node): void {
    const side = this.sideLine(node);
    if (!side?.parent) return;
    side.parent.children = [side, ...side.parent.children.filter((child) => child !== side)];
  }

  /** Takes a side line away; answers the position in which it began. */
  remove(node: Node): Node {
    const side = this.sideLine(node);
    if (!side?.parent) return node;
    side.parent.children = side.parent.children.filter((child) => child !== side);
    return side.parent;
  }
}

/** A game as it was after so many turns. */
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
