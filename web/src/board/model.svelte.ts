/**
 * The board's state, shared by all views of one position: what is shown, what has been picked, what may come next.
 *
 * It knows no game: a {@link Source} says what may be picked, and when the picks make a move.
 */
import { led } from './motions';
import type { LevelView } from './levels';
import { Building } from './draft.svelte';
import type { BoardHandlers, Drawing, Look, Reached, Shown, Source, Via } from './shown';
import type { Choice, Message, Motion, Next, Pick, Refusal, Scene, Solid, Spot, Stage, Told } from '../wire';

/** The state of one board. */
export class BoardModel {
  #stage = $state.raw<Stage | null>(null);
  #scene = $state.raw<Scene | null>(null);
  #motions = $state.raw<Motion[]>([]);
  #theirs = false;
  #source = $state.raw<Source | null>(null);
  #picks = $state.raw<Pick[]>([]);
  #choices = $state.raw<Choice[]>([]);
  #hints = $state.raw<Choice[]>([]);
  #look: Look | null = null;
  #reached = $state.raw<Reached | null>(null);
  #hovered = $state.raw<string | null>(null);
  #proposed = $state.raw<string | null>(null);
  #waiting = $state.raw(false);
  /** The spot of the man with which the submitted move began. */
  #moved: string | null = null;
  #starts = $state.raw<Choice[]>([]);
  #drawings = $state.raw<Drawing[]>([]);
  #suggested = $state.raw<Drawing | null>(null);
  readonly #building = new Building();
  /** The spot of the keyboard's cursor, null while no keyboard is used. */
  cursor = $state.raw<string | null>(null);
  /** How the levels of a board of stacks are shown in 3D. */
  levels = $state.raw<LevelView>('whole');
  /** Whether the flat boards and the text board are turned by half, for a player on the other side. */
  turned = $state.raw(false);
  /** The view in which the last pick was made. */
  via = $state.raw<Via>('space');
  /** Whether immediate dangers are shown. */
  warns = $state.raw(false);
  /** How the men move, in words, by the names of their shapes. */
  ways = $state.raw<ReadonlyMap<string, string>>(new Map());
  /** Whether a complete move waits for {@link accept}. */
  confirm = $state.raw(false);

