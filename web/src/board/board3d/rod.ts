/** The rod that lifts bodies from above: a turned handle with a foot that holds fast. */
import { CylinderGeometry, Group, Mesh, MeshStandardMaterial, SphereGeometry, type Object3D } from 'three';

/** How long the rod is. */
const length = 1.5;

/** A rod; it is with what it lifts, or nowhere. */
export class Rod {
  readonly #group = new Group();
  readonly #brass = new MeshStandardMaterial({ color: '#c79a4b', roughness: 0.35, metalness: 0.15 });

  constructor() {
    const stem = new Mesh(new CylinderGeometry(0.045, 0.045, length, 14), this.#brass);
    stem.position.y = length / 2;
    const foot = new Mesh(new CylinderGeometry(0.11, 0.17, 0.09, 20), this.#brass);
    foot.position.y = 0.045;
    const knob = new Mesh(new SphereGeometry(0.12, 18, 12), this.#brass);
    knob.position.y = length;
    for (const part of [stem, foot, knob]) part.castShadow = true;
    this.#group.add(stem, foot, knob);
  }

  /** Takes hold of a body that is so high. */
  lift(body: Object3D, height: number): void {
    this.#group.position.y = height;
    body.add(this.#group);
  }

  /** Lets go. */
  lay(): void {
    this.#group.removeFromParent();
  }

  /** Gives everything back. */
  dispose(): void {
    this.lay();
    for (const part of this.#group.children) (part as Mesh).geometry.dispose();
    this.#brass.dispose();
  }
}
