import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, nameSeat } from '../../src/tables/api';
import { carriedKey, keyLink, takeSeat, type CarriedKey } from '../../src/tables/keys';
import { randomHex } from '../../src/tables/random';
import { serverGame } from '../../src/tables/shelf';

const KEY = '00112233445566778899aabbccddeeff';
const CARRIED: CarriedKey = { use: 'invite', table: 'k3v9', seat: 'b', key: KEY };

/** Answers the page's requests to the server one after another; null stands for a lost answer. */
function server(...answers: (Response | null)[]): Record<string, string>[] {
  const asked: Record<string, string>[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body) as Record<string, string>);
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('lost'));
  });
  return asked;
}

const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('a link carries its key in the fragment, which browsers do not send', () => {
  for (const use of ['invite', 'move'] as const) {
    const { pathname, search, hash } = new URL(keyLink({ ...CARRIED, use }));
    expect(pathname + search).not.toContain(KEY);
    expect(carriedKey('k3v9', 'b', hash.slice(1))).toEqual({ ...CARRIED, use });
  }
});

test('other addresses carry no key', () => {
  expect(carriedKey('k3v9', 'b', '')).toBeNull();
  expect(carriedKey('k3v9', 'b', 'position=x')).toBeNull();
  expect(carriedKey('k3v9', null, `key=${KEY}`)).toBeNull();
  expect(carriedKey('local-0123456789abcdef', 'b', `key=${KEY}`)).toBeNull();
});

test('without an answer the request is repeated with the same secret, even after a reload', async () => {
  const token = 'ffeeddccbbaa99887766554433221100';
  const asked = server(null, json({ seat: 'b', token, repeated: true }));
  await expect(takeSeat(CARRIED, 'cube-chess')).rejects.toThrow(ApiError);
  expect(serverGame('k3v9')).toBeNull();
  expect(await takeSeat(CARRIED, 'cube-chess')).toBe('b');
  expect(serverGame('k3v9')?.tokens).toEqual({ b: token });
  expect(asked.map(({ key }) => key)).toEqual([KEY, KEY]);
  expect(asked[0]?.secret).toMatch(/^[0-9a-f]{32}$/);
  expect(asked[1]?.secret).toBe(asked[0]?.secret);
  expect(JSON.stringify(localStorage), 'the secret has done its work').not.toContain(asked[0]?.secret);
});

test('another key is traded with another secret', async () => {
  const asked = server(null, null);
  await takeSeat(CARRIED, '').catch(() => undefined);
  await takeSeat({ ...CARRIED, key: KEY.replace('0', '1') }, '').catch(() => undefined);
  expect(asked[1]?.secret).not.toBe(asked[0]?.secret);
});

test('a rate-limited request is retried automatically', async () => {
  vi.useFakeTimers();
  const problem = { type: 'urn:cubarium:problem:too-often', title: '', status: 429, detail: '' };
  const asked = server(json({ ...problem, retry_after: 2 }, 429), json({ seq: 1, repeated: false }));
  const named = nameSeat('k3v9', KEY, 'Ada');
  await vi.advanceTimersByTimeAsync(1_900);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(100);
  await named;
  expect(asked).toHaveLength(2);
  const late = server(json({ ...problem, retry_after: 60 }, 429));
  await expect(nameSeat('k3v9', KEY, 'Ada')).rejects.toThrow(ApiError);
  expect(late).toHaveLength(1);
  vi.useRealTimers();
});

test('random digits do not need a secure context', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(randomHex(16)).toMatch(/^[0-9a-f]{32}$/);
  expect(randomHex(16)).not.toBe(randomHex(16));
});
