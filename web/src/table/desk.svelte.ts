import { BoardModel, dangersOf, reversed, type Source } from '../board';
import { Queue } from '../engine/queue';
import type { Rules } from '../engine/rules';
import { think, type Search } from '../engine/thinker';
import { errorText } from '../engine/rpc';
import { tableAnalysisPath } from '../routes';
import { soundTurn } from '../sounds/sounds';
import { settings } from '../ui/settings.svelte';
import { isOffered } from '../learn/offered.svelte';
import { learn, say, tell } from '../words/words.svelte';
import type { Table } from '../tables/table.svelte';
import { allHere, type Result } from '../tables/types';
import type { Message, Motion, Refusal, Scene, Stage, View } from '../wire';
import { idleOf } from './status';

/** A hint's thinking time in milliseconds, and its level. */
const HINT = { milliseconds: 1500, level: 8 };

/** Up to this level the computer's opponents are beginners: dangers are shown. */
const WARNING_LEVELS = 3;

/** How long the answer to a click without effect is shown, in milliseconds. */
const ANSWERED = 5000;

const calm = window.matchMedia('(prefers-reduced-motion: reduce)');

/** A move that the computer suggests. */
export interface Hint {
  text: string;
  shown: string;
  /** The move in words; null if it is shown in another way. */
  spoken: Message | null;
  /** The reasons, in a sentence or two. */
  why: Message[];
}

/** What the page does with a desk's events. */
export interface DeskListener {
  /** A spot is worth looking at. */
  look(spot: string): void;
  /** Another position of the game is shown. */
  stepped(): void;
  refused(refusal: Refusal): void;
  /** The board was clicked although nothing can be moved. */
  answered(text: string): void;
  problem(text: string): void;
}

/** A table's game on a board: which of its positions is shown, and what can be done with it. */
export class Desk {
  readonly table: Table;
  readonly model: BoardModel;
  /** The number of turns played in the position shown. */
  ply = $state(0);
  stage: Stage | null = $state.raw(null);
  scene: Scene | null = $state.raw(null);
  /** The suggested move, while it is shown. */
  hint: Hint | null = $state.raw(null);
  /** Whether a hint is being computed. */
  hinting = $state(false);
  /** The viewer of the game on the board; undefined while there is none. */
  viewer: string | null | undefined = $state();
  /** Whether a move is on its way to the referee. */
  sending = $state(false);
  /** The answer to a click without effect: why nothing can be moved, or what a part of the board is. */
  answer: string | null = $state(null);

  /** Receives the moves that are made on the board while they are only tried out; null if they are played. */
  divert: ((text: string) => Promise<void>) | null = null;

  readonly #rules: Rules;
  readonly #listener: DeskListener;
  #board: number | null = null;
  #view: View | null = $state.raw(null);
  readonly #work = new Queue();
  #hintSearch: Search | null = null;
  /** The decision that this seat faces: a different text after it has acted. */
  #decision: string | null = null;
  #closed = false;
  #answered: ReturnType<typeof setTimeout> | undefined;

