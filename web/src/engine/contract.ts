import type {
  Draft,
  Edit,
  Edited,
  GameInfo,
  Kept,
  Motion,
  Next,
  Pick,
  Refusal,
  Scene,
  Stage,
  Thought,
  View,
  Workbench,
} from '../wire';

/** What a table begins with. */
export interface Setup {
  game: string;
  options: Record<string, string>;
  /** A position's text; null for the game's start. */
  position: string | null;
}

/** What a record says besides the game: the players by seat and the day as `year.month.day`. */
export interface RecordNames {
  players: [string, string][];
  date: string | null;
}

/** The answer to a move. */
export type Judgement = { ok: true } | { ok: false; refusal: Refusal };

/** A game after those of some moves that the rules allow, and why the next one of them is not allowed. */
export interface Played {
  view: View;
  refusal: Refusal | null;
}

/** The answer to a move that was typed. */
export type Reading = { ok: true; text: string } | { ok: false; refusal: Refusal };

/** The answer to an edit. */
export type EditAnswer = { ok: true; edited: Edited } | { ok: false; refusal: Refusal };

/** The answer to the wish to begin games with a position; null for games that have no option for it. */
export type KeepAnswer = { ok: true; kept: Kept | null } | { ok: false; refusal: Refusal };

/** What the worker with the rules can be asked. Handles name tables and boards that are open in it. */
export interface RulesApi {
  /** What there is to know about a game. */
  info(game: string): Promise<GameInfo>;
  /** The seats of a game with these options. */
  seats(game: string, options: Record<string, string>): Promise<string[]>;
  openTable(setup: Setup): Promise<number>;
  openRecord(game: string, text: string): Promise<number>;
  /** Opens a game that was sealed. */
  openSeal(game: string, text: string): Promise<number>;
  /** The whole game, secrets included: to be kept, never to be shown. */
  seal(handle: number): string;
  closeTable(handle: number): void;
  view(handle: number, viewer: string | null): View;
  play(handle: number, seat: string, move: string): Judgement;
  resign(handle: number, seat: string): boolean;
  /** Ends the game as its players may agree. */
  agree(handle: number): boolean;
  /** Ends it like that without asking, where that can be claimed. */
  claim(handle: number, seat: string): boolean;
  undo(handle: number): boolean;
  record(handle: number, names: RecordNames | null): string;
  /** Plays moves of a game without secrets, each for the seat whose turn it is, as long as the game lasts. */
  played(view: View, moves: string[]): Promise<Played>;
  /** What would move on the board if this were played now. */
  after(view: View, move: string): Promise<Motion[]>;
  openBoard(view: View): Promise<number>;
  closeBoard(handle: number): void;
  stage(handle: number): Stage;
  scene(handle: number, ply: number): Scene;
  next(handle: number, ply: number, seat: string, picks: Pick[]): Next;
  /** What stands there after some picks though nothing has been played yet. */
  draft(handle: number, ply: number, seat: string, picks: Pick[]): Draft;
  typed(handle: number, ply: number, seat: string, text: string): Reading;
  motion(handle: number, ply: number): Motion[];
  /** What an editor of a game begins with. */
  workbench(game: string, options: Record<string, string>): Promise<Workbench>;
  /** A position built by hand, after an edit if one is given. */
  edit(game: string, options: Record<string, string>, text: string, edit: Edit | null): Promise<EditAnswer>;
  /** The option that makes games begin with a position built by hand, under a name. */
  keep(game: string, options: Record<string, string>, text: string, name: string): Promise<KeepAnswer>;
  /** Whether the computer player of a seat agrees to end the game. */
  agrees(view: View, seat: string): Promise<boolean>;
  /** Whether the computer player that is to move gives the game up as lost. */
  givesUp(view: View, seat: string): Promise<boolean>;
  /** What a record begins with. */
  opening(record: string): Promise<Setup>;
}

/** What a search is to do. */
export interface Task {
  view: View;
  level: number;
  seed: number;
  /** Stop after this many milliseconds of thinking with the best move so far; null for as long as the level takes. */
  milliseconds: number | null;
}

/** What the engine is to look at. */
export interface AnalysisTask {
  view: View;
  /** How many best lines to look for. */
  lines: number;
  /** Stop after so many positions; null to go on until it is told to stop. */
  nodes: number | null;
}

/** What a worker that searches is told. */
export type Order<Task> =
  | { kind: 'begin'; id: number; task: Task }
  | { kind: 'stop'; id: number }
  /** Fetch and start what every search needs. */
  | { kind: 'prepare' };

/** What it reports. */
export type Report =
  | { kind: 'thought'; id: number; thought: Thought }
  | { kind: 'done'; id: number; thought: Thought }
  /** After a trap the worker answers no more orders that can be relied on. */
  | { kind: 'failed'; id: number; message: string; trap: boolean };
