// The dialog for a new game: what it offers at first, what it remembers, and what only those see who look for it.
import type { Locator, Page } from 'playwright-core';
import { expect, screenshot, test, violations } from '../support';
import { showMore } from './play';

async function ask(page: Page, game: string, kind = 'computer'): Promise<Locator> {
  await page.goto(`/?new=${kind}&game=${game}`);
  const dialog = page.getByRole('dialog');
  await dialog.locator('button[type=submit]:enabled').waitFor();
  return dialog;
}

async function begin(page: Page, dialog: Locator): Promise<void> {
  await dialog.locator('button[type=submit]').click();
  await page.waitForURL(/\/t\//);
  await page.locator('[data-spot]').first().waitFor({ state: 'attached' });
}

const checked = (dialog: Locator, name: string): Promise<boolean> =>
  dialog.getByRole('radio', { name, exact: true }).isChecked();

test('beginners are offered the weakest computer and the easiest rules', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  for (const [game, rules] of [
    ['die-check', 'Basic'],
    ['cubulus', 'Basic'],
    ['tesseract', 'Placed first'],
  ] as const) {
    const dialog = await ask(page, game);
    expect(await checked(dialog, 'First steps'), game).toBe(true);
    expect(await dialog.getByRole('radio', { name: rules }).count(), 'more is not seen at once').toBe(0);
    await showMore(page);
    expect(await checked(dialog, rules), game).toBe(true);
  }
  await screenshot(page, 'new-game-more');
  const dialog = await ask(page, 'tesseract');
  expect(await dialog.getByText('Elo in this game').isVisible()).toBe(false);
  await dialog.getByTestId('elo').locator('summary').click();
  await dialog.getByText('Elo in this game').waitFor();
  expect(await violations(page)).toEqual([]);
  await begin(page, dialog);
  await page.getByText('cross', { exact: false }).first().waitFor();
});

test('a click begins what was chosen last time, game by game', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  const first = await ask(page, 'cube-chess');
  await first.getByRole('radio', { name: 'Casual' }).check();
  await first.getByRole('radio', { name: 'Black', exact: true }).check();
  await begin(page, first);
  await page.getByText('level 3', { exact: false }).first().waitFor();
  const again = await ask(page, 'cube-chess');
  expect(await checked(again, 'Casual')).toBe(true);
  expect(await checked(again, 'Black')).toBe(true);
  const other = await ask(page, 'cubes-4d');
  expect(await checked(other, 'First steps')).toBe(true);
  expect(await checked(other, 'Either')).toBe(true);
});

test('what is stored amiss changes nothing', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('cubarium.new', '{"cube-chess":{"level":99,"side":7,"options":[1]},"cubulus":3}');
  });
  expect(await checked(await ask(page, 'cube-chess'), 'First steps')).toBe(true);
  expect(await checked(await ask(page, 'cubulus'), 'Either')).toBe(true);
});
