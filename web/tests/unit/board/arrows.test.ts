import { Box3, type Material, type Mesh, OrthographicCamera, Scene, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';

import { Arrows, bent } from '../../../src/board/board3d/arrows';
import { edgeBetween } from '../../../src/board/board3d/path';
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
    const parts = bent([square(0, 0), square(3, 0), square(3, 2)], edgeBetween);
    const curves = parts.map(({ curve }) => curve);
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
    new Arrows(scene, edgeBetween).draw([{ from: '0', to: '1' }], planes, '#000');
    const farthest = new Box3().setFromObject(scene).max.x;
    expect(farthest).toBeGreaterThan(2.5);
    expect(farthest).toBeLessThan(2.86);
  });

  const hides = (...planes: ReturnType<typeof square>[]): boolean => {
    const scene = new Scene();
    const named = new Map(planes.map((plane, index) => [String(index), plane]));
    new Arrows(scene, edgeBetween).draw([{ from: '0', to: '1' }], named, '#000');
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

  /** The parts of an arrow between two squares of a floor, with its shaft first. */
  const parts = (length: number): Mesh[] => {
    const scene = new Scene();
    const planes = new Map([square(0, 0), square(length, 0)].map((plane, index) => [String(index), plane]));
    new Arrows(scene, edgeBetween).draw([{ from: '0', to: '1' }], planes, '#000');
    const drawn: Mesh[] = [];
    scene.traverse((one) => drawn.push(...('geometry' in one ? [one as Mesh] : [])));
    return drawn.sort((one, other) => boxOf(one).min.x - boxOf(other).min.x);
  };
  const boxOf = (mesh: Mesh): Box3 => new Box3().setFromObject(mesh);

  it.each([1, 2, 5])('of length %i has a shaft at least as long as its head, which is wider', (length) => {
    const [shaft, cone] = parts(length).map((mesh) => boxOf(mesh));
    if (!shaft || !cone) throw new Error('an arrow has two parts');
    const visible = cone.min.x - shaft.min.x;
    expect(visible).toBeGreaterThan(cone.max.x - cone.min.x);
    expect(cone.max.z - cone.min.z).toBeGreaterThan(2 * (shaft.max.z - shaft.min.z));
    expect(cone.max.z - cone.min.z).toBeLessThan(1.5 * (cone.max.x - cone.min.x));
  });
});

describe('an arrow over the edges of a cube', () => {
  /** A square at a given place of a side that faces along an axis. */
  const side = (normal: Vector3, center: Vector3) => {
    const along = normal.y === 0 ? new Vector3(0, 1, 0) : new Vector3(1, 0, 0);
    const other = new Vector3().crossVectors(normal, along);
    const corner = (a: number, b: number): number[] =>
      center.clone().addScaledVector(along, a).addScaledVector(other, b).toArray();
    const outline = [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)];
    return planeOf({ id: '', outline, normal: normal.toArray() } as unknown as Spot);
  };
  const [up, front, left] = [new Vector3(0, 1, 0), new Vector3(0, 0, 1), new Vector3(-1, 0, 0)];
  const planes = new Map([
    ['6A3', side(up, new Vector3(-0.5, 2, 1.5))],
    ['2D3', side(front, new Vector3(-0.5, 1.5, 2))],
    ['2D4', side(front, new Vector3(-1.5, 1.5, 2))],
    ['3D4', side(left, new Vector3(-2, 1.5, 1.5))],
  ]);
  const drawn = (): Mesh[] => {
    const scene = new Scene();
    const way = [...planes.keys()];
    new Arrows(scene, edgeBetween).draw([{ from: '6A3', to: '3D4', way }], planes, '#000');
    const meshes: Mesh[] = [];
    scene.traverse((one) => meshes.push(...('geometry' in one ? [one as Mesh] : [])));
    return meshes;
  };

  it('keeps close to its way and ends at its goal', () => {
    const boxes = drawn().map((mesh) => new Box3().setFromObject(mesh));
    const whole = boxes.reduce((all, box) => all.union(box), new Box3());
    // Across the upper and the left edge, the arrow would be higher and would not extend as far to the front.
    expect(whole.max.y).toBeLessThan(2.4);
    expect(whole.max.z).toBeGreaterThan(2.15);
    const goal = new Vector3(-2.25, 1.5, 1.5);
    expect(Math.min(...boxes.map((box) => box.distanceToPoint(goal)))).toBeLessThan(0.35);
  });

  it('is seen in front of men and walls on the sides that are seen, and hidden by the others', () => {
    const camera = new OrthographicCamera();
    camera.position.set(4, 5, 6);
    camera.lookAt(0, 0, 0);
    camera.updateMatrixWorld();
    const hidden = drawn().map((mesh) => {
      const render = mesh.onBeforeRender as unknown as (...all: unknown[]) => void;
      render(null, null, camera);
      return (mesh.material as Material).depthTest;
    });
    expect(hidden[0], 'the head on the left').toBe(true);
    expect(hidden[1], 'the shaft at the top').toBe(false);
  });
});
