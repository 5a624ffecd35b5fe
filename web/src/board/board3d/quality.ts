/** The quality of drawing: with reflections and cast shadows, or plain if that would be too slow. */
import type { WebGLRenderer } from 'three';

/** A quality. */
export type Quality = 'fine' | 'plain';

/** Frames that take longer than this, in milliseconds, are too slow to play with. */
const slow = 70;

/** This many slow frames in a row, while something moves, mean that the machine is too slow. */
const patience = 5;

/** Whether rendering is done without a graphics card. */
export function drawsInSoftware(renderer: WebGLRenderer): boolean {
  const gl = renderer.getContext();
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(String(name));
}

/**
 * How many pixels are drawn per CSS pixel along one side. Plain drawing uses half as many while something moves, which
 * is a quarter of the work; what rests is sharp again.
 */
export function pixelRatio(quality: Quality, moving: boolean): number {
  if (quality === 'fine') return Math.min(window.devicePixelRatio, 2);
  return Math.min(window.devicePixelRatio, 1.5) * (moving ? 0.5 : 1);
}

/** Watches how long frames take. */
export class Pace {
  #before: number | null = null;
  #slow = 0;

  /** Records a frame; `moving` says whether another one follows immediately. Returns whether frames are too slow. */
  note(now: number, moving: boolean): boolean {
    if (this.#before !== null) this.#slow = now - this.#before > slow ? this.#slow + 1 : 0;
    this.#before = moving ? now : null;
    return this.#slow >= patience;
  }
}
