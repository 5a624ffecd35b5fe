// Watching: two play, and a third finds them in the list and sees a move arrive. Later, the game is found and saved.
import { text as textOf } from 'node:stream/consumers';
import { expect, flatTest, screenshot, Server, violations } from '../support';
import { accept, begin, invitations, moves, SAMPLE, type } from './play';

/** A test with its own server, on which nobody else is playing. */
const test = flatTest.extend({
  origin: async ({ task: _ }, use) => {
    const server = await Server.start('watch');
    await use(server.origin);
    await server.stop();
  },
});

test('a game is watched from the list, and found and saved after its end', async ({ open }) => {
  const [watcher, white] = [await open(), await open()];
  await watcher.goto('/');
  await watcher.getByRole('link', { name: 'Watch games' }).click();
  await watcher.getByText(/^Nobody is playing a game just now/).waitFor();
  expect(await violations(watcher)).toEqual([]);
  await screenshot(watcher, 'watch-empty');
  await watcher.getByRole('link', { name: 'Finished games' }).click();
  await watcher.getByText(/^There are no finished games yet that everybody could watch/).waitFor();
  await screenshot(watcher, 'archive-empty');
  await watcher.goto('/watch');

  // A game by link is private unless its creator chooses otherwise; a guest is told.
  await begin(white, { kind: 'friend' });
  const [hidden = ''] = await invitations(white);
  const black = await open();
  await black.goto(hidden);
  await black.getByRole('heading', { name: 'You are invited' }).waitFor();
  expect(await black.getByTestId('listed').count()).toBe(0);
  await white.goto('/?new=friend&game=cube-chess');
  await white.getByRole('dialog').getByRole('switch', { name: 'Anybody may watch' }).check();
  await white.getByRole('dialog').locator('button[type=submit]:enabled').click();
  await white.waitForURL(/\/t\//);
  const [link = ''] = await invitations(white);
  await black.goto(link);
  await black.getByTestId('listed').waitFor();
  await accept(black, link);

  const board = watcher.getByTestId('watched').getByRole('link', { name: /^Cube Chess/ });
  await type(white, SAMPLE[0] ?? '');
  await expect.poll(() => board.textContent()).toContain('1 turn');
  const seen = await board.locator('.board svg').innerHTML();
  await type(black, SAMPLE[1] ?? '');
  await expect.poll(() => board.textContent()).toContain('2 turns');
  await expect.poll(() => board.locator('.board svg').innerHTML()).not.toBe(seen);
  expect(await violations(watcher)).toEqual([]);
  await screenshot(watcher, 'watch');

  // The dialog tells the players who may watch, and has a link for others.
  await white.getByRole('button', { name: 'Share' }).click();
  await white.getByText(/^Anybody may watch this game while it is played/).waitFor();
  await white.evaluate(() => {
    navigator.clipboard.writeText = (text) => {
      document.title = text;
      return Promise.resolve();
    };
  });
  await white.getByRole('button', { name: 'Copy a link to watch' }).click();
  await expect.poll(() => white.title()).toMatch(/\/t\/\w+$/);
  await screenshot(white, 'watch-share');
  await white.keyboard.press('Escape');

  await watcher.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Cubulus' });
  await watcher.getByText(/^Nobody is playing Cubulus/).waitFor();
  await watcher.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'All games' });

  await board.click();
  await watcher.waitForURL(/\/t\/\w+$/);
  await expect.poll(() => moves(watcher)).toBe(2);
  for (const [index, move] of SAMPLE.entries()) {
    if (index < 2) continue;
    await type(index % 2 === 0 ? white : black, move);
    await expect.poll(() => moves(watcher)).toBe(index + 1);
  }

  await watcher.goto('/archive');
  const found = watcher.getByTestId('archive').getByRole('link');
  await expect.poll(() => found.count()).toBe(1);
  await screenshot(watcher, 'archive');
  expect(await violations(watcher)).toEqual([]);
  const form = watcher.getByRole('search');
  await form.getByLabel('Game').selectOption({ label: 'Cube Chess' });
  await form.getByLabel('First turns').fill('1. 6d2-4c2');
  await form.getByRole('button', { name: 'Search' }).click();
  await watcher.getByText(/^No finished game fits/).waitFor();
  await form.getByLabel('First turns').fill(`1. ${SAMPLE.slice(0, 2).join(' ').toLowerCase()}`);
  await form.getByLabel('Result').selectOption({ label: 'Somebody has won' });
  await form.getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => found.count()).toBe(1);
  expect(new URL(watcher.url()).searchParams.get('result'), 'the address can be kept').toBe('decided');

  const saving = watcher.waitForEvent('download');
  await watcher.getByRole('link', { name: 'Save these games' }).click();
  const text = await textOf(await (await saving).createReadStream());
  expect(text).toMatch(/^\[Game "cube-chess"\]/);
  expect(text).toContain('1B2x6A1');
  await found.click();
  await watcher.waitForURL(/\/t\/\w+$/);
  await expect.poll(() => moves(watcher)).toBe(SAMPLE.length);
});
