// Cubes 4D: whole games by mouse and by keyboard only, its levels, its heights on the flat board, and its question to
// Black.
import type { Page } from 'playwright-core';
import { expect, screenshot, movingTest as test, violations } from '../support';
import {
  begin,
  clickSpot,
  moves,
  notation,
  pointOf,
  showMore,
  typeAll,
  waitForBoard,
  waitForMoves,
} from './play';

/** Few men: a castling, a rook in a trench below a pawn, a pawn that captures while queen and grand pawns are outside. */
const SHORT =
  '1211121/0010100/0200020/1020201/0200020/0010100/1211121 3k3/3p3/4p2/p2P3/R6/7/1NBK2R w B - 0 0 1';

/** From there to mate: castling, an upward capture, a cube, a promotion, captures. */
const MATE = [
  'O-B',
  'P0,2,0>1,2,1',
  'R-3,-1,0x-3,0,1',
  'K0,3,1>-1,2,1',
  'c1,-2,1>0,-1,1',
  'K-1,2,1>0,1,0',
  'P0,0,0x1,1,0=Q',
  'K0,1,0>-1,2,1',
  'Q1,1,0x1,2,1',
  'K-1,2,1>-1,3,1',
  'c0,3,1>1,3,2',
  'K-1,3,1>-2,3,2',
  'Q1,2,1>0,3,0',
];

/** Many men, a donjon, stacks in front of trenches. */
const MIDDLE =
  '1201121/1020100/0000310/0001011/2211010/0010100/1201121 rb1kbnr/1p1pg1p/2nq1p1/5B1/3Q1P1/1P1PG1P/RN1KBNR w ACD - 0 26 27';

/** The picks of a turn, from its notation. */
function picksOf(turn: string): [string, string] {
  if (turn.startsWith('O-')) return ['-1,-3', '-2,-3'];
  const cells = [...turn.matchAll(/(-?\d),(-?\d),\d/g)].map(([, file, rank]) => `${file},${rank}`);
  const [from, to] = cells;
  if (from === undefined || to === undefined) throw new Error(`${turn} names no places`);
  return [from, to];
}

/** The turns in the list, in canonical notation. */
async function played(page: Page): Promise<string[]> {
  return (await notation(page)).map(exact);
}

