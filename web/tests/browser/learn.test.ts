// The introduction of a minute: offered once, on the real board, with moves to make.
import type { Page } from 'playwright-core';
import { expect, screenshot, test, violations } from '../support';
import { begin, clickSpot } from './play';

const next = (page: Page) => page.getByRole('button', { name: 'Next' });

test('a minute of Cube Chess: the goal, the men, a move, a surprise', async ({ page }) => {
  await page.goto('/learn/cube-chess');
  await page.getByRole('heading', { name: 'The goal' }).waitFor();
  await page.locator('.board canvas').waitFor();
  await screenshot(page, 'learn-goal');
  await next(page).click();
  await page.getByRole('heading', { name: 'The men' }).waitFor();
  await expect.poll(() => page.locator('.men svg').count()).toBe(6);
  expect(await violations(page)).toEqual([]);
  await next(page).click();
  await page.getByRole('heading', { name: 'Over the edge' }).waitFor();
  // Another move than the one that is meant is not played.
  const click = (spot: string) => page.locator(`.flat [data-spot="${spot}"]`).click({ force: true });
  await click('1D3');
  await click('2A3');
  await page.getByTestId('missed').waitFor();
  await click('1D2');
  await click('2A2');
  await page.getByTestId('done').waitFor();
  await screenshot(page, 'learn-done');
  await next(page).click();
  await page.getByRole('heading', { name: 'Round the end of a wall' }).waitFor();
  await click('1B2');
  await click('6A1');
  await page.getByTestId('done').waitFor();
  await page.getByRole('link', { name: 'Play this game' }).click();
  await page.getByRole('dialog').waitFor();
});

test('the introduction is offered at the first game, and skipped for good with one click', async ({
  page,
}) => {
  await begin(page, { game: 'tesseract' });
  const offer = page.getByTestId('intro-offer');
  await offer.waitFor();
  const table = new URL(page.url()).pathname;
  await offer.getByRole('link', { name: 'Show me' }).click();
  await page.getByRole('heading', { name: 'The goal' }).waitFor();
  await page.getByRole('link', { name: 'Back to your game' }).click();
  await page.waitForURL(`**${table}`);
  await begin(page, { game: 'tesseract' });
  expect(await offer.count()).toBe(0);
  await begin(page, { game: 'die-check' });
  await offer.getByRole('button', { name: 'No, thanks' }).click();
  await begin(page, { game: 'die-check' });
  expect(await offer.count()).toBe(0);
});

test('a question of Break the Cube is asked on its board in space', async ({ page }) => {
  await page.goto('/learn/break-the-cube');
  await next(page).click();
  await next(page).click();
  await page.getByRole('heading', { name: 'Ask a number' }).waitFor();
  await clickSpot(page, '1?6');
  await page.getByTestId('done').getByText('The answer was M').waitFor();
  await screenshot(page, 'learn-break-the-cube');
});
