import { expect, test } from 'vitest';
import { Follower } from '../../src/ahead/fate';

const line = (...texts: string[]) =>
  texts.map((text, index) => ({ seat: index % 2 === 0 ? 'w' : 'b', text }));

test('a noted answer that is played is told once, when it is on the board', () => {
  const follower = new Follower('b');
  const noted = [line('e4', 'e5', 'f4', 'd5')];
  expect(follower.follow([], [])).toBeNull();
  expect(follower.follow([], noted), 'another view of the same game').toBeNull();
  expect(follower.follow(line('e4'), noted), 'the answer is still to come').toBeNull();
  expect(follower.follow(line('e4', 'e5'), []), 'what the server keeps is other lines by then').toBe(
    'played',
  );
  const rest = [line('f4', 'd5')];
  expect(follower.follow(line('e4', 'e5'), rest)).toBeNull();
  expect(follower.follow(line('e4', 'e5', 'f4', 'd5'), rest), 'both at once').toBe('played');
});

test('a note that does not fit what was played is told as dropped', () => {
  const follower = new Follower('b');
  follower.follow([], []);
  expect(follower.follow(line('d4'), [line('e4', 'e5')])).toBe('dropped');
  expect(follower.follow(line('d4', 'd5'), [line('e4', 'e5')]), 'the own move says nothing more').toBeNull();
});

test('nothing is told where nothing was noted, and after a move was taken back', () => {
  const follower = new Follower('b');
  follower.follow([], []);
  expect(follower.follow(line('e4'), [])).toBeNull();
  expect(follower.follow([], [line('e4', 'e5')])).toBeNull();
  expect(follower.follow(line('e4', 'e5'), [line('e4', 'e5')])).toBe('played');
});
