import { parsePath, type Route } from './routes';

interface Place {
  route: Route;
  /** The part after `?`. */
  query: URLSearchParams;
  /** The part after `#`, without it. */
  fragment: string;
}

function here(): Place {
  return {
    route: parsePath(location.pathname),
    query: new URLSearchParams(location.search),
    fragment: location.hash.replace(/^#/, ''),
  };
}

let place = $state.raw<Place>(here());
/** How often the fragment was changed by anything other than this site's own code. */
let edits = $state(0);

/** The current place. */
export function current(): Place {
  return place;
}

/**
 * A counter that changes when other data are pasted or typed into the fragment of the address, or when the browser goes
 * back to some.
 */
export function visit(): number {
  return edits;
}

/** Goes to an address of this site. */
export function go(address: string, how: { replace?: boolean; keepScroll?: boolean } = {}): void {
  const before = location.pathname;
  const stays = address.startsWith('?') || address.split(/[?#]/)[0] === before;
  try {
    if (how.replace) history.replaceState(stays ? history.state : null, '', address);
    else history.pushState(null, '', address);
  } catch {
    // Browsers limit how often the address may change. The next change corrects it.
    if (!how.replace) location.assign(address);
    return;
  }
  place = here();
  if (!how.keepScroll && location.pathname !== before) window.scrollTo(0, 0);
}

/** Sets `?name=value` in the current address without adding to the history; null removes it. */
export function setQuery(name: string, value: string | null): void {
  const url = new URL(location.href);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  if (url.href !== location.href)
    go(url.pathname + url.search + url.hash, { replace: true, keepScroll: true });
}

/** Whether a click on a link is left to the browser (new tab, download, other sites). */
function isForeign(event: MouseEvent, link: HTMLAnchorElement): boolean {
  return (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    (link.target !== '' && link.target !== '_self') ||
    link.hasAttribute('download') ||
    link.origin !== location.origin ||
    link.pathname.startsWith('/api/')
  );
}

/**
 * Handles clicks on links within the site, and the browser's back and forward buttons. Returns a function that stops
 * this.
 */
export function startRouter(): () => void {
  const follow = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || isForeign(event, link)) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash !== '') return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  const move = (): void => {
    place = here();
  };
  const edit = (): void => {
    move();
    // Fragments without data lead to sections.
    if (place.fragment.includes('=')) edits += 1;
  };
  document.addEventListener('click', follow);
  window.addEventListener('popstate', move);
  window.addEventListener('hashchange', edit);
  return () => {
    document.removeEventListener('click', follow);
    window.removeEventListener('popstate', move);
    window.removeEventListener('hashchange', edit);
  };
}
