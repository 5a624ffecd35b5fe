/** Paths over the 3D board: ribbons just above it. The last move is solid, a check is dashed, a threat dotted. */
import { Mesh, QuadraticBezierCurve3, Vector3, type Scene } from 'three';
import { halo, type Theme } from '../theme';
import type { Trail } from '../../wire';
import { type Dot, FlatFigures, flatMaterial, type Ink, polygon } from './flat';
import { edgeBetween } from './path';
import type { Plane } from './pose';
import { tileHeight } from './tiles';

/** A straight part of a path, and the outward direction of its surface. */
interface Leg {
  from: Vector3;
  to: Vector3;
  normal: Vector3;
}

/** How high a ribbon is above the ground. */
const lift = tileHeight + 0.02;
/** The distance between layers. */
const layer = 0.004;
/** Half the width of a ribbon and of its edge. */
const half = { ribbon: 0.042, edge: 0.065 };
/** The distance of the ends from the middle of their spots, in radii of the spot. */
const clear = 0.66;
/** The head of an arrow: its length and half its width. */
const head = { length: 0.3, half: 0.17 };
/** How long the dashes and the gaps between them are. */
const dashes = { check: [0.2, 0.12], threat: [0.09, 0.09] } as const;
/** A step longer than this on a board of stacks is a flight. */
const stride = 1.5;

/** The trails of a board, one mesh. */
export class Trails {
  readonly #material = flatMaterial();
  #mesh: Mesh | null = null;

  constructor(private readonly scene: Scene) {}

