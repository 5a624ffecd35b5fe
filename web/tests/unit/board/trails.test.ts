import { describe, expect, it, vi } from 'vitest';

import { legsOf, shortened } from '../../../src/board/board3d/trails';
import { planeOf } from '../../../src/board/board3d/pose';
import { layoutOf } from '../../../src/board/layout';
import { markersOf } from '../../../src/board/marks';
import { BoardModel } from '../../../src/board/model.svelte';
import type { Look } from '../../../src/board/shown';
import { flatTrail } from '../../../src/board/net-trails';
import { dangersOf, trailsOf } from '../../../src/board/trails';
import type { Choice, Trail } from '../../../src/wire';
import { army, man, sceneOf, stage, start, steps } from '../../fixtures/cube-board';

const layout = layoutOf(stage, start, 0);

function trail(kind: Trail['kind'], ids: string, meaning: string | null = null): Trail {
  return { kind, spots: ids.split(' '), meaning: meaning === null ? null : { key: meaning, args: {} } };
}

function spot(id: string) {
  const found = start.spots.find((one) => one.id === id);
  if (!found) throw new Error(`no spot ${id}`);
  return found;
}

describe('a trail on the flat board', () => {
  it('crosses the fold between two joined panels', () => {
    const flat = flatTrail(trail('check', '2B2 2A2 1D2 1C2'), layout);
    expect(flat?.pieces).toHaveLength(1);
    expect(flat?.gates).toEqual([]);
    const columns = flat?.pieces[0]?.map(({ x }) => x) ?? [];
    expect(Math.max(...columns) - Math.min(...columns)).toBeLessThan(1e-6);
    expect(flat?.head).toHaveLength(3);
  });

  it('is drawn up to the edge in both of two separate panels', () => {
    const flat = flatTrail(trail('check', '1A2 4A2 4B2'), layout);
    expect(flat?.pieces).toHaveLength(2);
    expect(flat?.gates).toHaveLength(2);
    const [out, into] = flat?.gates ?? [];
    const [from, to] = ['1A2', '4A2'].map((id) => layout.cells.find((cell) => cell.spot.id === id));
    if (!out || !into || !from || !to) throw new Error('there are no gates');
    // Each gate is in the middle of a side of its cell.
    expect(Math.hypot(out.x - from.x - 0.5, out.y - from.y - 0.5)).toBeCloseTo(0.5, 5);
    expect(Math.hypot(into.x - to.x - 0.5, into.y - to.y - 0.5)).toBeCloseTo(0.5, 5);
  });

  it('is not drawn where part of it is missing', () => {
    expect(flatTrail(trail('path', '1A2 beside'), layout)).toBeNull();
  });
});

describe('a 3D trail', () => {
  const planes = (ids: string) => ids.split(' ').map((id) => planeOf(spot(id)));

  it('bends at the edge of the cube and stays above both panels', () => {
    const legs = legsOf(planes('2A2 1D2'), false);
    expect(legs).toHaveLength(2);
    expect(legs[0]?.to.distanceTo(legs[1]?.from ?? legs[0].from)).toBeCloseTo(0, 5);
    for (const { from, to, normal } of legs) {
      for (const point of [from, to]) expect(point.dot(normal)).toBeGreaterThan(2);
    }
  });

  it('flies over a long step on a board of stacks', () => {
    const [a, b] = planes('1A1 1A3');
    if (!a || !b) throw new Error('no planes');
    expect(legsOf([a, b], false)).toHaveLength(1);
    const flight = legsOf([a, b], true);
    expect(Math.max(...flight.map(({ to }) => to.y))).toBeGreaterThan(a.center.y + 0.3);
    expect(flight.at(-1)?.to.distanceTo(b.center)).toBeLessThan(0.1);
  });

  it('goes up the side of a column', () => {
    const [a, b] = planes('1A1 1A2');
    if (!a || !b) throw new Error('no planes');
    const high = { ...b, center: b.center.clone().addScaledVector(b.normal, 1) };
    const legs = legsOf([a, high], true);
    expect(legs).toHaveLength(3);
    expect(legs[1]?.to.clone().sub(legs[1].from).dot(a.normal)).toBeCloseTo(1, 5);
  });

  it('leaves room for the men at its ends', () => {
    const [a, b] = planes('1A1 1A3');
    if (!a || !b) throw new Error('no planes');
    const legs = shortened(shortened(legsOf([a, b], false), 0.3), 0.5, true);
    expect(legs[0]?.from.distanceTo(legs[0].to)).toBeCloseTo(1.2, 5);
  });
});

