/** Letters that float over men on request. */
import { CanvasTexture, Sprite, SpriteMaterial, SRGBColorSpace } from 'three';

/** The letters in use. */
export class Labels {
  readonly #made = new Map<string, SpriteMaterial>();

  /** A letter on a small disc in a man's colours. */
  sprite(text: string, ground: string, ink: string): Sprite {
    const key = [text, ground, ink].join(' ');
    let material = this.#made.get(key);
    if (!material) {
      material = new SpriteMaterial({
        map: picture(text, ground, ink),
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

function picture(text: string, ground: string, ink: string): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 96;
  const paper = canvas.getContext('2d');
  if (paper) {
    paper.fillStyle = ground;
    paper.strokeStyle = ink;
    paper.lineWidth = 6;
    paper.beginPath();
    paper.arc(48, 48, 42, 0, 2 * Math.PI);
    paper.fill();
    paper.stroke();
    paper.fillStyle = ink;
    paper.font = '600 58px "Source Sans 3", sans-serif';
    paper.textAlign = 'center';
    paper.textBaseline = 'middle';
    paper.fillText(text, 48, 52);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}