/** The canonical notation of a turn that is displayed. */
function exact(shown: string): string {
  return shown
    .replace(/[+#]$/, '')
    .replaceAll(':', ',')
    .replaceAll('−', '-')
    .replace('→', '>')
    .replace('×', 'x')
    .replace(/\s/g, '');
}

/** The position of a spot on the board in space, and whether it can be pointed at; null while its level is hidden. */
function seen(page: Page, spot: string): Promise<{ x: number; y: number; visible: boolean } | null> {
  return page.getByTestId('space').evaluate(async (host, id) => {
    const { board } = host as unknown as {
      board: { settled(): Promise<void>; projection(id: string): { x: number; y: number; visible: boolean } };
    };
    await board.settled();
    return board.projection(id);
  }, spot);
}

/** The heights on the flat board, row by row, with a dash where nobody can stand. */
function heights(page: Page): Promise<string> {
  return page.locator('.net svg').evaluate((svg) => {
    const texts = [...svg.querySelectorAll('text.height')].map((text) => ({
      box: text.getBoundingClientRect(),
      text: text.textContent ?? '',
    }));
    const written = (spot: string): string => {
      const cell = svg.querySelector(`rect[data-spot="${spot}"]`)?.getBoundingClientRect();
      if (!cell) throw new Error(`there is no ${spot}`);
      const inside = texts.find(
        ({ box: { x, y, width, height } }) =>
          x + width / 2 > cell.left &&
          x + width / 2 < cell.right &&
          y + height / 2 > cell.top &&
          y + height / 2 < cell.bottom,
      );
      return inside?.text ?? '-';
    };
    const line = [-3, -2, -1, 0, 1, 2, 3];
    const rows = line.toReversed().map((rank) => line.map((file) => written(`${file},${rank}`)).join(''));
    return rows.join('/');
  });
}

test('a whole game by mouse: castling, a capture upwards from a trench, a cube, a promotion, mate', async ({
  open,
}) => {
  const page = await open({ reducedMotion: 'reduce' });
  await begin(page, { game: 'cubes-4d', position: SHORT });
  for (const [index, turn] of MATE.entries()) {
    const [from, to] = picksOf(turn);
    await clickSpot(page, from);
    await clickSpot(page, to);
    if (turn.endsWith('=Q')) {
      await page.getByRole('menuitem', { name: 'White grand pawn' }).waitFor();
      await screenshot(page, 'cubes-4d-promotion');
      await page.getByRole('menuitem', { name: 'White queen' }).click();
    }
    await waitForBoard(page, index + 1);
    if (turn === 'c1,-2,1>0,-1,1') {
      await expect
        .poll(() => page.locator('[role=grid] [data-spot="0,-1"]').getAttribute('aria-label'))
        .toBe('0,−1, floor, light cube, made by the last move, the last move ended here');
      await screenshot(page, 'cubes-4d-cube-moved');
    }
  }
  expect(await played(page)).toEqual(MATE);
  expect(await page.getByTestId('result').textContent()).toBe('White has won.');
  await screenshot(page, 'cubes-4d-end');
});

test('a cube is dragged from the top of its stack, and travels on its rod', async ({ page }) => {
  await begin(page, { game: 'cubes-4d' });
  const from = await pointOf(page, '-1,0');
  const to = await pointOf(page, '0,0');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await screenshot(page, 'cubes-4d-cube-in-hand');
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  await waitForMoves(page, 1);
  expect(await played(page)).toEqual(['c-1,0,2>0,0,1']);
});

test('a whole game of Cubes 4D by keyboard alone', async ({ open }) => {
  // A narrow window draws only one board at a time, which is fast without a graphics card.
  const page = await open({ reducedMotion: 'reduce', viewport: { width: 800, height: 900 } });
  await begin(page, { game: 'cubes-4d', position: SHORT });
  const spoken = page.locator('[aria-live=polite][role=status]');
  const here = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('data-spot') ?? null);
  const named = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const walk = async (spot: string): Promise<void> => {
    const cell = (text: string | null): [number, number] => {
      const [file = 0, rank = 0] = (text ?? '').split(',').map(Number);
      return [file, rank];
    };
    const [[file, rank], [toFile, toRank]] = [cell(await here()), cell(spot)];
    const steps = (count: number, more: string, less: string): string[] =>
      Array.from({ length: Math.abs(count) }, () => (count > 0 ? more : less));
    await press(...steps(toFile - file, 'ArrowRight', 'ArrowLeft'));
    await press(...steps(toRank - rank, 'ArrowUp', 'ArrowDown'));
    expect(await here()).toBe(spot);
  };
  for (let step = 0; step < 40 && (await named()) !== 'Text'; step += 1) await press('Tab');
  await press('Enter');
  for (let step = 0; step < 40 && (await here()) === null; step += 1) await press('Tab');

  await press('r');
  expect(await here()).toBe('-3,-1');
  await press('>');
  await expect.poll(() => spoken.textContent()).toContain('One cube higher: −3,0, floor, Black pawn');
  await press('<');
  await expect.poll(() => spoken.textContent()).toContain('Nothing next to it is one cube lower');
  await press('2');
  expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/ramparts, (dark|light) cube$/);
  for (const [index, turn] of MATE.entries()) {
    const [from, to] = picksOf(turn);
    await walk(from);
    await press('Enter');
    await walk(to);
    await press('Enter');
    if (turn.endsWith('=Q')) {
      await page.getByRole('menuitem', { name: 'White queen' }).waitFor();
      await press('Enter');
    }
    // The board accepts the next turn as soon as it shows this one.
    await page.locator(`button[data-ply="${index + 1}"][aria-current]`).waitFor({ state: 'attached' });
  }
  expect(await played(page)).toEqual(MATE);
  expect(await page.getByTestId('result').textContent()).toBe('White has won.');
});

