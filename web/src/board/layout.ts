/** A flat board laid out: where its cells, titles, walls and folds are, in units of a cell. */
import { levelOf } from './levels';
import { beside, linksSeen, shiftsOf, signpostsOf, type Signpost } from './net-parts';
import type { Inscription, Message, Role, Scene, Spot, Stage } from '../wire';

export { linksSeen };

/** A cell with the spot that it shows. */
export interface PlacedCell {
  spot: Spot;
  /** Its upper left corner. */
  x: number;
  y: number;
  /** The first cell of its spot has the walls. */
  first: boolean;
}

/** A straight line. */
export interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** A title of a part of the board. */
export interface PlacedTitle {
  text: Message;
  /** Where it starts, on its baseline. */
  x: number;
  y: number;
  /** The width of its part of the board. */
  width: number;
  /** Whether it is on the body, because parts are joined above it. */
  onBody: boolean;
}

/** The height of the place in a cell, on a stacked board. */
export interface PlacedHeight {
  /** The number of its level, null if nobody can stand there. */
  level: number | null;
  /** Its depth: 0 on the highest level, 1 on the lowest. */
  depth: number;
  /** The sides with higher neighbours, clockwise from the upper one. */
  under: number[];
  x: number;
  y: number;
}

/** Text written on the board. */
export interface PlacedInscription {
  text: Message;
  of: Inscription['of'];
  /** Its centre. */
  x: number;
  y: number;
  /** Its rotation in degrees: it is read from below or, along a vertical side, from the left or the right. */
  angle: number;
  /** Whether it is on the body, because parts are joined. */
  onBody: boolean;
  /** What it is written on in space; text written on a place is written on its cell. */
  on: Role;
}

/** How to lay out a flat board. */
export interface Arrangement {
  /** Rotated by 180°, for players on the opposite side. */
  turned: boolean;
  /** With the text written on the board. */
  inscribed: boolean;
}

/** A flat board, laid out. */
export interface NetLayout {
  width: number;
  height: number;
  turned: boolean;
  /**
   * The size of text. Boards are about equally wide, so text is larger in relation to a cell if there are more columns.
   */
  textSize: number;
  inscriptions: PlacedInscription[];
  /** Signs at edges whose neighbouring part is elsewhere on paper. */
  signposts: Signpost[];
  cells: PlacedCell[];
  titles: PlacedTitle[];
  walls: Line[];
  /** The marks that show the heights of stacks. */
  heights: PlacedHeight[];
  /** Lines of the ground through the centres of places where lines cross. */
  lines: Line[];
  /** Bits of the body that join cells across a seam that men can cross. */
  hinges: { x: number; y: number; width: number; height: number }[];
}

/** The margin round everything. */
const margin = 0.24;
/** The distance between parts on different planes. */
const seam = 0.2;
/** How much more than its text a title between them takes. */
const titled = 0.26;
/** The largest text of a title on a board with few columns. */
const titleSize = 0.42;
/** The distance of text on a cell from the centre, towards a side and towards a corner. */
const cornered = 0.34;
/** The margin if there are signs outside. */
const signed = 0.58;
/** The thickness of a wall. */
const thick = 0.2;
/** Gaps smaller than this are rounding errors. */
const tiny = 1e-6;
/** How far the body extends around the cells. */
export const rim = 0.07;

/** The part of a flat board that has places: while a position is being built, there may be fewer than in play. */
function usedPart(scene: Scene, index: number): { left: number; top: number; columns: number; rows: number } {
  const cells = scene.spots.flatMap((spot) => spot.cells.filter(({ net }) => net === index));
  if (cells.length === 0) return { left: 0, top: 0, columns: 0, rows: 0 };
  const columns = cells.map(({ x }) => x);
  const rows = cells.map(({ y }) => y);
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  return { left, top, columns: Math.max(...columns) - left + 1, rows: Math.max(...rows) - top + 1 };
}

