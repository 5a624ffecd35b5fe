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
import type { Drawing } from '../model.svelte';
import { edgeBetween } from './path';
import { pointOn, type Plane } from './pose';

/** The arrows of a board. */
export class Arrows {
  readonly #group = new Group();
  readonly #material = new MeshBasicMaterial({ transparent: true, opacity: 0.88, toneMapped: false });

  constructor(scene: Scene) {
    scene.add(this.#group);
  }

  /** Replaces the arrows. */
  draw(arrows: Drawing[], planes: Map<string, Plane>, color: string): void {
    this.#clear();
    this.#material.color.set(color);
    for (const { from, to } of arrows) {
      const start = planes.get(from);
      const end = planes.get(to);
      if (start && end) this.#arrow(start, end);
    }
  }

  /** Frees all resources. */
  dispose(): void {
    this.#clear();
    this.#material.dispose();
    this.#group.removeFromParent();
  }

  #arrow(start: Plane, end: Plane): void {
    const from = pointOn(start, 0, 0, 0.25);
    const to = pointOn(end, 0, 0, 0.12);
    const out = start.normal.clone().add(end.normal);
    if (out.lengthSq() < 0.1) out.copy(start.along);
    out.normalize();
    const top = (
      edgeBetween(from, start.normal, to, end.normal) ?? from.clone().lerp(to, 0.5)
    ).addScaledVector(out, 0.5 + 0.16 * from.distanceTo(to));
    const curve = new QuadraticBezierCurve3(from, top, to);
    const heading = to.clone().sub(top).normalize();
    const head = 0.34;
    const shaft = new QuadraticBezierCurve3(from, top, to.clone().addScaledVector(heading, -head * 0.8));
    const cone = new Mesh(new ConeGeometry(0.17, head, 20), this.#material);
    cone.quaternion.copy(new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), heading));
    cone.position.copy(curve.v2).addScaledVector(heading, -head / 2);
    this.#group.add(new Mesh(new TubeGeometry(shaft, 28, 0.065, 10), this.#material), cone);
  }

  #clear(): void {
    for (const item of this.#group.children) (item as Mesh).geometry.dispose();
    this.#group.clear();
  }
}
