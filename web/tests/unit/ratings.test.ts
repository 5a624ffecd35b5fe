import { expect, test } from 'vitest';
import { changeText, rangeOf } from '../../src/rated/ratings';
import { ratingText } from '../../src/table/names';

test('a change has its sign', () => {
  expect([12, -8, 0].map(changeText)).toEqual(['+12', '−8', '±0']);
});

test('a rating of which little is known has a question mark, and a wide range', () => {
  const fresh = { rating: 1500, deviation: 350, provisional: true };
  expect([ratingText(fresh), ratingText({ ...fresh, provisional: false })]).toEqual(['1500?', '1500']);
  expect(rangeOf(fresh)).toEqual({ low: '800', high: '2200' });
});
