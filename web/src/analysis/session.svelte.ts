import { BoardModel, reversed, type Drawing, type Source } from '../board';
import type { Setup } from '../engine/contract';
import { errorText } from '../engine/rpc';
import { Queue } from '../engine/queue';
import type { Rules } from '../engine/rules';
import { settings } from '../ui/settings.svelte';
import { learn } from '../words/words.svelte';
import type { Message, Motion, Refusal, Scene, Stage, View } from '../wire';
import { lineOf, readMoves, writeMoves, type Sketch } from './moves';
import { Tree, type Node } from './tree.svelte';

/** What a page does with events of an analysis. */
export interface AnalysisListener {
  refused(refusal: Refusal): void;
  problem(text: string): void;
  /** Another position is shown. */
  stepped(): void;
}

/** A game under analysis: its tree of variations, and the position on the board. */
export class Analysis {
  readonly model: BoardModel;
  readonly game: string;
  /** An analysis does not belong to a table. */
  readonly table = null;
  tree: Tree | null = $state.raw(null);
  /** The current position. */
  node: Node | null = $state.raw(null);
  stage: Stage | null = $state.raw(null);
  scene: Scene | null = $state.raw(null);
  seats: string[] = $state.raw([]);
  /** The moves of a line whose resulting position is being previewed. */
  previewed: readonly string[] | null = $state.raw(null);

  readonly #rules: Rules;
  readonly #listener: AnalysisListener;
  #board: { handle: number; view: View } | null = null;
  /** What was drawn on the position before a preview hid it. */
  #drawn: Drawing[] | null = null;
  readonly #work = new Queue();
  #closed = false;

  constructor(game: string, rules: Rules, listener: AnalysisListener) {
    this.game = game;
    this.#rules = rules;
    this.#listener = listener;
    this.model = new BoardModel({
      onMove: (text) => void this.play([text]),
      onRefused: (refusal) => listener.refused(refusal),
    });
  }

  get ply(): number {
    return this.node?.ply ?? 0;
  }

  /** The number of turns before the current position. */
  get plies(): number {
    return this.ply;
  }

  /** The last turn before the position, in words. */
  get lastMove(): Message | null {
    return this.node?.turn?.spoken ?? null;
  }

  /** The positions of the current line, root first. */
  get line(): Node[] {
    return this.node ? [...this.node.path, ...this.node.line.slice(1)] : [];
  }

  /** The game with all side lines as text. */
  get moves(): string {
    return this.tree ? writeMoves(this.tree.root) : '';
  }

