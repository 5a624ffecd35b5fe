import { BoardModel, type Source } from '../board';
import type { EditAnswer } from '../engine/contract';
import { Queue } from '../engine/queue';
import type { Rules } from '../engine/rules';
import { reservesMended } from './reserves';
import type { Edit, Edited, Refusal, Scene, Tool, Workbench } from '../wire';

/** What a page does with an editor's events. */
export interface EditorListener {
  /** An edit is impossible. */
  refused(refusal: Refusal): void;
  /** The position, its game or its options have changed. */
  changed(): void;
}

/** A position, and the options that it was built with. */
interface State {
  options: Record<string, string>;
  text: string;
}

/** The answer to an edit, and the position with corrected reserves if that removes any flaws. */
interface Tried {
  answer: EditAnswer;
  mended: string | null;
}

/** The number of steps that can be undone. */
const REMEMBERED = 500;

/** A position under construction, with the tools for its board. */
export class EditorSession {
  readonly model: BoardModel;
  readonly game: string;
  /** Nothing has been played, and nobody sits at a table. */
  readonly lastMove = null;
  readonly ply = 0;
  readonly table = null;
  options: Record<string, string> = $state.raw({});
  workbench: Workbench | null = $state.raw(null);
  edited: Edited | null = $state.raw(null);
  /** The position with corrected reserves if that removes any flaws. */
  mended: string | null = $state.raw(null);
  /** What a click puts on the board; null for the tool that removes. */
  tool: Tool | null = $state.raw(null);

  readonly #rules: Rules;
  readonly #listener: EditorListener;
  #past: State[] = $state.raw([]);
  #future: State[] = $state.raw([]);
  readonly #work = new Queue();
  #closed = false;

  constructor(game: string, rules: Rules, listener: EditorListener) {
    this.game = game;
    this.#rules = rules;
    this.#listener = listener;
    this.model = new BoardModel({
      onMove: (spot) => void this.#use(spot),
      onRefused: (refusal) => listener.refused(refusal),
    });
  }

  /** The parts of a position that do not change during editing. */
  get stage(): Workbench['stage'] | null {
    return this.workbench?.stage ?? null;
  }

  /** How the position looks. */
  get scene(): Scene | null {
    return this.edited?.scene ?? null;
  }

  /** The position's text. */
  get text(): string {
    return this.edited?.text ?? '';
  }

  /** Whether the rules allow the position. */
  get sound(): boolean {
    return this.edited !== null && this.edited.flaws.length === 0;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /**
   * Shows a position, by default the starting position. Throws an `EngineError` if the options or the text are invalid;
   * then nothing changes.
   */
  open(options: Record<string, string>, text: string | null): Promise<void> {
    return this.#enqueue(async () => {
      const workbench = await this.#rules.workbench(this.game, options);
      const tried = await this.#try(text ?? workbench.start, null, options, workbench);
      const before = this.#state;
      this.#equip(workbench, options);
      this.#take(tried, before);
    });
  }

  /** Applies an edit to the position. */
  do(edit: Edit): Promise<void> {
    return this.#enqueue(async () => {
      this.#take(await this.#try(this.text, edit));
    });
  }

  /** Removes whatever is on a spot. */
  takeAway(spot: string): Promise<void> {
    return this.do({ kind: 'take', spot });
  }

  /** Shows another position of the same game. Throws an `EngineError` if the text cannot be parsed. */
  show(text: string): Promise<void> {
    return this.#enqueue(async () => {
      this.#take(await this.#try(text, null));
    });
  }

  undo(): Promise<void> {
    return this.#step(
      () => this.#past,
      (past, now) => {
        this.#past = past;
        this.#future = [...this.#future, now];
      },
    );
  }

  redo(): Promise<void> {
    return this.#step(
      () => this.#future,
      (future, now) => {
        this.#future = future;
        this.#past = [...this.#past, now];
      },
    );
  }

  /** A click on a spot: puts the selected thing there, or removes it if it is already there. */
  #use(spot: string): Promise<void> {
    const { tool } = this;
    if (tool === null) return this.takeAway(spot);
    return this.#enqueue(async () => {
      const before = this.text;
      const tried = await this.#try(before, { kind: 'put', tool: tool.id, spot });
      const same = tried.answer.ok && tried.answer.edited.text === before;
      this.#take(same ? await this.#try(before, { kind: 'take', spot }) : tried);
    });
  }

  get #state(): State {
    return { options: this.options, text: this.text };
  }

  /** Switches to the tools for these options. */
  #equip(workbench: Workbench, options: Record<string, string>): void {
    const chosen = this.tool?.id;
    this.workbench = workbench;
    this.options = options;
    this.tool = workbench.tools.find(({ id }) => id === chosen) ?? workbench.tools[0] ?? null;
  }

  /** Goes a step back or forward in the history. */
  #step(steps: () => readonly State[], move: (rest: State[], now: State) => void): Promise<void> {
    return this.#enqueue(async () => {
      const to = steps().at(-1);
      if (to === undefined) return;
      const workbench =
        to.options === this.options ? this.workbench : await this.#rules.workbench(this.game, to.options);
      const { answer, mended } = await this.#try(to.text, null, to.options, workbench);
      if (!answer.ok) return;
      move(steps().slice(0, -1), this.#state);
      if (workbench) this.#equip(workbench, to.options);
      this.#lay(answer.edited, mended);
    });
  }

  /** Applies an edit, if any, to a position, and tries whether correcting the reserves would then remove flaws. */
  async #try(
    text: string,
    edit: Edit | null,
    options = this.options,
    workbench = this.workbench,
  ): Promise<Tried> {
    const answer = await this.#rules.edit(this.game, options, text, edit);
    if (!answer.ok || !workbench) return { answer, mended: null };
    let { edited } = answer;
    for (const one of reservesMended(edited, workbench.tools)) {
      const next = await this.#rules.edit(this.game, options, edited.text, one);
      if (!next.ok) return { answer, mended: null };
      edited = next.edited;
    }
    return { answer, mended: edited.flaws.length < answer.edited.flaws.length ? edited.text : null };
  }

  #take({ answer, mended }: Tried, before: State = this.#state): void {
    if (!answer.ok) {
      this.model.resume();
      this.#listener.refused(answer.refusal);
      return;
    }
    if (this.edited !== null && answer.edited.text !== before.text) {
      this.#past = [...this.#past.slice(-REMEMBERED), before];
      this.#future = [];
    }
    this.#lay(answer.edited, mended);
  }

  #lay(edited: Edited, mended: string | null): void {
    if (!this.workbench || this.#closed) return;
    this.edited = edited;
    this.mended = mended;
    this.model.show({
      stage: this.workbench.stage,
      scene: edited.scene,
      source: anySpot(edited.scene),
    });
    this.#listener.changed();
  }

  /** Closes the session: after that, nothing changes and the listener is not called. */
  close(): void {
    this.#closed = true;
  }

  /** Runs a task after the previous ones. If it fails, the board becomes usable again. */
  #enqueue(task: () => Promise<void>): Promise<void> {
    const done = this.#work.add(() => (this.#closed ? Promise.resolve() : task()));
    done.catch(() => this.model.resume());
    return done;
  }
}

/** Allows any single spot to be picked. */
function anySpot(scene: Scene): Source {
  const choices = scene.spots.map(({ id }) => ({
    pick: { kind: 'spot' as const, id },
    kind: 'special' as const,
    label: null,
    previews: [],
  }));
  return {
    single: true,
    next: (picks) => {
      const [pick] = picks;
      return Promise.resolve(pick ? { kind: 'complete', text: pick.id } : { kind: 'choices', choices });
    },
  };
}
