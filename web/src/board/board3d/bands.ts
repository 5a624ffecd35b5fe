/**
 * Lines inlaid around the upper edge of the blocks that make up a board: one for each level, so that heights can be
 * counted.
 */
import { type BufferGeometry, PlaneGeometry } from 'three';
import type { Shape } from '../../wire';

/** The width of a line, and the distance between lines, centre to centre. */
const [line, pitch] = [0.024, 0.056];
/** How far lines protrude, so that they are visible. */
const proud = 0.0025;

/** The lines of a shape's topmost block. */
export function bands(shape: Shape, count: number): BufferGeometry[] {
  const block = shape.parts.find((part) => part.kind === 'block');
  if (block?.kind !== 'block') return [];
  const { size, bevel, at } = block;
  const top = at[1] + size[1] / 2;
  const [x, z] = [size[0] / 2, size[2] / 2];
  const made: BufferGeometry[] = [];
  for (let index = 0; index < count; index += 1) {
    const inwards = bevel + line * 0.7 + index * pitch;
    const down = top - bevel - line * 0.7 - index * pitch;
    const strip = (width: number, depth: number, right: number, near: number): void => {
      const plane = new PlaneGeometry(width, depth).rotateX(-Math.PI / 2);
      plane.translate(at[0] + right, top + proud, at[2] + near);
      made.push(plane);
    };
    const [wide, deep] = [2 * (x - inwards) + line, 2 * (z - inwards) + line];
    for (const end of [-1, 1]) {
      strip(wide, line, 0, end * (z - inwards));
      strip(line, deep - 2 * line, end * (x - inwards), 0);
    }
    for (const [turn, away, wide] of [
      [0, z, size[0]],
      [Math.PI / 2, x, size[2]],
      [Math.PI, z, size[0]],
      [-Math.PI / 2, x, size[2]],
    ] as const) {
      const plane = new PlaneGeometry(wide - 2 * bevel, line);
      plane
        .translate(0, 0, away + proud)
        .rotateY(turn)
        .translate(at[0], down, at[2]);
      made.push(plane);
    }
  }
  return made;
}
