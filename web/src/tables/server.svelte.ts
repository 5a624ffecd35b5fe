import { ApiError, readRecord, readTable, socketAddress } from './api';
import { keepKey, keepServerGame, serverGame } from './shelf';
import { Connection, type Answer, type LineState, type Wire, type World } from './socket';
import { isFinal, problemText } from './problem';
import { Table, type Abilities } from './table.svelte';
import { errorText } from '../engine/rpc';
import { rules } from '../engine/rules';
import type { Result } from './types';
import type { Offer, Problem, TableEvent, TableState } from '../protocol';
import type { View } from '../wire';
import { tablePath } from '../routes';
import { say } from '../words/words.svelte';

const OK: Result = { ok: true };

function toResult(answer: Answer): Result {
  if (answer.ok) return OK;
  const { refusal } = answer.problem;
  return refusal ? { ok: false, refusal } : { ok: false, problem: problemText(answer.problem) };
}

/** The browser as the world of a connection. */
export function browserWorld(table: string): World {
  return {
    open: () => new WebSocket(socketAddress(table)) as Wire,
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    chance: () => Math.random(),
    newId: () => crypto.randomUUID(),
  };
}

/** A table whose game is judged and kept by a server. */
export class ServerTable extends Table {
  readonly #keys: Record<string, string>;
  /** The seat whose view is shown; null for spectators. */
  readonly #seat: string | null;
  readonly #connections = new Map<string, Connection>();
  #state: TableState | null = $state.raw(null);

  /** `seat` is the one to look from; without it the first that this browser has a key of. */
  constructor(id: string, seat: string | null) {
    super(id);
    this.#keys = serverGame(id)?.keys ?? {};
    this.#seat = seat !== null && seat in this.#keys ? seat : (Object.keys(this.#keys)[0] ?? null);
  }

