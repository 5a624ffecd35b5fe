/** Has the server's engine look through a game that was played at one of its tables. */
import type { Analysis } from '../protocol';
import { analysisOf, askAnalysis } from '../tables/api';

/** How often the server is asked how far it has come, in milliseconds. */
const EVERY = 1_000;

/** The server's analysis of a table's game, again and again until it is done or nobody wants it any more. */
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
    analysis = await analysisOf(table);
  }
}
