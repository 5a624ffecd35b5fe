import { describe, expect, test } from 'vitest';
import { readPerSeat, settled, valuesPerSeat, writePerSeat } from '../../src/home/per-seat';
import { chosenSeat, crowded, FIRST, keeper, placesOf, sitters } from '../../src/home/start';

const FOUR = ['1', '2', '3', '4'];

describe('seating', () => {
  test('a kind of table fills all other seats alike', () => {
    expect(placesOf(FOUR, 'computer', '2', 5).map(({ who }) => who)).toEqual([
      'computer',
      'here',
      'computer',
      'computer',
    ]);
    expect(placesOf(FOUR, 'screen', '2', 5).every(({ who }) => who === 'here')).toBe(true);
  });

  test('the first side is the first seat’s, and a random side is any', () => {
    expect(chosenSeat(FOUR, FIRST)).toBe('1');
    expect(chosenSeat(FOUR, '3')).toBe('3');
    expect(chosenSeat(FOUR, 'random', () => 0.99)).toBe('4');
  });

  test('only a single local player has a name', () => {
    const computer = placesOf(['w', 'b'], 'computer', 'w', 3);
    expect(sitters(computer, 'Ada')).toEqual([
      { seat: 'w', sitter: { kind: 'person', name: 'Ada' } },
      { seat: 'b', sitter: { kind: 'computer', level: 3 } },
    ]);
    expect(sitters(computer, '')[0]?.sitter).toEqual({ kind: 'person' });
    expect(sitters(computer, '', true)[1]?.sitter).toEqual({ kind: 'computer', level: 3, resigns: true });
    const friend = placesOf(['w', 'b'], 'friend', 'w', 3);
    expect(sitters(friend, 'Ada').map(({ sitter }) => sitter)).toEqual([
      { kind: 'person', name: 'Ada' },
      { kind: 'person', invited: true },
    ]);
    const screen = placesOf(['w', 'b'], 'screen', 'w', 3);
    expect(sitters(screen, 'Ada').map(({ sitter }) => sitter)).toEqual([
      { kind: 'person' },
      { kind: 'person' },
    ]);
  });

  test('friends need the server, where people with secrets need a device each', () => {
    const places = placesOf(FOUR, 'screen', '1', 2);
    expect(keeper(places, true)).toBe('here');
    expect(keeper(places, false)).toBeNull();
    expect(keeper(placesOf(FOUR, 'computer', '1', 2), true)).toBeNull();
    const mixed = places.map((place) => (place.seat === '4' ? { ...place, who: 'friend' as const } : place));
    expect(keeper(mixed, true)).toBe('server');
    expect([crowded(mixed, true), crowded(mixed, false), crowded(places, true)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('options of every seat', () => {
  test('are written with colons only where they differ', () => {
    expect(writePerSeat(['3', '4'])).toBe('3:4');
    expect(writePerSeat(['yes', 'yes', 'yes'])).toBe('yes');
    expect(readPerSeat('3:4', 2)).toEqual(['3', '4']);
    expect(readPerSeat('3', 3)).toEqual(['3', '3', '3']);
  });

  test('offer no choice where the rules leave none', () => {
    expect(valuesPerSeat('break-the-cube', 'blocks', 2)).toEqual(['3', '4', '5']);
    expect(valuesPerSeat('break-the-cube', 'blocks', 3)).toEqual([]);
    expect(valuesPerSeat('break-the-cube', 'notes', 4)).toEqual(['yes', 'no']);
    expect(valuesPerSeat('tesseract', 'crosses', 2)).toBeNull();
  });

  test('use the choice or the default, for exactly the seats there are', () => {
    const known = [
      { key: 'players', default: '2', values: ['2', '3', '4'] },
      { key: 'blocks', default: '3', values: [] },
      { key: 'notes', default: 'yes', values: [] },
    ];
    expect(settled('break-the-cube', known, { blocks: '3:4', gone: '1' }, 2)).toEqual({
      players: '2',
      blocks: '3:4',
      notes: 'yes',
    });
    expect(settled('break-the-cube', known, { players: '3', blocks: '3:4' }, 3)).toMatchObject({
      players: '3',
      blocks: '3',
    });
  });
});
