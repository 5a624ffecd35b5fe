// The rules beside the board, on a page of their own, and on a sheet of paper.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { GAMES } from '../../src/games/catalogue';
import { expect, screenshot, test, violations } from '../support';
import { artifacts } from '../support/machine';
import { begin, diagramsDrawn, type } from './play';

const LANGUAGES = ['en', 'fr', 'de'];

test('the header opens the current game’s rules beside the board', async ({ page }) => {
  await begin(page, { game: 'tesseract' });
  const address = page.url();
  await page.getByRole('link', { name: 'Rules' }).click();
  const drawer = page.getByRole('dialog', { name: 'Tesseract' });
  await drawer.getByText('Capture the enemy tesseract').waitFor();
  await expect.poll(() => drawer.locator('.men svg').count()).toBe(8);
  expect(page.url()).toBe(address);
  await screenshot(page, 'rules-drawer');
  expect(await violations(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'The whole rulebook' }).click();
  await drawer.getByRole('searchbox').fill('rectangle');
  await drawer.getByRole('search').getByRole('link', { name: 'The rectangle' }).click();
  const heading = drawer.locator('[id="tesseract.pawn.rectangle"]');
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
});

test.for(GAMES.map(({ id }) => id))(
  'the goal and the men of %s are a tooltip away',
  async (game, { page }) => {
    await begin(page, { game });
    const link = page.getByRole('link', { name: 'Rules' });
    const glance = page.getByTestId('glance');
    await link.hover();
    await expect.poll(() => glance.locator('.men svg').count()).toBeGreaterThan(2);
    const [before] = await glance.locator('p, li').allTextContents();
    expect(before?.length, 'the goal').toBeGreaterThan(20);
    const [box, window] = [await glance.boundingBox(), page.viewportSize()];
    if (!box || !window) throw new Error('it is shown');
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(window.width);
    expect(box.y + box.height).toBeLessThanOrEqual(window.height);
    await screenshot(page, `glance-${game}`);
    await glance.hover();
    await page.waitForTimeout(500);
    expect(await glance.count(), 'it stays under the pointer').toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => glance.count()).toBe(0);
    await page.mouse.move(0, window.height - 1);
    await link.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await glance.waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => glance.count()).toBe(0);
  },
);

test('a refusal leads to its rule without leaving the board', async ({ page }) => {
  await begin(page, { game: 'die-check' });
  await type(page, 'D1-D9');
  await page.getByRole('link', { name: 'The rule' }).click();
  const drawer = page.getByRole('dialog', { name: 'Die-Check' });
  const marked = drawer.locator('h3.here');
  await marked.waitFor();
  expect(await marked.getAttribute('id')).toMatch(/^die-check\./);
  await page.getByTestId('space').waitFor();
});

test('on other pages the header leads to the rules of the last game viewed', async ({ page }) => {
  await page.goto('/card/cubulus');
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await page.waitForURL('**/rules/cubulus');
  await page.getByRole('navigation', { name: 'Rules of the games' }).getByText('Cubes 4D').click();
  await page.waitForURL('**/rules/cubes-4d');
  await page.getByRole('heading', { level: 1, name: 'Cubes 4D' }).waitFor();
});

test('a search finds rules by their words', async ({ page }) => {
  await page.goto('/rules/cube-chess');
  const field = page.getByRole('searchbox', { name: 'Search the rules' });
  await field.fill('zebra');
  await page.getByRole('search').getByText('Nothing found').last().waitFor();
  await field.fill('en passant');
  await field.press('Enter');
  await page.waitForURL('**/rules/cube-chess#cube-chess.pawn.en-passant');
});

test('a diagram tells its moves in words, or in notation where that is chosen', async ({ page }) => {
  const steps = async (): Promise<(string | null)[]> => {
    await page.goto('/rules/cube-chess');
    const figure = page
      .locator('article figure')
      .filter({ has: page.locator('.step') })
      .first();
    await figure.scrollIntoViewIfNeeded();
    const step = figure.locator('.step');
    const before = await step.textContent();
    await figure.getByRole('button', { name: 'One move on' }).click();
    await expect.poll(() => step.textContent()).not.toBe(before);
    return [before, await step.textContent()];
  };
  expect(await steps()).toEqual(['Start', expect.stringMatching(/^The .+ goes .+\.$/)]);
  await page.evaluate(() => localStorage.setItem('cubarium.settings', '{"moves":"notation"}'));
  expect(await steps()).toEqual(['Start', expect.stringMatching(/^[A-Z]?\d[A-D]\d[-x]\d[A-D]\d/)]);
});

test('the summary of every game fits one sheet of paper in every language', async ({ open }) => {
  for (const locale of LANGUAGES) {
    const page = await open({ locale });
    for (const { id: game } of GAMES) {
      await page.goto(`/card/${game}`);
      await page.locator('.men svg').first().waitFor();
      const paper = await printed(page);
      writeFileSync(join(artifacts('cards'), `${game}-${locale}.pdf`), paper);
      expect(pagesOf(paper), `${game}, ${locale}`).toBe(1);
    }
  }
});

test('the rulebook prints whole: every diagram is drawn, also where nobody has read yet, and nothing is cut by a page or its edge', async ({
  page,
}) => {
  // The width of A4 between its margins.
  await page.setViewportSize({ width: 658, height: 1000 });
  for (const { id: game } of GAMES) {
    await page.goto(`/rules/${game}`);
    await page.locator('article figure').first().waitFor();
    await diagramsDrawn(page, game);
    await page.emulateMedia({ media: 'print' });
    const { cut, hidden, wide } = await page.evaluate(() => {
      const figures = [...document.querySelectorAll<HTMLElement>('article figure')];
      return {
        cut: figures.filter((figure) => getComputedStyle(figure).breakInside !== 'avoid').length,
        hidden: figures.filter((figure) => figure.offsetHeight === 0).length,
        wide: [...figures, ...document.querySelectorAll<HTMLElement>('article pre')].filter(
          (one) => one.scrollWidth > one.clientWidth + 1,
        ).length,
      };
    });
    expect({ cut, hidden, wide }, game).toEqual({ cut: 0, hidden: 0, wide: 0 });
    const paper = await printed(page);
    writeFileSync(join(artifacts('books'), `${game}.pdf`), paper);
    expect(pagesOf(paper), game).toBeGreaterThan(2);
    await page.emulateMedia({ media: null });
  }
});

function printed(page: Page): Promise<Buffer> {
  return page.pdf({ format: 'A4', margin: { top: '15mm', bottom: '12mm', left: '18mm', right: '18mm' } });
}

/** The number of pages in a PDF, from its page tree. */
function pagesOf(pdf: Buffer): number {
  return Number(/\/Type\s*\/Pages\b[^>]*?\/Count\s+(\d+)/s.exec(pdf.toString('latin1'))?.[1]);
}
