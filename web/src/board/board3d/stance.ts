/** How a board stands before a viewer: upright like a globe, seen from all around and from above. */
import { MathUtils, Matrix4, Quaternion, Vector3 } from 'three';
import type { Station } from '../../wire';
import { vector } from './pose';

/** Which of the board's axes is up on the screen, and where bearings are counted from. */
export interface Stance {
  up: Vector3;
  ahead: Vector3;
  right: Vector3;
}

/** The camera's position, in radians: to the right of straight ahead, and above the horizon. */
export interface Bearing {
  azimuth: number;
  elevation: number;
}

/** A direction closer than this to an axis counts as that axis. */
const straight = 0.99;
/** A station closer than this to the horizon looks at a side of the board. */
const sideways = MathUtils.degToRad(45);

/** The stance of a viewer whose home is a station. */
export function stanceOf(station: Station): Stance {
  const eye = vector(station.eye).normalize();
  const above = nearestAxis(eye);
  const up = eye.dot(above) > straight ? above : nearestAxis(vector(station.up));
  const ahead = Math.abs(up.z) > 0.5 ? new Vector3(0, 1, 0) : new Vector3(0, 0, 1);
  return { up, ahead, right: new Vector3().crossVectors(up, ahead) };
}

/** Whether two stances have the same side up. */
export function agree(one: Stance, other: Stance): boolean {
  return one.up.dot(other.up) > 0.5;
}

/** The direction towards the camera. */
export function eyeAt({ azimuth, elevation }: Bearing, { up, ahead, right }: Stance): Vector3 {
  return new Vector3()
    .addScaledVector(ahead, Math.cos(elevation) * Math.cos(azimuth))
    .addScaledVector(right, Math.cos(elevation) * Math.sin(azimuth))
    .addScaledVector(up, Math.sin(elevation));
}

/** The bearing of a direction. */
export function bearingOf(eye: Vector3, { up, ahead, right }: Stance): Bearing {
  return {
    azimuth: Math.atan2(eye.dot(right), eye.dot(ahead)),
    elevation: Math.asin(MathUtils.clamp(eye.dot(up), -1, 1)),
  };
}

/** The orientation of a camera with a level horizon. */
export function turnAt(bearing: Bearing, stance: Stance): Quaternion {
  const { azimuth, elevation } = bearing;
  const eye = eyeAt(bearing, stance);
  const up = eyeAt({ azimuth, elevation: elevation + Math.PI / 2 }, stance);
  const right = new Vector3().crossVectors(up, eye);
  return new Quaternion().setFromRotationMatrix(new Matrix4().makeBasis(right, up, eye));
}

/**
 * The bearing of a station for a viewer with some stance. For a viewer who looks straight down, their own side stays
 * closest (`azimuth`). A side of the board is seen from above whichever way up the board stands.
 */
export function bearingAt(station: Station, stance: Stance, azimuth: number | null): Bearing {
  const eye = vector(station.eye).normalize();
  if (Math.abs(eye.dot(stance.up)) > straight) {
    const level = azimuth ?? bearingOf(vector(station.up).negate(), stance).azimuth;
    return { azimuth: level, elevation: bearingOf(eye, stance).elevation };
  }
  const own = stanceOf(station);
  const there = bearingOf(eye, own);
  if (agree(own, stance)) return there;
  const level = eye.clone().addScaledVector(own.up, -eye.dot(own.up));
  const face = nearestAxis(level);
  const aside = there.azimuth - bearingOf(face, own).azimuth;
  const { elevation } = bearingOf(eye, stance);
  return {
    azimuth: bearingOf(face, stance).azimuth + aside,
    elevation: Math.abs(elevation) < sideways ? Math.abs(elevation) : elevation,
  };
}

/** The turn from one bearing to another, the short way around. */
export function turnBetween(from: number, to: number): number {
  return MathUtils.euclideanModulo(to - from + Math.PI, 2 * Math.PI) - Math.PI;
}

/** The axis closest to a direction, with its sign. */
export function nearestAxis(direction: Vector3): Vector3 {
  const { x, y, z } = direction;
  const [a, b, c] = [Math.abs(x), Math.abs(y), Math.abs(z)];
  if (a > b && a > c) return new Vector3(Math.sign(x), 0, 0);
  return b >= c ? new Vector3(0, Math.sign(y) || 1, 0) : new Vector3(0, 0, Math.sign(z));
}

/** How low and how high the camera may be, in radians above the horizon. */
export interface Heights {
  lowest: number;
  highest: number;
}

/**
 * The bearing closest to another one from which a plane with this normal is visible: it faces the camera by at least
 * `least`, the cosine of the angle between them, or as nearly as the heights allow.
 */
export function facing(
  from: Bearing,
  stance: Stance,
  normal: Vector3,
  least: number,
  heights: Heights,
): Bearing {
  let found = from;
  for (let round = 0; round < 24; round += 1) {
    const eye = eyeAt(found, stance);
    if (eye.dot(normal) >= least - 1e-4) break;
    turnTowards(eye, normal, least);
    const { azimuth, elevation } = bearingOf(eye, stance);
    found = { azimuth, elevation: MathUtils.clamp(elevation, heights.lowest, heights.highest) };
  }
  return found;
}

/** Turns a direction towards a normal until its cosine reaches the minimum. */
function turnTowards(direction: Vector3, normal: Vector3, least: number): void {
  const aside = direction.clone().addScaledVector(normal, -normal.dot(direction));
  if (aside.lengthSq() < 1e-6) {
    aside.set(normal.y, normal.z, normal.x);
    aside.addScaledVector(normal, -normal.dot(aside));
  }
  aside.normalize().multiplyScalar(Math.sqrt(1 - least * least));
  direction.copy(normal).multiplyScalar(least).add(aside);
}
