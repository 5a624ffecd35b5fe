/** Games with side lines as text: moves separated by spaces, alternatives to the last move in brackets. */
import type { Node } from './tree.svelte';

/** A move as read, with the moves that follow it, the main line first. */
export interface Sketch {
  move: string;
  next: Sketch[];
}

/** The moves after a position, with all side lines. */
export function writeMoves(from: Node): string {
  const words: string[] = [];
  let node: Node | undefined = from;
  while (node) {
    const [line, ...others]: Node[] = node.children;
    if (line) words.push(line.turn?.text ?? '');
    for (const other of others) words.push('(', `${other.turn?.text} ${writeMoves(other)}`.trimEnd(), ')');
    node = line;
  }
  return words.join(' ');
}

/** Reads such a text. Unbalanced brackets are tolerated. */
export function readMoves(text: string): Sketch {
  const root: Sketch = { move: '', next: [] };
  const outer: { before: Sketch; at: Sketch }[] = [];
  let before = root;
  let at = root;
  for (const word of text.split(/\s+/).filter((word) => word !== '')) {
    if (word === '(') {
      outer.push({ before, at });
      at = before;
    } else if (word === ')') {
      ({ before, at } = outer.pop() ?? { before, at });
    } else {
      const made: Sketch = { move: word, next: [] };
      at.next.push(made);
      before = at;
      at = made;
    }
  }
  return root;
}

/** The moves of a line to its end. */
export function lineOf(first: Sketch): string[] {
  const moves: string[] = [];
  for (let at: Sketch | undefined = first; at; at = at.next[0]) moves.push(at.move);
  return moves;
}
