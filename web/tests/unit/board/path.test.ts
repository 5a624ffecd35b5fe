import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';

import { edgeBetween, roll, slide, upOf, Way } from '../../../src/board/board3d/path';
import { standOf } from '../../../src/board/board3d/pose';
import { poseOn } from '../../fixtures/cube-board';

const stand = (spot: string) => standOf(poseOn(spot, 0));
/** How far a point is outside the cube; negative inside. */
const outside = (at: Vector3): number => Math.max(Math.abs(at.x), Math.abs(at.y), Math.abs(at.z)) - 2;

describe('a turn', () => {
  it('swings about the common point of both poses', () => {
    const [from, to] = [
      { at: [2, 0, 1], up: [0, 1, 0], front: [1, 0, 0] },
      { at: [2, 0, 1], up: [0, 1, 0], front: [0, 0, 1] },
    ] as const;
    const way = new Way(
      [from, to].map((pose) => standOf(pose as never)),
      'turn',
    );
    for (const part of [0, 0.3, 0.5, 0.8, 1]) {
      const { at, turn } = way.at(part);
      const end = new Vector3(1, 0, 0).applyQuaternion(turn).add(at);
      expect(at.distanceTo(new Vector3(2, 0, 1))).toBeLessThan(1e-6);
      expect(end.y).toBeCloseTo(0, 6);
    }
    const middle = new Vector3(1, 0, 0).applyQuaternion(way.at(0.5).turn);
    expect(middle.angleTo(new Vector3(1, 0, -1))).toBeLessThan(1e-6);
  });
});

describe('a slide', () => {
  it('starts and ends at its poses', () => {
    for (const [from, to] of [
      ['1C2', '1D2'],
      ['1D2', '2A2'],
      ['2B4', '3D2'],
    ] as const) {
      for (const part of [0, 1]) {
        const at = slide(stand(from), stand(to), part);
        const there = stand(part === 0 ? from : to);
        expect(at.at.distanceTo(there.at)).toBeLessThan(1e-6);
        expect(at.turn.angleTo(there.turn)).toBeLessThan(1e-3);
      }
    }
  });

  it('follows the surface over an edge and never enters the body', () => {
    for (let part = 0; part <= 1; part += 0.05) {
      const { at } = slide(stand('1D2'), stand('2A2'), part);
      expect(outside(at)).toBeGreaterThan(-1e-6);
      expect(outside(at)).toBeLessThan(0.2);
    }
  });

  it('tips upright over the edge', () => {
    const up = upOf(slide(stand('1D2'), stand('2A2'), 0.5));
    expect(up.y).toBeCloseTo(Math.SQRT1_2, 3);
    expect(up.z).toBeCloseTo(Math.SQRT1_2, 3);
  });
});

it('an edge lies between two planes, half way along itself', () => {
  const edge = edgeBetween(
    new Vector3(-1.5, 2, 1.5),
    new Vector3(0, 1, 0),
    new Vector3(0.5, 1.5, 2),
    new Vector3(0, 0, 1),
  );
  expect(edge?.toArray()).toEqual([-0.5, 2, 2]);
  const same = edgeBetween(new Vector3(), new Vector3(0, 1, 0), new Vector3(1, 0, 0), new Vector3(0, 1, 0));
  expect(same).toBeNull();
});

it('a die rolls about the edge it tips over', () => {
  const before = standOf({ at: [0, 0, 0], up: [0, 1, 0], front: [0, 0, 1] });
  const after = standOf({ at: [1, 0.5, 0], up: [1, 0, 0], front: [0, 0, 1] });
  after.at.set(0.5, 0.5, 0);
  for (const part of [0, 0.25, 0.5, 1]) {
    const { at, turn } = roll(before, after, part);
    const edge = new Vector3(0.5, 0, 0).applyQuaternion(turn).add(at);
    expect(edge.distanceTo(new Vector3(0.5, 0, 0))).toBeLessThan(1e-5);
  }
});

describe('a path', () => {
  const stands = ['1C2', '1D2', '2A2', '2B2'].map(stand);

  it('takes a reasonable time', () => {
    expect(new Way(stands, 'slide').time).toBeGreaterThanOrEqual(350);
    expect(new Way([...stands, ...stands, ...stands, ...stands], 'slide').time).toBeLessThanOrEqual(720);
  });

  it('is higher for leaps than for slides and ends where it should', () => {
    const [leap, slid] = [new Way(stands, 'leap'), new Way(stands, 'slide')];
    expect(outside(leap.at(0.5).at)).toBeGreaterThan(outside(slid.at(0.5).at) + 0.4);
    expect(leap.at(1).at.distanceTo(stand('2B2').at)).toBeLessThan(1e-5);
  });

  it('of a single pose stays there', () => {
    const still = new Way([stand('1A1')], 'turn');
    expect(still.at(0.7).at.distanceTo(stand('1A1').at)).toBe(0);
  });
});
