import { expect, test } from 'vitest';
import { freest, type Obstacle } from '../../src/ui/freest';

const room = { left: 0, right: 100, top: 0, bottom: 400 };

const between = (top: number, bottom: number, more: Partial<Obstacle> = {}): Obstacle => ({
  left: 0,
  right: 100,
  top,
  bottom,
  weight: 1,
  ...more,
});

test('what covers nothing lies where it is wanted', () => {
  expect(freest(120, 40, room, [])).toBe(120);
  expect(freest(120, 40, room, [between(0, 120), between(160, 400)])).toBe(120);
  expect(freest(120, 40, room, [between(100, 200, { left: 100, right: 150 })]), 'beside it').toBe(120);
});

test('it gives way to what is needed, as little as possible', () => {
  expect(freest(120, 40, room, [between(135, 150)])).toBe(95);
  expect(freest(120, 40, room, [between(110, 130)])).toBe(130);
  expect(freest(120, 40, room, [between(85, 110), between(130, 150)]), 'a gap that is too small').toBe(150);
});

test('it stays within the window', () => {
  expect(freest(390, 40, room, [])).toBe(360);
  expect(freest(-20, 40, room, [between(0, 10)])).toBe(10);
  expect(freest(50, 500, room, [])).toBe(0);
});

test('where there is no free place, it covers what is needed least', () => {
  const all = [between(0, 100), between(100, 200, { weight: 0.1 }), between(200, 400)];
  expect(freest(300, 40, room, all)).toBe(160);
  expect(freest(300, 40, room, [...all, between(150, 200, { left: 90 })])).toBe(110);
});
