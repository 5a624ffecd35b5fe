/** Moves prepared in advance: lines that the server keeps, and the line that is being made on the board. */
import type { Rules } from '../engine/rules';
import { errorText } from '../engine/rpc';
import type { Desk } from '../table/desk.svelte';
import { ApiError, failureText, readTable } from '../tables/api';
import { settings } from '../ui/settings.svelte';
import { say } from '../words/words.svelte';
import type { Refusal, Turn, View } from '../wire';
import { noteLines, notedLines } from './requests';

/** How the panel reports problems. */
export interface AheadListener {
  refused(refusal: Refusal): void;
}

type Line = readonly Turn[];

const textsOf = (line: Line): string[] => line.map(({ text }) => text);
const gameOf = (view: View | null): string => (view ? textsOf(view.turns).join(' ') : '');

/** Whether work should continue, because the line for which it began has not ended. */
type Still = () => boolean;

/** The moves that a seat has prepared in advance. */
export class Ahead {
  readonly #desk: Pick<Desk, 'table' | 'model' | 'stage' | 'scene' | 'divert' | 'take' | 'goTo' | 'plies'>;
  readonly #seat: string;
  readonly #token: string;
  readonly #rules: Rules;
  readonly #listener: AheadListener;
  /** The lines; null until they are known. */
  lines = $state.raw<readonly Line[] | null>(null);
  /** The turns of the line on the board; null if none is being made. */
  line = $state.raw<Line | null>(null);
  problem = $state('');
  busy = $state(false);
  #view: View | null = null;
  #board: number | null = null;
  /** Counts lines that were kept or dropped, so that work for them stops. */
  #ended = 0;
  /** Counts requests for the lines: only the latest answer is used. */
  #asked = 0;

  constructor(desk: Desk, seat: string, token: string, rules: Rules, listener: AheadListener) {
    this.#desk = desk;
    this.#seat = seat;
    this.#token = token;
    this.#rules = rules;
    this.#listener = listener;
  }

  /** The seat to move in the line on the board; null if there is none. */
  get next(): string | null {
    return this.line === null ? null : (this.#next ?? null);
  }

  #next: string | null = $state(null);

  /** Whether the line on the board can be kept, which means that it ends with an answer. */
  get whole(): boolean {
    return this.line?.at(-1)?.seat === this.#seat;
  }

  /** Loads the lines. */
  async look(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const { lines } = await notedLines(this.#desk.table.id, this.#token);
      if (asked === this.#asked) this.lines = lines;
    } catch (error) {
      // Known lines stay; they are loaded again after the next turn.
      if (asked === this.#asked && this.lines === null) this.problem = failureText(error);
    }
  }

  /** Loads the lines again after a failure. */
  again(): Promise<void> {
    this.problem = '';
    return this.look();
  }

  /** Starts a line on the board, from the current position. */
  begin(): Promise<void> {
    return this.#run(async (still) => {
      const { view } = this.#desk.table;
      if (!view) return;
      await this.#desk.goTo(this.#desk.plies);
      if (!still()) return;
      this.line = [];
      this.#desk.divert = (text) => this.add(text);
      await this.#show(view, false, still);
    });
  }

  /** Adds a move to the line. */
  async add(text: string): Promise<void> {
    // The board may be clicked while a button's action is in progress.
    if (this.busy) {
      this.#desk.model.resume();
      return;
    }
    await this.#run(async (still) => {
      const { line } = this;
      if (!this.#view || !line) return;
      const { view, refusal } = await this.#rules.played(this.#view, [text]);
      if (!still()) return;
      const turn = view.turns.at(-1);
      if (refusal || !turn) {
        this.#desk.model.resume();
        if (refusal) this.#listener.refused(refusal);
        return;
      }
      this.line = [...line, turn];
      await this.#show(view, true, still);
    });
  }

