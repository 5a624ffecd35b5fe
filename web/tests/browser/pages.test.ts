// Pages that tests lend each other: no visitor notices a previous one.
import type { Page } from 'playwright-core';
import { expect, test } from '../support';
import type { Wish } from '../support/pages';
import { onScreens, SCREENS } from '../support/screens';

const wished = (origin: string): Wish => ({
  origin,
  context: { baseURL: origin, locale: 'en', viewport: { width: 700, height: 500 }, reducedMotion: 'reduce' },
  scripts: {},
});

/** Everything that a visitor could find out about previous ones. */
async function traces(page: Page): Promise<unknown> {
  await page.goto('/card/cubulus');
  await page.locator('.men svg').first().waitFor();
  const cookies = await page.context().cookies();
  // The position of the mouse takes effect a moment after the layout.
  await page.waitForTimeout(300);
  const found = await page.evaluate(async () => ({
    stored: [localStorage.getItem('left'), sessionStorage.getItem('left')],
    settings: localStorage.getItem('cubarium.settings'),
    databases: (await indexedDB.databases()).length,
    caches: await caches.keys(),
    wide: innerWidth,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    still: matchMedia('(prefers-reduced-motion: reduce)').matches,
    contrast: matchMedia('(prefers-contrast: more)').matches,
    forced: matchMedia('(forced-colors: active)').matches,
    script: 'left' in window,
    pointed: document.querySelectorAll(':hover').length,
    focused: document.activeElement === document.body,
    scrolled: scrollY,
  }));
  return { ...found, cookies };
}

test('a page that another visitor has used shows no trace of them', async ({ origin, pages }) => {
  const fresh = await pages.take(wished(origin), false, () => undefined);
  // In browsers without windows, the mouse starts in a corner of the page.
  await fresh.goto('/card/cubulus');
  await fresh.mouse.move(-1, -1);
  const unused = await traces(fresh);
  await fresh.emulateMedia({
    colorScheme: 'dark',
    reducedMotion: 'no-preference',
    forcedColors: 'active',
    contrast: 'more',
  });
  await fresh.setViewportSize({ width: 400, height: 300 });
  await fresh.addInitScript(() => Object.assign(window, { left: true }));
  await fresh.evaluate(async () => {
    localStorage.setItem('left', 'local');
    localStorage.setItem('cubarium.settings', '{"moves":"notation"}');
    sessionStorage.setItem('left', 'session');
    document.cookie = 'left=cookie; path=/';
    await new Promise((resolve) => (indexedDB.open('left').onsuccess = resolve));
    await (await caches.open('left')).put('/left', new Response('left'));
    scrollTo(0, 100);
  });
  await fresh.mouse.move(200, 150);
  await fresh.keyboard.press('Tab');
  expect(await traces(fresh)).not.toEqual(unused);
  await pages.give(fresh, true);

  const used = await pages.take(wished(origin), true, () => undefined);
  expect(used === fresh, 'the same page').toBe(true);
  expect(await traces(used)).toEqual(unused);
  let back = 0;
  while (back < 5 && (await used.goBack()) !== null) back += 1;
  expect(back, 'nobody goes back to what they have not seen').toBeLessThan(2);
  await pages.give(used, false);
  expect(used.isClosed()).toBe(true);
});

test.for<[string, (page: Page) => Promise<unknown>]>([
  ['whose requests were answered by a test', (page) => page.route('**/nowhere', (route) => route.abort())],
  ['whose network was switched off', (page) => page.context().setOffline(true)],
  ['whose clock a test can put forward', (page) => page.clock.install()],
  ['with a button of the mouse held down', (page) => page.mouse.down()],
  ['with a key held down', (page) => page.keyboard.down('Shift')],
  ['with a second page', (page) => page.context().newPage()],
  ['that was closed', (page) => page.close()],
  ['that has left the server', (page) => page.goto('about:blank')],
])('nobody gets a page %s', async ([, change], { origin, pages }) => {
  const page = await pages.take(wished(origin), false, () => undefined);
  await page.goto('/card/cubulus');
  await change(page);
  await pages.give(page, true);
  const next = await pages.take(wished(origin), true, () => undefined);
  expect(next === page).toBe(false);
  await pages.give(next, false);
});

test('a page that was on several screens is as large as its next visitor wishes', async ({
  origin,
  pages,
}) => {
  const page = await pages.take(wished(origin), false, () => undefined);
  await page.goto('/card/cubulus');
  await onScreens(page, { small: { viewport: { width: 700, height: 500 } }, ...SCREENS }, () =>
    Promise.resolve(),
  );
  await pages.give(page, true);
  const { context, ...wish } = wished(origin);
  for (const viewport of [
    { width: 390, height: 600 },
    { width: 700, height: 500 },
  ]) {
    const next = await pages.take({ ...wish, context: { ...context, viewport } }, true, () => undefined);
    expect(next === page, 'the same page').toBe(true);
    for (const path of ['/card/cubulus', '/', '/card/cubulus']) {
      await next.goto(path);
      const found = await next.evaluate(() => ({
        width: innerWidth,
        height: innerHeight,
        touched: matchMedia('(pointer: coarse)').matches,
      }));
      expect(found, path).toEqual({ ...viewport, touched: false });
    }
    await pages.give(next, true);
  }
});

test('who wishes for another page gets another', async ({ origin, pages }) => {
  const page = await pages.take(wished(origin), false, () => undefined);
  await page.goto('/card/cubulus');
  await pages.give(page, true);
  const { context, ...wish } = wished(origin);
  for (const other of [
    { ...wish, context: { ...context, locale: 'de' } },
    { ...wish, context: { ...context, hasTouch: true } },
    { ...wish, context, scripts: { something: () => undefined } },
  ]) {
    const next = await pages.take(other, true, () => undefined);
    expect(next === page).toBe(false);
    await pages.give(next, false);
  }
  const same = await pages.take(wished(origin), true, () => undefined);
  expect(same === page).toBe(true);
  await pages.give(same, false);
});

test('a page that waits becomes as large and as bright as its next visitor wishes', async ({
  origin,
  pages,
}) => {
  const { context, ...wish } = wished(origin);
  const page = await pages.take(wished(origin), false, () => undefined);
  await page.goto('/card/cubulus');
  await pages.give(page, true);
  const viewport = { width: 390, height: 600 };
  const other = { ...context, viewport, colorScheme: 'dark', reducedMotion: 'no-preference' } as const;
  const next = await pages.take({ ...wish, context: other }, true, () => undefined);
  expect(next === page, 'the same page').toBe(true);
  for (const shown of [next, await next.context().newPage()]) {
    await shown.goto('/card/cubulus');
    const found = await shown.evaluate(() => ({
      viewport: { width: innerWidth, height: innerHeight },
      dark: matchMedia('(prefers-color-scheme: dark)').matches,
      still: matchMedia('(prefers-reduced-motion: reduce)').matches,
    }));
    expect(found).toEqual({ viewport, dark: true, still: false });
  }
  await pages.give(next, false);
});
