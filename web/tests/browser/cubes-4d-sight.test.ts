// Cubes 4D: nothing important is hidden from either seat on any board, and turns are typed as they are displayed.
import type { Page } from 'playwright-core';
import { expect, screenshot, movingTest as test } from '../support';
import { begin, moves, notation, type, waitForMoves } from './play';

/** Many men, a donjon, stacks in front of trenches. */
const MIDDLE =
  '1201121/1020100/0000310/0001011/2211010/0010100/1201121 rb1kbnr/1p1pg1p/2nq1p1/5B1/3Q1P1/1P1PG1P/RN1KBNR w ACD - 0 26 27';

interface Seen {
  x: number;
  y: number;
  visible: boolean;
}

interface Space extends HTMLElement {
  board?: { settled(): Promise<void>; projection(id: string): Seen | null };
}

/** The places of the men of a side. */
function placesOf(page: Page, side: string): Promise<string[]> {
  return page
    .locator('[role=grid] [data-spot]')
    .evaluateAll(
      (cells, side) =>
        cells.flatMap((cell) =>
          cell.getAttribute('aria-label')?.includes(` ${side} `)
            ? [cell.getAttribute('data-spot') ?? '']
            : [],
        ),
      side,
    );
}

/** The positions at which places are visible on the board in space in its current pose; null if they are not. */
function sights(page: Page, spots: string[]): Promise<(Seen | null)[]> {
  return page.getByTestId('space').evaluate(async (host: Space, spots) => {
    await host.board?.settled();
    return spots.map((spot) => host.board?.projection(spot) ?? null);
  }, spots);
}

async function hidden(page: Page, spots: string[]): Promise<string[]> {
  const seen = await sights(page, spots);
  return spots.filter((_, index) => seen[index]?.visible !== true);
}

/** Clicks a place where it is visible, without turning the board. */
async function click(page: Page, spot: string): Promise<void> {
  const [at] = await sights(page, [spot]);
  expect(at?.visible, `${spot} is seen`).toBe(true);
  const box = await page.getByTestId('space').boundingBox();
  await page.mouse.click((box?.x ?? 0) + (at?.x ?? 0), (box?.y ?? 0) + (at?.y ?? 0));
}

/** The man in hand according to the text board. */
function inHand(page: Page): Promise<string[]> {
  return page
    .locator('[role=grid] .selected')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-spot') ?? ''));
}

for (const lateral of ['right', 'left']) {
  test(`no man is hidden at the start, for either seat, the lateral pawns on the ${lateral}`, async ({
    open,
  }) => {
    const page = await open({ reducedMotion: 'reduce' });
    await begin(page, { game: 'cubes-4d', options: { lateral } });
    const all = [...(await placesOf(page, 'White')), ...(await placesOf(page, 'Black'))];
    expect(all.length).toBe(26);
    expect(await hidden(page, all), 'from White’s seat').toEqual([]);
    await screenshot(page, `cubes-4d-start-${lateral}`);
    await page.getByRole('button', { name: 'Flip' }).click();
    expect(await hidden(page, all), 'from Black’s seat').toEqual([]);
    await screenshot(page, `cubes-4d-start-${lateral}-black`);
  });
}

test('a click at the start picks up every man that can move', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await begin(page, { game: 'cubes-4d' });
  const check = async (side: string): Promise<void> => {
    for (const spot of await placesOf(page, side)) {
      await click(page, spot);
      const notice = page.locator('.notice').filter({ hasText: 'cannot move now' });
      await expect.poll(async () => (await inHand(page)).length + (await notice.count())).toBe(1);
      if ((await notice.count()) > 0) {
        await notice.getByRole('button').click();
        continue;
      }
      expect(await inHand(page)).toEqual([spot]);
      await click(page, spot);
      await expect.poll(() => inHand(page)).toEqual([]);
    }
  };
  await check('White');
  await type(page, 'Q -1,-2 -1,-1');
  await waitForMoves(page, 1);
  await page.getByRole('button', { name: 'Flip' }).click();
  await check('Black');
});

