// Finding an opponent: two browsers want the same game, and each gets a seat.
import type { Page } from 'playwright-core';
import { expect, flatTest, screenshot, Server, violations } from '../support';
import { forgetShifts, shifts, watchShifts } from '../support/page-timing';
import { moves, type } from './play';

/** A test with its own server, on which nobody else is waiting. */
const test = flatTest.extend({
  origin: async ({ task: _ }, use) => {
    const server = await Server.start('pairing');
    await use(server.origin);
    await server.stop();
  },
});

/**
 * Looks for an opponent, starting on the home page. The search ends at once if somebody who wants the same is waiting.
 */
async function ask(page: Page, { game = 'Cube Chess', clock = '10' } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Find an opponent' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Game' }).selectOption({ label: game });
  await dialog
    .getByRole('group', { name: 'Clock' })
    .getByRole('radio', { name: new RegExp(`^${clock}`) })
    .check();
  await dialog.getByRole('button', { name: 'Find an opponent' }).click();
}

/** Looks for an opponent who is not there yet. */
async function seek(page: Page, wishes: Parameters<typeof ask>[1] = {}): Promise<void> {
  await ask(page, wishes);
  await page.getByTestId('search').waitFor();
}

/** The seats for which a browser stores tokens, and everything that it stores. */
function kept(page: Page): Promise<{ seats: string[]; tokens: string[]; all: string }> {
  return page.evaluate(() => {
    const tables = Object.entries(localStorage).filter(([name]) => name.startsWith('cubarium.table.'));
    const tokens = tables.flatMap(([, text]) =>
      Object.entries((JSON.parse(String(text)) as { tokens: Record<string, string> }).tokens),
    );
    return {
      seats: tokens.map(([seat]) => seat),
      tokens: tokens.map(([, token]) => token),
      all: JSON.stringify(localStorage),
    };
  });
}

test('two browsers that want the same find each other and play a turn each', async ({ open }) => {
  const [first, second] = [await open(), await open()];
  for (const page of [first, second]) await page.goto('/');
  await seek(first);
  await expect.poll(() => first.getByTestId('search').textContent()).toMatch(/Cube Chess, 10\s\+\s5/);
  await ask(second);
  for (const page of [first, second]) {
    await page.waitForURL(/\/t\/\w+\/[wb]$/);
    await page.getByText('An opponent has been found.').first().waitFor();
    expect(await page.getByTestId('search').count(), 'nobody is looked for any more').toBe(0);
    await page.locator('[data-spot]').first().waitFor({ state: 'attached' });
  }
  expect(new URL(first.url()).pathname.slice(0, -1)).toBe(new URL(second.url()).pathname.slice(0, -1));

  const [mine, theirs] = [await kept(first), await kept(second)];
  expect([...mine.seats, ...theirs.seats].sort(), 'each has one seat').toEqual(['b', 'w']);
  expect(theirs.all).not.toContain(mine.tokens[0]);
  expect(mine.all).not.toContain(theirs.tokens[0]);

  const [white, black] = mine.seats[0] === 'w' ? [first, second] : [second, first];
  await type(white, '1A2-4B2');
  await expect.poll(() => moves(black)).toBe(1);
  await type(black, '6D2-4C2');
  await expect.poll(() => moves(white)).toBe(2);
});

