import type {
  Choice,
  Draft,
  Edit,
  Edited,
  GameInfo,
  Kept,
  Message,
  Motion,
  Next,
  Pick,
  Refusal,
  Scene,
  Stage,
  Thought,
  Told,
  View,
  Workbench,
} from '../wire';

/** The start of a table's game. */
export interface Setup {
  game: string;
  options: Record<string, string>;
  /** A position's text; null for the game's start. */
  position: string | null;
}

/** The data of a record besides the game: the players by seat and the date as `year.month.day`. */
export interface RecordNames {
  players: [string, string][];
  date: string | null;
}

/** The answer to a move. */
export type Judgement = { ok: true } | { ok: false; refusal: Refusal };

/** A game after as many of some moves as the rules allow, and why the next one is illegal. */
export interface Played {
  view: View;
  refusal: Refusal | null;
}

/** The answer to a typed move. */
export type Reading = { ok: true; text: string } | { ok: false; refusal: Refusal };

/** The answer to an edit. */
export type EditAnswer = { ok: true; edited: Edited } | { ok: false; refusal: Refusal };

/** The answer to the request to start games from a position; null for games without an option for it. */
export type KeepAnswer = { ok: true; kept: Kept | null } | { ok: false; refusal: Refusal };

/** The requests to the rules worker. Handles identify the tables and boards that are open in it. */
export interface RulesApi {
  /** The description of a game. */
  info(game: string): Promise<GameInfo>;
  /** The seats of a game with these options. */
  seats(game: string, options: Record<string, string>): Promise<string[]>;
  openTable(setup: Setup): Promise<number>;
  openRecord(game: string, text: string): Promise<number>;
  /** Opens a sealed game. */
  openSeal(game: string, text: string): Promise<number>;
  /** The whole game, secrets included: to be stored, never shown. */
  seal(handle: number): string;
  closeTable(handle: number): void;
  view(handle: number, viewer: string | null): View;
  play(handle: number, seat: string, move: string): Judgement;
  resign(handle: number, seat: string): boolean;
  /** Ends the game as its players may agree. */
  agree(handle: number): boolean;
  /** Ends the game without asking the others, if that can be claimed. */
  claim(handle: number, seat: string): boolean;
  undo(handle: number): boolean;
  record(handle: number, names: RecordNames | null): string;
  /** Plays moves of a game without secrets, each for the seat to move, as long as the game lasts. */
  played(view: View, moves: string[]): Promise<Played>;
  /** What would move on the board with this move, the spots that it would newly cover, and the move in words. */
  after(view: View, move: string): Promise<{ motions: Motion[]; covers: string[]; spoken: Message | null }>;
  openBoard(view: View): Promise<number>;
  closeBoard(handle: number): void;
  stage(handle: number): Stage;
  scene(handle: number, ply: number): Scene;
  next(handle: number, ply: number, seat: string, picks: Pick[]): Next;
  /** Where the man on a spot could go if it were its side's turn; null if that cannot be said. */
  reach(handle: number, ply: number, spot: string): Choice[] | null;
  /** What stands on the board after some picks, before anything has been played. */
  draft(handle: number, ply: number, seat: string, picks: Pick[]): Draft;
  typed(handle: number, ply: number, seat: string, text: string): Reading;
  /** The legal moves in words; none in a game in which the words tell what a seat cannot know before its move. */
  told(handle: number, ply: number, seat: string): Told[];
  motion(handle: number, ply: number): Motion[];
  /** The initial state of a game's editor. */
  workbench(game: string, options: Record<string, string>): Promise<Workbench>;
  /** A position built by hand, after an edit if there is one. */
  edit(game: string, options: Record<string, string>, text: string, edit: Edit | null): Promise<EditAnswer>;
  /** The option that makes games start from a position built by hand, under a name. */
  keep(game: string, options: Record<string, string>, text: string, name: string): Promise<KeepAnswer>;
  /** Whether the computer player of a seat agrees to end the game. */
  agrees(view: View, seat: string): Promise<boolean>;
  /** Whether the computer player to move resigns. */
  givesUp(view: View, seat: string): Promise<boolean>;
  /** The start of a record. */
  opening(record: string): Promise<Setup>;
}

/** The task of a search. */
export interface Task {
  view: View;
  level: number;
  seed: number;
  /** Stop after this much thinking time with the best move so far; null for as long as the level takes. */
  milliseconds: number | null;
  /** Whether the final result gives reasons. */
  reasons?: boolean;
}

/** The result of a search, with the reasons for the move if requested. */
export interface Result extends Thought {
  why?: Message[];
}

/** The task of the analysis engine. */
export interface AnalysisTask {
  view: View;
  /** How many best lines to look for. */
  lines: number;
  /** Stop after this many positions; null to run until told to stop. */
  nodes: number | null;
}

/** The commands for a search worker. */
export type Order<Task> =
  | { kind: 'begin'; id: number; task: Task }
  | { kind: 'stop'; id: number }
  /** Fetch and start what every search needs. */
  | { kind: 'prepare' };

/** The reports of a search worker. */
export type Report =
  | { kind: 'thought'; id: number; thought: Thought }
  | { kind: 'done'; id: number; thought: Result }
  /** After a trap the worker's answers are no longer reliable. */
  | { kind: 'failed'; id: number; message: string; trap: boolean };
