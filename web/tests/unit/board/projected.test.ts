import { describe, expect, test } from 'vitest';
import { arranged, extentOf, pathOf, projected, sightOf, unfolded } from '../../../src/board/projected';
import type { Part, Pose, Shape, Spot } from '../../../src/wire';

/** A cube on the ground with one mark on top, two in front and three on its right. */
const disc = (at: [number, number, number], normal: [number, number, number]): Part => ({
  kind: 'disc',
  radius: 0.1,
  at,
  normal,
});
const die: Shape = {
  parts: [{ kind: 'block', size: [0.8, 0.8, 0.8], bevel: 0, at: [0, 0.4, 0] }],
  inlays: [
    disc([0, 0.8, 0], [0, 1, 0]),
    ...[-0.2, 0.2].map((x) => disc([x, 0.4, 0.4], [0, 0, 1])),
    ...[-0.2, 0, 0.2].map((z) => disc([0.4, 0.4, z], [1, 0, 0])),
  ],
  drawn: 'faces',
};
const upright: Pose = { at: [3, 0, -2], up: [0, 1, 0], front: [0, 0, 1] };
const spot: Spot = {
  id: 'a1',
  outline: [
    [2.5, 0, -1.5],
    [3.5, 0, -1.5],
    [3.5, 0, -2.5],
    [2.5, 0, -2.5],
  ],
  ground: 'tile',
  normal: [0, 1, 0],
  role: { kind: 'light' },
  cells: [{ net: 0, x: 0, y: 0 }],
  name: { key: 'a1', args: {} },
  links: [],
};
const marks = (pose: Pose, sight = sightOf(spot)): number =>
  projected(die, pose, 1, sight).filter(({ inlay }) => inlay).length;

describe('a body seen from above its spot', () => {
  test('lies centred in the cell at its true size and shows only the top marks', () => {
    const { x, y, reach } = extentOf(projected(die, upright, 1, sightOf(spot)));
    expect([x, y, reach].map((value) => value.toFixed(3))).toEqual(['0.000', '0.000', '0.400']);
    expect(marks(upright)).toBe(1);
  });

  test('shows another side after rolling', () => {
    const rolled: Pose = { at: [3, 0.4, -2.4], up: [0, 0, -1], front: [0, 1, 0] };
    expect(marks(rolled)).toBe(2);
  });

  test('is drawn from the bottom up', () => {
    const heights = projected(die, upright, 1, sightOf(spot)).map(({ height }) => height);
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  });
});

test('all sides unfold around the top one, front below and right beside it', () => {
  const seen = unfolded(sightOf(spot)).map(({ x, y, sight }) => [x, y, marks(upright, sight)]);
  expect(seen).toContainEqual([1, 1, 1]);
  expect(seen).toContainEqual([1, 2, 2]);
  expect(seen).toContainEqual([2, 1, 3]);
  expect(seen.filter(([, , count]) => count === 0)).toHaveLength(3);
});

test('a flattened outline keeps its notches', () => {
  const notched: Shape = {
    parts: [
      {
        kind: 'cut',
        outline: [
          [-0.4, 0],
          [0, 0.3],
          [0.4, 0],
          [0.4, 0.8],
          [-0.4, 0.8],
        ],
        depth: 0.1,
        bevel: 0,
      },
    ],
    inlays: [],
    drawn: 'above',
  };
  const lying: Pose = { at: [3, 0, -2], up: [0, 0, -1], front: [0, 1, 0] };
  const [patch] = projected(notched, lying, 1, sightOf(spot));
  expect(patch?.outline).toHaveLength(5);
  expect(pathOf(patch?.outline ?? [])).toContain('0.000 -0.300');
});

test('the preview of a die is readable on a square as small as a fingertip', () => {
  expect(arranged(0, 1).scale).toBeGreaterThan(0.65);
  expect(arranged(0, 2).scale).toBeGreaterThan(0.45);
});

test('several small pictures in a cell do not touch each other', () => {
  for (const count of [1, 2, 3, 4]) {
    const places = Array.from({ length: count }, (_, index) => arranged(index, count));
    for (const [index, one] of places.entries()) {
      for (const other of places.slice(index + 1)) {
        const apart = Math.max(Math.abs(one.right - other.right), Math.abs(one.up - other.up));
        expect(apart).toBeGreaterThan((one.scale + other.scale) / 2);
      }
      expect(Math.max(Math.abs(one.right), Math.abs(one.up)) + one.scale / 2).toBeLessThanOrEqual(0.5);
    }
  }
});
