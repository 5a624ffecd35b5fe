import type { Accord, Thought, View } from '../wire';
import type { HeardClock } from './clock';
import type { LineState } from './socket';
import type { Offer, Offers } from '../protocol';
import { rowsOf } from './rows';
import type { Player, Result } from './types';

/** An event for the listeners. */
export type Happening =
  | { kind: 'turn' }
  | { kind: 'undone' }
  | { kind: 'ended' }
  | { kind: 'offer'; what: Offer; seat: string }
  /** `seat` has declined or withdrawn it; null if it has lapsed. */
  | { kind: 'withdrawn'; what: Offer; seat: string | null }
  | { kind: 'rematch'; table: string }
  /** A player has given the others time. */
  | { kind: 'given'; seat: string; ms: number }
  /** The seat is now played on another device. */
  | { kind: 'moved' }
  /** A chat message has arrived. */
  | { kind: 'talk' }
  | { kind: 'trouble'; text: string };

/** What a table allows. */
export interface Abilities {
  /** Turns may be taken back without consent. */
  undo: boolean;
  /** A takeback may be requested. */
  askUndo: boolean;
  /** The end of the game may be offered to a player who can decline. */
  offer: boolean;
  /** The people at the screen may agree on it. */
  agree: boolean;
  /** The computer can be told to stop thinking. */
  stopThinking: boolean;
  /** A seat may be moved to another device. */
  move: boolean;
  /** The game can still be aborted. */
  abort: boolean;
  /** The other players may be given more time. */
  addTime: boolean;
}

/** A free seat, with the link for a friend; null while no link is valid. */
export interface Invitation {
  seat: string;
  link: string | null;
  /** Whether anybody can take it. */
  open: boolean;
}

/** A table as the page shows it, wherever its game is stored. */
export abstract class Table {
  readonly id: string;
  view: View | null = $state.raw(null);
  players: Player[] = $state.raw([]);
  offers: Offers = $state.raw({ draw: null, stop: null, undo: null, rematch: null });
  /** The clocks; null if there are none. */
  clock: HeardClock | null = $state.raw(null);
  /** The kind of end on which the players may agree. */
  accord: Accord = $state('draw');
  /** The state of the connection; always open for local tables. */
  line: LineState = $state('open');
  /** The computer's latest thought while it is thinking. */
  thought: Thought | null = $state.raw(null);
  /** Whether the computer is thinking. */
  thinking = $state(false);
  /** Whether the computer is thinking in another window of this browser. */
  thinksElsewhere = $state(false);
  /** Whether the computer is paused. */
  paused = $state(false);
  /** Why the table no longer works, as an error text; null while it works. */
  broken: string | null = $state(null);
  /** The table where the same players play again; null until they have agreed on it. */
  rematched: string | null = $state(null);
  /** Whether the table does not exist. */
  missing = $state(false);
  /** Whether the game can no longer be stored (storage is full or switched off). */
  unkept = $state(false);
  /** Whether the game is in the public lists of running and finished games. */
  listed = $state(false);
  /** Whether the game has secrets. */
  secrets = $state(false);
  /** The tournament to which the game belongs. */
  tournament: string | null = $state(null);

  readonly #listeners = new Set<(happening: Happening) => void>();

  constructor(id: string) {
    this.id = id;
  }

  /** Opens the table. After that, there is a `view`, or `missing` or `broken` gives the reason. */
  abstract open(): Promise<void>;
  /** Closes connections and stops thinking. */
  abstract close(): void;
  abstract play(seat: string, move: string): Promise<Result>;
  abstract resign(seat: string): Promise<Result>;
  /** Takes back turns up to the person's last one, or asks for that. */
  abstract undo(seat: string): Promise<Result>;
  /** Ends the game by agreement, or offers that to the players who can decline. */
  abstract agree(seat: string): Promise<Result>;
  /** Ends the game without the others' consent, if the seat may claim that. */
  abstract claim(seat: string): Promise<Result>;
  abstract answer(what: Offer, yes: boolean): Promise<Result>;
  /** Asks for another game with seats swapped, or accepts it. The new table is then in `rematched`. */
  abstract rematch(): Promise<Result>;
  abstract record(): Promise<string>;
  /** What a seat may see, for the computer's hints. */
  abstract viewOf(seat: string): Promise<View | null>;
  abstract readonly abilities: Abilities;

