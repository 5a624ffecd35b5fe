/** What is said of games in lists. */
import { playerName, seatName } from '../table/names';
import type { ArchivedGame, GamePlayer, SeatState } from '../protocol';
import { knows, say, spoken } from '../words/words.svelte';

/** The name of a game. */
export function gameName(game: string): string {
  return knows(`game-${game}-name`) ? say(`game-${game}-name`) : game;
}

/** A player's name; somebody who has given none is called by their seat. */
export function nameOf(player: GamePlayer | SeatState): string {
  return playerName(player);
}

/** All players of a game. */
export function pairing(players: readonly GamePlayer[]): string {
  return players.map(nameOf).join(' – ');
}

/** How a finished game went, in a sentence. */
export function resultText({ outcome, players }: Pick<ArchivedGame, 'outcome' | 'players'>): string {
  const called = (seat: string): string => {
    const player = players.find((one) => one.seat === seat);
    return player ? nameOf(player) : seatName(seat);
  };
  const names = outcome.winners.map(called);
  if (names.length > 0)
    return say('watch-won', { count: names.length, names: new Intl.ListFormat(spoken()).format(names) });
  return say(outcome.drawn.length > 0 ? 'result-draw' : 'watch-undecided');
}

/** A day in UTC, by which games are also searched for, as the reader's language writes it. */
export function dayText(milliseconds: number): string {
  return new Intl.DateTimeFormat(spoken(), { dateStyle: 'medium', timeZone: 'UTC' }).format(milliseconds);
}
