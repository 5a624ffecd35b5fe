/** Texts about games in lists. */
import { playerName, seatName } from '../table/names';
import type { ArchivedGame, GamePlayer } from '../protocol';
import { written } from '../words/dates';
import { say, spoken } from '../words/words.svelte';

/** The players of a game. */
export function pairing(players: readonly GamePlayer[]): string {
  return players.map(playerName).join(' – ');
}

/** The result of a finished game, in a sentence. */
export function resultText({ outcome, players }: Pick<ArchivedGame, 'outcome' | 'players'>): string {
  const called = (seat: string): string => {
    const player = players.find((one) => one.seat === seat);
    return player ? playerName(player) : seatName(seat);
  };
  const names = outcome.winners.map(called);
  if (names.length > 0)
    return say('watch-won', { count: names.length, names: new Intl.ListFormat(spoken()).format(names) });
  return say(outcome.drawn.length > 0 ? 'result-draw' : 'watch-undecided');
}

/** A day in UTC, as in searches, in the reader's language. */
export function dayText(milliseconds: number): string {
  return written(milliseconds, { dateStyle: 'medium', timeZone: 'UTC' });
}
