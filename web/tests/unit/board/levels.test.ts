import { describe, expect, it } from 'vitest';

import { layoutOf } from '../../../src/board/layout';
import { arranged, foreseen, levelOf, levelsOfDigit, rearranged } from '../../../src/board/levels';
import { beyond, nextMan } from '../../../src/board/speech';
import { BoardModel } from '../../../src/board/model.svelte';
import type { Message, Motion, Stage } from '../../../src/wire';
import { stage as cube, start } from '../../fixtures/cube-board';
import { scene, stage } from '../../fixtures/stacks';

const ids = (list: { id: string }[]): string[] => list.map(({ id }) => id);
const say = ({ key, args }: Message): string => [key, ...Object.values(args)].join(' ');

/** The quadrant in which something lies when levels are side by side: the signs of its x and z. */
function tableOf([x = 0, , z = 0]: number[]): [boolean, boolean] {
  return [x - 0.5 > 0.5, z - 0.5 > 0.5];
}

describe('the levels of a board', () => {
  it('stay in place by default', () => {
    const shown = arranged(stage, scene, [], 'whole');
    expect(shown.scene).toBe(scene);
    expect(shown.stage).toBe(stage);
    expect(shown.stacked).toBe(true);
    expect(arranged(cube, start, [], 'apart').scene).toBe(start);
    expect(arranged(cube, start, [], 'whole').stacked).toBe(false);
  });

  it('follow from height, and spots where nobody can stand have none', () => {
    expect(scene.spots.map((spot) => levelOf(stage, spot))).toEqual([null, 1, 2, 3]);
    expect(start.spots.map((spot) => levelOf(cube, spot)).every((level) => level === null)).toBe(true);
  });

  it('are pulled apart side by side, with their men and the cubes below their spots', () => {
    const { scene: apart, stage: wide, ghosts, tiers } = arranged(stage, scene, [], 'apart');
    const foot = (id: string): number[] => apart.solids.find((solid) => solid.id === id)?.pose.at ?? [];
    const top = (id: string): number => apart.spots.find((spot) => spot.id === id)?.outline[0]?.[1] ?? NaN;
    expect(foot('king')[1]).toBe(top('b'));
    expect((foot('b1')[1] ?? NaN) + 1).toBe(top('b'));
    expect((foot('d3')[1] ?? NaN) + 1).toBe(top('d'));
    expect(new Set(['b1', 'c2', 'd3'].map((id) => foot(id)[1]))).toEqual(new Set([0]));
    const tables = new Set(['b1', 'c2', 'd3'].map((id) => JSON.stringify(tableOf(foot(id)))));
    expect(tables.size, 'each level lies elsewhere').toBe(3);
    expect([...ghosts.keys()], 'what only carries more is hinted at').toEqual(['c1', 'd1', 'd2']);
    expect(tiers.get('d3'), 'what lies side by side is known by its level').toBe(3);
    expect(wide.radius).toBeGreaterThan(stage.radius);
    expect(wide.stations[1]).toEqual(stage.stations[1]);
    const names = wide.inscriptions.filter(({ of }) => of === 'part');
    expect(
      names.map(({ text }) => text),
      'each is named',
    ).toEqual(stage.levels.map(({ name }) => name));
    expect(new Set(names.map(({ at }) => JSON.stringify(at))).size, 'at its own table').toBe(names.length);
    expect(arranged(stage, scene, [], 'apart').stage).toBe(wide);
  });

  it('have larger letters on their smaller tables', () => {
    const letter = {
      text: { key: 'x', args: {} },
      of: 'line',
      at: [0, 0, 0],
      normal: [0, 1, 0],
      up: [0, 0, -1],
      size: 0.2,
      on: { kind: 'frame' },
      cell: { net: 0, x: 0, y: 0 },
      side: 0,
      shift: 0,
    } satisfies Stage['inscriptions'][number];
    const { stage: wide } = arranged({ ...stage, inscriptions: [letter] }, scene, [], 'apart');
    const letters = wide.inscriptions.filter(({ of }) => of === 'line');
    expect(letters).toHaveLength(stage.levels.length);
    // The wider stage is drawn at half the size.
    for (const { size } of letters) expect(size).toBeGreaterThan(1.5 * letter.size);
  });

  it('are laid out from left to right for the viewer', () => {
    const [front] = stage.stations;
    if (!front) throw new Error('no station');
    const oblique = { ...front, eye: [0.4, 0.85, -0.34] as [number, number, number] };
    const seen = { ...stage, stations: [front, oblique] };
    const middle = (home: number, id: string): number =>
      arranged(seen, scene, [], 'apart', home).scene.solids.find((solid) => solid.id === id)?.pose.at[0] ??
      NaN;
    expect(middle(0, 'b1') - middle(0, 'c2')).toBeGreaterThan(1);
    const shown = arranged(seen, scene, [], 'apart', 1).stage.stations[1]?.eye;
    expect(shown?.[0], 'one looks straight from one’s own side').toBe(0);
    expect(shown?.[2]).toBeLessThan(0);
  });

  it('carry moving men from level to level when pulled apart', () => {
    const pose = (y: number): { at: [number, number, number] } => ({ at: [0, y, 0] });
    const king = scene.solids.at(-1);
    if (!king) throw new Error('no king');
    const path = [0, 1, 2].map((y) => ({ ...king.pose, ...pose(y) }));
    const motion: Motion = { kind: 'travel', solid: 'before', becomes: 'king', path, manner: 'slide' };
    const [moved] = arranged(stage, scene, [motion], 'apart').motions;
    if (moved?.kind !== 'travel') throw new Error('no travel');
    expect(moved.path.map(({ at }) => at[1])).toEqual([0, 1, 1]);
    expect(new Set(moved.path.map(({ at: [x, , z] }) => `${x} ${z}`)).size).toBe(3);
  });

  it('are shown one by one, with higher ones hidden and the rest faint', () => {
    const { scene: one, ghosts } = arranged(stage, scene, [], 2);
    expect(ids(one.spots)).toEqual(['a', 'b', 'c']);
    expect(ids(one.solids)).toEqual(['b1', 'c1', 'c2', 'd1', 'd2', 'king']);
    expect([...ghosts.keys()]).toEqual(['b1', 'c1', 'd1', 'd2', 'king']);
  });

  it('show a preview more clearly than faint parts', () => {
    const shown = arranged(stage, scene, [], 2);
    const [king] = scene.solids.slice(-1);
    if (!king) throw new Error('no king');
    const { ghosts, scene: after } = foreseen(shown, [{ ...king, id: 'preview king' }]);
    expect(ids(after.solids)).toContain('preview king');
    expect(ghosts.get('preview king')).toBeGreaterThan(2 * (ghosts.get('b1') ?? 1));
  });

  it('are reached by digits, with the lowest after the highest, then all apart', () => {
    expect([1, 2, 3, 4, 5, 6].map((digit) => levelsOfDigit(stage, digit))).toEqual([
      1,
      2,
      3,
      0,
      'apart',
      null,
    ]);
    expect(levelsOfDigit(cube, 1)).toBeNull();
  });

  it('move to their new places when the display changes', () => {
    const apart = arranged(stage, scene, [], 'apart').scene;
    const moved = rearranged(scene, apart).map((motion) => (motion.kind === 'travel' ? motion.becomes : ''));
    expect(moved).toEqual(['b1', 'c1', 'c2', 'd1', 'd2', 'd3', 'king']);
    expect(rearranged(scene, scene)).toEqual([]);
  });
});

