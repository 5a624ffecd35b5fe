// Tesseract: the set-up, whole games by mouse and by keyboard only, and screenshots of each.
import { expect, screenshot, movingTest as test, violations } from '../support';
import {
  begin,
  clickSpot,
  notation,
  playByMouse,
  pointOf,
  typeAll,
  waitForBoard,
  waitForMoves,
} from './play';

/** Few men: a star that a bar can take, bars to turn, men in reserve, and a tesseract that can walk into a capture. */
const SHORT = 'TH2,SE4,GA2h,GB4v,GL4L5,XC9,XM9,tO14,sB7,pC13,gA13h,gB14v,xK7,xE11 w CG3L1/CG3L2 m 0 8';

/**
 * A rectangle that reaches a place on two paths, one of which captures the star; and a tesseract that can be captured.
 */
const TWO_WAYS = 'TH2,RC3,GA2h,GB4v,GL4L5,XC9,XM9,tH7,sC4,pC13,gA13h,gB14v,xK7,xE11 w CG3L1/CG3L2 m 0 8';

/** White's tesseract is alone on the board, and a cylinder is in reserve. */
const ALONE = 'TH2,GA2h,GB4v,GL4L5,XC9,XM9,tO14,pC13,gA13h,gB14v,xK7,xE11 w CG3L1/CG3L2 m 0 8';

/** All men, and more than a thousand turns. */
const FULL =
  'TH2,SG2,PA3,GB2h,GB3v,GE5E6,XC7,XH8,tO13,sG14,pH13,gA13h,gB13v,gK9L9,xK6,xM8 w SRCG3L1/SRCG3L1 m 0 8';

test('a whole game by mouse on the grooved board: a bar captures and turns, men enter, a jump ends it', async ({
  page,
}) => {
  await begin(page, { game: 'tesseract', position: SHORT });
  expect(await page.getByRole('button', { name: 'Draw' }).count(), 'there are no draws').toBe(0);
  await playByMouse(page, ['B4', 'B8']);
  await page.getByText('Taken by White').first().waitFor({ state: 'attached' });
  await playByMouse(page, ['A13', 'button:Pivot it']);
  await playByMouse(page, ['L5', 'M4']);
  await playByMouse(page, ['black-cylinder-1', 'N3']);
  await clickSpot(page, 'white-small-bar-1');
  await screenshot(page, 'tesseract-reserve-in-hand');
  await playByMouse(page, ['J4', 'button:Along the row']);
  await playByMouse(page, ['O14', 'H7']);
  await playByMouse(page, ['H2', 'H8']);
  expect(await notation(page)).toEqual([
    'GB4xB8',
    'GA13@',
    'GL4L5@L4M4',
    'C*N3',
    'G*J4h',
    'TO14-H7',
    'TH2xH8',
  ]);
  expect(await page.getByTestId('result').textContent()).toBe('White has won.');
  await screenshot(page, 'tesseract-end');
});

test('a whole game of Tesseract by keyboard alone, with a choice of path, a turn and two entries', async ({
  open,
}) => {
  // A narrow window draws only one board at a time, which is fast without a graphics card.
  const page = await open({ reducedMotion: 'reduce', viewport: { width: 800, height: 900 } });
  await begin(page, { game: 'tesseract', position: TWO_WAYS });
  const spoken = page.locator('[aria-live=polite][role=status]');
  const here = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('data-spot') ?? null);
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const at = async (spot: string, name: string): Promise<void> => {
    expect(await here()).toBe(spot);
    // The choices at a place are known a moment after the pick.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(name);
  };
  const named = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  for (let step = 0; step < 40 && (await named()) !== 'Text'; step += 1) await press('Tab');
  await press('Enter');
  for (let step = 0; step < 40 && (await here()) === null; step += 1) await press('Tab');

  await press('r');
  await at('C3', 'C3, White’s camp, White rectangle');
  await press('Enter', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight');
  await at('E5', 'E5, empty, can capture here');
  await press('Enter');
  await expect.poll(() => spoken.textContent()).toContain('special moves to By way of C5, By way of E3');
  await press('ArrowLeft', 'ArrowLeft');
  await at('C5', 'C5, empty, can go here, special move, By way of C5');
  await press('Enter');
  await waitForBoard(page, 1);

  await press('Shift+B');
  for (let step = 0; step < 20 && (await here()) !== 'A13'; step += 1) await press('b');
  await at('A13', 'A13, Black’s camp, Black small bar along the row');
  await press('Enter');
  await expect
    .poll(() => spoken.textContent())
    .toMatch(/^Black small bar along the row in hand, .*; 1: Pivot it/);
  await press('1');
  await waitForBoard(page, 2);

  for (let step = 0; step < 20 && (await here()) !== 'white-small-bar-1'; step += 1) await press('b');
  await at('white-small-bar-1', 'White’s reserve: Small bar, White small bar');
  await press('Enter', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight');
  await at('I4', 'I4, empty, can go here');
  await press('Enter');
  await page.getByRole('menuitem', { name: 'Along the row' }).waitFor();
  await screenshot(page, 'tesseract-text-board');
  await press('Enter');
  await waitForBoard(page, 3);

  for (let step = 0; step < 20 && (await here()) !== 'black-cylinder-1'; step += 1) await press('c');
  await press('Enter', 'ArrowDown');
  await at('F15', 'F15, empty, can go here');
  await press('Enter');
  await waitForBoard(page, 4);

  for (let step = 0; step < 20 && (await here()) !== 'H2'; step += 1) await press('t');
  await press('Enter', ...Array.from({ length: 6 }, () => 'ArrowUp'));
  await at('H8', 'H8, empty, can capture here');
  await press('Enter');
  await waitForMoves(page, 5);
  expect(await notation(page)).toEqual(['RC3-C5xE5', 'GA13@', 'G*I4h', 'C*F15', 'TH2xH8']);
  expect(await page.getByTestId('result').textContent()).toBe('White has won.');
  await expect.poll(() => spoken.textContent()).toContain('White has won.');
});

test('large bars and crosses are announced on every intersection they cover', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await begin(page, { game: 'tesseract', position: FULL });
  const name = (spot: string): Promise<string | null> =>
    page.locator(`[role=grid] [data-spot="${spot}"]`).getAttribute('aria-label');
  expect(await name('E5')).toBe('E5, White large bar, also over E6');
  expect(await name('E6')).toBe('E6, White large bar');
  expect(await name('H9')).toBe('H9, Tip of a white cross');
  expect(await name('D4')).toBe('D4, empty');
  expect(await violations(page)).toEqual([]);
});