  /** The free seats to which this browser can invite. */
  get invitations(): Invitation[] {
    return [];
  }

  /** Makes a new link for a free seat; the previous one becomes invalid. */
  renewLink(_seat: string): Promise<Result> {
    return Promise.resolve({ ok: true });
  }

  /** Withdraws the link for a free seat. */
  revokeLink(_seat: string): Promise<Result> {
    return Promise.resolve({ ok: true });
  }

  /** Opens a free seat to everybody, or closes it again. */
  listSeat(_seat: string, _open: boolean): Promise<Result> {
    return Promise.resolve({ ok: true });
  }

  /** Aborts the game, at tables on a server. */
  abort(_seat: string): Promise<Result> {
    return Promise.resolve({ ok: true });
  }

  /** Gives the other players more time, at tables with clocks. */
  addTime(_seat: string): Promise<Result> {
    return Promise.resolve({ ok: true });
  }

  /** Claims the game of a player who has left, at tables with clocks. */
  claimAbandoned(_seat: string): Promise<Result> {
    return Promise.resolve({ ok: true });
  }

  /** Makes a link that moves a seat to the device on which it is opened. Throws if that is not possible. */
  linkToMove(_seat: string): Promise<string> {
    return Promise.reject(new Error('this seat stays'));
  }

  /** Withdraws that link. */
  stay(_seat: string): Promise<void> {
    return Promise.resolve();
  }

  /** Lets the computer play its best move so far. */
  moveNow(): void {
    // Only local tables have a computer that listens.
  }

  /** Pauses the computer. */
  pause(): void {
    // Only local tables have a computer that listens.
  }

  /** Lets the computer continue. */
  proceed(): void {
    // Only local tables have a computer that listens.
  }

  /** The seat to which the device must be handed before anybody's secrets are shown; null if there is none. */
  get handover(): string | null {
    return null;
  }

  /** The player of that seat now has the device. */
  takeOver(): Promise<void> {
    return Promise.resolve();
  }

  /** Whether the game is over. */
  get over(): boolean {
    return this.view?.outcome != null;
  }

  /** The row of the next move in the list of moves; the row of the last move if the game is over. */
  get row(): number {
    const { turns = [], to_move: [seat] = [] } = this.view ?? {};
    return rowsOf(
      seat === undefined ? turns : [...turns, { seat }],
      this.players.map(({ seat }) => seat),
    ).length;
  }

  /** The seats played from here. */
  get mine(): Player[] {
    return this.players.filter((player) => player.mine);
  }

  /** The seat played from here that is to move, if any. */
  get acting(): string | null {
    return this.view?.to_move.find((seat) => this.mine.some((player) => player.seat === seat)) ?? null;
  }

  /**
   * The seat for which somebody here resigns or makes offers: the one to move, otherwise the first one played from
   * here.
   */
  get speaker(): string | null {
    return this.acting ?? this.mine[0]?.seat ?? null;
  }

  /** The players who have not answered an offer. */
  unanswered(what: Offer): Player[] {
    const { [what]: offerer, accepted } = this.offers;
    if (offerer === null) return [];
    const answered = [offerer, ...(accepted?.[what] ?? [])];
    const ends = what === 'draw' || what === 'stop';
    return this.players.filter(
      ({ seat, kind, out }) => kind !== 'computer' && !answered.includes(seat) && !(ends && out),
    );
  }

  /** Calls `tell` for every event. Returns a function that stops this. */
  listen(tell: (happening: Happening) => void): () => void {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  }

  protected happened(happening: Happening): void {
    for (const tell of this.#listeners) tell(happening);
  }
}
