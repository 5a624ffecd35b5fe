import { box, disc, man, patch, project, type Patch, type Point } from './iso';

/** The games that there are pictures of. */
export type PictureName =
  'cube-chess' | 'cubes-4d' | 'die-check' | 'cubulus' | 'tesseract' | 'break-the-cube';

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const parity = (sum: number): string => (sum % 2 === 0 ? 'light' : 'dark');

function cubeChess(): Patch[] {
  const patches: Patch[] = [];
  for (const a of range(4)) {
    for (const b of range(4)) {
      patches.push(
        patch(`${parity(a + b)}-top`, [a, 4, b], [a + 1, 4, b], [a + 1, 4, b + 1], [a, 4, b + 1]),
        patch(`${parity(a + b)}-left`, [a, b, 4], [a + 1, b, 4], [a + 1, b + 1, 4], [a, b + 1, 4]),
        patch(`${parity(a + b)}-right`, [4, a, b], [4, a + 1, b], [4, a + 1, b + 1], [4, a, b + 1]),
      );
    }
  }
  patches.push(disc('man-b', 'left', [1.5, 1.5, 4], 0.3), disc('man-w', 'right', [4, 2.5, 2.5], 0.3));
  patches.push(disc('man-b', 'right', [4, 0.5, 1.5], 0.3), disc('man-w', 'left', [2.5, 3.5, 4], 0.3));
  for (const [x, z] of [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
    [1, 1],
    [2, 2],
    [0, 3],
    [1, 3],
    [3, 3],
  ] as const) {
    patches.push(...man('man-w', [x + 0.5, 4, z + 0.5], x === 1 && z === 1 ? 1.35 : 1));
  }
  patches.push(...box('wall', [3.92, 3.9, 0], [0.16, 0.35, 4]));
  return patches;
}

function cubes4d(): Patch[] {
  const heights = ['112211', '122321', '112211', '121121', '012310', '111211'];
  const patches: Patch[] = [];
  for (const z of range(6)) {
    for (const x of range(6)) {
      for (const y of range(Number(heights[z]?.[x] ?? 0)))
        patches.push(...box(parity(x + y + z), [x, y, z], [1, 1, 1]));
      if ((x + 2 * z) % 5 === 1) {
        const top = Number(heights[z]?.[x] ?? 0);
        patches.push(...man(z < 3 ? 'man-b' : 'man-w', [x + 0.5, top, z + 0.5], 1.1));
      }
    }
  }
  return patches;
}

const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [-1, 1],
    [0, 0],
    [1, -1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
};

function die(paint: string, [x, y, z]: Point, top: number): Patch[] {
  const size = 0.78;
  const inset = (1 - size) / 2;
  const pip = paint === 'man-w' ? 'man-b' : 'man-w';
  const patches = box(paint, [x + inset, y, z + inset], [size, size, size]);
  for (const [a, b] of PIPS[top] ?? []) {
    patches.push(disc(pip, 'top', [x + 0.5 + a * 0.22, y + size, z + 0.5 + b * 0.22], 0.08));
  }
  for (const [a, b] of PIPS[3] ?? []) {
    patches.push(disc(pip, 'left', [x + 0.5 + a * 0.22, y + size / 2 + b * 0.22, z + 0.5 + size / 2], 0.08));
  }
  return patches;
}

function rolling(paint: string, tops: readonly number[]): Patch[] {
  const patches: Patch[] = [...box('frame', [-0.3, -0.5, -0.3], [9.6, 0.5, 9.6])];
  for (const x of range(9)) {
    for (const z of range(9)) {
      patches.push(
        patch(`${paint}-${parity(x + z)}`, [x, 0, z], [x + 1, 0, z], [x + 1, 0, z + 1], [x, 0, z + 1]),
      );
    }
  }
  const row = (man_: string, z: number, faces: readonly number[]): void => {
    faces.forEach((top, x) => {
      if (top > 0) patches.push(...die(man_, [x, 0, z], top));
      else patches.push(...man(man_, [x + 0.5, 0, z + 0.5], 1.3));
    });
  };
  row('man-b', 0, tops);
  for (const x of [2, 5]) patches.push(...box('man-b', [x + 0.1, 0, 1.2], [1.8, 0.25, 0.6]));
  patches.push(...die('man-b', [3, 0, 3], 4), ...die('man-w', [6, 0, 4], 5));
  for (const x of [2, 5]) patches.push(...box('man-w', [x + 0.1, 0, 7.2], [1.8, 0.25, 0.6]));
  row('man-w', 8, tops);
  return patches;
}

