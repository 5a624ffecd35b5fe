/** Lets the server's engine analyse a game that was played at one of its tables. */
import type { Analysis } from '../protocol';
import { ApiError, analysisOf, askAnalysis } from '../tables/api';

/** How often to ask the server for progress, in milliseconds. */
const EVERY = 1_000;

/** How often in a row the server may fail to answer, for example while it is being restarted. */
const SILENCES = 30;

/** Whether a server cannot be reached at the moment, or is just about to stop or start. */
function isAway(error: unknown): error is ApiError {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.problem.status);
}

/** The server's analysis of a table's game, repeated until it is finished or no longer wanted. */
export async function* analysed(
  table: string,
  key: string,
  wait: () => Promise<unknown> = () => new Promise((done) => setTimeout(done, EVERY)),
): AsyncGenerator<Analysis> {
  let analysis = await askAnalysis(table, key);
  let silences = 0;
  for (;;) {
    yield analysis;
    if (analysis.done >= analysis.lines.length) return;
    await wait();
    try {
      analysis = await analysisOf(table).catch((error: unknown) => {
        // Another of several servers answers now, or this one has dropped the analysis to make room, or was
        // restarted.
        if (error instanceof ApiError && error.problem.status === 404) return askAnalysis(table, key);
        throw error;
      });
      silences = 0;
    } catch (error) {
      silences += 1;
      if (!isAway(error) || silences > SILENCES) throw error;
    }
  }
}
