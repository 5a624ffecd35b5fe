/** The lines over a board: paths that should be noticed, and arrows drawn by a player. */
import type { Scene } from 'three';
import type { Drawing } from '../shown';
import type { Theme } from '../theme';
import type { Trail } from '../../wire';
import type { Arrows } from './arrows';
import { edgeBetween } from './path';
import type { Plane } from './pose';
import { Trails } from './trails';

/** The lines to draw. */
export interface Lined {
  trails: Trail[];
  drawings: Drawing[];
}

/** All lines of a board. */
export class Lines {
  /** The part that draws arrows, fetched when there are any. */
  #arrows: Promise<Arrows> | null = null;
  #drawn = 0;
  /** If that part could not be fetched, it is tried again with the next arrows. */
  readonly #missing = (): void => void (this.#arrows = null);
  readonly #trails: Trails;

  constructor(
    private readonly scene: Scene,
    private readonly changed: () => void,
  ) {
    this.#trails = new Trails(scene);
  }

  /** Replaces the lines. */
  draw({ trails, drawings }: Lined, planes: Map<string, Plane>, stacked: boolean, theme: Theme): void {
    const arrows = drawings.filter(({ from, to }) => from !== to);
    if (arrows.length > 0)
      this.#arrows ??= import('./arrows').then((all) => new all.Arrows(this.scene, edgeBetween));
    const drawn = ++this.#drawn;
    void this.#arrows?.then((all) => {
      if (drawn !== this.#drawn) return;
      all.draw(arrows, planes, theme.marks.drawn);
      this.changed();
    }, this.#missing);
    this.#trails.draw(trails, planes, stacked, theme);
  }

  /** Frees all resources. */
  dispose(): void {
    this.#drawn += 1;
    void this.#arrows?.then((all) => all.dispose(), this.#missing);
    this.#trails.dispose();
  }
}