/** Lays out a flat board of a stage with the spots of a scene. */
export function layoutOf(
  stage: Stage,
  scene: Scene,
  index: number,
  { turned, inscribed }: Arrangement = { turned: false, inscribed: false },
): NetLayout {
  const net = stage.nets[index];
  if (!net) throw new Error(`the stage has no flat board ${index}`);
  // The stacks of a board with levels are connected, whatever their heights.
  const onePart = stage.levels.length > 0 ? sameSide : samePlane;
  const at = new Map<string, Spot>();
  const { left, top, columns, rows } = usedPart(scene, index);
  const textSize = Math.max(0.34, 0.0335 * columns);
  /** The room for a row of letters. */
  const lettered = 1.25 * textSize;
  /** The largest text of a title. */
  const largest = Math.max(titleSize, textSize);
  /** Where a cell is displayed. */
  const seen = ({ x, y }: { x: number; y: number }): [number, number] =>
    turned ? [left + columns - 1 - x, top + rows - 1 - y] : [x - left, y - top];
  const placed = scene.spots.flatMap((spot) =>
    spot.cells.flatMap((cell, order) => {
      if (cell.net !== index) return [];
      const [column, row] = seen(cell);
      at.set(`${column},${row}`, spot);
      return [{ spot, column, row, first: order === 0 }];
    }),
  );
  /** The titles of the visible parts, with the cells where they start. */
  const begun = net.titles.flatMap(([cell, text]) => {
    const [end, row] = seen(cell);
    const spot = at.get(`${end},${row}`);
    if (cell.net !== index || !spot) return [];
    let column = end;
    for (let next = at.get(`${column - 1},${row}`); turned && next && onePart(next, spot);) {
      column -= 1;
      next = at.get(`${column - 1},${row}`);
    }
    return [{ column, row, text }];
  });
  const written = (inscribed ? stage.inscriptions : []).flatMap((inscription) => {
    const [column, row] = seen(inscription.cell);
    const side = turned ? (inscription.side + 2) % 4 : inscription.side;
    const hidden = inscription.of === 'line' && (side === 0 || side === 1);
    if (inscription.cell.net !== index || hidden || !at.has(`${column},${row}`)) return [];
    return [{ ...inscription, column, row, side, shift: turned ? -inscription.shift : inscription.shift }];
  });
  const outside = written.filter(({ of, on }) => of === 'line' && !isPlace(on));
  const lettersBefore = new Set(outside.flatMap(({ side, column }) => (side === 3 ? [column] : [])));
  const lettersBelow = new Set(outside.flatMap(({ side, row }) => (side === 2 ? [row + 1] : [])));
  const isSeam = (
    line: number,
    ends: (line: number, other: number) => [string, string],
    length: number,
  ): boolean => {
    let seams = 0;
    for (let other = 0; other < length; other += 1) {
      const [before, after] = ends(line, other).map((key) => at.get(key));
      if (!before || !after) continue;
      if (onePart(before, after)) return false;
      seams += 1;
    }
    return seams > 0;
  };
  const across = (line: number, row: number): [string, string] => [`${line - 1},${row}`, `${line},${row}`];
  const down = (line: number, column: number): [string, string] => [
    `${column},${line - 1}`,
    `${column},${line}`,
  ];
  const titledRows = new Set(begun.map(({ row }) => row));
  const lefts = offsets(columns, (line) => {
    const gap = line > 0 && isSeam(line, across, rows) ? seam : 0;
    return lettersBefore.has(line) ? Math.max(gap, lettered) : gap;
  });
  const tops = offsets(rows, (line) => {
    const letters = lettersBelow.has(line) ? lettered : 0;
    const open = line === 0 || isSeam(line, down, columns) || !joined(at, line, columns, onePart);
    if (!open) return letters;
    if (titledRows.has(line)) return titled + largest + letters;
    return line > 0 && isSeam(line, down, columns) ? Math.max(seam, letters) : letters;
  });
  /** The neighbours of a spot, clockwise from the upper one. */
  const neighbours = (spot: Spot): (Spot | undefined)[] => {
    const here = spot.cells.find((cell) => cell.net === index);
    if (!here) return [];
    const [column, row] = seen(here);
    return beside.map(([right, down]) => at.get(`${column + right},${row + down}`));
  };
  const isLinked = (spot: Spot, side: number, other: Spot): boolean => {
    const link = linksSeen(spot, turned)[side];
    return (link?.kind === 'edge' || link?.kind === 'step') && link.to === other.id;
  };
  const shifts = shiftsOf(placed);
  const shifted = (column: number, row: number): readonly [number, number] =>
    shifts.get(`${column},${row}`) ?? [0, 0];
  // Signs stand outside where parts are separate.
  const named = new Map(
    written.flatMap(({ of, text, column, row }) => {
      const spot = at.get(`${column},${row}`);
      return of === 'part' && spot ? [[planeOf(spot), text] as const] : [];
    }),
  );
  const wider = shifts.size > 0 && named.size > 0 ? signed - margin : 0;
  // The room in front of the others that becomes free when a part moves closer.
  const [freeX, freeY] = [0, 1].map((axis) =>
    placed.reduce((least, { column, row }) => {
      const begin = (axis === 0 ? lefts[column] : tops[row]) ?? 0;
      const first = (axis === 0 ? lefts : tops)[0] ?? 0;
      return Math.min(least, begin + (shifted(column, row)[axis] ?? 0) - first);
    }, Infinity),
  );
  const x = (column: number, row: number): number =>
    (lefts[column] ?? 0) + shifted(column, row)[0] + wider - (freeX ?? 0);
  const y = (column: number, row: number): number =>
    (tops[row] ?? 0) + shifted(column, row)[1] + wider - (freeY ?? 0);
  const spread = placed.map((cell) => ({
    ...cell,
    x: x(cell.column, cell.row),
    y: y(cell.column, cell.row),
  }));
  const end = (of: 'x' | 'y', begin = margin): number =>
    spread.reduce((most, cell) => Math.max(most, cell[of] + 1), begin);
  const cells = spread.map(({ spot, x, y, first }) => ({ spot, x, y, first }));
  const hinges = placed.flatMap(({ spot, column, row, first }) => {
    const right = at.get(`${column + 1},${row}`);
    const below = at.get(`${column},${row + 1}`);
    const found: NetLayout['hinges'] = [];
    const gapRight = x(column + 1, row) - x(column, row) - 1;
    const gapBelow = y(column, row + 1) - y(column, row) - 1;
    if (first && right && gapRight > tiny && isLinked(spot, 1, right)) {
      found.push({ x: x(column, row) + 1, y: y(column, row) - rim, width: gapRight, height: 1 + 2 * rim });
    }
    if (first && below && gapBelow > tiny && isLinked(spot, 2, below)) {
      found.push({ x: x(column, row) - rim, y: y(column, row) + 1, width: 1 + 2 * rim, height: gapBelow });
    }
    return found;
  });
  return {
    width: end('x', lefts[0]) + margin + wider,
    height: end('y', tops[0]) + (lettersBelow.has(rows) ? lettered : 0) + margin + wider,
    turned,
    textSize,
    cells,
    hinges,
    signposts: wider > 0 ? signpostsOf(spread, shifts, turned, planeOf, (part) => named.get(part)) : [],
    inscriptions: written.map(({ text, of, on, column, row, side, shift }) => {
      const [right, down] = beside[side] ?? [0, 0];
      const [left, top] = [x(column, row) + 0.5, y(column, row) + 0.5];
      if (of === 'line' && isPlace(on)) {
        // At the bottom in the right corner of the cell, at the side in the upper one.
        const corner = side === 2 ? [cornered, 0] : [0, -cornered];
        const at = {
          x: left + right * cornered + (corner[0] ?? 0),
          y: top + down * cornered + (corner[1] ?? 0),
        };
        return { text, of, on, ...at, onBody: false, angle: 0 };
      }
      const here = at.get(`${column},${row}`);
      const next = at.get(`${column + right},${row + down}`);
      const onBody = here !== undefined && next !== undefined && isLinked(here, side, next);
      const walled = here !== undefined && linksSeen(here, turned)[side]?.kind === 'wall';
      const away =
        of === 'part'
          ? 0.5
          : 0.5 +
            (lettered + rim) / 2 +
            (walled ? thick : 0) +
            (of === 'wall' && side > 1 && outside.length > 0 ? lettered * 0.9 : 0);
      return {
        text,
        of,
        on,
        onBody,
        x: left + right * away + (right === 0 ? shift : 0),
        y: top + down * away + (right === 0 ? 0 : shift),
        angle: of === 'wall' && right !== 0 ? 90 * right : 0,
      };
    }),
    titles: begun.map(({ column, row, text }) => {
      const first = at.get(`${column},${row}`);
      let end = column;
      for (let next = first; first && next && onePart(first, next); next = at.get(`${end},${row}`)) end += 1;
      const above = at.get(`${column},${row - 1}`);
      const onBody = first !== undefined && above !== undefined && isLinked(above, 2, first);
      return { text, x: x(column, row), y: y(column, row) - 0.29, width: Math.max(1, end - column), onBody };
    }),
    walls: cells.flatMap((cell) => (cell.first ? wallsOf(cell, turned) : [])),
    heights:
      stage.levels.length > 0 ? cells.map((cell) => placedHeight(stage, neighbours(cell.spot), cell)) : [],
    lines: cells.flatMap((cell) => (cell.spot.ground === 'crossing' ? crossingOf(cell, turned) : [])),
  };
}

