// Moves and ends in words: the list, the caption beside the board, the announcements, and the result.
import type { Page } from 'playwright-core';
import { expect, screenshot, test, violations } from '../support';
import { onScreens } from '../support/screens';
import { begin, ENDGAME, notation, pointsOf, SAMPLE, type, typeAll, waitForMoves } from './play';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };

/** The sentences of the list, including the seats' names for screen readers. */
async function sentences(page: Page): Promise<string[]> {
  const texts = await page.locator('button[data-ply]').allTextContents();
  return texts.map((text) => text.trim().replace(/\s+/g, ' '));
}

/** The parts of the list and the caption that overflow. */
function cutOff(page: Page): Promise<string[]> {
  return page.locator('button[data-ply], [data-testid=caption]').evaluateAll((all) => {
    const list = document.querySelector('ol:has(button[data-ply])');
    const larger = (element: Element): boolean => {
      if (list === null || !list.contains(element)) return false;
      const { width, height } = element.getBoundingClientRect();
      if (width > list.clientWidth) return true;
      return getComputedStyle(list).overflowY === 'hidden' && height > list.clientHeight;
    };
    return all
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 1 ||
          larger(element),
      )
      .map(({ textContent }) => textContent.trim());
  });
}

test('the move list uses words or notation, whichever was chosen last', async ({ page }) => {
  await begin(page);
  await typeAll(page, SAMPLE);
  expect((await sentences(page)).at(-1)).toBe(
    'White: The queen goes from 1B2 round the end of a wall to 6A1 and takes the pawn. Checkmate.',
  );
  expect((await notation(page)).at(-1)).toBe('Q1B2x6A1#');
  await screenshot(page, 'moves-in-words');
  const way = page.getByRole('group', { name: 'Show moves' });
  await way.getByRole('button', { name: 'Notation' }).focus();
  await page.keyboard.press('Enter');
  expect((await sentences(page)).at(-1)).toBe('Q1B2x6A1#');
  expect((await notation(page)).at(-1)).toBe('Q1B2x6A1#');
  await screenshot(page, 'moves-in-notation');
  await page.reload();
  await waitForMoves(page, 5);
  expect((await sentences(page)).at(-1)).toBe('Q1B2x6A1#');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Show moves' }).getByRole('radio', { name: 'In words' }).check();
  await page.keyboard.press('Escape');
  expect((await sentences(page)).at(0)).toBe('White: The pawn goes from 1A2 over an edge to 4B2.');
  expect(await violations(page)).toEqual([]);
});

test.for([
  { locale: 'en', game: 'cube-chess', move: '1A2-4B2' },
  { locale: 'de', game: 'tesseract', move: 'T*H2' },
  { locale: 'fr', game: 'cubes-4d', move: 'c2,-1,2>3,0,2' },
])('a move of $game can be typed as it is told ($locale)', async ({ locale, game, move }, { open }) => {
  const page = await open({ locale });
  await begin(page, { game });
  await type(page, move);
  await waitForMoves(page, 1);
  const [told = ''] = await sentences(page);
  expect(told).toMatch(/\S+ \S+ \S+/);
  await begin(page, { game });
  await type(page, told);
  await waitForMoves(page, 1);
  expect(await sentences(page)).toEqual([told]);
});

test.for(['en', 'de', 'fr'])(
  'what is special about a game is read whole below the offer of an introduction: %s',
  async (locale, { open }) => {
    const page = await open({ locale });
    for (const game of ['die-check', 'cubulus', 'cubes-4d']) {
      await begin(page, { game });
      await page.getByTestId('intro-offer').waitFor();
      await page.evaluate(() => document.fonts.ready);
      await onScreens(page, { desktop: { viewport: DESK }, tablet: { viewport: TABLET } }, async (screen) => {
        const what = `${game} on a ${screen}`;
        const list = page.locator('.moves ol');
        const [special, room] = await Promise.all([list.locator('.setup').boundingBox(), list.boundingBox()]);
        expect(special?.height, what).toBeGreaterThan(20);
        expect((special?.y ?? 0) + (special?.height ?? Infinity), what).toBeLessThanOrEqual(
          (room?.y ?? 0) + (room?.height ?? 0),
        );
        expect(await list.getAttribute('tabindex'), `${what}: keys scroll it where it is longer`).toBe('0');
        await screenshot(page, `special-${game}-${locale}-${screen}`);
      });
    }
  },
);

test('a hint uses words or notation like the move list', async ({ page }) => {
  const written = /[1-6][A-D][1-4][-x][1-6][A-D][1-4]/;
  await begin(page, { position: ENDGAME });
  await page.getByRole('button', { name: 'Hint' }).click();
  const hint = page.getByTestId('hint');
  await hint.waitFor();
  expect(await hint.textContent()).not.toMatch(written);
  await page.getByRole('group', { name: 'Show moves' }).getByRole('button', { name: 'Notation' }).click();
  expect(await hint.textContent()).toMatch(written);
});

