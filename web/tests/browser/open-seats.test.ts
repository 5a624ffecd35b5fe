import { expect, flatTest, screenshot, Server, violations } from '../support';
import { begin } from './play';

/** A test with its own server, because an open seat appears on every home page. */
const test = flatTest.extend({
  origin: async ({ task: _ }, use) => {
    const server = await Server.start('open-seats');
    await use(server.origin);
    await server.stop();
  },
});

test('an open seat appears on the home page, is taken, and disappears', async ({ open }) => {
  const host = await open();
  await begin(host, { kind: 'friend', game: 'tesseract' });
  const home = await open();
  await home.clock.install();
  await home.goto('/');
  const seats = home.getByTestId('open-seats');
  /** How many are shown when the page has looked again, which it does every ten seconds by itself. */
  const shown = async (): Promise<number> => {
    await home.clock.fastForward(10_000);
    return seats.getByRole('link', { name: 'Tesseract' }).count();
  };
  await home.locator('h1').waitFor();
  expect(await seats.count(), 'nobody has opened a seat').toBe(0);

  await host.getByRole('switch', { name: /^Anybody may join/ }).check();
  await expect.poll(shown).toBe(1);
  await screenshot(home, 'open-seats');
  expect(await violations(home)).toEqual([]);
  expect(await violations(host)).toEqual([]);

  await host.getByRole('switch', { name: /^Anybody may join/ }).uncheck();
  await expect.poll(shown).toBe(0);
  await seats.waitFor({ state: 'detached' });
  await host.getByRole('switch', { name: /^Anybody may join/ }).check();
  await expect.poll(shown).toBe(1);
  await seats.getByRole('link', { name: 'Tesseract' }).click();
  await home.getByRole('heading', { name: 'You are invited' }).waitFor();
  await home.locator('form button[type=submit]').click();
  await home.getByTestId('status').waitFor();
  await host.getByTestId('invitation').waitFor({ state: 'detached' });

  const late = await open();
  await late.goto('/');
  await late.locator('h1').waitFor();
  expect(await late.getByTestId('open-seats').count(), 'the seat is taken').toBe(0);
});
