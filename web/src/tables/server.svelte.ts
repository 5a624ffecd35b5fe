import {
  ApiError,
  failureText,
  listSeat,
  makeKey,
  readRecord,
  readTable,
  revokeKey,
  socketAddress,
  unlistSeat,
} from './api';
import { keyLink } from './keys';
import { randomHex } from './random';
import { dropToken, keepKey, keepServerGame, keepToken, serverGame } from './shelf';
import { Connection, type Answer, type LineState, type Wire, type World } from './socket';
import { isFinal, isMoved, problemText } from './problem';
import { Table, type Abilities, type Invitation } from './table.svelte';
import { rules } from '../engine/rules';
import type { Player, Result } from './types';
import type { Offer, Problem, TableEvent, TableState } from '../protocol';
import type { View } from '../wire';
import { recallJson, remember } from '../ui/memory';
import { say } from '../words/words.svelte';

const OK: Result = { ok: true };

function toResult(answer: Answer): Result {
  if (answer.ok) return OK;
  const { refusal } = answer.problem;
  return refusal ? { ok: false, refusal } : { ok: false, problem: problemText(answer.problem) };
}

/** The browser as a connection's environment. */
export function browserWorld(table: string): World {
  return {
    open: () => new WebSocket(socketAddress(table)) as Wire,
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    chance: () => Math.random(),
    newId: () => randomHex(16),
    now: () => performance.now(),
  };
}

/** The prefix under which the browser stores which seats of a table are open to everybody. */
const OPEN = 'cubarium.open.';
/** The interval at which an open seat is listed again, in milliseconds: the server keeps it listed for a minute. */
const RENEWAL = 25_000;
/** The pause before a table that could not be read is requested again, in milliseconds. */
const AGAIN = 2_000;

/** A table whose game is judged and stored by a server. */
export class ServerTable extends Table {
  readonly #tokens: Record<string, string>;
  readonly #host: string | null;
  /** The invitation keys, by seat. */
  #keys: Record<string, string> = $state.raw({});
  /** The seat whose view is shown; null for spectators. */
  readonly #seat: string | null;
  readonly #connections = new Map<string, Connection>();
  #state: TableState | null = $state.raw(null);
  /** The free seats that are open to everybody. */
  #open: readonly string[] = $state.raw([]);
  #listing: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  /** `seat` is the point of view; by default, the first seat for which this browser has a token. */
  constructor(id: string, seat: string | null) {
    super(id);
    const known = serverGame(id);
    this.#tokens = known?.tokens ?? {};
    this.#keys = known?.keys ?? {};
    this.#host = known?.host ?? null;
    const open = recallJson(OPEN + id);
    this.#open = Array.isArray(open) ? open.filter((seat) => typeof seat === 'string') : [];
    this.#seat = seat !== null && seat in this.#tokens ? seat : (Object.keys(this.#tokens)[0] ?? null);
  }

