/** Arrows drawn by a player, or for a hint: tubes that rise over the board from one spot to another. */
import {
  type Camera,
  ConeGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  QuadraticBezierCurve3,
  Quaternion,
  TubeGeometry,
  Vector3,
  type BufferGeometry,
  type Scene,
} from 'three';
import type { Drawing } from '../shown';
import type { edgeBetween } from './path';
import type { Plane } from './pose';

/** An arrow's head: its length and half its width; and half the width of its shaft. */
const [head, wide, thin] = [0.34, 0.17, 0.065];
/** An arrow shorter than this is drawn thinner, at least to this fraction, so that its direction is visible. */
const [long, least] = [1.9, 0.6];
/** The height of a bent arrow above the ground, and the distance from a bend at which it begins to turn. */
const [low, corner] = [0.25, 0.4];
/** The distance between an arrow's ends and the centres of their places, so that a dot there stays visible. */
const clear = 0.3;

/** A part of a shaft, and the outward directions of the sides of the board that it lies over. */
interface Part {
  curve: QuadraticBezierCurve3;
  over: Vector3[];
}

/** The arrows of a board. */
export class Arrows {
  readonly #group = new Group();
  readonly #material = new MeshBasicMaterial({ transparent: true, opacity: 0.88, toneMapped: false });
  readonly #towards = new Vector3();

  /** The function that finds edges is passed in, because this part is loaded later and the board already has it. */
  constructor(
    scene: Scene,
    private readonly edge: typeof edgeBetween,
  ) {
    scene.add(this.#group);
  }

  /** Replaces the arrows. Only the other sides of a cube hide them. */
  draw(arrows: Drawing[], planes: Map<string, Plane>, color: string): void {
    this.#clear();
    const [first, ...others] = planes.values();
    this.#material.color.set(color);
    this.#material.depthTest = others.some(({ normal }) => first && normal.dot(first.normal) < 0.9);
    for (const { from, to, via = [], way = [] } of arrows) {
      const stops = (way.length > 1 ? way : [from, ...via, to]).flatMap((spot) => planes.get(spot) ?? []);
      const [start, end] = [planes.get(from), planes.get(to)];
      if (start && end && stops.length > 1) this.#arrow(partsOf(stops, this.edge), end);
    }
  }

  /** Frees all resources. */
  dispose(): void {
    this.#clear();
    this.#material.dispose();
    this.#group.removeFromParent();
  }

  #arrow(shaft: Part[], end: Plane): void {
    const [begin, last] = [shaft[0], shaft.at(-1)];
    if (!begin || !last) return;
    const whole = shaft.reduce((sum, { curve }) => sum + curve.v0.distanceTo(curve.v2), 0);
    const size = Math.min(1, Math.max(least, whole / long));
    const free = size * clear;
    begin.curve.v0.lerp(begin.curve.v1, Math.min(0.5, free / begin.curve.v0.distanceTo(begin.curve.v1)));
    const { curve, over } = last;
    const along = curve.v2.clone().sub(curve.v0).projectOnPlane(end.normal).normalize();
    curve.v2.addScaledVector(along, -free);
    const heading = curve.v2.clone().sub(curve.v1).normalize();
    const length = Math.min(size * head, 0.9 * curve.v0.distanceTo(curve.v2));
    const cone = this.#mesh(new ConeGeometry(size * wide, length, 20), over);
    cone.quaternion.copy(new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), heading));
    cone.position.copy(curve.v2).addScaledVector(heading, -length / 2);
    curve.v2.addScaledVector(heading, -length * 0.8);
    for (const part of shaft) this.#mesh(new TubeGeometry(part.curve, 28, size * thin, 10), part.over);
  }

  /** A part of an arrow. Neither men nor walls hide it, as long as the sides of the board below it are visible. */
  #mesh(geometry: BufferGeometry, over: readonly Vector3[]): Mesh {
    const mesh = new Mesh(geometry, this.#material);
    // The signs on men that lie flat are drawn before.
    mesh.renderOrder = 9;
    const anywhere = this.#material.depthTest;
    mesh.onBeforeRender = (_renderer, _scene, { matrixWorld }: Camera) => {
      const towards = this.#towards.setFromMatrixColumn(matrixWorld, 2);
      this.#material.depthTest = anywhere && over.some((normal) => normal.dot(towards) < 0.05);
    };
    this.#group.add(mesh);
    return mesh;
  }

  #clear(): void {
    for (const item of this.#group.children) (item as Mesh).geometry.dispose();
    this.#group.clear();
  }
}

/** The shaft from stop to stop: an arc between two that face the same way, otherwise close to the board. */
function partsOf(stops: readonly Plane[], between: typeof edgeBetween): Part[] {
  const [start, end, ...more] = stops;
  if (!start || !end) return [];
  const level = Math.abs(start.normal.dot(end.normal)) > 0.99;
  return more.length === 0 && level
    ? [{ curve: arched(start, end), over: [start.normal, end.normal] }]
    : bent(stops, between);
}

/** A point above the middle of a place. */
function above({ center, normal }: Plane, height: number): Vector3 {
  return center.clone().addScaledVector(normal, height);
}

/** An arc over the board. */
function arched(start: Plane, end: Plane): QuadraticBezierCurve3 {
  const from = above(start, 0.25);
  const to = above(end, 0.12);
  const out = start.normal.clone().add(end.normal);
  if (out.lengthSq() < 0.1) out.copy(start.along);
  out.normalize();
  const far = from.distanceTo(to);
  const top = from.clone().lerp(to, 0.5);
  return new QuadraticBezierCurve3(
    from,
    top.addScaledVector(out, Math.min(0.25 * far, 0.5) + 0.16 * far),
    to,
  );
}

/** Straight parts close to the board and around its edges, joined by round corners. */
export function bent(stops: readonly Plane[], between: typeof edgeBetween): Part[] {
  const points = stops.flatMap((stop, index) => {
    const [at, next] = [above(stop, low), stops[index + 1]];
    const edge = next && between(stop.center, stop.normal, next.center, next.normal);
    if (!edge) return [{ at, over: [stop.normal] }];
    const over = [stop.normal, next.normal];
    for (const normal of over) edge.addScaledVector(normal, low);
    return [
      { at, over: [stop.normal] },
      { at: edge, over },
    ];
  });
  const towards = (from: Vector3, to: Vector3): Vector3 =>
    from.clone().lerp(to, Math.min(0.35, corner / (from.distanceTo(to) || 1)));
  return points.slice(1).flatMap((point, index): Part[] => {
    const [before = point, next] = [points[index], points[index + 2]];
    const from = index === 0 ? before.at : towards(before.at, point.at);
    const to = next ? towards(point.at, before.at) : point.at;
    const over = before.over.length < point.over.length ? before.over : point.over;
    const straight = { curve: new QuadraticBezierCurve3(from, from.clone().lerp(to, 0.5), to), over };
    if (!next) return [straight];
    const round = new QuadraticBezierCurve3(to, point.at, towards(point.at, next.at));
    return [straight, { curve: round, over: point.over }];
  });
}