function tesseract(): Patch[] {
  const ground = (paint: string, from: number, to: number): Patch =>
    patch(paint, [-0.5, 0, from], [14.5, 0, from], [14.5, 0, to], [-0.5, 0, to]);
  const patches: Patch[] = [
    ...box('frame', [-0.9, -0.9, -0.9], [15.8, 0.9, 15.8]),
    ground('board-light', -0.5, 14.5),
    ground('camp-b', 0.5, 2.5),
    ground('camp-w', 11.5, 13.5),
  ];
  for (const at of range(15)) {
    const [near, far] = [at - 0.05, at + 0.05];
    patches.push(
      patch('groove', [near, 0, 0], [far, 0, 0], [far, 0, 14], [near, 0, 14]),
      patch('groove', [0, 0, near], [14, 0, near], [14, 0, far], [0, 0, far]),
    );
  }
  const steps = (paint: string, x: number, z: number, ...sides: number[]): Patch[] =>
    sides.flatMap((side, level) => box(paint, [x - side / 2, level * 0.7, z - side / 2], [side, 0.7, side]));
  const lying = (paint: string, x: number, z: number, wide: number, deep: number): Patch[] =>
    box(paint, [x - wide / 2, 0, z - deep / 2], [wide, 0.45, deep]);
  const cross = (paint: string, x: number, z: number): Patch[] => [
    ...lying(paint, x, z, 2.6, 0.45),
    ...lying(paint, x, z, 0.45, 2.6),
    ...box(paint, [x - 0.4, 0.45, z - 0.4], [0.8, 0.25, 0.8]),
  ];
  // From the back to the front.
  patches.push(
    ...steps('man-b', 3, 1, 0.9, 0.9, 0.9),
    ...steps('man-b', 7, 2, 1.3, 1.3),
    ...lying('man-b', 11, 1, 0.6, 1.2),
    ...cross('man-b', 4, 5),
    ...steps('man-b', 12, 2, 1.3, 0.9, 0.5),
    ...lying('man-w', 8.5, 5, 2.4, 0.6),
    ...cross('man-b', 11, 7),
    ...steps('man-w', 2, 9, 1.3, 0.9, 0.5),
    ...cross('man-w', 6, 9),
    ...lying('man-b', 4, 11.5, 0.6, 2.4),
    ...steps('man-w', 7, 12, 1.3, 1.3),
    ...lying('man-w', 10, 11, 1.2, 0.6),
    ...steps('man-w', 12, 12, 0.9, 0.9, 0.9),
  );
  return patches;
}

function breakTheCube(): Patch[] {
  const patches: Patch[] = [...box('frame', [-0.7, -0.4, -0.7], [4.4, 0.4, 4.4])];
  for (const x of range(3)) {
    for (const z of range(3)) {
      patches.push(
        patch(`board-${parity(x + z)}`, [x, 0, z], [x + 1, 0, z], [x + 1, 0, z + 1], [x, 0, z + 1]),
      );
    }
  }
  const put = (paint: string, ...cells: Point[]): void => {
    for (const cell of cells) patches.push(...box(paint, cell, [1, 1, 1]));
  };
  put('red', [0, 0, 0], [0, 1, 0], [0, 2, 0], [1, 0, 0]);
  put('gold', [2, 0, 1], [2, 0, 2]);
  put('blue', [0, 0, 2], [1, 0, 2], [1, 1, 2]);
  return patches;
}

/** A picture: its patches from the back to the front and the field that they need. */
export interface Picture {
  patches: Patch[];
  viewBox: string;
}

function around(points: readonly Point[], patches: Patch[]): Picture {
  const flat = points.map(project);
  const xs = flat.map(([x]) => x);
  const ys = flat.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const width = Math.max(...xs) - left;
  const height = Math.max(...ys) - top;
  const side = Math.max(width, height) * 1.06;
  const number = (value: number): string => value.toFixed(2);
  return {
    patches,
    viewBox: `${number(left - (side - width) / 2)} ${number(top - (side - height) / 2)} ${number(side)} ${number(side)}`,
  };
}

function corners(from: number, to: number, bottom: number, top: number): Point[] {
  return [from, to].flatMap((x) => [from, to].flatMap((z) => [bottom, top].map((y): Point => [x, y, z])));
}

const DRAWN: Record<PictureName, () => Picture> = {
  'cube-chess': () => around(corners(0, 4, 0, 4.6), cubeChess()),
  'cubes-4d': () => around(corners(0, 6, 0, 3), cubes4d()),
  'die-check': () => around(corners(-0.3, 9.3, -0.5, 0.8), rolling('board', [1, 2, 5, 6, 0, 6, 5, 2, 1])),
  cubulus: () => around(corners(-0.3, 9.3, -0.5, 0.8), rolling('cloth', [5, 1, 2, 6, 0, 6, 2, 1, 5])),
  tesseract: () => around(corners(-0.9, 14.9, -0.9, 1), tesseract()),
  'break-the-cube': () => around(corners(-0.7, 3.7, -0.4, 3), breakTheCube()),
};

/** The picture of a game. */
export function picture(name: PictureName): Picture {
  return DRAWN[name]();
}
