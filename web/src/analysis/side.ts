import { localGame, serverGame } from '../tables/shelf';

/** The only seat of a table that is played from this browser; null if there are several or none. */
export function seatAt(table: string): string | null {
  const seats =
    localGame(table)
      ?.seats.filter(({ sitter }) => sitter.kind === 'person')
      .map(({ seat }) => seat) ?? Object.keys(serverGame(table)?.tokens ?? {});
  return seats.length === 1 ? (seats[0] ?? null) : null;
}
