/** Geometries of shapes, built once and kept until disposed of. */
import {
  BufferAttribute,
  BufferGeometry,
  CircleGeometry,
  Color,
  ExtrudeGeometry,
  Quaternion,
  Shape as Outline,
  SphereGeometry,
  TorusGeometry,
  Vector2,
  Vector3,
} from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { mergeGeometries, mergeVertices, toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js';
import type { Part, Shape } from '../../wire';
import { bands } from './bands';
import type { Quality } from './quality';
import { vector } from './pose';
import { distance, refined, refinedLoop, runsOf, type Point } from './profile';

/** The detail of round things: pieces around a waist, the longest piece of a smooth outline, steps of a bevel. */
interface Fineness {
  segments: number;
  longest: number;
  bevel: number;
}

const fineness: Record<Quality, Fineness> = {
  fine: { segments: 48, longest: 0.075, bevel: 3 },
  plain: { segments: 32, longest: 0.16, bevel: 1 },
};

/** How often the grain repeats per unit. */
const grain = 0.7;

/** A lathe body from pairs of radius and height; creases stay sharp. */
export function turned(profile: Point[], quality: Quality): BufferGeometry {
  const { segments, longest } = fineness[quality];
  const runs = runsOf(profile).map((run) =>
    refined(run, longest).map(([radius, height]): Point => [Math.max(radius, 0), height]),
  );
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const shades: number[] = [];
  const indices: number[] = [];
  const all = runs.flat();
  for (const run of runs) {
    const first = positions.length / 3;
    run.forEach(([radius, height], index) => {
      const before = run[index - 1] ?? [radius, height];
      const after = run[index + 1] ?? [radius, height];
      const slope = distance(before, after) || 1;
      const outward = (after[1] - before[1]) / slope;
      const upward = (before[0] - after[0]) / slope;
      const shade = sheltered(all, radius, height);
      for (let step = 0; step <= segments; step += 1) {
        const angle = (step / segments) * 2 * Math.PI;
        const sin = Math.sin(angle);
        const cos = Math.cos(angle);
        positions.push(radius * sin, height, radius * cos);
        normals.push(outward * sin, upward, outward * cos);
        uvs.push(step / segments, height * grain + radius * 0.3);
        shades.push(shade, shade, shade);
      }
    });
    const row = segments + 1;
    for (let ring = 0; ring + 1 < run.length; ring += 1) {
      for (let step = 0; step < segments; step += 1) {
        const a = first + ring * row + step;
        indices.push(a, a + 1, a + row, a + 1, a + row + 1, a + row);
      }
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(uvs), 2));
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(shades), 3));
  geometry.setIndex(indices);
  return geometry;
}

/** How much light reaches a place of a lathe body: less in its hollows. */
function sheltered(profile: Point[], radius: number, height: number): number {
  const reach = 0.13;
  let shelter = 0;
  for (const [other, at] of profile) {
    const apart = Math.abs(at - height);
    if (apart < reach) shelter = Math.max(shelter, (other - radius) * (1 - apart / reach));
  }
  return 1 - 0.5 * Math.min(1, shelter / 0.11);
}

/** An extruded outline with rounded edges. */
export function cut(outline: Point[], depth: number, bevel: number, quality: Quality): BufferGeometry {
  const { longest, bevel: steps } = fineness[quality];
  const points = refinedLoop(outline, longest).map(([x, y]) => new Vector2(x, y));
  const edge = Math.min(bevel, depth / 2);
  const body = new ExtrudeGeometry(new Outline(points), {
    depth: depth - 2 * edge,
    bevelEnabled: edge > 0,
    bevelThickness: edge,
    bevelSize: edge,
    bevelOffset: -edge,
    bevelSegments: steps,
    curveSegments: 1,
  });
  body.translate(0, 0, edge - depth / 2);
  const creased = toCreasedNormals(body, 0.6);
  if (creased !== body) body.dispose();
  return creased;
}

/** The geometry of a part. */
export function partGeometry(part: Part, quality: Quality): BufferGeometry {
  switch (part.kind) {
    case 'turned':
      return turned(part.profile, quality);
    case 'cut':
      return cut(part.outline, part.depth, part.bevel, quality);
    case 'block': {
      const [width, height, depth] = part.size;
      const radius = Math.min(part.bevel, width / 2, height / 2, depth / 2);
      const box = new RoundedBoxGeometry(
        width,
        height,
        depth,
        radius < 0.03 ? 1 : fineness[quality].bevel,
        radius,
      );
      spread(box);
      box.translate(...part.at);
      return box;
    }
    case 'ball': {
      const ball = new SphereGeometry(part.radius, ...ballDetail(part.radius, fineness[quality]));
      ball.translate(...part.at);
      return ball;
    }
    case 'disc': {
      const disc = new CircleGeometry(part.radius, quality === 'fine' ? 32 : 20);
      disc.applyQuaternion(new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), vector(part.normal)));
      disc.translate(...part.at);
      return disc;
    }
  }
}

/** How many pieces a ball has around its waist and from pole to pole. */
function ballDetail(radius: number, { segments }: Fineness): [number, number] {
  const round = Math.round(radius < 0.08 ? segments / 3 : segments * 0.6);
  return [round, Math.ceil(round * 0.65)];
}

