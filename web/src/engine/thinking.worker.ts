/// <reference lib="webworker" />
// The worker that chooses moves, in slices, so that it can be told to stop.
import type { Thought } from '../wire';
import type { Task } from './contract';
import { engineModule } from './modules';
import { answerOrders, type Sliced } from './slices';

async function open(task: Task): Promise<Sliced> {
  const { Thinker } = await engineModule();
  const thinker = new Thinker(JSON.stringify(task.view), task.level, task.seed);
  const limit = Math.min(task.milliseconds ?? Infinity, thinker.milliseconds() ?? Infinity);
  let begun = performance.now();
  return {
    run: (nodes) => JSON.parse(thinker.run(nodes)) as Thought,
    enough: (thought) => {
      const now = performance.now();
      // Nothing can be played while tables are made; the time to think begins afterwards.
      if (thought.prepared !== null) begun = now;
      return now - begun >= limit;
    },
    close: () => thinker.free(),
  };
}

answerOrders(self as unknown as DedicatedWorkerGlobalScope, open, engineModule);
