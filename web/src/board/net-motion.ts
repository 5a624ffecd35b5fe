/** Men who move on a flat board: each slides from where he stood to where he stands now. */
import type { Motion, Scene } from '../wire';
import type { NetLayout } from './layout';

/** Where a man stands on a flat board. */
export interface Place {
  x: number;
  y: number;
}

/** How long a slide takes, in milliseconds. */
const time = 340;

/** Where the men of a scene stand, by their ids. */
export function placesOf(scene: Scene, layout: NetLayout): Map<string, Place> {
  const bySpot = new Map(layout.cells.flatMap((cell) => (cell.first ? [[cell.spot.id, cell] as const] : [])));
  const places = new Map<string, Place>();
  for (const { id, spot } of scene.solids) {
    const cell = spot === null ? undefined : bySpot.get(spot);
    if (cell) places.set(id, { x: cell.x, y: cell.y });
  }
  return places;
}

/** Shows the travels that led from one scene to the next; nothing moves for those who prefer it so. */
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
    const shift = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
    man.animate([{ transform: shift }, { transform: 'none' }], { duration: time, easing: 'ease-in-out' });
  }
}
