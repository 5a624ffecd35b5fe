// Stopping a game that has no draws: by a claim, by agreement at one screen, with the computer, and by link.
import type { Page } from 'playwright-core';
import { expect, screenshot, flatTest as test, violations } from '../support';
import { accept, begin, invitations, type, waitForMoves } from './play';

const GAME = 'tesseract';

/** Few men, White to move, after 199 quiet turns. */
const QUIET = 'TH2,SE4,GA2h,GB4v,GL4L5,XC9,XM9,tO14,sB7,pC13,gA13h,gB14v,xK7,xE11 w CG3L1/CG3L2 m 199 108';

/** Black has all its pawns, White only its tesseract. */
const BEHIND = 'TH2,GA2h,GB4v,XC9,XM9,tO14,sC12,sD13,pG13,rI13,gA13h,gB14v,xE11,xK7 w G3L2/CG3L2 m 0 108';

function stop(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Stop', exact: true }).click();
}

async function confirmed(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Stop the game' }).click();
}

/** Offers it to another person, which requires a confirmation. */
async function asked(page: Page): Promise<void> {
  await stop(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Offer to stop the game' }).click();
}

/** Offers it to a computer, which answers at once; this also requires a confirmation. */
async function offered(page: Page): Promise<void> {
  await stop(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The computer answers at once').waitFor();
  await dialog.getByRole('button', { name: 'Offer to stop the game' }).click();
}

async function stopped(page: Page): Promise<void> {
  await page.getByTestId('result').filter({ hasText: 'The game was stopped.' }).waitFor();
  await page.getByText('Nobody has won.').first().waitFor();
}

test('after 200 quiet turns a claim stops the game, before that the players at the screen do', async ({
  page,
}) => {
  await begin(page, { game: GAME, position: QUIET });
  await stop(page);
  await page.getByRole('dialog').getByText('Do both of you agree?').waitFor();
  await page.keyboard.press('Escape');
  await type(page, 'TH2-H3');
  await waitForMoves(page, 1);
  await stop(page);
  await page.getByRole('dialog').getByText('without asking').waitFor();
  await screenshot(page, 'stop-claim');
  expect(await violations(page)).toEqual([]);
  await confirmed(page);
  await stopped(page);
  await screenshot(page, 'stop-end');
  await page.getByTestId('action-save').click();
  await expect
    .poll(() => page.getByRole('dialog').locator('textarea').first().inputValue())
    .toContain('- unfinished');
});

test('a computer agrees to stop unless it is ahead, and otherwise says so and plays on', async ({ page }) => {
  await begin(page, { kind: 'computer', side: 'White', game: GAME, position: BEHIND });
  await stop(page);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByText('You have offered').count(), 'nothing is offered without asking').toBe(0);
  // The offer exists only while the computer is being asked, so every frame is checked.
  const told = page.waitForFunction(
    () => document.body.textContent.includes('You have offered to stop the game.'),
    undefined,
    { polling: 'raf' },
  );
  await offered(page);
  await told;
  await page.locator('.notice').filter({ hasText: 'The computer thinks it is ahead' }).waitFor();
  expect(await page.getByTestId('result').count()).toBe(0);
  await begin(page, { kind: 'computer', side: 'White', game: GAME });
  await offered(page);
  await stopped(page);
});

test('a friend declines an offer and makes one in turn', async ({ open }) => {
  const [anna, ben] = await Promise.all([open(), open()]);
  await begin(anna, { kind: 'friend', side: 'White', game: GAME });
  await accept(ben, (await invitations(anna))[0] ?? '');
  await asked(anna);
  await ben.getByText('would like to stop the game').first().waitFor();
  await screenshot(ben, 'stop-offer');
  await ben.getByRole('button', { name: 'Decline' }).click();
  await anna.locator('.notice').filter({ hasText: 'would like to play on' }).waitFor();
  await asked(ben);
  await anna.getByRole('button', { name: 'Accept' }).click();
  await Promise.all([stopped(anna), stopped(ben)]);
});