  /**
   * Starts with a position and the moves from there, and goes to a ply of the main line. Throws an `EngineError` if the
   * position or the options are invalid; illegal moves are dropped together with all that follow them.
   */
  async open(setup: Setup, moves: string, ply: number): Promise<Refusal | null> {
    let refusal: Refusal | null = null;
    await this.#enqueue(async () => {
      const [view, seats] = await Promise.all([
        this.#start(setup),
        this.#rules.seats(setup.game, setup.options),
        learn(setup.game),
      ]);
      const tree = new Tree(view);
      refusal = await this.#lay(tree, readMoves(moves));
      this.seats = seats;
      this.tree = tree;
      const { main } = tree;
      await this.#show(main[Math.min(ply, main.length - 1)] ?? tree.root);
    });
    return refusal;
  }

  async #start(setup: Setup): Promise<View> {
    const table = await this.#rules.openTable(setup);
    try {
      return await this.#rules.view(table, null);
    } finally {
      await this.#rules.closeTable(table);
    }
  }

  /** Plays a parsed line; returns the first reason why something could not be played. */
  async #lay(tree: Tree, sketch: Sketch): Promise<Refusal | null> {
    const waiting = sketch.next.map((first): [Node, Sketch] => [tree.root, first]);
    let refused: Refusal | null = null;
    for (const [from, first] of waiting) {
      const { view, refusal } = await this.#rules.played(from.view, lineOf(first));
      refused ??= refusal;
      let at: Sketch | undefined = first;
      for (const node of tree.graft(from, view).path.slice(from.ply + 1)) {
        for (const other of at?.next.slice(1) ?? []) waiting.push([node, other]);
        at = at?.next[0];
      }
    }
    return refused;
  }

  /**
   * Plays moves from the current position and goes to the last one. If another position is shown in the meantime, they
   * are dropped.
   */
  play(moves: readonly string[]): Promise<void> {
    const from = this.node;
    if (moves.length === 0) return Promise.resolve();
    return this.#do(async () => {
      const { tree, node } = this;
      if (!tree || !node || node !== from) return;
      const { view, refusal } = await this.#rules.played(node.view, [...moves]);
      await this.#show(tree.graft(node, view));
      if (this.node !== node) this.#listener.stepped();
      if (!refusal) return;
      this.model.resume();
      this.#listener.refused(refusal);
    });
  }

  /** Goes to another position. */
  goTo(node: Node): Promise<void> {
    return this.#do(() => this.#turnTo(node));
  }

  /** Goes forward in the line by a number of turns, or back if negative, starting from where earlier steps lead. */
  step(turns: number): Promise<void> {
    return this.#do(async () => {
      const { line } = this;
      const target = line[Math.max(0, Math.min(this.ply + turns, line.length - 1))];
      if (target) await this.#turnTo(target);
    });
  }

  async #turnTo(node: Node): Promise<void> {
    if (node === this.node && this.previewed === null) return;
    await this.#show(node);
    this.#listener.stepped();
  }

  /** Promotes the current side line to the line that it branches off. */
  promote(): void {
    if (!this.tree || !this.node) return;
    this.tree.promote(this.node);
  }

  /** Removes the current side line. */
  remove(): Promise<void> {
    return this.tree && this.node ? this.goTo(this.tree.remove(this.node)) : Promise.resolve();
  }

  /** Previews the board after some moves; null shows the position again. */
  preview(moves: readonly string[] | null): Promise<void> {
    if (moves === this.previewed) return Promise.resolve();
    this.previewed = moves;
    return this.#do(async () => {
      const { node, stage } = this;
      // Only the latest request is worth showing.
      if (!node || !stage || this.previewed !== moves) return;
      if (moves === null) {
        await this.#show(node);
        return;
      }
      const { view } = await this.#rules.played(node.view, [...moves]);
      const scene = await this.#rules.scene(await this.#open(view), view.turns.length);
      if (this.previewed !== moves) return;
      this.#drawn ??= this.model.drawings;
      this.model.show({ stage, scene });
    });
  }

  /** Moves from a position, in words. */
  async inWords(view: View, moves: readonly string[]): Promise<Message[]> {
    const { turns } = (await this.#rules.played(view, [...moves])).view;
    return turns.slice(view.turns.length).map(({ spoken }) => spoken);
  }

  /** Frees what is open in the worker. */
  close(): void {
    this.#closed = true;
    const board = this.#board;
    this.#board = null;
    if (board) void this.#rules.closeBoard(board.handle).catch(() => undefined);
  }

  /** The board of a game, which also knows all earlier positions. */
  async #open(view: View): Promise<number> {
    const before = this.#board;
    if (before?.view === view) return before.handle;
    const handle = await this.#rules.openBoard(view);
    this.#board = { handle, view };
    if (before) await this.#rules.closeBoard(before.handle);
    return handle;
  }

  async #show(node: Node): Promise<void> {
    const { node: before, previewed } = this;
    const view = node.line.at(-1)?.view ?? node.view;
    const back = before?.parent === node && previewed === null ? await this.#motion(before) : undefined;
    const board = await this.#open(view);
    const [stage, scene] = await Promise.all([
      this.stage ?? this.#rules.stage(board),
      this.#rules.scene(board, node.ply),
    ]);
    const onward = node.parent === before && before !== null && previewed === null;
    const motions = onward ? await this.#motion(node) : back && reversed(back);
    if (this.#closed) return;
    // If another line of this position is being previewed by now, that preview stays.
    if (node !== before || this.previewed === previewed) this.previewed = null;
    this.node = node;
    this.stage = stage;
    this.scene = scene;
    const drawings = node === before ? (this.#drawn ?? this.model.drawings) : [];
    this.#drawn = null;
    this.model.show({
      stage,
      scene,
      drawings,
      ...(motions && settings.motion ? { motions } : {}),
      source: this.#source(board, node),
      look: {
        seat: this.#source(board, node) && this.seats.indexOf(node.view.to_move[0] ?? ''),
        reach: (spot) => this.#rules.reach(board, node.ply, spot),
      },
    });
  }

  /** The motions of the turn that led to a position. */
  async #motion(node: Node): Promise<Motion[]> {
    const board = await this.#open(node.line.at(-1)?.view ?? node.view);
    return this.#rules.motion(board, node.ply - 1);
  }

  #source(board: number, node: Node): Source | null {
    const [seat] = node.view.to_move;
    if (seat === undefined || node.view.outcome) return null;
    return {
      next: (picks) => this.#rules.next(board, node.ply, seat, picks),
      typed: (text) => this.#rules.typed(board, node.ply, seat, text),
      told: () => this.#rules.told(board, node.ply, seat),
    };
  }

  /** Runs something and reports its failure. */
  #do(work: () => Promise<void>): Promise<void> {
    return this.#enqueue(work).catch((error: unknown) => {
      this.model.resume();
      this.#listener.problem(errorText(error));
    });
  }

  /** Does something after everything that was requested before, unless the page has been left. */
  #enqueue(work: () => Promise<void>): Promise<void> {
    return this.#work.add(async () => {
      if (!this.#closed) await work();
    });
  }
}
