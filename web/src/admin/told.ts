/** What an administrator did, in one line. */
import type { AdminDeed } from '../protocol';
import { gameName } from '../table/names';
import { moment } from '../words/dates';
import { say } from '../words/words.svelte';
import { until } from './times';

/** What holds until a moment or without an end; a shutdown begins then. */
function term({ act, until_ms: end }: AdminDeed): string[] {
  if (act === 'drained') return end === null ? [] : [say('admin-log-down', { date: moment(end) })];
  return end === null && !['banned', 'announced'].includes(act) ? [] : [until(end)];
}

/** The line of a deed. */
export function told(deed: AdminDeed): string {
  const { act, note } = deed;
  const what = deed.what ?? '';
  const kind = say(`admin-ban-kind-${deed.banned === 'account' ? 'account' : 'address'}`);
  const more = note === null ? [] : [act === 'table-deleted' ? gameName(note) : note];
  return [say(`admin-act-${act}`, { what, kind }), ...more, ...term(deed)].join(' · ');
}
