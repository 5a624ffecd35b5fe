/** What is wrong with the content of a form, by field. */
import { ApiError } from '../tables/api';
import { kindOf, problemText } from '../tables/problem';
import { errorText } from '../engine/rpc';
import { together } from '../table/names';
import { moment } from '../words/dates';
import { say } from '../words/words.svelte';

/** The fields of the forms. */
export type Field = 'name' | 'password' | 'new' | 'code';

/** A sentence for each field that is wrong; the empty name stands for the whole form. */
export type Problems = Partial<Record<Field | '', string>>;

const NAME = /^[a-z0-9_-]{2,20}$/i;
/** What the name of an account or a bot cannot contain. */
const STRANGE = /[^\w-]/gu;
const LONGEST_NAME = 20;
const SHORTEST = 8;

/** Problems that are found before anything is sent. */
export function checked(values: Partial<Record<Field, string>>): Problems {
  const { name, new: fresh, code } = values;
  return {
    ...(name !== undefined && !NAME.test(name) && { name: nameText(name) }),
    ...(fresh !== undefined && [...fresh].length < SHORTEST && { new: say('account-password-help') }),
    ...(code !== undefined && code.trim() === '' && { code: say('account-code-missing') }),
  };
}

/** What is wrong with a name. */
function nameText(name: string): string {
  const { length } = name;
  const strange = new Set(name.match(STRANGE) ?? []);
  if (strange.size > 0) {
    const signs = together(
      [...strange].map((sign) => (sign.trim() === '' ? say('account-name-space') : sign)),
    );
    return say('account-name-signs', { signs });
  }
  return length > LONGEST_NAME ? say('account-name-long', { length }) : say('account-name-help');
}

/** Whether a name contains what the name of an account cannot, unlike the name that others see. */
export function isStrange(name: string): boolean {
  return name.search(STRANGE) >= 0;
}

/** The server's name for a problem; empty if it is not one of the server's. */
export function problemName(error: unknown): string {
  return error instanceof ApiError ? kindOf(error.problem) : '';
}

/** Says that the visitor is banned for this many seconds, or without them until further notice. */
function banText(seconds: number | undefined): string {
  if (seconds === undefined) return say('account-banned');
  return say('account-banned-until', { date: moment(Date.now() + seconds * 1000) });
}

/** The server's error in words, at the field that it is about. */
export function fromServer(error: unknown): Problems {
  if (!(error instanceof ApiError)) return { '': errorText(error) };
  const { problem } = error;
  switch (problemName(error)) {
    case 'name-taken':
      return { name: say('account-taken') };
    case 'wrong-login':
      return { password: say('account-wrong') };
    case 'wrong-code':
      return { code: say('account-wrong-code') };
    case 'too-often':
      return { '': say('account-wait', { seconds: problem.retry_after ?? 1 }) };
    case 'banned':
      return { '': banText(problem.retry_after) };
    case 'not-logged-in':
      return { '': say('account-ended') };
    default:
      return { '': problemText(problem) };
  }
}
