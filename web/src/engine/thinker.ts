import type { Task } from './contract';
import { searcher } from './searcher';

export type { Search } from './searcher';

const { begin, prepare } = searcher<Task>(
  () => new Worker(new URL('./thinking.worker.ts', import.meta.url), { type: 'module' }),
);

/** Lets a computer player choose a move. */
export const think = begin;

/** Loads the computer players when the page is idle, so that the first request does not have to wait. */
export function prepareToThink(): void {
  // The current page is drawn first.
  requestAnimationFrame(() => {
    // Safari does not report idle time.
    if ('requestIdleCallback' in window) requestIdleCallback(prepare);
    else setTimeout(prepare, 500);
  });
}