/** Scales the grain to the size of a box, so that it is not stretched. */
function spread(box: BufferGeometry): void {
  const position = box.getAttribute('position');
  const normal = box.getAttribute('normal');
  const uv = box.getAttribute('uv');
  for (let index = 0; index < position.count; index += 1) {
    const x = Math.abs(normal.getX(index));
    const y = Math.abs(normal.getY(index));
    const z = Math.abs(normal.getZ(index));
    const [p, q, r] = [position.getX(index), position.getY(index), position.getZ(index)];
    if (x > y && x > z) uv.setXY(index, r * grain * 0.5, q * grain * 0.5);
    else if (y > z) uv.setXY(index, p * grain * 0.5, r * grain * 0.5);
    else uv.setXY(index, p * grain * 0.5, q * grain * 0.5);
  }
}

/** A part in a colour. It shares all but its colours with the part. */
function painted(part: BufferGeometry, color: Color): BufferGeometry {
  const shades = part.hasAttribute('color') ? part.getAttribute('color').array : null;
  const colors = new Float32Array(part.getAttribute('position').count * 3);
  const { r, g, b } = color;
  for (let at = 0; at < colors.length; at += 3) {
    const shade = shades?.[at] ?? 1;
    colors[at] = r * shade;
    colors[at + 1] = g * shade;
    colors[at + 2] = b * shade;
  }
  const geometry = new BufferGeometry().setIndex(part.index);
  for (const name of ['position', 'normal', 'uv']) geometry.setAttribute(name, part.getAttribute(name));
  return geometry.setAttribute('color', new BufferAttribute(colors, 3));
}

/** A part with shared vertices, because without a graphics card vertices cost more than triangles. */
function shared(part: BufferGeometry): BufferGeometry {
  return part.index ? part : mergeVertices(part);
}

/** The largest radius of a shape's lathe parts near the ground, and its height: where rings are inlaid. */
export function footOf(shape: Shape): Point | null {
  let foot: Point | null = null;
  for (const part of shape.parts) {
    if (part.kind !== 'turned') continue;
    for (const [radius, height] of part.profile) {
      if (height < 0.25 && (!foot || radius > foot[0])) foot = [radius, height];
    }
  }
  return foot;
}

/** How high a shape is. */
export function heightOf(shape: Shape): number {
  return shape.parts.reduce((top, part) => {
    switch (part.kind) {
      case 'block':
        return Math.max(top, part.at[1] + part.size[1] / 2);
      case 'ball':
      case 'disc':
        return Math.max(top, part.at[1] + part.radius);
      case 'turned':
        return part.profile.reduce((high, [, height]) => Math.max(high, height), top);
      case 'cut':
        return part.outline.reduce((high, [, height]) => Math.max(high, height), top);
    }
  }, 0);
}

/** The colours of a shape: its own colour, rings inlaid in its foot, and parts that contrast. */
export interface Coat {
  color: string;
  rings: number;
  inlay: string;
  mark: string;
  /** The lines around its upper edge that show its height, and their colour. */
  bands?: { count: number; color: string } | null;
  quality: Quality;
}

/** The parts of a shape before they are painted. */
interface Bare {
  parts: BufferGeometry[];
  inlays: BufferGeometry[];
}

/** Geometries by shape and coat; the colours are in the vertices. */
export class Shapes {
  readonly #bare = new Map<string, Bare>();
  readonly #made = new Map<string, BufferGeometry>();

  /** The geometry of a shape; the same object for the same name and coat. */
  geometry(name: string, shape: Shape, coat: Coat): BufferGeometry {
    const { color, rings, inlay, mark, quality, bands: lines } = coat;
    const key = [name, color, rings, inlay, mark, lines?.count, lines?.color, quality].join(' ');
    const known = this.#made.get(key);
    if (known) return known;
    const bare = this.#cut(name, shape, quality);
    const [body, marked] = [new Color(color), new Color(mark)];
    const parts = bare.parts.map((part) => painted(part, body));
    parts.push(...bare.inlays.map((part) => painted(part, marked)));
    if (lines) {
      parts.push(...bands(shape, lines.count).map((part) => painted(part, new Color(lines.color))));
    }
    const foot = footOf(shape);
    if (foot) {
      for (let ring = 0; ring < rings; ring += 1) {
        const torus = new TorusGeometry(foot[0] - 0.006, 0.016, 5, fineness[quality].segments);
        torus.rotateX(Math.PI / 2);
        torus.translate(0, foot[1] + 0.045 * ring, 0);
        parts.push(painted(torus, new Color(inlay)));
      }
    }
    const geometry = mergeGeometries(parts);
    this.#made.set(key, geometry);
    return geometry;
  }

  /** Frees all geometries. */
  dispose(): void {
    for (const geometry of this.#made.values()) geometry.dispose();
    this.#made.clear();
    this.#bare.clear();
  }

  /** The parts of a shape: the same for all seats. */
  #cut(name: string, shape: Shape, quality: Quality): Bare {
    const key = `${name} ${quality}`;
    const known = this.#bare.get(key);
    if (known) return known;
    const cut = (part: Part): BufferGeometry => shared(partGeometry(part, quality));
    const bare = { parts: shape.parts.map(cut), inlays: shape.inlays.map(cut) };
    this.#bare.set(key, bare);
    return bare;
  }
}
