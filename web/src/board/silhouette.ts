/** Men on paper: the outline of a shape seen from the front, made from the same parts as the 3D body. */
import type { Part, Shape } from '../wire';
import { refined, refinedLoop, runsOf, type Point } from './board3d/profile';

/** A shape's outline; y points down, and the shape stands on y = 0. */
export interface Silhouette {
  /** The parts as SVG paths; together they are the outline. */
  paths: string[];
  /** Lines along the creases of turned parts. */
  lines: string[];
  /** How high the shape is. */
  height: number;
  /** How far it extends to either side. */
  reach: number;
}

const made = new WeakMap<Shape, Silhouette>();

/** The outline of a shape; computed once for each shape. */
export function silhouetteOf(shape: Shape): Silhouette {
  const known = made.get(shape);
  if (known) return known;
  const outlines = shape.parts.map(outlineOf);
  const points = outlines.flat();
  const silhouette = {
    paths: outlines.map((outline) => `${line(outline)}Z`),
    lines: shape.parts.flatMap(creases),
    height: Math.max(0, ...points.map(([, y]) => y)),
    reach: Math.max(0, ...points.map(([x]) => Math.abs(x))),
  };
  made.set(shape, silhouette);
  return silhouette;
}

function line(points: Point[]): string {
  return points
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(3)} ${(-y).toFixed(3)}`)
    .join('');
}

function outlineOf(part: Part): Point[] {
  switch (part.kind) {
    case 'turned': {
      const right = runsOf(part.profile).flatMap((run) => refined(run, 0.04));
      return [...right, ...right.map(([x, y]): Point => [-x, y]).reverse()];
    }
    case 'cut':
      return refinedLoop(part.outline, 0.04);
    case 'block': {
      const [x, y] = part.at;
      const [width, height] = [part.size[0] / 2, part.size[1] / 2];
      return [
        [x - width, y - height],
        [x + width, y - height],
        [x + width, y + height],
        [x - width, y + height],
      ];
    }
    // Marks on faces are inlaid: they do not show in an outline.
    case 'disc':
      return [];
    case 'ball': {
      const [x, y] = part.at;
      return Array.from({ length: 24 }, (_, step): Point => {
        const angle = (step / 24) * 2 * Math.PI;
        return [x + part.radius * Math.cos(angle), y + part.radius * Math.sin(angle)];
      });
    }
  }
}

/** Lines across a lathe part where it narrows, between its foot and its top. */
function creases(part: Part): string[] {
  if (part.kind !== 'turned') return [];
  const heights = runsOf(part.profile)
    .slice(1)
    .flatMap((run): Point[] => (run[0] && run[0][0] > 0.09 && run[0][1] > 0.03 ? [run[0]] : []));
  const apart = heights.filter(([, y], index) => index === 0 || y - (heights[index - 1]?.[1] ?? 0) > 0.035);
  return apart.map(([x, y]) =>
    line([
      [-x * 0.86, y],
      [x * 0.86, y],
    ]),
  );
}
