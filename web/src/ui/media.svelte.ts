/** What kind of window and visitor the page has. */

/** Follows a media query: whether it holds now. */
export function holds(query: string): () => boolean {
  const list = window.matchMedia(query);
  let now = $state(list.matches);
  list.addEventListener('change', (event) => (now = event.matches));
  return () => now;
}
