// Games with days per turn: moves prepared in advance, the calendar and the feed, and notifications.
import type { CDPSession, Page } from 'playwright-core';
import { expect, screenshot, Server, flatTest as test, violations } from '../support';
import { accept, invitations, notation, SAMPLE, type, waitForBoard, waitForMoves } from './play';

const PASSWORD = 'correct horse';

/** Creates a table with days per turn, and returns the friend's link. */
async function invite(page: Page): Promise<string> {
  await page.goto('/?new=friend&game=cube-chess');
  const dialog = page.getByRole('dialog');
  await dialog.locator('button[type=submit]:enabled').waitFor();
  await dialog.getByRole('radio', { name: 'White' }).check();
  await dialog.getByRole('radio', { name: 'Days' }).check();
  await dialog.locator('button[type=submit]').click();
  await page.waitForURL(/\/t\//);
  const [link = ''] = await invitations(page);
  return link;
}

async function create(page: Page, name: string): Promise<void> {
  await page.goto('/account');
  await page.getByRole('radio', { name: 'New account' }).check();
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Make the account' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

const [first = '', second = '', third = '', fourth = ''] = SAMPLE;

test('an answer that was noted on the board is played when the expected move comes', async ({ open }) => {
  const anna = await open();
  const link = await invite(anna);
  const bert = await open();
  await accept(bert, link);

  // While White thinks, Black prepares two answers.
  const panel = bert.getByRole('region', { name: 'Plan ahead' });
  await panel.getByRole('button', { name: 'Note an answer' }).click();
  await panel.getByText('Make the move that you expect').waitFor();
  expect(await panel.getByRole('button', { name: 'Keep' }).isDisabled()).toBe(true);
  await type(bert, first);
  await panel.getByText('Now play your answer').waitFor();
  await screenshot(bert, 'ahead-making');
  await type(bert, second);
  await panel.getByText('make the next move that you expect').waitFor();
  await type(bert, third);
  await panel.getByText('Now play your answer').waitFor();
  await type(bert, fourth);
  await panel.getByText('make the next move that you expect').waitFor();
  expect(await violations(bert)).toEqual([]);
  await panel.getByRole('button', { name: 'Keep' }).click();
  await panel.getByRole('button', { name: 'Note another answer' }).waitFor();
  expect(await notation(bert), 'nothing was played').toEqual([]);
  await screenshot(bert, 'ahead-noted');
  expect(await violations(bert)).toEqual([]);

  // White is not told about this, and is answered at once.
  expect(await anna.getByRole('region', { name: 'Plan ahead' }).count()).toBe(0);
  await type(anna, first);
  for (const page of [anna, bert]) await waitForMoves(page, 2);
  expect(await notation(anna)).toEqual([first, second]);
  await expect.poll(() => panel.getByRole('listitem').count(), { message: 'the rest stays' }).toBe(1);
  await bert.locator('.notice').filter({ hasText: 'The answer that you had noted was played:' }).waitFor();

  // A reloaded page shows it, too, and it can be removed.
  await bert.reload();
  await panel.getByRole('button', { name: /^Remove/ }).click();
  await panel.getByRole('button', { name: 'Note an answer' }).waitFor();
  await type(anna, third);
  await waitForMoves(bert, 3);
  expect(await notation(bert)).toEqual([first, second, third]);
  expect(await panel.count(), 'it is the own turn').toBe(0);
});

test('a line that is being made is given up when the other moves, and the board shows the game', async ({
  open,
}) => {
  const anna = await open();
  const link = await invite(anna);
  const bert = await open({ viewport: { width: 390, height: 844 } });
  await accept(bert, link);
  const panel = bert.getByRole('region', { name: 'Plan ahead' });
  await panel.getByRole('button', { name: 'Note an answer' }).click();
  await panel.getByText('Make the move that you expect').waitFor();
  await type(bert, third);
  await panel.getByTestId('ahead-line').waitFor();
  await panel.scrollIntoViewIfNeeded();
  await screenshot(bert, 'ahead-phone');
  await panel.getByRole('button', { name: 'One move back' }).click();
  await type(bert, third);
  await type(anna, first);
  await waitForBoard(bert, 1);
  await type(bert, second);
  await waitForMoves(anna, 2);
  expect(await notation(anna)).toEqual([first, second]);
});

test('an account makes, renews and revokes the address of its calendar and feed', async ({ open }) => {
  const server = await Server.start('feeds');
  try {
    const page = await open({ baseURL: server.origin, expected: [/Failed to load|ERR_CONNECTION/] });
    await create(page, 'Ada');
    const section = page.getByRole('region', { name: 'Calendar and feed' });
    await section.getByRole('button', { name: 'Make the address' }).click();
    const address = async (name: string): Promise<string> =>
      section.getByRole('textbox', { name }).inputValue();
    const calendar = await address('Calendar (iCalendar)');
    const feed = await address('Feed (Atom)');
    expect(calendar).toContain(server.origin);
    await screenshot(page, 'feed-made');
    expect(await violations(page)).toEqual([]);
    const read = async (url: string): Promise<string> => (await fetch(url)).text();
    expect(await read(calendar)).toContain('BEGIN:VCALENDAR');
    expect(await read(feed)).toContain('<feed');

    await section.getByRole('button', { name: 'I have added them' }).click();
    await section.getByRole('button', { name: 'New address' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'New address' }).click();
    await section.getByRole('textbox', { name: 'Feed (Atom)' }).waitFor();
    expect(await address('Feed (Atom)')).not.toBe(feed);
    expect((await fetch(feed)).status).toBe(404);
    const renewed = await address('Feed (Atom)');
    await section.getByRole('button', { name: 'Revoke the address' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke the address' }).click();
    await section.getByRole('button', { name: 'Make the address' }).waitFor();
    expect((await fetch(renewed)).status).toBe(404);
  } finally {
    await server.stop();
  }
});

/** Waits for the service worker of a page, and returns the id of its registration. */
async function worker(page: Page, session: CDPSession): Promise<string> {
  await page.evaluate(async () => {
    if (navigator.serviceWorker.controller) return;
    await new Promise<void>((done) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => done(), { once: true });
    });
  });
  return new Promise((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one) found(one.registrationId);
    });
    void session.send('ServiceWorker.enable');
  });
}

