import { tablePath } from '../routes';
import { forget, recallJson, remember } from '../ui/memory';
import { claimSeat } from './api';
import { randomHex } from './random';
import { isLocalId, keepToken } from './shelf';

/** The purpose of a key: a friend takes a free seat, or a player moves a seat to another device. */
export type KeyUse = 'invite' | 'move';

/** A key in a link. */
export interface CarriedKey {
  use: KeyUse;
  table: string;
  seat: string;
  key: string;
}

const NAMES: Record<KeyUse, string> = { invite: 'key', move: 'move' };
const CLAIM = 'cubarium.claim.';

/** The link with a key. The key is after `#`, which browsers do not send. */
export function keyLink({ use, table, seat, key }: CarriedKey): string {
  return `${location.origin}${tablePath(table, seat)}#${NAMES[use]}=${key}`;
}

/** The key in the address of a table, if there is one. */
export function carriedKey(table: string, seat: string | null, fragment: string): CarriedKey | null {
  if (seat === null || isLocalId(table)) return null;
  const values = new URLSearchParams(fragment);
  for (const use of ['invite', 'move'] as const) {
    const key = values.get(NAMES[use]);
    if (key !== null) return { use, table, seat, key };
  }
  return null;
}

/**
 * The browser's secret for exchanging a key. It is kept until the token has arrived: with the same secret the server
 * gives the same token, even if the answer was lost and the page was reloaded.
 */
function secretOf({ table, key }: CarriedKey): string {
  const stored = recallJson(CLAIM + table);
  if (typeof stored === 'object' && stored !== null && 'key' in stored && 'secret' in stored) {
    if (stored.key === key && typeof stored.secret === 'string') return stored.secret;
  }
  const secret = randomHex(16);
  remember(CLAIM + table, JSON.stringify({ key, secret }));
  return secret;
}

/**
 * Exchanges a key for the seat's token and stores it. Returns the seat. Throws an `ApiError` with the reason if this
 * fails.
 */
export async function takeSeat(carried: CarriedKey, game: string): Promise<string> {
  const { table, key } = carried;
  const { seat, token } = await claimSeat(table, key, secretOf(carried));
  keepToken(table, game, seat, token);
  forget(CLAIM + table);
  return seat;
}
