/** Whether somebody can be banned, as far as that is known before the administrator confirms it. */
import type { BanKind } from '../protocol';
import { say } from '../words/words.svelte';
import { accounts, visitors } from './requests';

/** What addresses and networks are written with; the server reads them. */
const ADDRESS = /^[\da-f:.]+(?:\/\d+)?$/i;

/** Throws what speaks against it, in words. */
export async function check(kind: BanKind, whom: string): Promise<void> {
  const problem = await whyNot(kind, whom);
  if (problem !== null) throw new Error(say(`error-ban-${problem}`));
}

async function whyNot(kind: BanKind, whom: string): Promise<string | null> {
  if (kind === 'address') {
    if (!ADDRESS.test(whom) || !/[.:]/.test(whom)) return 'unknown';
    return (await visitors()).you === whom.toLowerCase() ? 'own' : null;
  }
  const wanted = whom.toLowerCase();
  const found = (await accounts(whom, null)).accounts;
  return found.some(({ name }) => name.toLowerCase() === wanted) ? null : 'unknown';
}
