// Every screen: its text, its accessibility, and a screenshot to look at.
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { GAMES } from '../../src/games/catalogue';
import { expect, screenshot, test, violations } from '../support';
import { begin, clickSpot, SAMPLE, typeAll } from './play';

/** Sets the theme of a page, whatever the device prefers. */
async function inTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(theme);
}

/** Takes a screenshot in both themes and checks both with axe. */
async function inspect(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await inTheme(page, theme);
    await screenshot(page, `${name}-${theme}`);
    expect(await violations(page), `${name}, ${theme}`).toEqual([]);
  }
}

test('the home page names every game and three ways to play', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Play the computer', 'Two at this screen', 'Invite a friend']) {
    await page.getByRole('button', { name }).waitFor();
  }
  expect(await page.getByRole('article').count()).toBe(GAMES.length);
  expect(GAMES.length).toBeGreaterThanOrEqual(6);
  await inspect(page, 'home');
});

test('a new game is set up in a dialog, which Escape closes', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play the computer' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Begin' })
    .and(page.locator(':enabled'))
    .waitFor();
  await inspect(page, 'new-game');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
});

test('an impossible position is refused with a reason', async ({ page }) => {
  await page.goto('/?new=screen#position=nonsense');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toMatch(/cannot be set up\. .*position/);
});

test('a table from the first move to the result', async ({ page }) => {
  await begin(page);
  await inspect(page, 'table');
  await typeAll(page, SAMPLE.slice(0, 4));
  await inspect(page, 'table-playing');
  await typeAll(page, SAMPLE.slice(4));
  expect(await page.getByTestId('result').textContent()).toBe('White has won.');
  await inspect(page, 'table-over');
});

test.for([
  {
    game: 'die-check',
    position:
      '13A1,23B1,63F1,64J7,SB2,SE2,D2,(64H3),(14B5),(45G6),(53H7),(14A9),(54G9),(24H9),(F8G8),(E8) w - - 0 14',
    man: 'F1',
  },
  {
    game: 'cubulus',
    position:
      '13A1,23B1,63F1,53G1,64I7,SB2,SE2,D2,(64H3),(14B5),(45C6),(53H7),(14A9),(54G9),(14I9),(F8G8),(E8) w - - 4 12',
    man: 'G1',
  },
  {
    game: 'tesseract',
    position:
      'TA12,SO15,PO1,RA15,CI4,GK1v,GB2h,GF2v,GC3v,GG10v,GI6I7,GH11H12,XL8,XH10,tA14,sC2,pH1,rL5,gD2h,gB3h,gA13h,gL14v,gB1C1,gC12C13,xE6,xD10 w -/G1 m 5 23',
    man: 'I4',
  },
])(
  'a table of $game in the middle of a game, with a man in hand',
  async ({ game, position, man }, { page }) => {
    await begin(page, { game, position });
    await inspect(page, `table-${game}`);
    await clickSpot(page, man);
    const marked = page.locator('.net svg g[pointer-events=none][opacity="1"]');
    await expect.poll(() => marked.count()).toBeGreaterThan(1);
    await inspect(page, `table-${game}-in-hand`);
  },
);

test('every dialog of a table', async ({ page }) => {
  await begin(page);
  for (const [button, name] of [
    ['Keys', 'keys'],
    ['Share', 'share'],
    ['Resign', 'resign'],
    ['Settings', 'settings'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('dialog').waitFor();
    await inspect(page, `dialog-${name}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

test('the text board stays visible when it is switched on', async ({ page }) => {
  await begin(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Show the text board' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('grid').scrollIntoViewIfNeeded();
  await inspect(page, 'text-board');
});

test('the rules can be read, linked to and stepped through', async ({ page }) => {
  await page.goto('/rules/cube-chess#cube-chess.pawn.sideways');
  const heading = page.locator('[id="cube-chess.pawn.sideways"]');
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  const stepper = page
    .locator('figure')
    .filter({ has: page.getByRole('button', { name: 'One move on' }) })
    .first();
  await stepper.scrollIntoViewIfNeeded();
  const next = stepper.getByRole('button', { name: 'One move on' });
  await next.and(page.locator(':enabled')).waitFor();
  await next.click();
  await expect.poll(() => stepper.locator('[aria-live]').textContent()).not.toContain('Start');
  await inspect(page, 'rules');
});

test('addresses that lead nowhere say so and lead home', async ({ page }) => {
  await page.goto('/nowhere');
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
  await inspect(page, 'missing-page');
  await page.goto('/t/local-0000000000000000');
  await page.getByRole('heading', { name: 'This saved game is not in this browser' }).waitFor();
  await page.getByRole('link', { name: 'To the home page' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a table that the server does not know is missing', async ({ open }) => {
  const page = await open({ expected: [/404/] });
  await page.goto('/t/00000000000000000000000000000000');
  await page.getByRole('heading', { name: 'This table does not exist (any more)' }).waitFor();
});

describe.each([
  ['fr', 'Jouer contre l’ordinateur', 'Aux Blancs de jouer.'],
  ['de', 'Gegen den Computer', 'Weiß am Zug.'],
])('in %s', (locale, action, status) => {
  test(`${locale}: home, table and rules`, async ({ open }) => {
    const page = await open({ locale });
    await page.goto('/');
    await page.getByRole('button', { name: action }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    await screenshot(page, `home-${locale}`);
    await begin(page);
    expect(await page.getByTestId('status').textContent()).toBe(status);
    await typeAll(page, SAMPLE.slice(0, 1));
    await screenshot(page, `table-${locale}`);
    expect(await violations(page)).toEqual([]);
    await page.goto('/rules/cube-chess');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await screenshot(page, `rules-${locale}`);
  });
});

test('the language can be changed and is remembered', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByRole('button', { name: 'Gegen den Computer' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Gegen den Computer' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
});

test('on a phone nothing is wider than the screen', async ({ open }) => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const fits = async (name: string): Promise<void> => {
    await screenshot(page, `phone-${name}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(390);
  };
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await fits('home');
  await page.goto('/?new=computer');
  await page.getByRole('dialog').waitFor();
  await fits('new-game');
  await begin(page);
  await fits('table');
  await page.getByRole('button', { name: 'Flat' }).click();
  await fits('table-flat');
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByRole('grid').waitFor();
  await fits('table-text');
  await page.getByRole('button', { name: 'Flat' }).click();
  await typeAll(page, SAMPLE);
  await fits('table-over');
  await page.goto('/rules/cube-chess');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await fits('rules');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'rules at 320').toBe(320);
});
