import type { Rules } from '../engine/rules';
import type { Search } from '../engine/thinker';
import type { RecordNames, Task } from '../engine/contract';
import { Queue } from '../engine/queue';
import { errorText } from '../engine/rpc';
import type { Thought, View } from '../wire';
import type { Lead } from './lead';
import { keepLocalGame, localGame, localGameName, newLocalId, type LocalGame } from './shelf';
import { Table, type Abilities } from './table.svelte';
import type { Result, Sitter } from './types';

/** Starts a search; tests provide their own. */
export type Think = (task: Task, heard: (thought: Thought) => void) => Search;

const OK: Result = { ok: true };

/** The minimum time in which a computer moves or answers, so that people can follow. */
const LEAST_THINKING = 450;

/** A table whose game is judged and stored in this browser. */
export class LocalTable extends Table {
  readonly #rules: Rules;
  readonly #think: Think;
  #game: LocalGame | null = null;
  #handle: number | null = null;
  #search: Search | null = null;
  /** Counts changes of the game and stops of the computer, so that a late answer is not played in another position. */
  #age = 0;
  #closed = false;
  /** Decides which window lets the computer think; null if windows cannot agree on that. */
  #lead: Lead | null = null;
  /** Games are loaded one after another, so that the last one stays. */
  readonly #loading = new Queue();
  /** The seat of the person who has the device, if several people have secrets from each other. */
  #holder: string | null = $state(null);

  constructor(id: string, rules: Rules, think: Think) {
    super(id);
    this.#rules = rules;
    this.#think = think;
  }

