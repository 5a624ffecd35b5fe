import { BoardModel } from '../board';
import { errorText } from '../engine/rpc';
import { Queue } from '../engine/queue';
import type { Rules } from '../engine/rules';
import { settings } from '../ui/settings.svelte';
import type { Message, Refusal, Scene, Stage, View } from '../wire';
import { learn } from '../words/words.svelte';
import type { Step } from './intro';

/** What the page does with the lesson's events. */
export interface LessonListener {
  refused(refusal: Refusal): void;
  /** Explains a part of the board that was clicked. */
  told(what: Message): void;
  problem(text: string): void;
}

/** A step of an introduction on a board, on which only the requested move is played. */
export class Lesson {
  readonly model: BoardModel;
  stage: Stage | null = $state.raw(null);
  scene: Scene | null = $state.raw(null);
  /** Whether the requested move has been made. */
  done = $state(false);
  /** Whether another legal move was tried. */
  missed = $state(false);
  /** Whether the game has secrets, so that the board is seen from a seat. */
  secrets = $state(false);
  /** The step on the board; still the previous one while the next one is being prepared. */
  shown: Step | null = $state.raw(null);
  /** The seat to move. */
  seat: string | null = $state(null);
  /** The index of that seat among the game's seats. */
  own = $state(0);

  readonly #game: string;
  readonly #rules: Rules;
  readonly #listener: LessonListener;
  #step: Step | null = null;
  #table: number | null = null;
  #board: number | null = null;
  readonly #work = new Queue();
  #closed = false;

  constructor(game: string, rules: Rules, listener: LessonListener) {
    this.#game = game;
    this.#rules = rules;
    this.#listener = listener;
    this.model = new BoardModel({
      onMove: (text) => void this.#enqueue(() => this.#move(text)),
      onRefused: (refusal) => listener.refused(refusal),
      onTold: (what) => listener.told(what),
    });
  }

  /** Shows a step. */
  begin(step: Step): Promise<void> {
    return this.#enqueue(async () => {
      const [info] = await Promise.all([this.#rules.info(this.#game), learn(this.#game)]);
      const table = this.#table;
      this.#step = step;
      this.done = false;
      this.missed = false;
      this.secrets = info.secrets;
      const { options, position } = step;
      this.#table = await this.#rules.openTable({ game: this.#game, options, position });
      const [seat] = (await this.#rules.view(this.#table, null)).to_move;
      this.seat = seat ?? null;
      this.own = seat === undefined ? 0 : Math.max(0, info.seats.indexOf(seat));
      await this.#show(await this.#view(), 0);
      this.shown = step;
      if (table !== null) await this.#rules.closeTable(table);
    });
  }

  /** Frees the table and the board in the worker. */
  close(): void {
    void this.#enqueue(async () => {
      this.#closed = true;
      await this.#free();
    });
  }

  #view(): Promise<View> {
    if (this.#table === null) throw new Error('no step is laid out');
    return this.#rules.view(this.#table, this.secrets ? this.seat : null);
  }

  async #show(view: View, ply: number): Promise<void> {
    const old = this.#board;
    const board = await this.#rules.openBoard(view);
    this.#board = board;
    const stage = ply === 0 ? await this.#rules.stage(board) : this.stage;
    const motions = ply > 0 && settings.motion ? await this.#rules.motion(board, ply - 1) : undefined;
    const scene = await this.#rules.scene(board, ply);
    const { seat } = this;
    const live = ply === 0 && seat !== null && (this.#step?.task.length ?? 0) > 0;
    if (!stage) return;
    this.model.show({
      stage,
      scene,
      ...(motions && { motions }),
      picks: live ? (this.#step?.picks ?? []) : [],
      source: live
        ? {
            next: (picks) => this.#rules.next(board, ply, seat, picks),
            ...(this.secrets && { draft: (picks) => this.#rules.draft(board, ply, seat, picks) }),
          }
        : null,
    });
    // The page makes room for the boards only when they can be shown, so that nothing shifts.
    this.stage = stage;
    this.scene = scene;
    // Until now, the pointer could still ask about the old board.
    if (old !== null) await this.#rules.closeBoard(old);
  }

  async #move(text: string): Promise<void> {
    const { seat } = this;
    if (this.#table === null || seat === null || this.done || !this.#step?.task.includes(text)) {
      this.missed = true;
      // Restores the picks made in advance.
      if (this.#step?.picks.length) await this.#show(await this.#view(), 0);
      else this.model.resume();
      return;
    }
    const judged = await this.#rules.play(this.#table, seat, text);
    if (!judged.ok) {
      this.#listener.refused(judged.refusal);
      this.model.resume();
      return;
    }
    this.done = true;
    this.missed = false;
    await this.#show(await this.#view(), 1);
  }

  async #free(): Promise<void> {
    const [board, table] = [this.#board, this.#table];
    this.#board = null;
    this.#table = null;
    if (board !== null) await this.#rules.closeBoard(board);
    if (table !== null) await this.#rules.closeTable(table);
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    const done = this.#work.add(async () => {
      if (!this.#closed) await work();
    });
    return done.catch((error: unknown) => this.#listener.problem(errorText(error)));
  }
}
