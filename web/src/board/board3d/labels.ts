/** Letters that float over men on request. */
import { Sprite, SpriteMaterial, type CanvasTexture } from 'three';
import { fontOf, picture } from './picture';

/** The letters in use. */
export class Labels {
  readonly #made = new Map<string, SpriteMaterial>();

  /** A letter on a small disc in a man's colours. */
  sprite(text: string, ground: string, ink: string): Sprite {
    const key = [text, ground, ink].join(' ');
    let material = this.#made.get(key);
    if (!material) {
      material = new SpriteMaterial({
        map: disc(text, ground, ink),
        depthWrite: false,
        toneMapped: false,
      });
      this.#made.set(key, material);
    }
    const sprite = new Sprite(material);
    sprite.scale.setScalar(0.34);
    sprite.raycast = () => undefined;
    sprite.renderOrder = 2;
    return sprite;
  }

  /** Frees all letters. */
  dispose(): void {
    for (const material of this.#made.values()) {
      material.map?.dispose();
      material.dispose();
    }
    this.#made.clear();
  }
}

function disc(text: string, ground: string, ink: string): CanvasTexture {
  return picture(96, 96, (paper) => {
    paper.fillStyle = ground;
    paper.strokeStyle = ink;
    paper.lineWidth = 6;
    paper.beginPath();
    paper.arc(48, 48, 42, 0, 2 * Math.PI);
    paper.fill();
    paper.stroke();
    paper.fillStyle = ink;
    paper.font = fontOf(600, 58);
    paper.fillText(text, 48, 52);
  });
}
