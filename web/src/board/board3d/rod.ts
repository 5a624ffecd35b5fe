/** The rod that lifts bodies from above: a turned stem with a foot that holds fast and a knob. */
import { Mesh, type Object3D } from 'three';
import type { Shape } from '../../wire';
import type { Materials } from './materials';
import type { Quality } from './quality';
import type { Shapes } from './shapes';

const shape: Shape = {
  parts: [
    {
      kind: 'turned',
      profile: [
        [0, 0],
        [0.16, 0],
        [0.16, 0.03],
        [0.1, 0.09],
        [0.045, 0.11],
        [0.045, 1.38],
        [0.085, 1.41],
        [0.12, 1.5],
        [0.085, 1.59],
        [0, 1.62],
      ],
    },
  ],
  inlays: [],
  drawn: 'upright',
};

/** A rod; it is attached to what it lifts, or hidden. */
export class Rod {
  #mesh: Mesh | null = null;

  constructor(
    private readonly shapes: Shapes,
    private readonly materials: Materials,
  ) {}

  /** Takes hold of a body with a given height. */
  lift(body: Object3D, height: number, quality: Quality): void {
    this.lay();
    // It has the same material as men, so that the graphics card has nothing new to prepare.
    const coat = { color: '#c08f3c', rings: 0, inlay: '', mark: '', quality };
    this.#mesh = new Mesh(this.shapes.geometry('rod', shape, coat), this.materials.of('bone', quality));
    this.#mesh.castShadow = true;
    this.#mesh.position.y = height;
    body.add(this.#mesh);
  }

  /** What it holds. */
  get held(): Object3D | null {
    return this.#mesh?.parent ?? null;
  }

  /** Lets go. */
  lay(): void {
    this.#mesh?.removeFromParent();
    this.#mesh = null;
  }
}
