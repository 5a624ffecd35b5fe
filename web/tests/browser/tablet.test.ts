// The layout on tablets and phones: boards use the available space, and it is always visible whose turn it is.
import type { Locator, Page } from 'playwright-core';
import { GAMES } from '../../src/games/catalogue';
import { expect, screenshot, test } from '../support';
import { cut } from '../support/cut';
import { onScreens, SCREENS } from '../support/screens';
import { begin, type, waitForBoard } from './play';

const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

async function boxOf(one: Locator): Promise<{ top: number; bottom: number; width: number }> {
  await one.waitFor();
  const box = await one.boundingBox();
  if (!box) throw new Error('it has no place');
  return { top: box.y, bottom: box.y + box.height, width: box.width };
}

test('a tablet in portrait shows both boards, one below the other, down to the bottom of the window', async ({
  open,
}) => {
  const page = await open(TABLET);
  for (const game of ['cube-chess', 'die-check', 'cubes-4d']) {
    await begin(page, { game });
    const space = await boxOf(page.getByTestId('space'));
    const net = await boxOf(page.locator('.net svg'));
    const strip = await boxOf(page.locator('.middle > .strip'));
    expect(net.top, game).toBeGreaterThan(space.bottom);
    expect(net.width, game).toBeGreaterThan(240);
    expect(strip.bottom, game).toBeLessThanOrEqual(1180);
    expect(strip.bottom, game).toBeGreaterThan(1050);
    expect(await cut(page), game).toEqual([]);
    await screenshot(page, `tablet-${game}`);
  }
});

test('on a tablet the blocks are below the board with their full labels', async ({ open }) => {
  const page = await open(TABLET);
  await begin(page, { game: 'break-the-cube', kind: 'computer', level: 1 });
  const space = await boxOf(page.getByTestId('space'));
  const palette = page.locator('.palette .palette');
  const { top, bottom } = await boxOf(palette);
  expect(top).toBeGreaterThan(space.bottom);
  expect(bottom).toBeLessThan(1180);
  expect((await boxOf(page.locator('.net svg'))).top, 'the flat board comes after them').toBeGreaterThan(
    bottom,
  );
  const wider = await palette
    .locator('button')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
  expect(wider).toEqual([]);
  await screenshot(page, 'tablet-break-the-cube');
});

test('on a phone the side to move is shown under the board', async ({ open }) => {
  const page = await open(PHONE);
  // Break the Cube has only the board in space.
  for (const { id: game } of GAMES.filter(({ id }) => id !== 'break-the-cube')) {
    await begin(page, { game });
    for (const [face, board] of [
      ['3D', page.getByTestId('space')],
      ['Flat', page.locator('.net svg[role=img]')],
    ] as const) {
      await page.getByRole('button', { name: face, exact: true }).click();
      const { bottom } = await boxOf(board);
      const strip = await boxOf(page.locator('.middle > .strip'));
      const actions = await boxOf(page.getByRole('group', { name: 'Actions' }));
      expect(strip.top, `${game}, ${face}`).toBeGreaterThan(bottom);
      expect(strip.bottom, `${game}, ${face}`).toBeLessThanOrEqual(actions.top);
      await screenshot(page, `phone-${game}-${face}`);
    }
  }
});

test('on a phone the strip under the board says that one is in check', async ({ open }) => {
  const page = await open(PHONE);
  await begin(page, { position: '4.4.4.4/4.1Kr1.4.1n2/4.4.4.4/4.4.4.4/4.4.4.4/4.4.3k.4 w - - 0 1' });
  const strip = page.locator('.middle > .strip');
  await strip.filter({ hasText: 'in check' }).waitFor();
  await type(page, '2B2-2A1');
  await waitForBoard(page, 1);
  await page.locator('.strip').filter({ hasText: 'to move' }).first().waitFor();
  expect(await page.locator('.strip').filter({ hasText: 'in check' }).count()).toBe(0);
});

