/** Which points of a board must be on the screen, and how far away the camera has to be. */
import { Quaternion, Vector2, Vector3 } from 'three';
import type { Scene, Stage, Station } from '../../wire';
import { standOf, vector } from './pose';

/** The assumed height of men. */
const manHeight = 0.8;
/** The fraction of half the screen that is used. */
const used = 0.95;
/** In how many directions an outline is measured. */
const directions = 24;

/** The camera's position, in scene units: its distance from the origin, and its upward shift. */
export interface Framing {
  distance: number;
  rise: number;
}

/** The part of the board to show: a box that stands on the table. */
export interface Focus {
  /** The centre of its base. */
  at: [number, number, number];
  /** Its size along x, y and z. */
  size: [number, number, number];
  /** Where it is seen from, if not from the seat's station. */
  from?: Pick<Station, 'eye'>;
}

/**
 * Whether two parts (null for all of the board) are seen from the same side around the same place, whatever their
 * sizes.
 */
export function sameView(one: Focus | null, other: Focus | null): boolean {
  return JSON.stringify([one?.at, one?.from]) === JSON.stringify([other?.at, other?.from]);
}

/** The corners of that part. */
export function cornersOf({ at, size }: Focus): Vector3[] {
  const middle = vector(at).add(new Vector3(0, size[1] / 2, 0));
  return corners(size).map((corner) => corner.add(middle));
}

/** The outermost points of a board: its bodies, men on every spot, and the names of its parts. */
export function extremes(stage: Stage, scene: Scene): Vector3[] {
  const bodies = stage.fixtures.flatMap(({ shape, pose, size }) => {
    const { at, turn } = standOf(pose);
    return (stage.shapes[shape]?.parts ?? []).flatMap((part) =>
      part.kind === 'block'
        ? corners(part.size).map((corner) =>
            corner.add(vector(part.at)).multiplyScalar(size).applyQuaternion(turn).add(at),
          )
        : [],
    );
  });
  const men = scene.spots.flatMap(({ outline, normal }) =>
    outline.map((corner) => vector(corner).addScaledVector(vector(normal), manHeight)),
  );
  const names = stage.inscriptions
    .filter(({ of }) => of === 'part')
    .flatMap(({ at, up, size }) => [-size, size].map((far) => vector(at).addScaledVector(vector(up), far)));
  return [...bodies, ...men, ...names];
}

function corners([width, height, depth]: [number, number, number]): Vector3[] {
  return [-0.5, 0.5].flatMap((x) =>
    [-0.5, 0.5].flatMap((y) => [-0.5, 0.5].map((z) => new Vector3(x * width, y * height, z * depth))),
  );
}

/**
 * The closest position from which all points are on the screen, for a camera with a given orientation. `across` and
 * `up` are the tangents of half its angles of view.
 */
export function framing(points: Vector3[], turn: Quaternion, across: number, up: number): Framing {
  const axis = (x: number, y: number, z: number): Vector3 => new Vector3(x, y, z).applyQuaternion(turn);
  const [right, upward, out] = [axis(1, 0, 0), axis(0, 1, 0), axis(0, 0, 1)];
  let [wide, above, below] = [0, 0, 0];
  for (const point of points) {
    const [x, y, z] = [point.dot(right), point.dot(upward), point.dot(out)];
    wide = Math.max(wide, z + Math.abs(x) / (across * used));
    above = Math.max(above, z + y / (up * used));
    below = Math.max(below, z - y / (up * used));
  }
  return { distance: Math.max(wide, (above + below) / 2), rise: ((above - below) / 2) * up * used };
}

/**
 * The point of the screen closest to another one that lies within the outline of these points for a given orientation
 * and rise, when the outline is scaled by `part`.
 */
export function within(
  points: Vector3[],
  turn: Quaternion,
  rise: number,
  at: Vector2,
  part: number,
): Vector2 {
  const edges = Array.from({ length: directions }, (_, step) => {
    const angle = (step / directions) * 2 * Math.PI;
    const aside = new Vector2(Math.cos(angle), Math.sin(angle));
    const outwards = new Vector3(aside.x, aside.y, 0).applyQuaternion(turn);
    const reach = Math.max(...points.map((point) => point.dot(outwards))) - rise * aside.y;
    return { aside, reach: part * reach };
  });
  const found = at.clone();
  // At each step the edge that it is farthest beyond, so that a few are enough.
  for (let step = 0; step < directions; step += 1) {
    const beyond = edges.map(({ aside, reach }) => found.dot(aside) - reach);
    const most = Math.max(...beyond);
    const edge = edges[beyond.indexOf(most)];
    if (most <= 0 || !edge) break;
    found.addScaledVector(edge.aside, -most);
  }
  return found;
}
