/** The dusk at the foot of stacks: places are darker along the sides on which a neighbour is higher. */
import type { BufferGeometry } from 'three';
import { FlatFigures, type Dot } from './flat';
import type { Plane } from './pose';
import { tileHeight } from './tiles';

/** How far the dusk reaches, in steps that grow lighter. */
const steps = [0.07, 0.15, 0.25, 0.37];
/** How dark each step is where the neighbour is one level higher. */
const darkness = 0.13;

/** The dusk on the places of a board of stacks; null if all are equally high. */
export function relief(planes: Plane[]): BufferGeometry | null {
  const figures = new FlatFigures();
  const key = (x: number, z: number): string => `${Math.round(x)} ${Math.round(z)}`;
  const heights = new Map(planes.map(({ center }) => [key(center.x, center.z), center.y]));
  for (const plane of planes) {
    const { center, along, across, radius } = plane;
    const span = 2 * radius;
    const rise = (right: number, up: number): number => {
      const x = center.x + (along.x * right + across.x * up) * span;
      const z = center.z + (along.z * right + across.z * up) * span;
      return (heights.get(key(x, z)) ?? center.y) - center.y;
    };
    for (const [right, up] of [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ] as const) {
      const over = rise(right, up);
      if (over < 0.5) continue;
      const color = '#1a0d04';
      const opacity = darkness * Math.min(1.3, 0.75 + 0.25 * over);
      for (const depth of steps) {
        const side = (reach: number): Dot[] =>
          [-1, 1].map((end): Dot => [
            right * (radius - reach) + up * end * radius,
            up * (radius - reach) - right * end * radius,
          ]);
        figures.strip(plane, tileHeight + 0.001, side(depth), side(0), { color, opacity });
      }
    }
  }
  return figures.geometry();
}
