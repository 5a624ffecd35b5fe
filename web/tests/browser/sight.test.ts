// Explanations on the board: the path of the last move, the line of a check, the possible moves of an enemy man,
// dangers, and hints.
import type { Page } from 'playwright-core';
import { expect, screenshot, flatTest as test } from '../support';
import { accept, begin, invitations, SAMPLE, typeAll } from './play';

/** A rook gives check to White's king, across the edge and all the way around the cube. */
const CHECK = '4.4.1K2.4/4.1r2.4.4/4.4.4.4/4.4.4.4/4.4.4.4/4.2k1.4.4 w - - 0 1';

/** Black's tesseract on H6 can jump White's on H8. */
const DANGER =
  'TH8,SB3,GE1h,GF1h,GG1h,GH1h,GI1h,GA1B1,GC1D1,XB5,XN5,tH6,sO12,gE15h,gF15h,gG15h,gH15h,gI15h,gA15B15,gC15D15,xB11,xN11 w RC/RC m 3 20';

/** White's rectangle on O4 may go to M2, past O2, on which a man stands, or past M4. */
const WAYS =
  'TH2,SF6,PJ2,RO4,GL3h,GD3v,XH8,XK8,tC14,sH13,pM14,rO3,cO2,gJ13h,gL13v,xE5,xN11 w SCG3L2/SG3L2 m 0 19';

const trails = (page: Page, kind: string) => page.locator(`.net [data-trail="${kind}"]`);

/** Clicks a place on the flat board. */
async function click(page: Page, spot: string): Promise<void> {
  await page.locator(`.net svg [data-spot="${spot}"]`).click({ force: true });
}

/** The number of places marked for an inspected man. */
function reached(page: Page): Promise<number> {
  return page.locator('.net [data-marker="reach"], .net [data-marker="prey"]').count();
}

test('the last move shows its path, also after a reload and in the history', async ({ open }) => {
  const page = await open();
  await begin(page);
  expect(await trails(page, 'path').count()).toBe(0);
  await typeAll(page, ['1D2-2B2', '6A3-2D3']);
  await trails(page, 'path').waitFor();
  await page.reload();
  await trails(page, 'path').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(/ply=1/);
  expect(await trails(page, 'path').count()).toBe(1);
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(/ply=0/);
  expect(await trails(page, 'path').count()).toBe(0);
});

test('an earlier position says whose turn it was then', async ({ open }) => {
  const page = await open();
  await begin(page);
  await typeAll(page, SAMPLE.slice(0, 2));
  const moving = page.locator('.strip.moving strong');
  expect(await moving.allTextContents()).toEqual(['White']);
  await page.locator('button[data-ply="1"]').click();
  await expect.poll(() => moving.allTextContents()).toEqual(['Black']);
  expect(await page.getByTestId('status').textContent()).toBe('You are looking at move 1 (White).');
});

test('no earlier position is in check because the last one is', async ({ open }) => {
  const page = await open();
  await begin(page);
  await typeAll(page, SAMPLE);
  await page.getByTestId('result').waitFor();
  await page.locator('button[data-ply="4"]').click();
  await page.locator('.strip.moving').filter({ hasText: 'to move' }).waitFor();
});

test('a check shows every line it comes along', async ({ open }) => {
  const page = await open();
  await begin(page, { position: CHECK });
  await expect.poll(() => trails(page, 'check').count()).toBe(2);
  await screenshot(page, 'sight-check');
  // Dangers are put into words only in games against easy levels of the computer.
  expect(await page.getByTestId('dangers').textContent()).toBe('');
});

test('a click on an enemy man shows where it could go and plays nothing', async ({ open }) => {
  const page = await open();
  await begin(page, { position: CHECK });
  await click(page, '2B2');
  await expect.poll(() => reached(page)).toBeGreaterThan(5);
  await expect
    .poll(() => page.locator('[aria-live]').allTextContents())
    .toContainEqual(expect.stringMatching(/Black rook on 2B2 reaches \d+ places/));
  await click(page, '2B3');
  expect(await reached(page)).toBe(0);
  expect(await page.locator('button[data-ply]').count()).toBe(0);
  await click(page, '2B2');
  await expect.poll(() => reached(page)).toBeGreaterThan(5);
  await page.keyboard.press('Escape');
  await expect.poll(() => reached(page)).toBe(0);
});

test('against a low level a danger is shown and announced, unless that is switched off', async ({ open }) => {
  const page = await open();
  await begin(page, { kind: 'computer', level: 2, game: 'tesseract', side: 'White', position: DANGER });
  await expect
    .poll(() => page.getByTestId('dangers').textContent())
    .toContain('the tesseract on H6 can capture your tesseract on H8');
  expect(await trails(page, 'threat').count()).toBe(1);
  await page.evaluate(() => localStorage.setItem('cubarium.settings', '{"threats":"never"}'));
  await page.reload();
  await page.locator('.net [data-spot]').first().waitFor();
  expect(await trails(page, 'threat').count()).toBe(0);
  expect(await page.getByTestId('dangers').textContent()).toBe('');
});

