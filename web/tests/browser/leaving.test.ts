// What an account leaves on a device, and what it takes away.
import { expect, screenshot, Server, flatTest as test, violations } from '../support';
import { accept, invitations } from './play';

const PASSWORD = 'correct horse';

test('an account brings its name and games to a device, hides them there, and takes them along', async ({
  open,
}) => {
  const server = await Server.start('leaving');
  try {
    const page = await open({
      baseURL: server.origin,
      expected: [/Failed to load|ERR_CONNECTION|WebSocket/],
    });
    await page.goto('/account');
    await page.getByRole('radio', { name: 'New account' }).check();
    await page.getByLabel('User name').fill('Anna');
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Make the account' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByRole('heading', { name: 'Anna', level: 1 }).waitFor();
    await page.goto('/?new=friend&game=cube-chess');
    const dialog = page.getByRole('dialog');
    await dialog.locator('button[type=submit]:enabled').waitFor();
    expect(await dialog.getByRole('textbox', { name: /name/i }).first().inputValue()).toBe('Anna');
    await dialog.getByRole('radio', { name: 'White' }).check();
    await dialog.getByRole('radio', { name: 'Days' }).check();
    await dialog.locator('button[type=submit]').click();
    await page.waitForURL(/\/t\//);
    const [link = ''] = await invitations(page);
    const room = page.viewportSize()?.height ?? 0;
    const keys = await page.getByRole('button', { name: /keys/i }).last().boundingBox();
    expect((keys?.y ?? 0) + (keys?.height ?? 0), 'the lowest button is whole').toBeLessThanOrEqual(room);
    await screenshot(page, 'leaving-invite');
    const bert = await open({
      baseURL: server.origin,
      expected: [/Failed to load|ERR_CONNECTION|WebSocket/],
    });
    await accept(bert, link);
    await page.goto('/');
    await page.getByTestId('standing').filter({ hasText: 'with' }).waitFor();
    await screenshot(page, 'leaving-home');
    await page.goto('/account');
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await page.getByRole('dialog').waitFor();
    await screenshot(page, 'leaving-everywhere');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Delete the account', { exact: true }).first().click();
    const hidden = page.locator('input[autocomplete=username]').first();
    await hidden.evaluate((field: HTMLElement) => field.focus());
    expect(await hidden.evaluate((field) => field === document.activeElement)).toBe(false);
    await page.getByLabel('Password', { exact: true }).last().fill('wrong wrong');
    await page.getByRole('button', { name: 'Delete the account' }).click();
    await page.getByText('The password is wrong.').waitFor();
    expect(await violations(page)).toEqual([]);
    await screenshot(page, 'leaving-delete');
    await page.goto('/');
    await page.getByRole('button', { name: /^Remove from this list/ }).click();
    await page.locator('.notice').filter({ hasText: 'Hidden on this device' }).waitFor();
    await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/api/account/games')),
      page.reload(),
    ]);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByTestId('standing').count()).toBe(0);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.getByRole('radio', { name: 'New account' }).waitFor();
    await page.goto('/?new=friend&game=cube-chess');
    await dialog.locator('button[type=submit]:enabled').waitFor();
    expect(await dialog.getByRole('textbox', { name: /name/i }).first().inputValue()).toBe('');
  } finally {
    await server.stop();
  }
});
