/** Where one looks from: an orientation, a distance and a shift, without poles at which anything could lock. */
import { MathUtils, PerspectiveCamera, Quaternion, Vector3 } from 'three';
import type { Station } from '../../wire';
import { framing, type Framing } from './framing';
import { orientation, vector } from './pose';

/** How long a turn takes, in milliseconds. */
const turnTime = 420;

/** How steep one may look along the axis of turning before another axis takes over. */
const steep = Math.cos(MathUtils.degToRad(78));

interface Look {
  turn: Quaternion;
  zoom: number;
  shift: Vector3;
}

/** A camera that looks at the origin, or at another centre, from outside. */
export class BoardCamera {
  readonly camera = new PerspectiveCamera(28, 1, 0.1, 200);
  #look: Look = { turn: new Quaternion(), zoom: 1, shift: new Vector3() };
  #from: Look | null = null;
  #goal: Look | null = null;
  #began = 0;
  #axis = new Vector3(0, 1, 0);
  #radius = 4;
  #points: Vector3[] = [];
  /** What one looks at and turns about. */
  #center = new Vector3();
  #stations: Station[] = [];
  /** The station from which one looks, until one moves away from it. */
  #at: Station | null = null;
  /** How far away the eye is at most, looking from the stations. */
  #away = 16;
  #width = 1;
  #height = 1;
  /** Whether turns happen at once. */
  still = false;

  /** Tells how large the canvas is, in CSS pixels. */
  resize(width: number, height: number): void {
    this.#width = Math.max(width, 1);
    this.#height = Math.max(height, 1);
    this.camera.aspect = this.#width / this.#height;
    this.#measure();
  }

  /** Makes these points visible from all stations; they lie within a ball of this radius round a centre. */
  frame(points: Vector3[], stations: Station[], radius: number, center = new Vector3()): void {
    this.#radius = radius;
    this.#center = center;
    this.#points = points.map((point) => point.clone().sub(center));
    this.#stations = stations;
    this.camera.near = radius * 0.2;
    this.camera.far = radius * 16;
    this.#measure();
  }

