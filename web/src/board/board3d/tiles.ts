/** Spots drawn as tiles: all tiles of one paint are one geometry. */
import { BufferAttribute, BufferGeometry, Color, type Vector3 } from 'three';
import { type Plane, pointOn } from './pose';

/** How far tiles protrude from the frame; men stand on tiles. */
export const tileHeight = 0.04;

const gap = 0.022;
const bevel = 0.03;

/** A number between 0 and 1 that looks random, but is always the same for the same arguments. */
function varied(index: number, salt: number): number {
  const value = Math.sin(index * 127.1 + salt * 311.7) * 43758.5453;
  return value - Math.floor(value);
}

/** The corners of a plane moved inwards. */
export function inset(plane: Plane, distance: number): [number, number][] {
  const scale = Math.max(0, (plane.radius - distance) / plane.radius);
  return plane.corners.map(([x, y]) => [x * scale, y * scale]);
}

/**
 * One geometry of tiles. `color` is the paint, which varies slightly from tile to tile; an unbroken ground has a single
 * paint and no seams. `light` is the amount of light that reaches them.
 */
export function tiles(planes: Plane[], color: string, broken: boolean, light = 1): BufferGeometry {
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const colors: number[] = [];
  const paint = new Color(color).multiplyScalar(light);

  planes.forEach((plane, index) => {
    const tone = broken ? 0.94 + 0.12 * varied(index, 1) : 1;
    const shift = broken
      ? ([varied(index, 2), varied(index, 3)] as const)
      : ([plane.center.dot(plane.along) * 0.42, plane.center.dot(plane.across) * 0.42] as const);
    const vertex = (x: number, y: number, lift: number, normal: Vector3): void => {
      positions.push(...pointOn(plane, x, y, lift));
      normals.push(...normal);
      uvs.push(x * 0.42 + shift[0], y * 0.42 + shift[1]);
      colors.push(paint.r * tone, paint.g * tone, paint.b * tone);
    };
    const foot = inset(plane, broken ? gap : 0);
    const top = inset(plane, broken ? gap + bevel : 0);
    const count = foot.length;
    const levels = [
      { ring: foot, lift: -0.07 },
      { ring: foot, lift: tileHeight - bevel * 0.6 },
      { ring: top, lift: tileHeight },
    ];
    for (let side = 0; side < count; side += 1) {
      const next = (side + 1) % count;
      const [ax, ay] = foot[side] as [number, number];
      const [bx, by] = foot[next] as [number, number];
      const outward = plane.along
        .clone()
        .multiplyScalar(by - ay)
        .addScaledVector(plane.across, ax - bx)
        .normalize();
      const slanted = outward.clone().multiplyScalar(0.7).add(plane.normal).normalize();
      for (let level = 0; level < 2; level += 1) {
        const low = levels[level] as (typeof levels)[number];
        const high = levels[level + 1] as (typeof levels)[number];
        const normal = level === 0 ? outward : slanted;
        const [p, q] = [low.ring[side], low.ring[next]] as [[number, number], [number, number]];
        const [r, s] = [high.ring[side], high.ring[next]] as [[number, number], [number, number]];
        vertex(...p, low.lift, normal);
        vertex(...q, low.lift, normal);
        vertex(...s, high.lift, normal);
        vertex(...p, low.lift, normal);
        vertex(...s, high.lift, normal);
        vertex(...r, high.lift, normal);
      }
    }
    for (let corner = 1; corner + 1 < count; corner += 1) {
      for (const at of [0, corner, corner + 1]) {
        vertex(...(top[at] as [number, number]), tileHeight, plane.normal);
      }
    }
  });

  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(uvs), 2));
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(colors), 3));
  return geometry;
}
