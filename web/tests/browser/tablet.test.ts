// Layout on tablets and phones: boards use the available space, and whose turn it is stays visible.
import type { Locator } from 'playwright-core';
import { expect, screenshot, test } from '../support';
import { cut } from '../support/cut';
import { begin } from './play';

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
  for (const game of ['cube-chess', 'die-check', 'tesseract', 'cubes-4d']) {
    await begin(page, { game });
    const strip = await boxOf(page.locator('.middle > .strip'));
    const actions = await boxOf(page.getByRole('group', { name: 'Actions' }));
    expect(strip.top, game).toBeGreaterThan((await boxOf(page.getByTestId('space'))).bottom);
    expect(strip.bottom, game).toBeLessThanOrEqual(actions.top);
  }
});

test('when a game ends on a phone, its result is read whole above the actions', async ({ open }) => {
  const page = await open(PHONE);
  for (const game of ['cube-chess', 'die-check', 'cubulus', 'tesseract', 'cubes-4d', 'break-the-cube']) {
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
    // One who resigns while building sees the tile, large, and nothing about structures that nobody built.
    expect(await page.getByTestId('captions').count(), game).toBe(0);
    await screenshot(page, `phone-over-${game}`);
  }
});
