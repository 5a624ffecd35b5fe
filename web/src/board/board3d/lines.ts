/** The lines over a board: paths to be noticed, and arrows drawn by a player. */
import type { Scene } from 'three';
import type { Drawing } from '../shown';
import type { Theme } from '../theme';
import type { Trail } from '../../wire';
import { Arrows } from './arrows';
import type { Plane } from './pose';
import { Trails } from './trails';

/** The lines to draw. */
export interface Lined {
  trails: Trail[];
  drawings: Drawing[];
}

/** All lines of a board. */
export class Lines {
  readonly #arrows: Arrows;
  readonly #trails: Trails;

  constructor(scene: Scene) {
    this.#arrows = new Arrows(scene);
    this.#trails = new Trails(scene);
  }

  /** Replaces the lines. */
  draw({ trails, drawings }: Lined, planes: Map<string, Plane>, stacked: boolean, theme: Theme): void {
    const arrows = drawings.filter(({ from, to }) => from !== to);
    this.#arrows.draw(arrows, planes, theme.marks.drawn);
    this.#trails.draw(trails, planes, stacked, theme);
  }

  /** Frees all resources. */
  dispose(): void {
    this.#arrows.dispose();
    this.#trails.dispose();
  }
}
