// The dialog for a new game: what it offers at first, what it remembers, and what is under “More options”.
import type { Locator, Page } from 'playwright-core';
import { expect, screenshot, flatTest as test, violations } from '../support';
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
  const page = await open();
  for (const [game, rules] of [
    ['die-check', 'Basic'],
    ['cubulus', 'Basic'],
    ['tesseract', 'Placed first'],
  ] as const) {
    const dialog = await ask(page, game);
    expect(await checked(dialog, 'First steps'), game).toBe(true);
    expect(await checked(dialog, 'White'), game).toBe(true);
    expect(await dialog.getByRole('radio', { name: rules }).count(), 'more is not seen at once').toBe(0);
    await showMore(page);
    expect(await checked(dialog, rules), game).toBe(true);
  }
  await screenshot(page, 'new-game-more');
  const dialog = await ask(page, 'tesseract');
  expect(await dialog.getByText('Elo in this game').isVisible()).toBe(false);
  await dialog.getByTestId('elo').locator('summary').click();
  await dialog.getByText(/^\d+ ± \d+ Elo in this game: it compares the levels of this program/).waitFor();
  expect(await violations(page)).toEqual([]);
  await begin(page, dialog);
  await page.getByText('cross', { exact: false }).first().waitFor();
});

test('a click repeats the last choice for each game', async ({ open }) => {
  const page = await open();
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
  expect(await checked(other, 'White')).toBe(true);
});

test('invalid stored choices change nothing', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('cubarium.new', '{"cube-chess":{"level":99,"side":7,"options":[1]},"cubulus":3}');
  });
  expect(await checked(await ask(page, 'cube-chess'), 'First steps')).toBe(true);
  expect(await checked(await ask(page, 'cubulus'), 'White')).toBe(true);
});

/** What a click starts, according to a game's card. */
const card = (page: Page, game: string): Locator =>
  page.getByRole('article', { name: game }).getByRole('button', { name: 'Play' });

test('one click on the home page starts a game against the weakest computer', async ({ open }) => {
  const page = await open();
  for (const [game, rules] of [
    ['Die-Check', { level: '1' }],
    ['Tesseract', { crosses: 'first' }],
    ['Break the Cube', {}],
  ] as const) {
    await page.goto('/');
    const play = card(page, game);
    expect(await play.textContent()).toContain('level 1, you begin');
    await play.click();
    await page.waitForURL(/\/t\/local-/);
    await page.locator('[data-spot]').first().waitFor({ state: 'attached' });
    await page.getByText('Computer, level 1').first().waitFor();
    const begun = await page.evaluate(() => Object.values({ ...localStorage }).join('\n'));
    for (const [option, value] of Object.entries(rules)) {
      expect(begun, game).toContain(`${option}=${value}`);
    }
  }
});

test('one click repeats the last choice, and more options are beside it', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  await page.getByRole('article', { name: 'Cube Chess' }).getByRole('button', { name: 'More' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Casual' }).check();
  await dialog.getByRole('radio', { name: 'Black', exact: true }).check();
  await begin(page, dialog);
  await page.goto('/');
  expect(await card(page, 'Cube Chess').textContent()).toContain('level 3, you are Black');
  expect(await card(page, 'Cubes 4D').textContent()).toContain('level 1, you begin');
  await card(page, 'Cube Chess').click();
  await page.waitForURL(/\/t\/local-/);
  await page.getByText('Computer, level 3').first().waitFor();
  await page.getByTestId('status').filter({ hasText: 'Black' }).waitFor();
});

test('a game that cannot start says why on its card', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('cubarium.new', '{"tesseract":{"options":{"crosses":"sideways"}}}');
  });
  await page.reload();
  await card(page, 'Tesseract').click();
  const alert = page.getByRole('article', { name: 'Tesseract' }).getByRole('alert');
  expect(await alert.textContent()).toMatch(/cannot be set up\. ./);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a dialog that was closed leaves nothing behind in the history', async ({ page }) => {
  await page.goto('/analysis/cube-chess');
  await page.getByRole('link', { name: 'Cubarium' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: /^Play the computer/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.waitForURL((url) => url.search === '');
  await page.goBack();
  await page.waitForURL(/analysis/);
});

test('a text that is selected beyond the edge of a dialog does not close it', async ({ page }) => {
  await page.goto('/?new=computer');
  const dialog = page.getByRole('dialog');
  const title = await dialog.getByRole('heading').first().boundingBox();
  await page.mouse.move((title?.x ?? 0) + 5, (title?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move(3, 300, { steps: 3 });
  await page.mouse.up();
  await dialog.getByRole('heading').first().waitFor();
  expect(await dialog.count()).toBe(1);
  await page.mouse.click(3, 300);
  await dialog.waitFor({ state: 'detached' });
});

test('choosing one of several shifts none of the others', async ({ open }) => {
  const page = await open();
  const dialog = await ask(page, 'tesseract');
  const places = (): Promise<number[]> =>
    dialog
      .locator('.segments label')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x * 10)));
  const before = await places();
  expect(before.length).toBeGreaterThan(5);
  for (const name of ['Black', 'Club']) {
    await dialog.getByRole('radio', { name, exact: true }).check();
    expect(await places(), name).toEqual(before);
  }
});

test('opening parts of the dialog shifts nothing, and the rules are at hand', async ({ page }) => {
  await page.goto('/?new=computer&game=cubulus');
  const dialog = page.getByRole('dialog');
  const places = async () => [
    await dialog.locator('button[type=submit]').boundingBox(),
    await dialog.getByRole('group', { name: 'How strong' }).boundingBox(),
  ];
  await dialog.getByRole('link', { name: 'Rules of Cubulus' }).waitFor();
  const before = await places();
  await dialog.locator('details.more summary').click();
  expect(await places()).toEqual(before);
});

test('a click on a game’s picture starts it like its button', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  await page.getByRole('article', { name: 'Tesseract' }).locator('.picture').click();
  await page.waitForURL(/\/t\//);
  await page.getByText('level 1', { exact: false }).first().waitFor();
});
