import { beforeEach, expect, test } from 'vitest';
import { isNew, isOffered, noteIntroduced } from '../../src/learn/offered.svelte';

const WHITE = [{ seat: 'w' }];
const BLACK = [{ seat: 'b' }];

beforeEach(() => localStorage.clear());

test('an introduction is offered until the player’s first turn, even if the computer moved first', () => {
  expect(isOffered('tesseract', [], BLACK)).toBe(true);
  expect(isOffered('tesseract', WHITE, BLACK)).toBe(true);
  expect(isOffered('tesseract', [...WHITE, ...BLACK], BLACK)).toBe(false);
});

test('spectators are offered nothing', () => {
  expect(isOffered('tesseract', [], [])).toBe(false);
});

test('an introduction that was finished or declined is not offered again', () => {
  noteIntroduced('cubulus');
  expect(isNew('cubulus')).toBe(false);
  expect(isOffered('cubulus', [], WHITE)).toBe(false);
  expect(isNew('die-check')).toBe(true);
});
