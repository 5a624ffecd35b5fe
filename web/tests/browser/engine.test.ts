// When the computer players are loaded.
import type { Page } from 'playwright-core';
import { expect, flatTest } from '../support';
import { beginByDialog, type, waitForMoves } from './play';

/** Nothing is cached, because cached files are not loaded. */
const test = flatTest.extend({ warm: false });

const ENGINE = /cubarium_engine[^/]*\.wasm/;

/** Records when the first position appears, in milliseconds since 1970. */
async function noteFirstPosition(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('[data-spot]')) return;
      watcher.disconnect();
      (window as unknown as { shown: number }).shown = Date.now();
    });
    watcher.observe(document, { subtree: true, childList: true });
  });
}

test('the computer players are prefetched once the first position is shown', async ({ page }) => {
  await noteFirstPosition(page);
  const fetched: number[] = [];
  page.on('request', (request) => {
    if (ENGINE.test(request.url())) fetched.push(Date.now());
  });
  await page.goto('/');
  await beginByDialog(page, { kind: 'screen' });
  await expect.poll(() => fetched.length).toBe(1);
  const shown = await page.evaluate(() => (window as unknown as { shown: number }).shown);
  expect(fetched[0]).toBeGreaterThanOrEqual(shown);
});

test('moves can be played while the computer players load, and the reply follows', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route(ENGINE, async (route) => {
    await held;
    await route.continue();
  });
  await beginByDialog(page, { kind: 'computer', side: 'White', level: 1 });
  await type(page, '1A2-4B2');
  await waitForMoves(page, 1);
  release();
  await waitForMoves(page, 2);
});
