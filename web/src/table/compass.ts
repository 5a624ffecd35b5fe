/** The small board that shows how the large one stands: a cube, or a slab where a board has only one upper side. */
import type { EyePose } from '../board';
import type { Message, Stage, Station } from '../wire';

type Vector = [number, number, number];

/** A side of the small board. */
export interface Side {
  normal: Vector;
  /** The station to which it leads; null for a side that nobody looks at. */
  station: number | null;
  name: Message | null;
  /** What is written on it: its station's number on a board that is looked at all round. */
  label: string;
  /** The seat at home there. */
  seat: number | null;
}

/** The small board of a stage. */
export interface Small {
  /** Half its size along each axis. */
  half: Vector;
  sides: Side[];
}

/** A side as it is seen. */
export interface Drawn extends Side {
  /** Its corners, as an attribute of a polygon. */
  points: string;
  /** Whether it faces the eye. */
  seen: boolean;
  /** How much it faces the eye, from -1 to 1. */
  facing: number;
  /** Lays what is written on it down, as an attribute. */
  transform: string;
}

const axes: Vector[] = [
  [0, 1, 0],
  [0, 0, 1],
  [1, 0, 0],
  [0, 0, -1],
  [-1, 0, 0],
  [0, -1, 0],
];

/** How thick a slab is, as half of it. */
const thin = 0.24;

/** What the small board of a stage is like. */
export function smallOf({ stations, homes }: Stage): Small {
  const round = stations.some(({ eye: [, y] }) => y < 0);
  const level = ([x, y, z]: Vector): Vector => (round || Math.abs(y) > straight ? [x, y, z] : [x, 0, z]);
  const leads = new Map<string, number>();
  stations.forEach(({ eye }, index) => {
    const side = String(nearest(level(eye)));
    if (!leads.has(side)) leads.set(side, index);
  });
  // On a board that is looked at all round everybody has their own side up, otherwise before them.
  const own = ({ eye, up }: Station): string => String(nearest(round ? up : level(eye)));
  const seats = new Map(
    homes.flatMap((home, seat): [string, number][] => {
      const station = stations[home];
      return station ? [[own(station), seat]] : [];
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
  return { half: [1, round ? 1 : thin, 1], sides };
}

/** What looks from higher than this looks from straight above. */
const straight = 0.99;

/** The small board as it is seen from where one looks at the large one, its middle at the origin, in order of its stations. */
export function drawn({ half, sides }: Small, { eye, up }: EyePose): Drawn[] {
  const right = cross(up, eye);
  const onScreen = (point: Vector): Vector => [dot(point, right), -dot(point, up), 0];
  return sides
    .map((side): Drawn => {
      const { normal } = side;
      const facing = dot(normal, eye);
      const above = aloft(normal, up);
      const along = cross(above, normal);
      const middle = scaled(normal, half);
      const corners = [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ].map(([a = 0, b = 0]) => {
        const corner = normal.map((n, axis) => n + a * (along[axis] ?? 0) + b * (above[axis] ?? 0)) as Vector;
        return onScreen(scaled(corner, half)).slice(0, 2).map(rounded).join(',');
      });
      const [[a, b], [c, d], [e, f]] = [along, above.map((n) => -n) as Vector, middle].map(onScreen) as [
        Vector,
        Vector,
        Vector,
      ];
      return {
        ...side,
        points: corners.join(' '),
        seen: facing > 0.02,
        facing,
        transform: `matrix(${[a, b, c, d, e, f].map(rounded).join(' ')})`,
      };
    })
    .toSorted((one, other) => (one.station ?? 99) - (other.station ?? 99));
}

/** What is up on a side: the axis along it that points up most on the screen. */
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

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
