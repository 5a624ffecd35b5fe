/** The pointer on the canvas: clicks, drags of men, orbiting, panning, pinching, drawing. */
import type { BoardCamera } from './camera';

/** A point of the canvas, in CSS pixels from its upper left corner. */
export interface At {
  x: number;
  y: number;
}

/** What the board does with the pointer. */
export interface PointerTarget {
  readonly view: BoardCamera;
  /** The spot under a point. */
  spotAt(at: At, touch: boolean): string | null;
  /** The spot under a point, ignoring men. */
  placeAt(at: At): string | null;
  /** How far in front of the middle of the board the place under a point is. */
  depthAt(at: At): number;
  /** The foot of a man on a spot. */
  footOf(spot: string): At | null;
  /** The pointer rests on a spot. */
  hover(spot: string | null): void;
  /** A pointer that can hover has come to the canvas, or left it. */
  over(canvas: boolean): void;
  /** It goes down; returns whether a man is held. */
  press(spot: string | null): boolean;
  /** It goes up, after a drag of a man or in place. */
  release(spot: string | null, dragged: boolean): void;
  /** A point that stands for a spot, or for none, was clicked; called before its release. */
  clicked(at: At, spot: string | null): void;
  /** A press or drag is aborted. */
  abort(): void;
  /** A held man follows the pointer. */
  carry(at: At): void;
  /** A held man is let go. */
  drop(): void;
  /** An arrow or a circle is drawn. */
  draw(from: string, to: string): void;
  /** Back to the initial view. */
  reset(): void;
  /** The camera has moved. */
  moved(): void;
  /** The wheel has scrolled the page. */
  scrolled(): void;
}

/** A movement of this many pixels makes a drag of a click. */
const threshold = { mouse: 4, touch: 9 };

type Gesture =
  | { kind: 'press'; spot: string | null; held: boolean }
  | { kind: 'carry'; spot: string | null }
  | { kind: 'orbit' }
  | { kind: 'draw'; from: string }
  | { kind: 'pan'; depth: number }
  | { kind: 'pinch'; depth: number };

/** Listens to a canvas. */
export class PointerControl {
  readonly #abort = new AbortController();
  readonly #points = new Map<number, At>();
  #gesture: Gesture | null = null;
  #start: At = { x: 0, y: 0 };
  #touch = false;

