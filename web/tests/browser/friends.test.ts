// What one friend learns of the other: how a running game stands, on the home page, and what is asked, on a phone.
import { expect, screenshot, flatTest as test, violations } from '../support';
import { accept, begin, invitations, SAMPLE, type, waitForMoves } from './play';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

test('the home page says whose turn it is in a running game, and that it is over', async ({ open }) => {
  const anna = await open();
  await begin(anna, { kind: 'friend', side: 'White' });
  const [link = ''] = await invitations(anna);
  const bert = await open();
  await accept(bert, link);
  await bert.getByTestId('status').waitFor();

  const home = await anna.context().newPage();
  await home.goto('/');
  const standing = home.getByRole('region', { name: 'Continue playing' }).getByTestId('standing');
  await expect.poll(() => standing.textContent()).toBe('It is your turn · with Black');
  expect(await violations(home)).toEqual([]);
  await screenshot(home, 'home-your-turn');

  await type(anna, SAMPLE[0] ?? '');
  await waitForMoves(bert, 1);
  await home.reload();
  await expect.poll(() => standing.textContent()).toBe('Waiting for Black');

  await type(bert, SAMPLE[1] ?? '');
  await waitForMoves(anna, 2);
  await bert.getByRole('button', { name: 'Resign' }).click();
  await bert.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await bert.getByTestId('result').waitFor();
  // The page asks by itself, without being opened again.
  await expect
    .poll(() => standing.textContent(), { timeout: 40_000 })
    .toBe('The game is over: see how it ended.');
});

test('an offer is answered on a phone without scrolling', async ({ open }) => {
  const anna = await open();
  await begin(anna, { kind: 'friend', side: 'White' });
  const [link = ''] = await invitations(anna);
  const bert = await open(PHONE);
  await accept(bert, link);
  await bert.getByTestId('status').waitFor();
  await type(anna, SAMPLE[0] ?? '');
  await waitForMoves(bert, 1);
  await bert.evaluate(() => window.scrollTo(0, 0));
  await anna.getByRole('button', { name: 'Draw' }).click();
  const box = async (name: string): Promise<{ top: number; bottom: number }> => {
    const found = await bert.getByRole('button', { name }).boundingBox();
    return { top: found?.y ?? NaN, bottom: (found?.y ?? NaN) + (found?.height ?? NaN) };
  };
  await bert.getByRole('button', { name: 'Accept' }).waitFor();
  const tools = await box('Share');
  for (const answer of ['Accept', 'Decline']) {
    const { top, bottom } = await box(answer);
    expect(top, answer).toBeGreaterThan(0);
    expect(bottom, answer).toBeLessThanOrEqual(tools.top);
  }
  await screenshot(bert, 'offer-on-a-phone');
  await bert.getByRole('button', { name: 'Decline' }).click();
  await anna.getByText('declines the draw').first().waitFor();
});
