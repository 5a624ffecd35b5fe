/** The administrators' actions, one line each. */
import type { AdminDeed } from '../protocol';
import { gameName } from '../table/names';
import { moment } from '../words/dates';
import { say } from '../words/words.svelte';
import { until } from './times';

/** How long an action is in force: until a moment, or without an end. For a shutdown, the moment when it begins. */
function term({ act, until_ms: end }: AdminDeed): string[] {
  if (act === 'drained') return end === null ? [] : [say('admin-log-down', { date: moment(end) })];
  return end === null && !['banned', 'announced'].includes(act) ? [] : [until(end)];
}

/** The line for an action. */
export function told(deed: AdminDeed): string {
  const { act, note } = deed;
  const what = deed.what ?? '';
  const kind = say(`admin-ban-kind-${deed.banned === 'account' ? 'account' : 'address'}`);
  const more = note === null ? [] : [act === 'table-deleted' ? gameName(note) : note];
  return [say(`admin-act-${act}`, { what, kind }), ...more, ...term(deed)].join(' · ');
}
