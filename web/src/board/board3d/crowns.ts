/**
 * The symbols of men, the same as on flat boards. They float over the heads when the camera looks straight down, and
 * lie on top of the men when it looks from above and the men are too small to be distinguished by their bodies.
 */
import {
  MathUtils,
  Sprite,
  SpriteMaterial,
  Vector3,
  type CanvasTexture,
  type Intersection,
  type PerspectiveCamera,
} from 'three';
import type { Part, Shape } from '../../wire';
import { picture } from './picture';
import { silhouetteOf, type Silhouette } from '../silhouette';

/**
 * The steepness at which symbols begin to appear, and at which they are fully visible, as cosines: for large and for
 * small men.
 */
const steep = { large: [0.92, 0.94], small: [0.74, 0.8] } as const;
/**
 * The width of a square in CSS pixels below which men count as small. There is no transition, in which symbols would
 * look like ghosts.
 */
const pixels = 33.5;
/** The width of a symbol. */
const width = { large: 0.62, small: 0.94 };
/** How far above the head it floats; and where it lies on a small man, as a fraction of its height. */
const [over, upon] = [0.1, 0.45];
/** The background of the symbols, between light and dark. */
const ground = '#b5946a';
/** The side of a picture in pixels. */
const side = 128;

/** The symbols in use. */
export class Crowns {
  readonly #pictures = new Map<string, CanvasTexture>();
  /** The visible ones, with the heights of their men. */
  readonly #shown = new Map<Sprite, number>();

  /** The symbol of a shape in a side's colours, for a man of this height. */
  sprite(name: string, shape: Shape, height: number, flat: string, line: string): Sprite {
    const key = [name, flat, line].join(' ');
    let picture = this.#pictures.get(key);
    if (!picture) {
      picture = drawn(shape, flat, line);
      this.#pictures.set(key, picture);
    }
    const sprite = new Sprite(new SpriteMaterial({ map: picture, depthWrite: false, toneMapped: false }));
    sprite.raycast = (caster, hits) => {
      // On small men they are round and drawn over all bodies.
      if (sprite.material.depthTest || !sprite.visible) return;
      const square: Intersection[] = [];
      Sprite.prototype.raycast.call(sprite, caster, square);
      hits.push(...square.filter(({ uv }) => uv && Math.hypot(uv.x - 0.5, uv.y - 0.5) < 0.49));
    };
    sprite.renderOrder = 2;
    sprite.visible = false;
    this.#shown.set(sprite, height);
    return sprite;
  }

  /** Removes a symbol. */
  drop(sprite: Sprite): void {
    this.#shown.delete(sprite);
    sprite.material.dispose();
  }

  /** Shows the symbols of the men that the camera looks down on; `height` is that of the canvas, in CSS pixels. */
  follow(camera: PerspectiveCamera, height: number): void {
    const ahead = camera.getWorldDirection(new Vector3());
    const focal = height / 2 / Math.tan(MathUtils.degToRad(camera.fov / 2));
    const up = new Vector3();
    // Either all men of a board are small or none is: distant ones with symbols next to near ones without
    // would look like two kinds. This depends on the board, not on where its men stand, so their looks do not
    // change while the camera rests.
    const away = -camera.position.dot(ahead);
    for (const [sprite, head] of this.#shown) {
      if (!sprite.parent) continue;
      up.set(0, 1, 0).applyQuaternion(sprite.parent.quaternion);
      const { shown, small } = seen(-ahead.dot(up), focal / away);
      sprite.visible = shown > 0;
      sprite.material.opacity = shown;
      sprite.material.depthTest = small === 0;
      sprite.scale.setScalar(MathUtils.lerp(width.large, width.small, small));
      sprite.position.y = MathUtils.lerp(head + over, head * upon, small);
    }
  }

  /** Frees all resources. */
  dispose(): void {
    for (const sprite of this.#shown.keys()) sprite.material.dispose();
    for (const picture of this.#pictures.values()) picture.dispose();
    this.#shown.clear();
    this.#pictures.clear();
  }
}

/**
 * How visible a symbol is, from 0 to 1, and whether its man is small, as 0 or 1. This depends on how steeply the camera
 * looks down on the man, as a cosine, and on the width of a square in CSS pixels.
 */
export function seen(steepness: number, side: number): { shown: number; small: number } {
  const small = side < pixels ? 1 : 0;
  const [faint, full] = [0, 1].map((end) =>
    MathUtils.lerp(steep.large[end] ?? 1, steep.small[end] ?? 1, small),
  ) as [number, number];
  return { shown: MathUtils.clamp((steepness - faint) / (full - faint), 0, 1), small };
}

function drawn(shape: Shape, flat: string, line: string): CanvasTexture {
  return picture(side, side, (paper) => draw(paper, shape, flat, line));
}

/** The foot that all men share is at most this fraction of a man's height. */
const foot = 0.25;

/** The outline of a man without its foot, which makes men look alike, and the height at which it starts. */
export function symbolOf(shape: Shape): Silhouette & { low: number } {
  const { height } = silhouetteOf(shape);
  const isFoot = (part: Part): boolean =>
    part.kind === 'turned' && Math.max(...part.profile.map(([, y]) => y)) < foot * height;
  const parts = shape.parts.filter((part) => !isFoot(part));
  const body = silhouetteOf({ ...shape, parts });
  return { ...body, low: Math.min(body.height, ...parts.map(lowest)) };
}

/** The height at which a part begins. */
function lowest(part: Part): number {
  switch (part.kind) {
    case 'turned':
      return Math.min(...part.profile.map(([, y]) => y));
    case 'cut':
      return Math.min(...part.outline.map(([, y]) => y));
    case 'block':
      return part.at[1] - part.size[1] / 2;
    case 'ball':
      return part.at[1] - part.radius;
    case 'disc':
      return Infinity;
  }
}

/**
 * The man in its side's colours, as on flat boards, on a wooden disc: on a disc in its side's own colour it would look
 * like a man of the other side. The lowest part is left out, even if it is of one piece with the rest, so that the head
 * is larger.
 */
function draw(paper: CanvasRenderingContext2D, shape: Shape, flat: string, line: string): void {
  const { paths, low, height, reach } = symbolOf(shape);
  const begin = Math.max(low, foot * height);
  paper.lineWidth = side * 0.05;
  paper.fillStyle = ground;
  paper.strokeStyle = flat;
  paper.beginPath();
  paper.arc(side / 2, side / 2, side * 0.465, 0, 2 * Math.PI);
  paper.fill();
  paper.stroke();
  const scale = Math.min((0.66 * side) / (height - begin || 1), (0.33 * side) / (reach || 1));
  paper.translate(side / 2, side / 2 + ((height + begin) * scale) / 2);
  paper.scale(scale, scale);
  paper.beginPath();
  paper.rect(-2, -height - 1, 4, height + 1 - begin);
  paper.clip();
  paper.fillStyle = flat;
  paper.strokeStyle = line;
  paper.lineWidth = (side * 0.06) / scale;
  paper.lineJoin = 'round';
  const bodies = paths.map((path) => new Path2D(path));
  for (const body of bodies) paper.stroke(body);
  for (const body of bodies) paper.fill(body);
}
