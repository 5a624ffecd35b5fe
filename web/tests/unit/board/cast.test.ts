import { Mesh, Scene as Space, type BufferGeometry } from 'three';
import { describe, expect, it } from 'vitest';

import { Cast, type Direction } from '../../../src/board/board3d/cast';
import { Materials } from '../../../src/board/board3d/materials';
import { Shapes } from '../../../src/board/board3d/shapes';
import { themeOf } from '../../../src/board/theme';
import type { Motion, Scene } from '../../../src/wire';
import { poseOn, stage, start } from '../../fixtures/cube-board';

/** All geometries that are drawn. */
function drawn(space: Space): BufferGeometry[] {
  const found: BufferGeometry[] = [];
  space.traverse((item) => {
    if (item instanceof Mesh) found.push(item.geometry as BufferGeometry);
  });
  return found;
}

describe('a theme that changes in the middle of a move', () => {
  it('leaves no disposed bodies behind, in motion or about to leave', () => {
    const space = new Space();
    const shapes = new Shapes();
    const cast = new Cast(space, shapes, new Materials());
    const direction: Direction = {
      stage,
      scene: start,
      ghosts: new Map<string, number>(),
      tiers: new Map<string, number>(),
      theme: themeOf('wood'),
      labelled: false,
      quality: 'plain',
    };
    cast.show(direction, [], null, 0);
    const [mover, victim] = start.solids.filter(({ spot }) => spot !== null);
    if (!mover?.spot || !victim?.spot) throw new Error('too few men');
    const scene: Scene = {
      ...start,
      solids: start.solids.flatMap((solid) => {
        if (solid === victim) return [];
        return solid === mover ? [{ ...solid, pose: victim.pose, spot: victim.spot }] : [solid];
      }),
    };
    const motions: Motion[] = [
      { kind: 'vanish', solid: victim.id },
      {
        kind: 'travel',
        solid: mover.id,
        becomes: mover.id,
        path: [poseOn(mover.spot, 0), poseOn(victim.spot, 0)],
        manner: 'slide',
      },
    ];
    cast.show({ ...direction, scene }, motions, null, 0);
    expect(cast.advance(150)).toBe(true);
    const bodies = drawn(space).length;

    const gone = new Set<BufferGeometry>();
    for (const geometry of drawn(space)) geometry.addEventListener('dispose', () => gone.add(geometry));
    shapes.dispose();
    expect(gone.size).toBeGreaterThan(0);
    cast.restyle({ theme: themeOf('felt'), labelled: false, quality: 'plain' });

    expect(drawn(space).filter((geometry) => gone.has(geometry))).toEqual([]);
    expect(drawn(space)).toHaveLength(bodies);
    expect(cast.advance(200)).toBe(true);
    while (cast.advance(5000));
    expect(drawn(space).length).toBeLessThan(bodies);
  });
});
