import type { Accord, Thought, View } from '../wire';
import type { LineState } from './socket';
import type { Offer, Offers } from '../protocol';
import type { Player, Result } from './types';

/** What happened, for those who want to be told. */
export type Happening =
  | { kind: 'turn' }
  | { kind: 'undone' }
  | { kind: 'ended' }
  | { kind: 'offer'; what: Offer; seat: string }
  /** `seat` has declined it or taken it back; null where it has lapsed. */
  | { kind: 'withdrawn'; what: Offer; seat: string | null }
  | { kind: 'rematch'; table: string }
  /** The seat is played from another device now. */
  | { kind: 'moved' }
  | { kind: 'trouble'; text: string };

/** What a table allows. */
export interface Abilities {
  /** Turns may be taken back without asking. */
  undo: boolean;
  /** Taking back may be asked for. */
  askUndo: boolean;
  /** The end of the game may be offered to somebody who answers. */
  offer: boolean;
  /** Those at the screen may agree on it. */
  agree: boolean;
  /** The computer can be told to stop thinking. */
  stopThinking: boolean;
  /** A seat may be moved to another device. */
  move: boolean;
}

/** A free seat, with the link that a friend takes it with; null while no link is good. */
export interface Invitation {
  seat: string;
  link: string | null;
}

/** A table as the page shows it, wherever its game is kept. */
export abstract class Table {
  readonly id: string;
  view: View | null = $state.raw(null);
  players: Player[] = $state.raw([]);
  offers: Offers = $state.raw({ draw: null, stop: null, undo: null, rematch: null });
  /** What the players may agree on to end the game. */
  accord: Accord = $state('draw');
  /** How the line to the server is; local tables need none. */
  line: LineState = $state('open');
  /** The computer's last word while it thinks. */
  thought: Thought | null = $state.raw(null);
  /** Whether the computer thinks. */
  thinking = $state(false);
  /** Whether it was told to wait. */
  paused = $state(false);
  /** Why the table does not work any more, in words of the error; null while it works. */
  broken: string | null = $state(null);
  /** Whether there is no such table. */
  missing = $state(false);
  /** Whether the game can no longer be kept (storage is full or switched off). */
  unkept = $state(false);
  /** Whether players know what others must not see. */
  secrets = $state(false);

  readonly #listeners = new Set<(happening: Happening) => void>();

  constructor(id: string) {
    this.id = id;
  }

  /** Opens the table; `view` is there afterwards, or `missing` or `broken` tells why not. */
  abstract open(): Promise<void>;
  /** Closes lines and stops thinking. */
  abstract close(): void;
  abstract play(seat: string, move: string): Promise<Result>;
  abstract resign(seat: string): Promise<Result>;
  /** Takes back to the last turn of the person, or asks for it. */
  abstract undo(seat: string): Promise<Result>;
  /** Ends the game by agreement, or offers that to those who answer. */
  abstract agree(seat: string): Promise<Result>;
  /** Ends it like that without asking, where that can be claimed. */
  abstract claim(seat: string): Promise<Result>;
  abstract answer(what: Offer, yes: boolean): Promise<Result>;
  /** Asks for another game with seats changed; the table's address once there is one. */
  abstract rematch(): Promise<Result>;
  abstract record(): Promise<string>;
  /** What a seat may see, for its computer's hints. */
  abstract viewOf(seat: string): Promise<View | null>;
  abstract readonly abilities: Abilities;

  /** The free seats to which this browser may invite. */
  get invitations(): Invitation[] {
    return [];
  }

  /** Makes a new link for a free seat; the one before is no longer good. */
  renewLink(_seat: string): Promise<Result> {
    return Promise.resolve({ ok: true });
  }

  /** Withdraws the link for a free seat. */
  revokeLink(_seat: string): Promise<Result> {
    return Promise.resolve({ ok: true });
  }

  /** Makes a link that moves a seat to the device on which it is opened. Throws where seats stay. */
  linkToMove(_seat: string): Promise<string> {
    return Promise.reject(new Error('this seat stays'));
  }

  /** Withdraws that link. */
  stay(_seat: string): Promise<void> {
    return Promise.resolve();
  }

  /** Lets the computer play what it has, now. */
  moveNow(): void {
    // Only local tables have a computer that listens.
  }

  /** Tells the computer to wait. */
  pause(): void {
    // Only local tables have a computer that listens.
  }

  /** Lets it think again. */
  proceed(): void {
    // Only local tables have a computer that listens.
  }

  /** The seat that the device is to be handed to before anybody's secrets are shown; null where nobody waits for it. */
  get handover(): string | null {
    return null;
  }

  /** The one at that seat has the device now. */
  takeOver(): Promise<void> {
    return Promise.resolve();
  }

  /** Whether the game is over. */
  get over(): boolean {
    return this.view?.outcome != null;
  }

  /** The seats played from here. */
  get mine(): Player[] {
    return this.players.filter((player) => player.mine);
  }

  /** The seat played from here that is to move now, if any. */
  get acting(): string | null {
    return this.view?.to_move.find((seat) => this.mine.some((player) => player.seat === seat)) ?? null;
  }

  /** The seat that speaks when somebody here resigns or offers: the one to move, else the only or first one. */
  get speaker(): string | null {
    return this.acting ?? this.mine[0]?.seat ?? null;
  }

  /** Those who have not answered what is offered. */
  unanswered(what: Offer): Player[] {
    const { [what]: offerer, accepted } = this.offers;
    if (offerer === null) return [];
    const answered = [offerer, ...(accepted?.[what] ?? [])];
    return this.players.filter(({ seat, kind }) => kind === 'person' && !answered.includes(seat));
  }

  /** Calls `tell` whenever something happens; returns how to stop. */
  listen(tell: (happening: Happening) => void): () => void {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  }

  protected happened(happening: Happening): void {
    for (const tell of this.#listeners) tell(happening);
  }
}
