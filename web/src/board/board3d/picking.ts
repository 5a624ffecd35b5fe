/** What is under a point of the screen. */
import { Raycaster, Sprite, Vector2, Vector3, type Camera, type Object3D, type Ray } from 'three';
import { floating } from './markers';
import type { Plane } from './pose';
import { tileHeight } from './tiles';

/** A spot that was hit. */
export interface Hit {
  spot: string;
  point: Vector3;
  normal: Vector3;
}

/** What can be hit. */
export interface Targets {
  camera: Camera;
  planes: Map<string, Plane>;
  /** Men by their objects, with the spots that they occupy; a man without a spot only hides what is behind it. */
  men: Map<Object3D, string[]>;
  /** The bodies on spots that are not men: the board consists of them. */
  blocks: Map<Object3D, string[]>;
  /** Bodies that hide spots without being one. */
  fixtures: Object3D[];
  /** The spots whose marks shine through what is in front of them. */
  shining: ReadonlySet<string>;
  /** The spots over which a picture of what would lie there floats. */
  pictured: ReadonlySet<string>;
}

/**
 * The targets without the bodies in `faded`, and without the places where these stand, unless they are goals. `spots`
 * has the spots of all bodies.
 */
export function unveiled(
  targets: Targets,
  { faded, spots }: { faded: ReadonlySet<string>; spots: ReadonlyMap<string, string | null> },
  goals: readonly string[],
): Targets {
  const veiled = new Set([...faded].map((id) => spots.get(id)));
  return {
    ...targets,
    men: new Map([...targets.men].filter(([body]) => !faded.has(body.name))),
    planes: new Map([...targets.planes].filter(([spot]) => !veiled.has(spot) || goals.includes(spot))),
  };
}

/** What pointing at spots currently means. */
export interface Intent {
  /** Whether a man can be picked up there. */
  starts(spot: string): boolean;
  /** Whether the man in hand can be put there. */
  offers(spot: string): boolean;
  /** Whether nothing has been picked yet, so that pointing plays no move. */
  free: boolean;
}

/** Where the pointer is. */
export interface Pointed {
  x: number;
  y: number;
  touch: boolean;
}

const UP = new Vector3(0, 1, 0);

/** How far around a point to look for a man to pick up, and for any place if nothing was hit, in pixels. */
const reach = { man: { mouse: 11, touch: 24 }, place: { mouse: 7, touch: 16 } };
/** When nothing can be picked. */
const nothing: Intent = { starts: () => false, offers: () => false, free: true };
/** How far from the middle of a place it is meant itself, as its mark is, relative to the distance of the nearest side. */
const mark = 0.6;
/** In how many directions to look. */
const directions = 8;

/**
 * The spot that is meant by a point of the screen: what is visible there. A man stands for its spot, or for the nearest
 * of its spots. Only a point near the edge of an empty place, or beside all places, may mean a man next to it that can
 * be picked up. The place for the man in hand is never guessed. `size` is that of the canvas, in CSS pixels.
 */
export function spotAt(
  targets: Targets,
  at: Pointed,
  size: { width: number; height: number },
  intent: Intent,
): Hit | null {
  const hits = hitsAt(targets, at.x, at.y, size, targets.men, intent);
  const [first] = hits;
  if (first && (intent.starts(first.spot) || intent.offers(first.spot))) return first;
  // A mark that shines through what is in front of it stands for its own place.
  const marked = (hit: (typeof hits)[number]): boolean =>
    !hit.body && intent.offers(hit.spot) && targets.shining.has(hit.spot) && within(targets, hit);
  if (first && !intent.free) return hits.find(marked) ?? first;
  if (first?.body) {
    const bare = bareBlocks(targets);
    // A part of the board that cannot be moved gives way to a man next to it. A man is always what is meant, and it
    // says why it cannot be picked up.
    const beside = bare.has(first.spot) ? nearby(targets, at, size, intent) : null;
    return beside && intent.starts(beside.spot) && !bare.has(beside.spot) ? beside : first;
  }
  if (first && within(targets, first)) return first;
  const near = nearby(targets, at, size, intent);
  return first && !(near && intent.starts(near.spot)) ? first : near;
}

/** Whether a point of a place is well inside it. */
function within({ planes }: Targets, { spot, point }: Hit): boolean {
  const plane = planes.get(spot);
  return plane !== undefined && point.distanceTo(plane.center) < plane.radius * mark;
}

/** The spots of blocks with no man on them. */
function bareBlocks({ men, blocks }: Targets): ReadonlySet<string> {
  if (blocks.size === 0) return new Set();
  const held = new Set([...men].filter(([body]) => !blocks.has(body)).flatMap(([, spots]) => spots));
  return new Set([...blocks.values()].flat().filter((spot) => !held.has(spot)));
}

