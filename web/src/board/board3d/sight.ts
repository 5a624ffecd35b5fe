/** What is between the camera and a place. */
import { Box3, type PerspectiveCamera, Ray, Vector3 } from 'three';
import type { Plane } from './pose';
import { tileHeight } from './tiles';

/** A body that may stand in the way. */
export interface Obstacle {
  /** The body's name. */
  id: string;
  /** The spot on which it stands. */
  spot: string | null;
  /** Whether it is a man. */
  man: boolean;
  box: Box3;
}

/** Something to be seen. */
export interface Sighted {
  spot: string;
  points: Vector3[];
}

/** The part of a place that its marks cover. */
const inner = 0.55;
/** The part that the mark of a free place to go to covers. */
const dotted = 0.19;

/** The middle of a place and four points around it. */
export function pointsOn({ center, along, across, normal, radius }: Plane, part = inner): Vector3[] {
  const reach = radius * part;
  return [
    [0, 0],
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ].map(([x = 0, y = 0]) =>
    center
      .clone()
      .addScaledVector(normal, tileHeight)
      .addScaledVector(along, x * reach)
      .addScaledVector(across, y * reach),
  );
}

/** Points of a body from its foot to its top, in the middle and at both sides as seen by the camera. */
export function pointsOf(box: Box3, { quaternion }: PerspectiveCamera): Vector3[] {
  const size = box.getSize(new Vector3());
  const aside = new Vector3(1, 0, 0)
    .applyQuaternion(quaternion)
    .multiplyScalar(0.3 * Math.min(size.x, size.z));
  return [0.15, 0.5, 0.85].flatMap((part) =>
    [-1, 0, 1].map((side) => {
      const middle = box.getCenter(new Vector3());
      middle.y = box.min.y + part * size.y;
      return middle.addScaledVector(aside, side);
    }),
  );
}

/** What has to be seen of a spot that matters: its place, and the man there or the mark in its middle. */
export function sightedOn(
  spot: string,
  plane: Plane,
  man: Obstacle | undefined,
  camera: PerspectiveCamera,
): Sighted[] {
  const middle = man ? pointsOf(man.box, camera) : pointsOn(plane, dotted);
  return [pointsOn(plane), middle].map((points) => ({ spot, points }));
}

/** Finds out what hides what from one camera. */
export class Sightline {
  readonly #ray = new Ray();
  readonly #hit = new Vector3();

  constructor(
    private readonly camera: PerspectiveCamera,
    private readonly obstacles: readonly Obstacle[],
  ) {}

  /** The bodies between the camera and a point of a spot; what stands on the spot itself does not count. */
  before(point: Vector3, spot: string): Obstacle[] {
    const { camera } = this;
    this.#ray.origin.copy(camera.position);
    this.#ray.direction.copy(point).sub(camera.position);
    const distance = this.#ray.direction.length();
    this.#ray.direction.divideScalar(distance);
    return this.obstacles.filter((obstacle) => {
      if (obstacle.spot === spot) return false;
      const hit = this.#ray.intersectBox(obstacle.box, this.#hit);
      return hit !== null && hit.distanceTo(camera.position) < distance - 0.01;
    });
  }

  /** The bodies in front of things that are mostly hidden. */
  hiding(sighted: readonly Sighted[]): Set<Obstacle> {
    const found = new Set<Obstacle>();
    for (const { spot, points } of sighted) {
      const before = points.map((point) => this.before(point, spot));
      const hidden = before.filter((bodies) => bodies.length > 0).length;
      if (2 * hidden > points.length) for (const body of before.flat()) found.add(body);
    }
    return found;
  }

  /**
   * Whether the mark of a place shines through what hides it. It does not if the man on it is visible, because it would
   * be drawn over the man.
   */
  shines(spot: string, plane: Plane, man: Obstacle | null): boolean {
    if (!this.hides(spot, plane)) return false;
    return man === null || this.hiding([{ spot, points: pointsOf(man.box, this.camera) }]).size > 0;
  }

  /** Whether a place faces the camera and is at least partly hidden. */
  hides(spot: string, plane: Plane): boolean {
    const towards = this.camera.position.clone().sub(plane.center);
    if (towards.dot(plane.normal) <= 0) return false;
    return pointsOn(plane).some((point) => this.before(point, spot).length > 0);
  }
}
