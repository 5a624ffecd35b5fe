// The host's own texts: terms and privacy, linked below the page and where an account is created.
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, flatTest, Server, violations } from '../support';

const test = flatTest.extend({
  origin: async ({ task: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'legal-'));
    const [terms, privacy] = [join(folder, 'terms.md'), join(folder, 'privacy.md')];
    await writeFile(terms, '# House rules\n\nBe kind.');
    await writeFile(join(folder, 'terms.de.md'), '# Hausregeln\n\nSeid freundlich.');
    await writeFile(privacy, '# What we store\n\n- a name\n\n<script>document.title = "foreign"</script>');
    const server = await Server.start('legal', ['--terms', terms, '--privacy', privacy]);
    await use(server.origin);
    await server.stop();
  },
});

test('the texts of the host are linked below the page, in the language of the page', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Privacy' }).click();
  await page.getByRole('heading', { name: 'What we store', level: 1 }).waitFor();
  expect(await page.title()).toBe('What we store – Cubarium');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Cubarium' }).click();
  await page.evaluate(() => localStorage.setItem('cubarium.language', 'de'));
  await page.reload();
  await footer.getByRole('link', { name: 'Nutzungsbedingungen' }).click();
  await page.getByRole('heading', { name: 'Hausregeln' }).waitFor();
});

test('a new account is told of the terms, and what was typed stays', async ({ page }) => {
  await page.goto('/account');
  await page.getByLabel('User name').fill('ada');
  const agree = page.getByText('By making an account you accept the terms of this site.');
  expect(await agree.isVisible()).toBe(false);
  await page.getByRole('radio', { name: 'New account' }).check();
  await agree.waitFor();
  expect(await violations(page)).toEqual([]);
  const opened = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('link', { name: 'Terms' }).click();
  const terms = await opened;
  await terms.getByRole('heading', { name: 'House rules' }).waitFor();
  expect(await page.getByLabel('User name').inputValue()).toBe('ada');
});
