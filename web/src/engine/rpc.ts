import { isTrap } from './trap';

/** A call of a worker's method. */
export interface Call {
  id: number;
  method: string;
  args: unknown[];
}

/** Its answer. */
export type Reply =
  | { id: number; ok: true; value: unknown }
  /** After a trap, the worker's answers are no longer reliable. */
  | { id: number; ok: false; message: string; trap: boolean };

/** The error of a call that failed or was never answered. */
export class EngineError extends Error {
  override name = 'EngineError';
}

/** A worker had to be terminated before it answered. */
export class WorkerError extends EngineError {
  override name = 'WorkerError';
}

/** The part of the worker interface that is used here. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(kind: string, listener: (event: Event) => void): void;
  terminate?(): void;
}

/** Calls a worker and resolves the calls with its answers. */
export class Caller {
  readonly #port: Port;
  readonly #waiting = new Map<number, { done: (value: unknown) => void; fail: (error: Error) => void }>();
  #next = 1;
  #broken: WorkerError | null = null;

  constructor(port: Port) {
    this.#port = port;
    port.addEventListener('message', (event) => this.#answer((event as MessageEvent<Reply>).data));
    port.addEventListener('error', (event) =>
      this.#break((event as ErrorEvent).message || 'the worker did not start'),
    );
    port.addEventListener('messageerror', () => this.#break('a message of the worker could not be read'));
  }

  /** Whether the worker is broken, so that no call can succeed any more. */
  get broken(): boolean {
    return this.#broken !== null;
  }

  /**
   * Calls a method. Rejects with an `EngineError` that contains the message and its place, or with a `WorkerError` once
   * the worker is broken.
   */
  call(method: string, ...args: unknown[]): Promise<unknown> {
    if (this.#broken) return Promise.reject(this.#broken);
    const id = this.#next++;
    return new Promise((done, fail) => {
      this.#waiting.set(id, { done, fail });
      this.#port.postMessage({ id, method, args } satisfies Call);
    });
  }

  #answer(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    if (!reply.ok && reply.trap) {
      this.#break(reply.message);
      return;
    }
    this.#waiting.delete(reply.id);
    if (reply.ok) waiting.done(reply.value);
    else waiting.fail(new EngineError(reply.message));
  }

  #break(message: string): void {
    this.#broken = new WorkerError(message);
    for (const { fail } of this.#waiting.values()) fail(this.#broken);
    this.#waiting.clear();
    this.#port.terminate?.();
  }
}

/** The message of an error of any kind. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Answers calls in a worker with the methods of `api`, which may be asynchronous. */
export function answerCalls(scope: Port, api: object): void {
  const methods = new Map(Object.entries(api)) as Map<string, (...args: unknown[]) => unknown>;
  scope.addEventListener('message', (event) => {
    const { id, method, args } = (event as MessageEvent<Call>).data;
    const work = async (): Promise<Reply> => {
      try {
        const run = methods.get(method);
        if (!run) throw new EngineError(`the worker has no method ${method}`);
        return { id, ok: true, value: await run(...args) };
      } catch (error) {
        return { id, ok: false, message: errorText(error), trap: isTrap(error) };
      }
    };
    void work().then((reply) => scope.postMessage(reply));
  });
}