test('whatever hides a man in hand or its destinations becomes transparent', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await begin(page, { game: 'cubes-4d', position: MIDDLE });
  await click(page, '0,-1');
  await expect.poll(() => inHand(page)).toEqual(['0,-1']);
  const goals = await page
    .locator('[role=grid] [data-spot]')
    .evaluateAll((cells) =>
      cells.flatMap((cell) =>
        /can (go|capture) here/.test(cell.getAttribute('aria-label') ?? '')
          ? [cell.getAttribute('data-spot') ?? '']
          : [],
      ),
    );
  expect(goals.length).toBeGreaterThan(5);
  expect(await hidden(page, goals)).toEqual([]);
  await screenshot(page, 'cubes-4d-seen-through');
});

test('levels side by side fit the frame, and no floor covers a trench', async ({ open }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const page = await open({ reducedMotion: 'reduce', viewport });
    await begin(page, { game: 'cubes-4d', position: MIDDLE });
    await page.getByRole('button', { name: 'Pull the layers apart' }).click();
    const places = await page
      .locator('[role=grid] [data-spot]')
      .evaluateAll((cells) =>
        cells.flatMap((cell) =>
          cell.getAttribute('aria-label')?.includes('no place') ? [] : [cell.getAttribute('data-spot') ?? ''],
        ),
      );
    expect(places.length).toBeGreaterThan(40);
    expect(await hidden(page, places)).toEqual([]);
    await screenshot(page, `cubes-4d-apart-${viewport.width}`);
  }
});

test('a man without a move says so, even while another is in hand', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await begin(page, { game: 'cubes-4d' });
  await click(page, '0,-3');
  const notice = page.locator('.notice').filter({ hasText: 'This king cannot move now.' });
  await notice.waitFor();
  await notice.getByRole('button').click();
  await notice.waitFor({ state: 'detached' });
  await click(page, '-1,-2');
  await expect.poll(() => inHand(page)).toEqual(['-1,-2']);
  await click(page, '0,-3');
  await notice.waitFor();
  expect(await inHand(page)).toEqual(['-1,-2']);
});

test('turns can be typed in full, in short and in either case', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await begin(page, { game: 'cubes-4d' });
  for (const [index, turn] of ['R −3,−3:1 → −3,0:1', 'r3,3 3,0', 'c 2,−1:2 → 3,−1:1'].entries()) {
    await type(page, turn);
    await waitForMoves(page, index + 1);
  }
  const shown = (await notation(page)).map((text) => text.replace(/\s/g, ' '));
  expect(shown).toEqual(['R −3,−3:1 → −3,0:1', 'R 3,3:1 → 3,0:1', 'c 2,−1:2 → 3,−1:1']);
  await type(page, 'n2,3,2>2,1,2');
  await page.getByTestId('no-move').waitFor();
  expect(await moves(page)).toBe(3);
});

test('each height has its own outline, in 3D and on the flat board', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await begin(page, { game: 'cubes-4d', position: MIDDLE });
  const lines = await page
    .locator('.net svg [data-heights] rect')
    .evaluateAll((rects) => rects.map((rect) => rect.getAttribute('stroke')));
  expect(new Set(lines)).toEqual(new Set(['var(--level-1)', 'var(--level-2)', 'var(--level-3)']));
  expect(lines.filter((stroke) => stroke === 'var(--level-3)').length, 'one donjon').toBe(3);
  // A disc above the side makes it easier to hit, and leads to the same place.
  await page.getByRole('button', { name: 'From above' }).first().click({ force: true });
  await sights(page, ['0,0']);
  await screenshot(page, 'cubes-4d-from-above');
});

test('men beside the board are told apart on the dark page, too', async ({ open }) => {
  const page = await open({ colorScheme: 'dark' });
  await begin(page, { game: 'cubes-4d' });
  const men = page.locator('.strip .figure');
  await men.nth(1).waitFor();
  const grounds = await men.evaluateAll((all) => all.map((man) => getComputedStyle(man).backgroundColor));
  expect(new Set(grounds), 'both lie on wood').toEqual(new Set(['rgb(202, 168, 119)']));
  await screenshot(page, 'cubes-4d-men-beside-dark');
});
