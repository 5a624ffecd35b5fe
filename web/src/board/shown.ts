/** What a board has to show and to ask, and what it reports to the page. */
import type { Sketch } from './draft.svelte';
import type { Choice, Message, Motion, Next, Pick, Refusal, Scene, Stage, Told } from '../wire';

/** Says what can be picked. */
export interface Source {
  /** The possible next picks. */
  next(picks: Pick[]): Promise<Next>;
  /** What stands on the board after these picks, in games where things are built step by step. */
  draft?: Sketch;
  /** Reads a typed move. */
  typed?(text: string): Promise<Typed>;
  /** The legal moves in words, in games where the words are known before a move is made. */
  told?(): Promise<Told[]>;
  /** Whether every pick is a move of its own: a man is not picked up, so it cannot be dragged. */
  single?: true;
  /** Whether moves cannot be taken back: one that a single pick has made waits to be accepted. */
  final?: true;
}

/** Knows where men could go when it is not their turn. */
export interface Look {
  /** The seat that moves men here, as an index; null for viewers. */
  seat: number | null;
  /** Where the man on a spot could go if it were its side's turn; null if this has no answer. */
  reach(spot: string): Promise<Choice[] | null>;
}

/** An inspected man, and where it could go. */
export interface Reached {
  spot: string;
  choices: Choice[];
}

/** The answer to a typed move. */
export type Typed = { ok: true; text: string } | { ok: false; refusal: Refusal };

/** What the page does with the events of the board. */
export interface BoardHandlers {
  /** A move is complete (canonical text). The board waits until `BoardModel.show` or `BoardModel.resume`. */
  onMove(text: string): void;
  /** A pick was refused. */
  onRefused(refusal: Refusal): void;
  /** Something was picked while nothing may be picked. */
  onIdle?(): void;
  /** A part of the board was clicked; this is what it is. */
  onTold?(what: Message): void;
}

/** A position to show. */
export interface Shown {
  stage: Stage;
  scene: Scene;
  /** How the previous scene turned into this one; without it the men do not move. */
  motions?: Motion[];
  /** Whether others have caused it, not this board. */
  theirs?: boolean;
  /** Says what can be picked; null for viewers. */
  source?: Source | null;
  /** Says where men could go when it is not their turn. */
  look?: Look | null;
  /** Earlier picks, as far as they are still possible. */
  picks?: Pick[];
  /** The drawings on it, if it was shown before. */
  drawings?: Drawing[];
}

/** The view in which the last pick was made. */
export type Via = 'space' | 'net' | 'text';

/** A drawing by the player: a circle around a spot, or an arrow between two. */
export interface Drawing {
  from: string;
  /** The same as `from` for a circle. */
  to: string;
  /** The spots at which an arrow bends. */
  via?: readonly string[];
  /** The spots that an arrow on a flat board passes, including its ends, if the board bends. */
  way?: readonly string[];
  /** The move that a suggestion stands for, as canonical text. */
  move?: string;
}
