import type { AnalysisTask } from '../engine/contract';
import type { Begin, Search } from '../engine/searcher';
import type { Analysis } from '../protocol';
import type { Variation } from '../wire';
import { finalWorth, mistake, seenByFirst, type Mistake } from './scores';
import type { Finding, Node } from './tree.svelte';

/** How many positions are searched for each position of a game: a fixed number, the same on every machine. */
export const NODES = 100_000;

/** Analyses every position of a game with the same number of nodes. */
export class Review {
  /** The number of finished positions while it runs. */
  done: number | null = $state(null);
  all = $state(0);

  readonly #analyse: Begin<AnalysisTask>;
  #search: Search | null = null;
  #stopped = false;
  /** Ends the wait for a game. */
  #halt: () => void = () => undefined;

  constructor(analyse: Begin<AnalysisTask>) {
    this.#analyse = analyse;
  }

  /**
   * Starts with the last position, because knowing the end helps to judge what comes before. The results are kept in
   * the nodes, even if it is stopped. Throws an `EngineError` if the engine does not work.
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

  /**
   * Takes over the results of another analysis of a game from time to time, until that is finished or this is stopped.
   * It does not ask for the analysis before the game is known.
   */
  async follow(
    analyses: AsyncIterable<Analysis>,
    played: Promise<readonly Node[]>,
    seats: readonly string[],
  ): Promise<void> {
    this.#stopped = false;
    this.done = 0;
    this.all = 0;
    try {
      const stopped = new Promise<null>((resolve) => {
        this.#halt = () => resolve(null);
      });
      const game = await Promise.race([played, stopped]);
      if (!game) return;
      this.all = game.length - 1;
      for await (const { done, lines } of analyses) {
        if (this.#stopped) return;
        this.all = lines.length;
        this.done = done;
        for (const [ply, node] of game.entries()) {
          const { outcome, to_move } = node.view;
          const line = lines[ply];
          if (outcome) node.finding = { worth: finalWorth(outcome, seats[0] ?? ''), best: null };
          else if (line) node.finding = findingOf(line, to_move[0] === seats[0]);
        }
      }
    } catch (problem) {
      // After that, nobody is waiting for the failure.
      if (!this.#stopped) throw problem;
    } finally {
      this.done = null;
    }
  }

  /** Stops as soon as possible. */
  stop(): void {
    this.#stopped = true;
    this.#halt();
    this.#search?.stop();
  }

  async #find({ view }: Node, seats: readonly string[]): Promise<Finding | null> {
    if (view.outcome) return { worth: finalWorth(view.outcome, seats[0] ?? ''), best: null };
    this.#search = this.#analyse({ view, lines: 1, nodes: NODES });
    const [line] = (await this.#search.result).lines;
    return line ? findingOf(line, view.to_move[0] === seats[0]) : null;
  }
}

/** The finding of a best line about its position. */
function findingOf({ score, moves, shown }: Variation, first: boolean): Finding {
  const [text] = moves;
  const best = text === undefined ? null : { text, shown: shown[0] ?? text };
  return { worth: seenByFirst(score, first), best };
}

/** Whether the move that led to a position was a mistake, as far as the engine has analysed it. */
export function mistakeAt(node: Node, seats: readonly string[]): Mistake | null {
  const { turn, parent, finding } = node;
  if (!turn || !finding || !parent?.finding || parent.finding.best?.text === turn.text) return null;
  return mistake(parent.finding.worth, finding.worth, turn.seat === seats[0]);
}

/** The number of mistakes of each kind that a seat made. */
export function tally(
  line: readonly Node[],
  seats: readonly string[],
  seat: string,
): Readonly<Record<Mistake, number>> {
  const counts = { '?!': 0, '?': 0, '??': 0 };
  for (const node of line) {
    const mark = node.turn?.seat === seat ? mistakeAt(node, seats) : null;
    if (mark) counts[mark] += 1;
  }
  return counts;
}
