// What a friend learns about the other: the state of a running game on the home page, and offers, on a phone.
import type { Page, Route } from 'playwright-core';
import { expect, screenshot, flatTest as test, violations } from '../support';
import { accept, begin, invitations, SAMPLE, type, waitForBoard, waitForMoves } from './play';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Offers a draw, which requires a confirmation. */
async function offerDraw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Draw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Offer a draw' }).click();
}

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
  // The page updates itself without being reloaded.
  await expect
    .poll(() => standing.textContent(), { timeout: 40_000 })
    .toBe('The game is over: see how it ended.');
});

test('as long as nobody is there, sharing begins with the invitation', async ({ open }) => {
  const anna = await open(PHONE);
  await begin(anna, { kind: 'friend', side: 'White' });
  const [link = ''] = await invitations(anna);
  await anna.getByTestId('action-save').click();
  const dialog = anna.getByRole('dialog');
  const first = dialog.getByRole('textbox').first();
  await expect.poll(() => first.inputValue()).toBe(link);
  await dialog.getByRole('button', { name: 'Copy a link to watch' }).waitFor();
  await screenshot(anna, 'share-invitation-phone');
  expect(await violations(anna)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const bert = await open();
  await accept(bert, link);
  await anna.getByTestId('invitation').waitFor({ state: 'detached' });
  await anna.getByTestId('action-save').click();
  await dialog.getByRole('textbox', { name: 'The game as text' }).waitFor();
  expect(await dialog.getByTestId('invitation').count()).toBe(0);
});

test('nothing is offered as long as nobody is there', async ({ open }) => {
  const anna = await open();
  await begin(anna, { kind: 'friend', side: 'White' });
  const [link = ''] = await invitations(anna);
  await type(anna, SAMPLE[0] ?? '');
  await waitForMoves(anna, 1);
  const offers = [anna.getByTestId('action-draw'), anna.getByTestId('action-undo')];
  for (const offer of offers) expect(await offer.isDisabled()).toBe(true);
  expect(await anna.getByTestId('action-flag').isEnabled()).toBe(true);

  const bert = await open();
  await accept(bert, link);
  for (const offer of offers) await expect.poll(() => offer.isEnabled()).toBe(true);
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
  await offerDraw(anna);
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

for (const [device, options] of [
  ['a desktop', {}],
  ['a phone', PHONE],
] as const) {
  test(`an offer shifts nothing on ${device}`, async ({ open }) => {
    const anna = await open(options);
    await begin(anna, { kind: 'friend', side: 'White' });
    const [link = ''] = await invitations(anna);
    const bert = await open(options);
    await accept(bert, link);
    await type(anna, SAMPLE[0] ?? '');
    await waitForBoard(bert, 1);
    await type(bert, SAMPLE[1] ?? '');
    await waitForBoard(anna, 2);
    const places = (page: Page) =>
      page.evaluate(() =>
        ['.caption', '[data-testid=space]', '.status', '.moves', '.actions'].map((part) => {
          const { x, y } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
          return [part, x, y + scrollY].join(' ');
        }),
      );
    for (const page of [anna, bert]) await page.evaluate(() => window.scrollTo(0, 0));
    const [ofAnna, ofBert] = [await places(anna), await places(bert)];
    await offerDraw(anna);
    await bert.getByRole('button', { name: 'Accept' }).waitFor();
    await anna.getByText('You have offered a draw').first().waitFor();
    expect(await places(bert)).toEqual(ofBert);
    expect(await places(anna)).toEqual(ofAnna);
    const [pending, caption] = await Promise.all(
      [anna.locator('.offer'), anna.getByTestId('caption')].map((part) => part.boundingBox()),
    );
    expect(
      (pending?.y ?? 0) >= (caption?.y ?? 0) + (caption?.height ?? Infinity),
      'what has been offered is told outside the caption',
    ).toBe(true);
    await screenshot(anna, `offered-${device.slice(2)}`);
    expect(await violations(bert)).toEqual([]);
    await screenshot(bert, `offer-${device.slice(2)}`);
  });
}

/** Two friends have made a move each. */
async function afterTwoMoves(anna: Page, bert: Page): Promise<void> {
  await begin(anna, { kind: 'friend', side: 'White' });
  const [link = ''] = await invitations(anna);
  await accept(bert, link);
  await type(anna, SAMPLE[0] ?? '');
  await waitForBoard(bert, 1);
  await type(bert, SAMPLE[1] ?? '');
  await waitForBoard(anna, 2);
}

test('on a phone an own offer and one that has to be answered are both readable', async ({ open }) => {
  const anna = await open(PHONE);
  const bert = await open();
  await afterTwoMoves(anna, bert);
  await anna.getByRole('button', { name: 'Undo' }).click();
  await anna.getByRole('dialog').getByRole('button', { name: 'Ask for it' }).click();
  await anna.getByText('You have asked').first().waitFor();
  await offerDraw(bert);
  await expect.poll(() => anna.locator('.offer').count()).toBe(2);
  const [draw, undo] = await Promise.all([0, 1].map((nth) => anna.locator('.offer').nth(nth).boundingBox()));
  expect((draw?.y ?? NaN) + (draw?.height ?? NaN), 'one is below the other').toBeLessThan(undo?.y ?? NaN);
  const bar = await anna.getByRole('button', { name: 'Share' }).boundingBox();
  expect((undo?.y ?? NaN) + (undo?.height ?? NaN), 'both are above the bar').toBeLessThanOrEqual(
    bar?.y ?? NaN,
  );
  expect(await violations(anna)).toEqual([]);
  await screenshot(anna, 'two-offers-on-a-phone');
  await anna.getByRole('button', { name: 'Decline' }).click();
  await expect.poll(() => anna.locator('.offer').count()).toBe(1);
});

test('a rematch that was agreed while one was away is found at the old table', async ({ open }) => {
  const anna = await open();
  const bert = await open();
  await afterTwoMoves(anna, bert);
  await anna.getByRole('button', { name: 'Resign' }).click();
  await anna.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await anna.getByRole('button', { name: 'Play again' }).click();
  await bert.getByRole('button', { name: 'Accept' }).waitFor();
  const table = anna.url();
  await anna.goto('/');
  await bert.getByRole('button', { name: 'Accept' }).click();
  await bert.waitForURL((url) => url.href !== table && url.pathname.startsWith('/t/'));
  await anna.goto(table);
  await anna.getByRole('link', { name: 'To the next game' }).click();
  expect(new URL(anna.url()).pathname).toBe(new URL(bert.url()).pathname);
  await expect
    .poll(() => anna.getByTestId('status').textContent())
    .toBe('White to move. Waiting for your opponent.');
});

test('a table that is left while it opens is not connected', async ({ open }) => {
  const anna = await open();
  await begin(anna, { kind: 'friend', side: 'White' });
  const [, , id = ''] = new URL(anna.url()).pathname.split('/');
  await anna.goto('/');
  const standing = anna.getByRole('region', { name: 'Continue playing' }).getByTestId('standing');
  await expect.poll(() => standing.textContent()).not.toBe('');
  const held: Route[] = [];
  await anna.route(`**/api/tables/${id}`, (route) => void held.push(route));
  const sockets: string[] = [];
  anna.on('websocket', (socket) => sockets.push(socket.url()));
  await anna.locator(`a[href^="/t/${id}"]`).first().click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  const answered = anna.waitForResponse((response) => response.url().endsWith(`/${id}`));
  await anna.getByRole('link', { name: 'Cubarium' }).click();
  await anna.getByRole('heading', { level: 1 }).waitFor();
  for (const route of held) await route.continue();
  await answered;
  // A connection after the answer would be opened at once.
  await anna.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(sockets).toEqual([]);
});

for (const [device, options] of [
  ['a desktop', {}],
  ['a phone', PHONE],
] as const) {
  test(`an offer is taken back by the player who made it, on ${device}`, async ({ open }) => {
    const anna = await open(options);
    const bert = await open();
    await afterTwoMoves(anna, bert);
    await offerDraw(anna);
    await bert.getByRole('button', { name: 'Accept' }).waitFor();
    await screenshot(anna, `offer-to-take-back-${device.slice(2)}`);
    expect(await violations(anna)).toEqual([]);
    await anna.getByRole('button', { name: 'Withdraw' }).click();
    await bert.getByRole('button', { name: 'Accept' }).waitFor({ state: 'detached' });
    await anna.locator('.offer').waitFor({ state: 'detached' });
    expect(await anna.getByTestId('action-draw').isEnabled(), 'it can be offered again').toBe(true);
  });
}
