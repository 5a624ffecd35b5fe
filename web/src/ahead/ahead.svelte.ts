/** Moves noted for later: lines that are kept by the server, and the one that is being made on the board. */
import type { Rules } from '../engine/rules';
import { errorText } from '../engine/rpc';
import type { Desk } from '../table/desk.svelte';
import { failureText, readTable } from '../tables/api';
import { settings } from '../ui/settings.svelte';
import type { Refusal, Turn, View } from '../wire';
import { noteLines, notedLines } from './requests';

/** What the panel does with what happens. */
export interface AheadListener {
  refused(refusal: Refusal): void;
}

/** What a seat has noted for later. */
export class Ahead {
  readonly #desk: Pick<Desk, 'table' | 'model' | 'stage' | 'scene' | 'divert' | 'take' | 'goTo' | 'plies'>;
  readonly #seat: string;
  readonly #token: string;
  readonly #rules: Rules;
  readonly #listener: AheadListener;
  /** The lines; null until they are known. */
  lines = $state.raw<readonly (readonly Turn[])[] | null>(null);
  /** The turns of the line that is being made on the board; null while none is. */
  line = $state.raw<readonly Turn[] | null>(null);
  problem = $state('');
  busy = $state(false);
  #view: View | null = null;
  #board: number | null = null;

  constructor(desk: Desk, seat: string, token: string, rules: Rules, listener: AheadListener) {
    this.#desk = desk;
    this.#seat = seat;
    this.#token = token;
    this.#rules = rules;
    this.#listener = listener;
  }

  /** The seat that moves next in the line that is being made; null if none can. */
  get next(): string | null {
    return this.line === null ? null : (this.#next ?? null);
  }

  #next: string | null = $state(null);

  /** Whether the line that is being made can be kept: it ends with an answer. */
  get whole(): boolean {
    return this.line?.at(-1)?.seat === this.#seat;
  }

  /** Learns which lines there are. */
  async look(): Promise<void> {
    try {
      this.lines = (await notedLines(this.#desk.table.id, this.#token)).lines;
    } catch {
      // The line to the table says so if the server is gone; after the next turn it is looked at again.
    }
  }

  /** Begins a line on the board, from the present position. */
  begin(): Promise<void> {
    return this.#run(async () => {
      const { table } = this.#desk;
      if (!table.view) return;
      await this.#desk.goTo(this.#desk.plies);
      this.line = [];
      this.#desk.divert = (text) => this.add(text);
      await this.#show(table.view, false);
    });
  }

  /** Makes the next move of the line. */
  add(text: string): Promise<void> {
    return this.#run(async () => {
      if (!this.#view || !this.line) return;
      const { view, refusal } = await this.#rules.played(this.#view, [text]);
      const turn = view.turns.at(-1);
      if (refusal || !turn) {
        this.#desk.model.resume();
        if (refusal) this.#listener.refused(refusal);
        return;
      }
      this.line = [...this.line, turn];
      await this.#show(view, true);
    });
  }

  /** Takes the last move of the line back. */
  back(): Promise<void> {
    return this.#run(async () => {
      const { table } = this.#desk;
      if (!table.view || !this.line) return;
      const rest = this.line.slice(0, -1);
      const { view } = await this.#rules.played(
        table.view,
        rest.map(({ text }) => text),
      );
      this.line = rest;
      await this.#show(view, false);
    });
  }

  /** Notes the line that was made, and shows the game again. */
  keep(): Promise<void> {
    return this.#run(async () => {
      if (!this.line) return;
      await this.#note([...(this.lines ?? []), this.line]);
      await this.#leave();
    });
  }

  /** Forgets a line that was noted. */
  remove(index: number): Promise<void> {
    return this.#run(() => this.#note((this.lines ?? []).filter((_, other) => other !== index)));
  }

  /** Shows the game again, without the line that was being made. */
  cancel(): Promise<void> {
    return this.#run(() => this.#leave());
  }

  /** Gives the board back at once: the game has gone on, or the page is left. */
  close(): void {
    if (this.line === null) return;
    this.#release();
    const { view } = this.#desk.table;
    if (view) void this.#desk.take(view);
  }

  async #note(lines: readonly (readonly Turn[])[]): Promise<void> {
    const { table } = this.#desk;
    // Names and offers are events too: only the server knows the newest one.
    const { seq, view } = await readTable(table.id, this.#token);
    if (view.turns.length !== table.view?.turns.length) return;
    const texts = lines.map((line) => line.map(({ text }) => text));
    this.lines = (await noteLines(table.id, this.#token, seq, texts)).lines;
  }

  #release(): void {
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

  async #show(view: View, onward: boolean): Promise<void> {
    const { model, stage } = this.#desk;
    if (!stage) return;
    const [old, board] = [this.#board, await this.#rules.openBoard(view)];
    this.#board = board;
    const ply = view.turns.length;
    const [scene, motions] = await Promise.all([
      this.#rules.scene(board, ply),
      onward && settings.motion ? this.#rules.motion(board, ply - 1) : null,
    ]);
    // The game may have gone on meanwhile.
    if (this.#board !== board) return;
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
    if (old !== null) await this.#rules.closeBoard(old);
  }

  #source(board: number, ply: number, seat: string) {
    return {
      next: (picks: Parameters<Rules['next']>[3]) => this.#rules.next(board, ply, seat, picks),
      typed: (text: string) => this.#rules.typed(board, ply, seat, text),
      told: () => this.#rules.told(board, ply, seat),
    };
  }

  async #run(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.problem = '';
    try {
      await work();
    } catch (error) {
      this.problem =
        error instanceof Error && error.name === 'ApiError' ? failureText(error) : errorText(error);
      this.#desk.model.resume();
    } finally {
      this.busy = false;
    }
  }
}
