// Invalid parts of an address or of the browser's storage are reported in one sentence, and change nothing.
import { expect, flatTest as test } from '../support';

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
