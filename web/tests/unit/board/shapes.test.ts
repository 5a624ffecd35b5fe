import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';

import { footOf, heightOf, partGeometry, Shapes, turned } from '../../../src/board/board3d/shapes';
import { refinedLoop, runsOf, type Point } from '../../../src/board/board3d/profile';
import { planeOf } from '../../../src/board/board3d/pose';
import { tileHeight, tiles } from '../../../src/board/board3d/tiles';
import { silhouetteOf } from '../../../src/board/silhouette';
import type { Part, Shape } from '../../../src/wire';
import { stage, start } from '../../fixtures/cube-board';

const cylinder: Point[] = [
  [0, 0],
  [0.5, 0],
  [0.5, 1],
  [0, 1],
];

function bounds(part: Part): { min: number[]; max: number[] } {
  const geometry = partGeometry(part, 'fine');
  geometry.computeBoundingBox();
  const box = geometry.boundingBox;
  if (!box) throw new Error('no bounds');
  const round = (v: Vector3): number[] => v.toArray().map((n) => Math.round(n * 1000) / 1000 + 0);
  return { min: round(box.min), max: round(box.max) };
}

describe('outlines', () => {
  it('are cut at creases', () => {
    expect(runsOf(cylinder)).toEqual([
      [
        [0, 0],
        [0.5, 0],
      ],
      [
        [0.5, 0],
        [0.5, 1],
      ],
      [
        [0.5, 1],
        [0, 1],
      ],
    ]);
  });

  it('keep the corners of a square and make a circle finer', () => {
    const square: Point[] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ];
    expect(refinedLoop(square, 0.1)).toHaveLength(4);
    const circle = Array.from({ length: 16 }, (_, n): Point => [Math.cos(n * 0.3927), Math.sin(n * 0.3927)]);
    const fine = refinedLoop(circle, 0.1);
    expect(fine).toHaveLength(64);
    for (const [x, y] of fine) expect(Math.hypot(x, y)).toBeCloseTo(1, 2);
  });
});

describe('geometries', () => {
  it('of parts are as large as the parts', () => {
    expect(bounds({ kind: 'turned', profile: cylinder })).toEqual({
      min: [-0.5, 0, -0.5],
      max: [0.5, 1, 0.5],
    });
    expect(bounds({ kind: 'block', size: [1, 2, 3], bevel: 0.1, at: [0, 1, 0] })).toEqual({
      min: [-0.5, 0, -1.5],
      max: [0.5, 2, 1.5],
    });
    expect(bounds({ kind: 'ball', radius: 0.25, at: [0, 1, 0] }).max[1]).toBe(1.25);
    const outline: Point[] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ];
    expect(bounds({ kind: 'cut', outline, depth: 0.4, bevel: 0.1 })).toEqual({
      min: [0, 0, -0.2],
      max: [1, 1, 0.2],
    });
  });

  it('of turned bodies look outwards', () => {
    const geometry = turned(cylinder, 'plain');
    const [position, normal] = [geometry.getAttribute('position'), geometry.getAttribute('normal')];
    const index = geometry.getIndex();
    if (!index) throw new Error('no index');
    const corner = (at: number): Vector3 => new Vector3().fromBufferAttribute(position, index.getX(at));
    for (let face = 0; face < index.count; face += 3) {
      const [a, b, c] = [corner(face), corner(face + 1), corner(face + 2)];
      const across = b.clone().sub(a).cross(c.clone().sub(a));
      if (across.length() < 1e-9) continue;
      const out = new Vector3().fromBufferAttribute(normal, index.getX(face));
      expect(across.normalize().dot(out)).toBeGreaterThan(0.5);
    }
  });

  it('are built once per shape and coat', () => {
    const shapes = new Shapes();
    const pawn = stage.shapes.pawn;
    if (!pawn) throw new Error('no pawn');
    const coat = { color: '#ffffff', rings: 0, inlay: '', mark: '', quality: 'fine' as const };
    const plain = shapes.geometry('pawn', pawn, coat);
    expect(shapes.geometry('pawn', pawn, { ...coat })).toBe(plain);
    const ringed = shapes.geometry('pawn', pawn, { ...coat, rings: 1, inlay: '#ffcc00' });
    const count = (geometry: typeof plain): number => geometry.getAttribute('position').count;
    expect(count(ringed)).toBeGreaterThan(count(plain));
    shapes.dispose();
  });

  it('know a shape’s height and foot', () => {
    const king = stage.shapes.king;
    if (!king) throw new Error('no king');
    expect(heightOf(king)).toBeCloseTo(1.2, 5);
    expect(footOf(king)?.[0]).toBe(0.33);
  });
});

