/** The parts of a flat board: which one lies by itself in a corner of the others, and what is beyond its edges. */
import type { Link, Message, Spot } from '../wire';

/** A cell of a flat board as displayed, in whole columns and rows. */
export interface Seat {
  spot: Spot;
  column: number;
  row: number;
}

/** A sign at an edge beyond which the board continues elsewhere on paper. */
export interface Signpost {
  /** The name of the part beyond the edge. */
  text: Message;
  /** Where it stands. */
  x: number;
  y: number;
  /** The side of its part, clockwise from the upper one. */
  side: number;
}

/** The steps over the sides of a cell, clockwise from the upper one. */
export const beside = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;
/**
 * How much closer a part in a corner moves to the others than its cells say. The signs beside it, and the names of
 * walls beside the others, still have rows of their own.
 */
const closer = 0.24;
/** The distances of a sign from a vertical and from a horizontal edge. */
const aside = [0.34, 0.28] as const;

/** What is beyond the sides of a spot, clockwise from the upper side in the flat board's displayed orientation. */
export function linksSeen({ links }: Spot, turned: boolean): Link[] {
  return turned ? [...links.slice(2), ...links.slice(0, 2)] : links;
}

const keyOf = (column: number, row: number): string => `${column},${row}`;

/** The connected groups of cells. */
function groupsOf(seats: readonly Seat[]): Seat[][] {
  const at = new Map(seats.map((seat) => [keyOf(seat.column, seat.row), seat]));
  const seen = new Set<Seat>();
  return seats.flatMap((first) => {
    if (seen.has(first)) return [];
    seen.add(first);
    const group = [first];
    for (const { column, row } of group) {
      for (const [right, down] of beside) {
        const next = at.get(keyOf(column + right, row + down));
        if (next && !seen.has(next)) {
          seen.add(next);
          group.push(next);
        }
      }
    }
    return [group];
  });
}

/**
 * How far cells are shifted, by column and row: a part in a corner of the others, one cell away from both of its
 * neighbours, moves closer to them.
 */
export function shiftsOf(seats: readonly Seat[]): ReadonlyMap<string, readonly [number, number]> {
  const shifts = new Map<string, readonly [number, number]>();
  const groups = groupsOf(seats).toSorted((one, other) => other.length - one.length);
  const main = new Set(groups[0]?.map(({ column, row }) => keyOf(column, row)));
  for (const group of groups.slice(1)) {
    const sides = beside.map(([right, down]) =>
      group.some(({ column, row }) => main.has(keyOf(column + 2 * right, row + 2 * down))),
    );
    const [right, down] = [Number(sides[1]) - Number(sides[3]), Number(sides[2]) - Number(sides[0])];
    if (right === 0 || down === 0) continue;
    for (const { column, row } of group) shifts.set(keyOf(column, row), [right * closer, down * closer]);
  }
  return shifts;
}

/** A placed cell, with its upper left corner. */
export interface Spread extends Seat {
  x: number;
  y: number;
}

/**
 * Signs at all edges beyond which the board continues elsewhere on paper. `partOf` names the part of a spot, and
 * `nameOf` is the text on it. The signs of a part in a corner stand away from the corner, where there is other text.
 */
export function signpostsOf(
  cells: readonly Spread[],
  shifts: ReturnType<typeof shiftsOf>,
  turned: boolean,
  partOf: (spot: Spot) => string,
  nameOf: (part: string) => Message | undefined,
): Signpost[] {
  const at = new Map(cells.map((cell) => [keyOf(cell.column, cell.row), cell]));
  const spots = new Map(cells.map(({ spot }) => [spot.id, spot]));
  const edges = new Map<string, { text: Message; side: number; ends: Spread[] }>();
  for (const cell of cells) {
    linksSeen(cell.spot, turned).forEach((link, side) => {
      const [right, down] = beside[side] ?? [0, 0];
      const there = link.kind === 'edge' ? spots.get(link.to) : undefined;
      if (!there || at.get(keyOf(cell.column + right, cell.row + down))?.spot === there) return;
      const part = partOf(there);
      const text = nameOf(part);
      if (!text) return;
      const key = [partOf(cell.spot), side, part].join(' ');
      const edge = edges.get(key) ?? { text, side, ends: [] };
      edge.ends.push(cell);
      edges.set(key, edge);
    });
  }
  return [...edges.values()].map(({ text, side, ends }) => {
    const [right, down] = beside[side] ?? [0, 0];
    const middle = (of: 'x' | 'y'): number =>
      ends.reduce((sum, end) => sum + end[of] + 0.5, 0) / (ends.length || 1);
    const [first] = ends;
    const [shiftX, shiftY] = (first && shifts.get(keyOf(first.column, first.row))) ?? [0, 0];
    return {
      text,
      side,
      x: middle('x') + (right === 0 ? -Math.sign(shiftX) : right * (0.5 + aside[0])),
      y: middle('y') + (right === 0 ? down * (0.5 + aside[1]) : -Math.sign(shiftY)),
    };
  });
}
