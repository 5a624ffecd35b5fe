// How fast a click is answered: measured and printed, for the documents.
import { expect, test } from '../support';
import { begin, pointOf } from './play';

test('the destinations of a piece appear after a click', async ({ page }) => {
  await begin(page);
  const times: number[] = [];
  for (const spot of ['1D2', '1B4', '1A1', '1D4', '1C1']) {
    const { x, y } = await pointOf(page, spot);
    // A pointer that rests on a man has asked for its places already, as it would for a person.
    await page.mouse.move(x, y);
    await page.evaluate(() => {
      const state = window as unknown as { clicked?: number; answered?: Promise<number> };
      state.answered = new Promise((done) => {
        addEventListener('pointerdown', (event) => (state.clicked = event.timeStamp), {
          once: true,
          capture: true,
        });
        const grid = document.querySelector('[role=grid]');
        if (!grid) throw new Error('there is no text board');
        const watcher = new MutationObserver(() => {
          if (state.clicked === undefined || !grid.querySelector('.quiet, .capture, .special')) return;
          watcher.disconnect();
          const { clicked } = state;
          delete state.clicked;
          requestAnimationFrame(() => done(performance.now() - clicked));
        });
        watcher.observe(grid, { subtree: true, attributes: true, childList: true });
      });
    });
    await page.mouse.click(x, y);
    times.push(await page.evaluate(() => (window as unknown as { answered: Promise<number> }).answered));
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('[role=grid] .quiet').count()).toBe(0);
  }
  times.sort((one, other) => one - other);
  console.log(
    `click to marked destinations: ${times.map((time) => time.toFixed(0)).join(', ')} ms (aim: 50 ms)`,
  );
  expect(times).toHaveLength(5);
});
