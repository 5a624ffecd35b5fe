// Stumbling blocks for newcomers at tables: men without a move, marks without a legend, rows without words, small
// screens.
import type { Page } from 'playwright-core';
import { expect, screenshot, test, violations } from '../support';
import { begin, ENDGAME } from './play';

/** A game of Die-Check in which both sides have captured men. */
const TAKEN = '63A1,23C3,A2A3,B1,(14D4),(13D7),(J9) w - - 0 1';

interface Space extends HTMLElement {
  board?: {
    settled(): Promise<void>;
    projection(id: string): { x: number; y: number; visible: boolean } | null;
  };
}

/** The games in which some men have no move at the start. */
const SOME_REST = new Set(['cube-chess', 'cubes-4d']);

/** The spots of White's men. */
function ownMen(page: Page): Promise<string[]> {
  const buttons = page.locator('[role=grid] [data-spot]:has(.man:not(.part)[style*="--man-0)"])');
  return buttons.evaluateAll((all) => all.map((button) => button.getAttribute('data-spot') ?? ''));
}

for (const game of ['cube-chess', 'die-check', 'cubulus', 'cubes-4d']) {
  test(`${game}: a man that is clicked is taken in hand, or says in words why not`, async ({ open }) => {
    const page = await open({ viewport: { width: 1280, height: 800 } });
    await begin(page, { game });
    const space = page.getByTestId('space');
    const box = await space.boundingBox();
    const [taken, told] = [page.locator('[role=grid] .selected'), page.locator('.notice')];
    let silent = 0;
    for (const spot of await ownMen(page)) {
      const at = await space.evaluate(async (host: Space, id) => {
        await host.board?.settled();
        return host.board?.projection(id) ?? null;
      }, spot);
      if (!at?.visible) continue;
      await page.mouse.click((box?.x ?? 0) + at.x, (box?.y ?? 0) + at.y);
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
    if (SOME_REST.has(game)) expect(silent, 'some have no move at the start').toBeGreaterThan(0);
  });
}

test.for(['en', 'fr', 'de'])(
  'what can be done stays in the window while a guest is awaited, in %s',
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

test('what a side has taken is said in words, and its row stays as high as it was', async ({ open }) => {
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

test('on a phone the field for moves is folded away until it is wanted', async ({ open }) => {
  const phone = await open({ viewport: { width: 390, height: 844 } });
  await begin(phone, { position: ENDGAME });
  expect(await phone.getByTestId('type-move').isVisible()).toBe(false);
  await phone.getByTestId('type-open').click();
  await expect
    .poll(() => phone.getByTestId('type-move').evaluate((field) => field === document.activeElement))
    .toBe(true);
  expect(await phone.getByTestId('type-open').isVisible()).toBe(false);
});
