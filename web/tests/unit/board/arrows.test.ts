import { describe, expect, it } from 'vitest';

import { bent } from '../../../src/board/board3d/arrows';
import { planeOf } from '../../../src/board/board3d/pose';
import type { Spot } from '../../../src/wire';

/** A square of a floor. */
function square(x: number, z: number) {
  const outline = [
    [x - 0.5, 0, z + 0.5],
    [x + 0.5, 0, z + 0.5],
    [x + 0.5, 0, z - 0.5],
    [x - 0.5, 0, z - 0.5],
  ];
  return planeOf({ id: `${x} ${z}`, outline, normal: [0, 1, 0] } as unknown as Spot);
}

describe('an arrow that bends', () => {
  it('follows both legs of the path and rounds the corner in one line', () => {
    const curves = bent([square(0, 0), square(3, 0), square(3, 2)]);
    curves.slice(1).forEach((curve, index) => {
      expect(curve.v0.toArray()).toEqual(curves[index]?.v2.toArray());
    });
    const points = curves.flatMap((curve) => curve.getPoints(8));
    expect(points[0]?.x).toBe(0);
    expect(
      points
        .at(-1)
        ?.toArray()
        .map((along) => Math.round(along * 100) / 100),
    ).toEqual([3, 0.25, 2]);
    for (const { x, z } of points) expect(Math.min(Math.abs(z), Math.abs(3 - x))).toBeLessThan(0.15);
  });
});
