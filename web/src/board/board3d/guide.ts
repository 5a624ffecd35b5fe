/** Turns the camera to what others play, and back. */
import type { Vector3 } from 'three';
import { guideTime, type BoardCamera, type Look } from './camera';

/** How long a move stays in view after it has been shown, in milliseconds. */
const pause = 1100;

/**
 * Shows what others play with the smallest sufficient turn, and turns back a moment later. It does not turn back after
 * the viewer has turned the board. It never turns while a man is in hand, nor while the pointer is over the board,
 * because it may be on its way to a man.
 */
export class Guide {
  /** The view to return to. */
  #base: Look | null = null;
  #due = false;
  #timer: number | null = null;
  #byHand = false;
  #pointed = false;

  constructor(
    private readonly view: BoardCamera,
    private readonly moved: () => void,
  ) {}

  /** The viewer has turned the board, which stays like this until the next move has been shown. */
  yield(): void {
    this.release();
    this.#byHand = true;
  }

  /** The board is in its initial view, or returning to it. */
  release(): void {
    this.stay();
    this.#base = null;
    this.#byHand = false;
  }

  /** A man is in hand, and nothing may turn beneath it. */
  stay(): void {
    this.#due = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Turns to where a move ends. Returns how many milliseconds it takes until that is visible. */
  show(normal: Vector3, now: number): number {
    this.stay();
    if (this.#byHand) {
      this.#byHand = false;
      return 0;
    }
    const base = this.#base;
    if (base && this.view.shows(normal, base)) {
      this.#base = null;
      this.view.go(base, now, guideTime);
      return guideTime;
    }
    const turns = this.#turn(normal, now);
    this.#due = this.#base !== null;
    return turns ? guideTime : 0;
  }

  /** Turns to the subject of a hint or to the keyboard's cursor, and stays there until the next move. */
  point(normal: Vector3, now: number): void {
    this.stay();
    this.#turn(normal, now);
  }

  /** Turns to what the viewer asks to see, as if they had turned the board themselves. */
  ask(normals: readonly Vector3[], now: number): void {
    this.view.follow(normals, now);
    this.yield();
  }

  /** Turns to the keyboard's cursor, unless the viewer has turned the board. */
  follow(normal: Vector3, now: number): void {
    if (!this.#byHand) this.point(normal, now);
  }

  /** The pointer has come to the board, or left it. */
  hover(over: boolean): void {
    if (over === this.#pointed) return;
    this.#pointed = over;
    if (over && this.#timer !== null) {
      this.stay();
      this.#due = true;
    }
    this.moved();
  }

  /** Everything has come to rest. Returns whether it is going to turn back. */
  rest(): boolean {
    if (!this.#due || this.#pointed) return this.#timer !== null;
    this.#due = false;
    this.#timer = window.setTimeout(() => {
      this.#timer = null;
      const base = this.#base;
      this.#base = null;
      if (base) this.view.go(base, performance.now(), guideTime);
      this.moved();
    }, pause);
    return true;
  }

  #turn(normal: Vector3, now: number): boolean {
    const before = this.view.goal;
    if (!this.view.reveal(normal, now)) return false;
    if (!this.#byHand) this.#base ??= before;
    return true;
  }
}
