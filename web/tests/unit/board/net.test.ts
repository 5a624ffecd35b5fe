import { swing } from '../../../src/board/net-motion';
import { sightOf, type Sight } from '../../../src/board/projected';
import type { Inscription, Pose } from '../../../src/wire';
import { describe, expect, it } from 'vitest';

import { cellAt, layoutOf, linksSeen, onWall } from '../../../src/board/layout';
import { stage, start } from '../../fixtures/cube-board';

const layout = layoutOf(stage, start, 0);
const cell = (id: string) => {
  const found = layout.cells.find(({ spot }) => spot.id === id);
  if (!found) throw new Error(`no cell ${id}`);
  return found;
};

describe('the flat board', () => {
  it('knows where its walls are, beside the squares', () => {
    const { x, y } = cell('5B1');
    const { x: left, y: top } = cell('5A1');
    expect(onWall(layout, left + 0.5, top - 0.12)).toBe(true);
    expect(onWall(layout, left + 0.5, top + 0.05)).toBe(false);
    expect(onWall(layout, x + 0.5, y + 0.5)).toBe(false);
  });

  it('has a separate cell for every spot', () => {
    expect(layout.cells).toHaveLength(96);
    expect(new Set(layout.cells.map(({ x, y }) => `${x} ${y}`)).size).toBe(96);
    for (const { x, y } of layout.cells) {
      expect(x).toBeGreaterThan(0);
      expect(x + 1).toBeLessThan(layout.width);
      expect(y + 1).toBeLessThan(layout.height);
    }
  });

  it('is as large as its parts, without titles of missing ones', () => {
    const panel = start.spots.filter(({ id }) => id.startsWith('5'));
    const part = layoutOf(stage, { ...start, spots: panel, solids: [] }, 0);
    expect(part.cells).toHaveLength(16);
    expect(part.width).toBeLessThan(5);
    expect(part.height).toBeLessThan(6);
    expect(part.titles.map(({ text }) => text.args)).toEqual([{ panel: 5 }]);
    expect(layoutOf(stage, { ...start, spots: [], solids: [] }, 0).cells).toEqual([]);
  });

  it('leaves seams between panels but not within them', () => {
    expect(cell('2A2').x - cell('2A1').x).toBe(1);
    expect(cell('2A1').x - cell('5D1').x).toBeGreaterThan(1.1);
    expect(cell('2A1').y - cell('1D1').y).toBeGreaterThan(1.1);
  });

  it('bridges the seams that may be crossed', () => {
    const bridged = layout.hinges.some(
      ({ x, y, width, height }) =>
        x <= cell('1D1').x &&
        x + width >= cell('1D1').x + 1 &&
        y <= cell('1D1').y + 1 &&
        y + height >= cell('2A1').y,
    );
    expect(bridged).toBe(true);
    expect(layout.hinges).toHaveLength(5 * 4);
  });

  it('draws four walls of four squares on both sides', () => {
    expect(layout.walls).toHaveLength(4 * 4 * 2);
    const { x, y } = cell('5A1');
    expect(
      layout.walls.some((wall) => wall.x1 === x && wall.x2 === x + 1 && wall.y1 < y && wall.y1 > y - 0.3),
    ).toBe(true);
  });

  it('puts a title above each panel', () => {
    expect(layout.titles).toHaveLength(6);
    expect(layout.titles.map(({ width }) => width)).toEqual([4, 4, 4, 4, 4, 4]);
    expect(layout.titles.filter(({ onBody }) => onBody)).toHaveLength(3);
    for (const title of layout.titles) expect(cellAt(layout, title.x + 0.5, title.y + 0.5)).not.toBeNull();
  });

  it('finds cells at or near a point, but not far away', () => {
    const { x, y } = cell('3B2');
    expect(cellAt(layout, x + 0.1, y + 0.9)?.spot.id).toBe('3B2');
    expect(cellAt(layout, cell('5A2').x - 0.2, cell('5A2').y + 0.5)?.spot.id).toBe('5A2');
    expect(cellAt(layout, cell('5A2').x - 0.2, cell('5A2').y + 0.5, 0.1)).toBeNull();
    expect(cellAt(layout, 0.5, 0.5)).toBeNull();
  });

  it('names a missing flat board', () => {
    expect(() => layoutOf(stage, start, 3)).toThrow('no flat board 3');
  });
});

