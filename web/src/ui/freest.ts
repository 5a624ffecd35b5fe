/** Where something can lie on a page without covering what is needed. */

/** A part of the window. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Something that should not be covered. */
export interface Obstacle extends Box {
  /** How bad it is to cover a pixel of it. */
  weight: number;
}

/** Overlaps of fewer pixels are rounding errors. */
const tiny = 2;

/**
 * The top of the place for something of this height that covers as little as possible, and of several such places the
 * one closest to where it is wanted. It lies within `room` and is as wide.
 */
export function freest(wanted: number, height: number, room: Box, obstacles: readonly Obstacle[]): number {
  const lowest = Math.max(room.top, room.bottom - height);
  const there = obstacles.filter(
    ({ left, right, top, bottom }) =>
      right > left &&
      bottom > top &&
      left < room.right &&
      right > room.left &&
      bottom > room.top &&
      top < room.bottom,
  );
  const covered = (at: number): number =>
    there.reduce((sum, { left, right, top, bottom, weight }) => {
      const across = Math.min(right, room.right) - Math.max(left, room.left);
      const down = Math.min(bottom, at + height) - Math.max(top, at);
      return down > tiny ? sum + across * down * weight : sum;
    }, 0);
  return [wanted, ...there.flatMap(({ top, bottom }) => [bottom, top - height])]
    .map((top) => Math.min(Math.max(top, room.top), lowest))
    .map((top) => ({ top, cost: covered(top), far: Math.abs(top - wanted) }))
    .reduce((best, one) =>
      one.cost < best.cost || (one.cost === best.cost && one.far < best.far) ? one : best,
    ).top;
}
