import { expect, test } from 'vitest';
import { Lasting } from '../../../src/engine/lasting';
import { answerCalls, Caller, type Port } from '../../../src/engine/rpc';
import { trap } from './traps';

type Listener = (event: Event) => void;

/** Both ends of a worker in one place. Messages arrive asynchronously, as in reality. */
function channel(): { inside: Port; outside: Port } {
  const ends: { heard: Listener[] }[] = [{ heard: [] }, { heard: [] }];
  let open = true;
  const end = (own: number): Port => ({
    postMessage: (data) =>
      queueMicrotask(() => {
        const other = ends[1 - own]?.heard ?? [];
        if (open) for (const hear of other) hear({ data } as MessageEvent);
      }),
    addEventListener: (kind, listener) => {
      if (kind === 'message') ends[own]?.heard.push(listener);
    },
    terminate: () => (open = false),
  });
  return { inside: end(0), outside: end(1) };
}

/** Rules in which a game is the list of its moves. The moves `trap` and `trap once` break the worker. */
function rules(): { lasting: Lasting; started: () => number } {
  let workers = 0;
  let trapped = false;
  const start = (): Caller => {
    workers += 1;
    const tables = new Map<number, string[]>();
    const { inside, outside } = channel();
    answerCalls(inside, {
      openTable: (moves: string[]) => tables.set(tables.size + 1, [...moves]).size,
      closeTable: (handle: number) => void tables.delete(handle),
      play: (handle: number, move: string) => {
        if (move === 'trap' || (move === 'trap once' && !trapped)) {
          trapped = true;
          trap();
        }
        if (move === 'illegal') return { ok: false };
        tables.get(handle)?.push(move);
        return { ok: true };
      },
      undo: (handle: number) => tables.get(handle)?.pop() !== undefined,
      view: (handle: number) => tables.get(handle)?.join(' '),
      info: (game: string) => {
        if (game === 'trap') trap();
        return `about ${game}`;
      },
    });
    return new Caller(outside);
  };
  return { lasting: new Lasting(start), started: () => workers };
}

test('after a trap all tables are restored, and the call is repeated', async () => {
  const { lasting, started } = rules();
  const one = await lasting.call('openTable', ['a']);
  const other = await lasting.call('openTable', ['x']);
  await lasting.call('play', one, 'b');
  await lasting.call('play', one, 'illegal');
  await lasting.call('play', one, 'c');
  await lasting.call('undo', one);
  expect(await lasting.call('play', one, 'trap once')).toEqual({ ok: true });
  expect(started()).toBe(2);
  expect(await lasting.call('view', one)).toBe('a b trap once');
  expect(await lasting.call('view', other)).toBe('x');
  await lasting.call('closeTable', one);
  await expect(lasting.call('view', one)).rejects.toThrow('nothing is open');
});

test('requests made while a worker traps are answered by the next one', async () => {
  const { lasting, started } = rules();
  const table = await lasting.call('openTable', ['a']);
  const answers = [
    lasting.call('play', table, 'trap once'),
    lasting.call('view', table),
    lasting.call('info', 'chess'),
  ];
  expect(await Promise.all(answers)).toEqual([{ ok: true }, 'a trap once', 'about chess']);
  expect(started()).toBe(2);
});

test('a call that traps two workers fails with its name, and the table stays', async () => {
  const { lasting } = rules();
  const table = await lasting.call('openTable', ['a']);
  await expect(lasting.call('play', table, 'trap')).rejects.toThrow('the rules broke down twice at “play”');
  await expect(lasting.call('info', 'trap')).rejects.toThrow('the rules broke down twice at “info”');
  await lasting.call('play', table, 'b');
  expect(await lasting.call('view', table)).toBe('a b');
});

test('refused calls are not repeated', async () => {
  const { lasting, started } = rules();
  await expect(lasting.call('fly')).rejects.toThrow('no method fly');
  expect(started()).toBe(1);
});
