import type { Task } from './contract';
import { searcher } from './searcher';

export type { Search } from './searcher';

/** Lets a computer player choose a move. */
export const think = searcher<Task>(
  () => new Worker(new URL('./thinking.worker.ts', import.meta.url), { type: 'module' }),
);
