import { PerspectiveCamera, Scene, Vector3, Box3, Mesh } from 'three';
import { describe, expect, it } from 'vitest';

import { below, Floor, shadowOf } from '../../../src/board/board3d/floor';
import { orientation } from '../../../src/board/board3d/pose';
import { stage } from '../../fixtures/cube-board';

const axes = [1, -1].flatMap((sign) => [
  new Vector3(sign, 0, 0),
  new Vector3(0, sign, 0),
  new Vector3(0, 0, sign),
]);

describe('the table', () => {
  it('is below whichever side is up', () => {
    for (const up of axes) {
      const eye = up
        .clone()
        .add(new Vector3(up.y, up.z, up.x).multiplyScalar(1.1))
        .normalize();
      const turn = orientation(up.clone().addScaledVector(eye, -eye.dot(up)).normalize(), eye);
      const [found, certainty] = below(turn, axes);
      expect(found).toBe(up);
      expect(certainty).toBe(1);
    }
  });

  it('is visible from straight above and hidden between two sides', () => {
    const [up, above] = axes.slice(1, 3) as [Vector3, Vector3];
    expect(below(orientation(above, up), axes)).toEqual([up, 1]);
    const between = new Vector3(0, 1, 4).normalize();
    const [, certainty] = below(orientation(new Vector3(0, 4, -1).normalize(), between), axes);
    expect(certainty).toBe(0);
  });

  it('has a shadow that fades outwards to nothing', () => {
    const geometry = shadowOf([{ left: -2, right: 2, near: 1, far: -1, height: 0 }]);
    const position = geometry.getAttribute('position');
    const color = geometry.getAttribute('color');
    const box = new Box3().setFromBufferAttribute(position as never);
    for (let index = 0; index < position.count; index += 1) {
      const outermost =
        Math.abs(position.getX(index) - box.max.x) < 1e-5 ||
        Math.abs(position.getZ(index) - box.max.z) < 1e-5;
      if (outermost) expect(color.getW(index)).toBeCloseTo(0);
    }
    expect(color.getW(0)).toBeGreaterThan(0.3);
    expect(box.max.x).toBeGreaterThan(2.2);
  });

  it('disposes of everything', () => {
    const space = new Scene();
    const floor = new Floor(space);
    floor.setStage(stage, [new Mesh()], 'fine');
    const camera = new PerspectiveCamera();
    floor.follow(camera);
    floor.dispose();
    expect(space.children).toHaveLength(0);
  });
});
