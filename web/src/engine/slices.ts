import type { Thought } from '../wire';
import type { Order, Report, Result } from './contract';
import { errorText } from './rpc';
import { isTrap } from './trap';

/** A computer player inside a worker, which runs for a number of positions at a time. */
export interface Sliced {
  run(nodes: number): Thought;
  /** Adds to the final result what is not needed before. */
  finish?(thought: Thought): Result;
  /** Whether it has thought long enough; checked after each slice. */
  enough(thought: Thought): boolean;
  /** Frees its resources. */
  close(): void;
}

const FIRST_SLICE = 2_000;
const SLICE_MILLISECONDS = 60;
/** The shortest interval between reports at the same depth, because every report causes drawing. */
const REPORT_MILLISECONDS = 250;

/** Lets messages arrive. A message channel avoids the four milliseconds of timers. */
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

/**
 * Executes a worker's commands, one search after another. Searches run in slices of similar duration and can be stopped
 * between slices. After a trap the worker is useless, and the other side replaces it.
 */
export function answerOrders<Task>(
  scope: DedicatedWorkerGlobalScope,
  open: (task: Task) => Promise<Sliced>,
  prepare: () => Promise<unknown>,
): void {
  const stopped = new Set<number>();
  let work: Promise<void> = Promise.resolve();
  const report = (message: Report): void => scope.postMessage(message);

  async function search(id: number, task: Task): Promise<void> {
    const player = await open(task);
    let slice = FIRST_SLICE;
    let told = { depth: -1, at: -Infinity };
    let sound = true;
    try {
      for (;;) {
        const from = performance.now();
        const thought = player.run(slice);
        if (thought.done || player.enough(thought) || stopped.has(id)) {
          report({ kind: 'done', id, thought: player.finish?.(thought) ?? thought });
          return;
        }
        if (thought.depth > told.depth || from >= told.at + REPORT_MILLISECONDS) {
          report({ kind: 'thought', id, thought });
          told = { depth: thought.depth, at: from };
        }
        const taken = Math.max(1, performance.now() - from);
        slice = Math.round(slice * Math.min(4, Math.max(0.25, SLICE_MILLISECONDS / taken)));
        await breathe();
      }
    } catch (error) {
      sound = !isTrap(error);
      throw error;
    } finally {
      stopped.delete(id);
      if (sound) player.close();
    }
  }

  scope.addEventListener('message', (event: MessageEvent<Order<Task>>) => {
    const order = event.data;
    if (order.kind === 'prepare') {
      // If this fails, the first search tries again and reports the failure.
      prepare().catch(() => undefined);
      return;
    }
    if (order.kind === 'stop') {
      stopped.add(order.id);
      return;
    }
    const { id, task } = order;
    work = work
      .then(() => search(id, task))
      .catch((error: unknown) =>
        report({ kind: 'failed', id, message: errorText(error), trap: isTrap(error) }),
      );
  });
}
