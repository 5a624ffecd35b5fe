/** What a board in space reports, and what it is told besides the position. */
import type { Marker } from '../marks';
import type { Lined } from './lines';
import type { Intent } from './picking';

/** What happens on the board. */
export interface Board3DEvents extends Intent {
  /** The pointer rests on a spot, or beside all of them. */
  hover(spot: string | null): void;
  /** It goes down; returns whether the man there is now held. */
  press(spot: string | null): boolean;
  /** It goes up: in place, or after dragging a man. */
  release(spot: string | null, dragged: boolean): void;
  /** A fixed body was clicked, and nothing that stands near it. */
  fixture(id: string): void;
  /** A press is aborted. */
  abort(): void;
  /** An arrow is drawn, or a circle if both are the same. */
  draw(from: string, to: string): void;
  /** The wheel has scrolled the page instead of zooming. */
  scrolled(): void;
  /** A frame was drawn; the positions of spots may have changed. */
  rendered(): void;
  /** Nothing can be drawn any more. */
  lost(): void;
}

/** The marks on the board. */
export interface Marking extends Lined {
  markers: Marker[];
}

/** What must stay visible while a player chooses. */
export interface Wanted {
  /** The spots that have been picked. */
  picked: readonly string[];
  /** The spots that can be picked next. */
  goals: readonly string[];
}

/** Thrown if the browser cannot draw in 3D. */
export class UnsupportedError extends Error {
  override readonly name = 'UnsupportedError';
}
