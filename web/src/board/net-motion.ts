/** Moving men on a flat board: each slides from its old place to its new one, or swings about a point. */
import type { Motion, Pose, Scene } from '../wire';
import type { NetLayout } from './layout';
import { sightOf, type Sight } from './projected';

/** Where a man stands on a flat board. */
export interface Place {
  x: number;
  y: number;
  /** How large it is drawn. */
  size: number;
  /** The sight of its cell. */
  sight: Sight;
}

/** How long a slide takes, in milliseconds. */
const time = 340;

/** Where the men of a scene stand, by their ids. */
export function placesOf(scene: Scene, layout: NetLayout): Map<string, Place> {
  const bySpot = new Map(layout.cells.flatMap((cell) => (cell.first ? [[cell.spot.id, cell] as const] : [])));
  const places = new Map<string, Place>();
  for (const { id, spot, size } of scene.solids) {
    const cell = spot === null ? undefined : bySpot.get(spot);
    if (cell) places.set(id, { x: cell.x, y: cell.y, size, sight: sightOf(cell.spot, layout.turned) });
  }
  return places;
}

/** Animates the motions from one scene to the next; nothing moves for viewers who prefer reduced motion. */
export function slideMen(
  svg: SVGSVGElement,
  before: Map<string, Place>,
  now: Map<string, Place>,
  motions: Motion[],
): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const motion of motions) {
    if (motion.kind !== 'travel') continue;
    const from = before.get(motion.solid);
    const to = now.get(motion.becomes);
    const man = svg.querySelector(`[data-man="${CSS.escape(motion.becomes)}"]`);
    if (!from || !to || !man) continue;
    const shift = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.size / to.size})`;
    const turned = motion.manner === 'turn' ? swing(motion.path, to.sight) : null;
    const frames = turned ?? [shift, 'none'];
    man.animate(
      frames.map((transform) => ({ transform })),
      { duration: turned ? 1.4 * time : time, easing: 'ease-in-out' },
    );
  }
}

/** The rotation of a body that keeps a point of the paper fixed, as transforms; null if it does not. */
export function swing(path: Pose[], { origin, right, up, out }: Sight): [string, string] | null {
  const [first, last] = [path[0], path.at(-1)];
  if (!first || !last || first.at.some((value, axis) => Math.abs(value - (last.at[axis] ?? 0)) > 1e-3))
    return null;
  const along = (vector: number[], axis: number[]): number =>
    vector.reduce((sum, value, index) => sum + value * (axis[index] ?? 0), 0);
  if (Math.abs(along(first.up, out)) < 0.9 || Math.abs(along(last.up, out)) < 0.9) return null;
  // On paper y points down, so angles grow clockwise.
  const angle = ({ front }: Pose): number => Math.atan2(-along(front, up), along(front, right));
  const turn = Math.atan2(Math.sin(angle(first) - angle(last)), Math.cos(angle(first) - angle(last)));
  const from = last.at.map((value, axis) => value - (origin[axis] ?? 0));
  const [x, y] = [along(from, right), -along(from, up)];
  const about = (radians: number): string =>
    `translate(${x}px, ${y}px) rotate(${radians}rad) translate(${-x}px, ${-y}px)`;
  return [about(turn), about(0)];
}
