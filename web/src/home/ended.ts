/** The finished games that were played in this browser, for their list. */
import { playerName, seatName } from '../table/names';
import { tableAnalysisPath } from '../routes';
import { localGames, serverGames, type LocalGame, type ServerGame, type TableEnd } from '../tables/shelf';
import { fate } from '../tables/types';
import { say, spoken } from '../words/words.svelte';
import { against } from './against';
import { listed } from './hidden';

/** A finished game: stored here, or played at a table on a server. */
export type EndedGame = LocalGame | ServerGame;

/** Whether a game is stored only in this browser. */
export function isStoredHere(game: EndedGame): game is LocalGame {
  return 'record' in game;
}

/** Whether the content of what is stored about an end is what it should be: only its form has been checked. */
function isWhole({ players, winners, drawn }: TableEnd): boolean {
  const stored = players as ({ seat?: unknown; kind?: unknown } | null)[];
  const texts: unknown[] = [winners, drawn, stored.map((one) => [one?.seat, one?.kind])].flat(2);
  return texts.every((text) => typeof text === 'string');
}

/** The finished games that were played in this browser, latest first. */
export function endedGames(): EndedGame[] {
  const remote = listed(serverGames())
    .filter(({ turns }) => turns > 0)
    .map(({ end, ...game }) => ({ ...game, ...(end && isWhole(end) && { end }) }));
  const games: EndedGame[] = [...localGames(), ...remote].filter(({ over }) => over);
  return games.sort((one, other) => other.touched - one.touched);
}

/** The opponents in words; for a table on a server, all who played there, if that was stored. */
export function opponentsOf(game: EndedGame): string {
  if (isStoredHere(game)) return against(game);
  return game.end?.players.map(playerName).join(' – ') ?? say('resume-server');
}

/** How a game ended, as a sentence; empty if that was not stored. */
export function endOf(game: EndedGame): string {
  const outcome = isStoredHere(game) ? game.outcome : game.end;
  if (!outcome) return '';
  const mine = isStoredHere(game)
    ? game.seats.filter(({ sitter }) => sitter.kind === 'person').map(({ seat }) => seat)
    : Object.keys(game.tokens);
  const [only, ...others] = mine;
  if (only !== undefined && others.length === 0) return say(`result-${fate(outcome, only)}`);
  const [winner, ...more] = outcome.winners.map(seatName);
  if (winner === undefined) return say(outcome.drawn.length > 0 ? 'result-draw' : 'result-unfinished');
  return more.length === 0
    ? say('result-wins', { seat: winner })
    : say('result-win', { seats: new Intl.ListFormat(spoken()).format([winner, ...more]) });
}

/** Those of the games that can be analysed, because nobody has secrets. */
export async function withoutSecrets(games: readonly string[]): Promise<ReadonlySet<string>> {
  const { rules } = await import('../engine/rules');
  const infos = await Promise.all(games.map((game) => rules.info(game)));
  return new Set(games.filter((_, index) => infos[index]?.secrets === false));
}

/** The address of the analysis of a game, at the game's end. */
export async function analysisOf({ id, game, record }: LocalGame): Promise<string> {
  const { rules } = await import('../engine/rules');
  const handle = await rules.openRecord(game, record);
  try {
    const view = await rules.view(handle, null);
    return tableAnalysisPath(view, id, view.turns.length);
  } finally {
    await rules.closeTable(handle);
  }
}