describe('a flat board turned by half', () => {
  const turned = layoutOf(stage, start, 0, { turned: true, inscribed: false });
  const at = (id: string) => turned.cells.find(({ spot }) => spot.id === id) ?? { x: NaN, y: NaN };

  it('moves every cell to the opposite place', () => {
    expect(at('2A1').x - at('2A2').x).toBe(1);
    expect(at('2B1').y).toBe(at('2A1').y - 1);
    expect(at('6A1').y).toBeLessThan(at('2D1').y);
    expect(at('5D1').x).toBeGreaterThan(at('2A1').x);
  });

  it('keeps walls, hinges and titles with their places', () => {
    expect(turned.hinges).toHaveLength(layout.hinges.length);
    const { x, y } = at('5A1');
    expect(turned.walls.some((wall) => wall.x1 === x && wall.x2 === x + 1 && wall.y1 > y + 1)).toBe(true);
    for (const { x: left, y: base, width, text } of turned.titles) {
      expect(width).toBe(4);
      expect(cellAt(turned, left + 0.5, base + 0.8)?.spot.id[0]).toBe(String(text.args['panel']));
    }
  });

  it('turns links and bodies too', () => {
    const { spot } = cell('2B2');
    expect(linksSeen(spot, true)[0]).toEqual(spot.links[2]);
    expect(sightOf(spot, true).up).toEqual(sightOf(spot).up.map((along) => (along === 0 ? 0 : -along)));
  });
});

describe('the labels of a flat board', () => {
  const line = (text: string, x: number, y: number, side: number): Inscription => ({
    text: { key: 'fixture-line', args: { text } },
    of: 'line',
    at: [0, 0, 0],
    normal: [0, 0, 1],
    up: [0, 1, 0],
    size: 0.3,
    on: { kind: 'frame' },
    cell: { net: 0, x, y },
    side,
    shift: 0,
  });
  // Panel 2 is at columns 4 to 7 and rows 4 to 7.
  const inscriptions = [line('A', 4, 4, 3), line('A', 7, 4, 1), line('1', 4, 7, 2), line('1', 4, 4, 0)];
  const inscribed = { ...stage, inscriptions };
  const written = (turned: boolean) => {
    const plan = layoutOf(inscribed, start, 0, { turned, inscribed: true });
    const [first] = plan.cells.filter(({ spot }) => spot.id === '2A1');
    return { plan, first, lines: plan.inscriptions };
  };

  it('stand on the left and below, or on the body where parts are joined', () => {
    const { lines, first, plan } = written(false);
    expect(lines).toHaveLength(2);
    expect(lines.every(({ onBody }) => onBody)).toBe(true);
    expect(lines[0]?.x).toBeLessThan(first?.x ?? 0);
    expect(lines[0]?.y).toBe((first?.y ?? 0) + 0.5);
    for (const { x, y } of lines) {
      expect(
        plan.cells.some((one) => Math.abs(one.x + 0.5 - x) < 0.6 && Math.abs(one.y + 0.5 - y) < 0.6),
      ).toBe(false);
    }
  });

  it('stay on the left and below when the board is turned', () => {
    const { lines, first } = written(true);
    expect(lines.map(({ text }) => text.args['text'])).toEqual(['A', '1']);
    expect(lines[0]?.x).toBeLessThan((first?.x ?? 0) - 3);
    expect(lines[1]?.y).toBeGreaterThan((first?.y ?? 0) + 1);
  });

  it('are on the spots themselves where they are in 3D, and take no room', () => {
    const onPlaces: Inscription[] = [
      { ...line('1', 4, 7, 2), on: { kind: 'light' } },
      { ...line('A', 4, 4, 3), on: { kind: 'dark' } },
    ];
    const written = layoutOf({ ...stage, inscriptions: onPlaces }, start, 0, {
      turned: false,
      inscribed: true,
    });
    expect(written.width).toBe(layout.width);
    expect(written.inscriptions).toHaveLength(2);
    for (const { x, y } of written.inscriptions) expect(cellAt(written, x, y, 1e-9)).not.toBeNull();
  });

  it('take no room when switched off', () => {
    expect(layoutOf(inscribed, start, 0).inscriptions).toEqual([]);
    expect(layoutOf(inscribed, start, 0).width).toBe(layout.width);
  });
});

