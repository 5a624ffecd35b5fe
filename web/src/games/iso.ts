/** Draws surfaces seen from an elevated corner, for small pictures. */

/** A patch of colour: a path and the name of its paint. */
export interface Patch {
  path: string;
  paint: string;
}

/** A point: x to the lower right, y up, z to the lower left. */
export type Point = readonly [number, number, number];

const COS = Math.sqrt(3) / 2;

/** The drawn position of a point. */
export function project([x, y, z]: Point): [number, number] {
  return [(x - z) * COS, (x + z) / 2 - y];
}

function write(points: readonly Point[]): string {
  const corners = points.map((point) =>
    project(point)
      .map((number) => number.toFixed(2))
      .join(' '),
  );
  return `M${corners.join('L')}Z`;
}

/** A flat patch with the given corners. */
export function patch(paint: string, ...corners: Point[]): Patch {
  return { path: write(corners), paint };
}
