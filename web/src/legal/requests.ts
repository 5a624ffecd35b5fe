import type { Health } from '../protocol';
import { askJson } from '../tables/api';

/** The names of the host's own texts, which are also their addresses; none if there is no server. */
export async function legalTexts(): Promise<readonly string[]> {
  if (!navigator.onLine) return [];
  try {
    return (await askJson<Health>('GET', '/api/health', null)).legal;
  } catch {
    return [];
  }
}