  constructor(table: Table, rules: Rules, listener: DeskListener) {
    this.table = table;
    this.#rules = rules;
    this.#listener = listener;
    this.model = new BoardModel({
      onMove: (text) => void (this.divert ?? this.#move).call(this, text),
      onRefused: (refusal) => listener.refused(refusal),
      onIdle: () => this.#answer(idleOf(this)),
      onTold: (what) => this.#answer(tell(what)),
    });
  }

  /** The number of turns in the game on the board. */
  get plies(): number {
    return this.#view?.turns.length ?? 0;
  }

  /** Whether the latest position is shown. */
  get newest(): boolean {
    return this.ply === this.plies;
  }

  /** Whether the board shows the table's latest turn: while one turn is being shown, the next may have been made. */
  get current(): boolean {
    return this.plies === (this.table.view?.turns.length ?? 0);
  }

  /** Updates the board to the table's game, and moves on with it if the latest position was shown. */
  take(view: View, ply: number | null = null): Promise<void> {
    return this.#enqueue(async () => {
      const before = this.#view;
      const was = before?.turns.length ?? 0;
      const following = before === null || this.ply === was;
      const target = Math.min(ply ?? (following ? view.turns.length : this.ply), view.turns.length);
      const back = before !== null && target === this.ply - 1 ? await this.#motionTo(target) : null;
      const old = this.#board;
      const [board] = await Promise.all([this.#rules.openBoard(view), learn(view.game)]);
      this.#board = board;
      this.stage ??= await this.#rules.stage(board);
      const motions =
        back ?? (before !== null && target === this.ply + 1 ? await this.#motionTo(target) : undefined);
      const { seat } = view.turns[target - 1] ?? {};
      const theirs =
        before !== null && target > was && this.table.mine.every((player) => player.seat !== seat);
      await this.#show(target, motions, theirs, view);
      // Until now the board may still have asked about the old one.
      if (old !== null) await this.#rules.closeBoard(old);
    });
  }

  /** Shows the position after a number of turns. */
  goTo(ply: number): Promise<void> {
    return this.#enqueue(() => this.#turnTo(ply));
  }

  /** Goes forward by a number of turns, or back if negative, starting from where earlier steps lead. */
  step(turns: number): Promise<void> {
    return this.#enqueue(() => this.#turnTo(this.ply + turns));
  }

  async #turnTo(ply: number): Promise<void> {
    const target = Math.max(0, Math.min(ply, this.#view?.turns.length ?? 0));
    if (target === this.ply || this.#board === null) return;
    await this.#show(target, await this.#motionTo(target));
    this.#listener.stepped();
  }

  /** The motions from the current position to a neighbouring one; none for other positions. */
  async #motionTo(target: number): Promise<Motion[] | undefined> {
    if (this.#board === null) return undefined;
    if (target === this.ply + 1) return this.#rules.motion(this.#board, this.ply);
    if (target === this.ply - 1) return reversed(await this.#rules.motion(this.#board, target));
    return undefined;
  }

  async #show(
    ply: number,
    motions: Motion[] | undefined,
    theirs = false,
    view: View | null = this.#view,
  ): Promise<void> {
    const board = this.#board;
    if (board === null || !this.stage || this.#closed) return;
    const scene = await this.#rules.scene(board, ply);
    this.#answer(null);
    // Both at once, so that the page does not briefly report a newer position.
    this.#view = view;
    this.ply = ply;
    this.scene = scene;
    this.viewer = view?.viewer;
    if (motions) soundTurn(motions, scene, this.table.over && this.newest, !settings.motion || calm.matches);
    const acting = this.table.over || ply !== view?.turns.length || !this.current ? null : this.table.acting;
    const decision = acting && `${acting} ${view?.turns.filter(({ seat }) => seat === acting).length}`;
    // While others act at the same time, the suggestion remains valid.
    const same = decision !== null && decision === this.#decision;
    if (!same) this.forgetHint();
    this.#decision = decision;
    this.model.show({
      stage: this.stage,
      scene,
      ...(motions && settings.motion ? { motions } : {}),
      theirs,
      source: acting === null ? null : this.#source(board, ply, acting),
      look: {
        seat: acting === null ? null : this.table.players.findIndex(({ seat }) => seat === acting),
        reach: (spot) => this.#rules.reach(board, ply, spot),
      },
      // While others act at the same time, an unfinished structure remains.
      ...(same && { picks: this.model.picks }),
    });
  }

  #source(board: number, ply: number, seat: string): Source {
    return {
      next: (picks) => this.#rules.next(board, ply, seat, picks),
      ...(this.table.secrets && {
        draft: (picks) => this.#rules.draft(board, ply, seat, picks),
        final: true,
      }),
      typed: (text) => this.#rules.typed(board, ply, seat, text),
      told: () => this.#rules.told(board, ply, seat),
    };
  }

  async #move(text: string): Promise<void> {
    const seat = this.table.acting;
    if (seat === null) {
      this.model.resume();
      return;
    }
    this.sending = true;
    const result = await this.table.play(seat, text);
    this.sending = false;
    if (!result.ok) this.model.resume();
    this.tell(result);
  }

  /** Shows the answer to a click without effect; null removes it. */
  #answer(text: string | null): void {
    clearTimeout(this.#answered);
    this.answer = text;
    if (text === null) return;
    this.#answered = setTimeout(() => (this.answer = null), ANSWERED);
    this.#listener.answered(text);
  }

  /** Reports an action that has failed. */
  tell(result: Result): void {
    if (result.ok) return;
    if ('refusal' in result) this.#listener.refused(result.refusal);
    else this.#listener.problem(result.problem);
  }

  /** A move of the seat acting here, in words; null if it is shown in another way. */
  async inWords(move: string): Promise<Message | null> {
    const seat = this.table.acting;
    if (seat === null || this.table.secrets) return null;
    try {
      const view = await this.table.viewOf(seat);
      return view && (await this.#rules.after(view, move)).spoken;
    } catch (error) {
      this.#listener.problem(errorText(error));
      return null;
    }
  }

  /** Whether hints are given. There are none for people who play each other from different places. */
  get hints(): boolean {
    return allHere(this.table.players);
  }

  /** Asks the computer for a suggestion and draws it. A second call stops the search or removes the suggestion. */
  async askHint(): Promise<void> {
    const seat = this.table.acting;
    if (this.hint) {
      this.forgetHint();
      return;
    }
    if (this.#hintSearch) {
      this.#hintSearch.stop();
      return;
    }
    if (seat === null || !this.newest) return;
    if (!this.hints) {
      this.#answer(say('action-hint-none'));
      return;
    }
    this.hinting = true;
    const asked = this.#decision;
    try {
      const view = await this.table.viewOf(seat);
      if (!view || asked !== this.#decision) return;
      this.#hintSearch = think({ view, ...HINT, seed: 1, reasons: true });
      const thought = await this.#hintSearch.result;
      if (asked !== this.#decision || thought.best === '') return;
      const [after, ways] = await Promise.all([
        this.table.secrets ? null : this.#rules.after(view, thought.best),
        import('./goal'),
        learn('why'),
      ]);
      if (asked !== this.#decision) return;
      const index = this.table.players.findIndex((one) => one.seat === seat);
      if (after) this.#point(thought.best, after.motions, after.covers, index, ways);
      // A computer that varies its play may prefer a move other than the first line's.
      const line = thought.lines.find(({ moves }) => moves[0] === thought.best);
      this.hint = {
        text: thought.best,
        shown: line?.shown[0] ?? thought.best,
        spoken: after?.spoken ?? null,
        why: ways.unsaid(after?.spoken ?? null, thought.why ?? []),
      };
    } catch (error) {
      this.#listener.problem(errorText(error));
    } finally {
      this.#hintSearch = null;
      this.hinting = false;
    }
  }

  /** Draws an arrow for a seat's move that newly covers some spots. */
  #point(
    move: string,
    motions: Motion[],
    covers: string[],
    seat: number,
    { bends, goal, mover, passed }: typeof import('./goal'),
  ): void {
    const { scene } = this;
    const { solid, points } = (scene && mover(scene, motions, seat)) ?? {};
    const end = points?.at(-1);
    const to = scene && solid && end ? goal(scene, solid, end, covers) : null;
    if (!scene || !solid?.spot || !points || !to) return;
    this.model.suggest({ from: solid.spot, to, via: bends(scene, points), way: passed(scene, points), move });
    this.#listener.look(solid.spot);
  }

  /** Removes the hint from the board. */
  forgetHint(): void {
    this.model.suggest(null);
    this.hint = null;
    this.#hintSearch?.stop();
  }

  /**
   * The address of the game's analysis: once it is over, or while all players are here; null for games with secrets.
   */
  get analysis(): string | null {
    const { id, view, secrets, over, mine, players } = this.table;
    if (!view || secrets || !(over || mine.length === players.length)) return null;
    return tableAnalysisPath(view, id, this.ply);
  }

  /** Whether immediate dangers are shown: by default against the lower levels, and where hints are given. */
  get warns(): boolean {
    if (!this.hints) return false;
    if (settings.threats !== 'levels') return settings.threats === 'always';
    return this.table.players.some(({ level }) => level !== null && level <= WARNING_LEVELS);
  }

  /** How the seat acting here is in check or could lose at once, as sentences. */
  get dangers(): Message[] {
    const acts = this.newest && this.current && this.table.acting !== null;
    return this.warns && acts ? dangersOf(this.model) : [];
  }

  /** Whether the introduction to the game is offered. */
  get offers(): boolean {
    const { view, mine, over } = this.table;
    return view !== null && !over && isOffered(view.game, view.turns, mine);
  }

  /** The last turn before the position shown, in words. */
  get lastMove(): Message | null {
    return this.table.view?.turns[this.ply - 1]?.spoken ?? null;
  }

  /** Frees what is open in the worker. */
  close(): void {
    this.#closed = true;
    this.forgetHint();
    this.#answer(null);
    const board = this.#board;
    this.#board = null;
    if (board !== null) void this.#rules.closeBoard(board).catch(() => undefined);
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    const done = this.#work.add(async () => {
      if (!this.#closed) await work();
    });
    return done.catch((error: unknown) => this.#listener.problem(errorText(error)));
  }
}
