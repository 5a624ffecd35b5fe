/// <reference lib="webworker" />
// The worker that thinks, in slices, so that it can be told to stop.
import type { Thought } from '../wire';
import type { Order, Report, Task } from './contract';
import { moduleOf } from './modules';
import { errorText } from './rpc';

const FIRST_SLICE = 2_000;
const SLICE_MILLISECONDS = 60;

const scope = self as unknown as DedicatedWorkerGlobalScope;
const stopped = new Set<number>();

function report(message: Report): void {
  scope.postMessage(message);
}

/** Lets messages in. A channel does not wait four milliseconds as timers do. */
function breathe(): Promise<void> {
  return new Promise((done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      done();
    };
    channel.port2.postMessage(null);
  });
}

async function think(id: number, task: Task): Promise<void> {
  const { Thinker } = await moduleOf(task.view.game);
  const thinker = new Thinker(JSON.stringify(task.view), task.level, task.seed);
  let begun = performance.now();
  const limit = Math.min(task.milliseconds ?? Infinity, thinker.milliseconds() ?? Infinity);
  let slice = FIRST_SLICE;
  try {
    for (;;) {
      const from = performance.now();
      const thought = JSON.parse(thinker.run(slice)) as Thought;
      const now = performance.now();
      // Nothing can be played while tables are made; the time to think begins afterwards.
      if (thought.prepared !== null) begun = now;
      if (thought.done || now - begun >= limit || stopped.has(id)) {
        report({ kind: 'done', id, thought });
        return;
      }
      report({ kind: 'thought', id, thought });
      slice = Math.round(slice * Math.min(4, Math.max(0.25, SLICE_MILLISECONDS / Math.max(1, now - from))));
      await breathe();
    }
  } finally {
    stopped.delete(id);
    thinker.free();
  }
}

scope.addEventListener('message', (event: MessageEvent<Order>) => {
  const order = event.data;
  if (order.kind === 'stop') {
    stopped.add(order.id);
    return;
  }
  think(order.id, order.task).catch((error: unknown) => {
    report({ kind: 'failed', id: order.id, message: errorText(error) });
  });
});
