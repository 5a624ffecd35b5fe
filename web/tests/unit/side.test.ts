import { beforeEach, expect, test } from 'vitest';
import { seatAt } from '../../src/analysis/side';

beforeEach(() => localStorage.clear());

test('an analysis is seen from the only seat that was played from here', () => {
  const game = (kind: string) => ({
    id: 'l-0123456789abcdef',
    game: 'cube-chess',
    seats: [
      { seat: 'w', sitter: kind === 'person' ? { kind } : { kind, level: 1 } },
      { seat: 'b', sitter: { kind: 'person' } },
    ],
    record: '',
    begun: 0,
    turns: 0,
    over: true,
    touched: 0,
  });
  const keep = (kind: string) =>
    localStorage.setItem('cubarium.game.l-0123456789abcdef', JSON.stringify(game(kind)));
  keep('computer');
  expect(seatAt('l-0123456789abcdef')).toBe('b');
  keep('person');
  expect(seatAt('l-0123456789abcdef')).toBeNull();
  expect(seatAt('elsewhere')).toBeNull();
});