/** What may be meant near a point: a man to pick up, or any place if nothing is at the point. */
function nearby(
  targets: Targets,
  { x, y, touch }: Pointed,
  size: { width: number; height: number },
  intent: Intent,
): Hit | null {
  const { man, place } = touch
    ? { man: reach.man.touch, place: reach.place.touch }
    : { man: reach.man.mouse, place: reach.place.mouse };
  let beside: Hit | null = null;
  for (const radius of [place / 2, place, man]) {
    for (let step = 0; step < directions; step += 1) {
      const angle = (step / directions) * 2 * Math.PI;
      const [right, down] = [radius * Math.cos(angle), radius * Math.sin(angle)];
      const [near] = hitsAt(targets, x + right, y + down, size, targets.men, intent);
      if (near && intent.free && intent.starts(near.spot)) return near;
      if (radius <= place) beside ??= near ?? null;
    }
  }
  return beside;
}

/** The spot under a point, ignoring men: where a man in hand would be put. */
export function placeAt(
  targets: Targets,
  at: { x: number; y: number },
  size: { width: number; height: number },
): Hit | null {
  return hitsAt(targets, at.x, at.y, size, targets.blocks)[0] ?? null;
}

/** The name of the fixture at a point; null if a body or the ground is in front of it. */
export function fixtureAt(
  targets: Targets,
  at: { x: number; y: number },
  size: { width: number; height: number },
): string | null {
  const ray = rayAt(targets, at, size);
  const [seen] = ray.intersectObjects(targets.fixtures, false);
  const bodies = ray.intersectObjects([...targets.men.keys()], false);
  const hidden = [
    ...bodies.map(({ distance }) => distance),
    ...[...targets.planes.values()].flatMap(
      (plane) => through(ray.ray, plane)?.distanceTo(ray.ray.origin) ?? [],
    ),
  ].some((distance) => distance < (seen?.distance ?? 0));
  return seen && !hidden ? seen.object.name : null;
}

function rayAt(
  { camera }: Targets,
  { x, y }: { x: number; y: number },
  { width, height }: { width: number; height: number },
): Raycaster {
  const caster = new Raycaster();
  caster.setFromCamera(new Vector2((x / width) * 2 - 1, 1 - (y / height) * 2), camera);
  return caster;
}

/** Everything under a point that fixtures do not hide, nearest first. */
function hitsAt(
  targets: Targets,
  x: number,
  y: number,
  size: { width: number; height: number },
  bodies: Map<Object3D, string[]>,
  intent: Intent = nothing,
): (Hit & { distance: number; body: boolean })[] {
  const { planes, fixtures } = targets;
  const caster = rayAt(targets, { x, y }, size);
  const floors = [...planes].flatMap(([spot, plane]) => {
    const point = through(caster.ray, plane);
    if (!point) return [];
    const distance = point.distanceTo(caster.ray.origin);
    return [{ spot, point, normal: plane.normal, distance, body: false }];
  });
  const men = caster.intersectObjects([...bodies.keys()], false).flatMap(({ object, distance, point }) => {
    const held = nearestOf(bodies.get(object) ?? [], planes, point, intent);
    if (object instanceof Sprite) {
      // Symbols are drawn over all bodies: where the man in hand may go, they are what is meant.
      return held && intent.offers(held.spot) ? [{ ...held, distance: 0, body: true }] : [];
    }
    // A body without a spot hides what is behind it.
    return [{ ...(held ?? { spot: '', point, normal: UP }), distance, body: true }];
  });
  const pictures = [...targets.pictured].flatMap((spot) => {
    const plane = planes.get(spot);
    const point = plane && intent.offers(spot) ? through(caster.ray, plane, floating, mark) : null;
    return plane && point ? [{ spot, point, normal: plane.normal, distance: 0, body: true }] : [];
  });
  const wall = caster.intersectObjects(fixtures, false)[0]?.distance ?? Infinity;
  const seen = [...floors, ...men, ...pictures]
    .filter(({ distance }) => distance <= wall + 2 * tileHeight)
    .toSorted((one, other) => one.distance - other.distance);
  const hidden = seen.findIndex(({ spot }) => spot === '');
  return hidden < 0 ? seen : seen.slice(0, hidden);
}

/** Which of a man's spots is nearest to where it was hit; spots that can be picked come first. */
function nearestOf(spots: string[], planes: Map<string, Plane>, point: Vector3, intent: Intent): Hit | null {
  const held = spots.map((spot) => {
    const plane = planes.get(spot);
    // Places that exist only on flat boards have no position in space, but bodies on them do.
    return { spot, point, normal: plane?.normal ?? UP, away: plane?.center.distanceTo(point) ?? 0 };
  });
  const sorted = held.toSorted((one, other) => one.away - other.away);
  return sorted.find(({ spot }) => intent.offers(spot) || intent.starts(spot)) ?? sorted[0] ?? null;
}

/** Where a ray meets the upper side of a spot, or what lies at a height over a part of it. */
function through(ray: Ray, plane: Plane, height = tileHeight, part = 1): Vector3 | null {
  const slope = ray.direction.dot(plane.normal);
  if (slope > -0.02) return null;
  const from = plane.center.clone().addScaledVector(plane.normal, height).sub(ray.origin);
  const point = ray.at(from.dot(plane.normal) / slope, new Vector3());
  const inside = point.clone().sub(plane.center);
  const x = inside.dot(plane.along) / part;
  const y = inside.dot(plane.across) / part;
  const within = plane.corners.every(([ax, ay], index) => {
    const [bx, by] = plane.corners[(index + 1) % plane.corners.length] ?? [ax, ay];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  });
  return within ? point : null;
}