  /** Takes back the last move of the line. */
  back(): Promise<void> {
    return this.#run(async (still) => {
      const { table } = this.#desk;
      if (!table.view || !this.line) return;
      const rest = this.line.slice(0, -1);
      const { view } = await this.#rules.played(table.view, textsOf(rest));
      if (!still()) return;
      this.line = rest;
      await this.#show(view, false, still);
    });
  }

  /** Keeps the line, and shows the game again. */
  keep(): Promise<void> {
    return this.#run(async (still) => {
      const { line } = this;
      if (!line) return;
      if (this.#contradicts(line)) {
        this.problem = say('ahead-two-answers');
        return;
      }
      if ((await this.#note([...(this.lines ?? []), line])) && still()) await this.#leave();
    });
  }

  /** Removes a line that was kept. */
  remove(index: number): Promise<void> {
    return this.#run(async () => {
      await this.#note((this.lines ?? []).filter((_, other) => other !== index));
    });
  }

  /** Drops the line on the board, and shows the game again. */
  cancel(): Promise<void> {
    return this.#run(() => this.#leave());
  }

  /**
   * Gives the board back at once, because the game has changed or the reader has moved on, and stops work in progress.
   * If the game has changed and a line is lost, the page says so.
   */
  close(changed: boolean): void {
    this.#ended += 1;
    if (changed) this.problem = this.line?.length ? say('error-outdated') : '';
    if (this.line === null) return;
    this.#release();
    const { view } = this.#desk.table;
    if (view) void this.#desk.take(view);
  }

  /** Whether a line contains a different answer to the same moves than one that was kept. */
  #contradicts(line: Line): boolean {
    return (this.lines ?? []).some((noted) => {
      const parting = line.findIndex((turn, index) => turn.text !== noted[index]?.text);
      return parting >= 0 && parting < noted.length && line[parting]?.seat === this.#seat;
    });
  }

  /** Replaces the known lines on the server. Returns whether that succeeded. */
  async #note(lines: readonly Line[]): Promise<boolean> {
    const { table } = this.#desk;
    this.#asked += 1;
    const asked = this.#asked;
    const known = this.lines ?? [];
    // Names and offers are events too, so only the server knows the latest sequence number.
    const { seq, view } = await readTable(table.id, this.#token);
    if (gameOf(view) !== gameOf(table.view)) {
      this.problem = say('error-outdated');
      return false;
    }
    const noted = await noteLines(table.id, this.#token, seq, lines.map(textsOf), known.map(textsOf));
    if (asked === this.#asked) this.lines = noted.lines;
    return true;
  }

  #release(): void {
    this.#ended += 1;
    this.line = null;
    this.#next = null;
    this.#view = null;
    this.#desk.divert = null;
    const board = this.#board;
    this.#board = null;
    if (board !== null) void this.#rules.closeBoard(board).catch(() => undefined);
  }

  async #leave(): Promise<void> {
    this.#release();
    const { view } = this.#desk.table;
    if (view) await this.#desk.take(view);
  }

  async #show(view: View, onward: boolean, still: Still): Promise<void> {
    const { model, stage } = this.#desk;
    if (!stage) return;
    const board = await this.#rules.openBoard(view);
    if (!still()) {
      await this.#rules.closeBoard(board);
      return;
    }
    const old = this.#board;
    this.#board = board;
    const ply = view.turns.length;
    const [scene, motions] = await Promise.all([
      this.#rules.scene(board, ply),
      onward && settings.motion ? this.#rules.motion(board, ply - 1) : null,
    ]);
    // Skipped if the game has continued in the meantime; the board is closed then.
    if (still()) {
      this.#view = view;
      const seat = view.outcome ? null : (view.to_move[0] ?? null);
      this.#next = seat;
      this.#desk.scene = scene;
      model.show({
        stage,
        scene,
        ...(motions && { motions }),
        source: seat === null ? null : this.#source(board, ply, seat),
        look: {
          seat: seat === null ? null : this.#desk.table.players.findIndex((player) => player.seat === seat),
          reach: (spot) => this.#rules.reach(board, ply, spot),
        },
      });
    }
    if (old !== null) await this.#rules.closeBoard(old);
  }

  #source(board: number, ply: number, seat: string) {
    return {
      next: (picks: Parameters<Rules['next']>[3]) => this.#rules.next(board, ply, seat, picks),
      typed: (text: string) => this.#rules.typed(board, ply, seat, text),
      told: () => this.#rules.told(board, ply, seat),
    };
  }

  async #run(work: (still: Still) => Promise<void>): Promise<void> {
    const ended = this.#ended;
    const still = (): boolean => ended === this.#ended;
    this.busy = true;
    this.problem = '';
    try {
      await work(still);
    } catch (error) {
      // A failure of work that was stopped need not be reported.
      if (still() || error instanceof ApiError) this.problem = problemOf(error);
      if (still()) this.#desk.model.resume();
      // Lines may have been added on another device.
      if (error instanceof ApiError) await this.look();
    } finally {
      this.busy = false;
    }
  }
}

function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return errorText(error);
  // The page checks everything else: the remaining reasons are that a line is too long or that there are too many.
  return error.problem.status === 422 ? say('ahead-unfit') : failureText(error);
}
