// A bot that is created on the account's page, connected as a separate program, invited, and played against.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, flatTest, screenshot, Server, violations } from '../support';
import { CUBARIUM } from '../support/machine';
import { moves, type } from './play';

const test = flatTest.extend({
  origin: async ({ task: _ }, use) => {
    const server = await Server.start('bots');
    await use(server.origin);
    await server.stop();
  },
});

test('a bot is made, invited and played against, and everybody sees that it is a program', async ({
  open,
}) => {
  const page = await open();
  await page.goto('/account');
  const { origin } = new URL(page.url());
  await page.getByRole('radio', { name: 'New account' }).check();
  await page.getByLabel('User name').fill('Ada');
  await page.getByLabel('New password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Make the account' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();

  await page.getByText('New bot', { exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('R');
  await page.getByRole('button', { name: 'Make the bot' }).click();
  await page.getByText('2 to 20 letters (a to z), digits, - or _.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Rook');
  await page.getByRole('button', { name: 'Make the bot' }).click();
  await page.getByRole('heading', { name: 'Token of Rook' }).waitFor();
  await screenshot(page, 'bot-made');
  expect(await violations(page)).toEqual([]);
  const token = await page.getByText(/^cubarium-bot-/).innerText();
  await page.getByRole('button', { name: 'I have kept it' }).click();
  await page.getByText('Rook (bot)').waitFor();

  const file = join(mkdtempSync(join(tmpdir(), 'cubarium-')), 'token');
  writeFileSync(file, token);
  const bot = spawn(CUBARIUM, ['bot', '--server', origin, '--token-file', file, '--level', '1'], {
    stdio: 'ignore',
  });
  try {
    await expect
      .poll(async () => (await (await fetch(`${origin}/api/bots`)).json()) as unknown[])
      .toHaveLength(1);
    await page.goto('/?new=computer&game=cube-chess');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Rook (bot)' }).check();
    await dialog.getByText('A bot is somebody’s program.').waitFor();
    await screenshot(page, 'bot-invited');
    expect(await violations(page)).toEqual([]);
    await dialog.locator('button[type=submit]').click();
    await page.waitForURL(/\/t\//);
    await page.locator('[data-spot]').first().waitFor({ state: 'attached' });
    await page.getByText('Rook (bot)').first().waitFor();
    await type(page, '1A2-4B2');
    await expect.poll(() => moves(page), { timeout: 60_000 }).toBe(2);
    await screenshot(page, 'bot-played');
  } finally {
    bot.kill();
    if (bot.exitCode === null) await once(bot, 'exit');
  }

  await page.goto('/account');
  const question = page.getByRole('dialog');
  for (const action of ['New token for Rook', 'Revoke the token of Rook', 'Delete Rook']) {
    await page.getByRole('button', { name: action }).click();
    await question.getByRole('heading', { name: action }).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
  }
  expect(await page.getByText('no token').count()).toBe(0);
  await page.getByRole('button', { name: 'Revoke the token of Rook' }).click();
  await question.getByRole('button', { name: 'Revoke the token' }).click();
  await page.getByText('no token').waitFor();
  await page.getByRole('button', { name: 'Delete Rook' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('You have no bots.').waitFor();
});
