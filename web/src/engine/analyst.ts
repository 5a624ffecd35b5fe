import type { AnalysisTask } from './contract';
import { searcher } from './searcher';

/** Lets the engine analyse a position. */
export const { begin: analyse } = searcher<AnalysisTask>(
  () => new Worker(new URL('./analysing.worker.ts', import.meta.url), { type: 'module' }),
);
