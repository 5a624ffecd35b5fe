/** Outlines that are smooth where they bend gently, and sharp at their creases. */

/** A corner of an outline. */
export type Point = [number, number];

/** A section of an outline between two creases. */
export type Run = Point[];

/** Bends sharper than this, in radians, are creases. */
const crease = (38 * Math.PI) / 180;

function bend(before: Point, at: Point, after: Point): number {
  const inward = Math.atan2(at[1] - before[1], at[0] - before[0]);
  const outward = Math.atan2(after[1] - at[1], after[0] - at[0]);
  const turn = Math.abs(outward - inward);
  return Math.min(turn, 2 * Math.PI - turn);
}

/** Cuts an open outline at its creases; neighbouring runs share the point of the crease. */
export function runsOf(outline: Point[]): Run[] {
  const points = outline.filter(
    (point, index) => index === 0 || distance(point, outline[index - 1] ?? point) > 1e-6,
  );
  const runs: Run[] = [];
  let run: Run = [];
  points.forEach((point, index) => {
    run.push(point);
    const before = points[index - 1];
    const after = points[index + 1];
    if (before && after && bend(before, point, after) > crease) {
      runs.push(run);
      run = [point];
    }
  });
  if (run.length > 1) runs.push(run);
  return runs;
}

/**
 * A finer run through the same points (Catmull-Rom); its pieces have a maximum length, and there are at most four per
 * side.
 */
export function refined(run: Run, longest: number): Run {
  if (run.length < 3) return run;
  const fine: Run = [];
  for (let index = 0; index + 1 < run.length; index += 1) {
    const b = run[index] as Point;
    const c = run[index + 1] as Point;
    const a = run[index - 1] ?? b;
    const d = run[index + 2] ?? c;
    const pieces = Math.min(4, Math.max(1, Math.ceil(distance(b, c) / longest)));
    for (let piece = 0; piece < pieces; piece += 1) fine.push(between(a, b, c, d, piece / pieces));
  }
  fine.push(run[run.length - 1] as Point);
  return fine;
}

function between(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const length = distance(b, c);
  const tangent = (from: Point, mid: Point, to: Point): Point => {
    const span = distance(from, mid) + distance(mid, to);
    const scale = span === 0 ? 0 : length / span;
    return [(to[0] - from[0]) * scale, (to[1] - from[1]) * scale];
  };
  const m0 = tangent(a, b, c);
  const m1 = tangent(b, c, d);
  const t2 = t * t;
  const t3 = t2 * t;
  const mix = (p0: number, v0: number, p1: number, v1: number): number =>
    (2 * t3 - 3 * t2 + 1) * p0 + (t3 - 2 * t2 + t) * v0 + (-2 * t3 + 3 * t2) * p1 + (t3 - t2) * v1;
  return [mix(b[0], m0[0], c[0], m1[0]), mix(b[1], m0[1], c[1], m1[1])];
}

/** The distance between two points. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

/** A closed outline made finer, sharp at its creases. */
export function refinedLoop(outline: Point[], longest: number): Point[] {
  const start = outline.findIndex((point, index) => {
    const before = outline.at(index - 1) as Point;
    const after = outline[(index + 1) % outline.length] as Point;
    return bend(before, point, after) > crease;
  });
  if (start < 0) {
    const around = [...outline.slice(-2), ...outline, ...outline.slice(0, 2)];
    const fine = refined(around, longest);
    const at = (point: Point | undefined, from: number): number =>
      fine.findIndex((other, index) => index >= from && point && distance(other, point) < 1e-9);
    const first = at(outline[0], 0);
    return fine.slice(first, at(outline[0], first + 1));
  }
  const loop = [...outline.slice(start), ...outline.slice(0, start), outline[start] as Point];
  return runsOf(loop).flatMap((run) => refined(run, longest).slice(0, -1));
}
