// Rated games between two accounts in two browsers, by link and by pairing. Both see how a game changes the ratings.
import type { Page } from 'playwright-core';
import { expect, flatTest, screenshot, Server, violations } from '../support';
import { invitations, moves, type } from './play';

/** A test with its own server, so that names are not taken and nobody else is waiting. */
const test = flatTest.extend({
  origin: async ({ task: _ }, use) => {
    const server = await Server.start('rated');
    await use(server.origin);
    await server.stop();
  },
});

/** Creates an account. */
async function enter(page: Page, name: string): Promise<void> {
  await page.goto('/account');
  await page.getByRole('radio', { name: 'New account' }).check();
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('New password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Make the account' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** Creates a rated table, and returns the link for the friend. */
async function invite(page: Page): Promise<string> {
  await page.goto('/?new=friend&game=cube-chess');
  const dialog = page.getByRole('dialog');
  await dialog.locator('button[type=submit]:enabled').waitFor();
  const switchOn = dialog.getByRole('switch', { name: 'Rated game' });
  expect(await switchOn.count(), 'a game without a clock is not rated').toBe(0);
  await dialog.getByRole('radio', { name: 'Increment' }).check();
  await switchOn.check();
  expect(await dialog.getByLabel('Your name').isVisible(), 'it is the account’s').toBe(false);
  await screenshot(page, 'rated-new');
  expect(await violations(page)).toEqual([]);
  await dialog.locator('button[type=submit]').click();
  await page.waitForURL(/\/t\//);
  const [link = ''] = await invitations(page);
  return link;
}

/** White and Black each play a turn, and Black resigns. */
async function playAndResign(white: Page, black: Page): Promise<void> {
  await type(white, '1A2-4B2');
  await expect.poll(() => moves(black)).toBe(1);
  await type(black, '6D2-4C2');
  await expect.poll(() => moves(white)).toBe(2);
  await black.getByRole('button', { name: 'Resign' }).click();
  await black.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
}

test('a rated game by a link changes what both see, at the table and on their pages', async ({ open }) => {
  const [ada, bo] = [await open(), await open({ viewport: { width: 390, height: 844 } })];
  await enter(ada, 'Ada');
  const link = await invite(ada);

  // Without an account, the seat cannot be taken.
  await bo.goto(link);
  await bo.getByTestId('rated').filter({ hasText: 'Log in, then use the link again' }).waitFor();
  expect(await bo.getByRole('button', { name: /^Play / }).count()).toBe(0);
  expect(await violations(bo)).toEqual([]);
  await screenshot(bo, 'rated-link');
  await bo.getByRole('link', { name: 'Log in' }).click();
  await bo.waitForURL(/\/account$/);
  await enter(bo, 'Bo');
  await bo.goto(link);
  await bo.getByTestId('rated').filter({ hasText: 'its result changes your rating' }).waitFor();
  await bo.getByRole('button', { name: /^Play / }).click();

  for (const page of [ada, bo]) {
    await page.getByTestId('rated').filter({ hasText: 'Rated (rapid)' }).waitFor();
    await expect.poll(() => page.locator('.strip .who').allTextContents()).toHaveLength(2);
    for (const name of ['Ada', 'Bo'])
      await page.locator('.strip .who').filter({ hasText: name }).filter({ hasText: '1500?' }).waitFor();
    expect(await page.getByTestId('action-undo').count(), 'nothing is taken back').toBe(0);
    expect(await page.getByTestId('action-hint').isEnabled()).toBe(false);
  }
  await screenshot(ada, 'rated-table');
  expect(await violations(ada)).toEqual([]);

  await playAndResign(ada, bo);
  for (const page of [ada, bo]) {
    await page.getByTestId('rated').filter({ hasText: 'Ada: 1662? (+162)' }).waitFor();
    await page.getByTestId('rated').filter({ hasText: 'Bo: 1338? (−162)' }).waitFor();
    await page.locator('.strip .who').filter({ hasText: 'Ada' }).filter({ hasText: '1662?' }).waitFor();
  }
  await screenshot(ada, 'rated-over');
  await screenshot(bo, 'rated-over-phone');

  for (const [page, rating, change] of [
    [ada, '1662?', '+162'],
    [bo, '1338?', '−162'],
  ] as const) {
    await page.goto('/account');
    const own = page.getByRole('region', { name: 'Ratings' });
    await own.getByText(rating).waitFor();
    expect(await own.getByRole('listitem').textContent()).toMatch(/Cube Chess.*rapid.*1 game/);
    await page.getByRole('listitem').filter({ hasText: change }).waitFor();
    expect(await violations(page)).toEqual([]);
    await screenshot(page, `rated-account-${rating.slice(0, 4)}`);
  }

  // The rematch is rated as well.
  await ada.goto(new URL(link).pathname.replace(/b$/, 'w'));
  await bo.goto(new URL(link).pathname);
  await ada.getByRole('button', { name: 'Play again' }).click();
  await bo.getByRole('button', { name: 'Accept' }).click();
  for (const page of [ada, bo]) {
    await page.getByTestId('rated').filter({ hasText: 'Rated (rapid)' }).waitFor();
    await page.locator('.strip .who').filter({ hasText: 'Ada' }).filter({ hasText: '1662?' }).waitFor();
  }
});

test('two who look for a rated game are paired, and others see that it is one', async ({ open }) => {
  const [ada, bo, stranger] = [await open(), await open(), await open()];
  await enter(ada, 'Ada');
  await enter(bo, 'Bo');
  const seek = async (page: Page): Promise<void> => {
    await page.goto('/?new=anybody&game=cube-chess');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('switch', { name: 'Rated game' }).check();
    await dialog.locator('button[type=submit]').click();
  };
  await seek(ada);
  await ada
    .getByTestId('search')
    .getByText(/Cube Chess, 10\s\+\s5, rated/)
    .waitFor();
  await stranger.goto('/?new=anybody&game=cube-chess');
  const dialog = stranger.getByRole('dialog');
  await dialog.getByText(/One person is waiting: Cube Chess, 10\s\+\s5, rated/).waitFor();
  await dialog.getByText('Rated games need an account.').waitFor();
  expect(await dialog.getByRole('switch', { name: 'Rated game' }).count()).toBe(0);
  await screenshot(stranger, 'rated-stranger');

  await seek(bo);
  for (const page of [ada, bo]) {
    await page.waitForURL(/\/t\/\w+\/[wb]$/);
    await page.getByTestId('rated').filter({ hasText: 'Rated (rapid)' }).waitFor();
  }
  // An aborted game does not count.
  await bo.getByRole('button', { name: 'Call off' }).click();
  await bo.getByRole('dialog').getByRole('button', { name: 'Call' }).click();
  for (const page of [ada, bo]) {
    await page.getByTestId('rated').filter({ hasText: 'does not count' }).waitFor();
  }
});
