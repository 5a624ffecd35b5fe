import { expect, test } from 'vitest';
import type { Order, Report } from '../../../src/engine/contract';
import { searcher } from '../../../src/engine/searcher';
import type { Thought } from '../../../src/wire';

/** A worker that records its commands, and whose reports come from the test. */
class Workshop {
  readonly orders: Order<string>[] = [];
  ended = false;
  readonly #listeners = new Map<string, ((event: unknown) => void)[]>();

  postMessage(order: Order<string>): void {
    this.orders.push(order);
  }

  addEventListener(kind: string, listener: (event: unknown) => void): void {
    this.#listeners.set(kind, [...(this.#listeners.get(kind) ?? []), listener]);
  }

  terminate(): void {
    this.ended = true;
  }

  report(report: Report): void {
    for (const hear of this.#listeners.get('message') ?? []) hear({ data: report });
  }

  break(message: string): void {
    for (const hear of this.#listeners.get('error') ?? []) hear({ message });
  }
}

function workshops(): { started: Workshop[]; start: () => Worker } {
  const started: Workshop[] = [];
  const start = (): Worker => {
    const worker = new Workshop();
    started.push(worker);
    return worker as unknown as Worker;
  };
  return { started, start };
}

function thought(best: string): Thought {
  return {
    done: true,
    best,
    prepared: null,
    depth: 1,
    seldepth: 1,
    nodes: 1,
    hashfull: 0,
    openings: [],
    lines: [],
  };
}

const trap = (id: number): Report => ({ kind: 'failed', id, message: 'unreachable', trap: true });

test('preparing starts the worker for the first search', async () => {
  const { started, start } = workshops();
  const { begin, prepare } = searcher<string>(start);
  prepare();
  const { result } = begin('task');
  expect(started.map(({ orders }) => orders)).toEqual([
    [{ kind: 'prepare' }, { kind: 'begin', id: 1, task: 'task' }],
  ]);
  started[0]?.report({ kind: 'done', id: 1, thought: thought('a') });
  expect((await result).best).toBe('a');
});

test('a search that traps restarts in a new worker, along with those queued behind it', async () => {
  const { started, start } = workshops();
  const { begin } = searcher<string>(start);
  const [first, second] = [begin('first'), begin('second')];
  second.stop();
  started[0]?.report(trap(1));
  expect(started[0]?.ended).toBe(true);
  expect(started[1]?.orders).toEqual([
    { kind: 'begin', id: 1, task: 'first' },
    { kind: 'begin', id: 2, task: 'second' },
    { kind: 'stop', id: 2 },
  ]);
  // Late reports of the old worker are ignored.
  started[0]?.report({ kind: 'done', id: 1, thought: thought('stale') });
  started[1]?.report({ kind: 'done', id: 1, thought: thought('a') });
  started[1]?.report({ kind: 'done', id: 2, thought: thought('b') });
  expect((await first.result).best).toBe('a');
  expect((await second.result).best).toBe('b');
});

test('a search that traps twice fails and says so, and the next one has a fresh worker', async () => {
  const { started, start } = workshops();
  const { begin } = searcher<string>(start);
  const bad = begin('bad');
  started[0]?.report(trap(1));
  started[1]?.report(trap(1));
  await expect(bad.result).rejects.toThrow('crashed twice at this position: unreachable');
  const good = begin('good');
  expect(started[2]?.orders).toEqual([{ kind: 'begin', id: 2, task: 'good' }]);
  started[2]?.report({ kind: 'done', id: 2, thought: thought('a') });
  expect((await good.result).best).toBe('a');
});

test('a failure without a trap is immediate and keeps the worker', async () => {
  const { started, start } = workshops();
  const { begin } = searcher<string>(start);
  const { result } = begin('task');
  started[0]?.report({ kind: 'failed', id: 1, message: 'not to move', trap: false });
  await expect(result).rejects.toThrow('not to move');
  void begin('next');
  expect(started).toHaveLength(1);
});

test('a worker that does not start fails all searches and is restarted for the next', async () => {
  const { started, start } = workshops();
  const { begin } = searcher<string>(start);
  const { result } = begin('task');
  started[0]?.break('no such file');
  await expect(result).rejects.toThrow('no such file');
  void begin('next');
  expect(started).toHaveLength(2);
});