test('a turn that is pushed is shown by the service worker, without a page that shows the table', async ({
  open,
  origin,
}) => {
  const page = await open({
    serviceWorkers: 'allow',
    windowed: true,
    // The table does not exist.
    expected: [/status of 404/],
  });
  await page.context().grantPermissions(['notifications'], { origin });
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  const registrationId = await worker(page, session);
  const news = {
    title: 'Cubarium',
    body: 'Your turn at Cube Chess with Grace',
    url: '/t/k3v9x0c2m8q4w7r1/w',
    tag: 'k3v9x0c2m8q4w7r1',
  };
  const push = (data: string): Promise<unknown> =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  const shown = (): Promise<{ body: string; tag: string; url: unknown }[]> =>
    page.evaluate(async () => {
      const registered = await navigator.serviceWorker.ready;
      const all = await registered.getNotifications();
      return all.map(({ body, tag, data }) => ({ body, tag, url: (data as { url: unknown }).url }));
    });
  await push(JSON.stringify(news));
  const wanted = [{ body: news.body, tag: news.tag, url: `${origin}${news.url}` }];
  await expect.poll(shown).toEqual(wanted);
  // An invalid message is shown as it is, because browsers require some notification.
  await push('something else');
  await expect.poll(async () => (await shown()).map(({ tag }) => tag).sort()).toEqual(['cubarium', news.tag]);
  // A later notification about a table replaces the earlier one.
  await push(JSON.stringify({ ...news, body: 'Your time is running out at Cube Chess with Grace' }));
  await expect
    .poll(async () => (await shown()).filter(({ tag }) => tag === news.tag).map(({ body }) => body))
    .toEqual(['Your time is running out at Cube Chess with Grace']);
  // An address outside this site leads to the home page.
  await push(JSON.stringify({ ...news, tag: 'other', url: 'https://elsewhere.example/' }));
  await expect.poll(async () => (await shown()).map(({ url }) => url)).toContain(`${origin}/`);

  // A click opens the table, or focuses a window that already shows it. Browsers allow both only after a real click.
  const [sw] = page.context().serviceWorkers();
  const clicked = (): Promise<string[]> =>
    sw?.evaluate(async (url) => {
      const done: string[] = [];
      const scope = self as unknown as { clients: object; show: (url: string) => Promise<void> };
      Object.assign(scope.clients, {
        openWindow: (opened: string) => Promise.resolve(done.push(`open ${opened}`)),
      });
      const [client] = [Reflect.get(self, 'WindowClient') as { prototype: object }];
      Object.assign(client.prototype, { focus: () => Promise.resolve(done.push('focus')) });
      await scope.show(url);
      return done;
    }, news.url) ?? Promise.resolve([]);
  expect(await clicked()).toEqual([`open ${origin}${news.url}`]);
  await page.goto(news.url);
  expect(await clicked()).toEqual(['focus']);
});

