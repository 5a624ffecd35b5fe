import { tablePath } from '../routes';
import { forget, recallJson, remember } from '../ui/memory';
import { claimSeat } from './api';
import { randomHex } from './random';
import { isLocalId, keepToken } from './shelf';

/** What a key is for: a friend takes a free seat with it, or a player takes a seat along to another device. */
export type KeyUse = 'invite' | 'move';

/** A key as a link carries it. */
export interface CarriedKey {
  use: KeyUse;
  table: string;
  seat: string;
  key: string;
}

const NAMES: Record<KeyUse, string> = { invite: 'key', move: 'move' };
const CLAIM = 'cubarium.claim.';

/** The link that carries a key. It stands behind `#`, which browsers keep to themselves. */
export function keyLink({ use, table, seat, key }: CarriedKey): string {
  return `${location.origin}${tablePath(table, seat)}#${NAMES[use]}=${key}`;
}

/** The key that an address of a table carries, if there is one. */
export function carriedKey(table: string, seat: string | null, fragment: string): CarriedKey | null {
  if (seat === null || isLocalId(table)) return null;
  const values = new URLSearchParams(fragment);
  for (const use of ['invite', 'move'] as const) {
    const key = values.get(NAMES[use]);
    if (key !== null) return { use, table, seat, key };
  }
  return null;
}

/** What only this browser knows of a trade. It is kept until the token is here: with the same one the server gives the
 * same token, also when the answer was lost and the page was loaded again. */
function secretOf({ table, key }: CarriedKey): string {
  const stored = recallJson(CLAIM + table);
  if (typeof stored === 'object' && stored !== null && 'key' in stored && 'secret' in stored) {
    if (stored.key === key && typeof stored.secret === 'string') return stored.secret;
  }
  const secret = randomHex(16);
  remember(CLAIM + table, JSON.stringify({ key, secret }));
  return secret;
}

/** Trades a key for the seat's token and keeps it. Answers the seat. Throws an `ApiError` that says why not. */
export async function takeSeat(carried: CarriedKey, game: string): Promise<string> {
  const { table, key } = carried;
  const { seat, token } = await claimSeat(table, key, secretOf(carried));
  keepToken(table, game, seat, token);
  forget(CLAIM + table);
  return seat;
}
