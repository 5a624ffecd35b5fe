/**
 * The small board that shows the orientation of the large one: a cube, or a slab if the board has only one upper side.
 */
import type { EyePose } from '../board';
import type { Message, Scene, Stage } from '../wire';
import { straight } from './stations';

type Vector = [number, number, number];

/** A side of the small board. */
export interface Side {
  normal: Vector;
  /** The station that it leads to; null for a side without one. */
  station: number | null;
  name: Message | null;
  /** The text on it: its station's number on a board that is seen from all around. */
  label: string;
  /** The seat whose home it is. */
  seat: number | null;
}

/** The small board of a stage. */
export interface Small {
  /** Half its size along each axis. */
  half: Vector;
  sides: Side[];
}

/** The sides on which marked places lie, on a board that is seen from all around; none on other boards. */
export function marked(small: Small, { spots, marks }: Pick<Scene, 'spots' | 'marks'>): ReadonlySet<string> {
  if (small.half[1] < 1) return new Set();
  const touched = new Set(marks.map(({ spot }) => spot));
  return new Set(spots.filter(({ id }) => touched.has(id)).map(({ normal }) => String(nearest(normal))));
}

/** A drawn side. */
export interface Drawn extends Side {
  /** Its visible parts: polygons, and how much each faces the viewer. */
  faces: { points: string; facing: number }[];
  /** Its corners, as a polygon attribute, whether visible or not. */
  outline: string;
  /** How much it faces the viewer, from -1 to 1. */
  facing: number;
  /** The transform that lays the text onto it. */
  transform: string;
  /** Where its dot is: on the side itself, or beside the small board if the side faces away. */
  dot: [number, number];
  /** The middle of a disc that also belongs to it, if its visible part is hard to hit; otherwise null. */
  reach: [number, number] | null;
}

const axes: Vector[] = [
  [0, 1, 0],
  [0, 0, 1],
  [1, 0, 0],
  [0, 0, -1],
  [-1, 0, 0],
  [0, -1, 0],
];

/** The radius of these discs, and their distance from the middle of a cube or slab. */
export const disc = { radius: 0.7, cube: 1.28, slab: 1.36 };

/** A side of a cube that faces the viewer more than this is large enough. */
const frontal = 0.8;

/** Half the thickness of a slab, and where the bands of its sides end on it. */
const slab = { half: 0.2, inner: 0.58 };

/** The small board of a stage. */
export function smallOf({ stations, homes }: Stage): Small {
  const round = stations.some(({ eye: [, y] }) => y < 0);
  const level = ([x, y, z]: Vector): Vector => (round || Math.abs(y) > straight ? [x, y, z] : [x, 0, z]);
  const leads = leadsOf(stations.map(({ eye }) => level(eye)));
  const sideAt = new Map([...leads].map(([side, station]) => [station, side]));
  // On a board that is seen from all around, players have their own side on top; on other boards it is in
  // front of them.
  const seats = new Map(
    homes.flatMap((home, seat): [string, number][] => {
      const station = stations[home];
      if (!station) return [];
      return [[round ? String(nearest(station.up)) : (sideAt.get(home) ?? ''), seat]];
    }),
  );
  const sides = axes.map((normal): Side => {
    const station = leads.get(String(normal)) ?? null;
    return {
      normal,
      station,
      name: (station === null ? undefined : stations[station]?.name) ?? null,
      label: round && station !== null ? String(station + 1) : '',
      seat: seats.get(String(normal)) ?? null,
    };
  });
  return { half: [1, round ? 1 : slab.half, 1], sides };
}

/** How much a side must face the viewer at least. */
const faced = 0.6;

/** The station of each side: the one that faces it best, or another one that sees it nearly as well. */
function leadsOf(eyes: Vector[]): Map<string, number> {
  const ways = eyes.flatMap((eye, station) =>
    axes.map((axis) => ({ station, side: String(axis), faces: dot(eye, axis) / Math.hypot(...eye) })),
  );
  const leads = new Map<string, number>();
  const placed = new Set<number>();
  for (const { station, side, faces } of ways.toSorted((one, other) => other.faces - one.faces)) {
    if (faces < faced) break;
    if (leads.has(side) || placed.has(station)) continue;
    leads.set(side, station);
    placed.add(station);
  }
  return leads;
}

