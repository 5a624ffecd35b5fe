// All boards on a page agree on which way is up, for both sides; what is meant can be pointed at, without playing a
// move.
import type { Page } from 'playwright-core';
import { expect, screenshot, movingTest as test } from '../support';
import { begin, moves } from './play';

interface Shown {
  lookAtStation(index: number): void;
  settled(): Promise<void>;
  projection(id: string): { x: number; y: number; visible: boolean } | null;
}

interface Point {
  x: number;
  y: number;
}

/** Where spots can be pointed at on the 3D board, in pixels of the page; null for those that cannot. */
async function inSpace(page: Page, spots: string[], station?: number): Promise<(Point | null)[]> {
  const space = page.getByTestId('space');
  const found = await space.evaluate(
    async (host: HTMLElement & { board?: Shown }, { ids, from }) => {
      while (!host.board) await new Promise((resolve) => setTimeout(resolve, 20));
      const { board } = host;
      if (from !== undefined) board.lookAtStation(from);
      await board.settled();
      const box = host.getBoundingClientRect();
      return ids.map((id) => {
        const at = board.projection(id);
        return at?.visible ? { x: box.x + at.x, y: box.y + at.y } : null;
      });
    },
    { ids: spots, from: station },
  );
  return found;
}

/** Where spots are on the flat board. */
async function onPaper(page: Page, spots: string[]): Promise<Point[]> {
  return page.evaluate(
    (ids) =>
      ids.map((id) => {
        const box = document
          .querySelector(`.net svg [data-spot="${CSS.escape(id)}"]`)
          ?.getBoundingClientRect();
        return {
          x: (box?.left ?? NaN) + (box?.width ?? 0) / 2,
          y: (box?.top ?? NaN) + (box?.height ?? 0) / 2,
        };
      }),
    spots,
  );
}

/** Whether a step goes the same way on both boards: up, down, left or right. */
function agree(from: Point, to: Point, begin: Point, end: Point): boolean {
  const [flat, space] = [
    { x: to.x - from.x, y: to.y - from.y },
    { x: end.x - begin.x, y: end.y - begin.y },
  ];
  const length = Math.hypot(flat.x, flat.y) * Math.hypot(space.x, space.y);
  return (flat.x * space.x + flat.y * space.y) / length > 0.7;
}

async function flip(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Flip' }).click();
}

