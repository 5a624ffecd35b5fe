import { rules } from '../engine/rules';
import { think } from '../engine/thinker';
import { isLocalId } from './shelf';
import type { Table } from './table.svelte';

/** Fetches what a table of this id needs, and makes it, seen from a seat; it has not been opened yet. */
export async function tableOf(id: string, seat: string | null): Promise<Table> {
  if (isLocalId(id)) {
    const { LocalTable } = await import('./local.svelte');
    return new LocalTable(id, rules, think);
  }
  const { ServerTable } = await import('./server.svelte');
  return new ServerTable(id, seat);
}
