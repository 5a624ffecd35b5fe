import type { AnalysisTask } from '../engine/contract';
import { errorText } from '../engine/rpc';
import type { Begin, Search } from '../engine/searcher';
import type { Opening, Thought, View } from '../wire';
import { seenByFirst, type Worth } from './scores';

/** The possible numbers of lines. */
export const LINES = [1, 2, 3, 4, 5] as const;

/** A line as displayed. */
export interface Line {
  worth: Worth;
  moves: readonly string[];
  shown: readonly string[];
}

/** The engine that analyses the position on the board while it is switched on. */
export class Engine {
  on = $state(false);
  lines: number = $state(3);
  /** Positions per second since the engine's first answer; before that it is being fetched and started. */
  speed = $state(0);
  /** Why it does not work; null if it does. */
  broken: string | null = $state(null);

  readonly #analyse: Begin<AnalysisTask>;
  #seats: readonly string[] = $state.raw([]);
  #view: View | null = $state.raw(null);
  #thought: Thought | null = $state.raw(null);
  #search: Search | null = null;

  constructor(analyse: Begin<AnalysisTask>) {
    this.#analyse = analyse;
  }

  /** The engine's progress; null before depth 1 is finished. */
  get thought(): Thought | null {
    return this.#thought;
  }

  /** What the opening book says about the position; empty outside the book, or while the engine is off. */
  get openings(): readonly Opening[] {
    return this.#thought?.openings ?? [];
  }

  /** The best lines, best first. */
  get best(): Line[] {
    const first = this.#view?.to_move[0] === this.#seats[0];
    return (this.#thought?.lines ?? []).map(({ score, moves, shown }) => ({
      worth: seenByFirst(score, first),
      moves,
      shown,
    }));
  }

  /** Analyses a position from now on, if analysis is switched on. If the game is over, there is nothing to do. */
  look(view: View | null, seats: readonly string[]): void {
    this.#search?.stop();
    this.#search = null;
    this.#seats = seats;
    this.#view = view;
    this.#thought = null;
    this.speed = 0;
    this.broken = null;
    if (!view || !this.on || view.outcome) return;
    let first: { time: number; nodes: number } | null = null;
    const hear = (thought: Thought): void => {
      if (this.#search !== search) return;
      const time = performance.now();
      first ??= { time, nodes: thought.nodes };
      if (thought.lines.length === 0) return;
      this.#thought = thought;
      this.speed = Math.round(((thought.nodes - first.nodes) * 1000) / Math.max(1, time - first.time));
    };
    const search = this.#analyse({ view, lines: this.lines, nodes: null }, hear);
    this.#search = search;
    search.result.then(hear, (error: unknown) => {
      if (this.#search === search) this.broken = errorText(error);
    });
  }

  /** Stops for good. */
  close(): void {
    this.#search?.stop();
    this.#search = null;
  }
}
