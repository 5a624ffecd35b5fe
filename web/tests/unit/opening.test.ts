import { expect, test } from 'vitest';
import { openAtKeys } from '../../src/ui/opening';

function pressed(showPicker: () => void): boolean {
  const list = document.createElement('select');
  Object.assign(list, { showPicker });
  const forget = openAtKeys(list);
  const key = new KeyboardEvent('keydown', { key: 'ArrowDown', cancelable: true });
  list.dispatchEvent(key);
  forget();
  return key.defaultPrevented;
}

test('a key opens the list instead of changing it', () => {
  let opened = 0;
  expect(pressed(() => (opened += 1))).toBe(true);
  expect(opened).toBe(1);
});

test('where a list may not be opened, the key keeps its effect', () => {
  expect(
    pressed(() => {
      throw new DOMException('', 'NotAllowedError');
    }),
  ).toBe(false);
});
