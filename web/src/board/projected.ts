/** Bodies on paper as they lie: the outlines of their parts seen from one direction. */
import type { Part, Pose, Shape, Spot } from '../wire';

type Vector = [number, number, number];

/** A point on paper; y points up. */
export type Dot = [number, number];

/** A direction of view: `right`, `up` and `out` (towards the eye) have length 1 and are right-handed. */
export interface Sight {
  origin: Vector;
  right: Vector;
  up: Vector;
  out: Vector;
}

/** The outline of a part. */
export interface Patch {
  outline: Dot[];
  /** Whether it is painted to stand out. */
  inlay: boolean;
  /** How close to the eye it comes. */
  height: number;
}

/** The number of corners of a circle. */
const round = 20;

/**
 * The sight of a spot from above: the axes of its cell on its first flat board, which may be turned by half, with the
 * origin in its middle.
 */
export function sightOf(spot: Spot, turned = false): Sight {
  const [first, second] = spot.outline;
  if (!first || !second) throw new Error(`the spot ${spot.id} has no outline`);
  const origin = scaled(spot.outline.reduce(sum), 1 / spot.outline.length);
  const right = unit(turned ? less(first, second) : less(second, first));
  return { origin, right, up: cross(spot.normal, right), out: spot.normal };
}

/** The sides of a body as a sheet unfolded around the top side: what each shows, and where it lies. */
export function unfolded({ origin, right, up, out }: Sight): { x: number; y: number; sight: Sight }[] {
  const back = (vector: Vector): Vector => scaled(vector, -1);
  const side = (x: number, y: number, right: Vector, up: Vector, out: Vector) => ({
    x,
    y,
    sight: { origin, right, up, out },
  });
  return [
    side(1, 0, right, back(out), up),
    side(0, 1, back(out), up, back(right)),
    side(1, 1, right, up, out),
    side(2, 1, out, up, right),
    side(3, 1, back(right), up, back(out)),
    side(1, 2, right, out, back(up)),
  ];
}

/** The visible parts of a body, farthest first. */
export function projected(shape: Shape, pose: Pose, size: number, sight: Sight): Patch[] {
  const right = cross(pose.up, pose.front);
  const turn = ([x, y, z]: Vector): Vector =>
    sum(sum(scaled(right, x), scaled(pose.up, y)), scaled(pose.front, z));
  const patches = (parts: Part[], inlay: boolean): Patch[] =>
    parts.flatMap((part) => {
      if (part.kind === 'disc' && dot(turn(part.normal), sight.out) < 0.05) return [];
      const points = pointsOf(part).map((point) => {
        const from = less(sum(pose.at, scaled(turn(point), size)), sight.origin);
        return { at: [dot(from, sight.right), dot(from, sight.up)] as Dot, height: dot(from, sight.out) };
      });
      const seenFlat = part.kind === 'cut' && Math.abs(dot(pose.front, sight.out)) > 0.95;
      const dots = points.map(({ at }) => at);
      return {
        outline: seenFlat ? dots.slice(0, dots.length / 2) : hull(dots),
        inlay,
        height: Math.max(...points.map(({ height }) => height)),
      };
    });
  return [...patches(shape.parts, false), ...patches(shape.inlays, true)].toSorted(
    (one, other) => one.height - other.height,
  );
}

/** An outline as an SVG path; on paper y points down. */
export function pathOf(outline: Dot[]): string {
  return `M${outline.map(([x, y]) => `${x.toFixed(3)} ${(-y).toFixed(3)}`).join('L')}Z`;
}

/** The middle of some patches, and how far they reach from there. */
export function extentOf(patches: Patch[]): { x: number; y: number; reach: number } {
  const dots = patches.flatMap(({ outline }) => outline);
  const range = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)];
  const [left, right] = range(dots.map(([x]) => x));
  const [low, high] = range(dots.map(([, y]) => y));
  return { x: (left + right) / 2, y: (low + high) / 2, reach: Math.max(right - left, high - low) / 2 };
}

/** The middle and the size of one of several small pictures in a cell. */
export function arranged(index: number, count: number): { right: number; up: number; scale: number } {
  if (count === 1) return { right: 0, up: 0, scale: 0.68 };
  const columns = 2;
  const [column, row] = [index % columns, Math.floor(index / columns)];
  const rows = Math.ceil(count / columns);
  return { right: column * 0.49 - 0.245, up: (rows - 1) * 0.245 - row * 0.49, scale: 0.475 };
}

/** Points around a part, in the space of its shape. */
function pointsOf(part: Part): Vector[] {
  switch (part.kind) {
    case 'block': {
      // Edges are rounded: the corners are cut slightly from every direction.
      const cut = part.bevel * 0.6;
      const [x, y, z] = part.size.map((side) => side / 2) as Vector;
      const signs = [-1, 1];
      return signs.flatMap((i) =>
        signs.flatMap((j) =>
          signs.flatMap((k): Vector[] =>
            (
              [
                [x - cut, y - cut, z],
                [x - cut, y, z - cut],
                [x, y - cut, z - cut],
              ] as Vector[]
            ).map(([a, b, c]) => sum(part.at, [i * a, j * b, k * c])),
          ),
        ),
      );
    }
    case 'turned':
      return part.profile.flatMap(([radius, height]) =>
        circle(radius).map(([x, z]): Vector => [x, height, z]),
      );
    case 'cut':
      return [0.5, -0.5].flatMap((side) => part.outline.map(([x, y]): Vector => [x, y, side * part.depth]));
    case 'ball':
      return circle(part.radius).flatMap(([x, y]): Vector[] => [
        sum(part.at, [x, y, 0]),
        sum(part.at, [x, 0, y]),
        sum(part.at, [0, x, y]),
      ]);
    case 'disc': {
      const aside = unit(cross(part.normal, Math.abs(part.normal[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]));
      const along = cross(part.normal, aside);
      return circle(part.radius).map(([x, y]) => sum(part.at, sum(scaled(aside, x), scaled(along, y))));
    }
  }
}

function circle(radius: number): Dot[] {
  return Array.from({ length: round }, (_, step): Dot => {
    const angle = (step / round) * 2 * Math.PI;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

/** The convex hull, counter-clockwise (Andrew's monotone chain). */
function hull(dots: Dot[]): Dot[] {
  const sorted = dots.toSorted(([a, b], [c, d]) => a - c || b - d);
  const half = (points: Dot[]): Dot[] => {
    const chain: Dot[] = [];
    for (const point of points) {
      for (let last = chain.length - 1; last > 0; last -= 1) {
        const [a, b] = [chain[last - 1], chain[last]] as [Dot, Dot];
        if ((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 1e-9) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function sum([a, b, c]: Vector, [d, e, f]: Vector): Vector {
  return [a + d, b + e, c + f];
}

function scaled([a, b, c]: Vector, times: number): Vector {
  return [a * times, b * times, c * times];
}

function less(one: Vector, other: Vector): Vector {
  return sum(one, scaled(other, -1));
}

function dot([a, b, c]: Vector, [d, e, f]: Vector): number {
  return a * d + b * e + c * f;
}

function cross([a, b, c]: Vector, [d, e, f]: Vector): Vector {
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}

function unit(vector: Vector): Vector {
  return scaled(vector, 1 / Math.hypot(...vector));
}
