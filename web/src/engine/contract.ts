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

/** What a record says besides the game itself: the players by seat, and the date as `year.month.day`. */
export interface RecordNames {
  players: [string, string][];
  date: string | null;
}

/** The answer to a move. */
export type Judgement = { ok: true } | { ok: false; refusal: Refusal };

/** A game after as many of the given moves as the rules allow, and why the next one is illegal. */
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
  /** The seats of a game with the given options. */
  seats(game: string, options: Record<string, string>): Promise<string[]>;
  openTable(setup: Setup): Promise<number>;
  openRecord(game: string, text: string): Promise<number>;
  /** Opens a sealed game. */
  openSeal(game: string, text: string): Promise<number>;
  /** The whole game, including secrets: for storage only, never to be shown. */
  seal(handle: number): string;
  closeTable(handle: number): void;
  view(handle: number, viewer: string | null): View;
  play(handle: number, seat: string, move: string): Judgement;
  resign(handle: number, seat: string): boolean;
  /** Ends the game in the way to which its players may agree. */
  agree(handle: number): boolean;
  /** Ends the game without the others' consent, if a seat may claim that. */
  claim(handle: number, seat: string): boolean;
  undo(handle: number): boolean;
  record(handle: number, names: RecordNames | null): string;
  /** Plays moves of a game without secrets, each for the seat to move, until the game ends. */
  played(view: View, moves: string[]): Promise<Played>;
  /** The motions of a move, the spots that it would newly cover, and the move in words. */
  after(view: View, move: string): Promise<{ motions: Motion[]; covers: string[]; spoken: Message | null }>;
  openBoard(view: View): Promise<number>;
  closeBoard(handle: number): void;
  stage(handle: number): Stage;
  scene(handle: number, ply: number): Scene;
  next(handle: number, ply: number, seat: string, picks: Pick[]): Next;
  /** Where the man on a spot could go if it were its side's turn; null if this is undefined. */
  reach(handle: number, ply: number, spot: string): Choice[] | null;
  /** The bodies on the board after some picks, before anything has been played. */
  draft(handle: number, ply: number, seat: string, picks: Pick[]): Draft;
  typed(handle: number, ply: number, seat: string, text: string): Reading;
  /** The legal moves in words; empty in a game in which the words would reveal secrets. */
  told(handle: number, ply: number, seat: string): Told[];
  motion(handle: number, ply: number): Motion[];
  /** The initial state of a game's editor. */
  workbench(game: string, options: Record<string, string>): Promise<Workbench>;
  /** A position in the editor, after an edit if there is one. */
  edit(game: string, options: Record<string, string>, text: string, edit: Edit | null): Promise<EditAnswer>;
  /** The option, under a name, that makes games start from a position in the editor. */
  keep(game: string, options: Record<string, string>, text: string, name: string): Promise<KeepAnswer>;
  /** Whether the computer at a seat agrees to end the game. */
  agrees(view: View, seat: string): Promise<boolean>;
  /** Whether the computer at a seat, whose turn it is, resigns. */
  givesUp(view: View, seat: string): Promise<boolean>;
  /** The start of a record. */
  opening(record: string): Promise<Setup>;
}

/** The task of a search. */
export interface Task {
  view: View;
  level: number;
  seed: number;
  /** The maximum thinking time, after which the best move so far is the result; null for no limit but the level's. */
  milliseconds: number | null;
  /** Whether the final result gives reasons. */
  reasons?: boolean;
  /** Moves for which the final result gives reasons, too. */
  moves?: readonly string[];
}

/** The result of a search, with the reasons for the move, and for other moves, if requested. */
export interface Result extends Thought {
  why?: Message[];
  /** In the order of the moves. */
  weighed?: Message[][];
}

/** The task of the analysis engine. */
export interface AnalysisTask {
  view: View;
  /** How many best lines to look for. */
  lines: number;
  /** The number of positions after which to stop; null to run until told to stop. */
  nodes: number | null;
}

/** The commands for a search worker. */
export type Order<Task> =
  | { kind: 'begin'; id: number; task: Task }
  | { kind: 'stop'; id: number }
  /** Load and start what every search needs. */
  | { kind: 'prepare' };

/** The reports of a search worker. */
export type Report =
  | { kind: 'thought'; id: number; thought: Thought }
  | { kind: 'done'; id: number; thought: Result }
  /** After a trap, the worker's answers are no longer reliable. */
  | { kind: 'failed'; id: number; message: string; trap: boolean };
