import { expectation, type Mistake } from './scores';
import { mistakeAt } from './review.svelte';
import type { Node } from './tree.svelte';

/** A point of the graph: horizontally from 0 to 1, and vertically from 0 (the first seat loses) to 1 (it wins). */
export interface Point {
  x: number;
  y: number;
  mistake: Mistake | null;
  node: Node;
}

/** The points of the analysed positions of a line. */
export function pointsOf(line: readonly Node[], seats: readonly string[]): Point[] {
  const last = Math.max(1, line.length - 1);
  return line.flatMap((node) =>
    node.finding
      ? [
          {
            x: node.ply / last,
            y: (1 + expectation(node.finding.worth)) / 2,
            mistake: mistakeAt(node, seats),
            node,
          },
        ]
      : [],
  );
}

/** The parts of the graph about which nothing is known yet, from where to where. */
export function unknownOf(points: readonly Point[]): { from: number; to: number }[] {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || first === last) return [{ from: 0, to: 1 }];
  return [
    { from: 0, to: first.x },
    { from: last.x, to: 1 },
  ].filter(({ from, to }) => to > from);
}

/** The first seat's area as a path in a box of 100 by 100; empty for fewer than two points. */
export function areaOf(points: readonly Point[]): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || first === last) return '';
  const at = (x: number, y: number): string => `${(100 * x).toFixed(2)} ${(100 - 100 * y).toFixed(2)}`;
  const curve = points.map(({ x, y }) => `L${at(x, y)}`).join('');
  return `M${at(first.x, 0)}${curve}L${at(last.x, 0)}Z`;
}
