// All boards on a page agree on which way is up, for both sides. Everything can be pointed at without playing a move.
import type { Page } from 'playwright-core';
import { expect, screenshot, movingTest as test } from '../support';
import { begin, moves, type Point, typeAll, waitForBoard } from './play';

interface Shown {
  lookAtStation(index: number): void;
  settled(): Promise<void>;
  projection(id: string): { x: number; y: number; visible: boolean } | null;
}

/** Seat 1 asks about the structure of seat 2 in Break the Cube. */
const BEGUN = '..SLMMLM./..SL...../...L.....,LLLLMM.M./.SS....../......... 1 .. 1 -';

/** The positions at which spots can be pointed at on the board in space, in pixels of the page; null if they cannot. */
async function inSpace(
  page: Page,
  spots: string[],
  station?: number,
  space = page.getByTestId('space'),
): Promise<(Point | null)[]> {
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

/** The positions of spots on the flat board. */
async function onPaper(page: Page, spots: string[], within = page.locator('body')): Promise<Point[]> {
  return within.evaluate(
    (root, ids) =>
      ids.map((id) => {
        const box = root.querySelector(`.net svg [data-spot="${CSS.escape(id)}"]`)?.getBoundingClientRect();
        return {
          x: (box?.left ?? NaN) + (box?.width ?? 0) / 2,
          y: (box?.top ?? NaN) + (box?.height ?? 0) / 2,
        };
      }),
    spots,
  );
}

/** Whether a step goes in the same direction on both boards: up, down, left or right. */
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

/** Corners of flat boards: the player’s own on the left and on the right, and the one opposite the first. */
const CORNERS = [
  { game: 'die-check', corners: ['A1', 'J1', 'A9'] },
  { game: 'cubulus', corners: ['A1', 'I1', 'A9'] },
  { game: 'tesseract', corners: ['B1', 'N1', 'B15'] },
  { game: 'cubes-4d', corners: ['-3,-3', '3,-3', '-3,3'] },
];

test('both boards of a flat game agree on which way is up, for both sides', async ({ open }) => {
  const page = await open({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  for (const { game, corners } of CORNERS) {
    await begin(page, { game });
    for (const side of ['White', 'Black']) {
      const [from, right, above] = await onPaper(page, corners);
      const [begin_, across, along] = await inSpace(page, corners);
      if (!from || !right || !above || !begin_ || !across || !along) throw new Error('a place is not seen');
      expect(agree(from, right, begin_, across), `${game}, ${side}: to the right`).toBe(true);
      expect(agree(from, above, begin_, along), `${game}, ${side}: upwards`).toBe(true);
      // The player's own side is at the bottom.
      expect(above.y < from.y, `${game}, ${side}`).toBe(side === 'White');
      expect(right.x > from.x, `${game}, ${side}`).toBe(side === 'White');
      if (game === 'die-check') await screenshot(page, `orientation-die-check-${side}`);
      await flip(page);
    }
  }
});

test('the way back to one’s own side undoes a flip as well', async ({ open }) => {
  const page = await open({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await begin(page, { game: 'die-check', kind: 'computer', side: 'White' });
  const up = async (): Promise<[boolean, boolean]> => {
    const [from, above] = await onPaper(page, ['A1', 'A9']);
    const [begin_, along] = await inSpace(page, ['A1', 'A9']);
    if (!from || !above || !begin_ || !along) throw new Error('a place is not seen');
    return [above.y < from.y, along.y < begin_.y];
  };
  const back = page.getByRole('button', { name: 'Back to my side' });
  for (const go of [() => back.click(), () => page.keyboard.press('Alt+Digit0')]) {
    await flip(page);
    await expect.poll(up).toEqual([false, false]);
    await go();
    await expect.poll(up).toEqual([true, true]);
  }
});

/** Whether White's side is at the bottom of the board in space. */
async function whiteBelow(page: Page): Promise<boolean | null> {
  const [from, above] = await inSpace(page, ['A1', 'A9']);
  return from && above ? above.y < from.y : null;
}

test('a flipped board stays so, in the view that was chosen, while one reads the rules', async ({ open }) => {
  const page = await open({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await begin(page, { game: 'die-check' });
  await flip(page);
  await expect.poll(() => whiteBelow(page)).toBe(false);
  await page.goto('/rules/die-check');
  await page.goBack();
  await expect.poll(() => whiteBelow(page)).toBe(false);
  await flip(page);
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.reload();
  await page.getByRole('grid').waitFor();
  await page.getByRole('button', { name: '3D', exact: true }).click();
  await expect.poll(() => whiteBelow(page)).toBe(true);
});

test('the board turns to the player to move where two share the screen and want it', async ({ open }) => {
  const page = await open({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await begin(page, { game: 'cubulus' });
  await typeAll(page, ['B1-B3']);
  await page.waitForTimeout(2500);
  expect(await whiteBelow(page), 'by default it stays').toBe(true);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Turn the board to the player to move' }).click();
  await page.keyboard.press('Escape');
  await typeAll(page, ['B9-B7']);
  expect(await whiteBelow(page)).toBe(true);
  await typeAll(page, ['H1-H2-I2']);
  expect(await whiteBelow(page), 'the move is seen first').toBe(true);
  await expect.poll(() => whiteBelow(page)).toBe(false);
  await page.getByTestId('action-undo').click();
  await waitForBoard(page, 2);
  await page.waitForTimeout(2500);
  expect(await whiteBelow(page), 'a turn that is taken back is looked at').toBe(false);
  await page.reload();
  await expect.poll(() => whiteBelow(page), { message: 'White is to move' }).toBe(true);
});

test('both boards of Break the Cube agree on which way is up, and stay so', async ({ open }) => {
  const page = await open({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const check = async (what: string, spots: string[]): Promise<void> => {
    const [from, right, above] = await onPaper(page, spots);
    const [begin_, across, along] = await inSpace(page, spots);
    if (!from || !right || !above || !begin_ || !across || !along) throw new Error('a cell is not seen');
    expect(agree(from, right, begin_, across), `${what}: to the right`).toBe(true);
    expect(agree(from, above, begin_, along), `${what}: upwards`).toBe(true);
    expect(above.y < from.y && right.x > from.x, what).toBe(true);
  };
  for (const position of [undefined, BEGUN]) {
    await begin(page, {
      game: 'break-the-cube',
      kind: 'computer',
      side: 'Seat 1',
      level: 1,
      ...(position !== undefined && { position }),
    });
    await page.getByRole('button', { name: 'Flat', exact: true }).click();
    const cells = [7, 9, 1].map((cell) => (position === undefined ? `1=${cell}.1` : `1?${cell}`));
    await check(cells.join(), cells);
    // All players look at their own tiles.
    expect(await page.getByRole('button', { name: 'Flip' }).count()).toBe(0);
    await page.keyboard.press('f');
    await check(`${cells.join()} after f`, cells);
  }
});

test('a diagram of the rulebook stands in space as it lies flat', async ({ open }) => {
  const page = await open({ viewport: { width: 1000, height: 900 }, reducedMotion: 'reduce' });
  for (const { game, corners, caption } of [
    ...CORNERS.map((one) => ({ ...one, caption: '' })),
    { game: 'cube-chess', corners: ['1B2', '1B3', '1C2'], caption: '' },
    { game: 'cube-chess', corners: ['2B2', '2B3', '2C2'], caption: 'The king on 2B4 stands at an open edge' },
    { game: 'cube-chess', corners: ['4B2', '4B3', '4C2'], caption: 'On 4A1, the third square' },
  ]) {
    await page.goto(`/rules/${game}`);
    const figure = page.locator('article figure').filter({ hasText: caption }).first();
    await figure.scrollIntoViewIfNeeded();
    await figure.locator('svg').first().waitFor();
    const [from, right, above] = await onPaper(page, corners, figure);
    await figure.getByRole('button', { name: 'Show in 3D' }).click();
    const [begin_, across, along] = await inSpace(page, corners, undefined, figure.locator('.board'));
    if (!from || !right || !above || !begin_ || !across || !along) throw new Error('a place is not seen');
    const what = `${game}, ${caption}`;
    expect(agree(from, right, begin_, across), `${what}: to the right`).toBe(true);
    expect(agree(from, above, begin_, along), `${what}: upwards`).toBe(true);
  }
});

test('every panel of the cube has the same orientation on both boards, for both sides', async ({ open }) => {
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

test('the text board turns with the others, and so do its arrow keys', async ({ open }) => {
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

/** A die that can be turned in its place. */
const TURNS = '63A1,23C3,A2A3,B1,(14D4),(13D7),(J9) w - - 0 1';

test('only a button beside the board turns a die, and it stays inside the window in every language', async ({
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
      // Clicking the die and all around it does not play anything, whatever is there.
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

test.extend({ painted: true })(
  'labels on the boards can be switched off, and stay upright when the boards turn',
  async ({ open }) => {
    const page = await open({ reducedMotion: 'reduce' });
    const written = page.locator('.net .inscriptions text');
    const space = page.getByTestId('space');
    const picture = async (): Promise<string> => {
      await inSpace(page, []);
      return (await space.screenshot()).toString('base64');
    };
    const write = async (on: boolean): Promise<void> => {
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('switch', { name: /Coordinates/ }).setChecked(on);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    for (const { game, count, some } of [
      { game: 'cube-chess', count: 62, some: ['1', '6', 'A', 'D'] },
      { game: 'die-check', count: 18, some: ['A', 'J', '1', '9'] },
      { game: 'cubulus', count: 18, some: ['A', 'I', '1', '9'] },
      { game: 'tesseract', count: 30, some: ['A', 'O', '1', '15'] },
      { game: 'cubes-4d', count: 14, some: ['−3', '0', '3'] },
    ]) {
      await begin(page, { game });
      await expect
        .poll(() => written.allTextContents(), { message: game })
        .toEqual(expect.arrayContaining(some));
      expect(await written.count(), game).toBe(count);
      await flip(page);
      await expect.poll(() => written.count(), { message: game }).toBe(count);
      const before = await picture();
      await write(false);
      await expect.poll(() => written.count(), { message: game }).toBe(0);
      expect((await picture()) === before, `${game}: they are gone in space too`).toBe(false);
      await write(true);
      await expect.poll(() => written.count(), { message: game }).toBe(count);
      expect((await picture()) === before, `${game}: and are back`).toBe(true);
    }
  },
);
