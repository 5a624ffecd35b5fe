import { MathUtils, Vector3 } from 'three';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { BoardCamera, guideTime } from '../../../src/board/board3d/camera';
import { extremes } from '../../../src/board/board3d/framing';
import { Guide } from '../../../src/board/board3d/guide';
import { bearingAt, stanceOf, turnBetween } from '../../../src/board/board3d/stance';
import type { Station } from '../../../src/wire';
import { stage, start } from '../../fixtures/cube-board';

const station = (eye: [number, number, number], up: [number, number, number]): Station => ({
  name: { key: '', args: {} },
  eye,
  up,
});
const white = station([0.42, 0.66, 0.8], [0, 1, 0]);
const black = station([-0.42, -0.66, 0.8], [0, -1, 0]);
const below = station([0.3, -1, 0.6], [0, 1, 0]);
const top = new Vector3(0, 1, 0);

function camera(home = white): BoardCamera {
  const view = new BoardCamera();
  view.still = true;
  view.resize(600, 600);
  view.frame(extremes(stage, start), [white, black, below], stage.radius);
  view.setHome(home, 0);
  view.still = false;
  return view;
}

const eye = (view: BoardCamera): Vector3 => new Vector3(...view.pose().eye);
const onScreen = (view: BoardCamera, x: number, y: number, z: number): Vector3 =>
  new Vector3(x, y, z).project(view.camera);

/** How far an edge of the cube is tilted on the screen, in degrees; negative if it is upside down. */
function lean(view: BoardCamera, x: number, z: number, up: 1 | -1): number {
  const [foot, head] = [onScreen(view, x, -2 * up, z), onScreen(view, x, 2 * up, z)];
  return MathUtils.radToDeg(Math.atan2(Math.abs(head.x - foot.x), head.y - foot.y));
}

describe('the camera at home', () => {
  it.each([
    { home: white, up: 1 as const },
    { home: black, up: -1 as const },
  ])('shows the own base on top and the board upright', ({ home, up }) => {
    const view = camera(home);
    expect(eye(view).y * up).toBeGreaterThan(0.5);
    expect(eye(view).z).toBeGreaterThan(0.5);
    for (const [x, z] of [
      [-2, 2],
      [2, 2],
      [2 * up, -2],
      [0, 2],
    ] as const) {
      expect(lean(view, x, z, up)).toBeLessThan(3);
    }
  });

  it('fills the canvas and cuts nothing off at any angle', () => {
    const view = camera();
    const outermost = (): number =>
      Math.max(
        ...extremes(stage, start).map((point) => {
          const { x, y } = point.project(view.camera);
          return Math.max(Math.abs(x), Math.abs(y));
        }),
      );
    expect(outermost()).toBeGreaterThan(0.9);
    for (let round = 0; round < 12; round += 1) {
      view.orbit(70, 13);
      expect(outermost()).toBeLessThanOrEqual(1);
    }
  });
});

describe('a turn by hand', () => {
  it('keeps the board upright', () => {
    const view = camera();
    for (const [dx, dy] of [
      [400, 300],
      [-90, -700],
      [20, 90],
    ] as const) {
      view.orbit(dx, dy);
      const { up } = view.pose();
      expect(up[1]).toBeGreaterThan(0);
      // The vertical axis is vertical on the screen, tilted neither to the left nor to the right.
      const [low, high] = [onScreen(view, 0, -1, 0), onScreen(view, 0, 1, 0)];
      expect(high.x - low.x).toBeCloseTo(0, 6);
      expect(high.y).toBeGreaterThan(low.y);
    }
  });

  it('does not go below a board viewed from above', () => {
    const view = camera();
    view.frame(extremes(stage, start), [white], stage.radius);
    view.orbit(0, -5000);
    expect(eye(view).y).toBeGreaterThan(0.1);
    view.orbit(0, 5000);
    expect(eye(view).y).toBeCloseTo(1, 6);
  });

  it('ends before the grain of the wood, and before the board is a dot', () => {
    const view = camera();
    const width = (): number => {
      const [left, right] = [onScreen(view, -2, 0, 0), onScreen(view, 2, 0, 0)];
      return right.distanceTo(left) / 2;
    };
    view.zoom(100);
    expect(width()).toBeLessThan(1.3);
    view.zoom(0.0001);
    expect(width()).toBeGreaterThan(0.3);
  });
});

