/** Whether a ban is possible, as far as this can be checked before the administrator confirms it. */
import type { BanKind } from '../protocol';
import { say } from '../words/words.svelte';
import { accounts, visitors } from './requests';

/** The characters of addresses and networks; the server parses them. */
const ADDRESS = /^[\da-f:.]+(?:\/\d+)?$/i;

/** Throws the reason against a ban, in words. */
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
