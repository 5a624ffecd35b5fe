/// <reference lib="webworker" />
// The analysis worker. It keeps its engine, which remembers what it has learnt about a game.
import type { Thought, View } from '../wire';
import type { AnalysisTask } from './contract';
import { engineModule, type EngineModule } from './modules';
import { answerOrders, type Sliced } from './slices';

/** The size of the engine's transposition table, in MiB. */
const TABLE = 32;

type Thinker = InstanceType<EngineModule['Thinker']>;

let kept: { thinker: Thinker; match: string } | null = null;

/** The engine for a position: the existing one, if it has the same game and the same number of lines. */
async function engineAt(view: View, lines: number): Promise<Thinker> {
  const { Thinker } = await engineModule();
  const match = JSON.stringify([view.game, view.options, lines]);
  const text = JSON.stringify(view);
  if (kept?.match === match) {
    kept.thinker.follow(text);
    return kept.thinker;
  }
  const thinker = Thinker.engine(text, lines, TABLE);
  kept?.thinker.free();
  kept = { thinker, match };
  return thinker;
}

async function open({ view, lines, nodes }: AnalysisTask): Promise<Sliced> {
  const thinker = await engineAt(view, lines);
  return {
    run: (slice) => JSON.parse(thinker.run(nodes === null ? slice : Math.min(slice, nodes))) as Thought,
    enough: (thought) => nodes !== null && thought.nodes >= nodes && thought.best !== '',
    close: () => undefined,
  };
}

answerOrders(self as unknown as DedicatedWorkerGlobalScope, open, engineModule);
