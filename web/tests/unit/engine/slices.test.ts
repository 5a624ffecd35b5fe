import { expect, test, vi } from 'vitest';
import type { Order, Report } from '../../../src/engine/contract';
import { answerOrders, type Sliced } from '../../../src/engine/slices';
import type { Thought } from '../../../src/wire';
import { trap } from './traps';

function worker(open: (task: string) => Promise<Sliced>, prepare = () => Promise.resolve()) {
  const reports: Report[] = [];
  let hear: (event: unknown) => void = () => undefined;
  const scope = {
    postMessage: (report: Report) => reports.push(report),
    addEventListener: (_kind: string, listener: (event: unknown) => void) => (hear = listener),
  };
  answerOrders(scope as unknown as DedicatedWorkerGlobalScope, open, prepare);
  return { reports, order: (order: Order<string>) => hear({ data: order }) };
}

function player(run: () => Thought, close = () => undefined): () => Promise<Sliced> {
  return () => Promise.resolve({ run, enough: () => false, close });
}

const DONE: Thought = {
  done: true,
  best: 'a',
  prepared: null,
  depth: 1,
  seldepth: 1,
  nodes: 1,
  hashfull: 0,
  openings: [],
  lines: [],
};

test('a trap is distinguished from other failures, and a trapped module is not touched again', async () => {
  const close = vi.fn();
  const { reports, order } = worker(player(trap, close));
  order({ kind: 'begin', id: 1, task: '' });
  await vi.waitFor(() => expect(reports).toHaveLength(1));
  expect(reports[0]).toMatchObject({ kind: 'failed', id: 1, trap: true });
  expect(close).not.toHaveBeenCalled();
});

test('any other failure is reported, and the player is closed', async () => {
  const close = vi.fn();
  const fail = (): never => {
    throw new Error('not to move');
  };
  const { reports, order } = worker(player(fail, close));
  order({ kind: 'begin', id: 1, task: '' });
  await vi.waitFor(() => expect(reports).toHaveLength(1));
  expect(reports[0]).toEqual({ kind: 'failed', id: 1, message: 'not to move', trap: false });
  expect(close).toHaveBeenCalledOnce();
});

test('preparation fails silently, and the search after it reports the error', async () => {
  const prepare = vi.fn(() => Promise.reject(new Error('no network')));
  const { reports, order } = worker(
    player(() => DONE),
    prepare,
  );
  order({ kind: 'prepare' });
  order({ kind: 'begin', id: 1, task: '' });
  await vi.waitFor(() => expect(reports).toHaveLength(1));
  expect(prepare).toHaveBeenCalledOnce();
  expect(reports).toEqual([{ kind: 'done', id: 1, thought: DONE }]);
});
