import { mount, unmount } from 'svelte';
import { expect, test } from 'vitest';

import type { NetLayout } from '../../../src/board/layout';
import { flatTrail } from '../../../src/board/net-trails';
import NetArrows from '../../../src/board/NetArrows.svelte';

const cells = [0, 1, 2, 3].map((x) => ({ spot: { id: String(x) }, x, y: 0, first: true }));
const layout = { cells } as unknown as NetLayout;

/** The horizontal extents of an arrow's shaft and head, and the width of the shaft. */
function drawn(to: string): { shaft: number; head: number; width: number } {
  const target = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const app = mount(NetArrows, { target, props: { layout, drawings: [{ from: '0', to }], lay: flatTrail } });
  const extents = [...target.querySelectorAll('path')].map((path) => {
    const along = [...(path.getAttribute('d') ?? '').matchAll(/[ML](\S+) /g)].map(([, x]) => Number(x));
    return Math.max(...along) - Math.min(...along);
  });
  const width = Number(target.querySelector('path')?.getAttribute('stroke-width'));
  void unmount(app);
  return { shaft: extents[0] ?? 0, head: extents[1] ?? 0, width };
}

test.each(['1', '2', '3'])('an arrow to place %s of a row has a shaft longer than its head', (to) => {
  const { shaft, head, width } = drawn(to);
  expect(shaft).toBeGreaterThan(head);
  expect(shaft).toBeGreaterThan(3 * width);
});
