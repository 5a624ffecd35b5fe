import type { Scene, Solid } from '../wire';

type Point = readonly [number, number, number];

/**
 * The spot at which a solid's arrow ends when its middle goes to a point: the one below it. What reaches over several
 * spots may still stand over its own; then the spot goes as far as the middle does.
 */
export function goal(scene: Scene, solid: Solid, end: Point): string | null {
  const below = nearest(scene, end);
  const own = scene.spots.find(({ id }) => id === solid.spot);
  if (!own || below !== own.id) return below;
  const from = middle(own.outline);
  const [x, y, z] = solid.pose.at;
  return nearest(scene, [from[0] + end[0] - x, from[1] + end[1] - y, from[2] + end[2] - z]);
}

/** The spot whose middle is closest to a point. */
function nearest(scene: Scene, point: Point): string | null {
  let best: { id: string; distance: number } | null = null;
  for (const { id, outline } of scene.spots) {
    const [x, y, z] = middle(outline);
    const distance = Math.hypot(x - point[0], y - point[1], z - point[2]);
    if (!best || distance < best.distance) best = { id, distance };
  }
  return best?.id ?? null;
}

function middle(outline: readonly Point[]): Point {
  const along = (axis: 0 | 1 | 2): number =>
    outline.reduce((sum, corner) => sum + corner[axis], 0) / outline.length;
  return [along(0), along(1), along(2)];
}
