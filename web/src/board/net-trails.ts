/** Trails on a flat board. A path that continues on another part of the board is drawn up to the edge in both. */
import { edgeBetween } from './board3d/path';
import { vector } from './board3d/pose';
import type { NetLayout, PlacedCell } from './layout';
import { sightOf } from './projected';
import type { Trail } from '../wire';

/** A point of the paper. */
export interface Dot {
  x: number;
  y: number;
}

/** A trail laid out on paper. */
export interface FlatTrail {
  kind: Trail['kind'];
  /** Lines from point to point. */
  pieces: Dot[][];
  /** The corners of the arrowhead at its end. */
  head: Dot[];
  /** Where it continues on another part. */
  gates: Dot[];
}

/** The distance of the ends from the centres of their cells, where men stand. */
const clear = { begin: 0.3, end: 0.3 };
/** The head of an arrow. */
const head = { length: 0.27, width: 0.3 };
/** Places closer than this on paper are connected. */
const near = 0.8;

/** Lays a trail out; null if one of its spots is not on this flat board. */
export function flatTrail({ kind, spots }: Trail, layout: NetLayout): FlatTrail | null {
  const cells = spots.map((id) => layout.cells.find(({ spot, first }) => first && spot.id === id));
  if (cells.some((cell) => cell === undefined)) return null;
  const pieces: Dot[][] = [[]];
  const gates: Dot[] = [];
  (cells as PlacedCell[]).forEach((cell, index, all) => {
    pieces.at(-1)?.push(middle(cell));
    const next = all[index + 1];
    if (!next) return;
    const [out, into] = [gate(cell, next, layout.turned), gate(next, cell, layout.turned)];
    if (!out || !into) return;
    pieces.at(-1)?.push(out);
    if (distance(out, into) > near) {
      gates.push(out, into);
      pieces.push([into]);
    } else {
      pieces.at(-1)?.push(into);
    }
  });
  const [first, last] = [pieces[0] ?? [], pieces.at(-1) ?? []];
  if (kind !== 'path') shorten(first, clear.begin);
  last.reverse();
  shorten(last, clear.end);
  const [tip = { x: 0, y: 0 }] = last;
  const before = last.find((point) => distance(point, tip) > 1e-6) ?? tip;
  shorten(last, head.length);
  last.reverse();
  return { kind, pieces, head: arrowhead(before, tip), gates };
}

function middle({ x, y }: PlacedCell): Dot {
  return { x: x + 0.5, y: y + 0.5 };
}

/** The distance between two points. */
function distance(a: Dot, b: Dot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Where the path from one cell to another leaves it for another plane; null on the same plane. */
function gate(from: PlacedCell, to: PlacedCell, turned: boolean): Dot | null {
  const { origin, right, up, out } = sightOf(from.spot, turned);
  const other = sightOf(to.spot);
  const center = vector(origin);
  const away = edgeBetween(center, vector(out), vector(other.origin), vector(other.out))?.sub(center);
  if (!away) return null;
  const { x, y } = middle(from);
  return { x: x + away.dot(vector(right)), y: y - away.dot(vector(up)) };
}

/** Cuts a length off the start of a line. */
function shorten(line: Dot[], length: number): void {
  let left = length;
  for (;;) {
    const [a, b] = line;
    if (!a || !b) return;
    const whole = distance(a, b);
    if (whole > left) {
      const part = left / whole;
      line[0] = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
      return;
    }
    // A last bit remains, because an arrow needs a direction.
    if (line.length === 2) return;
    left -= whole;
    line.shift();
  }
}

function arrowhead(from: Dot, tip: Dot): Dot[] {
  const length = distance(from, tip) || 1;
  const [dx, dy] = [(tip.x - from.x) / length, (tip.y - from.y) / length];
  const corner = (side: number): Dot => ({
    x: tip.x - dx * head.length - dy * head.width * 0.5 * side,
    y: tip.y - dy * head.length + dx * head.width * 0.5 * side,
  });
  return [tip, corner(1), corner(-1)];
}
