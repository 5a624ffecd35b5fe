/** Private seats: links that work once, QR codes, and a seat that moves to another device. */

import type { Page } from 'playwright-core';
import jsQR from 'jsqr';
import { expect, screenshot, flatTest as test, violations } from '../support';
import { accept, begin, invitations, SAMPLE, type, waitForMoves } from './play';

/** The contents of the QR code on a page, as read by a camera. */
async function scan(page: Page): Promise<string | undefined> {
  const { data, width } = await page.getByTestId('qr').evaluate(async (svg) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(
      svg.outerHTML.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"'),
    )}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 400;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 400, 400);
    return { data: [...(context?.getImageData(0, 0, 400, 400).data ?? [])], width: 400 };
  });
  return jsQR(Uint8ClampedArray.from(data), width, width)?.data;
}

/** Everything that is stored in a browser. */
function kept(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...localStorage, session: { ...sessionStorage } }));
}

/** The token of a seat in a browser's storage. */
async function tokenOf(page: Page, seat: string): Promise<string> {
  const token = await page.evaluate((name) => {
    const table = location.pathname.split('/')[2] ?? '';
    const game = JSON.parse(localStorage.getItem(`cubarium.table.${table}`) ?? '{}') as {
      tokens?: Record<string, string>;
    };
    return game.tokens?.[name] ?? '';
  }, seat);
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  return token;
}

/** Tries to take the seat of a link, and returns the message. */
async function tryLink(page: Page, link: string): Promise<string> {
  await page.goto(link);
  await page.getByRole('button', { name: /^Play / }).click();
  return (await page.getByRole('alert').textContent()) ?? '';
}

test('an invitation appears as a link and a QR code, works once, and yields a private token', async ({
  open,
}) => {
  const anna = await open();
  const sent: string[] = [];
  anna.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => sent.push(text),
        () => undefined,
      );
  });
  anna.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => sent.push(String(payload))));
  await begin(anna, { kind: 'friend', side: 'White' });
  const [link = ''] = await invitations(anna);
  await anna.getByRole('button', { name: 'QR code' }).click();
  await anna.getByTestId('qr').waitFor();
  await screenshot(anna, 'invitation-qr');
  expect(await scan(anna)).toBe(link);
  expect(await violations(anna)).toEqual([]);

  const bert = await open({ viewport: { width: 390, height: 844 } });
  await bert.goto(link);
  await bert.getByRole('heading', { name: 'You are invited' }).waitFor();
  await screenshot(bert, 'invited-phone');
  expect(await violations(bert)).toEqual([]);
  expect(await kept(bert), 'looking at a link takes no seat').not.toContain('tokens');
  await bert.getByLabel('Your name (optional)').fill('Bert');
  await bert.getByRole('button', { name: 'Play Black' }).click();
  await bert.getByTestId('status').filter({ hasText: 'Waiting for' }).waitFor();
  expect(bert.url(), 'the key is gone from the address').not.toContain('key=');
  await anna.getByTestId('invitation').waitFor({ state: 'detached' });
  await anna.getByText('Bert').first().waitFor();

  const cleo = await open({ expected: [/410/] });
  expect(await tryLink(cleo, link)).toContain('has already been used');
  await screenshot(cleo, 'invitation-used');

  await type(anna, SAMPLE[0] ?? '');
  await waitForMoves(bert, 1);
  const token = await tokenOf(bert, 'b');
  expect(await kept(anna)).not.toContain(token);
  expect(sent.join('\n')).not.toContain(token);
  expect(await kept(bert)).not.toContain(await tokenOf(anna, 'w'));
  await bert.reload();
  await waitForMoves(bert, 1);
  await bert.getByTestId('status').filter({ hasText: 'You play Black' }).waitFor();
});

test('an invitation can be renewed and withdrawn until it is used', async ({ open }) => {
  const anna = await open();
  await begin(anna, { kind: 'friend', side: 'White' });
  const [first = ''] = await invitations(anna);
  await anna.getByRole('button', { name: 'New link' }).click();
  await anna.getByText('The old one no longer works').first().waitFor();
  const [second = ''] = await invitations(anna);
  expect(second).not.toBe(first);
  const bert = await open({ expected: [/410/] });
  expect(await tryLink(bert, first)).toContain('was withdrawn');
  await anna.getByRole('button', { name: 'Withdraw the link' }).click();
  await anna.getByText('Nobody can take the seat').waitFor();
  await screenshot(anna, 'invitation-withdrawn');
  await anna.reload();
  await anna.getByText('Nobody can take the seat').waitFor();
  expect(await tryLink(bert, second)).toContain('was withdrawn');
  await anna.setViewportSize({ width: 390, height: 844 });
  await anna.getByRole('button', { name: 'Make a link' }).click();
  const made = anna.getByTestId('invitation');
  await expect.poll(() => made.evaluate((field) => field === document.activeElement)).toBe(true);
  const bottom = await made.evaluate((field) => field.getBoundingClientRect().bottom);
  expect(bottom).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(844);
  const [third = ''] = await invitations(anna);
  await accept(bert, third);
  await anna.getByTestId('invitation').waitFor({ state: 'detached' });
});