describe('a flat board of stacks', () => {
  const layout = layoutOf(stage, scene, 0);

  it('has no seams between heights', () => {
    const [a, b, c] = layout.cells;
    expect((b?.x ?? 0) - (a?.x ?? 0)).toBe(1);
    expect((c?.y ?? 0) - (a?.y ?? 0)).toBe(1);
    expect(layout.hinges).toEqual([]);
  });

  it('shows the height of its spots, even under men, and higher neighbours', () => {
    expect(layout.heights.map(({ level }) => level)).toEqual([null, 1, 2, 3]);
    expect(layout.heights.map(({ depth }) => depth)).toEqual([1, 2 / 3, 1 / 3, 0]);
    expect(layout.heights.map(({ under }) => under)).toEqual([[1, 2], [2], [1], []]);
    expect(layoutOf(cube, start, 0).heights).toEqual([]);
  });
});

describe('the text board of a board of stacks', () => {
  const model = new BoardModel({ onMove: () => undefined, onRefused: () => undefined });
  model.show({ stage, scene });

  it('announces the next level', () => {
    expect(beyond(model, 'b', 1, say)).toBe('board-level-higher board-man-on c cube');
    expect(beyond(model, 'c', -1, say)).toBe('board-level-lower board-man-on b man');
    expect(beyond(model, 'd', 1, say)).toBe('board-level-higher-none ');
    expect(beyond(model, 'a', 1, say)).toBe('board-level-higher-none ');
  });

  it('jumps to stacks by their height, not to cubes below', () => {
    expect(nextMan(scene, '1', null, false, say)).toBeNull();
    expect(nextMan(scene, '2', null, false, say)).toBe('c');
    expect(nextMan(scene, 'k', null, false, say)).toBe('b');
  });

  it('forgets the display of levels when another game is shown', () => {
    model.toggleLevels('apart');
    expect(model.levels).toBe('apart');
    model.toggleLevels(2);
    expect(model.levels).toBe(2);
    model.toggleLevels(2);
    expect(model.levels).toBe('whole');
    model.toggleLevels('apart');
    model.show({ stage, scene });
    expect(model.levels).toBe('apart');
    model.show({ stage: cube, scene: start });
    expect(model.levels).toBe('whole');
  });
});
