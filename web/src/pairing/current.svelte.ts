/** The search of this window, which continues while the visitor looks at other pages. */
import { mount, tick, unmount } from 'svelte';
import { learnRefusal } from '../notice/host';
import type { Wanted } from '../protocol';
import { go } from '../router.svelte';
import { tablePath } from '../routes';
import { sound } from '../sounds/sounds';
import { failureText } from '../tables/api';
import { randomHex } from '../tables/random';
import { keepToken } from '../tables/shelf';
import { announce } from '../ui/announce.svelte';
import { forget, recall, remember } from '../ui/memory';
import { notify } from '../ui/notices.svelte';
import { settings } from '../ui/settings.svelte';
import { learn, say } from '../words/words.svelte';
import { flashTitle } from './attention';
import { leaveSearch, searchOpponent, stopSearch } from './requests';
import { search, type Trouble, type World } from './search';
import SearchBar from './SearchBar.svelte';
import { wishWords, type Wish } from './wishes';

/** A search in progress. */
export interface Searching {
  readonly wish: Wish;
  /** When it began, in milliseconds since 1970. */
  readonly since: number;
  /** The number of people who want the same game, and the number that it needs. */
  readonly people: number;
  readonly seats: number;
  /** What others are waiting for. */
  readonly others: readonly Wanted[];
  /** What delays the search; null if nothing does. */
  readonly trouble: Trouble | null;
}

/**
 * The secret of this browser's search. All windows share it, so that the server sees a single visitor: nobody is paired
 * with themselves, and the last choice counts.
 */
const STORED = 'cubarium.pairing';

const WORLD: World = {
  ask: searchOpponent,
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now: () => performance.now(),
};

let searching = $state.raw<Searching | null>(null);
/** Counts the searches that were started or stopped here, so that answers to earlier ones are ignored. */
let round = 0;
let secret = '';
let bar: object | null = null;

/** The current search; null if there is none. */
export function currentSearch(): Searching | null {
  return searching;
}

function secretOfBrowser(): string {
  const stored = recall(STORED);
  if (stored !== null && /^[0-9a-f]{32}$/.test(stored)) return stored;
  const made = randomHex(16);
  remember(STORED, made);
  return made;
}

const leave = (): void => leaveSearch(secret);

function show(shown: Searching | null): void {
  searching = shown;
  const main = document.getElementById('content');
  if (shown && !bar && main?.parentElement) {
    bar = mount(SearchBar, { target: main.parentElement, anchor: main });
    window.addEventListener('pagehide', leave);
  } else if (!shown && bar) {
    void unmount(bar);
    bar = null;
    window.removeEventListener('pagehide', leave);
  }
}

/** Starts to look for an opponent; replaces any current search. */
export async function beginSearch(wish: Wish, world = WORLD): Promise<void> {
  secret = secretOfBrowser();
  const mine = (round += 1);
  const isOver = (): boolean => round !== mine;
  await Promise.all(['pairing', 'open', 'clocks', 'rated'].map(learn));
  if (isOver()) return;
  show({ wish, since: Date.now(), people: 1, seats: 2, others: [], trouble: null });
  announce(`${say('pairing-searching')}. ${wishWords(wish)}`);
  const { game, options, clock, rated } = wish;
  const { name } = settings;
  const request = {
    ...{ game, options, rated, secret },
    ...(clock !== null && { clock }),
    ...(name !== '' && { name }),
  };
  const heard = (part: Partial<Searching>): void => {
    if (searching) show({ ...searching, ...part });
  };
  const end = await search(
    request,
    world,
    {
      waiting: ({ people, seats, others }) => heard({ people, seats, others }),
      trouble: (trouble) => heard({ trouble }),
    },
    isOver,
  );
  if (end === null) return;
  show(null);
  if (end.state !== 'stopped') forget(STORED);
  if (end.state === 'paired') {
    keepToken(end.table, game, end.seat, end.token);
    go(tablePath(end.table, end.seat));
    await tick();
    notify(say('pairing-found'));
    flashTitle(say('pairing-found'));
    sound(
      [0, 450].map((at) => ({ sound: 'check', at })),
      true,
    );
  } else if (end.state === 'stopped') {
    notify(say('pairing-elsewhere'));
  } else {
    const { error } = end;
    await learnRefusal(error);
    notify(failureText(error));
  }
}

/** Stops the search. */
export async function endSearch(): Promise<void> {
  if (!searching) return;
  round += 1;
  show(null);
  forget(STORED);
  announce(say('pairing-stopped'));
  // If this fails, the server drops a client that does not ask again.
  await stopSearch(secret).catch(() => undefined);
}
