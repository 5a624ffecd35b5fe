import { describe, expect, it } from 'vitest';

import { bends, goal, mover, passed, unsaid } from '../../src/table/goal';
import type { Motion, Scene, Solid } from '../../src/wire';

/** Squares in a row, named by letters, one unit wide. */
const scene = {
  spots: [...'ABCD'].map((id, x) => ({
    id,
    outline: [
      [x - 0.5, -0.5, 0],
      [x + 0.5, -0.5, 0],
      [x + 0.5, 0.5, 0],
      [x - 0.5, 0.5, 0],
    ],
  })),
} as unknown as Scene;

const solid = (spot: string | null, at: number, ...covers: string[]): Solid =>
  ({ spot, covers: covers.map((covered) => [covered, {}]), pose: { at: [at, 0, 0.4] } }) as unknown as Solid;

describe('where the arrow of a hint ends', () => {
  it('is the spot below the man’s new place', () => {
    expect(goal(scene, solid('A', 0), [2, 0, 0.4], [])).toBe('C');
    expect(goal(scene, solid(null, 5), [2.2, 0, 0.4], [])).toBe('C');
  });

  it('is the spot that the move newly covers, wherever in a long body its pose is', () => {
    expect(goal(scene, solid('B', 1), [1.4, 0, 0.4], ['A'])).toBe('A');
    expect(goal(scene, solid('B', 1), [2, 0, 0.4], ['E']), 'a spot that is not there yet').toBe('C');
  });

  it('is no spot that the man covers already', () => {
    expect(goal(scene, solid('C', 1.6, 'D'), [2.4, 0, 0.4], ['B', 'C'])).toBe('B');
    expect(goal(scene, solid('B', 1.6, 'A'), [1.4, 0, 0.4], ['C', 'B'])).toBe('C');
  });

  it('is the next spot for a bar of two cells that slides by one', () => {
    expect(goal(scene, solid('C', 2.5), [1.5 + 1e-9, 0, 0.4], [])).toBe('B');
    expect(goal(scene, solid('B', 1.5), [2.5 - 1e-9, 0, 0.4], [])).toBe('C');
    expect(goal(scene, solid('B', 1.5), [1.5, 0, 0.4], []), 'it turns on the spot').toBe('B');
  });
});

describe('where the arrow of a hint bends', () => {
  /** Squares of a floor, named by column and row. */
  const floor = {
    spots: [0, 1, 2].flatMap((x) =>
      [0, 1, 2].map((z) => ({ id: `${x}${z}`, outline: [[x, 0, z]], normal: [0, 1, 0] })),
    ),
  } as unknown as Scene;

  it('is the corner of a path, not where it continues straight or up and down', () => {
    expect(
      bends(floor, [
        [0, 0, 0],
        [1, 0, 0],
        [2, 0, 0],
        [2, 0, 2],
      ]),
    ).toEqual(['20']);
    expect(
      bends(floor, [
        [0, 0, 0],
        [0, 1, 0],
        [2, 1, 0],
        [2, 0, 0],
      ]),
    ).toEqual([]);
  });

  it('does not exist on a cube, since arrows follow its edges anyway', () => {
    const [first, ...others] = floor.spots;
    const cube = { spots: [{ ...first, normal: [1, 0, 0] }, ...others] } as unknown as Scene;
    expect(
      bends(cube, [
        [0, 0, 0],
        [2, 0, 0],
        [2, 0, 2],
      ]),
    ).toEqual([]);
    const way = [
      [0, 0, 0],
      [0.9, 0, 0],
      [1.1, 0, 0],
      [2, 0, 0],
    ] as const;
    expect(passed(cube, way), 'on paper they pass each place once').toEqual(['00', '10', '20']);
    expect(passed(floor, way), 'elsewhere they are straight').toEqual([]);
  });

  it('is not a spot that a diagonal only touches where it crosses an edge', () => {
    // Two sides that meet where x is 0: on top and on the left.
    const spot = (id: string, middle: number[], normal: number[]) => ({ id, outline: [middle], normal });
    const cube = {
      spots: [2, 1, 0].flatMap((z) => [
        spot(`top ${z}`, [0.5, 0, z], [0, 1, 0]),
        spot(`left ${z}`, [0, -0.5, z], [-1, 0, 0]),
      ]),
    } as unknown as Scene;
    const diagonal = [
      [0.5, 0, 1],
      [0, 0, 1.5],
      [0, -0.5, 2],
    ] as const;
    expect(passed(cube, diagonal)).toEqual(['top 1', 'left 2']);
    expect(passed(cube, diagonal.toReversed())).toEqual(['left 2', 'top 1']);
  });
});

describe('the body that a move moves', () => {
  const man = (id: string, seat: number): Solid => ({ id, role: { kind: 'man', seat } }) as unknown as Solid;
  const cube = { id: 'cube', role: { kind: 'dark' } } as unknown as Solid;
  const table = { ...scene, solids: [man('mine', 0), man('theirs', 1), cube] };
  const travel = (id: string): Motion =>
    ({ kind: 'travel', solid: id, path: [{ at: [0, 0, 0] }, { at: [1, 0, 0] }] }) as unknown as Motion;
  const points = [
    [0, 0, 0],
    [1, 0, 0],
  ];

  it('is not the man that it captures, whichever is told first', () => {
    const motions = [travel('theirs'), travel('mine')];
    expect(mover(table, motions, 0)).toEqual({ solid: man('mine', 0), points });
    expect(mover(table, motions.toReversed(), 1)).toEqual({ solid: man('theirs', 1), points });
  });

  it('may belong to nobody', () => {
    expect(mover(table, [travel('cube')], 0)?.solid).toBe(cube);
    expect(mover(table, [{ kind: 'vanish', solid: 'theirs' }, travel('gone')], 0)).toBeNull();
  });
});

describe('the reasons of a hint', () => {
  const message = (key: string, args = {}) => ({ key, args });
  const [check, takes] = [message('cube-chess-why-attacked'), message('cube-chess-why-takes')];

  it('do not tell of a check that the move’s sentence tells', () => {
    expect(unsaid(message('cube-chess-move', { check: 'check' }), [takes, check])).toEqual([takes]);
    expect(unsaid(message('cube-chess-move', { check: 'none' }), [takes, check])).toEqual([takes, check]);
    expect(unsaid(null, [check])).toEqual([check]);
  });
});
