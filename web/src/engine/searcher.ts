import type { Thought } from '../wire';
import type { Order, Report, Result } from './contract';
import { EngineError } from './rpc';

/** A search that is going on. */
export interface Search {
  /** Its last word: the move is `best`. */
  result: Promise<Result>;
  /** Ends it now; `result` then is the best so far, or no move while there is none yet. */
  stop(): void;
}

/** Begins a search; `heard` is told what it thinks on the way. */
export type Begin<Task> = (task: Task, heard?: (thought: Thought) => void) => Search;

/** Searches in a worker of its own. */
export interface Searcher<Task> {
  begin: Begin<Task>;
  /** Fetches and starts what a search needs, so that the first one begins at once. */
  prepare(): void;
}

interface Going<Task> {
  task: Task;
  /** Whether it was told to stop. */
  stopped: boolean;
  /** Whether it is the second attempt, since the first one ended in a trap. */
  again: boolean;
  done: (thought: Result) => void;
  fail: (error: Error) => void;
  heard: (thought: Thought) => void;
}

/**
 * Searches in a worker, which starts when it is first needed and again after a failure. A search that ends in a trap is
 * begun once more in a new worker; those that waited for it do not notice.
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

  /** Goes on in a new worker after a search has trapped. */
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