/** Where each column or row starts, followed by where the last one ends. */
function offsets(count: number, gap: (line: number) => number): number[] {
  const begins: number[] = [];
  let at = margin;
  for (let line = 0; line < count; line += 1) {
    at += gap(line);
    begins.push(at);
    at += 1;
  }
  return [...begins, at];
}

function joined(
  at: Map<string, Spot>,
  line: number,
  columns: number,
  onePart: (a: Spot, b: Spot) => boolean,
): boolean {
  return Array.from({ length: columns }).some((_, column) => {
    const above = at.get(`${column},${line - 1}`);
    const below = at.get(`${column},${line}`);
    return above !== undefined && below !== undefined && onePart(above, below);
  });
}

function dot(u: [number, number, number], v: [number, number, number]): number {
  return u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
}

function sameSide(a: Spot, b: Spot): boolean {
  return dot(a.normal, b.normal) > 0.999;
}

function samePlane(a: Spot, b: Spot): boolean {
  const [p] = a.outline;
  const [q] = b.outline;
  if (!p || !q) return false;
  return sameSide(a, b) && Math.abs(dot(a.normal, p) - dot(a.normal, q)) < 1e-3;
}

/** An identifier for the plane of a spot. */
function planeOf({ normal, outline: [corner] }: Spot): string {
  return [...normal, corner ? dot(normal, corner) : 0].map((part) => Math.round(part * 100)).join(' ');
}

