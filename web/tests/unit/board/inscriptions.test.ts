import { Color, Vector3 } from 'three';
import { expect, it } from 'vitest';

import { inkOn, isBehind } from '../../../src/board/board3d/inscriptions';
import { themeNames, themeOf } from '../../../src/board/theme';

const up = new Vector3(0, 1, 0);
const eye = new Vector3(0, 0.85, 0.53);

it('leaves the far edge blank and labels lines on the near and side edges', () => {
  expect(isBehind(new Vector3(0, 0, -1), up, eye)).toBe(true);
  expect(isBehind(new Vector3(0, 0, 1), up, eye)).toBe(false);
  expect(isBehind(new Vector3(1, 0, 0), up, eye)).toBe(false);
});

it('labels all edges from above, where nothing hides them', () => {
  expect(isBehind(new Vector3(0, 0, -1), up, new Vector3(0, 0.95, 0.31))).toBe(false);
});

/** The relative luminance of a colour, from 0 to 1, for contrasts. */
function luminance(color: string): number {
  const { r, g, b } = new Color(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

it.each(themeNames)('uses an ink that contrasts with every square and camp: %s', (name) => {
  const { light, dark, frame, camps } = themeOf(name);
  for (const { color } of [light, dark, frame, ...camps]) {
    const [ink, ground] = [luminance(inkOn(color)), luminance(color)];
    const contrast = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
    expect(contrast, color).toBeGreaterThan(3);
  }
  // Because of its grain, wood is darker than its base colour, so dark squares need the pale ink.
  expect(luminance(inkOn(dark.color))).toBeGreaterThan(luminance(dark.color));
});
