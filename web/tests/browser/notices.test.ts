// On phones, notices cover neither controls nor what has to be read, wherever the page is scrolled to.
import type { Page } from 'playwright-core';
import { expect, screenshot, test, violations } from '../support';
import { begin, pointOf, SAMPLE, tapSpot, typeAll } from './play';

const PHONES = [
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
];

const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } } as const;

/** What notices cover, each other included; null if there are none. */
function covered(page: Page): Promise<string[] | null> {
  return page.evaluate(() => {
    const notices = [...document.querySelectorAll('.notice')];
    if (notices.length === 0) return null;
    const needed = [
      ...document.querySelectorAll(
        'a, button, input, select, textarea, summary, .status, .clock, dialog :is(h2, p, label)',
      ),
    ]
      // Where the page is scrolled to, there may be no place but the board.
      .concat(scrollY === 0 ? [...document.querySelectorAll('.host, .net svg')] : [])
      // The name of the man in hand, which the refusal is about, gives way where there is no other place.
      .filter((one) => !one.matches('.man'))
      .filter((one) => !one.closest('.notice') && !one.closest('.unseen') && one.checkVisibility());
    const modal = document.querySelector('dialog[open]');
    return notices.flatMap((notice) => {
      const box = notice.getBoundingClientRect();
      if (box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth)
        return ['beside the window'];
      const others = [...needed.filter((one) => !modal || modal.contains(one)), ...notices].filter(
        (one) => one !== notice,
      );
      return others.flatMap((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        // What is scrolled away within a part of the page is not there.
        const body = one.closest('dialog .body, .choices')?.getBoundingClientRect() ?? {
          top: 0,
          bottom: innerHeight,
        };
        const across = Math.min(right, box.right) - Math.max(left, box.left);
        const down = Math.min(bottom, box.bottom, body.bottom) - Math.max(top, box.top, body.top);
        return across > 2 && down > 2
          ? [`${one.tagName}.${one.className} ${one.textContent.slice(0, 30)}`]
          : [];
      });
    });
  });
}

test.for(['en', 'de'])('at a table, in %s', async (locale, { open }) => {
  const page = await open({ ...phone, locale });
  for (const viewport of PHONES) {
    await page.setViewportSize(viewport);
    await begin(page, { game: 'die-check' });
    const far = await pointOf(page, 'E5');
    await tapSpot(page, 'A1');
    await page.touchscreen.tap(far.x, far.y);
    await page.locator('.notice').waitFor();
    const most = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (const top of [0, 40, 90, 140, 200, most]) {
      await page.evaluate((to) => scrollTo(0, to), top);
      const what = `${viewport.width} by ${viewport.height}, scrolled by ${top}`;
      await screenshot(page, `notice-table-${viewport.width}-${viewport.height}-${top}-${locale}`);
      await expect.poll(() => covered(page), { message: what }).toEqual([]);
    }
  }
});

test('several at once', async ({ open }) => {
  const page = await open({ ...phone, permissions: ['clipboard-write'] });
  await begin(page, { game: 'die-check' });
  const far = await pointOf(page, 'E5');
  await tapSpot(page, 'A1');
  await page.touchscreen.tap(far.x, far.y);
  await page.locator('.notice').waitFor();
  await page.keyboard.press('p');
  await expect.poll(() => page.locator('.notice').count()).toBe(2);
  await screenshot(page, 'notices-two');
  await expect.poll(() => covered(page)).toEqual([]);
});

test('on the home page and in a dialog', async ({ open }) => {
  const page = await open({ ...phone, permissions: ['clipboard-write'] });
  for (const viewport of PHONES) {
    await page.setViewportSize(viewport);
    await begin(page);
    await typeAll(page, SAMPLE.slice(0, 1));
    await page.getByRole('button', { name: 'Share' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Copy', exact: true }).first().tap();
    await dialog.locator('.notice').waitFor();
    const what = `${viewport.width} by ${viewport.height}`;
    await screenshot(page, `notice-dialog-${viewport.width}-${viewport.height}`);
    await expect.poll(() => covered(page), { message: `a dialog, ${what}` }).toEqual([]);
    if (viewport.height === 640) expect(await violations(page)).toEqual([]);
    await page.goto('/');
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .tap();
    await page.locator('.notice').waitFor();
    await screenshot(page, `notice-home-${viewport.width}-${viewport.height}`);
    await expect.poll(() => covered(page), { message: `the home page, ${what}` }).toEqual([]);
    await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Close' }).tap();
    expect(await page.getByRole('region', { name: 'Notices' }).count()).toBe(0);
  }
});

test('they are in a region of their own', async ({ open }) => {
  const page = await open(phone);
  await begin(page);
  await tapSpot(page, '1A1');
  await tapSpot(page, '1C3');
  const region = page.getByRole('region', { name: 'Notices' });
  await region.locator('.notice').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('a refusal goes when its rule is read, when a dialog opens and when the man is put back', async ({
  open,
}) => {
  const page = await open(phone);
  const notices = page.locator('.notice');
  await begin(page, { game: 'die-check' });
  const far = await pointOf(page, 'E5');
  await tapSpot(page, 'A1');
  const refuse = async (): Promise<void> => {
    await page.touchscreen.tap(far.x, far.y);
    await notices.waitFor();
  };
  await refuse();
  const close = await notices.getByRole('button', { name: 'Close' }).boundingBox();
  expect(Math.min(close?.width ?? 0, close?.height ?? 0), 'as large as a finger').toBeGreaterThanOrEqual(44);
  const text = notices.getByRole('button', { name: 'Close' });
  expect(parseFloat(await text.evaluate((one) => getComputedStyle(one).fontSize))).toBeGreaterThan(20);
  await notices.getByRole('link', { name: 'Read the rule' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.locator('article h2').first().waitFor();
  expect(await notices.count(), 'over the rule').toBe(0);
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await dialog.waitFor({ state: 'detached' });
  expect(await notices.count(), 'after the rule').toBe(0);

  await refuse();
  await page.getByTestId('action-flag').tap();
  await dialog.waitFor();
  expect(await notices.count(), 'in a dialog').toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await refuse();
  await tapSpot(page, 'A1');
  await expect.poll(() => notices.count(), { message: 'the man is put back' }).toBe(0);
});
