/** The requests for finding an opponent. */
import type { Pairing, PairingRequest, Wanted } from '../protocol';
import { ask, askJson } from '../tables/api';

const PATH = '/api/pairing';

/** Looks for an opponent, or keeps waiting. */
export function searchOpponent(request: PairingRequest): Promise<Pairing> {
  return askJson('POST', PATH, null, request);
}

/** Stops looking. A game that was about to begin is cancelled. */
export async function stopSearch(secret: string): Promise<void> {
  await ask('DELETE', PATH, null, { secret });
}

/** Stops looking while the page is being closed, when nobody waits for the answer. */
export function leaveSearch(secret: string): void {
  const headers = { 'content-type': 'application/json' };
  void fetch(PATH, { method: 'DELETE', headers, body: JSON.stringify({ secret }), keepalive: true }).catch(
    () => undefined,
  );
}

/** What the people who look for an opponent are waiting for. */
export function wantedGames(): Promise<Wanted[]> {
  return askJson('GET', PATH, null);
}