test('a search is told from what others want, can be given up for that, and is stopped', async ({ open }) => {
  const [first, second, third] = [await open(), await open(), await open()];
  for (const page of [first, second, third]) await page.goto('/');
  await seek(first, { game: 'Die-Check', clock: '5' });
  const search = second.getByTestId('search');
  await seek(second, { clock: 'None' });
  await search.getByText(/^One person is waiting: Die-Check, 5\s\+\s3/).waitFor();
  expect(await violations(second)).toEqual([]);
  await screenshot(second, 'pairing');

  // The search continues on another page, and after returning.
  await second.getByRole('navigation').getByRole('link', { name: 'Rules' }).click();
  await second.waitForURL(/\/rules\//);
  await search.getByText('Cube Chess, no clock').waitFor();
  await second.getByRole('link', { name: 'Cubarium' }).click();
  await search.getByText(/^One person is waiting/).waitFor();

  // Another visitor sees both, until one of them stops.
  const way = third.getByRole('button', { name: 'Find an opponent' });
  await third.reload();
  await way.getByText('2 people are waiting').click();
  const wishes = third.getByRole('dialog').getByRole('listitem');
  await wishes.getByText(/^One person is waiting: Die-Check, 5\s\+\s3; Rules: Basic/).waitFor();
  await third.keyboard.press('Escape');
  await first.getByRole('button', { name: 'Stop looking' }).click();
  await first.getByTestId('search').waitFor({ state: 'detached' });
  await search.getByText('Nobody else is waiting at the moment.').waitFor();
  await third.reload();
  await way.getByText('One person is waiting').click();
  await wishes.getByText('One person is waiting: Cube Chess, no clock').waitFor();
  expect(await violations(third)).toEqual([]);
  await wishes.getByRole('button', { name: 'Join them' }).click();
  for (const page of [second, third]) await page.waitForURL(/\/t\/\w+\/[wb]$/);
  expect(new URL(first.url()).pathname).toBe('/');
});

test('a search is chosen and stopped with the keyboard, and nothing shifts by itself', async ({ open }) => {
  const page = await open();
  // While somebody else is waiting, this is reported without moving anything.
  const other = { game: 'tesseract', secret: '5'.repeat(32) };
  await page.request.post('/api/pairing', { data: other });
  await watchShifts(page);
  await page.goto('/?new=anybody&game=cubulus');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('group', { name: 'Clock' }).waitFor();
  await dialog.locator('button[type=submit]:enabled').waitFor();
  expect(await violations(page)).toEqual([]);
  const calm = async (): Promise<void> => {
    const { total, all } = await shifts(page);
    expect(total, JSON.stringify(all)).toBeLessThan(0.02);
  };
  await calm();
  await dialog.getByRole('group', { name: 'Clock' }).locator('input:checked').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const search = page.getByTestId('search');
  await search.getByText(/^Cubulus, 15\s\+\s10$/).waitFor();
  // Shifts that the visitor has caused may come too late to be attributed to the visitor.
  await forgetShifts(page);
  await expect
    .poll(() => page.locator('[role=status]').last().textContent())
    .toContain('Looking for an opponent');
  await search.getByText(/^0:(0[4-9]|[1-5])/).waitFor();
  await calm();
  await search.getByRole('button', { name: 'Stop looking' }).press('Enter');
  await search.waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await page.request.get('/api/pairing')).text(), { timeout: 3_000 })
    .not.toContain('cubulus');
});

test('two windows of one browser are not paired with each other', async ({ open }) => {
  const page = await open();
  const other = await page.context().newPage();
  for (const one of [page, other]) await one.goto('/');
  await seek(page);
  await seek(other, { game: 'Tesseract' });
  await page.getByText('The search was changed or stopped in another window.').first().waitFor();
  await page.getByTestId('search').waitFor({ state: 'detached' });
  await seek(page, { game: 'Tesseract' });
  await page.getByTestId('search').getByText('Nobody else is waiting at the moment.').waitFor();
  const waiting = (await (await page.request.get('/api/pairing')).json()) as { people: number }[];
  expect(waiting.map(({ people }) => people)).toEqual([1]);
  await page.getByRole('button', { name: 'Stop looking' }).click();
  await other.getByTestId('search').waitFor({ state: 'detached' });
});

test('a window that is closed no longer waits', async ({ open }) => {
  const page = await open();
  const home = await open();
  for (const one of [page, home]) await one.goto('/');
  await seek(page);
  await expect
    .poll(async () => ((await (await home.request.get('/api/pairing')).json()) as []).length)
    .toBe(1);
  await page.goto('about:blank');
  await expect
    .poll(async () => (await home.request.get('/api/pairing')).json(), { timeout: 3_000 })
    .toEqual([]);
});

test('a server that is gone is waited for, and a refusal is told', async ({ open }) => {
  const page = await open({ expected: [/Failed to load resource/] });
  await page.goto('/');
  await seek(page);
  await page.route('**/api/pairing', (route) => route.abort());
  await page.getByTestId('search').getByText('The server does not answer. The search goes on.').waitFor();
  await page.unroute('**/api/pairing');
  await page.getByTestId('search').getByText('Nobody else is waiting at the moment.').waitFor();
  const refused = { type: 'about:blank', title: 'No', status: 422, detail: 'clock: no such clock' };
  await page.route('**/api/pairing', (route) => route.fulfill({ status: 422, json: refused }));
  await page.getByText('clock: no such clock').first().waitFor();
  expect(await page.getByTestId('search').count()).toBe(0);
});
