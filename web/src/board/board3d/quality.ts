/** How finely the board is drawn: with reflections and cast shadows, or plainly where that would take too long. */
import type { WebGLRenderer } from 'three';

/** A way of drawing. */
export type Quality = 'fine' | 'plain';

/** Frames slower than this, in milliseconds, are too slow to play with. */
const slow = 70;

/** So many slow frames on end, while something moves, mean that the machine is too slow. */
const patience = 5;

/** Whether pictures are computed without a graphics card. */
export function drawsInSoftware(renderer: WebGLRenderer): boolean {
  const gl = renderer.getContext();
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(String(name));
}

/** Watches how long frames take. */
export class Pace {
  #before: number | null = null;
  #slow = 0;

  /** Takes note of a frame; `moving` tells whether another follows at once. Returns whether frames are too slow. */
  note(now: number, moving: boolean): boolean {
    if (this.#before !== null) this.#slow = now - this.#before > slow ? this.#slow + 1 : 0;
    this.#before = moving ? now : null;
    return this.#slow >= patience;
  }
}
