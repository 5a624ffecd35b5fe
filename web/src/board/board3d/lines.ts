/** The lines over a board: the ways that are to be noticed, and the arrows that a player has drawn. */
import type { Scene } from 'three';
import type { Drawing } from '../model.svelte';
import type { Theme } from '../theme';
import type { Trail } from '../../wire';
import { Arrows } from './arrows';
import type { Plane } from './pose';
import { Trails } from './trails';

/** What lines there are. */
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

  /** Draws these lines instead of those before. */
  draw({ trails, drawings }: Lined, planes: Map<string, Plane>, stacked: boolean, theme: Theme): void {
    const arrows = drawings.filter(({ from, to }) => from !== to);
    this.#arrows.draw(arrows, planes, theme.marks.drawn);
    this.#trails.draw(trails, planes, stacked, theme);
  }

  /** Gives everything back. */
  dispose(): void {
    this.#arrows.dispose();
    this.#trails.dispose();
  }
}
