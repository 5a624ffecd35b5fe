// Administration, from the key that the command prints to the end of an announcement.
import { execFileSync } from 'node:child_process';

import type { Page } from 'playwright-core';
import { expect, flatTest, screenshot, Server, violations } from '../support';
import { CUBARIUM } from '../support/machine';
import { begin } from './play';

/** A test with its own server. */
const test = flatTest
  .extend<{ server: Server }>({
    server: async ({ task: _ }, use) => {
      const server = await Server.start('admin');
      await use(server);
      await server.stop();
    },
  })
  .extend({
    origin: async ({ server }, use) => {
      await use(server.origin);
    },
  });

/** The address of the administrators' page with a new key. */
function link(server: Server): string {
  const place = ['--data', server.data, '--at', server.origin, '--name', 'anna'];
  const printed = execFileSync(CUBARIUM, ['admin', ...place], { encoding: 'utf8' });
  return printed.split('\n')[0] ?? '';
}

async function enter(page: Page, server: Server): Promise<void> {
  const address = link(server);
  expect(address).toMatch(/\/admin#[0-9a-f]{64}$/);
  await page.goto(address);
  await page.getByTestId('figures').waitFor();
}

const part = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Parts of the administration' }).getByRole('link', { name }).click();

const confirm = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('a host comes in, announces, drains, deletes a table and reads what was done', async ({
  open,
  server,
}) => {
  const player = await open({ expected: [/status of (404|503)/] });
  await begin(player, { kind: 'friend' });
  const table = new URL(player.url()).pathname.split('/')[2] ?? '';

  const admin = await open({ expected: [/status of 40[13]/] });
  await admin.goto('/admin');
  await admin.getByLabel('Key').waitFor();
  expect(await violations(admin)).toEqual([]);
  await screenshot(admin, 'admin-entry');
  await admin.getByLabel('Key').fill('0'.repeat(64));
  await admin.getByRole('button', { name: 'Log in' }).click();
  await admin.getByText('This key is wrong, has expired or has been revoked.').waitFor();
  await enter(admin, server);
  expect(new URL(admin.url()).hash, 'the key has left the address').toBe('');
  expect(await admin.evaluate(() => document.cookie + JSON.stringify(localStorage))).not.toMatch(
    /[0-9a-f]{64}/,
  );
  await expect.poll(() => admin.getByTestId('figures').textContent()).toContain('Games in play 1');
  expect(await violations(admin)).toEqual([]);
  await screenshot(admin, 'admin-overview');

  // Another page shows the announcement when it is ready, and does not show it again after it was closed.
  await admin.getByRole('textbox', { name: 'English' }).fill('Tournament on Sunday at three.');
  await admin.getByRole('textbox', { name: 'Français' }).fill('Tournoi dimanche à trois heures.');
  await admin.getByRole('button', { name: 'Announce' }).click();
  await admin.getByRole('button', { name: 'Withdraw the announcement' }).waitFor();
  const reader = await open();
  await reader.goto('/');
  const notice = reader.getByRole('region', { name: 'From the host of this server' });
  await notice.getByText('Tournament on Sunday at three.').waitFor();
  expect(await violations(reader)).toEqual([]);
  await screenshot(reader, 'notice');
  await reader.setViewportSize({ width: 390, height: 844 });
  await screenshot(reader, 'notice-phone');
  await notice.getByRole('button', { name: 'Close this notice' }).click();
  await notice.waitFor({ state: 'detached' });

  // New games are stopped; running games continue.
  await admin.getByRole('button', { name: 'Stop new games' }).click();
  await confirm(admin, 'Stop new games');
  await admin.getByText('One game is still being played.').waitFor();
  await screenshot(admin, 'admin-draining');
  await reader.reload();
  await notice.getByText(/^New games are paused because the server will be down from/).waitFor();
  expect(await notice.getByText('Tournament').count(), 'it was closed').toBe(0);
  await admin.getByRole('button', { name: 'Let new games begin' }).click();
  await admin.getByRole('button', { name: 'Stop new games' }).waitFor();
  await admin.getByRole('button', { name: 'Withdraw the announcement' }).click();
  await admin.getByRole('button', { name: 'Announce' }).waitFor();
  await reader.evaluate(() => localStorage.clear());
  const [answer] = await Promise.all([
    reader.waitForResponse((response) => response.url().endsWith('/api/notice')),
    reader.reload(),
  ]);
  expect(await answer.json()).toEqual({ announcement: null, drain: null });
  expect(await notice.count()).toBe(0);

  // The table is found and deleted, and its player is told.
  await part(admin, 'Tables');
  await admin.getByLabel('Table begins with').fill(table.slice(0, 8));
  await admin.getByLabel('State').selectOption('not begun');
  await admin.getByRole('button', { name: 'Search' }).click();
  const row = admin.getByTestId('admin-tables').getByRole('listitem');
  await expect.poll(() => row.count()).toBe(1);
  expect(await violations(admin)).toEqual([]);
  await screenshot(admin, 'admin-tables');
  await row.getByRole('button', { name: `Delete ${table}` }).click();
  await confirm(admin, 'Delete');
  await admin.getByText('No matching tables.').waitFor();
  // The result of an action is reported above the page, outside its sections.
  await admin.locator('.notices').getByRole('button', { name: 'Close' }).click();

  await part(admin, 'Visitors');
  await admin.getByTestId('admin-addresses').getByText('127.0.0.1').waitFor();
  expect(await violations(admin)).toEqual([]);
  await screenshot(admin, 'admin-visitors');
  await part(admin, 'Log');
  const deeds = admin.getByTestId('admin-log').getByRole('listitem');
  await expect.poll(() => deeds.first().textContent()).toContain(`Deleted table ${table}`);
  expect(await deeds.last().textContent()).toContain('Made a key for anna');
  expect(await violations(admin)).toEqual([]);
  await screenshot(admin, 'admin-log');
  await admin.getByRole('button', { name: 'Log out' }).click();
  await admin.getByText('You are logged out. The link you came with works again').waitFor();
  await admin.getByLabel('Key').waitFor();
});

test('a banned account reads until when, and comes back once the ban is lifted', async ({ open, server }) => {
  const admin = await open();
  const eve = await open({ expected: [/status of 40[13]/] });
  await eve.goto('/account');
  await eve.getByRole('radio', { name: 'New account' }).check();
  await eve.getByLabel('User name').fill('Eve');
  await eve.getByLabel('New password', { exact: true }).fill('correct horse');
  await eve.getByRole('button', { name: 'Make the account' }).click();
  await eve.getByRole('button', { name: 'I have kept them' }).click();

  await enter(admin, server);
  await part(admin, 'Visitors');
  await admin.getByRole('link', { name: 'Ban Eve' }).click();
  expect(await admin.getByLabel('Name of the account').inputValue()).toBe('Eve');
  await admin.getByLabel('Reason').fill('insults');
  expect(await violations(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Ban', exact: true }).click();
  await confirm(admin, 'Ban');
  await admin.getByTestId('admin-bans').getByText('insults').waitFor();
  await screenshot(admin, 'admin-bans');

  await eve.goto('/account');
  const logIn = async (): Promise<void> => {
    await eve.getByLabel('User name').fill('Eve');
    await eve.getByLabel('Password', { exact: true }).fill('correct horse');
    await eve.getByRole('button', { name: 'Log in' }).click();
  };
  await logIn();
  await eve.getByText(/^You are banned from this server until/).waitFor();
  await admin.getByRole('button', { name: 'Lift the ban of eve' }).click();
  await admin.getByText('Nobody is banned.').waitFor();
  await logIn();
  await eve.getByRole('heading', { name: 'Eve', level: 1 }).waitFor();
});

test('the page speaks French and German, in the dark and on a phone', async ({ open, server }) => {
  for (const [locale, title, announce] of [
    ['fr', 'Administration', 'Annoncer'],
    ['de', 'Verwaltung', 'Ankündigen'],
  ] as const) {
    const page = await open({ locale, viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await enter(page, server);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await page.getByRole('button', { name: announce }).waitFor();
    expect(await violations(page)).toEqual([]);
    await screenshot(page, `admin-${locale}`);
    for (const part of ['tables', 'visitors', 'bans', 'log']) {
      await page.goto(`/admin?part=${part}`);
      await page.locator(`nav a[href="/admin?part=${part}"][aria-current]`).waitFor();
      const keys = await page.locator('main').innerText();
      expect(keys, 'every text is there').not.toMatch(/\badmin-[a-z-]+/);
      const [wide, room] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(wide, `${part} fits`).toBeLessThanOrEqual(room ?? 0);
      expect(await violations(page)).toEqual([]);
      await screenshot(page, `admin-${part}-${locale}`);
    }
  }
});
