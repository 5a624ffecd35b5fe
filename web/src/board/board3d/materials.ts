/** Materials of a theme's matters. The colours are in the vertices; a material brings grain and gloss. */
import { MeshBasicMaterial, MeshStandardMaterial, type Material, type Texture } from 'three';
import type { Matter } from '../theme';
import { grainOf, shade } from './textures';

const roughness: Record<Matter, number> = { wood: 0.56, felt: 0.96, bone: 0.42, ebony: 0.44, plain: 0.5 };
const gloss: Record<Matter, number> = { wood: 0.75, felt: 0.25, bone: 0.9, ebony: 0.9, plain: 0.8 };

/** The materials in use. */
export class Materials {
  readonly #made = new Map<Matter, MeshStandardMaterial>();
  readonly #textures: Texture[] = [];
  #shadow: Material | null = null;

  /** The material of a matter; always the same object. */
  of(matter: Matter): MeshStandardMaterial {
    const known = this.#made.get(matter);
    if (known) return known;
    const map = matter === 'plain' ? null : grainOf(matter);
    if (map) this.#textures.push(map);
    const material = new MeshStandardMaterial({
      map,
      vertexColors: true,
      roughness: roughness[matter],
      metalness: 0,
      envMapIntensity: gloss[matter],
    });
    if (map) material.color.setScalar(1.25);
    this.#made.set(matter, material);
    return material;
  }

  /** The soft shadow under a man. */
  shadow(): Material {
    if (!this.#shadow) {
      const map = shade();
      this.#textures.push(map);
      this.#shadow = new MeshBasicMaterial({
        map,
        transparent: true,
        depthWrite: false,
        toneMapped: false,
        polygonOffset: true,
        polygonOffsetFactor: -1,
        polygonOffsetUnits: -1,
      });
    }
    return this.#shadow;
  }

  /** Gives all materials and textures back. */
  dispose(): void {
    for (const material of this.#made.values()) material.dispose();
    this.#shadow?.dispose();
    for (const texture of this.#textures) texture.dispose();
    this.#made.clear();
    this.#textures.length = 0;
    this.#shadow = null;
  }
}
