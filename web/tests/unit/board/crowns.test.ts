import { describe, expect, it } from 'vitest';

import { seen } from '../../../src/board/board3d/crowns';

/** From where one sits at the board of Tesseract, as a cosine. */
const seated = 0.83;

describe('the symbol of a man', () => {
  it('is shown from where one sits if the man is small', () => {
    expect(seen(seated, 27)).toEqual({ shown: 1, small: 1 });
    expect(seen(seated, 80).shown).toBe(0);
  });

  it('is shown of every man from straight above', () => {
    for (const side of [20, 44, 80]) expect(seen(1, side).shown, String(side)).toBe(1);
  });

  it('is not shown from the side, where bodies can be told apart', () => {
    for (const side of [20, 44, 80]) expect(seen(0.6, side).shown, String(side)).toBe(0);
  });
});
