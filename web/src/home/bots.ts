/** The bots that people can play against. */
import type { ConnectedBot } from '../protocol';
import { askJson } from '../tables/api';

/** The connected bots; none if there is no server or no network. */
export async function connectedBots(): Promise<ConnectedBot[]> {
  if (!navigator.onLine) return [];
  try {
    return await askJson<ConnectedBot[]>('GET', '/api/bots', null);
  } catch {
    return [];
  }
}
