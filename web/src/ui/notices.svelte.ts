import type { Refusal } from '../wire';
import { say, tell } from '../words/words.svelte';
import { announce } from './announce.svelte';

/** A short notice at the edge of the page. */
export interface Notice {
  id: number;
  text: string;
  /** The rule that it is about, with its game. */
  rule: { game: string; id: string } | null;
  /** What its button does. */
  action: { text: string; run: () => void } | null;
  /** Whether it stays until it is closed. */
  lasting: boolean;
}

/** How long a notice stays, in milliseconds. */
const SHOWN_FOR = 9_000;
/**
 * How long other notices stay: refusals, because the player looks for what they mention on the board, and notices with
 * a button.
 */
const ACTED_ON_FOR = 45_000;

let notices = $state.raw<Notice[]>([]);
let next = 1;

function show(
  text: string,
  rule: Notice['rule'] = null,
  action: Notice['action'] = null,
  lasting = false,
): void {
  const id = next++;
  const others = notices.filter((notice) => notice.text !== text && !(rule && notice.rule));
  notices = [...others, { id, text, rule, action, lasting }].slice(-3);
  announce(text);
  if (!lasting) expire(id, rule || action ? ACTED_ON_FOR : SHOWN_FOR);
}

/** Removes a notice after some time. If the page is hidden by then, the time starts again when it becomes visible. */
function expire(id: number, after: number): void {
  setTimeout(() => {
    if (document.visibilityState !== 'hidden') dismiss(id);
    else document.addEventListener('visibilitychange', () => expire(id, after), { once: true });
  }, after);
}

/** The visible notices. */
export function shownNotices(): readonly Notice[] {
  return notices;
}

/** Shows a notice, optionally with a button for what can be done about it, and until it is closed. */
export function notify(text: string, action: Notice['action'] = null, lasting = false): void {
  show(text, null, action, lasting);
}

/** Says why a move is refused, replacing an earlier refusal. */
export function notifyRefusal(game: string, refusal: Refusal): void {
  show(tell(refusal.message), { game, id: refusal.rule });
}

const unfetched = new WeakSet<object>();

/** From now on, parts of the page that cannot be fetched are reported, unless something else reports them. */
export function reportUnfetched(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => unfetched.add(payload));
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && unfetched.has(reason)) {
      show(say('failed-help'), null, { text: say('failed-reload'), run: () => location.reload() });
    }
  });
}

/** Removes a notice. */
export function dismiss(id: number): void {
  notices = notices.filter((notice) => notice.id !== id);
}

/** Removes a refusal: the player has moved on. */
export function dismissRefusal(): void {
  if (notices.some(({ rule }) => rule)) notices = notices.filter(({ rule }) => !rule);
}

/** Removes all notices that do not last. */
export function dismissAll(): void {
  if (notices.some(({ lasting }) => !lasting)) notices = notices.filter(({ lasting }) => lasting);
}
