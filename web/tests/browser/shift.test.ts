// Content that arrives late does not push aside what a visitor is looking at.
import type { Page } from 'playwright-core';
import { GAMES } from '../../src/games/catalogue';
import { expect, movingTest } from '../support';
import { drawn, shifts, watchShifts } from '../support/page-timing';
import { begin, beginByDialog, type, typeAll } from './play';
import { BEGUN } from './structures';

/** Nothing is cached, because cached content does not arrive late. */
const test = movingTest.extend({ warm: false });

/** The greatest layout shift while a page loads or a game continues, as scored by browsers. */
const MOST = 0.02;

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** Two moves that can be typed at the start of a game; games without them are only opened. */
const MOVES: Record<string, string[]> = {
  'cube-chess': ['1A2-4B2', '6D2-4C2'],
  'die-check': ['A1-A2', 'B9-B8-A8'],
  cubulus: ['A1-A2', 'B9-B8-A8'],
  tesseract: ['P*H2', 'P*H14'],
  'cubes-4d': ['G1,-2,1>1,-1,0', 'P0,2,0>0,1,0'],
  'break-the-cube': [],
};

async function expectCalm(page: Page, what: string): Promise<void> {
  const { total, all } = await shifts(page);
  expect(total, `${what}: ${JSON.stringify(all)}`).toBeLessThan(MOST);
}

test.for([DESKTOP, PHONE])('pages do not shift while they load, $width wide', async (viewport, { open }) => {
  const page = await open({ viewport });
  await watchShifts(page);
  for (const path of [
    '/',
    '/rules/tesseract',
    '/learn/cubes-4d',
    '/analysis/cube-chess',
    '/editor/die-check',
  ]) {
    await page.goto(path);
    await page.locator('#content h1, #content h2, #content canvas').first().waitFor();
    if ((await page.getByTestId('space').count()) > 0) await drawn(page);
    await page.evaluate(() => document.fonts.ready);
    await expectCalm(page, path);
  }
});

test.for([...new Set([...Object.keys(MOVES), ...GAMES.map(({ id }) => id)])])(
  'a table of %s does not shift while it loads and during play',
  async (game, { open }) => {
    for (const viewport of [DESKTOP, PHONE]) {
      const page = await open({ viewport });
      await watchShifts(page);
      await beginByDialog(page, { game });
      await page.reload();
      const handover = page.getByTestId('handover');
      await page.locator('[data-spot], [data-testid=handover]').first().waitFor({ state: 'attached' });
      if (!(await handover.isVisible())) await drawn(page);
      await expectCalm(page, `${game} at ${viewport.width}`);
      await typeAll(page, MOVES[game] ?? []);
      await expectCalm(page, `${game} at ${viewport.width} after two moves`);
    }
  },
);

test.for([DESKTOP, PHONE])(
  'Break the Cube does not shift while one asks, $width wide',
  async (viewport, { open }) => {
    const page = await open({ viewport });
    await watchShifts(page);
    await beginByDialog(page, {
      game: 'break-the-cube',
      kind: 'computer',
      position: BEGUN,
    });
    await page.reload();
    await page.getByTestId('palette').waitFor();
    await drawn(page);
    await expectCalm(page, 'while it loads');
    await type(page, '?H');
    await expect.poll(() => page.locator('[data-heard]').count(), { timeout: 60_000 }).toBe(2);
    await drawn(page);
    await expectCalm(page, 'a question, its answer and the computer’s question');
  },
);

test('the board stays where it is when one has moved at the end of the page, on a phone', async ({
  open,
}) => {
  const page = await open({ viewport: PHONE });
  await begin(page, {
    game: 'tesseract',
    kind: 'computer',
    side: 'White',
    level: 1,
    options: { crosses: 'first' },
  });
  await page.getByTestId('type-open').click();
  await page.getByTestId('type-move').fill('X*H8');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const before = await page.evaluate(() => {
    const heights: number[] = [];
    const note = (): void => {
      heights.push(document.documentElement.scrollHeight);
      requestAnimationFrame(note);
    };
    note();
    Object.assign(window, { heights });
    return { top: scrollY, height: heights[0] ?? 0 };
  });
  expect(before.top).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('button[data-ply]').count(), { timeout: 60_000 }).toBe(2);
  await drawn(page);
  const after = await page.evaluate(() => ({
    top: scrollY,
    height: Math.min(...(window as unknown as { heights: number[] }).heights),
  }));
  expect(after).toEqual(before);
});
