import { describe, expect, it } from 'vitest';

import { disc, drawn, marked, smallOf } from '../../src/table/compass';
import type { EyePose } from '../../src/board';
import type { Mark, Spot, Stage, Station } from '../../src/wire';
import { stage as stacks } from '../fixtures/stacks';

type Vector = [number, number, number];

const station = (name: string, eye: Vector, up: Vector): Station => ({
  name: { key: name, args: {} },
  eye,
  up,
});

const cube: Stage = {
  ...stacks,
  stations: [
    station('top', [0.2, 0.8, 0.5], [0, 1, 0]),
    station('front', [0.3, 0.4, 0.8], [0, 1, 0]),
    station('bottom', [0.2, -0.8, 0.5], [0, 1, 0]),
    station('white', [0.4, 0.6, 0.7], [0, 1, 0]),
    station('black', [-0.4, -0.6, 0.7], [0, -1, 0]),
  ],
  homes: [3, 4],
};

const slab: Stage = {
  ...stacks,
  stations: [
    station('white', [0, 0.85, 0.53], [0, 1, 0]),
    station('black', [0, 0.85, -0.53], [0, 1, 0]),
    station('above', [0, 1, 0], [0, 0, -1]),
  ],
  homes: [0, 1],
};

const pose = (eye: Vector, up: Vector): EyePose => ({ eye, up, zoom: 1, aside: [0, 0] });

describe('the small board', () => {
  it('is a cube for boards viewed from all sides, each side with its station and owner', () => {
    const { half, sides } = smallOf(cube);
    expect(half).toEqual([1, 1, 1]);
    const named = (normal: Vector) => sides.find((side) => String(side.normal) === String(normal));
    expect(named([0, 1, 0])).toMatchObject({ station: 0, label: '1', seat: 0 });
    expect(named([0, 0, 1])).toMatchObject({ station: 1, label: '2', seat: null });
    expect(named([0, -1, 0])).toMatchObject({ station: 2, label: '3', seat: 1 });
    expect(named([1, 0, 0])).toMatchObject({ station: null, name: null });
  });

  it('is a slab for boards with one top, with the sides that have a viewer', () => {
    const { half, sides } = smallOf(slab);
    expect(half[1]).toBeLessThan(0.5);
    const leads = sides.filter(({ station }) => station !== null);
    expect(leads.map(({ name, seat }) => [name?.key, seat])).toEqual([
      ['above', null],
      ['white', 0],
      ['black', 1],
    ]);
    expect(leads.every(({ label }) => label === '')).toBe(true);
    const above = drawn(smallOf(slab), pose([0, 1, 0], [0, 0, -1]));
    expect(
      above.filter(({ station }) => station !== null).every(({ faces }) => faces.length > 0),
      'even from straight above all sides can be clicked',
    ).toBe(true);
  });

  it('leads to both players even if both look over the same corner', () => {
    const oblique: Stage = {
      ...slab,
      stations: [
        station('white', [0.37, 0.87, 0.34], [0, 1, 0]),
        station('black', [0.37, 0.87, -0.34], [0, 1, 0]),
        station('left', [-0.53, 0.85, 0], [0, 1, 0]),
        station('right', [0.53, 0.85, 0], [0, 1, 0]),
        station('above', [0, 1, 0], [0, 0, -1]),
      ],
    };
    const { sides } = smallOf(oblique);
    expect(
      sides
        .filter(({ station }) => station !== null)
        .map(({ name, seat, normal }) => [name?.key, seat, normal]),
    ).toEqual([
      ['above', null, [0, 1, 0]],
      ['white', 0, [0, 0, 1]],
      ['right', null, [1, 0, 0]],
      ['black', 1, [0, 0, -1]],
      ['left', null, [-1, 0, 0]],
    ]);
  });

  it('has room for a finger on every visible side with a station', () => {
    const around: Stage = { ...cube, stations: [...cube.stations, station('right', [1, 0, 0], [0, 1, 0])] };
    for (const [of, lowest] of [
      [around, 0.03],
      [slab, 0.15],
    ] as const) {
      const small = smallOf(of);
      for (let azimuth = 0; azimuth < 360; azimuth += 15) {
        for (let height = lowest; height < 1; height += 0.12) {
          const [sin, cos] = [Math.sin((azimuth * Math.PI) / 180), Math.cos((azimuth * Math.PI) / 180)];
          const level = Math.sqrt(1 - height * height);
          const eye: Vector = [sin * level, height, cos * level];
          const seen = drawn(small, pose(eye, [-sin * height, level, -cos * height])).filter(
            ({ station, faces }) => station !== null && faces.length > 0,
          );
          const middles = seen.map(({ reach }): [number, number] => reach ?? [0, 0]);
          middles.forEach(([x, y], one) => {
            expect(Math.hypot(x, y) + disc.radius, 'it stays beside the board').toBeLessThan(2.1);
            middles.slice(one + 1).forEach(([a, b]) => {
              expect(Math.hypot(x - a, y - b), `${azimuth}°, ${height}`).toBeGreaterThan(1.25);
            });
          });
        }
      }
    }
  });

  it('has a dot for each marked side, beside the cube if the side faces away', () => {
    const place = (id: string, normal: Vector) => ({ id, normal }) as Spot;
    const spots = [place('a', [0, 1, 0]), place('b', [0, -1, 0]), place('c', [1, 0, 0])];
    const marks: Mark[] = [
      { spot: 'a', kind: 'from' },
      { spot: 'b', kind: 'to' },
    ];
    const small = smallOf(cube);
    const dotted = marked(small, { spots, marks });
    expect([...dotted].toSorted()).toEqual(['0,-1,0', '0,1,0']);
    const sides = drawn(small, pose([0, 0.6, 0.8], [0, 0.8, -0.6]));
    const away = (side: string) =>
      Math.hypot(...(sides.find(({ normal }) => String(normal) === side)?.dot ?? []));
    expect(away('0,1,0'), 'on the side').toBeLessThan(1.42);
    expect(away('0,-1,0'), 'beside the cube').toBeGreaterThan(1.42);
    expect(marked(smallOf(slab), { spots, marks }).size, 'a slab has one side').toBe(0);
  });

  it('has the same orientation as the large one', () => {
    const small = smallOf(cube);
    const front = drawn(small, pose([0, 0, 1], [0, 1, 0]));
    expect(front.filter(({ faces }) => faces.length > 0).map(({ station }) => station)).toEqual([1]);
    const [side] = front.filter(({ faces }) => faces.length > 0);
    expect(side?.outline).toBe('-1,1 1,1 1,-1 -1,-1');
    expect(side?.transform).toBe('matrix(1 0 0 1 0 0)');
    const turned = drawn(small, pose([0, 0, 1], [0, -1, 0])).find(({ station }) => station === 1);
    expect(turned?.transform, 'what is written stays upright').toBe('matrix(1 0 0 1 0 0)');
  });
});
