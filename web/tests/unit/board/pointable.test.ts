import { PerspectiveCamera } from 'three';
import { describe, expect, it } from 'vitest';

import { pointable, type Frame } from '../../../src/board/board3d/pointable';
import { planeOf } from '../../../src/board/board3d/pose';

/** A square with side 1 at y = 0, in the middle of the view. */
const plane = planeOf({
  id: 'square',
  outline: [
    [-0.5, 0, 0.5],
    [0.5, 0, 0.5],
    [0.5, 0, -0.5],
    [-0.5, 0, -0.5],
  ],
  ground: 'tile',
  normal: [0, 1, 0],
  role: { kind: 'light' },
  cells: [],
  name: { key: '', args: {} },
  links: [],
});

const camera = new PerspectiveCamera(20, 1, 0.1, 100);
camera.position.set(0, 8, 9);
camera.lookAt(0, 0, 0);
camera.updateMatrixWorld();

/** A canvas that does not start at a whole pixel of the page. */
const frame: Frame = { left: 10.3, top: 20.6, width: 400, height: 400 };

describe('where a spot can be pointed at', () => {
  it('is a whole pixel of the page', () => {
    const { x, y, visible } = pointable(plane, camera, frame, () => true);
    expect(visible).toBe(true);
    expect(frame.left + x).toBeCloseTo(Math.round(frame.left + x), 9);
    expect(frame.top + y).toBeCloseTo(Math.round(frame.top + y), 9);
    expect(Math.hypot(x - 200, y - 200), 'in the middle').toBeLessThan(4);
  });

  it('is nowhere if the spot is narrower than a pixel', () => {
    // A strip between two pixels: it contains points, but none that a mouse can have.
    const strip = ({ x }: { x: number }): boolean => Math.abs(((frame.left + x) % 1) - 0.5) < 0.45;
    expect(pointable(plane, camera, frame, strip).visible).toBe(false);
  });

  it('avoids whatever hides the middle', () => {
    const at = pointable(plane, camera, frame, ({ x }) => x > 205);
    expect(at.visible).toBe(true);
    expect(at.x).toBeGreaterThan(205);
  });

  it('is nowhere outside the canvas', () => {
    const aside = planeOf({
      id: 'aside',
      outline: [
        [9.5, 0, 0.5],
        [10.5, 0, 0.5],
        [10.5, 0, -0.5],
        [9.5, 0, -0.5],
      ],
      ground: 'tile',
      normal: [0, 1, 0],
      role: { kind: 'light' },
      cells: [],
      name: { key: '', args: {} },
      links: [],
    });
    expect(pointable(aside, camera, frame, () => true).visible).toBe(false);
  });
});