  async open(): Promise<void> {
    try {
      const state = await readTable(this.id, this.#seat === null ? null : (this.#keys[this.#seat] ?? null));
      this.secrets = (await rules.info(state.game)).secrets;
      this.#take(state);
    } catch (error) {
      if (error instanceof ApiError && error.problem.status === 404) this.missing = true;
      else this.broken = error instanceof ApiError ? problemText(error.problem) : errorText(error);
      return;
    }
    const main = this.#connect(this.#seat, true);
    for (const seat of Object.keys(this.#keys)) if (seat !== this.#seat) this.#connect(seat, false);
    window.addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    main.connect();
  }

  close(): void {
    window.removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    for (const connection of this.#connections.values()) connection.close();
    this.#connections.clear();
  }

  readonly #hurry = (): void => {
    if (document.visibilityState === 'visible')
      for (const connection of this.#connections.values()) connection.hurry();
  };

  #connect(seat: string | null, main: boolean): Connection {
    const listener = main
      ? {
          state: (state: TableState) => this.#take(state),
          event: (event: TableEvent, state: TableState) => this.#happen(event, state),
          line: (line: LineState) => (this.line = line),
          problem: (problem: Problem) => this.#trouble(problem),
        }
      : { state: () => undefined, event: () => undefined, line: () => undefined, problem: () => undefined };
    const key = seat === null ? null : (this.#keys[seat] ?? null);
    const connection = new Connection(browserWorld(this.id), listener, key, main ? this.#state : null);
    this.#connections.set(seat ?? '', connection);
    if (!main) connection.connect();
    return connection;
  }

  #trouble(problem: Problem): void {
    if (isFinal(problem)) {
      this.close();
      this.broken = problemText(problem);
    } else this.happened({ kind: 'trouble', text: problemText(problem) });
  }

  #take(state: TableState): void {
    const before = this.#state;
    this.#state = state;
    // What was secret may come to light without another event.
    const same = before?.seq === state.seq && before.view.text === state.view.text;
    if (!same || this.view === null) this.view = state.view;
    this.offers = state.offers;
    this.players = state.seats.map((seat) => ({ ...seat, mine: seat.seat in this.#keys }));
    this.thinking = !state.view.outcome && this.#computerToMove();
    this.#note();
  }

  #computerToMove(): boolean {
    const open = this.#state?.view.to_move ?? [];
    return this.players.some((player) => open.includes(player.seat) && player.kind === 'computer');
  }

  #happen(event: TableEvent, state: TableState): void {
    this.#take(state);
    switch (event.kind) {
      case 'turn':
        this.happened({ kind: 'turn' });
        if (event.outcome) this.happened({ kind: 'ended' });
        break;
      case 'undone':
        this.happened({ kind: 'undone' });
        break;
      case 'ended':
        this.happened({ kind: 'ended' });
        break;
      case 'offer':
        this.happened({ kind: 'offer', what: event.what, seat: event.seat });
        break;
      case 'withdrawn':
        this.happened({ kind: 'withdrawn', what: event.what });
        break;
      case 'rematch':
        void this.#follow(event.table);
        break;
    }
  }

  /** Takes the keys along to the table of the rematch. */
  async #follow(table: string): Promise<void> {
    for (const key of Object.values(this.#keys)) {
      const there = await readTable(table, key).catch(() => null);
      if (there?.you != null) keepKey(table, there.game, there.you, key);
    }
    this.happened({ kind: 'rematch', table });
  }

  /** Remembers how far the game is, for the list of games to resume. */
  #note(): void {
    const known = serverGame(this.id);
    const state = this.#state;
    if (!known || !state) return;
    const turns = state.view.turns.length;
    const over = state.view.outcome !== null;
    if (known.turns === turns && known.over === over && known.game === state.game) return;
    keepServerGame({ ...known, game: state.game, turns, over, touched: Date.now() });
  }

  #line(seat: string): Connection | undefined {
    return this.#connections.get(seat);
  }

  async play(seat: string, move: string): Promise<Result> {
    const main = this.#connections.get(this.#seat ?? '');
    const line = this.#line(seat);
    if (!line || !main) return { ok: false, problem: say('error-server') };
    return toResult(await line.move(move, main.state?.seq ?? 0));
  }

  async resign(seat: string): Promise<Result> {
    return this.#act(seat, 'resign');
  }

  async draw(seat: string): Promise<Result> {
    if (!this.abilities.agreeDraw) return this.#act(seat, 'offer-draw');
    const [one, other] = this.mine;
    if (!one || !other) return OK;
    const offered = await this.#act(one.seat, 'offer-draw');
    return offered.ok ? this.#act(other.seat, 'accept-draw') : offered;
  }

  async undo(seat: string): Promise<Result> {
    const [one, other] = this.mine;
    if (!one || !other) return this.#act(seat, 'ask-undo');
    const last = this.view?.turns.at(-1)?.seat === one.seat ? [one, other] : [other, one];
    const asked = await this.#act(last[0]?.seat ?? seat, 'ask-undo');
    return asked.ok ? this.#act(last[1]?.seat ?? seat, 'accept-undo') : asked;
  }

  async answer(what: Offer, yes: boolean): Promise<Result> {
    const seat = this.mine.find((player) => player.seat !== this.offers[what])?.seat;
    return seat === undefined ? OK : this.#act(seat, `${yes ? 'accept' : 'decline'}-${what}`);
  }

  async rematch(): Promise<Result> {
    const [one, other] = this.mine;
    if (!one) return OK;
    if (this.offers.rematch !== null && this.offers.rematch !== one.seat)
      return this.#act(one.seat, 'accept-rematch');
    const asked = await this.#act(one.seat, 'ask-rematch');
    return asked.ok && other ? this.#act(other.seat, 'accept-rematch') : asked;
  }

  async #act(seat: string, action: Parameters<Connection['act']>[0]): Promise<Result> {
    const line = this.#line(seat);
    return line ? toResult(await line.act(action)) : { ok: false, problem: say('error-server') };
  }

  record(): Promise<string> {
    return readRecord(this.id, this.#seat === null ? null : (this.#keys[this.#seat] ?? null));
  }

  viewOf(seat: string): Promise<View | null> {
    const view = this.view;
    if (view?.viewer === seat) return Promise.resolve(view);
    return Promise.resolve(this.#line(seat)?.state?.view ?? null);
  }

  get abilities(): Abilities {
    const both = this.mine.length > 1;
    const computer = this.players.some((player) => player.kind === 'computer');
    return {
      undo: this.mine.length > 0 && (both || computer) && !this.secrets,
      askUndo: this.mine.length === 1 && !computer && !this.secrets,
      offerDraw: this.mine.length === 1 && !computer,
      agreeDraw: both,
      stopThinking: false,
    };
  }

  get invitations(): { seat: string; link: string }[] {
    const known = serverGame(this.id);
    const turns = this.view?.turns.length ?? 0;
    if (this.over || turns >= this.players.length) return [];
    return Object.entries(known?.invitations ?? {}).flatMap(([seat, key]) => {
      const player = this.players.find((one) => one.seat === seat);
      const link = `${location.origin}${tablePath(this.id, seat)}#key=${key}`;
      return player && !player.present ? [{ seat, link }] : [];
    });
  }
}
