// Break the Cube on phones, tablets and desktops: there is room for building, asking and reading, and nothing overlaps.
import type { Page } from 'playwright-core';
import { expect, screenshot, movingTest as test } from '../support';
import { coloured, halves, pointsIn, wood } from './pixels';
import { begin, type } from './play';
import { beginAsking, BUILT, GAME, placeOf, take } from './structures';

const paintedTest = test.extend({ painted: true });

/** How much of the hint about the next step is cut off, in pixels. */
const cutOff = (page: Page): Promise<number> =>
  page.getByTestId('build-help').evaluate((help) => help.scrollHeight - help.clientHeight);

test.for(['en', 'de', 'fr'])(
  'on a desktop one reads what a question reveals, in %s',
  async (locale, { open }) => {
    const page = await open({ locale });
    await beginAsking(page);
    await page.getByTestId('palette').waitFor();
    expect(await cutOff(page)).toBeLessThan(3);
  },
);

test.for(['en', 'de', 'fr'])(
  'on a phone one’s tile is in the window with all that turns a block and puts it down, in %s',
  async (locale, { open }) => {
    const page = await open({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale,
      colorScheme: locale === 'de' ? 'dark' : 'light',
    });
    const fits = async (cell: (of: number) => string, phase: string): Promise<void> => {
      await take(page, 'L');
      await screenshot(page, `break-the-cube-phone-${phase}-${locale}`);
      const end = (await page.locator('.actions').boundingBox())?.y ?? 0;
      expect(end, 'the actions are there').toBeGreaterThan(700);
      const tools = page.locator(
        '[data-block], [data-turn], [data-testid=hand], [data-testid=checks] li, [data-testid=build-done]',
      );
      const boxes = await tools.evaluateAll((all) =>
        all.map((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return { what: one.textContent.trim(), top, bottom };
        }),
      );
      expect(boxes).toHaveLength(11);
      const space = await page.getByTestId('space').boundingBox();
      const below = (space?.y ?? 0) + (space?.height ?? 0);
      for (const { what, top, bottom } of boxes) {
        expect(top, `${phase}: ${what} is below the board`).toBeGreaterThanOrEqual(below);
        expect(bottom, `${phase}: ${what} is above the actions`).toBeLessThanOrEqual(end);
      }
      const [first, third, seventh] = await Promise.all([1, 3, 7].map((of) => placeOf(page, cell(of))));
      expect(first?.y, `${phase}: the tile is in its frame`).toBeGreaterThan(space?.y ?? 0);
      expect(seventh?.y).toBeLessThan(below - 20);
      expect((third?.x ?? 0) - (first?.x ?? 0), 'a finger hits its cells').toBeGreaterThan(88);
    };
    await begin(page, { game: GAME, kind: 'computer' });
    await page.getByTestId('palette').waitFor();
    const seat = (await page.locator('[role=grid] [data-spot^="1="]').count()) > 0 ? 1 : 2;
    await fits((cell) => `${seat}=${cell}.1`, 'build');
    await beginAsking(page);
    await page.getByTestId('palette').waitFor();
    expect(await page.getByTestId('build-help').textContent()).toMatch(
      /^(Number: .* Letter: |Zahl: .* Buchstabe: |Chiffre\s: .* Lettre\s: )/,
    );
    expect(await cutOff(page), 'what a number and a letter reveal').toBeLessThan(3);
    await fits((cell) => `1?${cell}`, 'guess');
  },
);

test('one’s own strip is in the window while one builds and asks', async ({ open }) => {
  const page = await open();
  const own = page.locator('.strip', { hasText: 'You' });
  const seen = async (): Promise<void> => {
    const box = await own.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
    const palette = await page.locator('.palette .palette').boundingBox();
    expect((palette?.y ?? 0) + (palette?.height ?? 0), 'and the blocks').toBeLessThanOrEqual(800);
  };
  await begin(page, { game: GAME, kind: 'computer' });
  await page.getByTestId('palette').waitFor();
  await seen();
  await beginAsking(page);
  await page.getByTestId('palette').waitFor();
  await seen();
});

/** What stands at or below the board; of a row of buttons the buttons, because another one may stand in the same row. */
const PARTS = '.boards, .boards ~ *, .boards > :not(.faces), .boards > .faces > *';

test('on a phone nothing lies over what is read beside the board, and all of it can be read', async ({
  open,
}) => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });
  await beginAsking(page);
  await page.getByTestId('palette').waitFor();
  await type(page, '?H');
  await expect.poll(() => page.locator('[data-heard]').count(), { timeout: 60_000 }).toBe(2);
  for (const face of ['Answers', 'Notes', 'Text', 'Flat']) {
    await page.getByRole('button', { name: face, exact: true }).click();
    await page.locator('.boards > :is(.sheet, .text:not(.unseen), .net)').waitFor();
    await screenshot(page, `break-the-cube-read-${face.toLowerCase()}`);
    const parts = await page.locator(PARTS).evaluateAll((all) =>
      all.flatMap((one) => {
        const { top, bottom, left, right, height, width } = one.getBoundingClientRect();
        const inner = Math.max(0, one.scrollHeight - one.clientHeight);
        const shown = height > 2 && width > 2 && !one.matches('.boards');
        return shown ? [{ name: one.className, top, bottom: bottom + inner, left, right }] : [];
      }),
    );
    const sorted = parts.toSorted((one, other) => one.top - other.top);
    const over = sorted.filter((one, index) =>
      sorted
        .slice(0, index)
        .some(
          (other) => one.top < other.bottom - 1 && one.left < other.right - 1 && other.left < one.right - 1,
        ),
    );
    expect(over, face).toEqual([]);
  }
});

