// Which places of a board in space can be marked.
import { Box3, Scene, Vector3 } from 'three';
import { expect, test } from 'vitest';

import { Ground } from '../../../src/board/board3d/ground';
import type { Materials } from '../../../src/board/board3d/materials';
import type { Obstacle } from '../../../src/board/board3d/sight';
import type { Shapes } from '../../../src/board/board3d/shapes';
import { themeOf } from '../../../src/board/theme';
import type { Spot } from '../../../src/wire';

/** A place of one square at a height. */
const spot = (id: string, ground: Spot['ground'], [x, y]: [number, number]): Spot =>
  ({
    id,
    ground,
    normal: [0, 1, 0],
    role: { kind: 'light' },
    outline: [
      [x - 0.5, y, 0.5],
      [x + 0.5, y, 0.5],
      [x + 0.5, y, -0.5],
      [x - 0.5, y, -0.5],
    ],
  }) as unknown as Spot;

const cube: Obstacle = {
  id: 'cube',
  spot: 'a1',
  man: false,
  box: new Box3(new Vector3(-0.48, 0, -0.48), new Vector3(0.48, 0.96, 0.48)),
};

test('a spot in the air is marked only on top of a body', () => {
  const ground = new Ground(new Scene(), {} as Shapes, {} as Materials);
  const floor = [spot('a1', 'bare', [0, 0]), spot('b1', 'bare', [1, 0])];
  const air = [spot('a2', 'paper', [0, 1]), spot('b2', 'paper', [1, 1]), spot('a3', 'paper', [0, 2])];
  ground.setSpots([...floor, ...air], false, themeOf('wood'), 'plain');
  expect(ground.rises).toBe(true);
  expect([...ground.markable([]).keys()]).toEqual(['a1', 'b1']);
  const marked = ground.markable([cube]);
  expect([...marked.keys()]).toEqual(['a1', 'b1', 'a2']);
  expect(marked.get('a2')?.center.y).toBe(1);
  expect([...ground.planes.keys()], 'only the floor is pointed at').toEqual(['a1', 'b1']);
});