  /** Replaces the trails. */
  draw(trails: Trail[], planes: Map<string, Plane>, stacked: boolean, { marks }: Theme): void {
    this.#clear();
    const figures = new FlatFigures();
    for (const { kind, spots } of trails) {
      const stops = spots.flatMap((spot) => planes.get(spot) ?? []);
      const [first, last] = [stops[0], stops.at(-1)];
      if (!first || !last || stops.length < Math.max(2, spots.length)) continue;
      const legs = legsOf(stops, stacked);
      const begin = kind === 'path' ? 0 : clear * first.radius;
      const whole = shortened(shortened(legs, begin), clear * last.radius, true);
      const shaft = shortened(whole, head.length, true);
      const color = kind === 'path' ? marks.last : marks.check;
      const edge = kind === 'path' ? marks.edge : halo;
      ribbon(figures, shaft, half.edge, 0, { color: edge, opacity: 0.75 });
      const parts = kind === 'path' ? shaft : dashed(shaft, dashes[kind]);
      ribbon(figures, parts, half.ribbon, layer, { color, opacity: 1 }, kind === 'path');
      const tip = whole.at(-1);
      if (tip) arrowhead(figures, tip, color, edge);
    }
    const geometry = figures.geometry();
    if (!geometry) return;
    this.#mesh = new Mesh(geometry, this.#material);
    this.#mesh.renderOrder = 2;
    this.scene.add(this.#mesh);
  }

  /** Frees all resources. */
  dispose(): void {
    this.#clear();
    this.#material.dispose();
  }

  #clear(): void {
    if (!this.#mesh) return;
    this.scene.remove(this.#mesh);
    this.#mesh.geometry.dispose();
    this.#mesh = null;
  }
}

/** The straight parts of the path from spot to spot. */
export function legsOf(stops: readonly Plane[], stacked: boolean): Leg[] {
  return stops.flatMap((a, index) => {
    const b = stops[index + 1];
    return b ? between(a, b, stacked) : [];
  });
}

function between(a: Plane, b: Plane, stacked: boolean): Leg[] {
  const over = (point: Vector3, ...normals: Vector3[]): Vector3 =>
    normals.reduce((sum, normal) => sum.addScaledVector(normal, lift), point.clone());
  const [from, to] = [over(a.center, a.normal), over(b.center, b.normal)];
  const edge = edgeBetween(a.center, a.normal, b.center, b.normal);
  if (edge) {
    const bend = over(edge, a.normal, b.normal);
    return [
      { from, to: bend, normal: a.normal },
      { from: bend, to, normal: b.normal },
    ];
  }
  const rise = to.clone().sub(from).dot(a.normal);
  const across = to.clone().sub(from).addScaledVector(a.normal, -rise);
  if (stacked && across.length() > stride) return flight(from, to, a.normal);
  if (Math.abs(rise) < 1e-3) return [{ from, to, normal: a.normal }];
  // The path along the side of a column is drawn in front of it, so that it is visible.
  const wall = across.clone().normalize().multiplyScalar(-Math.sign(rise));
  const foot = from.clone().addScaledVector(across, 0.5).addScaledVector(wall, lift);
  const top = foot.clone().addScaledVector(a.normal, rise);
  return [
    { from, to: foot, normal: a.normal },
    { from: foot, to: top, normal: wall },
    { from: top, to, normal: a.normal },
  ];
}

/** An arc through the air. */
function flight(from: Vector3, to: Vector3, up: Vector3): Leg[] {
  const high = from
    .clone()
    .lerp(to, 0.5)
    .addScaledVector(up, 0.5 + 0.16 * from.distanceTo(to) + Math.abs(to.clone().sub(from).dot(up)));
  const points = new QuadraticBezierCurve3(from, high, to).getPoints(16);
  return points.slice(1).map((point, index) => {
    const start = points[index] ?? from;
    const along = point.clone().sub(start).normalize();
    const normal = up.clone().addScaledVector(along, -up.dot(along)).normalize();
    return { from: start, to: point, normal };
  });
}

/** A path shortened at its start or its end. */
export function shortened(legs: readonly Leg[], length: number, atEnd = false): Leg[] {
  const turned = (all: readonly Leg[]): Leg[] =>
    atEnd ? all.map((leg) => ({ ...leg, from: leg.to, to: leg.from })).reverse() : [...all];
  const rest = turned(legs);
  let left = length;
  while (rest.length > 1 && rest[0] && rest[0].from.distanceTo(rest[0].to) <= left) {
    left -= rest[0].from.distanceTo(rest[0].to);
    rest.shift();
  }
  const [first, ...others] = rest;
  if (!first) return [];
  const whole = first.from.distanceTo(first.to);
  // A bit of it remains, because an arrow needs a direction.
  const part = Math.min(0.9, left / (whole || 1));
  return turned([{ ...first, from: first.from.clone().lerp(first.to, part) }, ...others]);
}

/** A path cut into dashes, which continue around its bends. */
function dashed(legs: readonly Leg[], [dash, gap]: readonly [number, number]): Leg[] {
  const cut: Leg[] = [];
  let gone = 0;
  for (const { from, to, normal } of legs) {
    const whole = from.distanceTo(to);
    const at = (length: number): Vector3 => from.clone().lerp(to, length / (whole || 1));
    for (let start = -(gone % (dash + gap)); start < whole; start += dash + gap) {
      const [begin, end] = [Math.max(0, start), Math.min(whole, start + dash)];
      if (end > begin) cut.push({ from: at(begin), to: at(end), normal });
    }
    gone += whole;
  }
  return cut;
}

/** A plane to draw on, with the leg along its first direction. */
function planeAlong({ from, to, normal }: Leg): { plane: Plane; length: number } {
  const along = to.clone().sub(from);
  const length = along.length();
  along.normalize();
  const across = new Vector3().crossVectors(normal, along);
  return { plane: { center: from, normal, along, across, corners: [], radius: 0 }, length };
}

function ribbon(
  figures: FlatFigures,
  legs: readonly Leg[],
  width: number,
  height: number,
  ink: Ink,
  joined = true,
): void {
  for (const leg of legs) {
    const { plane, length } = planeAlong(leg);
    const outline: Dot[] = [
      [0, -width],
      [length, -width],
      [length, width],
      [0, width],
    ];
    figures.shape(plane, height, outline, ink);
    if (joined && ink.opacity === 1) figures.fill(plane, height, polygon(12, width), ink);
  }
}

function arrowhead(figures: FlatFigures, leg: Leg, color: string, edge: string): void {
  const { plane, length } = planeAlong(leg);
  const corners = (wider: number): Dot[] => [
    [length + wider * 1.6, 0],
    [length - head.length - wider, head.half + wider],
    [length - head.length - wider, -head.half - wider],
  ];
  figures.shape(plane, layer, corners(0.035), { color: edge, opacity: 0.75 });
  figures.shape(plane, 2 * layer, corners(0), { color, opacity: 1 });
}
