import type { Judgement, RulesApi } from './contract';
import { type Caller, EngineError, errorText, WorkerError } from './rpc';

type Method = keyof RulesApi;

/** The methods that open something in the worker; they return a handle. */
const OPENING: readonly Method[] = ['openTable', 'openRecord', 'openSeal', 'openBoard'];
const CLOSING: readonly Method[] = ['closeTable', 'closeBoard'];
/** The methods that change an open table. */
const CHANGING: readonly Method[] = ['play', 'resign', 'agree', 'claim', 'undo'];
/** The other methods that take a handle. */
const ASKING: readonly Method[] = [
  'seal',
  'view',
  'record',
  'stage',
  'scene',
  'next',
  'reach',
  'draft',
  'typed',
  'told',
  'motion',
];

const has = (methods: readonly string[], method: string): boolean => methods.includes(method);

/** Whether an answer shows that the table has changed. */
function changed(answer: unknown): boolean {
  return answer === true || (answer as Partial<Judgement> | null)?.ok === true;
}

interface Call {
  method: string;
  args: unknown[];
}

/** Something open in a worker, and its history. */
interface Opened {
  calls: Call[];
  /** The worker in which it is open, and its handle. */
  caller: Caller;
  handle: Promise<number>;
}

/**
 * Calls a rules worker that may break, and its successors. After a break, tables and boards are reopened and restored
 * to their previous states, and unanswered calls are repeated.
 */
export class Lasting {
  readonly #start: () => Caller;
  readonly #opened = new Map<number, Opened>();
  #caller: Caller | null = null;
  #handles = 0;

  constructor(start: () => Caller) {
    this.#start = start;
  }

  /** Calls a method. Rejects with an `EngineError` that contains the message and its place. */
  async call(method: string, ...args: unknown[]): Promise<unknown> {
    try {
      return await this.#attempt(method, args);
    } catch (error) {
      if (!(error instanceof WorkerError)) throw error;
    }
    try {
      return await this.#attempt(method, args);
    } catch (error) {
      if (!(error instanceof WorkerError)) throw error;
      throw new EngineError(`the rules broke down twice at “${method}”: ${errorText(error)}`);
    }
  }

  /** The current worker, or a new one. */
  get #worker(): Caller {
    if (!this.#caller || this.#caller.broken) this.#caller = this.#start();
    return this.#caller;
  }

  async #attempt(method: string, args: unknown[]): Promise<unknown> {
    if (has(OPENING, method)) return this.#open({ method, args });
    const [name, ...rest] = args as [number, ...unknown[]];
    if (has(CLOSING, method)) return this.#close(method, name);
    if (has(CHANGING, method) || has(ASKING, method)) return this.#ask(name, { method, args: rest });
    return this.#worker.call(method, ...args);
  }

  async #open(call: Call): Promise<number> {
    const caller = this.#worker;
    const handle = (await caller.call(call.method, ...call.args)) as number;
    this.#handles += 1;
    this.#opened.set(this.#handles, { calls: [call], caller, handle: Promise.resolve(handle) });
    return this.#handles;
  }

  async #close(method: string, name: number): Promise<void> {
    const opened = this.#take(name);
    this.#opened.delete(name);
    try {
      if (!opened.caller.broken) await opened.caller.call(method, await opened.handle);
    } catch (error) {
      // It is gone, together with its worker.
      if (!(error instanceof WorkerError)) throw error;
    }
  }

  async #ask(name: number, call: Call): Promise<unknown> {
    const opened = this.#take(name);
    if (opened.caller.broken) this.#reopen(opened);
    const { caller } = opened;
    const answer = await caller.call(call.method, await opened.handle, ...call.args);
    if (has(CHANGING, call.method) && changed(answer)) opened.calls.push(call);
    return answer;
  }

  #take(name: number): Opened {
    const opened = this.#opened.get(name);
    if (!opened) throw new EngineError(`nothing is open under ${name}`);
    return opened;
  }

  /** Reopens a table or a board in the current worker, and replays its history. */
  #reopen(opened: Opened): void {
    const caller = this.#worker;
    const [first, ...changes] = opened.calls;
    const reopened = async (): Promise<number> => {
      const handle = (await caller.call(first?.method ?? '', ...(first?.args ?? []))) as number;
      for (const { method, args } of changes) await caller.call(method, handle, ...args);
      return handle;
    };
    opened.caller = caller;
    opened.handle = reopened();
    // The error goes to the callers.
    opened.handle.catch(() => undefined);
  }
}
