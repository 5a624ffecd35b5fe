import { describe, expect, it, vi } from 'vitest';
import type { TalkLine, TalkState } from '../../src/protocol';
import { ApiError } from '../../src/tables/api';
import type { TalkLink } from '../../src/talk/api';
import { carriedTo, carryOver, FITTING, PHRASES, Talk } from '../../src/talk/talk.svelte';

function line(number: number, seat = 'b'): TalkLine {
  return { number, seat, at_ms: number, said: { kind: 'phrase', phrase: 'hello' } };
}

function state(...lines: TalkLine[]): TalkState {
  return { lines, people: [], free_possible: true, free: false };
}

/** A link with prepared answers. */
function linkOf(...answers: (TalkState | Error)[]): TalkLink {
  const next = (): Promise<TalkState> => {
    const answer = answers.shift();
    if (answer === undefined) throw new Error('nobody asked for more');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { look: vi.fn(next), say: vi.fn(next) } as unknown as TalkLink;
}

describe('the talk at a table', () => {
  it('counts what came while the page was open, not what was there before', async () => {
    const heard = vi.fn();
    const talk = new Talk(linkOf(state(line(1)), state(line(1), line(2), line(3, 'w'))), heard);
    await talk.look();
    expect([heard.mock.calls.length, talk.unread(['w'])]).toEqual([0, 0]);
    await talk.look();
    expect(heard.mock.calls.map(([line]) => (line as TalkLine).number)).toEqual([2, 3]);
    expect(talk.unread(['w'])).toBe(1);
    talk.read();
    expect(talk.unread(['w'])).toBe(0);
  });

  it('looks once more if something was said while it looked', async () => {
    const link = linkOf(state(), state(line(1)));
    const talk = new Talk(link, () => undefined);
    await Promise.all([talk.look(), talk.look(), talk.look()]);
    expect(talk.state?.lines).toHaveLength(1);
  });

  it('says why something was not said, and goes on after a failure', async () => {
    const problem = { type: 'urn:cubarium:problem:odd', title: 'Odd', status: 409, detail: 'Something odd.' };
    const talk = new Talk(linkOf(new ApiError(problem), state(line(1, 'w'))), () => undefined);
    expect(await talk.say({ kind: 'phrase', phrase: 'hello' })).toBe(false);
    expect(talk.problem).toBe('Something odd.');
    expect(await talk.say({ kind: 'phrase', phrase: 'hello' })).toBe(true);
    expect(talk.problem).toBe('');
  });
});

it('offers at each stage of a game a few of the phrases', () => {
  for (const phrases of Object.values(FITTING)) {
    expect(phrases.length).toBeLessThan(5);
    expect(phrases.filter((phrase) => !PHRASES.includes(phrase))).toEqual([]);
  }
});

it('carries what was said on to the rematch, where every player has another seat', () => {
  const seatsOf = (table: string): string[] => carriedTo(table).map(({ seat }) => seat);
  carryOver('second', [line(1, 'b'), line(2, 'w')], ['w', 'b']);
  expect(seatsOf('second')).toEqual(['w', 'b']);
  expect(seatsOf('third')).toEqual([]);
  carryOver('third', [line(1, '1'), line(2, '3')], ['1', '2', '3']);
  expect(seatsOf('third')).toEqual(['3', '2']);
  expect(seatsOf('second'), 'only from one game to the next').toEqual([]);
});
