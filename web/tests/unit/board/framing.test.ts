import { expect, test } from 'vitest';
import { BoardCamera } from '../../../src/board/board3d/camera';
import { extremes } from '../../../src/board/board3d/framing';
import { stage, start } from '../../fixtures/cube-board';

const points = extremes(stage, start);

function looking(width: number, height: number): BoardCamera {
  const view = new BoardCamera();
  view.still = true;
  view.resize(width, height);
  view.frame(points, stage.stations, stage.radius);
  return view;
}

/** The distance of the outermost point from the centre, as a fraction of half the screen. */
function outermost(view: BoardCamera): number {
  return Math.max(
    ...points.map((point) => {
      const { x, y } = point.clone().project(view.camera);
      return Math.max(Math.abs(x), Math.abs(y));
    }),
  );
}

test.each([
  [600, 600],
  [390, 700],
  [1200, 500],
])(
  'on a canvas of %i by %i the whole board is visible from every station and fills the canvas',
  (width, height) => {
    const view = looking(width, height);
    const reaches = stage.stations.map((station) => {
      view.setHome(station, 0);
      return outermost(view);
    });
    for (const reach of reaches) expect(reach).toBeLessThanOrEqual(1);
    expect(Math.max(...reaches)).toBeGreaterThan(0.9);
  },
);

test('a resized canvas keeps the whole board in view unless somebody has zoomed in', () => {
  const view = looking(600, 600);
  for (const station of stage.stations.slice(0, 1)) view.setHome(station, 0);
  view.resize(300, 900);
  expect(outermost(view)).toBeLessThanOrEqual(1);
  view.zoom(3);
  expect(outermost(view)).toBeGreaterThan(1);
});
