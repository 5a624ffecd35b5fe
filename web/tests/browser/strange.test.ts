// Invalid parts of an address or of the browser's storage are reported in a sentence, and change nothing.
import { coldTest, expect, screenshot, test, violations } from '../support';
import { begin, moves, type, waitForBoard, waitForMoves } from './play';

test('invalid parts of an address are named until the notice is closed', async ({ open }) => {
  const page = await open({ locale: 'fr' });
  for (const [address, part] of [
    ['/?new=nothing', 'new=nothing'],
    ['/rules/cubulus#no.such.rule', '#no.such.rule'],
    ['/analysis/cube-chess#garbage', '#garbage'],
  ] as const) {
    await page.goto(address);
    const strange = page.getByRole('alert').filter({ hasText: part });
    expect(await strange.locator('p').textContent(), address).toBe(
      `«\u202f${part}\u202f» ne veut rien dire dans cette adresse.`,
    );
    await strange.getByRole('button').click();
    await strange.waitFor({ state: 'detached' });
  }
});

test('an invalid stored setting is named beside the setting', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('cubarium.settings', '{"theme":"purple","letters":true}'));
  await page.reload();
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog');
  const problems = dialog.getByRole('alert');
  await problems.first().waitFor();
  expect(await problems.allTextContents()).toEqual([
    '“theme: purple” is stored in this browser, but means nothing here and is not used.',
  ]);
  await dialog.getByRole('radio', { name: 'Dark' }).check();
  await problems.waitFor({ state: 'detached' });
});

coldTest(
  'a part of the page that cannot be fetched is reported, and loading the page again brings it',
  async ({ open }) => {
    const page = await open({
      expected: [/Failed to load resource/, /dynamically imported module|Unable to preload/],
    });
    await page.goto('/');
    const settings = page.getByRole('button', { name: 'Settings' });
    await settings.waitFor();
    await page.route(/SettingsDialog/, (route) => route.abort());
    await settings.click();
    const notice = page.locator('.notice').filter({ hasText: 'could not be loaded' });
    await notice.waitFor();
    await screenshot(page, 'part-not-loaded');
    await page.unroute(/SettingsDialog/);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await notice.waitFor({ state: 'detached' });
    await settings.click();
    await page.getByRole('dialog').waitFor();
  },
);

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

test.for([
  ['on a desktop', {}],
  ['on a phone', PHONE],
] as const)(
  'a typed move that means nothing is answered beside the field %s',
  async ([, options], { open }) => {
    const page = await open(options);
    await begin(page);
    await type(page, 'xyzzy');
    const [field, sentence] = [page.getByTestId('type-move'), page.getByTestId('no-move')];
    await sentence.waitFor();
    await screenshot(page, `no-move-${page.viewportSize()?.width ?? 0}`);
    expect(await sentence.textContent()).toMatch(/xyzzy.* is not a move: .*\. Read the rule$/);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.getAttribute('aria-describedby')).toBe(await sentence.getAttribute('id'));
    const [at, said] = [await field.boundingBox(), await sentence.boundingBox()];
    if (!at || !said) throw new Error('they are shown');
    expect(Math.abs(said.y + said.height - at.y), 'right above the field').toBeLessThan(12);
    expect(said.y).toBeGreaterThanOrEqual(0);
    expect(said.y + said.height).toBeLessThan(page.viewportSize()?.height ?? 0);
    expect(await page.locator('.notice').count(), 'and nowhere else').toBe(0);
    expect(await moves(page)).toBe(0);
    expect(await field.inputValue(), 'what was typed can be mended').toBe('xyzzy');
    expect(await violations(page)).toEqual([]);
    await field.press('End');
    await field.press('z');
    await sentence.waitFor({ state: 'detached' });
    expect(await field.getAttribute('aria-invalid')).toBe('false');
    await type(page, '1A2-4B2');
    await waitForMoves(page, 1);
  },
);

test('a step or a position that does not exist is named, and what is there is shown', async ({ page }) => {
  const strange = page.getByRole('alert');
  await page.goto('/learn/cube-chess?step=99');
  await strange.filter({ hasText: '“step=99” in this address means nothing here.' }).waitFor();
  await begin(page);
  await type(page, '1A2-4B2');
  await waitForMoves(page, 1);
  await page.goto(`${new URL(page.url()).pathname}?ply=99`);
  await strange.filter({ hasText: '“ply=99” in this address means nothing here.' }).waitFor();
  await expect.poll(() => moves(page)).toBe(1);
  await waitForBoard(page, 1);
});

test('options of a new game that mean nothing are named in the dialog and are not used', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  const problems = dialog.getByRole('alert');
  await page.goto('/?new=screen&game=die-check#option.level=99&option.colour=green');
  await problems.first().waitFor();
  expect(await problems.allTextContents()).toEqual([
    '“option.level=99” in this address means nothing here.',
    '“option.colour=green” in this address means nothing here.',
  ]);
  await page.evaluate(() =>
    localStorage.setItem('cubarium.new', '{"tesseract":{"level":42,"options":{"crosses":"never"}}}'),
  );
  await page.goto('/?new=computer&game=tesseract');
  await problems.nth(1).waitFor();
  expect(await problems.allTextContents()).toEqual([
    '“level: 42” is stored in this browser, but means nothing here and is not used.',
    '“crosses: never” is stored in this browser, but means nothing here and is not used.',
  ]);
  await dialog.locator('button[type=submit]').click();
  await page.waitForURL(/\/t\//);
});
