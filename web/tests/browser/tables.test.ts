// Obstacles for newcomers at tables: men without a move, marks without a legend, rows without words, small screens.
import type { Page } from 'playwright-core';
import { expect, screenshot, test, violations } from '../support';
import { begin, ENDGAME, pointsOf, typeAll } from './play';

/** A game of Die-Check in which both sides have captured men. */
const TAKEN = '63A1,23C3,A2A3,B1,(14D4),(13D7),(J9) w - - 0 1';

/** The games with two sides, with White's first move, and whether some men cannot move at the start. */
const SIDES = [
  { game: 'cube-chess', move: '1A2-4B2', rest: true },
  { game: 'die-check', move: 'A1-A2', rest: false },
  { game: 'cubulus', move: 'A1-A2', rest: false },
  { game: 'tesseract', move: 'P*H2', rest: false },
  { game: 'cubes-4d', move: 'G1,-2,1>1,-1,0', rest: true },
];

/** The spots of the men of a side. */
function menOf(page: Page, side: number): Promise<string[]> {
  const buttons = page.locator(`[role=grid] [data-spot]:has(.man:not(.part)[style*="--man-${side})"])`);
  return buttons.evaluateAll((all) => all.map((button) => button.getAttribute('data-spot') ?? ''));
}

const POINTERS = {
  click: { viewport: { width: 1280, height: 800 } },
  tap: { viewport: { width: 390, height: 844 }, hasTouch: true },
};

for (const [pointer, options] of Object.entries(POINTERS)) {
  test.for(SIDES)(
    `$game: a ${pointer} takes every man of either side in hand at the start, or says in words why not`,
    async ({ game, move, rest }, { open }) => {
      const page = await open(options);
      await begin(page, { game });
      const [taken, told] = [page.locator('[role=grid] .selected'), page.locator('.notice')];
      for (const side of [0, 1]) {
        if (side === 1) {
          await typeAll(page, [move]);
          await page.getByRole('button', { name: 'Flip' }).click();
        }
        const men = await menOf(page, side);
        expect(men.length).toBeGreaterThan(10);
        let silent = 0;
        for (const [spot, { x, y }] of Object.entries(await pointsOf(page, men))) {
          if (pointer === 'tap') await page.touchscreen.tap(x, y);
          else await page.mouse.click(x, y);
          await taken.or(told).first().waitFor({ state: 'attached' });
          if ((await taken.count()) > 0) {
            expect(await taken.first().getAttribute('data-spot')).toBe(spot);
            await page.keyboard.press('Escape');
            await taken.first().waitFor({ state: 'detached' });
          } else {
            silent += 1;
            expect(await told.first().textContent(), spot).toMatch(/\w+.*\. Read the rule/);
            await told.first().getByRole('button').click();
            await told.first().waitFor({ state: 'detached' });
          }
        }
        if (rest) expect(silent, 'some have no move at the start').toBeGreaterThan(0);
      }
    },
  );
}

test.for(['en', 'fr', 'de'])(
  'actions stay inside the window while waiting for a guest, in %s',
  async (locale, { open }) => {
    const page = await open({ viewport: { width: 1280, height: 800 }, locale });
    await begin(page, { kind: 'friend' });
    await page.getByTestId('invitation').waitFor();
    for (const button of await page.locator('.actions button').all()) {
      const box = await button.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), (await button.textContent()) ?? '').toBeLessThanOrEqual(800);
    }
    await screenshot(page, `invitation-${locale}`);
  },
);

test('the marks are explained beside the keys', async ({ open }) => {
  for (const locale of ['en', 'fr', 'de']) {
    const page = await open({ locale, viewport: { width: 390, height: 844 } });
    await begin(page, { game: 'cubes-4d' });
    await page.keyboard.press('?');
    const marks = page.getByTestId('marks').locator('li');
    await marks.first().waitFor();
    expect(await marks.count()).toBe(10);
    for (const text of await marks.allTextContents()) expect(text.trim()).not.toMatch(/^$|marks-/);
    await page.getByTestId('marks').scrollIntoViewIfNeeded();
    await screenshot(page, `marks-${locale}`);
    const dialog = page.getByRole('dialog');
    expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth), locale).toBeLessThanOrEqual(0);
    if (locale === 'en') expect(await violations(page)).toEqual([]);
  }
});

test('captured men are listed in words, and the row keeps its height', async ({ open }) => {
  const phone = await open({ viewport: { width: 390, height: 844 } });
  const heights = async (): Promise<number[]> =>
    phone.locator('.strip').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  await begin(phone, { game: 'die-check' });
  const before = await heights();
  await begin(phone, { game: 'die-check', position: TAKEN });
  await phone.locator('.strip .tray').first().waitFor();
  expect(await heights()).toEqual(before);
  expect(await phone.locator('.strip .tray .what').first().textContent()).toMatch(/^Taken by /);
  await screenshot(phone, 'taken-phone');
});

test('on a phone the move field stays collapsed until opened', async ({ open }) => {
  const phone = await open({ viewport: { width: 390, height: 844 } });
  await begin(phone, { position: ENDGAME });
  expect(await phone.getByTestId('type-move').isVisible()).toBe(false);
  await phone.getByTestId('type-open').click();
  await expect
    .poll(() => phone.getByTestId('type-move').evaluate((field) => field === document.activeElement))
    .toBe(true);
  expect(await phone.getByTestId('type-open').isVisible()).toBe(false);
});

test('on a phone the move field does not open behind the bar of actions', async ({ open }) => {
  const phone = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await begin(phone, { position: ENDGAME });
  const unfold = phone.getByTestId('type-open');
  const bar = phone.getByRole('group', { name: 'Actions' });
  // The upper half of the button is visible above the bar.
  await phone.evaluate(() => scrollTo(0, 0));
  const [button, limit] = [await unfold.boundingBox(), await bar.boundingBox()];
  const by = (button?.y ?? 0) + (button?.height ?? 0) / 2 - (limit?.y ?? 0);
  await phone.evaluate((top) => scrollTo(0, top), by);
  await phone.touchscreen.tap((button?.x ?? 0) + 20, (button?.y ?? 0) - by + 8);
  const field = phone.getByTestId('type-move');
  await field.waitFor();
  const hidden = async (): Promise<number> => {
    const [shown, under] = [await field.boundingBox(), await bar.boundingBox()];
    return (shown?.y ?? 0) + (shown?.height ?? 0) - (under?.y ?? 0);
  };
  await expect.poll(hidden).toBeLessThanOrEqual(0);
});
