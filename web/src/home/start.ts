import type { Rules } from '../engine/rules';
import { createTable } from '../tables/api';
import { createLocal } from '../tables/local.svelte';
import { keepServerGame } from '../tables/shelf';
import type { Sitter } from '../tables/types';
import { tablePath } from '../routes';

/** The kinds of table. */
export const KINDS = ['computer', 'screen', 'friend'] as const;

/** How a game is played: against the computer, two at one screen, or with a friend elsewhere. */
export type TableKind = (typeof KINDS)[number];

/** What somebody has chosen for a new game. */
export interface Choices {
  game: string;
  seats: readonly string[];
  kind: TableKind;
  options: Record<string, string>;
  position: string | null;
  level: number;
  /** A seat or `random`. */
  side: string;
  /** Where the game is kept; a game with a friend is always on the server. */
  kept: 'here' | 'server';
  name: string;
}

/** The seat that a choice of side means. */
export function chosenSeat(
  seats: readonly string[],
  side: string,
  chance: () => number = Math.random,
): string {
  if (seats.includes(side)) return side;
  return seats[Math.floor(chance() * seats.length)] ?? seats[0] ?? '';
}

/** Who sits where. */
export function sitters(choices: Choices, mine: string): { seat: string; sitter: Sitter }[] {
  const named: Sitter = choices.name === '' ? { kind: 'person' } : { kind: 'person', name: choices.name };
  return choices.seats.map((seat) => {
    if (seat === mine && choices.kind !== 'screen') return { seat, sitter: named };
    return {
      seat,
      sitter: choices.kind === 'computer' ? { kind: 'computer', level: choices.level } : { kind: 'person' },
    };
  });
}

/** Makes the table and tells its address. Throws an `EngineError` or an `ApiError` that says why it could not. */
export async function startGame(choices: Choices, rules: Rules): Promise<string> {
  const { game, options, position } = choices;
  const mine = chosenSeat(choices.seats, choices.side);
  const seats = sitters(choices, mine);
  if (choices.kind !== 'friend' && choices.kept === 'here') {
    return tablePath((await createLocal(rules, game, options, position, seats)).id);
  }
  const created = await createTable({
    game,
    options,
    ...(position === null ? {} : { position }),
    seats: seats.map(({ sitter }) => sitter),
  });
  const keys: Record<string, string> = {};
  const invitations: Record<string, string> = {};
  for (const { seat, token } of created.seats) {
    if (token === null) continue;
    const shelf = choices.kind === 'screen' || seat === mine ? keys : invitations;
    shelf[seat] = token;
  }
  keepServerGame({ id: created.table, game, keys, invitations, turns: 0, over: false, touched: Date.now() });
  return tablePath(created.table, choices.kind === 'screen' ? null : mine);
}