describe('zoom', () => {
  const corner = new Vector3(2, 2, 2);
  /** Where a point is on the canvas, in pixels. */
  const pixel = (view: BoardCamera, { x, y, z }: Vector3): { x: number; y: number } => {
    const at = onScreen(view, x, y, z);
    return { x: 300 * (1 + at.x), y: 300 * (1 - at.y) };
  };
  const aside = (view: BoardCamera): number => Math.hypot(...view.pose().aside);

  it('leaves what is under the pointer there', () => {
    const view = camera();
    const at = pixel(view, corner);
    expect(Math.hypot(at.x - 300, at.y - 300)).toBeGreaterThan(50);
    for (const factor of [1.3, 1.5, 0.9, 0.8]) {
      view.zoom(factor, at);
      const { x, y } = pixel(view, corner);
      expect([x, y]).toEqual([expect.closeTo(at.x, 4), expect.closeTo(at.y, 4)]);
    }
    view.zoom(0.1, at);
    expect(aside(view), 'farther away, all of the board is in the middle').toBeCloseTo(0, 6);
  });

  it('goes to the middle without a pointer', () => {
    const view = camera();
    view.zoom(2);
    expect(aside(view)).toBe(0);
  });

  it('shifts what is under the fingers as far as they move', () => {
    const view = camera();
    view.zoom(1.6, pixel(view, corner));
    const at = pixel(view, corner);
    view.pan(-40, 25, view.depthOf(corner));
    const { x, y } = pixel(view, corner);
    expect([x, y]).toEqual([expect.closeTo(at.x - 40, 4), expect.closeTo(at.y + 25, 4)]);
  });

  it('never loses the board, even a flat one seen from its edge', () => {
    const view = camera();
    const flat = Array.from({ length: 15 * 15 }, (_, index) => {
      const [x, z] = [(index % 15) - 7, Math.floor(index / 15) - 7];
      return new Vector3(x, 0, z);
    });
    view.frame(flat, [station([0, 0.3, 1], [0, 1, 0])], 10);
    view.still = true;
    view.setHome(station([0.7, 0.3, 0.7], [0, 1, 0]), 0);
    const visible = (): boolean =>
      flat.some(({ x, y, z }) => {
        const at = onScreen(view, x, y, z);
        return Math.max(Math.abs(at.x), Math.abs(at.y)) < 1;
      });
    for (const [x, y] of [
      [0, 0],
      [600, 0],
      [600, 600],
      [0, 600],
    ] as const) {
      view.goHome(0);
      view.zoom(100, { x, y });
      expect(visible(), `zoomed in at ${x}, ${y}`).toBe(true);
      view.pan(3000 - 10 * x, 3000 - 10 * y);
      expect(visible(), `panned towards ${x}, ${y}`).toBe(true);
    }
  });

  it('brings a board that was panned back to the middle step by step', () => {
    const view = camera();
    view.zoom(3);
    view.pan(200, 100);
    let before = aside(view);
    expect(before).toBeGreaterThan(0.5);
    for (let step = 0; step < 26; step += 1) {
      view.zoom(0.95, { x: 450, y: 300 });
      const now = aside(view);
      expect(Math.abs(now - before), 'without a jump').toBeLessThan(0.25);
      before = now;
    }
    expect(before).toBeLessThan(0.2);
  });
});

describe('stations', () => {
  it('show one’s own base on top', () => {
    const side = station([0.36, 0.55, 1], [0, 1, 0]);
    const from = (home: Station): BoardCamera => {
      const view = camera(home);
      view.still = true;
      view.station(side, 0);
      return view;
    };
    expect(eye(from(white)).toArray()).toEqual(
      expect.objectContaining(
        new Vector3(0.36, 0.55, 1)
          .normalize()
          .toArray()
          .map((n) => expect.closeTo(n, 5) as number),
      ),
    );
    const mirrored = from(black);
    expect(eye(mirrored).x).toBeCloseTo(-eye(from(white)).x, 5);
    expect(eye(mirrored).y).toBeCloseTo(-eye(from(white)).y, 5);
    expect(eye(mirrored).z).toBeCloseTo(eye(from(white)).z, 5);
    expect(mirrored.pose().up[1]).toBeLessThan(0);
  });

  it('straight from above keep one’s own side nearest', () => {
    const stance = stanceOf(white);
    const above = station([0, 1, 0], [0, 0, -1]);
    expect(bearingAt(above, stance, null).azimuth).toBeCloseTo(0, 6);
    expect(bearingAt(above, stance, Math.PI).azimuth).toBeCloseTo(Math.PI, 6);
    expect(bearingAt(above, stance, 0).elevation).toBeCloseTo(Math.PI / 2, 6);
  });

  it('are reached the short way round', () => {
    expect(turnBetween(3, -3)).toBeCloseTo(2 * Math.PI - 6, 6);
    expect(turnBetween(0.5, 1)).toBeCloseTo(0.5, 6);
  });

  it('of the other side are reached without a jump', () => {
    const view = camera(white);
    view.setHome(black, 0);
    let before = view.camera.quaternion.clone();
    for (let now = 0; now <= 440; now += 20) {
      view.advance(now);
      expect(before.angleTo(view.camera.quaternion)).toBeLessThan(0.4);
      before = view.camera.quaternion.clone();
    }
    expect(view.pose().up[1]).toBeLessThan(-0.5);
  });
});

