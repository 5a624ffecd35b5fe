import { Box3, type Material, type Mesh, Scene } from 'three';
import { describe, expect, it } from 'vitest';

import { Arrows, bent } from '../../../src/board/board3d/arrows';
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

describe('an arrow', () => {
  it('leaves the middle of its place to the dot there', () => {
    const scene = new Scene();
    const planes = new Map([square(0, 0), square(3, 0)].map((plane, index) => [String(index), plane]));
    new Arrows(scene).draw([{ from: '0', to: '1' }], planes, '#000');
    const farthest = new Box3().setFromObject(scene).max.x;
    expect(farthest).toBeGreaterThan(2.5);
    expect(farthest).toBeLessThan(2.86);
  });

  const hides = (...planes: ReturnType<typeof square>[]): boolean => {
    const scene = new Scene();
    const named = new Map(planes.map((plane, index) => [String(index), plane]));
    new Arrows(scene).draw([{ from: '0', to: '1' }], named, '#000');
    const drawn: Material[] = [];
    scene.traverse((one) => drawn.push(...[(one as Mesh).material ?? []].flat()));
    expect(drawn.length).toBeGreaterThan(0);
    return drawn.some(({ depthTest }) => depthTest);
  };

  it('is hidden by nothing on a board on one plane, and by the other sides of a cube', () => {
    const upright = square(1, 0);
    upright.normal.set(1, 0, 0);
    expect(hides(square(0, 0), square(1, 0))).toBe(false);
    expect(hides(square(0, 0), upright)).toBe(true);
  });
});
