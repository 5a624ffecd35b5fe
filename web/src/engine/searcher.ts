import type { Thought } from '../wire';
import type { Order, Report } from './contract';
import { EngineError } from './rpc';

/** A search that is going on. */
export interface Search {
  /** Its last word: the move is `best`. */
  result: Promise<Thought>;
  /** Ends it now; `result` then is the best so far, or no move while there is none yet. */
  stop(): void;
}

/** Begins a search; `heard` is told what it thinks on the way. */
export type Begin<Task> = (task: Task, heard?: (thought: Thought) => void) => Search;

interface Going {
  done: (thought: Thought) => void;
  fail: (error: Error) => void;
  heard: (thought: Thought) => void;
}

/** Searches in a worker, which starts with the first of them and anew after a failure. */
export function searcher<Task>(start: () => Worker): Begin<Task> {
  let worker: Worker | null = null;
  let next = 1;
  const going = new Map<number, Going>();

  function fail(message: string): void {
    worker?.terminate();
    worker = null;
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
    going.delete(report.id);
    if (report.kind === 'done') search.done(report.thought);
    else search.fail(new EngineError(report.message));
  }

  function open(): Worker {
    const made = start();
    made.addEventListener('message', (event: MessageEvent<Report>) => hear(event.data));
    made.addEventListener('error', (event) => fail(event.message || 'the worker did not start'));
    return made;
  }

  return (task, heard = () => undefined) => {
    const engine = (worker ??= open());
    const id = next++;
    const tell = (order: Order<Task>): void => engine.postMessage(order);
    const result = new Promise<Thought>((done, fail) => going.set(id, { done, fail, heard }));
    tell({ kind: 'begin', id, task });
    return { result, stop: () => going.has(id) && tell({ kind: 'stop', id }) };
  };
}
