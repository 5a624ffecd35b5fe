import type { Thought } from '../wire';
import type { Order, Report, Task } from './contract';
import { EngineError } from './rpc';

/** A search that is going on. */
export interface Search {
  /** Its last word: the move is `best`. */
  result: Promise<Thought>;
  /** Ends it now; `result` then is the best so far, or no move while there is none yet. */
  stop(): void;
}

interface Going {
  done: (thought: Thought) => void;
  fail: (error: Error) => void;
  heard: (thought: Thought) => void;
}

let worker: Worker | null = null;
let next = 1;
const going = new Map<number, Going>();

function break_(message: string): void {
  worker?.terminate();
  worker = null;
  for (const { fail } of going.values()) fail(new EngineError(message));
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

function start(): Worker {
  const made = new Worker(new URL('./thinking.worker.ts', import.meta.url), { type: 'module' });
  made.addEventListener('message', (event: MessageEvent<Report>) => hear(event.data));
  made.addEventListener('error', (event) => break_(event.message || 'the worker did not start'));
  return made;
}

/** Begins a search; `heard` is told what it thinks on the way. */
export function think(task: Task, heard: (thought: Thought) => void = () => undefined): Search {
  const engine = (worker ??= start());
  const id = next++;
  const tell = (order: Order): void => engine.postMessage(order);
  const result = new Promise<Thought>((done, fail) => going.set(id, { done, fail, heard }));
  tell({ kind: 'think', id, task });
  return { result, stop: () => going.has(id) && tell({ kind: 'stop', id }) };
}
