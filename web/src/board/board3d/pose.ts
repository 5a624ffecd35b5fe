/** Poses and polygons as three.js values. */
import { Matrix4, Quaternion, Vector3 } from 'three';
import type { Pose, Spot } from '../../wire';

/** A vector from the wire. */
export function vector([x, y, z]: [number, number, number]): Vector3 {
  return new Vector3(x, y, z);
}

/** The rotation that takes an upright shape facing +z to a pose. */
export function orientation(up: Vector3, front: Vector3): Quaternion {
  const right = new Vector3().crossVectors(up, front).normalize();
  const ahead = new Vector3().crossVectors(right, up).normalize();
  return new Quaternion().setFromRotationMatrix(new Matrix4().makeBasis(right, up, ahead));
}

/** A position and a rotation. */
export interface Stand {
  at: Vector3;
  turn: Quaternion;
}

/** A pose as a position and a rotation. */
export function standOf(pose: Pose): Stand {
  return { at: vector(pose.at), turn: orientation(vector(pose.up), vector(pose.front)) };
}

/** A spot's plane: its centre, two directions in it, its outline and the radius of its incircle. */
export interface Plane {
  center: Vector3;
  normal: Vector3;
  /** Along the first side. */
  along: Vector3;
  /** Perpendicular to `along`; `along`, `across` and `normal` are right-handed. */
  across: Vector3;
  /** The corners relative to the centre, in units of `along` and `across`. */
  corners: [number, number][];
  /** The distance from the centre to the nearest side. */
  radius: number;
}

/** The plane of a spot. */
export function planeOf(spot: Spot): Plane {
  const points = spot.outline.map(vector);
  const center = points.reduce((sum, point) => sum.add(point), new Vector3()).divideScalar(points.length);
  const normal = vector(spot.normal);
  const [first, second] = points;
  if (!first || !second) throw new Error(`the spot ${spot.id} has no outline`);
  const along = new Vector3().subVectors(second, first).normalize();
  const across = new Vector3().crossVectors(normal, along);
  const corners = points.map((point): [number, number] => {
    const from = point.clone().sub(center);
    return [from.dot(along), from.dot(across)];
  });
  const radius = corners.reduce((least, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
    const length = Math.hypot(nextX - x, nextY - y);
    return length === 0 ? least : Math.min(least, Math.abs(x * nextY - y * nextX) / length);
  }, Infinity);
  return { center, normal, along, across, corners, radius };
}

/** A point of a plane, lifted above it. */
export function pointOn(plane: Plane, x: number, y: number, lift: number): Vector3 {
  return plane.center
    .clone()
    .addScaledVector(plane.along, x)
    .addScaledVector(plane.across, y)
    .addScaledVector(plane.normal, lift);
}
