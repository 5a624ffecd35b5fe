import { expect, test } from 'vitest';
import { parsePath, parsePly, parseStep, rulesPath, tablePath, wayBack } from '../../src/routes';

test('every address leads to its page', () => {
  expect(parsePath('/')).toEqual({ page: 'home' });
  expect(parsePath('/t/local-1a2b')).toEqual({ page: 'table', table: 'local-1a2b', seat: null });
  expect(parsePath('/t/abc/w')).toEqual({ page: 'table', table: 'abc', seat: 'w' });
  expect(parsePath('/t/abc/w/')).toEqual({ page: 'table', table: 'abc', seat: 'w' });
  expect(parsePath('/rules/cube-chess')).toEqual({ page: 'rules', game: 'cube-chess' });
});

test.each(['/t', '/t/a/b/c', '/rules', '/rules/a/b', '/x', '/t/%00', '/t/%E0%A4%A', '/t/a%2Fb', '/t/..%2f'])(
  'the address %s leads nowhere',
  (path) => {
    expect(parsePath(path)).toEqual({ page: 'missing' });
  },
);

test('written addresses are read back', () => {
  expect(parsePath(tablePath('abc', 'b'))).toEqual({ page: 'table', table: 'abc', seat: 'b' });
  expect(parsePath(tablePath('abc'))).toEqual({ page: 'table', table: 'abc', seat: null });
  expect(rulesPath('cube-chess', 'cube-chess.pawn.sideways')).toBe(
    '/rules/cube-chess#cube-chess.pawn.sideways',
  );
});

test('the rules know the way back to a board, and to nothing else', () => {
  const back = (address: string) =>
    wayBack(new URL(rulesPath('tesseract', null, address), 'http://a').searchParams);
  expect(back('/t/abc?ply=3')).toEqual({ page: 'table', address: '/t/abc?ply=3' });
  expect(back('/learn/tesseract?step=2')).toEqual({ page: 'learn', address: '/learn/tesseract?step=2' });
  expect(back('/analysis/tesseract#position=x')?.page).toBe('board');
  for (const elsewhere of [
    '',
    '/',
    '/rules/x',
    '//evil.test/t/abc',
    'https://evil.test/t/abc',
    'javascript:1',
  ]) {
    expect(back(elsewhere)).toBeNull();
  }
});

test('a step of an introduction is one that it has', () => {
  const step = (text: string): number => parseStep(new URLSearchParams(text), 5);
  expect([step(''), step('step=3'), step('step=0'), step('step=99'), step('step=x')]).toEqual([
    1, 3, 1, 5, 1,
  ]);
});

test('a ply is a number of turns or nothing', () => {
  const ply = (text: string): number | null => parsePly(new URLSearchParams(text));
  expect(ply('ply=12')).toBe(12);
  expect(ply('')).toBeNull();
  expect(ply('ply=-1')).toBeNull();
  expect(ply('ply=1e9')).toBeNull();
  expect(ply('ply=99999999')).toBeNull();
});