  /** From the origin towards the eye. */
  get eye(): Vector3 {
    return new Vector3(0, 0, 1).applyQuaternion(this.#look.turn);
  }

  /** Where the eye will be once the present turn is over. */
  get goal(): Vector3 {
    return new Vector3(0, 0, 1).applyQuaternion((this.#goal ?? this.#look).turn);
  }

  /** Turns freely by pixels of dragging. */
  orbit(dx: number, dy: number): void {
    this.#leave();
    const speed = 4.2 / Math.min(this.#width, this.#height);
    this.#spin(this.#look, -dx * speed, -dy * speed);
    this.#place();
  }

  /** Turns to the right and upwards by degrees, smoothly. */
  step(right: number, up: number, now: number): void {
    const look = this.#target();
    this.#spin(look, MathUtils.degToRad(right), -MathUtils.degToRad(up));
    this.#go(look, now);
  }

  /** Shifts what is seen by pixels. */
  pan(dx: number, dy: number): void {
    this.#leave();
    const scale = (2 * this.#distance() * Math.tan(MathUtils.degToRad(this.camera.fov / 2))) / this.#height;
    this.#look.shift.x -= dx * scale;
    this.#look.shift.y += dy * scale;
    this.#look.shift.clampLength(0, this.#radius);
    this.#place();
  }

  /** Comes nearer by a factor. */
  zoom(factor: number): void {
    this.#leave();
    this.#look.zoom = MathUtils.clamp(this.#look.zoom * factor, 0.6, 4);
    this.#place();
  }

  /** Goes where a station is; with `restore` the distance and the shift go back too. */
  station(station: Station, now: number, restore: boolean): void {
    const turn = turnOf(station);
    const shift = new Vector3(0, this.#framing(turn).rise, 0);
    const look = restore ? { turn, zoom: 1, shift } : { ...this.#target(), turn, shift };
    this.#go(look, now);
    this.#at = station;
  }

  /**
   * Turns as little as needed to have these directions face the eye, the last before the others, and stands upright
   * again. Returns whether it turns.
   */
  reveal(normals: Vector3[], now: number): boolean {
    const before = this.goal;
    const eye = facing(before, normals);
    if (eye.angleTo(before) < 0.01) return false;
    const look = this.#target();
    look.turn.premultiply(new Quaternion().setFromUnitVectors(before, eye));
    level(look.turn);
    this.#go(look, now);
    return true;
  }

  /** Goes on with a turn. Returns whether it goes on after this moment. */
  advance(now: number): boolean {
    if (!this.#goal || !this.#from) return false;
    const part = Math.min(1, (now - this.#began) / turnTime);
    const eased = part * part * (3 - 2 * part);
    this.#look.turn.slerpQuaternions(this.#from.turn, this.#goal.turn, eased);
    this.#look.zoom = MathUtils.lerp(this.#from.zoom, this.#goal.zoom, eased);
    this.#look.shift.lerpVectors(this.#from.shift, this.#goal.shift, eased);
    if (part === 1) this.#stop();
    this.#place();
    return part < 1;
  }

  #target(): Look {
    const { turn, zoom, shift } = this.#goal ?? this.#look;
    return { turn: turn.clone(), zoom, shift: shift.clone() };
  }

  #framing(turn: Quaternion): Framing {
    const up = Math.tan(MathUtils.degToRad(this.camera.fov / 2));
    return framing(this.#points, turn, up * this.camera.aspect, up);
  }

  /** Finds out how far away the eye must be, and stays at its station. */
  #measure(): void {
    const distances = this.#stations.map((station) => this.#framing(turnOf(station)).distance);
    this.#away = Math.max(this.#radius, ...distances);
    if (this.#at) {
      const { rise } = this.#framing(turnOf(this.#at));
      this.#look.shift.y = rise;
      if (this.#goal) this.#goal.shift.y = rise;
    }
    this.#place();
  }

  #go(look: Look, now: number): void {
    this.#at = null;
    look.turn.normalize();
    if (this.still) {
      this.#stop();
      this.#look = look;
      this.#place();
      return;
    }
    const { turn, zoom, shift } = this.#look;
    this.#from = { turn: turn.clone(), zoom, shift: shift.clone() };
    this.#goal = look;
    this.#began = now;
  }

  #stop(): void {
    this.#goal = null;
    this.#from = null;
  }

  /** Somebody moves by hand. */
  #leave(): void {
    this.#stop();
    this.#at = null;
  }

  /** Turns about the board's own axis that is upright on the screen, and about the screen's horizontal. */
  #spin(look: Look, right: number, up: number): void {
    const upright = new Vector3(0, 1, 0).applyQuaternion(look.turn);
    if (Math.abs(this.#axis.dot(upright)) < steep) this.#axis = nearestAxis(upright);
    const sense = Math.sign(this.#axis.dot(upright)) || 1;
    look.turn.premultiply(new Quaternion().setFromAxisAngle(this.#axis, right * sense));
    look.turn.multiply(new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), up)).normalize();
  }

  #distance(): number {
    return this.#away / this.#look.zoom;
  }

  #place(): void {
    const { camera } = this;
    camera.quaternion.copy(this.#look.turn);
    camera.position
      .set(this.#look.shift.x, this.#look.shift.y, this.#distance())
      .applyQuaternion(this.#look.turn)
      .add(this.#center);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
  }
}

/** Rolls an orientation so that the board's axis which points up most on the screen points up exactly. */
export function level(turn: Quaternion): void {
  const back = turn.clone().invert();
  const best = new Vector3();
  for (const [x, y, z] of [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ] as const) {
    const axis = new Vector3(x, y, z).applyQuaternion(back);
    if (Math.abs(axis.y) > Math.abs(best.y)) best.copy(axis);
  }
  if (best.y < 0) best.negate();
  turn.multiply(new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), -Math.atan2(best.x, best.y)));
}

/** The turn of an eye at a station. */
function turnOf(station: Station): Quaternion {
  const eye = vector(station.eye).normalize();
  const up = vector(station.up);
  return orientation(up.addScaledVector(eye, -eye.dot(up)).normalize(), eye);
}

function nearestAxis(direction: Vector3): Vector3 {
  const sizes = [Math.abs(direction.x), Math.abs(direction.y), Math.abs(direction.z)] as const;
  if (sizes[0] >= sizes[1] && sizes[0] >= sizes[2]) return new Vector3(1, 0, 0);
  return sizes[1] >= sizes[2] ? new Vector3(0, 1, 0) : new Vector3(0, 0, 1);
}

/** The direction nearest to an eye that all normals face at less than 58 degrees; if there is none, the last one counts. */
export function facing(eye: Vector3, normals: Vector3[]): Vector3 {
  const least = Math.cos(MathUtils.degToRad(58));
  const found = eye.clone();
  for (let round = 0; round < 40; round += 1) {
    for (const normal of normals) turnTowards(found, normal, least);
  }
  const last = normals.at(-1);
  if (last && normals.some((normal) => normal.dot(found) < least - 0.05)) {
    found.copy(eye);
    turnTowards(found, last, least);
  }
  return found;
}

/** Turns a direction towards a normal until its cosine reaches the least. */
function turnTowards(direction: Vector3, normal: Vector3, least: number): void {
  if (normal.dot(direction) >= least) return;
  const aside = direction.clone().addScaledVector(normal, -normal.dot(direction));
  if (aside.lengthSq() < 1e-6) {
    aside.set(normal.y, normal.z, normal.x);
    aside.addScaledVector(normal, -normal.dot(aside));
  }
  aside.normalize().multiplyScalar(Math.sqrt(1 - least * least));
  direction.copy(normal).multiplyScalar(least).add(aside);
}
