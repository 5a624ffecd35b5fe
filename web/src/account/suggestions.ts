/**
 * Passkeys among the suggestions of a field. The browser waits for the visitor to choose one, with a challenge from the
 * server that is kept until it is answered or expires.
 */
import { suggest, suggests, type Json } from './passkeys';
import { askChallenge } from './requests';

/** The age at which a challenge is replaced, before the server forgets it, in milliseconds. */
const OLD_AFTER = 240_000;
/** How long the browser may take to hand over the choice after its own question has closed, in milliseconds. */
const GRACE = 1_000;

interface Challenge {
  readonly options: Json;
  /** When it was requested. */
  readonly since: number;
}

/**
 * Calls back when a challenge has expired and the page has the focus. A page that nobody looks at needs no new
 * challenge, and the browser's own question, which takes the focus, is not interrupted.
 */
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

  /**
   * Offers passkeys until one has been chosen, and returns the answer; null if `stopped` or the browser ends it. Errors
   * are not reported, because the visitor did not ask for this.
   */
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

  /** Offers passkeys with one challenge; null if it expired. */
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
