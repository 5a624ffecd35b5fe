/** Media queries about the window and the visitor. */

/** Observes a media query: returns whether it currently matches. */
export function holds(query: string): () => boolean {
  const list = window.matchMedia(query);
  let now = $state(list.matches);
  list.addEventListener('change', (event) => (now = event.matches));
  return () => now;
}

/** Whether the window is as narrow as a phone's. */
export const narrow = holds('(max-width: 759px)');