  get #token(): string | null {
    return this.#seat === null ? null : (this.#tokens[this.#seat] ?? null);
  }

  async open(): Promise<void> {
    try {
      const state = await readTable(this.id, this.#token);
      const { secrets, accord } = await rules.info(state.game);
      if (this.#closed) return;
      [this.secrets, this.accord] = [secrets, accord];
      this.#take(state);
    } catch (error) {
      if (this.#closed) return;
      if (error instanceof ApiError && isFinal(error.problem)) this.#trouble(error.problem, this.#seat);
      else this.broken = failureText(error);
      return;
    }
    void this.#list().catch(() => undefined);
    const main = this.#connect(this.#seat, true);
    for (const seat of Object.keys(this.#tokens)) if (seat !== this.#seat) this.#connect(seat, false);
    window.addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    main.connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#listing);
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
          talk: () => this.happened({ kind: 'talk' }),
          problem: (problem: Problem) => this.#trouble(problem, seat),
        }
      : {
          state: () => undefined,
          event: () => undefined,
          line: () => undefined,
          problem: (problem: Problem) => (isMoved(problem) ? this.#moved(seat) : undefined),
        };
    const token = seat === null ? null : (this.#tokens[seat] ?? null);
    const connection = new Connection(browserWorld(this.id), listener, token, main ? this.#state : null);
    this.#connections.set(seat ?? '', connection);
    if (!main) connection.connect();
    return connection;
  }

  /** The seat is now played on another device. */
  #moved(seat: string | null): void {
    this.close();
    if (seat !== null) dropToken(this.id, seat, this.#tokens[seat] ?? '');
    this.happened({ kind: 'moved' });
  }

  #trouble(problem: Problem, seat: string | null): void {
    if (isMoved(problem)) this.#moved(seat);
    else if (isFinal(problem)) {
      this.close();
      if (problem.status === 404) this.missing = true;
      else this.broken = problemText(problem);
    } else this.happened({ kind: 'trouble', text: problemText(problem) });
  }

  #take(state: TableState): void {
    const before = this.#state;
    this.#state = state;
    // Secrets may be revealed without an event.
    const same = before?.seq === state.seq && before.view.text === state.view.text;
    if (!same || this.view === null) this.view = state.view;
    this.offers = state.offers;
    this.listed = state.listed;
    const now = performance.now();
    this.tournament = state.tournament;
    if (state.clock !== before?.clock) {
      const { clock, rated } = state;
      const at = clock && this.#connections.get(this.#seat ?? '')?.when(clock.at_ms);
      this.clock = clock && { ...clock, at: at ?? now, rated };
    }
    if (state.seats !== before?.seats) {
      this.players = state.seats.map(({ claim_in_ms, ...seat }) => ({
        ...seat,
        mine: seat.seat in this.#tokens,
        claimAt: claim_in_ms === null ? null : now + claim_in_ms,
      }));
    }
    this.thinking = !state.view.outcome && this.#computerToMove();
    this.#note();
    const { rematch } = state;
    if (rematch !== null && rematch !== before?.rematch) {
      void this.#follow(rematch).then(() => {
        // Somebody who opens an old table wants to see it, not its rematch.
        if (before && !this.#closed) this.happened({ kind: 'rematch', table: rematch });
      });
    }
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
        this.happened({ kind: 'withdrawn', what: event.what, seat: event.seat });
        break;
      case 'given':
        this.happened({ kind: 'given', seat: event.seat, ms: event.ms });
        break;
    }
  }

  /** Stores the tokens for the table of the rematch, at which they are valid too. */
  async #follow(table: string): Promise<void> {
    for (const token of Object.values(this.#tokens)) {
      const there = await this.#read(table, token);
      if (there?.you != null) keepToken(table, there.game, there.you, token);
    }
    this.rematched = table;
  }

  /** Reads another table, and retries until that succeeds; null if it is impossible. */
  async #read(table: string, token: string): Promise<TableState | null> {
    while (!this.#closed) {
      try {
        return await readTable(table, token);
      } catch (error) {
        if (error instanceof ApiError && isFinal(error.problem)) return null;
        await new Promise((resolve) => setTimeout(resolve, AGAIN));
      }
    }
    return null;
  }

  /** Stores the progress of the game, for the list of games to continue. */
  #note(): void {
    const known = serverGame(this.id);
    const state = this.#state;
    if (!known || !state) return;
    const { row } = this;
    const turns = state.view.turns.length;
    const { outcome } = state.view;
    const over = outcome !== null;
    if (
      known.turns === turns &&
      known.over === over &&
      known.game === state.game &&
      known.row === row &&
      (known.end || !over)
    )
      return;
    const end = outcome && {
      players: state.seats.map(({ seat, kind, name, level }) => ({ seat, kind, name, level })),
      winners: outcome.winners,
      drawn: outcome.drawn,
    };
    // Looking at a game that ended earlier does not move it up in the lists.
    const touched = over && known.over ? known.touched : Date.now();
    keepServerGame({ ...known, game: state.game, turns, row, over, ...(end && { end }), touched });
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

  override abort(seat: string): Promise<Result> {
    return this.#act(seat, 'abort');
  }

  override addTime(seat: string): Promise<Result> {
    return this.#act(seat, 'add-time');
  }

  override claimAbandoned(seat: string): Promise<Result> {
    return this.#act(seat, 'claim-abandoned');
  }

  async agree(seat: string): Promise<Result> {
    const { accord } = this;
    if (!this.abilities.agree) return this.#act(seat, `offer-${accord}`);
    const [one, ...others] = this.mine;
    if (!one) return OK;
    const offered = await this.#act(one.seat, `offer-${accord}`);
    return offered.ok ? this.#acceptAs(accord, others) : offered;
  }

  claim(seat: string): Promise<Result> {
    return this.#act(seat, 'claim-stop');
  }

  async undo(seat: string): Promise<Result> {
    const [one, other] = this.mine;
    if (!one || !other) return this.#act(seat, 'ask-undo');
    const last = this.view?.turns.at(-1)?.seat === one.seat ? [one, other] : [other, one];
    const asked = await this.#act(last[0]?.seat ?? seat, 'ask-undo');
    return asked.ok ? this.#act(last[1]?.seat ?? seat, 'accept-undo') : asked;
  }

  async answer(what: Offer, yes: boolean): Promise<Result> {
    const seats = this.unanswered(what).filter((player) => player.mine);
    // The player who made an offer takes it back.
    const decliner = seats[0]?.seat ?? this.offers[what];
    if (!yes) return decliner === null ? OK : this.#act(decliner, `decline-${what}`);
    return this.#acceptAs(what, seats);
  }

  /** Accepts an offer for several seats at this screen. */
  async #acceptAs(what: Offer, seats: Player[]): Promise<Result> {
    for (const { seat } of seats) {
      const accepted = await this.#act(seat, `accept-${what}`);
      if (!accepted.ok) return accepted;
    }
    return OK;
  }

  async rematch(): Promise<Result> {
    const [one, ...others] = this.mine;
    if (!one) return OK;
    if (this.offers.rematch !== null) return this.answer('rematch', true);
    const asked = await this.#act(one.seat, 'ask-rematch');
    return asked.ok ? this.#acceptAs('rematch', others) : asked;
  }

  async #act(seat: string, action: Parameters<Connection['act']>[0]): Promise<Result> {
    const line = this.#line(seat);
    return line ? toResult(await line.act(action)) : { ok: false, problem: say('error-server') };
  }

  record(): Promise<string> {
    return readRecord(this.id, this.#token);
  }

  viewOf(seat: string): Promise<View | null> {
    const view = this.view;
    if (view?.viewer === seat) return Promise.resolve(view);
    return Promise.resolve(this.#line(seat)?.state?.view ?? null);
  }

  get abilities(): Abilities {
    const both = this.mine.length > 1;
    const computer = this.players.some((player) => player.kind === 'computer');
    const friends =
      this.mine.length === 1 && this.players.some(({ kind, mine }) => kind !== 'computer' && !mine);
    return {
      undo: this.mine.length > 0 && (both || computer) && !this.secrets,
      askUndo: this.mine.length === 1 && !computer && !this.secrets && !this.clock?.rated && !this.tournament,
      // In games with secrets, computers do not agree to anything.
      offer: this.mine.length === 1 && !(computer && this.secrets),
      agree: both && !computer,
      stopThinking: false,
      move: this.mine.length > 0 && !this.over,
      abort:
        friends && !this.over && !this.tournament && (this.view?.turns.length ?? 0) < this.players.length,
      addTime: friends && !this.over && this.clock !== null,
    };
  }

  override get invitations(): Invitation[] {
    if (this.#host === null || this.over) return [];
    return this.players
      .filter((player) => player.free)
      .map(({ seat }) => {
        const key = this.#keys[seat];
        return {
          seat,
          link: key === undefined ? null : keyLink({ use: 'invite', table: this.id, seat, key }),
          open: this.#open.includes(seat),
        };
      });
  }

  override async renewLink(seat: string): Promise<Result> {
    const made = await this.#setKey(seat, (host) => makeKey(this.id, seat, host));
    if (made.ok) void this.#list().catch(() => undefined);
    return made;
  }

  override revokeLink(seat: string): Promise<Result> {
    return this.#setKey(seat, (host) => revokeKey(this.id, seat, host).then(() => null));
  }

  async #setKey(seat: string, ask: (host: string) => Promise<string | null>): Promise<Result> {
    if (this.#host === null) return OK;
    try {
      keepKey(this.id, seat, await ask(this.#host));
    } catch (error) {
      return {
        ok: false,
        problem: failureText(error),
      };
    }
    this.#keys = serverGame(this.id)?.keys ?? {};
    return OK;
  }

  override async listSeat(seat: string, open: boolean): Promise<Result> {
    const before = this.#open;
    const others = before.filter((one) => one !== seat);
    this.#open = open ? [...others, seat] : others;
    try {
      if (open) await this.#list();
      else if (this.#host !== null) await unlistSeat(this.id, seat, this.#host);
    } catch (error) {
      this.#open = before;
      return {
        ok: false,
        problem: failureText(error),
      };
    }
    remember(OPEN + this.id, JSON.stringify(this.#open));
    return OK;
  }

  /** Lists the seats that are open to everybody, and repeats this as long as any of them is free. */
  async #list(): Promise<void> {
    clearTimeout(this.#listing);
    const host = this.#host;
    const awaited = this.invitations.filter(({ open, seat }) => open && seat in this.#keys);
    if (host === null || awaited.length === 0) return;
    this.#listing = setTimeout(() => void this.#list().catch(() => undefined), RENEWAL);
    await Promise.all(awaited.map(({ seat }) => listSeat(this.id, seat, host, this.#keys[seat] ?? '')));
  }

  override async linkToMove(seat: string): Promise<string> {
    const key = await makeKey(this.id, seat, this.#tokens[seat] ?? '');
    return keyLink({ use: 'move', table: this.id, seat, key });
  }

  override stay(seat: string): Promise<void> {
    return revokeKey(this.id, seat, this.#tokens[seat] ?? '');
  }
}
