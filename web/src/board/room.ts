/** Where a choice pops up on a board, so that it covers as little as possible of what one has to see. */
import type { BoardModel } from './model.svelte';

/** A place on a board, in pixels from its upper left corner. */
interface Point {
  x: number;
  y: number;
}

/** What should not be covered, as fractions of the board's size. */
export interface Kept extends Point {
  weight: number;
}

type Size = { width: number; height: number };

/** Its distance from the place, over which a man may rise; a second click does not hit it by accident. */
const apart = { above: 44, below: 22 };
/** Its distance from the edges of the board. */
const edge = 4;
/** How far above a point, and how far to its other sides, something is drawn. */
const reach = { above: 30, aside: 12 };
/** How much more the men and places of the move matter than others. */
const much = 30;
/** The distance that matters as much as a man, in pixels. */
const far = 60;

/** The spots of the men, of the move being made and of the one suggested, with how much each matters. */
export function keptSpots({ scene, picks, suggested }: BoardModel): [spot: string, weight: number][] {
  const { from, to, via = [], way = [] } = suggested ?? {};
  const move = [...picks.map(({ id }) => id), from, to, ...via, ...way];
  return [
    ...(scene?.solids ?? []).flatMap(({ spot }): [string, number][] => (spot === null ? [] : [[spot, 1]])),
    ...move.flatMap((spot): [string, number][] => (spot === undefined ? [] : [[spot, much]])),
  ];
}

/**
 * The upper left corner of something of this size that belongs to a point of a board: above or below the point, or at
 * the edges of the board, where it covers least and is not far away.
 */
export function corner(
  size: Size,
  room: Size,
  at: Point,
  kept: readonly Kept[],
): { left: number; top: number } {
  const most = { left: room.width - size.width - edge, top: room.height - size.height - edge };
  const within = (value: number, limit: number): number => Math.max(edge, Math.min(value, limit));
  const lefts = [within(at.x - size.width / 2, most.left), edge, most.left];
  const tops = [at.y - size.height - apart.above, at.y + apart.below, edge, most.top];
  const places = tops
    .filter((top) => top >= edge && top <= most.top)
    .flatMap((top) => lefts.map((left) => ({ left: Math.max(edge, left), top })));
  const cost = ({ left, top }: (typeof places)[number]): number =>
    Math.hypot(left + size.width / 2 - at.x, top + size.height / 2 - at.y) / far +
    [...kept, { x: at.x / room.width, y: at.y / room.height, weight: much }]
      .filter(
        ({ x, y }) =>
          x * room.width > left - reach.aside &&
          x * room.width < left + size.width + reach.aside &&
          y * room.height > top - reach.aside &&
          y * room.height < top + size.height + reach.above,
      )
      .reduce((sum, { weight }) => sum + weight, 0);
  const costs = places.map(cost);
  return (
    places[costs.indexOf(Math.min(...costs))] ?? {
      left: lefts[0] ?? edge,
      top: within(at.y + apart.below, most.top),
    }
  );
}