describe('the trails shown', () => {
  const trails = [
    trail('path', '1A1 1A2'),
    trail('check', '2B2 2A2', 'check'),
    trail('threat', '3A1 3A2', 'threat'),
    trail('threat', '3B1 3B2', 'threat'),
  ];
  const scene = sceneOf([...army, man('R', 1, '3B2')], [], trails);
  const at = (id: string): Choice => ({
    pick: { kind: 'spot', id },
    kind: id === '1A1' ? 'capture' : 'quiet',
    label: null,
    previews: [],
  });

  function board(look: Partial<Look> = {}) {
    const onMove = vi.fn();
    const onRefused = vi.fn();
    const reach = vi.fn(() => Promise.resolve([at('3B3'), at('1A1')]));
    const model = new BoardModel({ onMove, onRefused });
    const shown = { stage, scene, source: steps(scene, 0), look: { seat: 0, reach, ...look } };
    model.show(shown);
    const pick = (id: string): Promise<void> => model.pick({ kind: 'spot', id }, 'net');
    return { model, pick, reach, onMove, onRefused, shown };
  }

  it('include threats only on request, and each meaning once', () => {
    const { model } = board();
    expect(trailsOf(model).map(({ kind }) => kind)).toEqual(['path', 'check']);
    model.warns = true;
    expect(trailsOf(model)).toHaveLength(4);
    expect(dangersOf(model).map(({ key }) => key)).toEqual(['check', 'threat']);
  });

  it('omit the last move while a man is in hand', async () => {
    const { model, pick } = board();
    await pick('1A1');
    expect(trailsOf(model).map(({ kind }) => kind)).toEqual(['check']);
  });

  it('show where an enemy man could go, without playing', async () => {
    const { model, pick, onMove, onRefused } = board();
    await pick('3B2');
    expect(model.reached?.choices).toHaveLength(2);
    expect(model.picks).toEqual([]);
    const marks = markersOf(model).map(({ spot: id, kind }) => `${id} ${kind}`);
    expect(marks).toEqual(['3B2 looked', '3B3 reach', '1A1 prey']);
    expect(trailsOf(model)).toEqual([]);
    expect(dangersOf(model)).toHaveLength(1);
    await pick('3B3');
    expect(model.reached).toBeNull();
    expect(onMove).not.toHaveBeenCalled();
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('drop that on Escape, on a second click and at the next position', async () => {
    const { model, pick, shown } = board();
    for (const end of [() => model.retreat(), () => pick('3B2'), () => model.show(shown)]) {
      await pick('3B2');
      expect(model.reached).not.toBeNull();
      await end();
      expect(model.reached).toBeNull();
    }
  });

  it('show it for every man to a spectator', async () => {
    const { model, pick, reach, shown } = board();
    model.show({ ...shown, source: null, look: { ...shown.look, seat: null } });
    await pick('1A1');
    expect(reach).toHaveBeenCalledWith('1A1');
    expect(model.reached?.spot).toBe('1A1');
  });

  it('stay empty where the reach is unknown', async () => {
    const { model, pick } = board({ reach: () => Promise.resolve(null) });
    await pick('3B2');
    expect(model.reached).toBeNull();
  });
});
