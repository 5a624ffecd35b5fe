import { expect, it } from 'vitest';

import { CHANCE, computerDecides, decided } from '../../src/home/decided';
import type { OptionInfo } from '../../src/wire';

const KNOWN: OptionInfo[] = [
  { key: 'setup', values: [], default: 'reconstruction' },
  { key: 'lateral', values: ['left', 'right'], default: 'right' },
];
const computer = (key: string): boolean => key === 'lateral';
const nobody = (): boolean => false;

it('the computer chooses the side of the lateral pawns unless the player has Black', () => {
  expect(computerDecides('cubes-4d', 'lateral', 'computer', 'w')).toBe(true);
  expect(computerDecides('cubes-4d', 'lateral', 'computer', 'random')).toBe(true);
  expect(computerDecides('cubes-4d', 'lateral', 'computer', 'b')).toBe(false);
  expect(computerDecides('cubes-4d', 'lateral', 'screen', 'w')).toBe(false);
  expect(computerDecides('cubes-4d', 'lateral', 'friend', 'w')).toBe(false);
  expect(computerDecides('cubes-4d', 'setup', 'computer', 'w')).toBe(false);
  expect(computerDecides('tesseract', 'crosses', 'computer', 'w')).toBe(false);
});

it('the computer chooses at random unless somebody has chosen for it', () => {
  const at = (chance: number, chosen: Record<string, string> = {}): Record<string, string> =>
    decided('cubes-4d', KNOWN, chosen, computer, () => chance);
  expect(at(0)).toEqual({ lateral: 'left' });
  expect(at(0.9)).toEqual({ lateral: 'right' });
  expect(at(0, { lateral: CHANCE })).toEqual({ lateral: 'left' });
  expect(at(0, { lateral: 'right' })).toEqual({ lateral: 'right' });
});

it('unchosen options keep their defaults, and other options are left alone', () => {
  expect(decided('cubes-4d', KNOWN, {}, nobody)).toEqual({ lateral: 'right' });
  expect(decided('cubes-4d', KNOWN, { lateral: CHANCE }, nobody)).toEqual({ lateral: 'right' });
  expect(decided('cubes-4d', KNOWN, { lateral: 'left' }, nobody)).toEqual({ lateral: 'left' });
  expect(decided('tesseract', KNOWN, { lateral: 'left' }, computer)).toEqual({});
});
