/** How long motions take. */
import type { Manner, Pose } from '../wire';

/** The time for a path of one unit, the time added to every path, and the longest time, in milliseconds. */
const pace: Record<Manner, { unit: number; more: number; most: number }> = {
  slide: { unit: 95, more: 260, most: 720 },
  leap: { unit: 95, more: 350, most: 720 },
  roll: { unit: 170, more: 280, most: 1300 },
  turn: { unit: 95, more: 480, most: 720 },
  lift: { unit: 70, more: 420, most: 1000 },
  hoist: { unit: 130, more: 380, most: 1300 },
};

/** The time for a path of some length, in milliseconds. */
export function travelTime(manner: Manner, length: number): number {
  const { unit, more, most } = pace[manner];
  return Math.min(most, Math.max(360, more + unit * length));
}

/** How long a path is. */
export function lengthOf(path: readonly Pose[]): number {
  return path.reduce((sum, { at }, index) => {
    const before = path[index - 1]?.at ?? at;
    return sum + Math.hypot(...at.map((value, axis) => value - (before[axis] ?? 0)));
  }, 0);
}

/** When a fraction of the path has been covered, as a fraction of its time: paths start and end slowly. */
export function momentOf(part: number): number {
  return 0.5 - Math.sin(Math.asin(1 - 2 * Math.min(1, Math.max(0, part))) / 3);
}
