/** Flat figures on spots, collected into one geometry with a colour and an opacity at each corner. */
import { BufferAttribute, BufferGeometry, Color, DoubleSide, MeshBasicMaterial } from 'three';
import { inset } from './tiles';
import type { Plane } from './pose';

/** A point of a figure in the plane of a spot. */
export type Dot = [number, number];

/** A paint with an opacity. */
export interface Ink {
  color: string;
  opacity: number;
}

/** The material of figures on the ground; the lower the layer, the closer to the viewer it is drawn. */
export function flatMaterial(layer = -2): MeshBasicMaterial {
  return new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    side: DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: layer,
    polygonOffsetUnits: layer,
  });
}

/** Collects figures. */
export class FlatFigures {
  readonly #positions: number[] = [];
  readonly #colors: number[] = [];
  readonly #paints = new Map<string, Color>();

  /** Fills a figure that is star-shaped from its centre. */
  fill(plane: Plane, lift: number, outline: Dot[], ink: Ink): void {
    outline.forEach((dot, index) => {
      const next = outline[(index + 1) % outline.length] ?? dot;
      this.#triangle(plane, lift, [0, 0], dot, next, ink);
    });
  }

  /** Fills a convex figure. */
  shape(plane: Plane, lift: number, outline: Dot[], ink: Ink): void {
    const [first, ...rest] = outline;
    if (!first) return;
    for (let index = 0; index + 1 < rest.length; index += 1) {
      const [a, b] = rest.slice(index) as [Dot, Dot];
      this.#triangle(plane, lift, first, a, b, ink);
    }
  }

  /** Fills the area between two closed outlines with the same number of corners. */
  band(plane: Plane, lift: number, inner: Dot[], outer: Dot[], ink: Ink): void {
    const closed = (outline: Dot[]): Dot[] => [...outline, ...outline.slice(0, 1)];
    this.strip(plane, lift, closed(inner), closed(outer), ink);
  }

  /** Fills the area between two open lines with the same number of corners. */
  strip(plane: Plane, lift: number, inner: Dot[], outer: Dot[], ink: Ink): void {
    for (let index = 0; index + 1 < outer.length; index += 1) {
      const [a, b] = outer.slice(index) as [Dot, Dot];
      const [c, d] = inner.slice(index) as [Dot, Dot];
      this.#triangle(plane, lift, c, a, b, ink);
      this.#triangle(plane, lift, c, b, d, ink);
    }
  }

  /** Fills the area between two open lines, from one ink on the inner line to another on the outer one. */
  fade(plane: Plane, lift: number, inner: Dot[], outer: Dot[], from: Ink, to: Ink): void {
    for (let index = 0; index + 1 < outer.length; index += 1) {
      const [a, b] = outer.slice(index) as [Dot, Dot];
      const [c, d] = inner.slice(index) as [Dot, Dot];
      this.#triangle(plane, lift, c, a, b, from, to, to);
      this.#triangle(plane, lift, c, b, d, from, to, from);
    }
  }

  /** The geometry of all figures; null if there are none. */
  geometry(): BufferGeometry | null {
    if (this.#positions.length === 0) return null;
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.#positions), 3));
    geometry.setAttribute('color', new BufferAttribute(new Float32Array(this.#colors), 4));
    return geometry;
  }

  /** A colour, parsed only once: there are thousands of triangles in few colours. */
  #paint(color: string): Color {
    const known = this.#paints.get(color) ?? new Color(color);
    this.#paints.set(color, known);
    return known;
  }

  #triangle(
    plane: Plane,
    lift: number,
    a: Dot,
    b: Dot,
    c: Dot,
    inkA: Ink,
    inkB: Ink = inkA,
    inkC: Ink = inkA,
  ): void {
    const { center, along, across, normal } = plane;
    for (const [[x, y], ink] of [
      [a, inkA],
      [b, inkB],
      [c, inkC],
    ] as const) {
      const { r, g, b: blue } = this.#paint(ink.color);
      this.#positions.push(
        center.x + along.x * x + across.x * y + normal.x * lift,
        center.y + along.y * x + across.y * y + normal.y * lift,
        center.z + along.z * x + across.z * y + normal.z * lift,
      );
      this.#colors.push(r, g, blue, ink.opacity);
    }
  }
}

/** A regular polygon, or with a second radius a star. */
export function polygon(corners: number, radius: number, inner = radius, twist = 0): Dot[] {
  return Array.from({ length: corners }, (_, corner): Dot => {
    const angle = (corner / corners) * 2 * Math.PI + twist;
    const reach = corner % 2 === 0 ? radius : inner;
    return [Math.cos(angle) * reach, Math.sin(angle) * reach];
  });
}

/** The outline of a spot, moved inwards. */
export function rim(plane: Plane, distance: number): Dot[] {
  return inset(plane, distance);
}

/** Brackets in the corners of a spot: for each corner a bent strip, as an outline and its inner side. */
export function brackets(
  plane: Plane,
  distance: number,
  width: number,
  length: number,
): { inner: Dot[]; outer: Dot[] }[] {
  const outer = rim(plane, distance);
  const inner = rim(plane, distance + width);
  const towards = (from: Dot, to: Dot): Dot => {
    const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    return [from[0] + ((to[0] - from[0]) / reach) * length, from[1] + ((to[1] - from[1]) / reach) * length];
  };
  return outer.map((corner, index) => {
    const before = (index + outer.length - 1) % outer.length;
    const after = (index + 1) % outer.length;
    const inside = inner[index] ?? corner;
    return {
      outer: [towards(corner, outer[before] ?? corner), corner, towards(corner, outer[after] ?? corner)],
      inner: [towards(inside, inner[before] ?? inside), inside, towards(inside, inner[after] ?? inside)],
    };
  });
}
