import { rules } from '../engine/rules';
import { think } from '../engine/thinker';
import { LocalTable } from './local.svelte';
import { ServerTable } from './server.svelte';
import { isLocalId } from './shelf';
import type { Table } from './table.svelte';

/** A table by id, as seen from a seat; it is not opened yet. */
export function tableOf(id: string, seat: string | null): Table {
  return isLocalId(id) ? new LocalTable(id, rules, think) : new ServerTable(id, seat);
}
