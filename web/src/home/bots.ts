/** The bots that people can play against. */
import type { ConnectedBot } from '../protocol';
import { askJson } from '../tables/api';

/** The bots that are connected; none where there is no server, or no network to reach it by. */
export async function connectedBots(): Promise<ConnectedBot[]> {
  if (!navigator.onLine) return [];
  try {
    return await askJson<ConnectedBot[]>('GET', '/api/bots', null);
  } catch {
    return [];
  }
}