test('a key never replaces a seat of this browser without asking', async ({ open }) => {
  const anna = await open();
  await begin(anna, { kind: 'friend', side: 'White' });
  const [link = ''] = await invitations(anna);
  const token = await tokenOf(anna, 'w');
  await anna.goto(link);
  await anna.getByRole('heading', { name: 'You already have a seat here' }).waitFor();
  await screenshot(anna, 'invitation-own');
  expect(await violations(anna)).toEqual([]);
  await anna.getByRole('link', { name: 'Back to my seat' }).click();
  await anna.getByTestId('status').waitFor();
  expect(await tokenOf(anna, 'w')).toBe(token);
  const bert = await open();
  await accept(bert, link);
  await bert
    .getByTestId('status')
    .filter({ hasText: 'You play Black' })
    .or(bert.getByTestId('status').filter({ hasText: 'Waiting for' }))
    .first()
    .waitFor();
});

test('a seat moves to another device, and the first one only watches', async ({ open }) => {
  const anna = await open({ expected: [/403/] });
  await begin(anna, { kind: 'friend', side: 'White' });
  const [link = ''] = await invitations(anna);
  const bert = await open();
  await accept(bert, link);
  await type(anna, SAMPLE[0] ?? '');
  await waitForMoves(bert, 1);
  await type(bert, SAMPLE[1] ?? '');
  await waitForMoves(anna, 2);

  const old = await tokenOf(anna, 'w');
  await anna.getByTestId('action-save').click();
  await anna.getByRole('button', { name: 'Make a link for my other device' }).click();
  const moving = await anna.getByTestId('move-link').inputValue();
  await anna.getByRole('dialog').getByRole('button', { name: 'QR code' }).click();
  await anna.getByTestId('qr').scrollIntoViewIfNeeded();
  await screenshot(anna, 'seat-moving');
  expect(await scan(anna)).toBe(moving);
  expect(await violations(anna)).toEqual([]);

  const phone = await open({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    expected: [/403/],
  });
  await phone.goto(moving);
  await phone.getByRole('heading', { name: 'Your seat on this device' }).waitFor();
  await screenshot(phone, 'seat-moving-phone');
  await phone.getByRole('button', { name: 'Play on here' }).click();
  await waitForMoves(phone, 2);
  await anna.getByText('This device no longer plays here').first().waitFor();
  await screenshot(anna, 'seat-moved');
  await type(phone, SAMPLE[2] ?? '');
  await waitForMoves(bert, 3);
  await waitForMoves(anna, 3);
  expect(await anna.getByTestId('type-move').count()).toBe(0);
  expect(await kept(anna)).not.toContain(old);
  expect(await kept(anna)).not.toContain(await tokenOf(phone, 'w'));

  // And back again, while nobody is looking at the phone, which finds out when it is used again.
  await phone.getByTestId('action-save').click();
  await phone.getByRole('button', { name: 'Make a link for my other device' }).click();
  const back = await phone.getByTestId('move-link').inputValue();
  const address = phone.url();
  await phone.goto('/');
  await accept(anna, back);
  await phone.goto(address);
  await phone.getByText('This device no longer plays here').first().waitFor();
  await waitForMoves(phone, 3);
  expect(await phone.getByTestId('type-move').count()).toBe(0);
  expect(await anna.getByTestId('type-move').count()).toBe(1);
});

test('three play Break the Cube over plain HTTP at a club', async ({ open, origin }) => {
  const club = {
    baseURL: origin.replace('127.0.0.1', 'club.test'),
    // The browser reports that it ignores a header that is meant for secure pages.
    expected: [/Cross-Origin-Opener-Policy/],
  };
  const [anna, ben, cleo] = [await open(club), await open(club), await open(club)];
  await begin(anna, { game: 'break-the-cube', kind: 'friend', options: { players: '3' } });
  const insecure = (): [boolean, string, string] => [
    isSecureContext,
    typeof (crypto as { randomUUID?: unknown }).randomUUID,
    typeof (navigator as { clipboard?: unknown }).clipboard,
  ];
  expect(await anna.evaluate(insecure)).toEqual([false, 'undefined', 'undefined']);
  const [second = '', third = ''] = await invitations(anna, 2);
  expect(second).toMatch(/^http:\/\/club\.test:/);
  await anna.getByRole('button', { name: 'Copy the link' }).first().click();
  await anna.getByText('Link copied.').first().waitFor();
  await anna.getByRole('button', { name: 'QR code' }).last().click();
  expect(await scan(anna)).toBe(third);
  await screenshot(anna, 'invitations-club');
  await accept(ben, second);
  await accept(cleo, third);
  const built = [
    'LLLLMM.M./.SS....../.........',
    'SSL..L..L/..L..M.../..M..M...',
    '..SLMMLM./..SL...../...L.....',
  ];
  const seats = [anna, ben, cleo];
  for (const [index, page] of seats.entries()) await type(page, `=${built[index] ?? ''}`);
  for (const page of seats) await waitForMoves(page, 3);
  for (const [index, page] of seats.entries()) {
    const secrets = [await kept(page), await page.content()].join('\n');
    for (const [other, page] of seats.entries()) {
      if (other !== index) expect(secrets).not.toContain(await tokenOf(page, String(other + 1)));
    }
  }
});
