import { afterEach, expect, test, vi } from 'vitest';
import { analysed } from '../../src/analysis/server';

afterEach(() => vi.unstubAllGlobals());

const begun = (done: number): Response => Response.json({ done, lines: [null, null] });
const refused = (status: number): Response =>
  Response.json({ type: 'x', title: 'x', status, detail: 'x' }, { status });

test('an analysis that another server has not begun is asked for again', async () => {
  const asked: string[] = [];
  const answers = [begun(0), refused(404), begun(1), begun(2)];
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    asked.push(`${method ?? 'GET'} ${path}`);
    return Promise.resolve(answers.shift() ?? refused(404));
  });
  const seen: number[] = [];
  for await (const { done } of analysed('t', 'k', () => Promise.resolve())) seen.push(done);
  expect(seen).toEqual([0, 1, 2]);
  const [post, get] = ['POST /api/tables/t/analysis', 'GET /api/tables/t/analysis'];
  expect(asked).toEqual([post, get, post, get]);
});

test('an analysis goes on after the server was started again', async () => {
  const away = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
  const answers = [begun(0), away(), refused(502), refused(503), refused(404), begun(1), begun(2)];
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift() ?? refused(404)));
  const seen: number[] = [];
  for await (const { done } of analysed('t', 'k', () => Promise.resolve())) seen.push(done);
  expect(seen.at(-1)).toBe(2);
});

test('an analysis ends when the server stays away, and at once when it is refused', async () => {
  for (const [status, least, most] of [
    [503, 20, 40],
    [403, 1, 1],
  ] as const) {
    let asked = -1;
    vi.stubGlobal('fetch', () => Promise.resolve(++asked === 0 ? begun(0) : refused(status)));
    const told = analysed('t', 'k', () => Promise.resolve());
    const toTheEnd = async (): Promise<void> => {
      while (!(await told.next()).done);
    };
    await expect(toTheEnd()).rejects.toMatchObject({ problem: { status } });
    expect(asked).toBeGreaterThanOrEqual(least);
    expect(asked).toBeLessThanOrEqual(most);
  }
});
