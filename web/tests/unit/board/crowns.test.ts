import { Object3D, PerspectiveCamera } from 'three';
import { describe, expect, it } from 'vitest';

import { Crowns, seen, symbolOf } from '../../../src/board/board3d/crowns';
import type { Part, Shape } from '../../../src/wire';

/** The view of a seated player at the board of Tesseract, as a cosine. */
const seated = 0.83;

describe('the symbol of a man', () => {
  it('is shown from the player’s side if the man is small', () => {
    expect(seen(seated, 27)).toEqual({ shown: 1, small: 1 });
    expect(seen(seated, 80).shown).toBe(0);
  });

  it('is not shown from the player’s side on a board of few large squares, even on phones', () => {
    for (const side of [36, 44]) expect(seen(seated, side).shown, String(side)).toBe(0);
  });

  it('is never a ghost from the player’s side, whatever the size of the board', () => {
    for (let side = 30; side < 37; side += 0.1)
      expect([0, 1], String(side)).toContain(seen(seated, side).shown);
  });

  it('is shown on every man from straight above', () => {
    for (const side of [20, 44, 80]) expect(seen(1, side).shown, String(side)).toBe(1);
  });

  it('is not shown from the side, where bodies can be told apart', () => {
    for (const side of [20, 44, 80]) expect(seen(0.6, side).shown, String(side)).toBe(0);
  });

  it('leaves out the common foot of men, not a whole man', () => {
    const foot: Part = {
      kind: 'turned',
      profile: [
        [0, 0],
        [0.4, 0],
        [0.1, 0.2],
        [0, 0.2],
      ],
    };
    const body: Part = { kind: 'block', size: [0.5, 0.7, 0.3], bevel: 0, at: [0, 0.65, 0] };
    const man = (parts: Part[]): Shape => ({ parts, inlays: [], drawn: 'upright' });
    const { paths, low, height, reach } = symbolOf(man([foot, body]));
    expect(paths).toHaveLength(1);
    expect([low, height, reach]).toEqual([0.3, 1, 0.25].map((value) => expect.closeTo(value, 9)));
    const turned: Part = {
      kind: 'turned',
      profile: [
        [0, 0],
        [0.4, 0],
        [0.1, 0.9],
        [0, 0.9],
      ],
    };
    expect(symbolOf(man([turned])).low).toBe(0);
  });

  it('is as clear on distant men as on near ones', () => {
    const camera = new PerspectiveCamera(40, 1);
    camera.position.set(0, 10, 6);
    camera.lookAt(0, 0, 0);
    camera.updateMatrixWorld();
    const crowns = new Crowns();
    const shape: Shape = { parts: [], inlays: [], drawn: 'upright' };
    const sprites = [-3, 0, 3].map((z) => {
      const man = new Object3D();
      man.position.z = z;
      const sprite = crowns.sprite('pawn', shape, 1, '#fff', '#000');
      man.add(sprite);
      return sprite;
    });
    for (let height = 200; height < 400; height += 10) {
      crowns.follow(camera, height);
      const opacities = sprites.map((sprite) => sprite.material.opacity);
      expect(new Set(opacities).size, `${height}: ${opacities.join(', ')}`).toBe(1);
    }
  });

  it('stays as it is while men move and the camera rests', () => {
    const camera = new PerspectiveCamera(40, 1);
    camera.position.set(0, 10, 6);
    camera.lookAt(0, 0, 0);
    camera.updateMatrixWorld();
    const crowns = new Crowns();
    const man = new Object3D();
    const sprite = crowns.sprite('pawn', { parts: [], inlays: [], drawn: 'upright' }, 1, '#fff', '#000');
    man.add(sprite);
    for (let height = 200; height < 400; height += 10) {
      const opacities = [-4, 0, 4].map((z) => {
        man.position.z = z;
        crowns.follow(camera, height);
        return sprite.material.opacity;
      });
      expect(new Set(opacities).size, `${height}: ${opacities.join(', ')}`).toBe(1);
    }
  });
});