test('both boards of a flat game agree on which way is up, for both sides', async ({ open }) => {
  const page = await open({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await begin(page, { game: 'die-check' });
  const spots = ['E4', 'F4', 'E6'];
  for (const side of ['White', 'Black']) {
    const [from, right, above] = await onPaper(page, spots);
    const [begin_, across, along] = await inSpace(page, spots);
    if (!from || !right || !above || !begin_ || !across || !along) throw new Error('a square is not seen');
    expect(agree(from, right, begin_, across), `${side}: E4 to F4`).toBe(true);
    expect(agree(from, above, begin_, along), `${side}: E4 to E6`).toBe(true);
    // The player's own side is at the bottom.
    expect(above.y < from.y, side).toBe(side === 'White');
    expect(right.x > from.x, side).toBe(side === 'White');
    await screenshot(page, `orientation-die-check-${side}`);
    await flip(page);
  }
});

test('every panel of the cube stands on the flat board as it does in space, for both sides', async ({
  open,
}) => {
  const page = await open({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await begin(page);
  for (const side of ['White', 'Black']) {
    for (let panel = 1; panel <= 6; panel += 1) {
      const spots = [`${panel}B2`, `${panel}B3`, `${panel}C2`];
      const [from, column, row] = await onPaper(page, spots);
      const [begin_, across, along] = await inSpace(page, spots, panel - 1);
      if (!from || !column || !row || !begin_ || !across || !along) {
        throw new Error(`panel ${panel} is not seen`);
      }
      expect(agree(from, column, begin_, across), `${side}: columns of panel ${panel}`).toBe(true);
      expect(agree(from, row, begin_, along), `${side}: rows of panel ${panel}`).toBe(true);
    }
    // The player's own base is the upper panel.
    const [own, front] = await onPaper(page, side === 'White' ? ['1B2', '2B2'] : ['6B2', '2B2']);
    expect((own?.y ?? 0) < (front?.y ?? 0), side).toBe(true);
    await flip(page);
  }
});

test('the text board turns with the others, and its arrows follow', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await begin(page, { game: 'cubulus' });
  await page.keyboard.press('f');
  const first = page.locator('[role=grid] [data-spot]').first();
  await expect.poll(() => first.getAttribute('data-spot')).toBe('I1');
  await page.locator('[role=grid] [data-spot=I1]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const here = await page.evaluate(() => document.activeElement?.getAttribute('data-spot'));
  expect(here).toBe('H2');
});

/** Where men can be picked up at the start, dice and shields behind them among others. */
const ARMIES = [
  { game: 'cube-chess', movable: ['1A1', '1A4', '1B4', '1C1', '1D1', '1D4'] },
  { game: 'die-check', movable: ['A1', 'C1', 'D1', 'J1', 'C2', 'D2', 'F2', 'G2', 'E1'] },
  { game: 'cubulus', movable: ['A1', 'C1', 'E1', 'I1', 'C2', 'D2', 'F2', 'G2'] },
  { game: 'tesseract', movable: ['white-tesseract-1', 'white-star-2', 'white-pyramid-1'] },
];

/** The spots of White's men, in play or not. */
async function ownMen(page: Page): Promise<string[]> {
  const buttons = page.locator('[role=grid] [data-spot]:has(.man:not(.part)[style*="--man-0)"])');
  return buttons.evaluateAll((all) => all.map((button) => button.getAttribute('data-spot') ?? ''));
}

for (const touch of [false, true]) {
  test(`men can be taken in hand at the start from where one sits, shields behind dice too (${
    touch ? 'touch' : 'mouse'
  })`, async ({ open }) => {
    const page = await open({
      reducedMotion: 'reduce',
      hasTouch: touch,
      viewport: touch ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    });
    for (const { game, movable } of ARMIES) {
      await begin(page, { game });
      const men = await ownMen(page);
      expect(men.length, game).toBeGreaterThan(10);
      const seen = await inSpace(page, men);
      expect(
        men.filter((_, index) => seen[index] === null),
        `${game}: men that cannot be pointed at`,
      ).toEqual([]);
      for (const [index, point] of (await inSpace(page, movable)).entries()) {
        const spot = movable[index] ?? '';
        if (!point) throw new Error(`${game}: ${spot} cannot be pointed at`);
        if (touch) await page.touchscreen.tap(point.x, point.y);
        else await page.mouse.click(point.x, point.y);
        await page.locator(`[role=grid] [data-spot="${spot}"].selected`).waitFor({ state: 'attached' });
        await page.keyboard.press('Escape');
        await page.locator('[role=grid] .selected').waitFor({ state: 'detached' });
      }
      expect(await moves(page)).toBe(0);
    }
  });
}

/** A die that can be turned in its place. */
const TURNS = '63A1,23C3,A2A3,B1,(14D4),(13D7),(J9) w - - 0 1';

test('a die is turned by a button beside the board alone, which stays inside the window in every language', async ({
  open,
}) => {
  for (const locale of ['en', 'fr', 'de']) {
    for (const hasTouch of [false, true]) {
      const page = await open({
        locale,
        reducedMotion: 'reduce',
        hasTouch,
        viewport: { width: 390, height: 844 },
      });
      await begin(page, { game: 'die-check', position: TURNS });
      const [die] = await inSpace(page, ['A1']);
      if (!die) throw new Error('the die is not seen');
      const point = async (x: number, y: number): Promise<void> => {
        if (hasTouch) await page.touchscreen.tap(x, y);
        else await page.mouse.click(x, y);
      };
      await point(die.x, die.y);
      const turns = page.locator('.choices button');
      await turns.first().waitFor();
      expect(await turns.count()).toBe(3);
      const board = await page.getByTestId('space').boundingBox();
      for (const button of await turns.all()) {
        const box = await button.boundingBox();
        if (!box || !board) throw new Error('a button has no place');
        expect(box.x, locale).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width, locale).toBeLessThanOrEqual(390);
        expect(box.y, 'it is beside the board').toBeGreaterThanOrEqual(board.y + board.height);
      }
      // Pointing at the die and around it again plays nothing, whatever is there.
      await point(die.x, die.y);
      for (const [right, down] of [
        [0, 0],
        [0, -30],
        [30, 0],
        [0, 40],
      ] as const) {
        await point(die.x + right, die.y + down);
        expect(await moves(page)).toBe(0);
      }
      if (!hasTouch) await screenshot(page, `die-check-turns-phone-${locale}`);
    }
  }
});

test('what is written on the boards can be switched off, and stays upright when they are turned', async ({
  open,
}) => {
  const page = await open({ reducedMotion: 'reduce' });
  await begin(page, { game: 'tesseract' });
  const written = page.locator('.net .inscriptions text');
  expect(await written.allTextContents()).toEqual(expect.arrayContaining(['A', 'O', '1', '15']));
  expect(await written.count()).toBe(30);
  await flip(page);
  await expect.poll(() => written.count()).toBe(30);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: /Coordinates/ }).click();
  await expect.poll(() => written.count()).toBe(0);
});