  readonly #spots = $derived(new Map(this.#scene?.spots.map((spot) => [spot.id, spot])));
  /** The scene, including what is being built. */
  readonly #shown = $derived(
    this.#scene && this.#building.solids.length > 0
      ? { ...this.#scene, solids: [...this.#scene.solids, ...this.#building.solids] }
      : this.#scene,
  );
  readonly #men = $derived(
    new Map(
      this.#shown?.solids.flatMap((solid): [string, Solid][] =>
        solid.spot === null ? [] : [[solid.spot, solid]],
      ),
    ),
  );
  readonly #covers = $derived(
    new Map(
      this.#scene?.solids.flatMap((solid) =>
        solid.covers.map(([id, name]) => [id, { solid, name }] as const),
      ),
    ),
  );
  readonly #bySpot = $derived(
    new Map(
      this.#choices.flatMap((choice) => (choice.pick.kind === 'spot' ? [[choice.pick.id, choice]] : [])),
    ),
  );
  readonly #handlers: BoardHandlers;
  #answers = new Map<string, Promise<Next>>();
  #queue: Promise<void> = Promise.resolve();
  /** The picks that are queued. */
  #asked: [Pick, Via][] = [];
  #generation = 0;

  constructor(handlers: BoardHandlers) {
    this.#handlers = handlers;
  }

  /** What stays the same during the game. */
  get stage(): Stage | null {
    return this.#stage;
  }
  /** The visible scene, including what is being built. */
  get scene(): Scene | null {
    return this.#shown;
  }
  /** The motions from the previous scene. */
  get motions(): Motion[] {
    return this.#picks.length > 0 ? [] : this.#motions;
  }
  /** Whether others have caused the scene. */
  get theirs(): boolean {
    return this.#picks.length === 0 && this.#theirs;
  }
  /** Whether things are built step by step: picks are then undone one by one. */
  get builds(): boolean {
    return this.#source?.draft !== undefined;
  }
  /** What is being built, apart from the rest of the scene. */
  get built(): Solid[] {
    return this.#building.solids;
  }
  /** The rules that the unfinished structure breaks. */
  get broken(): Refusal[] {
    return this.#building.broken;
  }
  /** What picking the spot under the pointer or the cursor would add. */
  get preview(): Solid[] {
    return this.#building.preview;
  }
  /** Whether anything can be picked. */
  get active(): boolean {
    return this.#source !== null && !this.#waiting && (this.#proposed === null || this.tentative);
  }
  /** What has been picked. */
  get picks(): Pick[] {
    return this.#picks;
  }
  /** What can be picked next. */
  get choices(): Choice[] {
    return this.#choices;
  }
  /** What picking a spot would do; null if it cannot be picked. */
  choiceAt(id: string): Choice | null {
    return this.#bySpot.get(id) ?? null;
  }
  /** The choices that are buttons. */
  get buttons(): Choice[] {
    const choices = this.tentative ? this.#starts : this.#choices;
    return choices.filter((choice) => choice.pick.kind === 'button');
  }
  /** Whether only buttons are left to choose from. */
  get asks(): boolean {
    return (
      !this.builds &&
      this.#picks.length > 0 &&
      this.#choices.length > 0 &&
      this.#choices.every((choice) => choice.pick.kind === 'button')
    );
  }
  /**
   * Whether they pop up, after a man and its place have been picked. What a man can do on its own spot is asked beside
   * the board.
   */
  get popup(): boolean {
    return this.asks && this.#picks.length > 1;
  }
  /** The places where the man under the pointer or the cursor may go, while none is in hand. */
  get hints(): Choice[] {
    return this.#hints;
  }
  /** The man that is inspected although it is not its turn. */
  get reached(): Reached | null {
    return this.#reached;
  }
  /** The complete move that waits for confirmation. */
  get proposed(): string | null {
    return this.#proposed;
  }
  /** Whether that move was made by a single pick and cannot be taken back later: another pick replaces it. */
  get tentative(): boolean {
    return this.#proposed !== null && this.#light;
  }
  get #light(): boolean {
    const [pick, ...more] = this.#picks;
    return this.#source?.final === true && pick?.kind === 'spot' && more.length === 0;
  }
  /** The player's drawings, and a suggested move. */
  get drawings(): Drawing[] {
    return this.#suggested ? [...this.#drawings, this.#suggested] : this.#drawings;
  }
  /** The suggested move, which stays while the player picks. */
  get suggested(): Drawing | null {
    return this.#suggested;
  }
  /** Whether a choice completes the suggested move. */
  async advises({ pick }: Choice): Promise<boolean> {
    const move = this.#suggested?.move;
    if (move === undefined || !this.active || this.builds) return false;
    // Where it cannot be told, nothing is advised.
    const next = await this.#ask([...this.#picks, pick]).catch(() => null);
    return next?.kind === 'complete' && next.text === move;
  }
  /** Whether moves can be typed. */
  get typing(): boolean {
    return this.#source?.typed !== undefined;
  }

  /** The spot under the pointer. */
  get hovered(): string | null {
    return this.#hovered;
  }
  set hovered(spot: string | null) {
    if (spot === this.#hovered) return;
    this.#hovered = spot;
    void this.#showHints(spot);
    void this.#foresee(spot);
  }

  /** A spot by its id. */
  spot(id: string): Spot | null {
    return this.#spots.get(id) ?? null;
  }
  /** Shows levels in a certain way, or all in their places if they already are shown that way. */
  toggleLevels(view: LevelView): void {
    this.levels = this.levels === view ? 'whole' : view;
  }
  /** The name of a spot. */
  nameOf(id: string): Message | null {
    return this.spot(id)?.name ?? null;
  }
  /** The man on a spot. */
  manAt(id: string): Solid | null {
    return this.#men.get(id) ?? null;
  }
  /** The man that covers a spot on which nothing stands. */
  coverAt(id: string): Solid | null {
    return this.#men.has(id) ? null : (this.#covers.get(id)?.solid ?? null);
  }
  /** How the man on a spot, or the one that covers it, moves in general. */
  wayOf(id: string): string | undefined {
    return this.ways.get((this.manAt(id) ?? this.coverAt(id))?.shape ?? '');
  }
  /** The description of what is on a spot: the man there, or the one that covers it. */
  thingOn(id: string): Message | null {
    return this.#men.get(id)?.name ?? this.#covers.get(id)?.name ?? null;
  }
  /** The last spot that was picked. */
  get lastSpot(): string | null {
    return this.#picks.findLast((pick) => pick.kind === 'spot')?.id ?? null;
  }
  /** Whether a move can begin at a spot. */
  startsAt(id: string): boolean {
    return this.active && has(this.#starts, { kind: 'spot', id });
  }
  /** Whether every pick is a move of its own. */
  get single(): boolean {
    return this.#source?.single ?? false;
  }
  /** Whether a spot can be picked next. */
  offers(id: string): boolean {
    return this.active && this.#bySpot.has(id);
  }

  /** Shows a position and forgets all picks and drawings on the previous one, unless they are given. */
  show(shown: Shown): void {
    this.#generation += 1;
    this.#answers = new Map();
    this.#queue = Promise.resolve();
    if (shown.stage !== this.#stage) {
      this.#stage = shown.stage;
      this.levels = 'whole';
    }
    this.#motions = led(shown.motions ?? [], this.#moved, this.#scene, shown.scene);
    this.#moved = null;
    this.#theirs = shown.theirs ?? false;
    this.#scene = shown.scene;
    this.#source = shown.source ?? null;
    this.#look = shown.look ?? null;
    this.#drawings = shown.drawings ?? [];
    this.#suggested = null;
    this.#waiting = false;
    // Where picks stay, a click that comes before the new choices still finds the old ones, and is handled
    // once the new ones are known.
    if (!shown.picks) this.#starts = this.#choices = [];
    this.#clear(shown.picks, this.#choices);
    // Picks that were still being handled stay, too.
    const asked = shown.picks ? this.#asked : [];
    this.#asked = [];
    void this.#begin(shown.picks ?? []);
    for (const [pick, via] of asked) void this.pick(pick, via);
  }

  /** Unlocks the board after a complete move that was not accepted. */
  resume(): void {
    this.#waiting = false;
    this.#clear();
  }

  /** Undoes all picks. */
  cancel(): void {
    this.#queue = Promise.resolve();
    this.#asked = [];
    this.#generation += 1;
    this.#clear();
  }

  /** Undoes the last pick. */
  back(): Promise<void> {
    const generation = this.#generation;
    const done = this.#queue.then(async () => {
      if (generation !== this.#generation || this.#picks.length === 0) return;
      const picks = this.#picks.slice(0, -1);
      const next = await this.#ask(picks);
      if (generation === this.#generation) await this.#go(picks, next);
    });
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** Undoes as much as Esc does: the last pick where things are built, otherwise everything. */
  retreat(): void {
    if (this.builds && this.#proposed === null) void this.back();
    else this.cancel();
  }

  /** Makes the proposed move. */
  accept(): void {
    const text = this.#proposed;
    if (text !== null) this.#deliver(text);
  }

  /**
   * Picks something. Picks are handled one after another. A spot that is not a choice starts over if a move can begin
   * there, puts the man back if it is the man's own spot, and is otherwise refused by the game's rules. Where things
   * are built, a button that is not a choice is also refused.
   */
  pick(pick: Pick, via: Via): Promise<void> {
    const generation = this.#generation;
    const asked: [Pick, Via] = [pick, via];
    this.#asked.push(asked);
    const done = this.#queue
      .then(() => (generation === this.#generation ? this.#pick(pick, via) : undefined))
      .finally(() => (this.#asked = this.#asked.filter((one) => one !== asked)));
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /**
   * Submits a typed move. Returns why it is refused, for display at the field. If the board changes while the move is
   * being read (because others act too), it is read again.
   */
  async type(text: string): Promise<Refusal | null> {
    while (this.active && this.#source?.typed) {
      const generation = this.#generation;
      const typed = await this.#source.typed(text);
      if (generation !== this.#generation || !this.active) continue;
      if (!typed.ok) return typed.refusal;
      if (this.tentative) this.#clear();
      this.#finish(typed.text);
      break;
    }
    return null;
  }

  /** The legal moves in words; none in games where these are not known before a move is made. */
  told(): Promise<Told[]> {
    return this.#source?.told?.() ?? Promise.resolve([]);
  }

  /** The bodies that one more pick would add, where things are built step by step. */
  async after(pick: Pick): Promise<Solid[]> {
    const draft = await this.#source?.draft?.([...this.#picks, pick]);
    return draft?.solids ?? [];
  }

  /** Says what a part of the board is. */
  tell(what: Message): void {
    this.#handlers.onTold?.(what);
  }

  /** Draws an arrow or a circle, or removes it if it already exists. */
  draw(drawing: Drawing): void {
    const others = this.#drawings.filter((old) => old.from !== drawing.from || old.to !== drawing.to);
    this.#drawings = others.length < this.#drawings.length ? others : [...others, drawing];
  }

  /** Shows a move that is suggested to the player, or removes it. */
  suggest(move: Drawing | null): void {
    this.#suggested = move;
  }

  /** Removes the player's drawings. */
  wipe(): void {
    if (this.#drawings.length > 0) this.#drawings = [];
  }

  #clear(picks: Pick[] = [], choices = this.#starts): void {
    this.#picks = picks;
    this.#choices = choices;
    this.#hints = [];
    this.#reached = null;
    this.#proposed = null;
    void this.#sketch();
  }

  /** Shows the result of the picks so far. */
  async #sketch(): Promise<void> {
    const sketch = this.#source?.draft;
    if (sketch) await this.#building.show(sketch, this.#picks);
    else this.#building.clear();
  }

  async #foresee(spot: string | null): Promise<void> {
    const sketch = this.#source?.draft;
    if (!sketch || this.#picks.length === 0) return;
    const places = spot !== null && this.offers(spot) && this.choiceAt(spot)?.kind === 'quiet';
    await this.#building.foresee(sketch, this.#picks, places ? { kind: 'spot', id: spot } : null);
  }

  #ask(picks: Pick[]): Promise<Next> {
    // There are too many ways of building to list them.
    if (this.#source && this.builds && picks.length > 0) return this.#source.next(picks);
    const key = JSON.stringify(picks);
    const known = this.#answers.get(key);
    if (known) return known;
    if (!this.#source) throw new Error('a board without a source was asked for choices');
    const answers = this.#answers;
    const answer = this.#source.next(picks);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  }

  async #begin(picked: Pick[]): Promise<void> {
    const [source, generation] = [this.#source, this.#generation];
    if (!source) return;
    const begin = this.#ask([]).then(async (next) => {
      if (source !== this.#source) return;
      this.#starts = next.kind === 'choices' ? next.choices : [];
      if (generation !== this.#generation) {
        // Everything was undone in the meantime. What was picked or made after that stays.
        if (this.active && this.#picks.length === 0) this.#choices = this.#starts;
        return;
      }
      const further = picked.length === 0 ? next : await this.#ask(picked);
      if (generation !== this.#generation) return;
      if (picked.length === 0) this.#choices = this.#starts;
      else if (further.kind === 'choices' && further.choices.length > 0) await this.#go(picked, further);
      else if (further.kind === 'complete' && (this.confirm || this.#light)) this.#proposed = further.text;
      else this.#clear();
    });
    this.#queue = begin.catch(() => undefined);
    await begin;
  }

  async #showHints(spot: string | null): Promise<void> {
    this.#hints = [];
    if (spot === null || this.#picks.length > 0 || !this.startsAt(spot)) return;
    const generation = this.#generation;
    const next = await this.#ask([{ kind: 'spot', id: spot }]);
    if (generation !== this.#generation || this.#hovered !== spot || this.#picks.length > 0) return;
    if (next.kind === 'choices') this.#hints = next.choices;
  }

  async #pick(pick: Pick, via: Via): Promise<void> {
    const { look, before } = { look: this.#looks(pick), before: this.#reached };
    this.#reached = null;
    this.via = via;
    if (!this.active) this.#handlers.onIdle?.();
    if (look) {
      if (before?.spot !== pick.id) await this.#inspect(look, pick.id);
      return;
    }
    if (!this.active) return;
    const picks = this.#follow(pick);
    if (picks === null) return;
    const generation = this.#generation;
    const next = await this.#ask(picks);
    if (generation !== this.#generation) return;
    if (next.kind === 'refused') {
      const idle = picks.length > 1 && this.#isPartner(pick) ? await this.#ask([pick]) : next;
      if (generation !== this.#generation) return;
      this.#handlers.onRefused(idle.kind === 'refused' ? idle.refusal : next.refusal);
    } else if (next.kind === 'complete') {
      this.#picks = picks;
      this.#finish(next.text, this.#light);
    } else {
      await this.#go(picks, next);
    }
  }

  /** What provides the moves of a man that can only be inspected: it is not its turn, or the viewer moves no men. */
  #looks(pick: Pick): Look | null {
    const look = this.#look;
    if (!look || pick.kind !== 'spot' || this.#picks.length > 0 || this.#waiting) return null;
    const role = this.manAt(pick.id)?.role;
    return role?.kind === 'man' && role.seat !== look.seat && !this.startsAt(pick.id) ? look : null;
  }

  async #inspect(look: Look, spot: string): Promise<void> {
    const generation = this.#generation;
    const choices = await look.reach(spot);
    if (generation !== this.#generation || choices === null) return;
    this.#reached = { spot, choices };
  }

  /** Whether the pick is another man of the same side: the player wants to pick it up instead. */
  #isPartner(pick: Pick): boolean {
    const [first] = this.#picks;
    if (pick.kind !== 'spot' || first?.kind !== 'spot') return false;
    const [role, other] = [this.manAt(first.id)?.role, this.manAt(pick.id)?.role];
    return role?.kind === 'man' && other?.kind === 'man' && role.seat === other.seat;
  }

  /** Accepts some picks, if they lead anywhere. */
  async #go(picks: Pick[], next: Next): Promise<void> {
    if (next.kind !== 'choices' || next.choices.length === 0) return;
    this.#picks = picks;
    this.#choices = next.choices;
    this.#hints = [];
    this.#proposed = null;
    await this.#sketch();
    // The pointer may rest where the thing just taken or turned would go.
    void this.#foresee(this.#hovered);
  }

  /** The picks to ask about when something more is picked; null if there is nothing to ask. */
  #follow(pick: Pick): Pick[] | null {
    if (this.tentative) {
      const again = this.lastSpot === pick.id;
      this.#clear();
      if (again) return null;
    }
    if (has(this.#choices, pick)) return [...this.#picks, pick];
    if (this.builds) return [...this.#picks, pick];
    if (pick.kind === 'button') return null;
    if (this.#picks.length > 0 && this.lastSpot === pick.id) {
      this.#clear();
      return null;
    }
    if (has(this.#starts, pick)) return [pick];
    if (this.#picks.length === 0 && !this.manAt(pick.id) && !this.#waitsAt(pick.id)) return null;
    return [...this.#picks, pick];
  }

  /** Whether a spot is a place of a seat's reserve, which says that it is empty. */
  #waitsAt(id: string): boolean {
    const { ground, role } = this.spot(id) ?? {};
    return ground === 'tile' && role?.kind === 'home';
  }

  #finish(text: string, waits = false): void {
    this.#choices = [];
    this.#hints = [];
    if (waits || this.confirm) this.#proposed = text;
    else this.#deliver(text);
  }

  #deliver(text: string): void {
    this.#waiting = true;
    const [first] = this.#picks;
    this.#moved = first?.kind === 'spot' ? first.id : null;
    this.#clear();
    this.#choices = [];
    this.#handlers.onMove(text);
  }
}

function has(choices: Choice[], pick: Pick): boolean {
  return choices.some((choice) => choice.pick.kind === pick.kind && choice.pick.id === pick.id);
}
