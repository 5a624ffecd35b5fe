// An account that is created in one browser, used to continue playing in another, saved and deleted.
import { buffer } from 'node:stream/consumers';

import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, flatTest, screenshot, Server, violations } from '../support';
import { begin, moves, type } from './play';

const PASSWORD = 'correct horse';

/** A test with its own server, so that names are not taken. */
const test = flatTest.extend({
  origin: async ({ task: _ }, use) => {
    const server = await Server.start('account');
    await use(server.origin);
    await server.stop();
  },
});

async function fill(page: Page, name: string, password: string, field = 'New password'): Promise<void> {
  await page.getByLabel('User name').fill(name);
  await page.getByLabel(field, { exact: true }).fill(password);
}

/** Creates an account, and returns its recovery codes. */
async function create(page: Page, name: string): Promise<string[]> {
  await page.goto('/account');
  await page.getByRole('radio', { name: 'New account' }).check();
  await fill(page, name, PASSWORD);
  await page.getByRole('button', { name: 'Make the account' }).click();
  await page.getByRole('heading', { name: `Recovery codes of ${name}` }).waitFor();
  const codes = await page.getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  return codes;
}

async function logIn(page: Page, name: string): Promise<void> {
  await page.goto('/account');
  await fill(page, name, PASSWORD, 'Password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** The tokens in a browser, as one text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith('cubarium.table.'))
      .map(([, text]) => String(text))
      .join(),
  );

test('the name that others see is changed on the page of the account, and that is confirmed', async ({
  open,
}) => {
  const page = await open();
  await create(page, 'Grace');
  await page.getByLabel('Your name').fill(' Grâce H ');
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'At new tables, others see you as Grâce H.' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Grâce H');
});

test('an account made in one browser plays on in another, is saved and deleted', async ({ open }) => {
  const [desk, phone] = [
    await open(),
    await open({ viewport: { width: 390, height: 844 }, expected: [/status of 40[13]/] }),
  ];
  const codes = await create(desk, 'Ada');
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  expect(await violations(desk)).toEqual([]);

  // A game on the server, created by a player who is logged in.
  await begin(desk, { kind: 'screen', kept: 'server' });
  const table = new URL(desk.url()).pathname.split('/')[2] ?? '';
  await type(desk, '1A2-4B2');
  await expect.poll(() => moves(desk)).toBe(1);

  await logIn(phone, 'Ada');
  expect(await violations(phone)).toEqual([]);
  await screenshot(phone, 'account-phone');
  const running = phone.getByRole('listitem').filter({ hasText: 'Your turn' });
  await expect.poll(() => running.count(), { message: 'Black is to move' }).toBe(1);
  expect(await phone.getByRole('listitem').first().textContent()).toContain('Your turn');

  // The home page, too, lists it first.
  await phone.goto('/');
  const resume = phone.getByRole('region', { name: 'Continue playing' }).getByRole('link');
  await resume.first().getByText('It is your turn').waitFor();
  await phone.setViewportSize({ width: 1280, height: 800 });
  await phone.goto(`/t/${table}/b`);
  await type(phone, '6D2-4C2');
  await expect.poll(() => moves(desk)).toBe(2);
  expect(await kept(phone)).toContain(table);
  const tokens = (text: string): string[] => text.match(/[0-9a-f]{32}/g) ?? [];
  const [mine, theirs] = [tokens(await kept(desk)), tokens(await kept(phone))];
  expect(mine.length).toBeGreaterThan(0);
  expect(
    mine.filter((token) => theirs.includes(token)),
    'each device has tokens of its own',
  ).toEqual([]);

  // All data as a file; after the deletion, none are left.
  await desk.goto('/account');
  const [saved] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Save all my data' }).click(),
  ]);
  const data = JSON.parse((await buffer(await saved.createReadStream())).toString()) as Record<
    string,
    unknown
  >;
  expect(data).toMatchObject({ account: { name: 'Ada' }, running: [{ table }, { table }] });
  await desk.getByText('Delete the account').first().click();
  const form = desk.locator('details[open] form');
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Delete the account' }).click();
  await desk.getByRole('radio', { name: 'Log in' }).waitFor();
  await phone.goto('/account');
  await phone.getByRole('radio', { name: 'Log in' }).waitFor();
  await fill(phone, 'Ada', PASSWORD, 'Password');
  await phone.getByRole('button', { name: 'Log in' }).click();
  await phone.getByText('The name or the password is wrong.').waitFor();
});