describe('tiles', () => {
  it('lie on their spots, upper side outwards, within the outline', () => {
    for (const spot of start.spots.filter((_, index) => index % 13 === 0)) {
      const plane = planeOf(spot);
      const geometry = tiles([plane], '#808080', true);
      const [position, normal] = [geometry.getAttribute('position'), geometry.getAttribute('normal')];
      let top = 0;
      for (let index = 0; index < position.count; index += 3) {
        const [a, b, c] = [0, 1, 2].map((n) => new Vector3().fromBufferAttribute(position, index + n)) as [
          Vector3,
          Vector3,
          Vector3,
        ];
        const face = b.clone().sub(a).cross(c.clone().sub(a)).normalize();
        expect(face.dot(new Vector3().fromBufferAttribute(normal, index))).toBeGreaterThan(0.6);
        if (face.dot(plane.normal) > 0.999) top += 1;
        const from = a.clone().sub(plane.center);
        expect(from.dot(plane.normal)).toBeLessThanOrEqual(tileHeight + 1e-6);
        expect(Math.abs(from.dot(plane.along))).toBeLessThanOrEqual(0.5);
      }
      expect(top).toBe(2);
    }
  });
});

describe('silhouettes', () => {
  it('are as high and wide as the shape and stand on the ground', () => {
    const rook = stage.shapes.rook;
    if (!rook) throw new Error('no rook');
    const outline = silhouetteOf(rook);
    expect(outline.height).toBeCloseTo(heightOf(rook), 3);
    expect(outline.reach).toBeCloseTo(0.33, 2);
    expect(outline.paths).toHaveLength(rook.parts.length);
    expect(outline.paths[0]).toMatch(/^M0\.000 -?0\.000L/);
    expect(silhouetteOf(rook)).toBe(outline);
  });
});

describe('round things', () => {
  it.each([
    ['fine', 48],
    ['plain', 32],
  ] as const)('have enough sides to look round, drawn %s: %i', (quality, sides) => {
    const geometry = turned(cylinder, quality);
    const position = geometry.getAttribute('position');
    const rim = new Set<string>();
    for (let index = 0; index < position.count; index += 1) {
      const [x, z] = [position.getX(index), position.getZ(index)];
      if (Math.hypot(x, z) > 0.49) rim.add(`${x.toFixed(4)} ${z.toFixed(4)}`.replaceAll('-0.0000', '0.0000'));
    }
    expect(rim.size).toBe(sides);
  });
});

describe('heights', () => {
  const column: Shape = {
    parts: [{ kind: 'block', at: [0, 0.5, 0], size: [1, 1, 1], bevel: 0.05 }],
    inlays: [],
    drawn: 'upright',
  } as unknown as Shape;
  const coat = { color: '#000', rings: 0, inlay: '#000', mark: '#000', quality: 'plain' } as const;
  /** The number of corners of the body that have the colour of lines. */
  const lined = (count: number): number => {
    const bands = count === 0 ? null : { count, color: '#fff' };
    const colors = new Shapes().geometry('column', column, { ...coat, bands }).getAttribute('color');
    return Array.from({ length: colors.count }, (_, corner) => colors.getX(corner)).filter((red) => red > 0.9)
      .length;
  };

  it('are told apart by the number of lines around the upper edge', () => {
    expect(lined(0)).toBe(0);
    expect(lined(1)).toBeGreaterThan(0);
    expect(lined(2)).toBe(2 * lined(1));
    expect(lined(3)).toBe(3 * lined(1));
  });
});
