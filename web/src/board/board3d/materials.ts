/** The materials of a theme's matters. Colours are in the vertices; a material adds grain and gloss. */
import {
  BackSide,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshPhongMaterial,
  MeshStandardMaterial,
  type Material,
  type Texture,
} from 'three';
import type { Matter } from '../theme';
import type { Quality } from './quality';
import { flatMaterial } from './flat';
import { grainOf, grainScale, shade } from './textures';

const roughness: Record<Matter, number> = { wood: 0.6, felt: 0.96, bone: 0.46, ebony: 0.7, plain: 0.7 };
const reflection: Record<Matter, number> = { wood: 0.7, felt: 0.25, bone: 0.8, ebony: 0.3, plain: 0.4 };
/** How strongly lamps reflect in a matter if reflections of the surroundings are not drawn. */
const gloss: Record<Matter, number> = { wood: 0, felt: 0, bone: 0.1, ebony: 0.16, plain: 0.1 };

/** The width of a body's outline. */
const edgeWidth = 0.022;

/** The materials in use. */
export class Materials {
  readonly #made = new Map<string, Material>();
  readonly #grains = new Map<Matter, Texture>();
  readonly #shadows = new Map<string, MeshBasicMaterial>();
  readonly #edges = new Map<string, Material>();
  #dusk: Material | null = null;

  /** The material of a matter; always the same object for the same quality. An opacity below 1 makes it transparent. */
  of(matter: Matter, quality: Quality, opacity = 1): Material {
    const key = `${matter} ${quality} ${opacity}`;
    const known = this.#made.get(key);
    if (known) return known;
    const material = this.#make(matter, quality);
    if (opacity < 1) Object.assign(material, { transparent: true, opacity, depthWrite: false });
    this.#made.set(key, material);
    return material;
  }

  /** The soft shadow under a man that stands on a round foot, or lies on a side. */
  shadow(form: 'round' | 'square'): Material {
    const known = this.#shadows.get(form);
    if (known) return known;
    const shadow = new MeshBasicMaterial({
      map: shade(form),
      transparent: true,
      depthWrite: false,
      toneMapped: false,
      polygonOffset: true,
      polygonOffsetFactor: -1,
      polygonOffsetUnits: -1,
    });
    this.#shadows.set(form, shadow);
    return shadow;
  }

  /** The outline of a body: the same body again, slightly larger and seen from its inside. */
  edge(color: string): Material {
    const known = this.#edges.get(color);
    if (known) return known;
    const edge = new MeshBasicMaterial({ color, side: BackSide, toneMapped: false });
    edge.onBeforeCompile = (shader) => {
      shader.vertexShader = shader.vertexShader.replace(
        '#include <begin_vertex>',
        `vec3 transformed = position + normalize(normal) * ${edgeWidth.toFixed(3)};`,
      );
    };
    this.#edges.set(color, edge);
    return edge;
  }

  /** The shading of places. */
  dusk(): Material {
    this.#dusk ??= flatMaterial(-1);
    return this.#dusk;
  }

  /** Frees all materials and textures. */
  dispose(): void {
    for (const material of this.#made.values()) material.dispose();
    for (const grain of this.#grains.values()) grain.dispose();
    for (const shadow of this.#shadows.values()) {
      shadow.map?.dispose();
      shadow.dispose();
    }
    for (const edge of this.#edges.values()) edge.dispose();
    this.#dusk?.dispose();
    this.#made.clear();
    this.#grains.clear();
    this.#shadows.clear();
    this.#edges.clear();
    this.#dusk = null;
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
