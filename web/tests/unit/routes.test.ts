import { expect, test } from 'vitest';
import {
  analysisPath,
  parsePath,
  parsePly,
  parseStep,
  positionFragment,
  rulesPath,
  strangePart,
  tablePath,
  wayBack,
} from '../../src/routes';
import { screenPath, tournamentPath } from '../../src/tournaments/addresses';

test('every address leads to its page', () => {
  expect(parsePath('/')).toEqual({ page: 'home' });
  expect(parsePath('/t/local-1a2b')).toEqual({ page: 'table', table: 'local-1a2b', seat: null });
  expect(parsePath('/t/abc/w')).toEqual({ page: 'table', table: 'abc', seat: 'w' });
  expect(parsePath('/t/abc/w/')).toEqual({ page: 'table', table: 'abc', seat: 'w' });
  expect(parsePath('/account')).toEqual({ page: 'account' });
  expect(parsePath('/admin')).toEqual({ page: 'admin' });
  expect(parsePath('/watch')).toEqual({ page: 'watch' });
  expect(parsePath('/archive/')).toEqual({ page: 'archive' });
  expect(parsePath('/tournaments')).toEqual({ page: 'tournaments', tournament: null, screen: false });
  expect(parsePath(tournamentPath('abc'))).toEqual({ page: 'tournaments', tournament: 'abc', screen: false });
  expect(parsePath(screenPath('abc'))).toEqual({ page: 'tournaments', tournament: 'abc', screen: true });
  expect(parsePath('/rules/cube-chess')).toEqual({ page: 'rules', game: 'cube-chess' });
});

test.each([
  '/t',
  '/account/a',
  '/watch/a',
  '/tournaments/a/b',
  '/tournaments/a/screen/b',
  '/t/a/b/c',
  '/rules',
  '/rules/a/b',
  '/x',
  '/t/%00',
  '/t/%E0%A4%A',
  '/t/a%2Fb',
  '/t/..%2f',
])('the address %s leads nowhere', (path) => {
  expect(parsePath(path)).toEqual({ page: 'missing' });
});

test('addresses round-trip', () => {
  expect(parsePath(tablePath('abc', 'b'))).toEqual({ page: 'table', table: 'abc', seat: 'b' });
  expect(parsePath(tablePath('abc'))).toEqual({ page: 'table', table: 'abc', seat: null });
  expect(rulesPath('cube-chess', 'cube-chess.pawn.sideways')).toBe(
    '/rules/cube-chess#cube-chess.pawn.sideways',
  );
});

test('the rules lead back to a board and nothing else', () => {
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

test('a step of an introduction must exist', () => {
  const step = (text: string): number => parseStep(new URLSearchParams(text), 5);
  expect([step(''), step('step=3'), step('step=0'), step('step=99'), step('step=x')]).toEqual([
    1, 3, 1, 5, 1,
  ]);
});

test('a ply is a number of turns or absent', () => {
  const ply = (text: string): number | null => parsePly(new URLSearchParams(text));
  expect(ply('ply=12')).toBe(12);
  expect(ply('')).toBeNull();
  expect(ply('ply=-1')).toBeNull();
  expect(ply('ply=1e9')).toBeNull();
  expect(ply('ply=99999999')).toBeNull();
});

test('invalid parts of an address are found, and the page’s own addresses are valid', () => {
  const part = (address: string): string | null => {
    const { pathname, searchParams, hash } = new URL(address, 'http://a');
    return strangePart(parsePath(pathname), searchParams, hash.slice(1));
  };
  expect(part('/?new=nothing')).toBe('new=nothing');
  expect(part('/?new=computer&game=chess')).toBe('game=chess');
  expect(part('/t/abc?ply=last')).toBe('ply=last');
  expect(part('/learn/cubulus?step=0')).toBe('step=0');
  expect(part('/analysis/cubulus#garbage')).toBe('#garbage');
  expect(part('/analysis/cubulus?ply=-1#position=x')).toBe('ply=-1');
  expect(part('/editor/cubulus#position=x&level=2')).toBe('#level=2');
  const fragment = positionFragment({ level: '2' }, 'some position', 'E1-E2');
  for (const address of [
    '/',
    '/?new=friend&game=cubulus',
    tablePath('abc', 'w'),
    '/t/abc/w?ply=3#key=123',
    '/learn/cubulus?step=12',
    analysisPath('cubulus', `${fragment}&table=abc`, 4),
    '/analysis/cubulus',
    rulesPath('cubulus', 'cubulus.cube.roll', '/t/abc'),
  ]) {
    expect(part(address), address).toBeNull();
  }
});
