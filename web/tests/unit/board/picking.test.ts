import {
  BoxGeometry,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Sprite,
  SpriteMaterial,
  type Object3D,
} from 'three';
import { describe, expect, it } from 'vitest';

import { fixtureAt, spotAt, type Intent, type Targets } from '../../../src/board/board3d/picking';
import { planeOf } from '../../../src/board/board3d/pose';
import type { Spot } from '../../../src/wire';

const size = { width: 400, height: 400 };

/** A square of a board at y = 0, by column and distance. */
function spot(id: string, column: number, away: number): Spot {
  const corner = (x: number, z: number): [number, number, number] => [column + x / 2, 0, -away + z / 2];
  return {
    id,
    outline: [corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)],
    ground: 'tile',
    normal: [0, 1, 0],
    role: { kind: 'light' },
    cells: [{ net: 0, x: column, y: -away }],
    name: { key: '', args: {} },
    links: [],
  };
}

/** A body on a square. */
function body([width, height, depth]: [number, number, number], column: number, away: number): Object3D {
  const mesh = new Mesh(new BoxGeometry(width, height, depth), new MeshBasicMaterial());
  mesh.position.set(column, height / 2, -away);
  mesh.updateMatrixWorld();
  return mesh;
}

const spots = [spot('near', 0, 0), spot('far', 0, 1), spot('beyond', 0, 2), spot('aside', 1, 0)];
const camera = new PerspectiveCamera(20, 1, 0.1, 100);
camera.position.set(0, 8, 9);
camera.lookAt(0, 0, 0);
camera.updateMatrixWorld();

const targets: Targets = {
  camera,
  planes: new Map(spots.map((one) => [one.id, planeOf(one)])),
  // A die, and a shield behind it.
  men: new Map([
    [body([0.8, 0.9, 0.8], 0, 0), ['near']],
    [body([0.8, 0.2, 0.76], 0, 1), ['far']],
  ]),
  blocks: new Map(),
  fixtures: [],
  shining: new Set(),
  pictured: new Set(),
};

const may = (starts: string[], offers: string[] = [], free = offers.length === 0): Intent => ({
  starts: (id) => starts.includes(id),
  offers: (id) => offers.includes(id),
  free,
});

/** The position of a point in space on the screen. */
function on(x: number, y: number, z: number): { x: number; y: number; touch: boolean } {
  const point = planeOf(spot('', 0, 0))
    .center.set(x, y, z)
    .project(camera);
  return { x: ((point.x + 1) / 2) * size.width, y: ((1 - point.y) / 2) * size.height, touch: false };
}

const picked = (at: ReturnType<typeof on>, intent: Intent): string | null =>
  spotAt(targets, at, size, intent)?.spot ?? null;

