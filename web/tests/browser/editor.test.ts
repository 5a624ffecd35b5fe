// The board editor: positions built in every game, their flaws, saving, sharing and playing.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Download, Page } from 'playwright-core';
import { GAMES } from '../../src/games/catalogue';
import { expect, screenshot, test, violations } from '../support';
import { artifacts } from '../support/machine';
import { clickSpot, pointsOf, typeAll, showMore } from './play';

async function open(page: Page, game: string, fragment = ''): Promise<void> {
  await page.goto(`/editor/${game}${fragment === '' ? '' : `#${fragment}`}`);
  await page.getByTestId('conditions').waitFor();
  await page.locator('[data-spot]').first().waitFor({ state: 'attached' });
}

/** The position's text in the address of the page. */
function position(page: Page): string {
  return new URLSearchParams(new URL(page.url()).hash.slice(1)).get('position') ?? '';
}

async function choose(page: Page, tool: string): Promise<void> {
  await page.getByRole('radio', { name: tool, exact: true }).check();
}

/** The path of a downloaded file. */
async function kept(file: Download): Promise<string> {
  const path = join(artifacts('downloads'), file.suggestedFilename());
  await file.saveAs(path);
  return path;
}

function conditions(page: Page): Promise<string | null> {
  return page.getByTestId('conditions').textContent();
}

test('every game has an accessible editor that opens at the start position', async ({ page }) => {
  for (const { id: game } of GAMES) {
    await open(page, game);
    expect(await conditions(page)).toContain('A legal position');
    expect(await page.locator('[data-tool]').count(), game).toBeGreaterThan(2);
    await screenshot(page, `editor-${game}`);
    expect(await violations(page), game).toEqual([]);
    await page.getByRole('button', { name: 'Empty board' }).click();
    await expect.poll(() => position(page), { message: game }).not.toBe('');
  }
});

test('cubes are clicked on and off, and failing conditions show at once', async ({ page }) => {
  await open(page, 'cubes-4d');
  const start = position(page);
  await choose(page, 'Remove');
  await clickSpot(page, '-1,0');
  await expect.poll(() => conditions(page)).toContain('35 cubes');
  expect(await page.getByRole('button', { name: 'Play from here' }).isDisabled()).toBe(true);
  expect(await page.getByTestId('conditions').getByRole('link').first().getAttribute('href')).toContain(
    '/rules/cubes-4d#cubes-4d.',
  );
  await screenshot(page, 'editor-flaws');
  const cube = page.locator('[data-tool="cube"]');
  await cube.check();
  await clickSpot(page, '-1,0');
  await expect.poll(() => conditions(page)).toContain('A legal position');
  expect(position(page)).toBe(start);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => conditions(page)).toContain('35 cubes');
  await page.keyboard.press('Control+z');
  await expect.poll(() => position(page)).toBe(start);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => conditions(page)).toContain('35 cubes');
});

test('all reasons are readable, and lead to what is not on the board', async ({ page }) => {
  await open(page, 'tesseract');
  await page.getByRole('button', { name: 'Empty board' }).click();
  const reasons = page.getByTestId('conditions').locator('ul');
  await expect.poll(() => reasons.locator('li').count()).toBeGreaterThan(5);
  expect(await reasons.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0);
  await page.getByTestId('to-settings').click();
  const focused = page.locator('select:focus');
  await expect.poll(() => focused.count()).toBe(1);
  const box = await page.getByRole('group', { name: 'Other details' }).boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0);
});

