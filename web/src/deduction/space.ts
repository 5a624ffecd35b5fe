/** What the board in space shows of the table to one seat, and the signs on its places. */
import type { Focus } from '../board';
import type { Pose, Scene, Stage } from '../wire';

/** The signs of numbers and letters by their spots: `1?H`, and the cells of the own structure, `1=5.1`. */
export function signsOf(scene: Scene): ReadonlyMap<string, string> {
  return new Map(
    scene.spots.flatMap(({ id }): [string, string][] => {
      const [, asked] = /^\d\?([1-9A-L])$/.exec(id) ?? [];
      const [, cell] = /^\d=([1-9])\.1$/.exec(id) ?? [];
      const sign = asked ?? cell;
      return sign === undefined ? [] : [[id, sign]];
    }),
  );
}

/** How far things reach round their middles. */
const reach = 2.8;

/** All tiles and screens. */
export function wholeTable(stage: Stage): Focus {
  const range = (axis: 0 | 2): [number, number] => {
    const places = stage.fixtures.map(({ pose }) => pose.at[axis]);
    return [Math.min(...places) - reach, Math.max(...places) + reach];
  };
  const [[left, right], [back, front]] = [range(0), range(2)];
  return { at: [(left + right) / 2, 0, (back + front) / 2], size: [right - left, 2, front - back] };
}

/**
 * Where a seat looks: at its own tile and the block in hand beside it while it builds, at both of its tiles afterwards.
 */
export function focusOf(stage: Stage, seat: string, building: boolean): Focus | null {
  const poseOf = (name: string): Pose | undefined =>
    stage.fixtures.find(({ id }) => id === `${seat} ${name}`)?.pose;
  const [own, attempt] = [poseOf('own'), poseOf('attempt')];
  if (!own || !attempt) return null;
  const [fx, , fz] = own.front;
  const [x, y, z] = own.at;
  // Seen from the seat, its right is where its front is turned to the left by a right angle.
  const along = (right: number, away: number): [number, number, number] => [
    x + right * fz - away * fx,
    y,
    z - right * fx - away * fz,
  ];
  const boxed = (wide: number, high: number, deep: number): [number, number, number] =>
    Math.abs(fz) > 0.5 ? [wide, high, deep] : [deep, high, wide];
  if (building) return { at: along(-1.5, 0), size: boxed(6.6, 2.6, 3.6) };
  const apart = Math.hypot(x - attempt.at[0], z - attempt.at[2]);
  return { at: along(-0.6, apart / 2), size: boxed(7.4, 1.6, apart + 4.6) };
}
