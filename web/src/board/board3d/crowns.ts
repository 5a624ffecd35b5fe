/** Symbols that float over men when the camera looks down on their heads: the same as on flat boards. */
import { CanvasTexture, Sprite, SpriteMaterial, SRGBColorSpace, Vector3, type Camera } from 'three';
import type { Shape } from '../../wire';
import { silhouetteOf } from '../silhouette';

/** How steep the view is when symbols begin to show, and when they show fully, as cosines. */
const [faint, full] = [0.95, 0.98];
/** How wide a symbol is. */
const width = 0.62;
/** The side of a picture in pixels. */
const side = 128;

/** The symbols in use. */
export class Crowns {
  readonly #pictures = new Map<string, CanvasTexture>();
  readonly #shown = new Set<Sprite>();

  /** The symbol of a shape in a side's colours. */
  sprite(name: string, shape: Shape, flat: string, line: string): Sprite {
    const key = [name, flat, line].join(' ');
    let picture = this.#pictures.get(key);
    if (!picture) {
      picture = drawn(shape, flat, line);
      this.#pictures.set(key, picture);
    }
    const sprite = new Sprite(new SpriteMaterial({ map: picture, depthWrite: false, toneMapped: false }));
    sprite.scale.setScalar(width);
    sprite.raycast = () => undefined;
    sprite.renderOrder = 2;
    sprite.visible = false;
    this.#shown.add(sprite);
    return sprite;
  }

  /** Removes a symbol. */
  drop(sprite: Sprite): void {
    this.#shown.delete(sprite);
    sprite.material.dispose();
  }

  /** Shows the symbols of the men that the camera looks down on. */
  follow(camera: Camera): void {
    const towards = camera.getWorldDirection(new Vector3()).negate();
    const up = new Vector3();
    for (const sprite of this.#shown) {
      if (!sprite.parent) continue;
      up.set(0, 1, 0).applyQuaternion(sprite.parent.quaternion);
      const steepness = towards.dot(up);
      sprite.visible = steepness > faint;
      sprite.material.opacity = Math.min(1, (steepness - faint) / (full - faint));
    }
  }

  /** Frees all resources. */
  dispose(): void {
    for (const sprite of this.#shown) sprite.material.dispose();
    for (const picture of this.#pictures.values()) picture.dispose();
    this.#shown.clear();
    this.#pictures.clear();
  }
}

function drawn(shape: Shape, flat: string, line: string): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const paper = canvas.getContext('2d');
  if (paper) draw(paper, shape, flat, line);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

/** A disc in the side's colour with the man's outline in the colour of its lines. */
function draw(paper: CanvasRenderingContext2D, shape: Shape, flat: string, line: string): void {
  const { paths, height, reach } = silhouetteOf(shape);
  paper.lineWidth = side * 0.05;
  paper.fillStyle = flat;
  paper.strokeStyle = line;
  paper.beginPath();
  paper.arc(side / 2, side / 2, side * 0.465, 0, 2 * Math.PI);
  paper.fill();
  paper.stroke();
  const scale = Math.min((0.66 * side) / (height || 1), (0.3 * side) / (reach || 1));
  paper.translate(side / 2, side / 2 + (height * scale) / 2);
  paper.scale(scale, scale);
  paper.fillStyle = line;
  for (const path of paths) paper.fill(new Path2D(path));
}
