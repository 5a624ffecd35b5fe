import { expect, test } from 'vitest';
import { knows, learn, speak, tell } from '../../src/words/words.svelte';

test('what hints say about a game comes with the first hint, and names men in its words and in any language', async () => {
  await speak('en');
  await learn('tesseract');
  expect(knows('tesseract-why-man')).toBe(false);
  await learn('why');
  const takes = { key: 'why-takes', args: { man: 'star', 'named-by': 'tesseract-why-man' } };
  expect(tell(takes)).toBe('It takes the star.');
  expect(knows('rolling-cubes-why-swaps')).toBe(true);
  await speak('de');
  expect(tell(takes)).toBe('Der Zug schlägt den Stern.');
});