  async open(): Promise<void> {
    const game = localGame(this.id);
    if (!game) {
      this.missing = true;
      return;
    }
    try {
      await this.#loading.add(() => this.#load(game));
    } catch (error) {
      return this.#fail(error);
    }
    if (this.#closed) return;
    window.addEventListener('storage', this.#elsewhere);
    if (this.players.every(({ level }) => level === null)) return;
    const { leadAt } = await import('./lead');
    if (this.#closed) return;
    this.#lead = leadAt(localGameName(this.id), this.#seen, () => {
      this.#silence();
      this.thinksElsewhere = true;
    });
    document.addEventListener('visibilitychange', this.#seen);
    this.#seen();
  }

  close(): void {
    this.#closed = true;
    window.removeEventListener('storage', this.#elsewhere);
    document.removeEventListener('visibilitychange', this.#seen);
    this.#silence();
    this.#lead?.close();
    if (this.#handle !== null) void this.#rules.closeTable(this.#handle).catch(() => undefined);
    this.#handle = null;
  }

  async #load(game: LocalGame): Promise<void> {
    const before = this.#handle;
    const { secrets, accord } = await this.#rules.info(game.game);
    [this.secrets, this.accord] = [secrets, accord];
    const handle = await (this.secrets
      ? this.#rules.openSeal(game.game, game.record)
      : this.#rules.openRecord(game.game, game.record));
    if (this.#closed) return this.#rules.closeTable(handle);
    this.#handle = handle;
    if (before !== null) await this.#rules.closeTable(before);
    this.#game = game;
    this.players = game.seats.map(({ seat, sitter }) => ({
      seat,
      kind: sitter.kind,
      name: sitter.kind === 'person' ? (sitter.name ?? null) : null,
      level: sitter.kind === 'computer' ? sitter.level : null,
      present: true,
      mine: sitter.kind === 'person',
    }));
    this.view = await this.#look(handle);
  }

  /** A visible window lets the computer think: the window in which it was thinking may no longer be running. */
  readonly #seen = (): void => {
    if (!document.hidden && !this.thinking) this.#computer();
  };

  readonly #elsewhere = (event: StorageEvent): void => {
    if (event.key !== localGameName(this.id) || event.newValue === null) return;
    const game = localGame(this.id);
    if (!game || game.record === this.#game?.record) return;
    this.#silence();
    this.paused = false;
    this.#loading
      .add(() => this.#load(game))
      .then(
        () => {
          this.happened({ kind: 'turn' });
          // The computer's answer is left to the window in which the turn was played, unless that was closed at once.
          if (this.#lead?.held) this.#computer();
          else this.thinksElsewhere = this.#lead !== null;
        },
        (error: unknown) => this.#fail(error),
      );
  };

  #open(): number {
    if (this.#handle === null) throw new Error('the table is closed');
    return this.#handle;
  }

  #look(handle: number): Promise<View> {
    const [first] = this.mine;
    return this.#rules.view(handle, this.mine.length === 1 ? (first?.seat ?? null) : this.#holder);
  }

  /** Whether people at this screen have secrets from each other. */
  get #hides(): boolean {
    return this.secrets && this.mine.length > 1;
  }

  override get acting(): string | null {
    if (!this.#hides) return super.acting;
    return this.#holder !== null && this.view?.to_move.includes(this.#holder) ? this.#holder : null;
  }

  override get speaker(): string | null {
    return this.#hides ? this.#holder : super.speaker;
  }

  override get handover(): string | null {
    if (!this.#hides || this.over || this.acting !== null) return null;
    // While a computer thinks, the person who has the device may watch.
    return super.acting;
  }

  override async takeOver(): Promise<void> {
    const handle = this.#open();
    this.#holder = this.handover ?? this.#holder;
    this.view = await this.#look(handle);
  }

  /** The view to show now, without secrets if another person at this screen has to act. */
  async #next(handle: number): Promise<View> {
    const view = await this.#look(handle);
    const open = view.to_move.filter((seat) => this.mine.some((player) => player.seat === seat));
    const changes = this.#hides && open.length > 0 && !open.includes(this.#holder ?? '');
    return changes ? this.#rules.view(handle, null) : view;
  }

  /** The whole game as text, for storage. */
  #text(handle: number): Promise<string> {
    return this.secrets ? this.#rules.seal(handle) : this.#rules.record(handle, this.#names());
  }

  async #changed(): Promise<void> {
    const handle = this.#open();
    this.#age += 1;
    this.thinksElsewhere = false;
    const [view, record] = await Promise.all([this.#next(handle), this.#text(handle)]);
    this.view = view;
    if (view.viewer === null) this.#holder = null;
    if (!this.#game) return;
    const game: LocalGame = {
      ...this.#game,
      record,
      turns: view.turns.length,
      row: this.row,
      over: view.outcome !== null,
      outcome: view.outcome && { winners: view.outcome.winners, drawn: view.outcome.drawn },
      touched: Date.now(),
    };
    this.#game = game;
    this.unkept = !keepLocalGame(game);
  }

  async play(seat: string, move: string): Promise<Result> {
    try {
      const judgement = await this.#rules.play(this.#open(), seat, move);
      if (!judgement.ok) return judgement;
      await this.#changed();
      this.happened({ kind: 'turn' });
      if (this.over) this.happened({ kind: 'ended' });
      this.#computer();
      return OK;
    } catch (error) {
      return { ok: false, problem: errorText(error) };
    }
  }

  resign(seat: string): Promise<Result> {
    return this.#end((handle) => this.#rules.resign(handle, seat));
  }

  agree(seat: string): Promise<Result> {
    if (!this.abilities.agree) return this.#ask(seat);
    return this.#end((handle) => this.#rules.agree(handle));
  }

  claim(seat: string): Promise<Result> {
    return this.#end((handle) => this.#rules.claim(handle, seat));
  }

  /** Ends the game by something other than a move. */
  async #end(how: (handle: number) => Promise<boolean>): Promise<Result> {
    this.#silence();
    try {
      if (await how(this.#open())) {
        await this.#changed();
        this.happened({ kind: 'ended' });
      }
      this.#computer();
      return OK;
    } catch (error) {
      return { ok: false, problem: errorText(error) };
    }
  }

  /** Asks the computers whether they agree to end the game. A move in the meantime cancels the question. */
  async #ask(seat: string): Promise<Result> {
    const { view, accord } = this;
    if (!view) return OK;
    this.offers = { ...this.offers, [accord]: seat };
    try {
      const computers = this.players.filter(({ level }) => level !== null);
      const [answers] = await Promise.all([
        Promise.all(computers.map((computer) => this.#rules.agrees(view, computer.seat))),
        new Promise((done) => setTimeout(done, LEAST_THINKING)),
      ]);
      const decliner = computers[answers.indexOf(false)] ?? null;
      const overtaken = view !== this.view;
      if (!overtaken && decliner === null) return await this.#end((handle) => this.#rules.agree(handle));
      this.happened({ kind: 'withdrawn', what: accord, seat: overtaken ? null : (decliner?.seat ?? null) });
      return OK;
    } catch (error) {
      return { ok: false, problem: errorText(error) };
    } finally {
      this.offers = { ...this.offers, [accord]: null };
    }
  }

  /**
   * Undoes an end that was not a move, such as a resignation, by replaying the turns. Returns whether the game is
   * running after that.
   */
  async #reopen(): Promise<boolean> {
    const { view } = this;
    if (!view?.outcome) return false;
    const { game, start, turns } = view;
    const options = view.options as Record<string, string>;
    const handle = await this.#rules.openTable({ game, options, position: start });
    let runs = true;
    for (const { seat, text } of turns) runs &&= (await this.#rules.play(handle, seat, text)).ok;
    const again = await this.#rules.view(handle, null);
    runs &&= again.outcome === null && !this.#closed;
    const needless = runs ? this.#open() : handle;
    if (runs) this.#handle = handle;
    await this.#rules.closeTable(needless);
    return runs;
  }

  async undo(): Promise<Result> {
    this.#silence();
    this.paused = false;
    try {
      const by = this.view?.outcome?.by;
      let undone = await this.#reopen();
      const handle = this.#open();
      if (undone) this.view = await this.#look(handle);
      // If a computer has resigned, a turn is taken back as well, because it would resign again.
      const enough = undone && !this.players.some(({ seat, level }) => seat === by && level !== null);
      while (!enough && (!undone || this.acting === null)) {
        if (!(await this.#rules.undo(handle))) break;
        undone = true;
        this.view = await this.#look(handle);
      }
      if (undone) {
        await this.#changed();
        this.happened({ kind: 'undone' });
      }
      this.#computer();
      return OK;
    } catch (error) {
      return { ok: false, problem: errorText(error) };
    }
  }

  answer(): Promise<Result> {
    return Promise.resolve(OK);
  }

  async rematch(): Promise<Result> {
    const game = this.#game;
    const view = this.view;
    if (!game || !view) return OK;
    try {
      const seats = game.seats.map(({ seat }, index) => ({
        seat,
        sitter: game.seats[(index + 1) % game.seats.length]?.sitter ?? { kind: 'person' as const },
      }));
      const made = await createLocal(
        this.#rules,
        game.game,
        view.options as Record<string, string>,
        view.start,
        seats,
      );
      this.happened({ kind: 'rematch', table: made.id });
      return OK;
    } catch (error) {
      return { ok: false, problem: errorText(error) };
    }
  }

  record(): Promise<string> {
    return this.#rules.record(this.#open(), this.#names());
  }

  /** Who played and when, for the record. */
  #names(): RecordNames {
    const day = new Date(this.#game?.begun ?? Date.now()).toISOString().slice(0, 10).replaceAll('-', '.');
    const named = this.players.map(({ seat, name, level }): [string, string] => [
      seat,
      level === null ? (name ?? '') : `Cubarium ${level}`,
    ]);
    return { players: named.filter(([, name]) => name !== ''), date: day };
  }

  viewOf(seat: string): Promise<View | null> {
    return this.#rules.view(this.#open(), seat);
  }

  get abilities(): Abilities {
    const people = this.mine.length;
    return {
      undo: people > 0 && !this.secrets,
      askUndo: false,
      offer: people === 1 && !this.secrets,
      agree: people === this.players.length,
      stopThinking: true,
      move: false,
      abort: false,
      addTime: false,
    };
  }

  override moveNow(): void {
    if (this.thought?.best !== '') this.#search?.stop();
  }

  override pause(): void {
    this.#silence();
    this.paused = true;
  }

  override proceed(): void {
    this.paused = false;
    this.#computer();
  }

  #silence(): void {
    this.#age += 1;
    this.#search?.stop();
    this.#search = null;
    this.thinking = false;
    this.thought = null;
  }

  /** Closes the table, and leaves the computer to other windows. */
  #fail(error: unknown): void {
    this.#silence();
    this.#lead?.close();
    this.broken = errorText(error);
  }

  /** Whether the computer at a seat resigns lost games. */
  #resigns(seat: string): boolean {
    const sitter = this.#game?.seats.find((one) => one.seat === seat)?.sitter;
    return sitter?.kind === 'computer' && sitter.resigns === true;
  }

  /** Lets the computer think if it is its turn; several computers think one after another. */
  #computer(): void {
    this.#silence();
    const open = this.view?.to_move ?? [];
    const player = this.players.find(({ seat, level }) => level !== null && open.includes(seat));
    const ready = !this.#closed && this.broken === null && !this.over && !this.paused;
    if (!ready || !player || player.level === null) return;
    this.thinksElsewhere = false;
    if (this.#lead?.held === false) return this.#lead.take();
    void this.#answerMove(player.seat, player.level).catch((error: unknown) => this.#fail(error));
  }

  async #answerMove(seat: string, level: number): Promise<void> {
    this.thinking = true;
    const age = this.#age;
    const begun = performance.now();
    const view = await this.#rules.view(this.#open(), seat);
    const lost = this.#resigns(seat) && (await this.#rules.givesUp(view, seat));
    if (age !== this.#age || !view.to_move.includes(seat)) return;
    if (lost) {
      await this.resign(seat);
      return;
    }
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    const search = this.#think({ view, level, seed, milliseconds: null }, (thought) => {
      if (age === this.#age) this.thought = thought;
    });
    this.#search = search;
    const thought = await search.result;
    const left = LEAST_THINKING - (performance.now() - begun);
    if (left > 0) await new Promise((done) => setTimeout(done, left));
    if (age !== this.#age) return;
    if (thought.best === '') {
      // The search was stopped before it had found a move.
      this.#computer();
      return;
    }
    this.#search = null;
    this.thinking = false;
    this.thought = null;
    const result = await this.play(seat, thought.best);
    if (!result.ok)
      throw new Error(
        'problem' in result ? result.problem : `the computer's move ${thought.best} was refused`,
      );
  }
}

/** Creates a game that is stored in this browser. Throws an `EngineError` if it cannot be set up. */
export async function createLocal(
  rules: Rules,
  game: string,
  options: Record<string, string>,
  position: string | null,
  seats: { seat: string; sitter: Sitter }[],
): Promise<LocalGame> {
  const handle = await rules.openTable({ game, options, position });
  try {
    const { secrets } = await rules.info(game);
    const made: LocalGame = {
      id: newLocalId(),
      game,
      seats,
      record: await (secrets ? rules.seal(handle) : rules.record(handle, null)),
      begun: Date.now(),
      turns: 0,
      over: false,
      touched: Date.now(),
    };
    keepLocalGame(made);
    return made;
  } finally {
    await rules.closeTable(handle);
  }
}
