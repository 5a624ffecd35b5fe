/** Arrows drawn by a player: tubes that rise over the board from one spot to another. */
import {
  ConeGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  QuadraticBezierCurve3,
  Quaternion,
  TubeGeometry,
  Vector3,
  type Scene,
} from 'three';
import type { Drawing } from '../shown';
import { edgeBetween } from './path';
import { pointOn, type Plane } from './pose';

/** The length of an arrow's head. */
const head = 0.34;
/** How high a bent arrow is above the ground, and how far from a bend it begins to turn. */
const [low, corner] = [0.25, 0.4];
/** How far beside the centre of its place an arrow ends: a dot there stays visible. */
const clear = 0.3;

/** The arrows of a board. */
export class Arrows {
  readonly #group = new Group();
  readonly #material = new MeshBasicMaterial({ transparent: true, opacity: 0.88, toneMapped: false });

  constructor(scene: Scene) {
    scene.add(this.#group);
  }

  /** Replaces the arrows. Nothing hides them but the other sides of a cube. */
  draw(arrows: Drawing[], planes: Map<string, Plane>, color: string): void {
    this.#clear();
    const [first, ...others] = planes.values();
    this.#material.color.set(color);
    this.#material.depthTest = others.some(({ normal }) => first && normal.dot(first.normal) < 0.9);
    for (const { from, to, via = [] } of arrows) {
      const start = planes.get(from);
      const end = planes.get(to);
      const bends = via.flatMap((spot) => planes.get(spot) ?? []);
      if (start && end) this.#arrow(start, bends, end);
    }
  }

  /** Frees all resources. */
  dispose(): void {
    this.#clear();
    this.#material.dispose();
    this.#group.removeFromParent();
  }

  #arrow(start: Plane, bends: readonly Plane[], end: Plane): void {
    const shaft = bends.length > 0 ? bent([start, ...bends, end]) : [arched(start, end)];
    const last = shaft.at(-1);
    if (!last) return;
    const along = last.v2.clone().sub(last.v0).projectOnPlane(end.normal).normalize();
    last.v2.addScaledVector(along, -clear);
    const heading = last.v2.clone().sub(last.v1).normalize();
    const cone = new Mesh(new ConeGeometry(0.17, head, 20), this.#material);
    cone.quaternion.copy(new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), heading));
    cone.position.copy(last.v2).addScaledVector(heading, -head / 2);
    last.v2.addScaledVector(heading, -head * 0.8);
    for (const curve of shaft)
      this.#group.add(new Mesh(new TubeGeometry(curve, 28, 0.065, 10), this.#material));
    this.#group.add(cone);
  }

  #clear(): void {
    for (const item of this.#group.children) (item as Mesh).geometry.dispose();
    this.#group.clear();
  }
}

/** An arc over the board, and over the edge between two of its planes. */
function arched(start: Plane, end: Plane): QuadraticBezierCurve3 {
  const from = pointOn(start, 0, 0, 0.25);
  const to = pointOn(end, 0, 0, 0.12);
  const out = start.normal.clone().add(end.normal);
  if (out.lengthSq() < 0.1) out.copy(start.along);
  out.normalize();
  const top = edgeBetween(from, start.normal, to, end.normal) ?? from.clone().lerp(to, 0.5);
  return new QuadraticBezierCurve3(from, top.addScaledVector(out, 0.5 + 0.16 * from.distanceTo(to)), to);
}

/** Straight parts close to the board, joined by round corners. */
export function bent(stops: readonly Plane[]): QuadraticBezierCurve3[] {
  const points = stops.map((stop) => pointOn(stop, 0, 0, low));
  const towards = (from: Vector3, to: Vector3): Vector3 =>
    from.clone().lerp(to, Math.min(0.5, corner / (from.distanceTo(to) || 1)));
  return points.slice(1).flatMap((point, index) => {
    const [before = point, next] = [points[index], points[index + 2]];
    const from = index === 0 ? before : towards(before, point);
    const to = next ? towards(point, before) : point;
    const straight = new QuadraticBezierCurve3(from, from.clone().lerp(to, 0.5), to);
    return next ? [straight, new QuadraticBezierCurve3(to, point, towards(point, next))] : [straight];
  });
}