for (const [crosses, placed, expected] of [
  ['last', ['T H2', 'T H14', 'S G2', 'S G13', 'P A3', 'P C13', 'G B2 h', 'G A13 v'], 'small bars'],
  ['first', ['X H8', 'X L11', 'X C6', 'X D10', 'T O3', 'P A14'], 'a star and the pyramid'],
] as const) {
  test(`the men are placed by mouse, crosses ${crosses}`, async ({ open }) => {
    const page = await open({ reducedMotion: 'reduce', viewport: { width: 900, height: 800 } });
    await begin(page, { game: 'tesseract', options: { crosses } });
    const kinds: Record<string, string> = {
      T: 'tesseract',
      S: 'star',
      P: 'pyramid',
      G: 'small-bar',
      X: 'cross',
    };
    const grooves: Record<string, string> = { h: 'button:Along the row', v: 'button:Along the column' };
    const used: Record<string, number> = {};
    for (const [index, text] of placed.entries()) {
      const [kind = '', place = '', groove] = text.split(' ');
      const seat = index % 2 === 0 ? 'white' : 'black';
      const name = `${seat}-${kinds[kind] ?? ''}`;
      const [number, all] = [
        (used[name] = (used[name] ?? 0) + 1),
        { T: 1, S: 2, P: 1, G: 5, X: 2 }[kind] ?? 1,
      ];
      // The last of the men in reserve goes first, so the others keep their places.
      await playByMouse(page, [
        `${name}-${all - number + 1}`,
        place,
        ...(groove === undefined ? [] : [grooves[groove] ?? '']),
      ]);
    }
    expect(await notation(page)).toHaveLength(placed.length);
    expect(await page.getByTestId('prompt').textContent()).toContain(expected);
    await screenshot(page, `tesseract-set-up-${crosses}`);
  });
}

test('a lone tesseract must call for help, and other men cannot move', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await begin(page, { game: 'tesseract', position: ALONE });
  expect(await page.getByTestId('prompt').textContent()).toContain(
    'a pawn has to enter from the reserve now',
  );
  await clickSpot(page, 'H2');
  await page.getByText('a pawn has to enter from the reserve now', { exact: false }).nth(1).waitFor();
  await playByMouse(page, ['white-cylinder-1', 'H3']);
  expect(await notation(page)).toEqual(['C*H3']);
  // It is Black's first turn after the set-up.
  expect(await page.getByTestId('prompt').textContent()).toContain('Now play begins');
});

test('an empty place of a reserve says that it is empty, on either side', async ({ page }) => {
  await begin(page, { game: 'tesseract', position: SHORT });
  for (const spot of ['white-star-1', 'black-star-1']) {
    await clickSpot(page, spot);
    const notice = page.locator('.notice').filter({ hasText: 'this place of the reserve is empty' });
    await notice.waitFor();
    await notice.getByRole('button').click();
    await notice.waitFor({ state: 'detached' });
  }
  await page.locator('[data-spot="white-star-1"]').first().focus();
  expect(await page.locator('button[data-spot="white-star-1"]').getAttribute('aria-label')).toContain(
    'empty',
  );
});

test('pictures of Tesseract: the main stage, a man in hand, a phone', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await begin(page, { game: 'tesseract', position: FULL });
  await pointOf(page, 'H8');
  await screenshot(page, 'tesseract-main');
  await clickSpot(page, 'E6');
  const { x, y } = await pointOf(page, 'F6');
  await page.mouse.move(x, y);
  await expect
    .poll(() => page.locator('.net svg g[opacity="0.65"]').count(), { message: 'the bar as it would lie' })
    .toBe(1);
  await screenshot(page, 'tesseract-in-hand');

  const phone = await open({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await begin(phone, { game: 'tesseract', position: FULL });
  await typeAll(phone, ['GE5E6-E9E10']);
  await pointOf(phone, 'H8');
  await screenshot(phone, 'tesseract-phone');
  await phone.getByRole('button', { name: 'Flat', exact: true }).click();
  await phone.locator('.net [data-spot=H8]').waitFor();
  await screenshot(phone, 'tesseract-phone-flat');
  const width = await phone.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'nothing sticks out').toBeLessThanOrEqual(390);
});
