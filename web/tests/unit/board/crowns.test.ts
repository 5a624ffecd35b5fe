import { describe, expect, it } from 'vitest';

import { seen, symbolOf } from '../../../src/board/board3d/crowns';
import type { Part, Shape } from '../../../src/wire';

/** From where one sits at the board of Tesseract, as a cosine. */
const seated = 0.83;

describe('the symbol of a man', () => {
  it('is shown from where one sits if the man is small', () => {
    expect(seen(seated, 27)).toEqual({ shown: 1, small: 1 });
    expect(seen(seated, 80).shown).toBe(0);
  });

  it('is not shown from where one sits at a board of few and large squares, on phones either', () => {
    for (const side of [36, 44]) expect(seen(seated, side).shown, String(side)).toBe(0);
  });

  it('is shown of every man from straight above', () => {
    for (const side of [20, 44, 80]) expect(seen(1, side).shown, String(side)).toBe(1);
  });

  it('is not shown from the side, where bodies can be told apart', () => {
    for (const side of [20, 44, 80]) expect(seen(0.6, side).shown, String(side)).toBe(0);
  });

  it('leaves out the foot that all men share, not the whole of a man', () => {
    const foot: Part = {
      kind: 'turned',
      profile: [
        [0, 0],
        [0.4, 0],
        [0.1, 0.2],
        [0, 0.2],
      ],
    };
    const body: Part = { kind: 'block', size: [0.5, 0.7, 0.3], bevel: 0, at: [0, 0.65, 0] };
    const man = (parts: Part[]): Shape => ({ parts, inlays: [], drawn: 'upright' });
    const { paths, low, height, reach } = symbolOf(man([foot, body]));
    expect(paths).toHaveLength(1);
    expect([low, height, reach]).toEqual([0.3, 1, 0.25].map((value) => expect.closeTo(value, 9)));
    const turned: Part = {
      kind: 'turned',
      profile: [
        [0, 0],
        [0.4, 0],
        [0.1, 0.9],
        [0, 0.9],
      ],
    };
    expect(symbolOf(man([turned])).low).toBe(0);
  });
});
