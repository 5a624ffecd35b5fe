import type { Task } from './contract';
import { searcher } from './searcher';

export type { Search } from './searcher';

const { begin, prepare } = searcher<Task>(
  () => new Worker(new URL('./thinking.worker.ts', import.meta.url), { type: 'module' }),
);

/** Lets a computer player choose a move. */
export const think = begin;

/** Fetches the computer players once the page has nothing else to do, so that the first one asked does not wait. */
export function prepareToThink(): void {
  // What is shown now is drawn first.
  requestAnimationFrame(() => {
    // Safari does not tell when it has nothing to do.
    if ('requestIdleCallback' in window) requestIdleCallback(prepare);
    else setTimeout(prepare, 500);
  });
}