/** The small board as seen from the viewer's pose, with its middle at the origin, in order of its stations. */
export function drawn({ half, sides }: Small, { eye, up }: EyePose): Drawn[] {
  const right = cross(up, eye);
  const onScreen = (point: Vector): [number, number] => [dot(point, right), -dot(point, up)];
  const polygon = (corners: Vector[]): string =>
    corners.map((corner) => onScreen(scaled(corner, half)).map(rounded).join(',')).join(' ');
  const flat = half[1] < 1;
  const reachOf = (normal: Vector): [number, number] | null => {
    const [x, y] = onScreen(normal);
    if (flat) return normal[1] === 0 ? [x * disc.slab, (y / Math.max(0.1, eye[1])) * disc.slab] : [0, 0];
    const away = disc.cube / Math.hypot(x, y);
    return dot(normal, eye) > frontal ? null : [x * away, y * away];
  };
  return sides
    .map((side): Drawn => {
      const { normal } = side;
      const above = aloft(normal, up);
      const along = cross(above, normal);
      const top = flat && normal[1] > 0;
      const reach = top ? slab.inner : 1;
      const corners = square.map(([a, b]) => sum([normal, 1], [along, a * reach], [above, b * reach]));
      const facing = dot(normal, eye);
      const faces = facing > 0.02 ? [{ points: polygon(corners), facing }] : [];
      if (flat && normal[1] === 0) {
        const edge = (out: number, aside: number): Vector =>
          sum([normal, out], [along, aside], [[0, 1, 0], 1]);
        const { inner } = slab;
        const band = [edge(1, -1), edge(1, 1), edge(inner, inner), edge(inner, -inner)];
        faces.push({ points: polygon(band), facing: eye[1] });
      }
      const [[a, b], [c, d], [e, f]] = [
        onScreen(along),
        onScreen(scaled(above, [-1, -1, -1])),
        onScreen(normal),
      ];
      return {
        ...side,
        faces,
        outline: faces.at(-1)?.points ?? polygon(corners),
        facing,
        dot:
          faces.length > 0
            ? onScreen(sum([normal, 1], [along, 0.6], [above, 0.6]))
            : beside(onScreen(normal)),
        reach: side.station === null || faces.length === 0 ? null : reachOf(normal),
        transform: `matrix(${[a, b, c, d, e, f].map(rounded).join(' ')})`,
      };
    })
    .toSorted((one, other) => (one.station ?? 99) - (other.station ?? 99));
}

/** Where a dot for the side in this direction is, outside the small board; below it for the side at the back. */
function beside([x, y]: [number, number]): [number, number] {
  const far = Math.hypot(x, y);
  return far < 0.05 ? [0, away] : [(x / far) * away, (y / far) * away];
}

/** The distance of these dots from the middle. */
const away = 1.6;

const square: [number, number][] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];

/** The upward direction on a side: the axis along it that points up most on the screen. */
function aloft(normal: Vector, up: Vector): Vector {
  const along = axes.filter((axis) => dot(axis, normal) === 0);
  return along.reduce((best, axis) => (dot(axis, up) > dot(best, up) + 1e-6 ? axis : best), along[0] ?? up);
}

function nearest(direction: Vector): Vector {
  return axes.reduce((best, axis) => (dot(axis, direction) > dot(best, direction) + 1e-6 ? axis : best));
}

function dot(one: Vector, other: Vector): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

function cross([a, b, c]: Vector, [d, e, f]: Vector): Vector {
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}

function scaled(one: Vector, other: Vector): Vector {
  return [one[0] * other[0], one[1] * other[1], one[2] * other[2]];
}

function sum(...parts: [Vector, number][]): Vector {
  return parts.reduce<Vector>(
    ([x, y, z], [[a, b, c], times]) => [x + a * times, y + b * times, z + c * times],
    [0, 0, 0],
  );
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
