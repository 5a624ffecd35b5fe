/** Texts about tournaments. */
import type {
  BoardResult,
  TournamentBoard,
  TournamentPlayer,
  TournamentState,
  TournamentSummary,
} from '../protocol';
import { say, spoken } from '../words/words.svelte';

/** Points, given in quarters: `2¼`. */
export function quartersText(quarters: number): string {
  const whole = Math.floor(quarters / 4);
  const rest = ['', '¼', '½', '¾'][quarters % 4] ?? '';
  return whole === 0 && rest !== '' ? rest : `${whole}${rest}`;
}

/** Points, given in halves: `2½`. */
export function pointsText(halves: number): string {
  return quartersText(2 * halves);
}

/** The players by their numbers. */
export function byNumber(state: TournamentState): Map<number, TournamentPlayer> {
  return new Map(state.players.map((player) => [player.number, player]));
}

/** The name of a player, marked if it is a bot. */
export function nameOf(player: TournamentPlayer | undefined): string {
  if (!player || player.name === '') return say('tournament-gone');
  return player.kind === 'bot' ? say('player-bot', { name: player.name }) : player.name;
}

const SCORES: Record<BoardResult, string> = {
  'first-wins': '1–0',
  'second-wins': '0–1',
  draw: '½–½',
  'first-forfeits': '0–1',
  'second-forfeits': '1–0',
  'both-forfeit': '0–0',
};

/** All results, in the order of the menu. */
export const RESULTS = Object.keys(SCORES) as BoardResult[];

/** The result of a game in short notation. */
export function scoreText(result: BoardResult): string {
  const score = SCORES[result];
  return result.endsWith('forfeits') || result === 'both-forfeit'
    ? say('tournament-forfeit', { score })
    : score;
}

/** The state of a board: its results, or what it is waiting for. */
export function boardText(board: TournamentBoard): string {
  if (board.second === null) return say('tournament-bye');
  const results = board.results.map(scoreText);
  if (board.decided !== null) results.push(say(`tournament-goes-on-${board.decided}`));
  if (board.undecided) return [...results, say('tournament-undecided')].join(' · ');
  if (results.length > 0 && board.results.length >= board.games.length) return results.join(' · ');
  const last = board.games.at(-1);
  return [...results, say(last?.open === true ? 'tournament-plays' : 'tournament-waits')].join(' · ');
}

/** Whether a board still needs its game or a decision. */
export function isPending(board: TournamentBoard): boolean {
  if (board.second === null || board.decided !== null) return false;
  return board.undecided || board.games.length > board.results.length;
}

/** The system of a tournament and its progress, in one line. */
export function summaryText(summary: TournamentSummary): string {
  const { system, stage, players, round, rounds } = summary;
  const parts = [say(`tournament-system-${system}`), say('tournament-players-count', { players })];
  if (stage === 'gathering' && system === 'swiss') parts.push(say('tournament-rounds-count', { rounds }));
  if (stage === 'running') parts.push(say('tournament-round-of', { round, rounds }));
  else parts.push(say(`tournament-stage-${stage}`));
  return parts.join(' · ');
}

/**
 * The winners: all who share the first place. Empty while the tournament is running, or if it was ended too early, so
 * that nobody has points or several players are left in a knock-out.
 */
export function winnerText({ summary, standings, players }: TournamentState): string {
  const first = standings.filter(({ rank }) => rank === 1);
  const decided = summary.system === 'knock-out' ? first.length === 1 : (first[0]?.halves ?? 0) > 0;
  if (summary.stage !== 'over' || !decided) return '';
  const names = first.map(({ number }) => nameOf(players.find((player) => player.number === number)));
  return say('tournament-winner', {
    count: names.length,
    names: new Intl.ListFormat(spoken()).format(names),
  });
}