test('wrong and taken names and passwords are answered beside their fields', async ({ open }) => {
  const first = await open();
  await create(first, 'Ada');
  const page = await open({ expected: [/status of 40[39]/] });
  await page.goto('/account');
  await fill(page, 'Ada', 'wrong', 'Password');
  await page.getByRole('button', { name: 'Log in' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
  await page.getByText('The name or the password is wrong.').waitFor();
  await page.getByRole('button', { name: /^Show/ }).click();
  expect(await password.getAttribute('type')).toBe('text');
  expect(await password.getAttribute('autocomplete')).toBe('current-password');

  await page.getByRole('radio', { name: 'New account' }).check();
  await fill(page, 'a b', 'short');
  await page.getByRole('button', { name: 'Make the account' }).click();
  for (const label of ['User name', 'New password']) {
    expect(await page.getByLabel(label, { exact: true }).getAttribute('aria-invalid'), label).toBe('true');
  }
  await fill(page, 'ADA', PASSWORD);
  await page.getByRole('button', { name: 'Make the account' }).click();
  await page.getByText('This name is taken. Choose another one.').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('logging out takes the games along, and a code opens the account again', async ({ open }) => {
  const page = await open();
  const [code] = await create(page, 'Ada');
  await begin(page, { kind: 'screen', kept: 'server' });
  expect(await kept(page)).not.toBe('');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('radio', { name: 'Use a recovery code' }).check();
  expect(await kept(page), 'nobody else at this device plays them').toBe('');

  await fill(page, 'Ada', 'another horse');
  await page.getByLabel('Recovery code', { exact: true }).fill(code ?? '');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await page.getByRole('heading', { name: 'Ada', level: 1 }).waitFor();
  await page
    .getByRole('link', { name: /Your turn/ })
    .first()
    .click();
  await type(page, '1A2-4B2');
  await expect.poll(() => moves(page)).toBe(1);
});

test('preferences follow the account', async ({ open }) => {
  const options: BrowserContextOptions = { colorScheme: 'light' };
  const [desk, phone] = [await open(options), await open(options)];
  await create(desk, 'Ada');
  await desk.getByRole('button', { name: 'Settings' }).click();
  await desk.getByRole('dialog').getByRole('radio', { name: 'Dark' }).check();
  const told = desk.waitForResponse(
    (answer) =>
      answer.url().endsWith('/preferences') && answer.request().postData()?.includes('dark') === true,
  );
  await desk.keyboard.press('Escape');
  await told;
  await logIn(phone, 'Ada');
  await expect.poll(() => phone.locator('html').getAttribute('data-theme')).toBe('dark');
});

test('the home page leads to the account, and so do the settings where there are accounts', async ({
  open,
}) => {
  const page = await open();
  await page.goto('/');
  expect(await page.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/account');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Account' }).click();
  await page.waitForURL(/\/account$/);
  await page.getByRole('heading', { name: 'Account' }).waitFor();

  const without = await Server.start('no-accounts', ['--accounts', 'false']);
  try {
    const other = await open({ baseURL: without.origin });
    await other.goto('/account');
    await other.getByText('This site keeps no accounts').waitFor();
    const asked = other.waitForResponse((answer) => answer.url().endsWith('/api/health'));
    await other.getByRole('button', { name: 'Settings' }).click();
    await asked;
    await other.getByLabel('Your name').waitFor();
    expect(await other.getByRole('dialog').getByRole('link', { name: 'Account' }).count()).toBe(0);
  } finally {
    await without.stop();
  }
});
