/** Grain of wood, bone, ebony and felt, computed as small tileable pictures. */
import {
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  RGBAFormat,
  SRGBColorSpace,
} from 'three';
import type { Matter } from '../theme';

/** The side of a picture in pixels. */
const side = 256;

function lattice(x: number, y: number, seed: number): number {
  let hash =
    Math.imul(x + 0x9e37, 0x85ebca6b) ^ Math.imul(y + 0x79b9, 0xc2b2ae35) ^ Math.imul(seed, 0x27d4eb2f);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return (hash >>> 0) / 0xffffffff;
}

/** How large the part of a square shadow is that is as dark as its middle. */
const squareCore = 0.55;

/** The grain can be lighter than its paint; pixels cannot exceed 1, so materials multiply them by this. */
export const grainScale = 1.25;

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}

/**
 * Smooth noise between 0 and 1 that repeats after `columns` and `rows`, at the points from 0 to 1. The values between
 * which it runs are computed once: each is used for many points.
 */
function noise(columns: number, rows: number, seed: number): (u: number, v: number) => number {
  const knots = new Float64Array(columns * rows);
  for (let at = 0; at < knots.length; at += 1)
    knots[at] = lattice(at % columns, Math.floor(at / columns), seed);
  return (u, v) => {
    const x = u * columns;
    const y = v * rows;
    const column = Math.floor(x);
    const row = Math.floor(y);
    const s = smooth(x - column);
    const t = smooth(y - row);
    const [left, right] = [column % columns, (column + 1) % columns];
    const above = (row % rows) * columns;
    const below = ((row + 1) % rows) * columns;
    const low = (knots[above + left] ?? 0) * (1 - s) + (knots[above + right] ?? 0) * s;
    const high = (knots[below + left] ?? 0) * (1 - s) + (knots[below + right] ?? 0) * s;
    return low * (1 - t) + high * t;
  };
}

/** The lightness of a matter at a point: 1 is the paint's own colour. */
function lightness(matter: Matter): (u: number, v: number) => number {
  switch (matter) {
    case 'wood': {
      const [slow, quick] = [noise(3, 2, 1), noise(7, 3, 2)];
      const [coarse, fine] = [noise(64, 5, 3), noise(128, 12, 4)];
      return (u, v) => {
        const warp = slow(u, v) * 0.9 + quick(u, v) * 0.25;
        const rings = 0.5 + 0.5 * Math.sin((u * 7 + warp) * 2 * Math.PI);
        const fibres = coarse(u, v) * 0.6 + fine(u, v) * 0.4;
        return 1.02 - 0.13 * rings ** 2 - 0.17 * fibres;
      };
    }
    case 'bone': {
      const [fibres, clouds] = [noise(40, 4, 5), noise(5, 3, 6)];
      return (u, v) => 1.01 - 0.06 * fibres(u, v) - 0.04 * clouds(u, v);
    }
    case 'ebony': {
      const [fibres, clouds] = [noise(48, 4, 7), noise(9, 3, 8)];
      return (u, v) => 1.25 - 0.45 * fibres(u, v) - 0.25 * clouds(u, v);
    }
    case 'felt': {
      const [hairs, knots, clouds] = [noise(128, 128, 9), noise(57, 61, 10), noise(9, 9, 11)];
      return (u, v) => 1.04 - 0.16 * hairs(u, v) - 0.1 * knots(u, v) - 0.06 * clouds(u, v);
    }
    case 'plain':
      return () => 1;
  }
}

/** The grains computed so far, shared by all boards in space. */
const grains = new Map<Matter, Uint8Array>();

/** The grain of a matter. */
export function grainOf(matter: Matter): DataTexture {
  const pixels = grains.get(matter) ?? grown(matter);
  grains.set(matter, pixels);
  const texture = new DataTexture(pixels, side, side, RGBAFormat);
  texture.colorSpace = SRGBColorSpace;
  return finish(texture);
}

function grown(matter: Matter): Uint8Array {
  const pixels = new Uint8Array(side * side * 4).fill(255);
  const lightAt = lightness(matter);
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const light = Math.min(lightAt(column / side, row / side) / grainScale, 1);
      const at = (row * side + column) * 4;
      pixels[at] = pixels[at + 1] = pixels[at + 2] = Math.round(255 * light ** (1 / 2.2));
    }
  }
  return pixels;
}

/** The colour of shadows on wood. */
const dusk = [22, 10, 3];

/** A soft dark disc or square for the shadow under a man; the middle of the square is as large as the body. */
export function shade(form: 'round' | 'square'): DataTexture {
  const size = 64;
  const pixels = new Uint8Array(size * size * 4);
  const away = (row: number, column: number): number => {
    const [x, y] = [column, row].map((at) => Math.abs(at - size / 2 + 0.5) / (size / 2)) as [number, number];
    if (form === 'round') return Math.max(0, (Math.hypot(x, y) - 0.5) / 0.5);
    return Math.hypot(Math.max(0, x - squareCore), Math.max(0, y - squareCore)) / (1 - squareCore);
  };
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const light = Math.min(1, away(row, column));
      const dark = (1 - light) ** 2 * (1 + 2 * light);
      pixels.set([...dusk, Math.round((form === 'round' ? 150 : 165) * dark)], (row * size + column) * 4);
    }
  }
  return finish(new DataTexture(pixels, size, size, RGBAFormat));
}

function finish(texture: DataTexture): DataTexture {
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 4;
  texture.needsUpdate = true;
  return texture;
}
