/** Pictures of structures: unit cubes seen from an elevated corner, with the edges of their blocks. */
import { patch, project, type Patch, type Point } from '../games/iso';

/** A visible face of a unit cube, with the letter of its block and the edges where the block ends. */
export interface Face {
  block: string;
  side: 'top' | 'right' | 'left';
  path: string;
  edges: string;
  /** The drawn position of its middle. */
  middle: [number, number];
  /** Whether a letter in its middle would be fully visible. */
  open: boolean;
}

type Place = readonly [x: number, y: number, z: number];

/** The three visible sides: the offset of the neighbour that would hide the side, and its corners in order. */
const SIDES: Record<Face['side'], { out: Place; corners: readonly Place[] }> = {
  top: {
    out: [0, 1, 0],
    corners: [
      [0, 1, 0],
      [1, 1, 0],
      [1, 1, 1],
      [0, 1, 1],
    ],
  },
  right: {
    out: [1, 0, 0],
    corners: [
      [1, 1, 0],
      [1, 1, 1],
      [1, 0, 1],
      [1, 0, 0],
    ],
  },
  left: {
    out: [0, 0, 1],
    corners: [
      [0, 1, 1],
      [1, 1, 1],
      [1, 0, 1],
      [0, 0, 1],
    ],
  },
};

const plus = ([x, y, z]: Place, [a, b, c]: Place): Place => [x + a, y + b, z + c];
const minus = ([x, y, z]: Place, [a, b, c]: Place): Place => [x - a, y - b, z - c];

/** The letters of a structure's blocks by place: the column from the left, the height, and the row from the back. */
export function cubesOf(structure: string): Map<string, string> {
  const cubes = new Map<string, string>();
  structure.split('/').forEach((layer, height) => {
    [...layer].forEach((sight, cell) => {
      if (sight !== '.') cubes.set([cell % 3, height, Math.floor(cell / 3)].join(), sight);
    });
  });
  return cubes;
}

/**
 * The block in hand among the bodies of a draft, in its orientation: three layers of nine characters; null if there is
 * none.
 */
export function handOf(solids: readonly { id: string }[]): string | null {
  const layers = Array.from({ length: 3 }, () => Array.from({ length: 9 }, () => '.'));
  let found = false;
  for (const { id } of solids) {
    const [, block, cell, level] = /^hand (\w) \d[=!]([1-9])\.([1-3])$/.exec(id) ?? [];
    const layer = layers[Number(level) - 1];
    if (block === undefined || !layer) continue;
    layer[Number(cell) - 1] = block;
    found = true;
  }
  return found ? layers.map((layer) => layer.join('')).join('/') : null;
}

/** The offsets from the middle of a letter to its edges. */
const around: readonly Place[] = [
  [0.1, 0, -0.1],
  [-0.1, 0, 0.1],
  [0, 0.15, 0],
  [0, -0.15, 0],
];

/**
 * Steps towards the eye, starting outside the letter's own cube, and shorter than the line of sight through other
 * cubes.
 */
const towards = Array.from({ length: 28 }, (_, step) => (step + 2.5) / 10);

/** The visible faces, back to front. */
export function facesOf(structure: string): Face[] {
  const cubes = cubesOf(structure);
  const at = (place: Place): string | undefined => cubes.get(place.join());
  const places = [...cubes.keys()].map((key) => key.split(',').map(Number) as unknown as Place);
  const depth = ([x, y, z]: Place): number => x + y + z;
  /** Whether nothing is in front of a point. The line of sight is the diagonal of a cube. */
  const isOpen = (point: Place): boolean =>
    towards.every((way) => {
      const [x, y, z] = plus(point, [way, way, way]);
      return at([Math.floor(x), Math.floor(y), Math.floor(z)]) === undefined;
    });
  return places
    .toSorted((one, other) => depth(one) - depth(other))
    .flatMap((place) =>
      (['top', 'right', 'left'] as const).flatMap((side) => {
        const { out, corners } = SIDES[side];
        const block = at(place) ?? '';
        if (at(plus(place, out)) !== undefined) return [];
        const points = corners.map((corner): Point => plus(place, corner));
        const edges = points.flatMap((from, index) => {
          const to = points[(index + 1) % points.length] ?? from;
          // The neighbour is across the edge from the middle of the face.
          const beyond = plus(place, beside(corners, index));
          const goes = at(beyond) === block && at(plus(beyond, out)) === undefined;
          return goes ? [] : [`M${drawn(from)}L${drawn(to)}`];
        });
        const [x, y, z] = points.reduce<Place>((sum, point) => plus(sum, point), [0, 0, 0]);
        const middle: Place = [x / 4, y / 4, z / 4];
        const { path } = patch('', ...points);
        const open = around.every((aside) => isOpen(plus(middle, aside)));
        return [
          {
            block,
            side,
            path,
            edges: edges.join(''),
            middle: project(middle),
            open,
          },
        ];
      }),
    );
}

function drawn(point: Point): string {
  return project(point)
    .map((number) => number.toFixed(2))
    .join(' ');
}

/** The step across the edge that begins at a corner of a face, away from the other corners. */
function beside(corners: readonly Place[], index: number): Place {
  const corner = (step: number): Place => corners[(index + step) % corners.length] ?? [0, 0, 0];
  return minus(corner(0), corner(3));
}

/** The tile under a structure, with lines between its cells. */
export function tileOf(): Patch[] {
  const lines = [0, 1, 2, 3].flatMap((step) => [
    { paint: 'line', path: `M${drawn([step, 0, 0])}L${drawn([step, 0, 3])}` },
    { paint: 'line', path: `M${drawn([0, 0, step])}L${drawn([3, 0, step])}` },
  ]);
  return [patch('tile', [0, 0, 0], [3, 0, 0], [3, 0, 3], [0, 0, 3]), ...lines];
}

/** The height of the highest column. */
export function heightOf(structure: string): number {
  const layers = structure.split('/');
  return layers.length - layers.toReversed().findIndex((layer) => /[^.]/.test(layer));
}

/** The box around the faces, with or without the tile: left, top, width, height. */
export function boxOf(structure: string, tile: boolean): [number, number, number, number] {
  const cubes = [...cubesOf(structure).keys()].map((key) => key.split(',').map(Number));
  const corners: Point[] = cubes.flatMap(([x = 0, y = 0, z = 0]) =>
    [0, 1].flatMap((a) => [0, 1].flatMap((b) => [0, 1].map((c): Point => [x + a, y + b, z + c]))),
  );
  // With the tile, all pictures have the same size and line up.
  if (tile) corners.push([0, 0, 0], [3, 0, 0], [3, 0, 3], [0, 0, 3], [0, 3, 0]);
  const points = corners.map(project);
  const [left, top] = [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))];
  const [right, bottom] = [Math.max(...points.map(([x]) => x)), Math.max(...points.map(([, y]) => y))];
  const room = 0.08;
  return [left - room, top - room, right - left + 2 * room, bottom - top + 2 * room];
}
