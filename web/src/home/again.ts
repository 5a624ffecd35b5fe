/** Starts a game against the computer with the last choices, without asking anything. */
import type { Rules } from '../engine/rules';
import { settings } from '../ui/settings.svelte';
import { computerDecides, decided } from './decided';
import { keepLast, lastOf } from './last';
import { settled } from './per-seat';
import { startGame, type Choices } from './start';

/** The last choices for a game, as choices for a new one. */
export async function lastChoices(game: string, rules: Rules): Promise<Choices> {
  const { level, side, kept, options } = lastOf(game);
  const info = await rules.info(game);
  const { players } = options;
  const seats = players === undefined ? info.seats : await rules.seats(game, { players });
  const decides = (option: string): boolean => computerDecides(game, option, 'computer', side);
  return {
    game,
    seats,
    kind: 'computer',
    options: {
      ...settled(game, info.options, options, seats.length),
      ...decided(game, info.options, options, decides),
    },
    position: null,
    level: Math.min(level, info.levels),
    side,
    kept,
    name: settings.name,
    places: null,
    clock: null,
    rated: false,
    bot: null,
    listed: false,
  };
}

/** Starts the game and returns the address of its table. Throws an `EngineError` or an `ApiError`. */
export async function startAgain(game: string, rules: Rules): Promise<string> {
  const address = await startGame(await lastChoices(game, rules), rules);
  keepLast(game, lastOf(game));
  return address;
}