describe('pointing', () => {
  const top = on(0, 0.88, -0.35);
  const foot = on(0, 0.2, 0.4);

  it('picks the selectable man in front, or the one behind where it is visible', () => {
    expect(picked(top, may(['near', 'far']))).toBe('near');
    expect(picked(on(0, 0.2, -1.37), may(['near', 'far']))).toBe('far');
  });

  it('means the man that is seen, even if only the one behind it can be picked up', () => {
    expect(picked(top, may(['far']))).toBe('near');
    expect(picked({ ...top, touch: true }, may(['far']))).toBe('near');
    expect(picked(foot, may(['far']))).toBe('near');
    expect(picked(top, may([]))).toBe('near');
    expect(picked(on(0, 0.2, -1.37), may(['far'])), 'the one behind where it is seen').toBe('far');
  });

  it('means an empty place in its middle, however near a man is', () => {
    const middle = { ...on(1, 0, 0), touch: true };
    const close: Targets = { ...targets, men: new Map([[body([0.8, 0.2, 0.8], 0.1, 0), ['near']]]) };
    const meant = (at: ReturnType<typeof on>): string | undefined =>
      spotAt(close, at, { width: 120, height: 120 }, may(['near']))?.spot;
    const small = ({ x, y }: { x: number; y: number }) => ({ x: 0.3 * x, y: 0.3 * y, touch: true });
    expect(meant(small(middle))).toBe('aside');
    expect(meant(small(on(0.56, 0, 0))), 'at its edge').toBe('near');
  });

  it('never guesses a spot for the man in hand', () => {
    expect(picked(top, may([], ['far']))).toBe('near');
    expect(picked(on(0.47, 0, -2), may([], ['beyond']))).toBe('beyond');
    expect(picked(on(0.56, 0, -0.2), may([], ['near']))).toBe('aside');
  });

  it('picks the spot whose mark shines through, where the mark is', () => {
    const shining: Targets = { ...targets, shining: new Set(['far']) };
    const meant = (at: ReturnType<typeof on>, offers: string[]): string | null =>
      spotAt(shining, at, size, may([], offers))?.spot ?? null;
    const middle = on(0, 0, -1);
    expect(spotAt(targets, middle, size, may([], ['far']))?.spot, 'the man in front hides it').toBe('near');
    expect(meant(middle, ['far'])).toBe('far');
    expect(meant(middle, ['beyond']), 'it is not offered').toBe('near');
    expect(meant(on(0.35, 0, -0.6), ['far']), 'beside the mark').toBe('near');
  });

  it('never lets a man yield to a cube of the board behind it', () => {
    const [man, cube] = [...targets.men.keys()];
    if (!man || !cube) throw new Error('two bodies');
    const stacked: Targets = { ...targets, blocks: new Map([[cube, ['far']]]) };
    const meant = (at: ReturnType<typeof on>, intent: Intent): string | null =>
      spotAt(stacked, at, size, intent)?.spot ?? null;
    expect(meant(top, may(['far'])), 'it says why it cannot move').toBe('near');
    expect(meant(on(0, 0.2, -1.37), may(['far'])), 'the cube where it is seen').toBe('far');
    expect(meant(on(0, 0.2, -1.37), may([])), 'a cube at rest').toBe('far');
  });

  it('lets a resting cube yield to a man near the pointer', () => {
    const cube = body([0.8, 0.9, 0.8], 1, 0);
    const stacked: Targets = {
      ...targets,
      men: new Map([...targets.men, [cube, ['aside']]]),
      blocks: new Map([[cube, ['aside']]]),
    };
    const edge = { ...on(0.61, 0.5, 0.4), touch: true };
    expect(spotAt(stacked, edge, size, may([]))?.spot).toBe('aside');
    expect(spotAt(stacked, edge, size, may(['near']))?.spot).toBe('near');
    expect(spotAt(stacked, edge, size, may(['near', 'aside']))?.spot, 'a cube that can move').toBe('aside');
  });

  it('means the target whose symbol is seen, whatever body is in front of it', () => {
    const symbol = new Sprite(new SpriteMaterial());
    symbol.position.set(0, 0.5, -1);
    symbol.updateMatrixWorld();
    const marked: Targets = { ...targets, men: new Map([...targets.men, [symbol, ['far']]]) };
    const meant = (intent: Intent): string | undefined => spotAt(marked, top, size, intent)?.spot;
    expect(picked(top, may([], ['near', 'far'])), 'without a symbol').toBe('near');
    expect(meant(may([], ['near', 'far']))).toBe('far');
    expect(meant(may([], ['near'])), 'of what is no target').toBe('near');
    expect(meant(may(['near', 'far'])), 'before anything is in hand').toBe('near');
  });

  it('means the target over which a picture floats, not what is seen around it', () => {
    const pictured: Targets = { ...targets, pictured: new Set(['far']) };
    const at = on(0, 1.02, -1);
    const meant = (intent: Intent): string | undefined => spotAt(pictured, at, size, intent)?.spot;
    expect(picked(at, may([], ['far', 'beyond'])), 'without a picture').toBe('beyond');
    expect(meant(may([], ['far', 'beyond']))).toBe('far');
    expect(meant(may([], ['beyond'])), 'of what is no target').toBe('beyond');
  });

  it('tolerates a miss, and a larger one for a finger than for a mouse', () => {
    const beside = on(0.62, 0, 0);
    expect(picked(on(0.5, 0, 0), may(['near']))).toBe('near');
    expect(picked(beside, may(['near']))).toBe('aside');
    expect(picked({ ...beside, touch: true }, may(['near']))).toBe('near');
    expect(picked({ ...beside, touch: true }, may([]))).toBe('aside');
    expect(picked(on(-6, 0, 0), may(['near']))).toBeNull();
  });
});

describe('a part of the board', () => {
  const wall = body([0.2, 0.6, 1], 0.5, 2);
  wall.name = 'wall';
  const walled = { ...targets, fixtures: [wall] };

  it('is visible where nothing is in front of it', () => {
    expect(fixtureAt(walled, on(0.5, 0.6, -2), size)).toBe('wall');
    expect(fixtureAt(walled, on(-0.3, 0, -2), size)).toBeNull();
    expect(
      fixtureAt({ ...walled, fixtures: [body([0.2, 0.2, 0.2], 0, 0.7)] }, on(0, 0.3, 0), size),
    ).toBeNull();
  });
});
