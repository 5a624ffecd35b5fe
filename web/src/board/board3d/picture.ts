/** Pictures drawn at run time: letters, names and symbols for the board in space. */
import { CanvasTexture, SRGBColorSpace } from 'three';

/** The typeface of all text on the board. */
const face = '"Source Sans 3", sans-serif';

/** The font of letters of a weight and a size in pixels. */
export function fontOf(weight: number, size: number): string {
  return `${weight} ${size}px ${face}`;
}

/** A picture of a size in pixels, drawn with texts that are centred on their points. */
export function picture(
  width: number,
  height: number,
  draw: (paper: CanvasRenderingContext2D) => void,
): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const paper = canvas.getContext('2d');
  if (paper) {
    paper.textAlign = 'center';
    paper.textBaseline = 'middle';
    draw(paper);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}
