/** The shading at the foot of stacks: places are darker along the sides with a higher neighbour. */
import type { BufferGeometry } from 'three';
import { FlatFigures, type Dot, type Ink } from './flat';
import type { Plane } from './pose';
import { tileHeight } from './tiles';

/** How far the shading reaches, and how dark it is at the foot of a neighbour one level higher. */
const [reach, darkness] = [0.42, 0.42];
/** The number of pieces of the shading from the foot outwards; within each it fades linearly. */
const pieces = 5;

/** The shading of the places of a board of stacks; null if all have the same height. */
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
      const most = darkness * Math.min(1.3, 0.75 + 0.25 * over);
      const side = (part: number): Dot[] =>
        [-1, 1].map((end): Dot => [
          right * (radius - reach * part) + up * end * radius,
          up * (radius - reach * part) - right * end * radius,
        ]);
      const ink = (part: number): Ink => ({ color, opacity: most * (1 - part) ** 2 });
      for (let piece = 0; piece < pieces; piece += 1) {
        const [near, away] = [piece / pieces, (piece + 1) / pieces];
        figures.fade(plane, tileHeight + 0.001, side(away), side(near), ink(away), ink(near));
      }
    }
  }
  return figures.geometry();
}
