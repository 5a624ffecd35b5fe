/** The paths of bodies between poses. */
import { Quaternion, Vector3 } from 'three';
import type { Manner } from '../../wire';
import { travelTime } from '../pace';
import type { Stand } from './pose';

const upright = new Vector3(0, 1, 0);

/** The up of a stand. */
export function upOf(stand: Stand): Vector3 {
  return upright.clone().applyQuaternion(stand.turn);
}

function smooth(t: number): number {
  const s = Math.min(1, Math.max(0, t));
  return s * s * (3 - 2 * s);
}

/** The point of the edge between two planes that the shortest straight path crosses; null on the same plane. */
export function edgeBetween(a: Vector3, up: Vector3, b: Vector3, nextUp: Vector3): Vector3 | null {
  const edge = new Vector3().crossVectors(up, nextUp);
  if (edge.lengthSq() < 1e-4) return null;
  edge.normalize();
  const way = new Vector3().crossVectors(edge, up);
  const between = new Vector3().subVectors(b, a);
  const along = between.dot(nextUp) / way.dot(nextUp);
  return a
    .clone()
    .addScaledVector(way, along)
    .addScaledVector(edge, between.dot(edge) / 2);
}

/** A body that stays on the surface: at an edge it goes up to it, tips over, and goes down behind it. */
export function slide(a: Stand, b: Stand, part: number): Stand {
  const up = upOf(a);
  const edge = edgeBetween(a.at, up, b.at, upOf(b));
  if (!edge) {
    return { at: a.at.clone().lerp(b.at, part), turn: a.turn.clone().slerp(b.turn, part) };
  }
  const before = edge.distanceTo(a.at);
  const after = edge.distanceTo(b.at);
  const middle = before / (before + after || 1);
  const at =
    part < middle
      ? a.at.clone().lerp(edge, part / middle)
      : edge.clone().lerp(b.at, (part - middle) / (1 - middle || 1));
  const [begin, end] = [Math.max(0, middle - 0.34), Math.min(1, middle + 0.34)];
  const tip = smooth((part - begin) / (end - begin));
  const turn = a.turn.clone().slerp(b.turn, tip);
  const outward = up.applyQuaternion(turn.clone().multiply(a.turn.clone().invert()));
  return { at: at.addScaledVector(outward, 0.14 * Math.sin(Math.PI * tip)), turn };
}

/** A rigid body that tips about a line: the screw motion from one stand to the other. */
export function roll(a: Stand, b: Stand, part: number): Stand {
  const whole = b.turn.clone().multiply(a.turn.clone().invert());
  if (whole.w < 0) whole.set(-whole.x, -whole.y, -whole.z, -whole.w);
  const half = Math.acos(Math.min(1, whole.w));
  const turn = a.turn.clone().slerp(b.turn, part);
  if (half < 1e-3) return { at: a.at.clone().lerp(b.at, part), turn };
  const axis = new Vector3(whole.x, whole.y, whole.z).normalize();
  const way = new Vector3().subVectors(b.at, a.at);
  const along = axis.clone().multiplyScalar(way.dot(axis));
  const aside = way.sub(along);
  const pivot = a.at
    .clone()
    .addScaledVector(aside, 0.5)
    .addScaledVector(new Vector3().crossVectors(axis, aside), 0.5 / Math.tan(half));
  const turned = new Quaternion().setFromAxisAngle(axis, 2 * half * part);
  const at = a.at.clone().sub(pivot).applyQuaternion(turned).add(pivot).addScaledVector(along, part);
  return { at, turn };
}

/** A lifted body: it rises above everything before it moves sideways. */
function lift(a: Stand, b: Stand, part: number, out: Vector3 | null): Stand {
  const across = smooth((part - 0.2) / 0.6);
  const turn = a.turn.clone().slerp(b.turn, across);
  const at = a.at.clone().lerp(b.at, across);
  const height = 1.15 * smooth(Math.min(part, 1 - part) / 0.3);
  return { at: at.addScaledVector(out ?? upOf({ at, turn }), height), turn };
}

/** A whole path. */
export class Way {
  readonly length: number;

  constructor(
    private readonly stands: Stand[],
    private readonly manner: Manner,
    /** The outward direction of a board on a single plane; otherwise each stand's own up is used. */
    private readonly out: Vector3 | null = null,
  ) {
    this.length = stands.reduce((sum, stand, index) => {
      const before = stands[index - 1];
      return before ? sum + before.at.distanceTo(stand.at) : 0;
    }, 0);
  }

  /** How long it takes, in milliseconds. */
  get time(): number {
    return travelTime(this.manner, this.length);
  }

  /** The stand after a fraction of the time, between 0 and 1. */
  at(part: number): Stand {
    const pieces = this.stands.length - 1;
    const eased = smooth(part);
    const piece = Math.min(Math.max(pieces - 1, 0), Math.floor(eased * pieces));
    const a = this.stands[piece];
    if (!a) throw new Error('a way without poses');
    const b = this.stands[piece + 1] ?? a;
    const within = eased * pieces - piece;
    switch (this.manner) {
      case 'roll':
      case 'turn':
        return roll(a, b, within);
      case 'lift':
        return lift(a, b, within, this.out);
      case 'hoist':
        return slide(a, b, smooth(within));
      case 'slide':
        return slide(a, b, within);
      case 'leap': {
        const stand = slide(a, b, within);
        const height = (0.5 + 0.14 * this.length) * Math.sin(Math.PI * eased);
        return { at: stand.at.addScaledVector(upOf(stand), height), turn: stand.turn };
      }
    }
  }
}