/** Whether something is painted as a place. */
function isPlace({ kind }: Role): boolean {
  return kind === 'light' || kind === 'dark';
}

function wallsOf({ spot, x, y }: PlacedCell, turned: boolean): Line[] {
  const out = rim + 0.05;
  const sides: Line[] = [
    { x1: x, y1: y - out, x2: x + 1, y2: y - out },
    { x1: x + 1 + out, y1: y, x2: x + 1 + out, y2: y + 1 },
    { x1: x, y1: y + 1 + out, x2: x + 1, y2: y + 1 + out },
    { x1: x - out, y1: y, x2: x - out, y2: y + 1 },
  ];
  const links = linksSeen(spot, turned);
  return sides.filter((_, side) => links[side]?.kind === 'wall');
}

function placedHeight(
  stage: Stage,
  neighbours: readonly (Spot | undefined)[],
  { spot, x, y }: PlacedCell,
): PlacedHeight {
  const height = (one: Spot): number => one.outline[0]?.[1] ?? 0;
  const all = stage.levels.map((level) => level.height);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return {
    level: levelOf(stage, spot),
    depth: (most - height(spot)) / (most - least || 1),
    under: neighbours.flatMap((next, side) => (next && height(next) > height(spot) ? [side] : [])),
    x,
    y,
  };
}

/** Half a line towards each side: to the next place, or to the end of the board. */
function crossingOf({ spot, x, y }: PlacedCell, turned: boolean): Line[] {
  const [cx, cy] = [x + 0.5, y + 0.5];
  const short = 0.3;
  const links = linksSeen(spot, turned);
  return beside.map(([right, down], side) => {
    const reach = links[side]?.kind === 'step' ? 0.5 : short;
    return { x1: cx, y1: cy, x2: cx + right * reach, y2: cy + down * reach };
  });
}

/** The cell at a point; a point slightly outside a cell counts too, up to a distance of `reach`. */
export function cellAt(layout: NetLayout, x: number, y: number, reach = 0.35): PlacedCell | null {
  let best: PlacedCell | null = null;
  let least = reach;
  for (const cell of layout.cells) {
    const aside = Math.max(cell.x - x, x - cell.x - 1, 0);
    const below = Math.max(cell.y - y, y - cell.y - 1, 0);
    const distance = Math.hypot(aside, below);
    if (distance < least) {
      least = distance;
      best = cell;
    }
  }
  return best;
}

/** Whether a point is on a wall. */
export function onWall({ walls }: NetLayout, x: number, y: number): boolean {
  return walls.some(({ x1, y1, x2, y2 }) => {
    const aside = Math.max(Math.min(x1, x2) - x, x - Math.max(x1, x2), 0);
    const below = Math.max(Math.min(y1, y2) - y, y - Math.max(y1, y2), 0);
    return Math.max(aside, below) <= thick / 2;
  });
}
