import type { Thought } from '../wire';
import type { Order, Report, Result } from './contract';
import { EngineError } from './rpc';

/** A running search. */
export interface Search {
  /** The final result, whose move is `best`. */
  result: Promise<Result>;
  /** Stops the search. Its `result` is then the best move so far, or none if there is none yet. */
  stop(): void;
}

/** Starts a search; `heard` is called with its progress. */
export type Begin<Task> = (task: Task, heard?: (thought: Thought) => void) => Search;

/** Searches in a worker of its own. */
export interface Searcher<Task> {
  begin: Begin<Task>;
  /** Loads and starts what a search needs, so that the first search can begin at once. */
  prepare(): void;
}

interface Going<Task> {
  task: Task;
  /** Whether the search was told to stop. */
  stopped: boolean;
  /** Whether this is the second attempt, after the first one ended in a trap. */
  again: boolean;
  done: (thought: Result) => void;
  fail: (error: Error) => void;
  heard: (thought: Thought) => void;
}

/**
 * Searches in a worker, which starts on first use and again after a failure. A search that ends in a trap is restarted
 * once in a new worker, without its caller noticing.
 */
export function searcher<Task>(start: () => Worker): Searcher<Task> {
  let worker: Worker | null = null;
  let next = 1;
  const going = new Map<number, Going<Task>>();

  const tell = (order: Order<Task>): void => open().postMessage(order);

  function end(): void {
    worker?.terminate();
    worker = null;
  }

  function fail(message: string): void {
    end();
    for (const search of going.values()) search.fail(new EngineError(message));
    going.clear();
  }

  function hear(report: Report): void {
    const search = going.get(report.id);
    if (!search) return;
    if (report.kind === 'thought') {
      search.heard(report.thought);
      return;
    }
    if (report.kind === 'failed' && report.trap) {
      replace(report.id, report.message);
      return;
    }
    going.delete(report.id);
    if (report.kind === 'done') search.done(report.thought);
    else search.fail(new EngineError(report.message));
  }

  /** Continues in a new worker after a search has trapped. */
  function replace(id: number, message: string): void {
    end();
    const search = going.get(id);
    if (search?.again) {
      going.delete(id);
      search.fail(new EngineError(`the computer player crashed twice at this position: ${message}`));
    } else if (search) {
      search.again = true;
    }
    for (const [waiting, { task, stopped }] of going) {
      tell({ kind: 'begin', id: waiting, task });
      if (stopped) tell({ kind: 'stop', id: waiting });
    }
  }

  function open(): Worker {
    if (worker) return worker;
    const made = start();
    worker = made;
    made.addEventListener('message', (event: MessageEvent<Report>) => {
      if (worker === made) hear(event.data);
    });
    made.addEventListener('error', (event) => {
      if (worker === made) fail(event.message || 'the worker did not start');
    });
    return made;
  }

  return {
    begin: (task, heard = () => undefined) => {
      const id = next++;
      const result = new Promise<Result>((done, fail) =>
        going.set(id, { task, stopped: false, again: false, done, fail, heard }),
      );
      tell({ kind: 'begin', id, task });
      const stop = (): void => {
        const search = going.get(id);
        if (!search) return;
        search.stopped = true;
        tell({ kind: 'stop', id });
      };
      return { result, stop };
    },
    prepare: () => tell({ kind: 'prepare' }),
  };
}
