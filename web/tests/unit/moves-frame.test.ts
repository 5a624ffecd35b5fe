import { createRawSnippet, flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import MovesFrame from '../../src/table/MovesFrame.svelte';
import { speak } from '../../src/words/words.svelte';

/** Counts the calls of `scrollTo`, with which the list scrolls while no move is shown. */
let scrolled = 0;

beforeEach(() => {
  scrolled = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  Element.prototype.scrollTo = (): void => {
    scrolled += 1;
  };
});
afterEach(() => vi.unstubAllGlobals());

test('the move shown is scrolled into view when the language changes', async () => {
  await speak('en');
  const children = createRawSnippet(() => ({ render: () => '<li></li>' }));
  const props = { sides: [], shown: 0, before: false, after: false, onstep: () => undefined, children };
  const frame = mount(MovesFrame, { target: document.body, props });
  flushSync();
  await tick();
  const before = scrolled;
  await speak('de');
  flushSync();
  await tick();
  expect(scrolled).toBeGreaterThan(before);
  void unmount(frame);
});
