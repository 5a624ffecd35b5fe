/** Where on the screen a spot can be pointed at. */
import type { Camera } from 'three';
import { pointOn, type Plane } from './pose';
import { tileHeight } from './tiles';

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
/** How far from its middle, in parts of its radius. */
const steps = [-0.7, -0.35, 0, 0.35, 0.7];

/**
 * A whole pixel of the page where a spot is meant: its centre if that can be pointed at, otherwise another part of it
 * or of what is on it. Mouse positions are whole pixels, so a spot too narrow to contain one is not visible. `meant`
 * says whether pointing at a point of the canvas means the spot.
 */
export function pointable(
  plane: Plane,
  camera: Camera,
  frame: Frame,
  meant: (at: { x: number; y: number }) => boolean,
): Pointable {
  const { left, top, width, height } = frame;
  const pixel = (x: number, y: number, lift: number): Pointable => {
    const point = pointOn(plane, x, y, lift).project(camera);
    const at = {
      x: Math.round(left + ((point.x + 1) / 2) * width) - left,
      y: Math.round(top + ((1 - point.y) / 2) * height) - top,
    };
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
