/** Requests about tournaments. */
import type {
  BoardResult,
  ConnectedBot,
  EntryRequest,
  MadeTournament,
  NewTournament,
  OwnEntry,
  TournamentChange,
  TournamentSeat,
  TournamentState,
  TournamentSummary,
  WatchedGame,
} from '../protocol';
import { ApiError, ask, askJson } from '../tables/api';

function at(tournament: string, below = ''): string {
  return `/api/tournaments/${encodeURIComponent(tournament)}${below}`;
}

/** The public tournaments. */
export function listTournaments(): Promise<TournamentSummary[]> {
  return askJson('GET', '/api/tournaments', null);
}

/** Creates a tournament. */
export function makeTournament(wish: NewTournament): Promise<MadeTournament> {
  return askJson('POST', '/api/tournaments', null, wish);
}

/** A tournament as everybody may see it. */
export function readTournament(tournament: string): Promise<TournamentState> {
  return askJson('GET', at(tournament), null);
}

/** The running games of the current round. */
export function readBoards(tournament: string): Promise<WatchedGame[]> {
  return askJson('GET', at(tournament, '/boards'), null);
}

/** Enters a tournament. */
export function enter(tournament: string, request: EntryRequest): Promise<OwnEntry> {
  return askJson('POST', at(tournament, '/entries'), null, request);
}

/** The entry of a player; null if they do not take part. `secret` is null for an account. */
export async function readEntry(tournament: string, secret: string | null): Promise<OwnEntry | null> {
  try {
    return await askJson('GET', at(tournament, '/entry'), secret);
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 403) return null;
    throw error;
  }
}

/** Leaves a tournament. */
export async function leave(tournament: string, secret: string | null): Promise<void> {
  await ask('DELETE', at(tournament, '/entry'), secret);
}

/** Takes the seat at the player's table in the current round. */
export function takeTournamentSeat(tournament: string, secret: string | null): Promise<TournamentSeat> {
  return askJson('POST', at(tournament, '/seat'), secret);
}

/** The organiser's requests, with their token. */
export class Organising {
  readonly #tournament: string;
  readonly #token: string;

  constructor(tournament: string, token: string) {
    this.#tournament = tournament;
    this.#token = token;
  }

  async invite(bot: string): Promise<void> {
    await ask('POST', at(this.#tournament, '/bots'), this.#token, { name: bot });
  }

  async withdraw(player: number): Promise<void> {
    await ask('DELETE', at(this.#tournament, `/entries/${player}`), this.#token);
  }

  async begin(round: number, lots: boolean): Promise<void> {
    await ask('POST', at(this.#tournament, '/rounds'), this.#token, { round, lots });
  }

  async write(round: number, board: number, result: BoardResult): Promise<void> {
    await ask('PUT', at(this.#tournament, '/results'), this.#token, { round, board, result });
  }

  async change(change: TournamentChange): Promise<void> {
    await ask('PUT', at(this.#tournament), this.#token, change);
  }

  async delete(): Promise<void> {
    await ask('DELETE', at(this.#tournament), this.#token);
  }
}

/** The connected bots that play a game and are not busy. */
export async function botsFor(game: string): Promise<string[]> {
  const bots = await askJson<ConnectedBot[]>('GET', '/api/bots', null);
  return bots.filter(({ games }) => games.includes(game)).map(({ name }) => name);
}