  constructor(
    private readonly canvas: HTMLElement,
    private readonly target: PointerTarget,
  ) {
    const options = { signal: this.#abort.signal };
    canvas.addEventListener('pointerdown', (event) => this.#down(event), options);
    canvas.addEventListener('pointermove', (event) => this.#move(event), options);
    canvas.addEventListener('pointerup', (event) => this.#up(event), options);
    canvas.addEventListener('pointercancel', (event) => this.#lost(event), options);
    canvas.addEventListener('pointerleave', () => this.#leave(), options);
    canvas.addEventListener('contextmenu', (event) => event.preventDefault(), options);
    canvas.addEventListener('wheel', (event) => this.#wheel(event), { ...options, passive: false });
    canvas.addEventListener('dblclick', (event) => this.#double(event), options);
  }

  /** Stops listening. */
  dispose(): void {
    this.#abort.abort();
  }

  #at(event: MouseEvent): At {
    const box = this.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #down(event: PointerEvent): void {
    const at = this.#at(event);
    this.#touch = event.pointerType === 'touch';
    this.#points.set(event.pointerId, at);
    this.canvas.setPointerCapture(event.pointerId);
    if (this.#points.size > 1) {
      this.#stop();
      this.#gesture = { kind: 'pinch', depth: this.target.depthAt(this.#middle()) };
      return;
    }
    this.#start = at;
    const spot = this.target.spotAt(at, this.#touch);
    if (event.button === 2) {
      this.#gesture =
        spot === null ? { kind: 'pan', depth: this.target.depthAt(at) } : { kind: 'draw', from: spot };
    } else if (event.button === 0) {
      this.#gesture = { kind: 'press', spot, held: this.target.press(spot) };
    }
  }

  #leave(): void {
    this.target.hover(null);
    this.target.over(false);
  }

  #move(event: PointerEvent): void {
    if (event.pointerType !== 'touch') this.target.over(true);
    const at = this.#at(event);
    const before = this.#points.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== 'touch') this.target.hover(this.target.spotAt(at, false));
      return;
    }
    const [dx, dy] = [at.x - before.x, at.y - before.y];
    if (this.#gesture?.kind === 'pinch') {
      this.#pinch(event.pointerId, at, this.#gesture.depth);
      return;
    }
    this.#points.set(event.pointerId, at);
    if (this.#gesture?.kind === 'press') {
      const limit = this.#touch ? threshold.touch : threshold.mouse;
      if (Math.hypot(at.x - this.#start.x, at.y - this.#start.y) < limit) return;
      if (!this.#gesture.held) this.target.abort();
      this.#gesture = this.#gesture.held ? { kind: 'carry', spot: this.#gesture.spot } : { kind: 'orbit' };
      this.target.hover(null);
    }
    switch (this.#gesture?.kind) {
      case 'carry':
        this.target.hover(this.#dropPlace(at, this.#gesture.spot));
        this.target.carry(at);
        break;
      case 'orbit':
        this.target.view.orbit(dx, dy);
        this.target.moved();
        break;
      case 'pan':
        this.target.view.pan(dx, dy, this.#gesture.depth);
        this.target.moved();
        break;
    }
  }

  #up(event: PointerEvent): void {
    const at = this.#at(event);
    if (!this.#points.delete(event.pointerId)) return;
    const gesture = this.#gesture;
    if (gesture?.kind === 'pinch') {
      if (this.#points.size === 0) this.#gesture = null;
      return;
    }
    this.#gesture = null;
    switch (gesture?.kind) {
      case 'press':
        this.target.clicked(this.#start, gesture.spot);
        this.target.release(gesture.spot, false);
        break;
      case 'carry':
        this.target.release(this.#dropPlace(at, gesture.spot), true);
        this.target.drop();
        break;
      case 'draw': {
        const to = this.target.spotAt(at, this.#touch);
        if (to !== null) this.target.draw(gesture.from, to);
        break;
      }
    }
  }

  /**
   * Where a man from a spot is put down. Its head may cover places behind it: as long as its foot, moved as far as the
   * pointer, is still on the spot, the move was not intended.
   */
  #dropPlace(at: At, from: string | null): string | null {
    const foot = from !== null && this.target.footOf(from);
    const moved = foot && { x: foot.x + at.x - this.#start.x, y: foot.y + at.y - this.#start.y };
    return moved && this.target.placeAt(moved) === from ? from : this.target.placeAt(at);
  }

  #lost(event: PointerEvent): void {
    this.#points.delete(event.pointerId);
    this.#stop();
  }

  #stop(): void {
    this.target.abort();
    if (this.#gesture?.kind === 'carry') this.target.drop();
    this.#gesture = null;
  }

  /** What lies between two fingers stays between them. */
  #pinch(id: number, at: At, depth: number): void {
    const [before, from] = [this.#spread(), this.#middle()];
    this.#points.set(id, at);
    if (this.#points.size < 2) return;
    const [after, to] = [this.#spread(), this.#middle()];
    this.target.view.pan(to.x - from.x, to.y - from.y, depth);
    if (before > 10) this.target.view.zoom(after / before, to);
    this.target.moved();
  }

  /** The first two fingers. */
  #fingers(): [At, At] {
    const [one = { x: 0, y: 0 }, other = one] = this.#points.values();
    return [one, other];
  }

  /** The point between the fingers. */
  #middle(): At {
    const [one, other] = this.#fingers();
    return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  }

  /** The distance between the fingers. */
  #spread(): number {
    const [one, other] = this.#fingers();
    return Math.hypot(one.x - other.x, one.y - other.y);
  }

  /** The wheel zooms while a key is held, as it is for a pinch on a touchpad, and if the page cannot be scrolled. */
  #wheel(event: WheelEvent): void {
    const { scrollHeight, clientHeight } = document.documentElement;
    if (!event.ctrlKey && !event.metaKey && scrollHeight > clientHeight + 1) {
      this.target.scrolled();
      return;
    }
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
    this.target.view.zoom(Math.exp(-pixels * 0.0014), this.#at(event));
    this.target.moved();
  }

  #double(event: MouseEvent): void {
    if (this.target.spotAt(this.#at(event), this.#touch) === null) this.target.reset();
  }
}
