/** What lies under a point of the screen. */
import { Raycaster, Vector2, Vector3, type Camera, type Object3D, type Ray } from 'three';
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
  /** Men by their objects, with the spots that they hold; a man without one only hides what is behind him. */
  men: Map<Object3D, string[]>;
  /** Those bodies on spots that are no men: the board is built of them. */
  blocks: Map<Object3D, string[]>;
  /** What hides spots without being one. */
  fixtures: Object3D[];
}

const UP = new Vector3(0, 1, 0);

/** How far round a point one looks for a spot where nothing was hit exactly, in pixels. */
const reach = { mouse: 7, touch: 16 };

/** The spot under a point of the screen; a man stands for his spot, or for that of his spots which is nearest. `size` is the canvas's, in CSS pixels. */
export function spotAt(
  targets: Targets,
  at: { x: number; y: number },
  size: { width: number; height: number },
  touch: boolean,
): Hit | null {
  const direct = hitAt(targets, at.x, at.y, size, targets.men);
  if (direct) return direct;
  const radius = touch ? reach.touch : reach.mouse;
  for (let step = 0; step < 8; step += 1) {
    const angle = (step / 8) * 2 * Math.PI;
    const near = hitAt(
      targets,
      at.x + radius * Math.cos(angle),
      at.y + radius * Math.sin(angle),
      size,
      targets.men,
    );
    if (near) return near;
  }
  return null;
}

/** The spot under a point, men left out: where a man in hand would be put. */
export function placeAt(
  targets: Targets,
  at: { x: number; y: number },
  size: { width: number; height: number },
): Hit | null {
  return hitAt(targets, at.x, at.y, size, targets.blocks);
}

function hitAt(
  { camera, planes, fixtures }: Targets,
  x: number,
  y: number,
  size: { width: number; height: number },
  bodies: Map<Object3D, string[]>,
): Hit | null {
  const caster = new Raycaster();
  caster.setFromCamera(new Vector2((x / size.width) * 2 - 1, 1 - (y / size.height) * 2), camera);
  let nearest = Infinity;
  let hit: Hit | null = null;
  for (const [spot, plane] of planes) {
    const point = through(caster.ray, plane);
    const distance = point ? point.distanceTo(caster.ray.origin) : Infinity;
    if (point && distance < nearest) {
      nearest = distance;
      hit = { spot, point, normal: plane.normal };
    }
  }
  const found = caster.intersectObjects([...bodies.keys()], false)[0];
  if (found && found.distance < nearest) {
    nearest = found.distance;
    hit = nearestOf(bodies.get(found.object) ?? [], planes, found.point);
  }
  const wall = caster.intersectObjects(fixtures, false)[0];
  return wall && wall.distance < nearest - 2 * tileHeight ? null : hit;
}

/** Which of the spots that a man holds is nearest to where he was hit. */
function nearestOf(spots: string[], planes: Map<string, Plane>, point: Vector3): Hit | null {
  const held = spots.map((spot) => {
    const plane = planes.get(spot);
    // Places of the flat boards alone are nowhere in space, but bodies on them are.
    return { spot, point, normal: plane?.normal ?? UP, away: plane?.center.distanceTo(point) ?? 0 };
  });
  return held.toSorted((one, other) => one.away - other.away)[0] ?? null;
}

/** Where a ray meets the upper side of a spot. */
function through(ray: Ray, plane: Plane): Vector3 | null {
  const slope = ray.direction.dot(plane.normal);
  if (slope > -0.02) return null;
  const from = plane.center.clone().addScaledVector(plane.normal, tileHeight).sub(ray.origin);
  const point = ray.at(from.dot(plane.normal) / slope, new Vector3());
  const inside = point.clone().sub(plane.center);
  const x = inside.dot(plane.along);
  const y = inside.dot(plane.across);
  const within = plane.corners.every(([ax, ay], index) => {
    const [bx, by] = plane.corners[(index + 1) % plane.corners.length] ?? [ax, ay];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  });
  return within ? point : null;
}