test.for([
  { game: 'cubes-4d', moves: ['R-3,-3,1>-3,0,1', 'R3,3,1>3,0,1', 'c2,-1,2>3,-1,1'], viewport: DESK },
  { game: 'cubes-4d', moves: ['R-3,-3,1>-3,0,1', 'R3,3,1>3,0,1', 'c2,-1,2>3,-1,1'], viewport: PHONE },
  { game: 'tesseract', moves: ['T*H2', 'T*H14', 'S*D2', 'S*D14', 'P*K2', 'P*K14'], viewport: DESK },
  { game: 'tesseract', moves: ['T*H2', 'T*H14', 'S*D2', 'S*D14', 'P*K2', 'P*K14'], viewport: PHONE },
  { game: 'die-check', moves: ['A1-A2', 'C8D8-D8D7'], viewport: DESK },
  { game: 'die-check', moves: ['A1-A2', 'C8D8-D8D7'], viewport: PHONE },
])('no move of $game is cut off ($viewport.width wide)', async ({ game, moves, viewport }, { open }) => {
  const page = await open({ viewport });
  await begin(page, { game });
  await typeAll(page, moves);
  for (const way of ['words', 'notation']) {
    expect(await cutOff(page), way).toEqual([]);
    await screenshot(page, `${game}-${way}-${viewport.width}`);
    await page.locator('.head button:visible:not([aria-pressed=true])').click();
  }
});

/** Seat 1 builds, then seat 2; then a number, a letter, and a wrong guess. */
const DEDUCED = [
  '=SSL..L..L/..L..M.../..M..M...',
  '=..SLMMLM./..SL...../...L.....',
  '?5',
  '?A',
  '!LLLLMM.M./.SS....../.........',
];

test.for([DESK, PHONE])(
  'no move of the other games is cut off either ($width wide)',
  async (viewport, { open }) => {
    const page = await open({ viewport });
    for (const [game, list] of [
      ['cube-chess', SAMPLE],
      ['cubulus', ['A1-A2', 'C8D8-D8D7', 'C2D2-D2D3']],
      ['break-the-cube', DEDUCED],
    ] as const) {
      await begin(page, { game });
      for (const [index, move] of list.entries()) {
        const handover = page.getByTestId('handover').getByRole('button');
        if (game === 'break-the-cube') await handover.click();
        await type(page, move);
        if (game === 'break-the-cube') await handover.waitFor();
        else await waitForMoves(page, index + 1);
      }
      if (game === 'break-the-cube') await page.getByTestId('handover').getByRole('button').click();
      await waitForMoves(page, list.length);
      for (const way of ['in words', 'in notation']) {
        expect(await cutOff(page), `${game} ${way}`).toEqual([]);
        await screenshot(page, `${game}-${way.replace('in ', '')}-${viewport.width}`);
        await page.locator('.head button:visible:not([aria-pressed=true])').click();
      }
    }
  },
);

test.for([DESK, PHONE])(
  'the computer’s reply appears beside the board ($width wide)',
  async (viewport, { open }) => {
    const page = await open({ viewport });
    await begin(page, { kind: 'computer', side: 'White', level: 1 });
    const caption = page.getByTestId('caption');
    expect((await caption.textContent())?.trim()).toBe('');
    const before = await page.getByTestId('space').boundingBox();
    await type(page, SAMPLE[0] ?? '');
    await waitForMoves(page, 2);
    const answer = (await sentences(page)).at(-1)?.replace('Black: ', '') ?? '';
    await caption.filter({ hasText: 'Black' }).waitFor();
    expect((await caption.textContent())?.trim().replace(/\s+/g, ' ')).toBe(`Black: ${answer}`);
    expect(await caption.getAttribute('aria-live'), 'it is announced elsewhere').toBe(null);
    await expect
      .poll(() => page.locator('[aria-live=polite]').allTextContents())
      .toContainEqual(expect.stringContaining(`Black. ${answer}`));
    const after = await page.getByTestId('space').boundingBox();
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
    await screenshot(page, `caption-${viewport.width}`);

    await page.getByRole('button', { name: 'One move back' }).click();
    await caption.filter({ hasText: /White:\s+The pawn goes from 1A2 over an edge to 4B2\./ }).waitFor();
    await page.getByRole('button', { name: 'One move back' }).click();
    // On a phone the card that leads back is off the screen.
    const start = viewport.width < 760 ? 'You are looking at the start. To the newest position' : '';
    await expect.poll(async () => (await caption.textContent())?.trim().replace(/\s+/g, ' ')).toBe(start);
  },
);

test('the end says who has won and why', async ({ page }) => {
  await begin(page, { game: 'die-check', position: '14E4,A1,(J9) b - - 0 1' });
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByTestId('result').waitFor();
  expect(await page.getByTestId('result').textContent()).toBe('White has won.');
  expect(await page.getByTestId('reason').textContent()).toBe('Black has resigned.');
});

test('whoever rests on a man or picks it up can read how it moves', async ({ open }) => {
  const page = await open({ locale: 'de' });
  await begin(page, { game: 'cubes-4d' });
  const { '-2,-3': knight } = await pointsOf(page, ['-2,-3']);
  const way = /^Zwei Schritte in eine Richtung/;
  await page.mouse.move(knight.x, knight.y);
  const tip = page.getByTestId('space').locator('[title]').first();
  await expect.poll(() => tip.getAttribute('title')).toMatch(/^Weißer Springer\nZwei Schritte/);
  await page.mouse.click(knight.x, knight.y);
  const name = page.getByTestId('caption').getByRole('button', { name: 'Weißer Springer' });
  await name.click();
  const told = page.locator('[popover]');
  await told.getByText(way).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => told.isVisible()).toBe(false);
  await name.waitFor();
});
