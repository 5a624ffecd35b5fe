/** Materials of a theme's matters. The colours are in the vertices; a material brings grain and gloss. */
import {
  DoubleSide,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshPhongMaterial,
  MeshStandardMaterial,
  type Material,
  type Texture,
} from 'three';
import type { Matter } from '../theme';
import type { Quality } from './quality';
import { grainOf, grainScale, shade } from './textures';

const roughness: Record<Matter, number> = { wood: 0.56, felt: 0.96, bone: 0.42, ebony: 0.44, plain: 0.5 };
const reflection: Record<Matter, number> = { wood: 0.75, felt: 0.25, bone: 0.9, ebony: 0.9, plain: 0.8 };
/** How strongly lamps shine in it where reflections are not drawn. */
const gloss: Record<Matter, number> = { wood: 0, felt: 0, bone: 0.1, ebony: 0.16, plain: 0.1 };

/** The materials in use. */
export class Materials {
  readonly #made = new Map<string, Material>();
  readonly #grains = new Map<Matter, Texture>();
  #shade: Texture | null = null;
  #shadow: Material | null = null;
  #dusk: Material | null = null;

  /** The material of a matter; always the same object for the same quality. A ghost can be seen through. */
  of(matter: Matter, quality: Quality, ghost = false): Material {
    const key = `${matter} ${quality} ${ghost}`;
    const known = this.#made.get(key);
    if (known) return known;
    const material = this.#make(matter, quality);
    if (ghost) Object.assign(material, { transparent: true, opacity: 0.2, depthWrite: false });
    this.#made.set(key, material);
    return material;
  }

  /** The soft shadow under a man. */
  shadow(): Material {
    this.#shade ??= shade();
    this.#shadow ??= new MeshBasicMaterial({
      map: this.#shade,
      transparent: true,
      depthWrite: false,
      toneMapped: false,
      polygonOffset: true,
      polygonOffsetFactor: -1,
      polygonOffsetUnits: -1,
    });
    return this.#shadow;
  }

  /** Dusk that lies on places. */
  dusk(): Material {
    this.#dusk ??= new MeshBasicMaterial({
      vertexColors: true,
      transparent: true,
      depthWrite: false,
      toneMapped: false,
      side: DoubleSide,
      polygonOffset: true,
      polygonOffsetFactor: -1,
      polygonOffsetUnits: -1,
    });
    return this.#dusk;
  }

  /** Gives all materials and textures back. */
  dispose(): void {
    for (const material of this.#made.values()) material.dispose();
    for (const grain of this.#grains.values()) grain.dispose();
    this.#shadow?.dispose();
    this.#dusk?.dispose();
    this.#shade?.dispose();
    this.#made.clear();
    this.#grains.clear();
    this.#shadow = null;
    this.#dusk = null;
    this.#shade = null;
  }

  #make(matter: Matter, quality: Quality): Material {
    const map = this.#grain(matter);
    const common = { map, vertexColors: true };
    const material =
      quality === 'fine'
        ? new MeshStandardMaterial({
            ...common,
            roughness: roughness[matter],
            metalness: 0,
            envMapIntensity: reflection[matter],
          })
        : gloss[matter] > 0
          ? new MeshPhongMaterial({ ...common, shininess: 45 })
          : new MeshLambertMaterial(common);
    if (material instanceof MeshPhongMaterial) material.specular.setScalar(gloss[matter]);
    if (map) material.color.setScalar(grainScale);
    return material;
  }

  #grain(matter: Matter): Texture | null {
    if (matter === 'plain') return null;
    const known = this.#grains.get(matter);
    if (known) return known;
    const grain = grainOf(matter);
    this.#grains.set(matter, grain);
    return grain;
  }
}
