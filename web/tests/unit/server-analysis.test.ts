import { afterEach, expect, test, vi } from 'vitest';
import { analysed } from '../../src/analysis/server';

afterEach(() => vi.unstubAllGlobals());

test('an analysis that another server has not begun is asked for again', async () => {
  const asked: string[] = [];
  const begun = (done: number): Response => Response.json({ done, lines: [null, null] });
  const gone = (): Response =>
    Response.json({ type: 'x', title: 'x', status: 404, detail: 'x' }, { status: 404 });
  const answers = [begun(0), gone(), begun(1), begun(2)];
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    asked.push(`${method ?? 'GET'} ${path}`);
    return Promise.resolve(answers.shift() ?? gone());
  });
  const seen: number[] = [];
  for await (const { done } of analysed('t', 'k', () => Promise.resolve())) seen.push(done);
  expect(seen).toEqual([0, 1, 2]);
  const [post, get] = ['POST /api/tables/t/analysis', 'GET /api/tables/t/analysis'];
  expect(asked).toEqual([post, get, post, get]);
});
