import { Color } from 'three';
import { describe, expect, it } from 'vitest';

import { halo, themeOf, type Paint } from '../../../src/board/theme';

/** The relative luminance of a colour, for contrasts. */
function luminance(color: string): number {
  const { r, g, b } = new Color(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [less, more] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (more + 0.05) / (less + 0.05);
}

describe('high contrast', () => {
  const { light, dark, men, marks, camps } = themeOf('contrast');
  const [white, black] = men;
  if (!white || !black) throw new Error('a theme without two sides');
  const colors = (paint: Paint): string[] =>
    'flat' in paint ? [paint.color, paint.flat as string] : [paint.color];

  it('distinguishes the sides', () => {
    expect(contrast(white.color, black.color)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(white.flat, black.flat)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['light squares', light.color],
    ['dark squares', dark.color],
  ])('distinguishes men from %s', (_, ground) => {
    for (const color of [white, black].flatMap(colors)) {
      expect(contrast(color, ground), color).toBeGreaterThanOrEqual(3);
    }
  });

  it('draws an outline that sets men off from every spot', () => {
    for (const man of men) {
      expect(contrast(man.edge ?? man.color, man.color)).toBeGreaterThanOrEqual(4.5);
      for (const ground of [light, dark, ...camps].map(({ color }) => color)) {
        const best = Math.max(contrast(man.color, ground), contrast(man.edge ?? man.color, ground));
        expect(best, `${man.color} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('marks places with a light and a dark line', () => {
    for (const mark of [marks.choice, marks.capture, marks.check, marks.drawn]) {
      expect(contrast(mark, halo), mark).toBeGreaterThanOrEqual(7);
    }
  });
});
