/**
 * Passkeys among the suggestions of a field. The browser waits for somebody to choose one, with a challenge of the server
 * that is kept until it is answered or gets old.
 */
import { suggest, suggests, type Json } from './passkeys';
import { askChallenge } from './requests';

/** After how long a challenge is replaced, before the server forgets it, in milliseconds. */
const OLD_AFTER = 240_000;
/** How long the browser gets to hand over what was chosen, once its own question is gone, in milliseconds. */
const GRACE = 1_000;

interface Challenge {
  readonly options: Json;
  /** When it was asked for. */
  readonly since: number;
}

/** Calls back when a challenge is old and somebody is at the page: a page that nobody looks at needs no other one, and the
 * browser's own question, which takes the focus, is not interrupted. */
function whenOld({ since }: Challenge, replace: () => void): () => void {
  const left = (): number => since + OLD_AFTER - Date.now();
  const look = (): void => {
    if (document.hasFocus()) replace();
  };
  let timer = setTimeout(look, left());
  const back = (): void => {
    clearTimeout(timer);
    timer = setTimeout(look, Math.max(left(), GRACE));
  };
  window.addEventListener('focus', back);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('focus', back);
  };
}

/** The suggestions of a field. */
export class Suggestions {
  #challenge: Challenge | null = null;

  /** Offers passkeys until somebody has chosen one, and returns its answer; null if `stopped` or the browser ends it.
   * Nobody has asked for it, so nobody is told why. */
  async chosen(stopped: AbortSignal): Promise<Json | null> {
    try {
      if (!(await suggests())) return null;
      for (;;) {
        const answer = await this.#offer(stopped);
        if (stopped.aborted) return null;
        if (answer) return answer;
      }
    } catch {
      return null;
    }
  }

  /** Offers them with one challenge; null if it got old. */
  async #offer(stopped: AbortSignal): Promise<Json | null> {
    const challenge = await this.#fresh();
    stopped.throwIfAborted();
    const turn = new AbortController();
    const end = (): void => turn.abort();
    stopped.addEventListener('abort', end);
    const forget = whenOld(challenge, end);
    try {
      const answer = await suggest(challenge.options, turn.signal);
      this.#challenge = null;
      return answer;
    } catch (error) {
      if (!turn.signal.aborted) throw error;
      return null;
    } finally {
      forget();
      stopped.removeEventListener('abort', end);
    }
  }

  async #fresh(): Promise<Challenge> {
    if (this.#challenge && Date.now() - this.#challenge.since < OLD_AFTER) return this.#challenge;
    const since = Date.now();
    this.#challenge = { options: await askChallenge({ for: 'log-in' }), since };
    return this.#challenge;
  }
}
