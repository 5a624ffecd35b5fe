import { Vector3 } from 'three';
import { expect, it } from 'vitest';

import { isBehind } from '../../../src/board/board3d/inscriptions';

const up = new Vector3(0, 1, 0);
const eye = new Vector3(0, 0.85, 0.53);

it('leaves the edge behind the men blank, and names lines on those before and beside them', () => {
  expect(isBehind(new Vector3(0, 0, -1), up, eye)).toBe(true);
  expect(isBehind(new Vector3(0, 0, 1), up, eye)).toBe(false);
  expect(isBehind(new Vector3(1, 0, 0), up, eye)).toBe(false);
});

it('names all edges seen from above, where nothing stands before them', () => {
  expect(isBehind(new Vector3(0, 0, -1), up, new Vector3(0, 0.95, 0.31))).toBe(false);
});
