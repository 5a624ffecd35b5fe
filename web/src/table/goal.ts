import type { Message, Motion, Scene, Solid } from '../wire';

type Point = readonly [number, number, number];

/** The body that a seat's move moves, and the points of its path; not a man of another seat, which is captured. */
export function mover(
  scene: Scene,
  motions: readonly Motion[],
  seat: number,
): { solid: Solid; points: Point[] } | null {
  for (const motion of motions) {
    if (motion.kind !== 'travel') continue;
    const solid = scene.solids.find(({ id }) => id === motion.solid);
    if (!solid || (solid.role.kind === 'man' && solid.role.seat !== seat)) continue;
    return { solid, points: motion.path.map(({ at }) => at) };
  }
  return null;
}

/**
 * The spot where a solid's arrow ends when it moves to a point: the only one that the move newly covers. If there are
 * several, it is the one below the point. A body that covers several spots may still be over its own spot, which then
 * moves as far as the body does.
 */
export function goal(scene: Scene, solid: Solid, end: Point, covers: readonly string[]): string | null {
  const covered = [solid.spot, ...solid.covers.map(([spot]) => spot)];
  const [only, ...more] = covers.filter(
    (spot) => !covered.includes(spot) && scene.spots.some(({ id }) => id === spot),
  );
  if (only !== undefined && more.length === 0) return only;
  const below = nearest(scene, end);
  const own = scene.spots.find(({ id }) => id === solid.spot);
  if (!own || below !== own.id) return below;
  const from = middle(own.outline);
  const [x, y, z] = solid.pose.at;
  return nearest(scene, [from[0] + end[0] - x, from[1] + end[1] - y, from[2] + end[2] - z]);
}

/** Whether all spots face the same way. */
function isFlat({ spots }: Scene): boolean {
  const up = spots[0]?.normal;
  return spots.every(({ normal }) => normal.every((along, axis) => along === up?.[axis]));
}

/**
 * The spots that a path over the sides of a cube passes, one after another; none on a board on a single plane. A point
 * at which it crosses an edge is over no spot, and a diagonal crosses it at the corner of spots that it does not touch.
 */
export function passed(scene: Scene, way: readonly Point[]): string[] {
  if (isFlat(scene)) return [];
  const places = way.flatMap((point) => {
    const [best, next] = byDistance(scene, point);
    return best && !(next && next.distance - best.distance < 0.01) ? [best.id] : [];
  });
  return places.filter((place, index) => place !== places[index - 1]);
}

/**
 * The spots at which a path over a board on a single plane changes its direction. In space, arrows go around the edges
 * of a cube by themselves; on its flat board they follow `passed`.
 */
export function bends(scene: Scene, way: readonly Point[]): string[] {
  const { spots } = scene;
  const up = spots[0]?.normal;
  if (!up || !isFlat(scene)) return [];
  const places = way.map((point) => nearest(scene, point));
  const steps = way.slice(1).map((point, index): Point => {
    const step = minus(point, way[index] ?? point);
    const rise = times(step, up);
    return [step[0] - rise * up[0], step[1] - rise * up[1], step[2] - rise * up[2]];
  });
  return steps.slice(1).flatMap((next, index) => {
    const before = steps[index] ?? next;
    const lengths = Math.hypot(...before) * Math.hypot(...next);
    const place = places[index + 1];
    return lengths > 0.01 && times(before, next) < 0.99 * lengths && place ? [place] : [];
  });
}

function minus(one: Point, other: Point): Point {
  return [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
}

function times(one: Point, other: Point): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

/** The spot whose middle is closest to a point. */
function nearest(scene: Scene, point: Point): string | null {
  return byDistance(scene, point)[0]?.id ?? null;
}

/** The spots and how far their middles are from a point, the closest first. */
function byDistance({ spots }: Scene, point: Point): { id: string; distance: number }[] {
  return spots
    .map(({ id, outline }) => ({ id, distance: Math.hypot(...minus(middle(outline), point)) }))
    .sort((one, other) => one.distance - other.distance);
}

function middle(outline: readonly Point[]): Point {
  const along = (axis: 0 | 1 | 2): number =>
    outline.reduce((sum, corner) => sum + corner[axis], 0) / outline.length;
  return [along(0), along(1), along(2)];
}

/** The reasons for a move that its sentence does not contain: the sentence ends with a check. */
export function unsaid(spoken: Message | null, why: readonly Message[]): Message[] {
  const told = ['check', 'double-check', 'mate'].includes(String(spoken?.args['check']));
  return why.filter(({ key }) => !told || !key.endsWith('-why-attacked'));
}
