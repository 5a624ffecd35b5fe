/**
 * The camera: it turns around the upright axis of the board and has a long lens, so that upright things look upright.
 */
import { MathUtils, PerspectiveCamera, Quaternion, Vector2, Vector3 } from 'three';
import type { Station } from '../../wire';
import { framing, within, type Framing } from './framing';
import {
  agree,
  bearingAt,
  bearingOf,
  eyeAt,
  facing,
  stanceOf,
  turnAt,
  turnBetween,
  type Bearing,
  type Heights,
  type Stance,
} from './stance';

/** How long a requested turn takes, in milliseconds. */
const turnTime = 420;
/** How long an automatic turn takes, in milliseconds. */
export const guideTime = 600;

/** The angle of the lens, in degrees. */
const lens = 7;

/**
 * How much a place must face the camera to be left alone, and how much it does after a turn; and the middle of several
 * places.
 */
const seen = { enough: 0.3, after: 0.5, middle: 0.97 };

/**
 * How low and how high the viewer may tilt a board that is seen from one side, and one that is seen from all around.
 */
const heights = {
  oneSided: { lowest: MathUtils.degToRad(12), highest: Math.PI / 2 },
  allRound: { lowest: MathUtils.degToRad(-85), highest: MathUtils.degToRad(85) },
};
/** The limits of automatic tilting. */
const tilts: Heights = { lowest: MathUtils.degToRad(-50), highest: MathUtils.degToRad(62) };

/**
 * The smallest zoom relative to the fitted view; at the largest zoom, at least this many squares fit across the screen.
 */
const farthest = 0.7;
const closest = 3.2;

/** A view of the board. */
export interface Look extends Bearing {
  stance: Stance;
  /** The zoom relative to the fitted view. */
  zoom: number;
  /** How far the middle of the screen is shifted, to the right and upwards. */
  right: number;
  above: number;
}

/** The camera's pose relative to the middle of the board. */
export interface EyePose {
  /** Towards the camera. */
  eye: [number, number, number];
  /** Up on the screen. */
  up: [number, number, number];
  /** The zoom relative to the fitted view. */
  zoom: number;
  /** How far the middle of the screen is shifted. */
  aside: [number, number];
}

const first: Look = {
  stance: stanceOf({ name: { key: '', args: {} }, eye: [0, 0, 1], up: [0, 1, 0] }),
  azimuth: 0,
  elevation: 0.6,
  zoom: 1,
  right: 0,
  above: 0,
};

/** A camera that looks at the origin, or at another centre, from outside. */
export class BoardCamera {
  readonly camera = new PerspectiveCamera(lens, 1, 1, 200);
  #look: Look = first;
  #turn = new Quaternion();
  /** Where a turn began. One that exchanges top and bottom goes straight across. */
  #from: { look: Look; turn: Quaternion; across: boolean } | null = null;
  #goal: Look | null = null;
  #began = 0;
  #time = turnTime;
  #home: Look = first;
  #heights: Heights = heights.oneSided;
  #radius = 4;
  /** How far in front of and behind the middle things are drawn. */
  #reach = 8;
  #points: Vector3[] = [];
  /** The centre of the view and of turns. */
  #center = new Vector3();
  /** The camera's distance at home. */
  #away = 16;
  #width = 1;
  #height = 1;
  /** Whether turns are instant. */
  still = false;

  /** Sets the size of the canvas, in CSS pixels. */
  resize(width: number, height: number): void {
    this.#width = Math.max(width, 1);
    this.#height = Math.max(height, 1);
    this.camera.aspect = this.#width / this.#height;
    this.#measure();
  }

  /**
   * Makes these points fill the canvas. They lie within this radius around a centre, and everything that is drawn lies
   * within `reach` of the origin.
   */
  frame(
    points: Vector3[],
    stations: Station[],
    radius: number,
    center = new Vector3(),
    reach = radius,
  ): void {
    this.#radius = radius;
    this.#reach = 2 * reach + center.length();
    this.#center = center;
    this.#points = points.map((point) => point.clone().sub(center));
    const below = stations.some(
      (station) => bearingOf(new Vector3(...station.eye), stanceOf(station)).elevation < 0,
    );
    this.#heights = below ? heights.allRound : heights.oneSided;
    this.#measure();
  }

  /** The current view, or the one at the end of the current turn. */
  get goal(): Look {
    return this.#goal ?? this.#look;
  }

  /** Whether it is turning. */
  get turning(): boolean {
    return this.#goal !== null;
  }

