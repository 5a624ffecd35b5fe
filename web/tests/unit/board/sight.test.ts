// What is hidden on a board in space, and how the board handles that.
import { Box3, PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';

import type { Plane } from '../../../src/board/board3d/pose';
import { sightedOn, Sightline, type Obstacle } from '../../../src/board/board3d/sight';

const camera = new PerspectiveCamera(40, 1);
camera.position.set(0, 4, 8);
camera.lookAt(0, 0, 0);
camera.updateMatrixWorld();

const place: Plane = {
  center: new Vector3(),
  normal: new Vector3(0, 1, 0),
  along: new Vector3(1, 0, 0),
  across: new Vector3(0, 0, -1),
  corners: [],
  radius: 0.5,
};

const body = (
  id: string,
  spot: string,
  man: boolean,
  z: number,
  [width, height]: [number, number],
): Obstacle => ({
  id,
  spot,
  man,
  box: new Box3(new Vector3(-width / 2, 0, z - width / 2), new Vector3(width / 2, height, z + width / 2)),
});

const cube = body('cube', 'before', false, 1, [0.9, 0.6]);

describe('a mark on a place behind a cube', () => {
  test.each([
    ['shines through where nobody stands', null, true],
    ['shines through even if a man there is hidden', body('low', 'place', true, 0, [0.4, 0.2]), true],
    ['is not drawn over a visible man', body('high', 'place', true, 0, [0.4, 2]), false],
  ])('%s', (_, man, shines) => {
    const line = new Sightline(camera, [cube, ...(man ? [man] : [])]);
    expect(line.hides('place', place)).toBe(true);
    expect(line.shines('place', place, man)).toBe(shines);
  });

  test('does not shine through where nothing is in front', () => {
    expect(new Sightline(camera, []).shines('place', place, null)).toBe(false);
  });
});

describe('what matters on a place behind a column', () => {
  const hiders = (man: Obstacle | undefined, column: Obstacle): string[] => {
    const line = new Sightline(camera, man ? [column, man] : [column]);
    return [...line.hiding(sightedOn('place', place, man, camera))].map(({ id }) => id);
  };
  const column = (width: number, height: number): Obstacle =>
    body('column', 'before', false, 1, [width, height]);

  test('is seen through the column if that hides the place', () => {
    expect(hiders(undefined, column(0.9, 0.8))).toEqual(['column']);
  });

  test('is seen through a column so slim that it hides only the mark in the middle', () => {
    expect(hiders(undefined, column(0.24, 0.8))).toEqual(['column']);
  });

  test('is seen through the column if that hides the place although the man’s head is above it', () => {
    const man = body('man', 'place', true, 0, [0.4, 2]);
    expect(hiders(man, column(0.9, 0.8))).toEqual(['column']);
  });

  test('needs nothing while the column is too low to hide any of it', () => {
    expect(hiders(undefined, column(0.9, 0.1))).toEqual([]);
  });
});
