import type { Judgement, RulesApi } from './contract';
import { type Caller, EngineError, errorText, WorkerError } from './rpc';

type Method = keyof RulesApi;

/** What opens something in the worker; the answer is a handle. */
const OPENING: readonly Method[] = ['openTable', 'openRecord', 'openSeal', 'openBoard'];
const CLOSING: readonly Method[] = ['closeTable', 'closeBoard'];
/** What changes a table that is open. */
const CHANGING: readonly Method[] = ['play', 'resign', 'agree', 'claim', 'undo'];
/** What asks about something that is open, besides. */
const ASKING: readonly Method[] = [
  'seal',
  'view',
  'record',
  'stage',
  'scene',
  'next',
  'draft',
  'typed',
  'motion',
];

const has = (methods: readonly string[], method: string): boolean => methods.includes(method);

/** Whether what was answered means that the table has changed. */
function changed(answer: unknown): boolean {
  return answer === true || (answer as Partial<Judgement> | null)?.ok === true;
}

interface Call {
  method: string;
  args: unknown[];
}

/** Something that is open in a worker, and how it came to be what it is. */
interface Opened {
  calls: Call[];
  /** Where it is open, and as what. */
  caller: Caller;
  handle: Promise<number>;
}

/**
 * Asks a worker with the rules that may break, and another one after that: what was open in it is opened again and brought to
 * where it was, and what was not answered is asked once more.
 */
export class Lasting {
  readonly #start: () => Caller;
  readonly #opened = new Map<number, Opened>();
  #caller: Caller | null = null;
  #handles = 0;

  constructor(start: () => Caller) {
    this.#start = start;
  }

  /** Calls a method. Rejects with an `EngineError` that says what and where. */
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

  /** The worker there is, or a new one. */
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
      // With its worker it is gone too.
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

  /** Opens something again in the worker that there is now, and repeats what happened to it. */
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
    // Whoever asks hears of it.
    opened.handle.catch(() => undefined);
  }
}
