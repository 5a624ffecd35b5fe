/** Has the server's engine analyse a game that was played at one of its tables. */
import type { Analysis } from '../protocol';
import { ApiError, analysisOf, askAnalysis } from '../tables/api';

/** How often to ask the server for progress, in milliseconds. */
const EVERY = 1_000;

/** The server's analysis of a table's game, repeated until it is finished or no longer wanted. */
export async function* analysed(
  table: string,
  key: string,
  wait: () => Promise<unknown> = () => new Promise((done) => setTimeout(done, EVERY)),
): AsyncGenerator<Analysis> {
  let analysis = await askAnalysis(table, key);
  for (;;) {
    yield analysis;
    if (analysis.done >= analysis.lines.length) return;
    await wait();
    analysis = await analysisOf(table).catch((error: unknown) => {
      // Another one of several servers answers now, or this one has made room for other analyses.
      if (error instanceof ApiError && error.problem.status === 404) return askAnalysis(table, key);
      throw error;
    });
  }
}
