// The chat of the players at a table.
import type { Page } from 'playwright-core';
import { expect, screenshot, flatTest as test, violations } from '../support';
import { accept, begin, invitations, SAMPLE, type, waitForMoves } from './play';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The messages that a player sees, whose language may differ from the other's. */
function lines(page: Page): Promise<string[]> {
  return page
    .getByRole('log')
    .locator('p')
    .evaluateAll((all) => all.map((line) => (line.textContent ?? '').replace(/\s+/g, ' ').trim()));
}

/** Anna, at a desktop in English, and Bert, at a phone in German, at a common table. */
async function atOneTable(
  open: (options?: object) => Promise<Page>,
  ofBert: { expected?: RegExp[] } = {},
): Promise<[Page, Page]> {
  const anna = await open();
  await begin(anna, { kind: 'friend', side: 'White' });
  const [link = ''] = await invitations(anna);
  const bert = await open({ ...PHONE, locale: 'de', ...ofBert });
  await accept(bert, link);
  await bert.getByTestId('talk').waitFor();
  return [anna, bert];
}

test('each player reads a phrase in their own language, and can answer on a phone', async ({ open }) => {
  const [anna, bert] = await atOneTable(open);
  await anna.getByTestId('talk').click();
  await anna.getByRole('button', { name: 'Good luck.' }).click();
  await expect.poll(() => lines(anna)).toEqual(['You: Good luck.']);
  await bert.getByText('Weiß: Viel Glück.').first().waitFor();
  await expect.poll(() => bert.getByTestId('talk').textContent()).toContain('1 neu');
  await bert.getByTestId('talk').tap();
  await expect.poll(() => lines(bert)).toEqual(['Weiß: Viel Glück.']);
  await bert.getByRole('button', { name: 'Danke.' }).tap();
  await expect.poll(() => lines(anna)).toEqual(['You: Good luck.', 'Black: Thank you.']);
  expect(await violations(anna)).toEqual([]);
  expect(await violations(bert)).toEqual([]);
  await screenshot(anna, 'talk-desktop');
  await screenshot(bert, 'talk-phone-de');
});

test('texts are written once both allow them, and no longer once one does not', async ({ open }) => {
  const [anna, bert] = await atOneTable(open);
  for (const page of [anna, bert]) await page.getByTestId('talk').click();
  await anna.getByRole('switch').check();
  await bert.getByText('Weiß möchte das.').waitFor();
  expect(await anna.getByPlaceholder('In your own words').count()).toBe(0);
  await bert.getByRole('switch').check();
  await anna.getByPlaceholder('In your own words').fill('A fine <b>board</b>');
  await anna.keyboard.press('Enter');
  await expect.poll(() => lines(bert)).toEqual(['Weiß: A fine <b>board</b>']);
  await screenshot(bert, 'talk-texts-phone-de');
  await bert.getByRole('switch').uncheck();
  await anna.getByPlaceholder('In your own words').waitFor({ state: 'detached' });
});

test('somebody who is blocked is read no more, and a report is confirmed', async ({ open }) => {
  const [anna, bert] = await atOneTable(open);
  for (const page of [anna, bert]) await page.getByTestId('talk').click();
  await bert.getByRole('button', { name: 'Weitere Sätze' }).click();
  await bert.getByRole('button', { name: 'Hoppla, das war ein Versehen.' }).click();
  await expect.poll(() => lines(anna)).toEqual(['Black: Oops, that was a slip.']);
  await anna.getByRole('button', { name: 'Report Black' }).click();
  await anna.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await anna.getByText('Reported', { exact: true }).waitFor();
  await anna.getByRole('button', { name: 'Block Black', exact: true }).click();
  await expect.poll(() => lines(anna)).toEqual(['Nothing has been said yet.']);
  await anna.getByRole('button', { name: 'Unblock Black' }).click();
  await expect.poll(() => lines(anna)).toEqual(['Black: Oops, that was a slip.']);
});

test('a line that comes while the network is away is read afterwards', async ({ open }) => {
  // Everything that the page requests in the meantime fails.
  const [anna, bert] = await atOneTable(open, { expected: [/ERR_INTERNET_DISCONNECTED|WebSocket/] });
  await bert.context().setOffline(true);
  await anna.getByTestId('talk').click();
  await anna.getByRole('button', { name: 'Take your time.' }).click();
  await expect.poll(() => lines(anna)).toEqual(['You: Take your time.']);
  await bert.context().setOffline(false);
  await bert.getByTestId('talk').tap();
  await expect.poll(() => lines(bert), { timeout: 40_000 }).toEqual(['Weiß: Lass dir Zeit.']);
});

test('on a phone what was said has most of the panel, and all phrases are one step away', async ({
  open,
}) => {
  const [anna, bert] = await atOneTable(open);
  await anna.getByTestId('talk').click();
  for (const phrase of ['Hello.', 'Good luck.', 'One moment, please.', 'Take your time.']) {
    await anna.getByRole('button', { name: phrase }).click();
  }
  await bert.getByTestId('talk').tap();
  await expect.poll(() => lines(bert)).toHaveLength(4);
  const phrases = bert.getByRole('group', { name: 'Etwas sagen' });
  expect(await phrases.getByRole('button').count()).toBe(4);
  const [log, said] = await Promise.all([bert.getByRole('log').boundingBox(), phrases.boundingBox()]);
  expect(said?.height ?? 0).toBeLessThan(log?.height ?? 0);
  expect(await bert.getByRole('log').evaluate((log) => log.scrollHeight - log.clientHeight)).toBe(0);
  await screenshot(bert, 'talk-phone-few-de');
  await bert.getByRole('button', { name: 'Weitere Sätze' }).tap();
  expect(await phrases.getByRole('button').count()).toBe(12);
  await bert.getByRole('button', { name: 'Einen Moment, bitte.' }).tap();
  await expect.poll(() => lines(bert)).toHaveLength(5);
  expect(await phrases.getByRole('button').count(), 'and away again').toBe(4);
  expect(await violations(bert)).toEqual([]);
});

test('what was said before a rematch is read in the talk of the next game', async ({ open }) => {
  const [anna, bert] = await atOneTable(open);
  await anna.getByTestId('talk').click();
  await anna.getByRole('button', { name: 'Good luck.' }).click();
  await expect.poll(() => lines(anna)).toEqual(['You: Good luck.']);
  await bert.getByText('Weiß: Viel Glück.').first().waitFor();
  await type(anna, SAMPLE[0] ?? '');
  await waitForMoves(bert, 1);
  await type(bert, SAMPLE[1] ?? '');
  await waitForMoves(anna, 2);
  await anna.getByRole('button', { name: 'Resign' }).click();
  await anna.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  const before = anna.url();
  await anna.getByRole('button', { name: 'Play again' }).click();
  await bert.getByRole('button', { name: 'Annehmen' }).tap();
  for (const page of [anna, bert]) {
    await page.waitForURL((url) => url.pathname.startsWith('/t/') && url.href !== before);
  }
  await anna.getByTestId('talk').click();
  // Anna plays Black now.
  await expect.poll(() => lines(anna)).toEqual(['In the game before', 'You: Good luck.']);
  await bert.getByTestId('talk').tap();
  await expect.poll(() => lines(bert)).toEqual(['In der Partie davor', 'Schwarz: Viel Glück.']);
  await bert.getByRole('button', { name: 'Danke.' }).tap();
  await expect
    .poll(() => lines(anna))
    .toEqual(['In the game before', 'You: Good luck.', 'In this game', 'White: Thank you.']);
  await screenshot(bert, 'talk-rematch-phone-de');
});