describe('a part in a corner of the others', () => {
  /** Panel 4, moved from below the strip to the upper right corner of the cross. */
  const moved = (x: number, y: number) => (y >= 12 ? { x: x + 5, y: y - 12 } : { x, y: y + 1 });
  const scene = {
    ...start,
    spots: start.spots.map((spot) => ({
      ...spot,
      cells: spot.cells.map((one) => ({ ...one, ...moved(one.x, one.y) })),
    })),
  };
  const parts = scene.spots
    .filter(({ id }) => id.endsWith('B2'))
    .map(({ id, cells: [here], normal }): Inscription => {
      if (!here) throw new Error('a spot without a cell');
      return {
        text: { key: 'fixture-part', args: { part: id[0] ?? '' } },
        of: 'part',
        at: [0, 0, 0],
        normal,
        up: [0, 1, 0],
        size: 0.3,
        on: { kind: 'frame' },
        cell: here,
        side: 1,
        shift: 0.5,
      };
    });
  const nets = stage.nets.map((net) => ({ ...net, titles: [] }));
  const cross = { ...stage, nets, inscriptions: parts };
  const inscribed = layoutOf(cross, scene, 0, { turned: false, inscribed: true });

  it('reduces the total height', () => {
    expect(inscribed.height).toBeLessThan(0.85 * layout.height);
    expect(inscribed.height / inscribed.width).toBeCloseTo(1, 1);
  });

  it.each([false, true])('is placed closer than its cells say without touching (turned: %s)', (turned) => {
    const { cells, hinges, width, height } = layoutOf(cross, scene, 0, { turned, inscribed: true });
    const apart = cells.filter(({ spot }) => spot.id.startsWith('4'));
    const rest = cells.filter(({ spot }) => !spot.id.startsWith('4'));
    const gaps = apart.flatMap((one) =>
      rest.map((other) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) - 1),
    );
    expect(Math.min(...gaps)).toBeGreaterThan(0.5);
    expect(Math.min(...gaps)).toBeLessThan(1);
    for (const { x, y } of cells) {
      expect(Math.min(x, y, width - x - 1, height - y - 1)).toBeGreaterThan(0.3);
    }
    expect(hinges).toHaveLength(4 * 4);
  });

  it('has a sign on both sides of each edge that continues elsewhere', () => {
    const { signposts, width, height } = inscribed;
    const sign = (part: string) => signposts.filter(({ text }) => text.args['part'] === part);
    // Panel 4 has four open edges, each with a sign there and on the adjacent panel.
    expect(signposts).toHaveLength(8);
    expect(sign('4')).toHaveLength(4);
    for (const part of ['1', '3', '5', '6']) expect(sign(part), part).toHaveLength(1);
    for (const { x, y } of signposts) {
      expect(Math.min(x, y, width - x, height - y)).toBeGreaterThan(0.1);
      expect(cellAt(inscribed, x, y, 1e-9)).toBeNull();
    }
  });

  it('leaves room for the name of a wall next to it', () => {
    const walled = scene.spots.filter(({ id, links }) => id.startsWith('3') && links[0]?.kind === 'wall')[1];
    const [part] = parts;
    const [here] = walled?.cells ?? [];
    if (!part || !here) throw new Error('panel 3 has no wall above it');
    const inscriptions = [...parts, { ...part, of: 'wall' as const, cell: here, side: 0 }];
    const {
      cells,
      inscriptions: all,
      textSize,
    } = layoutOf({ ...cross, inscriptions }, scene, 0, {
      turned: false,
      inscribed: true,
    });
    const name = all.find(({ of }) => of === 'wall');
    const bottom = Math.max(...cells.flatMap(({ spot, y }) => (spot.id.startsWith('4') ? [y + 1] : [])));
    expect((name?.y ?? 0) - textSize / 2 - bottom).toBeGreaterThan(0.2);
  });

  it('has no signs if its parts have no names', () => {
    expect(layoutOf(cross, scene, 0).signposts).toEqual([]);
    expect(layout.signposts).toEqual([]);
  });
});

describe('a turn on the flat board', () => {
  const seen: Sight = { origin: [0, 0, 0], right: [1, 0, 0], up: [0, 0, -1], out: [0, 1, 0] };
  const pose = (at: Pose['at'], front: Pose['front']): Pose => ({ at, up: [0, 1, 0], front });

  it('swings about the common point of both poses, the short way', () => {
    const path = [pose([1, 0, 0], [1, 0, 0]), pose([1, 0, 0], [0, 0, 1])];
    const [begin, end] = swing(path, seen) ?? [];
    expect(begin).toMatch(/^translate\(1px, -?0px\) rotate\(-1\.570\d*rad\) translate\(-1px, -?0px\)$/);
    expect(end).toContain('rotate(0rad)');
  });

  it('does not apply to a body that moves away or tips over', () => {
    expect(swing([pose([1, 0, 0], [1, 0, 0]), pose([2, 0, 0], [0, 0, 1])], seen)).toBeNull();
    const tipped: Pose = { at: [1, 0, 0], up: [1, 0, 0], front: [0, 0, 1] };
    expect(swing([pose([1, 0, 0], [0, 0, 1]), tipped], seen)).toBeNull();
  });
});