  /** The camera's pose. */
  pose(): EyePose {
    const towards = (x: number, y: number, z: number): [number, number, number] =>
      new Vector3(x, y, z).applyQuaternion(this.#turn).toArray();
    const { zoom, right, above } = this.#look;
    return { eye: towards(0, 0, 1), up: towards(0, 1, 0), zoom, aside: [right, above] };
  }

  /** Turns by pixels of dragging; more slowly when the board is closer and moves faster on the screen. */
  orbit(dx: number, dy: number): void {
    this.#stop();
    const speed = 4.2 / Math.min(this.#width, this.#height) / Math.max(1, this.#look.zoom);
    this.#look = this.#turned(this.#look, -dx * speed, dy * speed);
    this.#place();
  }

  /** Turns to the right and upwards by degrees, smoothly. */
  step(right: number, up: number, now: number): void {
    this.go(this.#turned(this.goal, MathUtils.degToRad(right), MathUtils.degToRad(up)), now);
  }

  /** How far in front of the middle of the board a point is. */
  depthOf(point: Vector3): number {
    return point
      .clone()
      .sub(this.#center)
      .dot(new Vector3(0, 0, 1).applyQuaternion(this.#turn));
  }

  /** Shifts the view by pixels, as seen at a depth. */
  pan(dx: number, dy: number, depth = 0): void {
    this.#stop();
    const scale = this.#pixel() * (this.#distance() - depth);
    const { right, above } = this.#look;
    this.#shift(this.#within(new Vector2(right - dx * scale, above + dy * scale)));
  }

  /**
   * Zooms in by a factor towards a point of the canvas, or towards its middle: whatever is there stays there. Zooming
   * out brings the board back to the middle.
   */
  zoom(factor: number, { x, y } = { x: this.#width / 2, y: this.#height / 2 }): void {
    this.#stop();
    const before = this.#look;
    const old = new Vector2(before.right, before.above);
    const distance = this.#distance();
    const fitted = 2 * this.#fitted().distance * this.#slope() * Math.min(1, this.camera.aspect);
    const nearest = Math.max(1.4, fitted / closest);
    const zoom = MathUtils.clamp(before.zoom * factor, farthest, nearest);
    this.#look = { ...before, zoom };
    const moved = new Vector2(x - this.#width / 2, this.#height / 2 - y)
      .multiplyScalar(this.#pixel() * (distance - this.#distance()))
      .add(old);
    let shift = this.#within(moved);
    if (zoom < before.zoom) {
      const inside = this.#within(moved, this.#centred(zoom));
      const stray = old.distanceTo(this.#within(old, this.#centred(before.zoom)));
      shift = inside.clone().add(shift.sub(inside).clampLength(0, (stray * zoom) / before.zoom));
    }
    this.#shift(shift);
  }

  /** Makes a station the home, and goes there. */
  setHome(station: Station, now: number): void {
    const stance = stanceOf(station);
    this.#home = { stance, ...bearingAt(station, stance, null), zoom: 1, right: 0, above: 0 };
    this.#measure();
    this.goHome(now);
  }

  /** Goes back to the initial view. */
  goHome(now: number): void {
    this.go(this.#home, now);
  }

  /** Goes to a station, for a viewer whose home is another one. */
  station(station: Station, now: number): void {
    const { stance, azimuth } = this.#home;
    const { zoom } = this.goal;
    this.go({ stance, ...bearingAt(station, stance, azimuth), zoom, right: 0, above: 0 }, now);
  }

  /** Whether a plane with this normal faces the camera in a view. */
  shows(normal: Vector3, look = this.goal): boolean {
    return eyeAt(look, look.stance).dot(normal) >= seen.enough;
  }

  /** Whether there is such a plane and it faces away. */
  misses(normal: Vector3 | undefined): boolean {
    return normal !== undefined && !this.shows(normal);
  }

  /** Turns as little as needed to make a plane with this normal face the camera. Returns whether it turns. */
  reveal(normal: Vector3, now: number): boolean {
    if (this.shows(normal)) return false;
    this.#face(normal, seen.after, now);
    return true;
  }

  /**
   * Turns as little as needed to show a path over surfaces with these normals: all of it, or else the next two of its
   * sides, and after the last the first two again.
   */
  follow(normals: readonly Vector3[], now: number): void {
    let sides = normals.filter((normal, index) => index === 0 || !normals[index - 1]?.equals(normal));
    const middle = (): Vector3 => sides.reduce((sum, side) => sum.add(side), new Vector3()).normalize();
    if (sides.some((side) => side.dot(middle()) < seen.after)) {
      const from = sides.findIndex((side, index) => this.shows(side) && this.misses(sides[index + 1]));
      sides = sides.slice(Math.max(from, 0)).slice(0, 2);
    }
    this.#face(middle(), sides.length > 1 ? seen.middle : seen.after, now);
  }

  #face(normal: Vector3, least: number, now: number): void {
    const look = this.goal;
    const bearing = facing(look, look.stance, normal, least, tilts);
    this.go({ ...look, ...bearing, zoom: Math.min(look.zoom, 1), right: 0, above: 0 }, now, guideTime);
  }

  /** Goes to another view. */
  go(look: Look, now: number, time = turnTime): void {
    if (this.still) {
      this.#stop();
      this.#look = look;
      this.#place();
      return;
    }
    const across = this.#from?.across === true || !agree(this.#look.stance, look.stance);
    this.#from = { look: this.#look, turn: this.#turn.clone(), across };
    this.#goal = look;
    this.#began = now;
    this.#time = time;
  }

  /** Continues a turn. Returns whether it is still in progress after this moment. */
  advance(now: number): boolean {
    const goal = this.#goal;
    if (!goal || !this.#from) return false;
    const { look: from, turn, across } = this.#from;
    const part = MathUtils.clamp((now - this.#began) / this.#time, 0, 1);
    if (part === 1) {
      this.#stop();
      this.#look = goal;
      this.#place();
      return false;
    }
    const eased = part * part * (3 - 2 * part);
    const mix = (key: 'elevation' | 'zoom' | 'right' | 'above'): number =>
      MathUtils.lerp(from[key], goal[key], eased);
    this.#look = {
      stance: from.stance,
      azimuth: from.azimuth + turnBetween(from.azimuth, goal.azimuth) * eased,
      elevation: mix('elevation'),
      zoom: mix('zoom'),
      right: mix('right'),
      above: mix('above'),
    };
    if (across) {
      this.#turn.slerpQuaternions(turn, turnAt(goal, goal.stance), eased);
      this.#put();
    } else {
      this.#place();
    }
    return true;
  }

  #turned(look: Look, right: number, up: number): Look {
    const { lowest, highest } = this.#heights;
    const elevation = MathUtils.clamp(look.elevation + up, lowest, highest);
    return { ...look, azimuth: look.azimuth + right, elevation };
  }

  #shift({ x, y }: Vector2): void {
    this.#look = { ...this.#look, right: x, above: y };
    this.#place();
  }

  /** The shift that is closest to another one and has the board in the middle of the screen, or a part of the way. */
  #within(shift: Vector2, part = 1): Vector2 {
    return within(this.#points, this.#turn, this.#fitted().rise, shift, Math.max(0, part));
  }

  /** The part of the way to the edge of the board that a zoom towards it goes. */
  #centred(zoom: number): number {
    const { distance } = this.#fitted();
    return ((1 - 1 / zoom) * distance) / (distance - this.#radius);
  }

  /** How much a pixel shows at a distance of 1. */
  #pixel(): number {
    return (2 * this.#slope()) / this.#height;
  }

  /** The tangent of half the lens's vertical angle. */
  #slope(): number {
    return Math.tan(MathUtils.degToRad(lens / 2));
  }

  #framing(turn: Quaternion): Framing {
    const up = this.#slope();
    return framing(this.#points, turn, up * this.camera.aspect, up);
  }

  /** The board fills the canvas at home, and nothing is cut off elsewhere. */
  #fitted(): Framing {
    const { distance, rise } = this.#framing(this.#turn);
    return { distance: Math.max(this.#away, distance), rise };
  }

  #measure(): void {
    const { distance } = this.#framing(turnAt(this.#home, this.#home.stance));
    this.#away = Math.max(this.#radius, distance);
    this.#place();
  }

  #stop(): void {
    if (this.#goal && this.#from?.across) this.#look = this.#goal;
    this.#goal = null;
    this.#from = null;
  }

  #distance(): number {
    return this.#fitted().distance / this.#look.zoom;
  }

  #place(): void {
    this.#turn.copy(turnAt(this.#look, this.#look.stance));
    this.#put();
  }

  #put(): void {
    const { camera } = this;
    const { distance, rise } = this.#fitted();
    const { zoom, right, above } = this.#look;
    camera.quaternion.copy(this.#turn);
    camera.position
      .set(right, rise + above, distance / zoom)
      .applyQuaternion(this.#turn)
      .add(this.#center);
    camera.near = Math.max(0.1, distance / zoom - this.#reach);
    camera.far = distance / zoom + this.#reach;
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
  }
}