test('the reserves of Tesseract are put right with one click, where they are what is wrong', async ({
  page,
}) => {
  const men = 'TH2,SG2,PA3,GB2h,GB3v,GE5E6,XC7,XH8,tO13,sG14,pH13,gA13h,gB13v,gK9L9,xK6';
  const at = (position: string) => new URLSearchParams({ position }).toString();
  await open(page, 'tesseract', at(`${men},xM8 w SRCL1/SRCG5L1 m 0 8`));
  await expect.poll(() => conditions(page)).toContain('White small bar: 2 on the board and in reserve');
  const mend = page.getByRole('button', { name: 'Put the reserves right' });
  await mend.waitFor();
  await screenshot(page, 'editor-mend');
  expect(await violations(page)).toEqual([]);
  await mend.press('Enter');
  await expect.poll(() => conditions(page)).toContain('A legal position');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Conditions');
  expect(position(page)).toBe(`${men},xM8 w SRCG3L1/SRCG3L1 m 0 8`);
  expect(await mend.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await mend.waitFor();
  // Its cross cannot be in reserve after the set-up.
  await page.goto('/');
  await open(page, 'tesseract', at(`${men} w SRCG3L1/SRCG3L1 m 0 8`));
  await expect.poll(() => conditions(page)).toContain('Black cross: 1 on the board');
  await page.waitForTimeout(500);
  expect(await mend.count()).toBe(0);
});

test('an arrangement is saved, shared by address, exported to a file and played from', async ({
  open: visit,
}) => {
  const page = await visit();
  await open(page, 'cubes-4d');
  const start = position(page);
  await choose(page, 'White pawn');
  await clickSpot(page, '0,-2');
  await expect.poll(() => position(page)).not.toBe(start);
  await expect.poll(() => conditions(page)).toContain('A legal position');
  const built = position(page);
  await page.getByRole('button', { name: 'Save, open, share' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Saved in this browser').fill('A pawn less');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await screenshot(page, 'editor-keeping');
  expect(await violations(page)).toEqual([]);
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as a file' }).click();
  const path = await kept(await file);
  expect(await readFile(path, 'utf8')).toContain(`[Position "${built}"]`);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Start position' }).click();
  await expect.poll(() => position(page)).not.toBe(built);
  await page.getByRole('button', { name: 'Save, open, share' }).click();
  await dialog.getByRole('button', { name: 'A pawn less', exact: true }).click();
  await expect.poll(() => position(page)).toBe(built);

  const address = page.url();
  const other = await visit();
  await other.goto(address);
  await other.getByTestId('conditions').waitFor();
  expect(position(other)).toBe(built);
  await other.getByRole('button', { name: 'Start position' }).click();
  await other.getByRole('button', { name: 'Save, open, share' }).click();
  await other.locator('input[type=file]').setInputFiles(path);
  await expect.poll(() => position(other)).toBe(built);

  await page.getByRole('button', { name: 'Play from here' }).click();
  const game = page.getByRole('dialog');
  await game.getByRole('radio', { name: 'Two at this screen' }).check();
  await game.locator('button[type=submit]').click();
  await page.waitForURL(/\/t\//);
  await typeAll(page, ['P3,-2,0>3,-1,0']);
});

test('a drag or a swipe over the boards edits nothing', async ({ page }) => {
  await open(page, 'cube-chess');
  await page.locator('[data-tool]').first().check();
  const cell = async (spot: string) => {
    const box = await page.locator(`.net [data-spot="${spot}"]`).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const { '1A2': man } = await pointsOf(page, ['1A2']);
  for (const [from, to] of [
    [man, { x: man.x + 60, y: man.y + 40 }],
    [await cell('1A2'), await cell('2B2')],
  ] as const) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  }
  await choose(page, 'Remove');
  await page.locator('.net [data-spot="6D1"]').click({ force: true });
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.poll(() => undo.isEnabled()).toBe(true);
  await undo.click();
  await expect.poll(() => undo.isEnabled(), { message: 'there was one edit' }).toBe(false);
});

test('a custom set-up is offered for new games', async ({ page }) => {
  await open(page, 'cubes-4d');
  await page.getByRole('button', { name: 'Save, open, share' }).click();
  const dialog = page.getByRole('dialog');
  const file = page.waitForEvent('download');
  await dialog.getByLabel('As a set-up for new games').fill('our-box');
  await dialog.getByRole('button', { name: 'Save the set-up' }).click();
  expect(await readFile(await kept(await file), 'utf8')).toContain('name: our-box');
  await page.goto('/?new=screen&game=cubes-4d');
  const game = page.getByRole('dialog');
  await showMore(page);
  await game.getByLabel('Set-up').selectOption({ label: 'our-box' });
  await game.locator('button[type=submit]').click();
  await page.waitForURL(/\/t\//);
  await typeAll(page, ['P3,-2,0>3,-1,0']);
});

test('a position is built by keyboard alone, including turned men and settings', async ({ open: visit }) => {
  const page = await visit({ viewport: { width: 800, height: 900 } });
  await open(page, 'die-check');
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const start = position(page);
  await page.getByRole('button', { name: 'Empty board' }).click();
  await expect.poll(() => position(page)).not.toBe(start);
  const empty = position(page);
  await page.locator('[data-tool="w-cube"]').focus();
  await page.keyboard.press('Space');
  await page.locator('[data-spot]').first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => position(page)).not.toBe(empty);
  const once = position(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => position(page), { message: 'the die shows another face' }).not.toBe(once);
  await page.keyboard.press('Delete');
  await expect.poll(() => position(page)).toBe(empty);
  await page.getByRole('combobox', { name: 'Whose turn it is' }).selectOption({ label: 'Black' });
  await expect.poll(() => position(page)).toMatch(/ b /);
});

test('an unreadable address is reported, and the start is shown', async ({ page }) => {
  await open(page, 'cube-chess', 'position=nonsense');
  expect(await page.getByRole('alert').textContent()).toContain('cannot be read');
  expect(await conditions(page)).toContain('A legal position');
});
