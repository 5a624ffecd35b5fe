/** Where on the screen a spot can be pointed at. */
import type { Camera, Vector3 } from 'three';
import { pointOn, type Plane } from './pose';
import { tileHeight } from './tiles';

type Size = Pick<Frame, 'width' | 'height'>;

/** A canvas on the page, in CSS pixels. */
export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A point of the canvas, in CSS pixels from its upper left corner, and whether the spot can be pointed at there. */
export interface Pointable {
  x: number;
  y: number;
  visible: boolean;
}

/** How far above a spot to look for a part of it, or of what is on it. */
const lifts = [tileHeight, 0.3, 0.6, 0.85];
/** How far from its middle to look, as fractions of its radius. */
const steps = [-0.7, -0.35, 0, 0.35, 0.7];

/** Where a point in space is drawn on a canvas, in CSS pixels from its upper left corner. */
function onCanvas(point: Vector3, camera: Camera, { width, height }: Size): { x: number; y: number } {
  const { x, y } = point.project(camera);
  return { x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * height };
}

/** Where the middle of a spot, on which a man stands, is drawn. */
export function footOf(plane: Plane, camera: Camera, size: Size): { x: number; y: number } {
  return onCanvas(pointOn(plane, 0, 0, tileHeight), camera, size);
}

/**
 * A whole pixel of the page where a spot is meant: its centre if that can be pointed at, otherwise another part of it
 * or of what is on it. Mouse positions are whole pixels, so a spot too narrow to contain one does not count as visible.
 * `meant` says whether pointing at a point of the canvas means the spot.
 */
export function pointable(
  plane: Plane,
  camera: Camera,
  frame: Frame,
  meant: (at: { x: number; y: number }) => boolean,
): Pointable {
  const { left, top, width, height } = frame;
  const pixel = (x: number, y: number, lift: number): Pointable => {
    const point = onCanvas(pointOn(plane, x, y, lift), camera, frame);
    const at = { x: Math.round(left + point.x) - left, y: Math.round(top + point.y) - top };
    const inside = at.x >= 0 && at.y >= 0 && at.x <= width && at.y <= height;
    return { ...at, visible: inside && meant(at) };
  };
  const middle = pixel(0, 0, tileHeight);
  if (middle.visible) return middle;
  for (const lift of lifts) {
    for (const x of steps) {
      for (const y of steps) {
        const at = pixel(x * plane.radius, y * plane.radius, lift);
        if (at.visible) return at;
      }
    }
  }
  return middle;
}