test('levels are pulled apart, so hidden parts of a stack can be seen and picked', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await begin(page, { game: 'cubes-4d', position: MIDDLE });
  await page.getByRole('button', { name: 'Pull the layers apart' }).click();
  expect((await seen(page, '-2,0'))?.visible).toBe(true);
  await screenshot(page, 'cubes-4d-apart');
  await clickSpot(page, '-2,-1');
  await clickSpot(page, '-2,0');
  await waitForMoves(page, 1);
  expect(await played(page)).toEqual(['c-2,-1,2>-2,0,1']);
  await page.keyboard.press('Alt+0');
  expect(await page.getByRole('button', { name: 'Pull the layers apart' }).getAttribute('aria-pressed')).toBe(
    'false',
  );
});

test('levels are shown one at a time, by buttons and by keys', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await begin(page, { game: 'cubes-4d', position: MIDDLE });
  const pressed = (name: string): Promise<string | null> =>
    page.getByRole('button', { name }).getAttribute('aria-pressed');
  await page.getByRole('button', { name: '0: Trenches only' }).click();
  expect(await seen(page, '0,-1'), 'the queen stands higher').toBeNull();
  expect((await seen(page, '0,-2'))?.visible, 'a pawn behind the king').toBe(true);
  await clickSpot(page, '0,-2');
  await screenshot(page, 'cubes-4d-trenches');
  await clickSpot(page, '0,-2');
  await page.keyboard.press('Alt+2');
  expect(await pressed('2: Ramparts only')).toBe('true');
  expect(await seen(page, '1,1'), 'a donjon').toBeNull();
  expect((await seen(page, '-2,-3'))?.visible, 'a knight on ramparts').toBe(true);
  await screenshot(page, 'cubes-4d-ramparts');
  await page.keyboard.press('Alt+2');
  expect(await pressed('2: Ramparts only')).toBe('false');
  await page.keyboard.press('Alt+4');
  expect(await pressed('0: Trenches only')).toBe('true');
  await page.keyboard.press('Alt+5');
  expect(await pressed('Pull the layers apart')).toBe('true');
  await page.keyboard.press('Alt+0');
  expect(await pressed('Pull the layers apart')).toBe('false');
  expect((await seen(page, '1,1'))?.visible).toBe(true);
});

test('the flat board shows all heights, even under men', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await begin(page, { game: 'cubes-4d', position: MIDDLE });
  expect(await heights(page)).toBe('1201121/1020100/--00310/--01011/2211010/0010100/1201121');
  await typeAll(page, ['c-2,-1,2>-3,-1,3']);
  expect(await heights(page)).toBe('1201121/1020100/--00310/--01011/3111010/0010100/1201121');
  expect(await violations(page)).toEqual([]);

  const phone = await open({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await begin(phone, { game: 'cubes-4d', position: MIDDLE });
  await pointOf(phone, '0,-1');
  await screenshot(phone, 'cubes-4d-phone');
  await phone.getByRole('button', { name: 'Flat', exact: true }).click();
  await phone.locator('.net [data-man="man 0,-1"]').click();
  await phone.locator('[role=grid] .selected').waitFor({ state: 'attached' });
  await screenshot(phone, 'cubes-4d-phone-flat');
  const width = await phone.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'nothing sticks out').toBeLessThanOrEqual(390);
});

test.for([1080, 1120, 1280])('both ways to castle are told in full, %i wide', async (width, { open }) => {
  const page = await open({ locale: 'de', reducedMotion: 'reduce', viewport: { width, height: 720 } });
  await begin(page, { game: 'cubes-4d' });
  await clickSpot(page, '-2,-3');
  const told = page.locator('[data-told]');
  await expect.poll(() => told.count()).toBe(2);
  const beyond = await told.evaluateAll((all) =>
    all.map((one) => {
      const room = one.closest('.choices')?.getBoundingClientRect();
      return one.getBoundingClientRect().bottom - (room?.bottom ?? 0);
    }),
  );
  expect(Math.max(...beyond)).toBeLessThanOrEqual(0.5);
});

