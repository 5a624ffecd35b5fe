import type { AnalysisTask } from '../engine/contract';
import type { Begin, Search } from '../engine/searcher';
import { finalWorth, mistake, seenByFirst, type Mistake } from './scores';
import type { Finding, Node } from './tree.svelte';

/** How many positions are visited for each position of a game: the same on every machine. */
export const NODES = 100_000;

/** Looks at every position of a game for the same number of nodes. */
export class Review {
  /** How many positions are done, while it runs. */
  done: number | null = $state(null);
  all = $state(0);

  readonly #analyse: Begin<AnalysisTask>;
  #search: Search | null = null;
  #stopped = false;

  constructor(analyse: Begin<AnalysisTask>) {
    this.#analyse = analyse;
  }

  /**
   * Begins with the last position: what is known about the end helps to judge what comes before. What it has found is
   * kept in the positions, also when it is stopped. Throws an `EngineError` when the engine does not work.
   */
  async run(line: readonly Node[], seats: readonly string[]): Promise<void> {
    this.#stopped = false;
    this.done = 0;
    this.all = line.length;
    try {
      for (const node of [...line].reverse()) {
        const finding = node.finding ?? (await this.#find(node, seats));
        if (this.#stopped) return;
        node.finding = finding;
        this.done += 1;
      }
    } finally {
      this.done = null;
      this.#search = null;
    }
  }

  /** Ends it as soon as it can. */
  stop(): void {
    this.#stopped = true;
    this.#search?.stop();
  }

  async #find({ view }: Node, seats: readonly string[]): Promise<Finding | null> {
    if (view.outcome) return { worth: finalWorth(view.outcome, seats[0] ?? ''), best: null };
    this.#search = this.#analyse({ view, lines: 1, nodes: NODES });
    const { best, lines } = await this.#search.result;
    const [line] = lines;
    if (!line) return null;
    return {
      worth: seenByFirst(line.score, view.to_move[0] === seats[0]),
      best: { text: best, shown: line.shown[0] ?? best },
    };
  }
}

/** Whether the move that led to a position was a mistake, as far as the engine has looked at it. */
export function mistakeAt(node: Node, seats: readonly string[]): Mistake | null {
  const { turn, parent, finding } = node;
  if (!turn || !finding || !parent?.finding || parent.finding.best?.text === turn.text) return null;
  return mistake(parent.finding.worth, finding.worth, turn.seat === seats[0]);
}