describe('moves of others', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const panels = {
    top,
    front: new Vector3(0, 0, 1),
    right: new Vector3(1, 0, 0),
    back: new Vector3(0, 0, -1),
    bottom: new Vector3(0, -1, 0),
  };

  function guided(): { view: BoardCamera; guide: Guide; pass: () => void } {
    const view = camera();
    const moved = vi.fn();
    const guide = new Guide(view, moved);
    let now = 0;
    const pass = (): void => {
      now = performance.now() + guideTime;
      view.advance(now);
    };
    return { view, guide, pass };
  }

  it('within view do not turn the camera', () => {
    const { view, guide } = guided();
    for (const normal of [panels.top, panels.front, panels.right]) {
      expect(guide.show(normal, 0)).toBe(0);
      expect(guide.rest()).toBe(false);
    }
    expect(view.turning).toBe(false);
  });

  it.each(['back', 'bottom'] as const)(
    'on the %s are shown with the own base still up, and the camera returns once',
    (where) => {
      const { view, guide, pass } = guided();
      const before = view.pose();
      expect(guide.show(panels[where], 0)).toBeGreaterThan(0);
      pass();
      expect(eye(view).dot(panels[where])).toBeGreaterThan(0.45);
      expect(view.pose().up[1]).toBeGreaterThan(0.3);
      expect(guide.rest()).toBe(true);
      vi.advanceTimersByTime(5000);
      pass();
      expect(view.pose()).toEqual(before);
      expect(guide.rest()).toBe(false);
      vi.advanceTimersByTime(5000);
      expect(view.turning).toBe(false);
    },
  );

  it('do not turn the camera after a turn by hand, until the next move', () => {
    const { view, guide } = guided();
    view.orbit(30, 0);
    guide.yield();
    const before = view.pose();
    expect(guide.show(panels.back, 0)).toBe(0);
    expect(guide.rest()).toBe(false);
    vi.advanceTimersByTime(5000);
    expect(view.turning).toBe(false);
    expect(view.pose()).toEqual(before);
    expect(guide.show(panels.back, 0)).toBeGreaterThan(0);
  });

  it('keep the camera once a man is in hand, and the next move brings it back', () => {
    const { view, guide, pass } = guided();
    const before = view.pose();
    guide.show(panels.back, 0);
    pass();
    guide.rest();
    guide.stay();
    vi.advanceTimersByTime(5000);
    expect(view.turning).toBe(false);
    expect(guide.show(panels.front, 0)).toBeGreaterThan(0);
    pass();
    expect(view.pose()).toEqual(before);
  });

  it('shown twice in a row return to the original view', () => {
    const { view, guide, pass } = guided();
    const before = view.pose();
    guide.show(panels.back, 0);
    pass();
    guide.rest();
    vi.advanceTimersByTime(200);
    guide.show(panels.bottom, performance.now());
    pass();
    guide.rest();
    vi.advanceTimersByTime(5000);
    pass();
    expect(view.pose()).toEqual(before);
  });

  it('keep the camera while the pointer is over the board, and let it return once it has left', () => {
    const { view, guide, pass } = guided();
    const before = view.pose();
    guide.show(panels.back, 0);
    pass();
    expect(guide.rest()).toBe(true);
    const shown = view.pose();
    guide.hover(true);
    expect(guide.rest()).toBe(false);
    vi.advanceTimersByTime(20_000);
    expect(view.turning).toBe(false);
    expect(view.pose()).toEqual(shown);
    guide.hover(false);
    expect(guide.rest()).toBe(true);
    vi.advanceTimersByTime(5000);
    pass();
    expect(view.pose()).toEqual(before);
  });

  it('do not bring back a camera that the viewer has asked to turn', () => {
    const { view, guide, pass } = guided();
    guide.ask([panels.back], 0);
    pass();
    const asked = view.pose();
    expect(eye(view).dot(panels.back)).toBeGreaterThan(0.45);
    expect(guide.show(panels.back, 0)).toBe(0);
    expect(guide.rest()).toBe(false);
    vi.advanceTimersByTime(5000);
    expect(view.turning).toBe(false);
    expect(view.pose()).toEqual(asked);
  });

  it('do not interrupt a drag of the board', () => {
    const { view, guide, pass } = guided();
    guide.show(panels.back, 0);
    pass();
    guide.rest();
    view.orbit(10, 0);
    guide.yield();
    const held = view.pose();
    vi.advanceTimersByTime(5000);
    expect(view.turning).toBe(false);
    expect(view.pose()).toEqual(held);
  });
});

describe('the way of a hint', () => {
  const [front, right, back] = [new Vector3(0, 0, 1), new Vector3(1, 0, 0), new Vector3(0, 0, -1)];
  const [above, under] = [top, top.clone().negate()];
  const seen = (view: BoardCamera, ...normals: Vector3[]): boolean[] => normals.map((one) => view.shows(one));

  it('is shown as a whole around a corner of a cube', () => {
    const view = camera();
    view.still = true;
    view.station(below, 0);
    view.follow([above, front, front, right], 0);
    expect(seen(view, above, front, right)).toEqual([true, true, true]);
  });

  it('is shown step by step where two of its sides are opposite, always with an edge that it crosses', () => {
    const view = camera();
    view.still = true;
    const turns = [1, 2, 3].map(() => {
      view.follow([above, back, back, under], 0);
      return seen(view, above, back, under);
    });
    expect(turns).toEqual([
      [true, true, false],
      [false, true, true],
      [true, true, false],
    ]);
  });
});
