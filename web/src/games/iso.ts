/** Drawing boxes and surfaces from a corner above, for small pictures. */

/** A patch of colour: a path and the name of its paint. */
export interface Patch {
  path: string;
  paint: string;
}

/** A point: x to the lower right, y up, z to the lower left. */
export type Point = readonly [number, number, number];

const COS = Math.sqrt(3) / 2;

/** Where a point is drawn. */
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

/** A flat patch between corners. */
export function patch(paint: string, ...corners: Point[]): Patch {
  return { path: write(corners), paint };
}

/** The three faces of a box that are seen; `paint` gets `-top`, `-right` and `-left`. */
export function box(paint: string, [x, y, z]: Point, [w, h, d]: Point): Patch[] {
  const [X, Y, Z] = [x + w, y + h, z + d];
  return [
    patch(`${paint}-top`, [x, Y, z], [X, Y, z], [X, Y, Z], [x, Y, Z]),
    patch(`${paint}-right`, [X, Y, z], [X, Y, Z], [X, y, Z], [X, y, z]),
    patch(`${paint}-left`, [x, Y, Z], [X, Y, Z], [X, y, Z], [x, y, Z]),
  ];
}

/** A disc lying on one of the three sides that are seen. */
export function disc(paint: string, side: 'top' | 'right' | 'left', [x, y, z]: Point, radius: number): Patch {
  const points = Array.from({ length: 20 }, (_, index): Point => {
    const angle = (index / 20) * 2 * Math.PI;
    const [a, b] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    if (side === 'top') return [x + a, y, z + b];
    return side === 'right' ? [x, y + a, z + b] : [x + a, y + b, z];
  });
  return { path: write(points), paint };
}

/** A man that stands upright: a foot, a body and a head. */
export function man(paint: string, [x, y, z]: Point, size: number): Patch[] {
  const [left, top] = project([x, y, z]);
  const at = (dx: number, dy: number): string =>
    `${(left + dx * size).toFixed(2)} ${(top - dy * size).toFixed(2)}`;
  const body = `M${at(-0.3, 0)}Q${at(0, -0.2)} ${at(0.3, 0)}Q${at(0.1, 0.2)} ${at(0.12, 0.55)}L${at(-0.12, 0.55)}Q${at(-0.1, 0.2)} ${at(-0.3, 0)}Z`;
  const r = 0.19 * size;
  const head = `M${at(-0.19, 0.68)}a${r.toFixed(2)} ${r.toFixed(2)} 0 1 0 ${(2 * r).toFixed(2)} 0a${r.toFixed(2)} ${r.toFixed(2)} 0 1 0 ${(-2 * r).toFixed(2)} 0Z`;
  return [
    { path: body, paint },
    { path: head, paint },
  ];
}