for (const [device, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['tablet', { width: 820, height: 1180 }],
] as const) {
  paintedTest(`on a ${device} nothing sticks into the frame while one asks`, async ({ open }) => {
    const page = await open({ viewport, hasTouch: true, colorScheme: 'dark' });
    await beginAsking(page);
    await page.getByTestId('palette').waitFor();
    const { points } = await pointsIn(page, coloured);
    expect(points.length, 'the board is there').toBeGreaterThan(0);
    expect(points.filter(([, y]) => y > 0.985).length, 'at its lower edge').toBe(0);
  });
}

for (const [device, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }],
] as const) {
  paintedTest(
    `on a ${device} the revealed structures fill the frame, on tiles that are seen in the dark`,
    async ({ open }) => {
      const page = await open({ viewport, colorScheme: 'dark' });
      await beginAsking(page);
      await type(page, `!${BUILT}`);
      await page.getByTestId('result').waitFor({ timeout: 60_000 });
      await page.getByTestId('captions').waitFor();
      await screenshot(page, `break-the-cube-revealed-${device}`);
      const { points } = await pointsIn(page, coloured);
      const [across, upwards] = [0, 1].map((axis) => points.map((point) => point[axis] ?? 0));
      const range = (all: number[] = []): number =>
        all.reduce((most, one) => Math.max(most, one), 0) -
        all.reduce((least, one) => Math.min(least, one), 1);
      expect(range(across)).toBeGreaterThan(0.8);
      expect(range(upwards)).toBeGreaterThan(0.6);
      for (const half of await halves(page, wood)) expect(half, 'a tile in each half').toBeGreaterThan(0.01);
    },
  );
}

test('at the end a desktop shows both structures whole, each with its heights beside its picture', async ({
  open,
}) => {
  const page = await open({ reducedMotion: 'reduce' });
  await beginAsking(page);
  await type(page, `!${BUILT}`);
  await page.getByTestId('result').waitFor({ timeout: 60_000 });
  await page.getByTestId('revealed').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await screenshot(page, 'break-the-cube-structures-desktop');
  const sheet = await page.locator('.boards .sheet').first().boundingBox();
  const structures = await page.locator('[data-testid=revealed] .shown').evaluateAll((all) =>
    all.map((one) => {
      const [picture, ...levels] = [...one.querySelectorAll('.picture, .level')].map((part) =>
        part.getBoundingClientRect(),
      );
      return {
        size: picture?.width ?? 0,
        picture: { right: picture?.right ?? 0, bottom: picture?.bottom ?? 0 },
        levels: levels.map(({ left, top, bottom }) => ({ left, top, bottom })),
      };
    }),
  );
  expect(structures).toHaveLength(2);
  for (const { size, picture, levels } of structures) {
    expect(size, 'the picture is large enough').toBeGreaterThan(70);
    expect(levels).toHaveLength(3);
    for (const { left, top, bottom } of levels) {
      expect(left, 'beside the picture').toBeGreaterThanOrEqual(picture.right);
      expect(top, 'in its row').toBeLessThan(picture.bottom);
      expect(bottom, 'not cut off').toBeLessThanOrEqual((sheet?.y ?? 0) + (sheet?.height ?? 0));
    }
  }
});

for (const players of [2, 3, 4]) {
  test(`a table for ${players} fits a phone`, async ({ open }) => {
    const page = await open({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      colorScheme: players === 4 ? 'dark' : 'light',
    });
    await begin(page, { game: GAME, kind: 'computer', options: { players: String(players) } });
    await page.getByTestId('palette').waitFor();
    for (const face of ['3D', 'Answers', 'Notes', 'Flat', 'Text']) {
      await page.getByRole('button', { name: face, exact: true }).click();
      await screenshot(page, `break-the-cube-phone-${players}-${face.toLowerCase()}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, face).toBeLessThanOrEqual(390);
    }
  });
}

test('on the flat board an answer lies in the corner of its number, which stays readable', async ({
  page,
}) => {
  const position = '.M.MMLS../...LLLS../.........,...MM.SL./...M..SL./......LL. 1 .. 3 ?9:.;?3:.;?8:L;?7:S';
  await begin(page, { game: GAME, position });
  await page.getByTestId('handover').getByRole('button').click();
  await page.locator('.boards .faces').getByRole('button', { name: 'Flat' }).last().click();
  for (const number of [8, 9]) {
    const [cell, answer] = await Promise.all([
      page.locator(`.net [data-spot="1?${number}"]`).first().boundingBox(),
      page.locator(`.net [data-man^="seen 1?${number}"]`).boundingBox(),
    ]);
    if (!cell || !answer) throw new Error(`${number} and its answer are shown`);
    const [x, y] = [cell.x + cell.width / 2, cell.y + cell.height / 2];
    expect(answer.x, `${number}: right of the middle`).toBeGreaterThan(x);
    expect(answer.y + answer.height, `${number}: above the middle`).toBeLessThan(y);
    expect(answer.x + answer.width, 'in its own cell').toBeLessThan(cell.x + cell.width + 1);
    expect(answer.y, 'in its own cell').toBeGreaterThan(cell.y - 1);
  }
});
