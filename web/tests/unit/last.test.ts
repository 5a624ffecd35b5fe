import { afterEach, describe, expect, test } from 'vitest';
import { keepLast, lastGame, lastOf, strangeChoice } from '../../src/home/last';

afterEach(() => localStorage.clear());

describe('the last choice', () => {
  test('defaults to the weakest computer and the easiest rules', () => {
    expect(lastOf('cube-chess')).toEqual({
      level: 1,
      side: 'first',
      kept: 'here',
      clock: null,
      rated: false,
      options: {},
    });
    expect(lastOf('cubulus').options).toEqual({ level: '1' });
    expect(lastOf('tesseract').options).toEqual({ crosses: 'first' });
  });

  test('is of the game that was started last, also when it was started before', () => {
    const { clock, ...last } = lastOf('cubulus');
    expect(lastGame()).toBeNull();
    for (const game of ['cubulus', 'die-check', 'cubulus']) {
      keepLast(game, { ...last, clock });
      expect(lastGame()).toBe(game);
    }
  });

  test('is remembered game by game', () => {
    const last = {
      level: 5,
      side: 'b',
      kept: 'server',
      clock: '300+3',
      rated: true,
      options: { crosses: 'last' },
    } as const;
    keepLast('tesseract', last);
    expect(lastOf('tesseract')).toEqual(last);
    expect(lastOf('cubulus').level).toBe(1);
  });

  test('ignores invalid stored values', () => {
    for (const stored of [
      '',
      'null',
      '[]',
      '{"cubulus":4}',
      '{"cubulus":{"level":"3","side":1,"kept":"x"}}',
    ]) {
      localStorage.setItem('cubarium.new', stored);
      expect(lastOf('cubulus'), stored).toMatchObject({ level: 1, side: 'first', kept: 'here' });
    }
    localStorage.setItem('cubarium.new', '{"cubulus":{"rated":1}}');
    expect(lastOf('cubulus').rated).toBe(false);
    for (const clock of ['"fast"', '7', '{}']) {
      localStorage.setItem('cubarium.new', `{"cubulus":{"clock":${clock}}}`);
      expect(lastOf('cubulus').clock, clock).toBeNull();
    }
    localStorage.setItem('cubarium.new', '{"cubulus":{"options":{"level":"2","other":3}}}');
    expect(lastOf('cubulus').options).toEqual({ level: '2' });
  });

  test('names invalid stored values', () => {
    expect(strangeChoice('cubulus')).toBeNull();
    keepLast('cubulus', { level: 2, side: 'b', kept: 'here', clock: null, rated: false, options: {} });
    expect(strangeChoice('cubulus')).toBeNull();
    localStorage.setItem('cubarium.new', '{"cubulus":{"level":2,"side":"nobody"}}');
    expect(strangeChoice('cubulus')).toBe('side: nobody');
    expect(lastOf('cubulus')).toMatchObject({ level: 2, side: 'first' });
    localStorage.setItem('cubarium.new', '{"cubulus":{"level":99}}');
    expect(strangeChoice('cubulus')).toBe('level: 99');
    localStorage.setItem('cubarium.new', '{"cubulus":{"clock":"fast"}}');
    expect(strangeChoice('cubulus')).toBe('clock: fast');
    localStorage.setItem('cubarium.new', '{"cubulus":3}');
    expect(strangeChoice('cubulus')).toBe('3');
    expect(strangeChoice('tesseract')).toBeNull();
    for (const text of ['[]', 'null', 'level 3']) {
      localStorage.setItem('cubarium.new', text);
      expect(strangeChoice('cubulus')).toBe(text);
    }
  });
});
