// Clocks at a table on the server, with two and three browsers.
import type { Page } from 'playwright-core';
import { expect, screenshot, Server, flatTest as test, violations } from '../support';
import { accept, begin, invitations, moves, SAMPLE, type, waitForMoves } from './play';

/**
 * Creates a table with a clock in the dialog, and returns the links for the friends. The request is changed to a
 * different time control, so that tests need not wait.
 */
async function invite(
  page: Page,
  control: string,
  address = 'game=cube-chess',
  friends = 1,
): Promise<string[]> {
  await page.route('**/api/tables', async (route) => {
    const wish = route.request().postDataJSON() as { clock?: string };
    expect(wish.clock).toBe('600+5');
    await route.continue({ postData: JSON.stringify({ ...wish, clock: control }) });
  });
  await page.goto(`/?new=friend&${address}`);
  const dialog = page.getByRole('dialog');
  await dialog.locator('button[type=submit]:enabled').waitFor();
  await dialog.getByRole('radio', { name: 'Increment' }).check();
  await dialog.getByLabel('Minutes').selectOption('10');
  await dialog.getByLabel('Seconds').selectOption('5');
  await dialog.locator('button[type=submit]').click();
  await page.waitForURL(/\/t\//);
  return invitations(page, friends);
}

const clocks = (page: Page): Promise<string[]> => page.locator('.clock').allTextContents();

test('a clock runs out at a table for two, and both players see it', async ({ open }) => {
  const anna = await open();
  const [link = ''] = await invite(anna, '3');
  await anna.getByTestId('clock-note').filter({ hasText: 'when all players are here' }).waitFor();
  expect(await clocks(anna)).toEqual(['0:03.0', '0:03.0']);
  const widths = (): Promise<number[]> =>
    anna.locator('.clock').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  const before = await widths();

  const bert = await open();
  await bert.goto(link);
  await bert.getByTestId('control').filter({ hasText: 'Clock: ' }).waitFor();
  // The clock has only three seconds.
  const runs = anna.locator('.clock.runs').waitFor();
  await bert.getByRole('button', { name: /^Play / }).click();
  await runs;
  for (const [page, told] of [
    [anna, 'You have run out of time.'],
    [bert, 'White has run out of time.'],
  ] as const) {
    await page.getByTestId('reason').filter({ hasText: told }).waitFor();
    await expect.poll(async () => (await clocks(page)).toSorted()).toEqual(['0:00.0', '0:03.0']);
  }
  expect(await anna.getByTestId('result').textContent()).toBe('You have lost.');
  expect(await bert.getByTestId('result').textContent()).toBe('You have won.');
  expect(await widths(), 'nothing shifts while the digits change').toEqual(before);
  await screenshot(anna, 'clock-out');
  expect(await violations(anna)).toEqual([]);
});

test('clocks are shown, announced on demand and given time, and calling off ends the game', async ({
  open,
}) => {
  const anna = await open();
  const [link = ''] = await invite(anna, '10800');
  const bert = await open({ viewport: { width: 390, height: 844 } });
  await accept(bert, link);
  await anna.locator('.clock.runs').waitFor();
  expect((await clocks(anna)).every((text) => /^(3:00:00|2:59:\d\d)$/.test(text))).toBe(true);
  await type(anna, SAMPLE[0] ?? '');
  await waitForMoves(bert, 1);
  await bert.locator('.strip', { hasText: 'Black' }).locator('.clock.runs').waitFor();
  await screenshot(bert, 'clocks-phone');

  await bert.getByTestId('action-clock').click();
  await anna.locator('.notice', { hasText: '15 seconds more' }).waitFor();
  await anna.locator('.clock', { hasText: /^3:00:/ }).waitFor();

  // The text board includes the clocks.
  await anna.locator('[role=grid] [data-spot]').first().focus();
  await anna.keyboard.press('-');
  await anna.locator('[aria-live]', { hasText: 'Black: 2:59:' }).waitFor({ state: 'attached' });

  // A second tab and a reloaded page show the same.
  const second = await bert.context().newPage();
  await second.goto(bert.url());
  await anna.reload();
  for (const page of [second, anna]) {
    await page.locator('.strip', { hasText: 'Black' }).locator('.clock.runs').waitFor();
    await page
      .locator('.strip', { hasText: 'White' })
      .locator('.clock', { hasText: /^3:00:/ })
      .waitFor();
    await waitForMoves(page, 1);
  }
  await second.close();

  await anna.getByTestId('action-flag').click();
  await anna.getByRole('button', { name: 'Call it off' }).click();
  for (const page of [anna, bert]) {
    await page.getByTestId('reason').filter({ hasText: 'called off' }).waitFor();
    expect(await page.getByTestId('result').textContent()).toBe('The game was stopped.');
  }
});

test('the game of an absent player can be claimed', async ({ open }) => {
  const server = await Server.start('abandoned', ['--abandoned-after', '1s']);
  try {
    // The server stops before the pages are closed.
    const expected = [/WebSocket|Failed to load|ERR_CONNECTION/];
    const anna = await open({ baseURL: server.origin, expected });
    const [link = ''] = await invite(anna, '10800');
    const bert = await open({ baseURL: server.origin, expected });
    await accept(bert, link);
    await anna.locator('.clock.runs').waitFor();
    await bert.close();
    await anna.locator('.strip', { hasText: 'Black' }).filter({ hasText: 'not here' }).waitFor();
    expect(await anna.getByTestId('gone').count(), 'it is not their turn').toBe(0);
    await type(anna, SAMPLE[0] ?? '');
    await anna.getByRole('button', { name: 'Claim the win' }).waitFor();
    await screenshot(anna, 'clock-gone');
    expect(await violations(anna)).toEqual([]);
    // On a phone, a notice reports it only while the note is off screen.
    for (const [height, notices] of [
      [1400, 0],
      [844, 1],
    ] as const) {
      const phone = await anna.context().newPage();
      await phone.setViewportSize({ width: 390, height });
      await phone.goto(anna.url());
      await phone.getByRole('button', { name: 'Claim the win' }).waitFor();
      await phone.waitForTimeout(300);
      expect(await phone.locator('.notice').count(), `${height} pixels high`).toBe(notices);
      await screenshot(phone, `clock-gone-${height}`);
      await phone.close();
    }
    await anna.getByRole('button', { name: 'Claim the win' }).click();
    await anna.getByTestId('reason').filter({ hasText: 'Black has left the game.' }).waitFor();
    expect(await anna.getByTestId('result').textContent()).toBe('You have won.');
  } finally {
    await server.stop();
  }
});

test('if three players run out of time while building, the last one wins', async ({ open }) => {
  const anna = await open();
  const links = await invite(anna, '3', 'game=break-the-cube#option.players=3', 2);
  const ben = await open();
  const cleo = await open();
  await accept(ben, links[0] ?? '');
  await accept(cleo, links[1] ?? '');
  for (const page of [anna, ben, cleo]) {
    await page.getByTestId('reason').filter({ hasText: 'All the others are out.' }).waitFor();
    await expect.poll(() => moves(page)).toBe(2);
    await expect.poll(() => page.locator('[data-fact]', { hasText: 'Dropped out' }).count()).toBe(2);
    await expect.poll(() => page.locator('.strip', { hasText: 'out of the game' }).count()).toBe(2);
  }
  expect(await anna.getByTestId('result').textContent()).toBe('You have lost.');
  expect(await cleo.getByTestId('result').textContent()).toBe('You have won.');
  await screenshot(cleo, 'clock-three');
});

test('a table without a clock shows none', async ({ open }) => {
  const anna = await open();
  await begin(anna, { kind: 'friend', side: 'White' });
  await anna.getByTestId('status').waitFor();
  expect(await clocks(anna)).toEqual([]);
  expect(await anna.getByTestId('action-clock').count()).toBe(0);
});