test('notifications are switched on and off for a device', async ({ open }) => {
  const server = await Server.start('push');
  try {
    const page = await open({
      windowed: true,
      baseURL: server.origin,
      serviceWorkers: 'allow',
      expected: [/Failed to load|ERR_CONNECTION/],
    });
    await page.context().grantPermissions(['notifications'], { origin: server.origin });
    // A browser under test has no push service.
    await page.addInitScript(() => {
      let made: unknown = null;
      const subscription = (key: Uint8Array) => ({
        options: { applicationServerKey: key.buffer },
        toJSON: () => ({
          endpoint: 'https://push.example/send/abc',
          keys: {
            p256dh: 'BLn9b-VR0ca83knDNZ32dCHGyjJp-1riX9ZTN40MqV8K_LpQmLqxC_DoHvqvFXO_nGdAB4W9dogZb_sM-uV4JbY',
            auth: '_ordMnz7uTCmrpBTeUV4Bw',
          },
        }),
        unsubscribe: () => {
          made = null;
          return Promise.resolve(true);
        },
      });
      Object.assign(PushManager.prototype, {
        getSubscription: () => Promise.resolve(made),
        subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array }) =>
          Promise.resolve((made = subscription(applicationServerKey))),
      });
    });
    await create(page, 'Ada');
    const section = page.getByRole('region', { name: 'Notifications' });
    const told = section.getByRole('switch', { name: 'Notify me on this device' });
    expect(await told.isChecked()).toBe(false);
    await told.check();
    const on = (): Promise<unknown> =>
      page.evaluate(async () => ((await (await fetch('/api/account/push')).json()) as { on: unknown }).on);
    await expect.poll(on).toBe(true);
    await screenshot(page, 'push-on');
    expect(await violations(page)).toEqual([]);
    await told.uncheck();
    await expect.poll(on).toBe(false);
  } finally {
    await server.stop();
  }
});

test('somebody with an account is away, and the opponent sees until when', async ({ open }) => {
  const server = await Server.start('vacation');
  try {
    const expected = [/Failed to load|ERR_CONNECTION|WebSocket/];
    const anna = await open({ baseURL: server.origin, expected });
    await create(anna, 'Anna');
    const link = await invite(anna);
    const table = anna.url();
    const bert = await open({ baseURL: server.origin, expected, locale: 'de' });
    await bert.goto(link);
    await bert.locator('main form button.main[type=submit]').click();
    await bert.getByTestId('due').waitFor();
    expect(await anna.getByTestId('due').textContent()).toMatch(/^\s*Your move is due by \w+day, /);
    expect(await bert.getByTestId('due').textContent()).toMatch(/hat bis \w+, \d+\. \w+ um \d+:\d\d Zeit/);

    await anna.goto('/account');
    await anna.getByRole('listitem').filter({ hasText: 'Your turn, until' }).waitFor();
    const section = anna.getByRole('region', { name: 'Vacation' });
    await section.getByRole('button', { name: 'Begin the vacation' }).click();
    await section.getByText('Choose the last day.').waitFor();
    const day = new Date(Date.now() + 3 * 86_400_000);
    const written = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
    await section.getByLabel('Last day').fill(written);
    await section.getByRole('button', { name: 'Begin the vacation' }).click();
    await section.getByText('You are away until').waitFor();
    await section.getByRole('button', { name: 'Change the last day' }).waitFor();
    await section.getByLabel('Last day').fill('2001-01-01');
    await section.getByRole('button', { name: 'Change the last day' }).click();
    await section.getByText('Choose a day that is not over yet.').waitFor();
    await section.getByLabel('Last day').fill(written);
    await section.getByRole('button', { name: 'Change the last day' }).click();
    await section.getByText('Choose a day').waitFor({ state: 'detached' });
    await screenshot(anna, 'vacation');
    expect(await violations(anna)).toEqual([]);

    await bert
      .getByTestId('away')
      .filter({ hasText: /ist bis .+ weg/ })
      .waitFor();
    expect(await bert.locator('.clock.runs').count()).toBe(0);
    await screenshot(bert, 'vacation-opponent');
    expect(await violations(bert)).toEqual([]);

    await section.getByRole('button', { name: 'I am back' }).click();
    await section.getByLabel('Last day').waitFor();
    await bert.getByTestId('due').waitFor();
    await anna.goto(table);
    await anna.getByTestId('due').waitFor();
  } finally {
    await server.stop();
  }
});

test('what is said about days a turn fits in French and German, on a phone', async ({ open }) => {
  for (const [locale, title] of [
    ['fr', 'Congé'],
    ['de', 'Urlaub'],
  ] as const) {
    const server = await Server.start(`days-${locale}`);
    try {
      const page = await open({
        baseURL: server.origin,
        expected: [/Failed to load|ERR_CONNECTION/],
        colorScheme: 'dark',
        viewport: { width: 390, height: 844 },
      });
      await create(page, 'Ada');
      await page.locator('header select').selectOption(locale);
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
      await page.getByRole('heading', { level: 2 }).last().waitFor();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        'nothing is wider than the phone',
      ).toBe(true);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('heading', { name: title, exact: true }).scrollIntoViewIfNeeded();
      await screenshot(page, `days-${locale}`);
    } finally {
      await server.stop();
    }
  }
});