test('a refused turn names the rule', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await begin(page, { game: 'cubes-4d' });
  await clickSpot(page, '-2,-3');
  await clickSpot(page, '0,0');
  const notice = page
    .locator('.notice')
    .filter({ hasText: 'A knight leaps two steps in one direction and one in another' });
  await notice.waitFor();
  expect(await notice.getByRole('link').getAttribute('href')).toContain('/rules/cubes-4d#cubes-4d.');
  expect(await moves(page)).toBe(0);
});

test('Black is asked for the side of the lateral pawns, and the set-up is named', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await page.goto('/?new=screen&game=cubes-4d');
  await showMore(page);
  const dialog = page.getByRole('dialog');
  const asked = dialog.getByRole('group', { name: 'For Black: the side of the lateral pawns' });
  await asked.getByRole('radio', { name: 'Left' }).check();
  await dialog.getByText('Black, please choose', { exact: false }).waitFor();
  await dialog.getByText('“reconstruction” is our own', { exact: false }).waitFor();
  expect(await dialog.getByRole('combobox', { name: 'Set-up' }).inputValue()).toBe('reconstruction');
  await dialog.getByRole('radio', { name: 'A friend, by link' }).check();
  await dialog.getByText('If your friend plays Black, ask', { exact: false }).waitFor();
  await dialog.getByRole('radio', { name: 'Two at this screen' }).check();
  await screenshot(page, 'cubes-4d-new');
  await dialog.locator('button[type=submit]').click();
  await page.locator('[role=grid] [data-spot="-3,-2"]').waitFor({ state: 'attached' });
  const name = (spot: string): Promise<string | null> =>
    page.locator(`[role=grid] [data-spot="${spot}"]`).getAttribute('aria-label');
  expect(await name('-3,-2')).toContain('−3,−2, trench, White lateral pawn');
  expect(await name('3,-2')).toBe('3,−2, trench, empty');
  await page.getByText('The usual set-up', { exact: true }).waitFor();
});

test('the computer chooses the side at random when it plays Black', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await page.addInitScript(() => (Math.random = () => 0));
  await page.goto('/?new=computer&game=cubes-4d');
  await showMore(page);
  const dialog = page.getByRole('dialog');
  const asked = dialog.getByRole('group', { name: 'Side of the lateral pawns' });
  await dialog.getByRole('radio', { name: 'Black', exact: true }).check();
  await expect.poll(() => asked.getByRole('radio').count(), { message: 'the player decides' }).toBe(2);
  await dialog.getByRole('radio', { name: 'White', exact: true }).check();
  expect(await asked.getByRole('radio', { name: 'Let the computer choose' }).isChecked()).toBe(true);
  await dialog.locator('button[type=submit]').click();
  const left = page.locator('[role=grid] [data-spot="-3,-2"]');
  await left.waitFor({ state: 'attached' });
  expect(await left.getAttribute('aria-label')).toContain('−3,−2, trench, White lateral pawn');
});

test('pictures of Cubes 4D: both sides, light and dark', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce', viewport: { width: 1400, height: 900 } });
  await begin(page, { game: 'cubes-4d', position: MIDDLE });
  await pointOf(page, '0,-1');
  await screenshot(page, 'cubes-4d-main');
  await clickSpot(page, '0,-1');
  await screenshot(page, 'cubes-4d-queen-in-hand');
  const dark = await open({
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    viewport: { width: 1400, height: 900 },
  });
  await begin(dark, { game: 'cubes-4d', position: MIDDLE });
  await dark.getByRole('button', { name: 'Flip' }).click();
  await seen(dark, '0,-1');
  await screenshot(dark, 'cubes-4d-black-dark');
});