interface Control {
  name: string;
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The buttons around a board that turn and zoom it, except the compass. */
const cameraOf = (page: Page): Promise<Control[]> =>
  page.locator('.camera button').evaluateAll((all) =>
    all.map((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const words = [...button.querySelectorAll('.caption')].filter((one) => one.checkVisibility());
      const text = words.map((one) => one.textContent).join();
      return { name: button.getAttribute('aria-label') ?? '', text, left, right, top, bottom };
    }),
  );

test.for(['en', 'de', 'fr'])(
  'on every screen the buttons of the camera say what they do in %s',
  async (locale, { open }) => {
    const page = await open({ locale });
    for (const game of ['cube-chess', 'cubes-4d', 'break-the-cube']) {
      await begin(page, { game, kind: game === 'break-the-cube' ? 'computer' : 'screen' });
      await page.getByTestId('compass').waitFor();
      await page.evaluate(() => document.fonts.ready);
      await onScreens(page, SCREENS, async (device) => {
        const what = `${game} on a ${device}`;
        await screenshot(page, `camera-${game}-${device}-${locale}`);
        const controls = await cameraOf(page);
        const width = await page.locator('html').evaluate(() => innerWidth);
        expect(controls.length, what).toBeGreaterThanOrEqual(5);
        for (const { name, left, right, top, bottom } of controls) {
          expect(
            Math.min(right - left, bottom - top),
            `${what}: ${name} is large enough`,
          ).toBeGreaterThanOrEqual(24);
          expect(left, `${what}: ${name}`).toBeGreaterThanOrEqual(0);
          expect(right, `${what}: ${name}`).toBeLessThanOrEqual(width);
          const over = controls.filter(
            (one) =>
              one.name !== name &&
              Math.min(one.right, right) - Math.max(one.left, left) > 0.5 &&
              Math.min(one.bottom, bottom) - Math.max(one.top, top) > 0.5,
          );
          expect(over, `${what}: what lies over ${name}`).toEqual([]);
        }
        // A plus, a minus and the number of a layer need no caption, nor do bent arrows beside the compass.
        const layers = page.locator('.camera .figures');
        const silent = controls.filter(({ text }) => text === '').length - (await layers.count());
        expect(silent, what).toBe(device === 'phone' && game === 'break-the-cube' ? 4 : 2);
        expect(
          await page.locator('.camera .of').evaluateAll((all) => all.map((one) => one.checkVisibility())),
        ).toEqual(game === 'cubes-4d' ? [true] : []);
        expect(await cut(page), what).toEqual([]);
        if (game !== 'break-the-cube') {
          const strip = await boxOf(page.locator('.middle > .strip'));
          for (const { name, bottom } of controls)
            expect(bottom, `${what}: ${name}`).toBeLessThanOrEqual(strip.top);
          if (device === 'phone') return;
          const hidden = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
          expect(hidden, `${what}: nothing is pushed out of the window`).toBeLessThanOrEqual(0);
        }
      });
    }
  },
);

test('when a game ends on a phone, its result is read whole above the actions', async ({ open }) => {
  const page = await open(PHONE);
  for (const { id: game } of GAMES) {
    await begin(page, { game, kind: 'computer', level: 1 });
    await page.getByTestId('action-flag').click();
    await page.getByRole('dialog').locator('.button.main').click();
    const result = await boxOf(page.getByTestId('result'));
    const actions = await boxOf(page.getByRole('group', { name: 'Actions' }));
    expect(await page.evaluate(() => scrollY), `${game}: nothing is scrolled`).toBe(0);
    expect(result.bottom, game).toBeLessThanOrEqual(actions.top);
    expect((await boxOf(page.getByTestId('reason'))).bottom, game).toBeLessThanOrEqual(actions.top);
    const space = await boxOf(page.getByTestId('space'));
    expect(result.top, `${game}: it leaves the board`).toBeGreaterThan(space.bottom - 40);
    const camera = page.locator('.below .camera');
    expect(await camera.count(), `${game}: nothing sticks out from behind the result`).toBe(0);
    // Somebody who resigns while building sees the tile, large, and nothing about structures that nobody has built.
    expect(await page.getByTestId('captions').count(), game).toBe(0);
    await screenshot(page, `phone-over-${game}`);
  }
});