/** White would mate on the next turn, if Black allowed it. */
const MATES = [
  {
    game: 'cube-chess',
    position: '1PP1.2B1.1KB1.PPP1/1N2.3R.3n.4/4.4.4.4/R3.3P.4.4/4.2q1.4.4/Qppp.2b1.nk1r.pbp1 b - - 1 17',
  },
  { game: 'die-check', position: '13A1,14H3,56G4,54F7,C2D2,E2,(62D8),(54B9),(J8) b - - 11 25' },
  { game: 'cubulus', position: '13A1,14H3,56G4,54F7,C2D2,E2,(62D8),(54B9),(I8) b - - 11 25' },
  {
    game: 'cubes-4d',
    position:
      '1211121/0010100/1100010/2021102/0100110/0110100/0211121 2Q2kr/2p1g2/3npp1/2Pq2N/3NB2/3KG1P/1R2B2 b - - 0 1 79',
  },
];

test.for(MATES)(
  '$game: against a low level a threat of mate is drawn and told',
  async ({ game, position }, { open }) => {
    const page = await open();
    await begin(page, { kind: 'computer', level: 2, game, side: 'Black', position });
    await expect
      .poll(() => page.getByTestId('dangers').textContent())
      .toMatch(/^Danger: .* can give mate on /);
    expect(await trails(page, 'threat').count()).toBeGreaterThan(0);
  },
);

test('people at two screens get neither danger warnings nor hints', async ({ open }) => {
  const anna = await open();
  await anna.addInitScript(() => localStorage.setItem('cubarium.settings', '{"threats":"always"}'));
  await begin(anna, { kind: 'friend', game: 'tesseract', side: 'White', position: DANGER });
  const bert = await open();
  await accept(bert, (await invitations(anna))[0] ?? '');
  await anna.getByTestId('status').filter({ hasText: 'Your move' }).waitFor();
  expect(await trails(anna, 'threat').count()).toBe(0);
  expect(await anna.getByTestId('dangers').textContent()).toBe('');
  const hint = anna.getByRole('button', { name: 'Hint' });
  expect(await hint.isDisabled()).toBe(true);
  expect(await hint.getAttribute('title')).toBe('No hints: people play each other here');
});

test('a hint gives the move in words and its reason', async ({ open }) => {
  const page = await open();
  await begin(page, { position: CHECK });
  await page.setViewportSize({ width: 1280, height: 560 });
  const list = page.locator('.moves').first();
  const before = await list.boundingBox();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByTestId('why').waitFor();
  expect(await list.boundingBox(), 'the list of moves stays where it is').toEqual(before);
  expect(await page.getByTestId('why').textContent()).toContain('It gets your king out of check.');
  const cut = page.locator('.status').evaluate((card) => card.scrollHeight - card.clientHeight);
  expect(await cut, 'the hint can be read without scrolling').toBe(0);
  await page.getByRole('button', { name: 'Hint' }).click();
  expect(await page.getByTestId('why').count()).toBe(0);
});

test('a hint beside a question covers nothing, and the marks to choose from are seen on men', async ({
  open,
}) => {
  const page = await open();
  await begin(page, { game: 'tesseract', position: WAYS });
  await page.setViewportSize({ width: 1280, height: 560 });
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByTestId('why').waitFor();
  for (const spot of ['O4', 'M2']) await click(page, spot);
  const prompt = page.getByTestId('prompt');
  await prompt.filter({ hasText: 'by way of which the pawn goes' }).waitFor();
  expect(await prompt.textContent(), 'it is no bar').not.toContain('bar');
  const [card, list] = await Promise.all([
    page.locator('.status').evaluate((shown) => shown.getBoundingClientRect().bottom),
    page.getByRole('region', { name: 'Moves' }).evaluate((moves) => moves.getBoundingClientRect().top),
  ]);
  expect(card, 'the card and the list').toBeLessThanOrEqual(list);
  await page.getByTestId('why').scrollIntoViewIfNeeded();
  const why = await page.getByTestId('why').evaluate((text) => text.getBoundingClientRect().bottom);
  expect(why, 'the end of the hint can be read').toBeLessThanOrEqual(card);
  const over = await page
    .locator('.net svg')
    .first()
    .evaluate((net) => {
      const mark = net.querySelector('[data-over]');
      const man = net.querySelector('g[data-man]');
      return mark && man ? man.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING : 0;
    });
  expect(over, 'the mark is drawn after the men').not.toBe(0);
});

test('a wall on the flat board says what it is, even beside a man', async ({ page }) => {
  await begin(page);
  const wall = page.locator('.boards .net svg line[stroke="var(--board-wall)"]').first();
  const box = await wall.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  const caption = page.getByTestId('caption');
  await caption.filter({ hasText: 'A wall: no man crosses it' }).waitFor();
  const man = page.locator('.boards .net [data-spot="1D4"]');
  await man.click({ force: true });
  await caption.filter({ hasText: 'White pawn' }).waitFor();
});

test('on a phone a hint is readable at the board when its card is off screen', async ({ open }) => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await begin(page, { position: CHECK });
  const caption = page.getByTestId('caption');
  expect((await caption.textContent())?.trim()).toBe('');
  await page.getByRole('button', { name: 'Hint' }).tap();
  await caption.filter({ hasText: 'It gets your king out of check.' }).waitFor();
  expect(await caption.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)).toBe(true);
  expect(await caption.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)).toBe(
    true,
  );
});
