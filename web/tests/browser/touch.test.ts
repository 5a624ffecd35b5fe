// On the board in space of a phone, fingers can do everything that the mouse can: men are tapped and dragged, and games
// are played to the end.
import type { Page } from 'playwright-core';
import { expect, test } from '../support';
import { begin, moves, pointsOf, slide, tapSpot, waitForBoard } from './play';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

interface Space extends HTMLElement {
  board: {
    settled(): Promise<void>;
    pose(): { eye: number[]; up: number[]; zoom: number };
    projection(id: string): { x: number; y: number } | null;
  };
}

/** Where a place is in the window, even if something covers it, once all motion has stopped. */
async function placeOf(page: Page, spot: string): Promise<{ x: number; y: number }> {
  const at = await page.getByTestId('space').evaluate(async (host, id) => {
    const { board } = host as Space;
    await board.settled();
    const { x, y } = host.getBoundingClientRect();
    const point = board.projection(id);
    return point && { x: x + point.x, y: y + point.y };
  }, spot);
  if (!at) throw new Error(`there is no ${spot}`);
  return at;
}

/** The camera's pose, once all motion has stopped. */
function poseOf(page: Page): Promise<{ eye: number[]; up: number[]; zoom: number }> {
  return page.getByTestId('space').evaluate(async (host) => {
    const { board } = host as Space;
    await board.settled();
    return board.pose();
  });
}

/** Taps a spot, even if something covers it. */
async function tapPlace(page: Page, spot: string): Promise<void> {
  const at = await placeOf(page, spot);
  await page.touchscreen.tap(at.x, at.y);
}

/** White moves a cube away from Black’s king, which then has one move, and mates. */
const NEARLY = '1211121/0010100/0200020/1020201/0201020/0010000/1211121 2k4/4Q2/7/R6/7/7/1BNK2R w - - 0 1 11';

test('a game of Cubes 4D is played to mate by taps: a cube, a king, a queen', async ({ open }) => {
  const page = await open(PHONE);
  await begin(page, { game: 'cubes-4d', position: NEARLY });
  for (const [index, places] of [
    ['0,3', '1,3'],
    ['-1,3', '-2,3'],
    ['1,2', '0,3'],
  ].entries()) {
    for (const place of places) await tapSpot(page, place);
    await waitForBoard(page, index + 1);
  }
  expect(await page.getByTestId('result').textContent()).toBe('White has won.');
});

/** The structure of seat 2. */
const BUILT = 'LLLLMM.M./.SS....../.........';

test('Break the Cube is asked, built and guessed to its end by taps', async ({ open }) => {
  const page = await open(PHONE);
  await begin(page, {
    game: 'break-the-cube',
    kind: 'computer',
    side: 'Seat 1',
    level: 1,
    position: `..SLMMLM./..SL...../...L.....,${BUILT} 1 .. 1 -`,
  });
  await tapSpot(page, '1?H');
  await page.getByTestId('ask').tap();
  await page.getByTestId('ask').waitFor({ state: 'detached' });
  await page.locator('[data-block]:enabled').first().waitFor({ timeout: 60_000 });
  for (const [block, spot] of [
    ['L', '1?1'],
    ['S', '1?2'],
    ['M', '1?5'],
  ] as const) {
    await page.locator(`[data-block="${block}"]`).tap();
    await page.locator(`[data-block="${block}"][aria-pressed=true]`).waitFor();
    await tapPlace(page, spot);
    await page.locator(`[data-block="${block}"][aria-pressed=false]`).waitFor();
  }
  await page.getByTestId('build-done').tap();
  await page.getByTestId('result').waitFor({ timeout: 60_000 });
  expect(await page.getByTestId('result').textContent()).toBe('You have won.');
});

test('a finger looks at an enemy man, plays a man by dragging it, and orbits beside men; two fingers zoom', async ({
  open,
}) => {
  const page = await open(PHONE);
  for (const { game, enemy, from, to, rest } of [
    { game: 'cube-chess', enemy: '6A2', from: '1D2', to: '2B2', rest: '6A2' },
    { game: 'die-check', enemy: 'A9', from: 'A1', to: 'A2', rest: 'B9' },
    { game: 'cubes-4d', enemy: '-1,2', from: '1,-2', to: '1,-1', rest: '0,2' },
  ]) {
    await begin(page, { game });
    const home = await poseOf(page);
    const at = await pointsOf(page, [enemy, from, to]);
    const box = await page.getByTestId('space').boundingBox();
    if (!box) throw new Error('the board in space is not there');
    const corner = { x: box.x + 12, y: box.y + box.height - 12 };
    const caption = page.getByTestId('caption');
    await page.touchscreen.tap(at[enemy]?.x ?? 0, at[enemy]?.y ?? 0);
    await caption.filter({ hasText: 'could go to the marked places' }).waitFor();
    if (game === 'cubes-4d') {
      await tapSpot(page, '0,3');
      await caption.filter({ hasText: 'Black king: has nowhere to go.' }).waitFor();
    }
    expect(await moves(page), game).toBe(0);

    await slide(page, [at[from] ?? corner, at[to] ?? corner]);
    await waitForBoard(page, 1);
    expect(await poseOf(page), `${game}: the board stays where it is`).toEqual(home);

    await slide(page, [corner, { x: corner.x + 80, y: corner.y - 10 }]);
    const turned = await poseOf(page);
    expect(turned.eye, `${game}: one finger orbits`).not.toEqual(home.eye);
    expect(turned.zoom, game).toBe(1);

    // Two fingers, the first of which touches a man.
    await page.getByRole('button', { name: 'Back to my side' }).tap();
    const thumb = (await pointsOf(page, [rest]))[rest] ?? corner;
    const beyond = (part: number) => ({
      x: thumb.x + (box.x + box.width / 2 - thumb.x) * part,
      y: thumb.y + (box.y + box.height / 2 - thumb.y) * part,
    });
    await slide(page, [thumb, thumb], [beyond(0.5), beyond(1.5)]);
    expect((await poseOf(page)).zoom, `${game}: two fingers zoom`).toBeGreaterThan(1.1);
    expect(await page.locator('[role=grid] .selected').count(), `${game}: no man stays in hand`).toBe(0);
    expect(await moves(page), game).toBe(1);
  }
});

test('what lies under two fingers stays there while they zoom and pan, and they never tap', async ({
  open,
}) => {
  const page = await open(PHONE);
  await begin(page, { game: 'tesseract' });
  const home = await poseOf(page);
  const box = await page.getByTestId('space').boundingBox();
  if (!box) throw new Error('the board in space is not there');
  const near = (at: { x: number; y: number }, to: { x: number; y: number }): number =>
    Math.hypot(at.x - to.x, at.y - to.y);
  const place = 'K5';
  const at = await placeOf(page, place);
  expect(near(at, { x: box.x + box.width / 2, y: box.y + box.height / 2 })).toBeGreaterThan(60);
  const finger = (aside: number, { x, y } = at) => ({ x: x + aside, y });
  await slide(page, [finger(-20), finger(-50)], [finger(20), finger(50)]);
  const { zoom } = await poseOf(page);
  expect(zoom).toBeGreaterThan(2);
  expect(near(await placeOf(page, place), at), 'zoomed').toBeLessThan(6);

  const beside = { x: at.x - 60, y: at.y + 40 };
  await slide(page, [finger(-40), finger(-40, beside)], [finger(40), finger(40, beside)]);
  expect((await poseOf(page)).zoom).toBeCloseTo(zoom, 1);
  expect(near(await placeOf(page, place), beside), 'panned').toBeLessThan(6);

  // One finger is lifted after the other.
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', ...points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  const before = await poseOf(page);
  await touch('touchStart', at);
  await touch('touchStart', at, beside);
  await touch('touchEnd', at);
  await touch('touchEnd');
  await session.detach();
  expect(await poseOf(page)).toEqual(before);
  expect(await page.locator('[role=grid] .selected').count()).toBe(0);
  expect(await moves(page)).toBe(0);

  await page.getByRole('button', { name: 'Back to my side' }).tap();
  expect(await poseOf(page)).toEqual(home);
});

/** The middle of a place on the flat board. */
async function centreOf(page: Page, spot: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`.net rect[data-spot="${spot}"]`).boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

test('two fingers enlarge the flat board, even from men of one’s own, and neither pick them up nor tap', async ({
  open,
}) => {
  const page = await open(PHONE);
  await begin(page);
  await page.getByRole('button', { name: 'Flat' }).tap();
  const [one, other] = [await centreOf(page, '1D1'), await centreOf(page, '1D4')];
  await slide(page, [one, { x: one.x - 60, y: one.y }], [other, { x: other.x + 60, y: other.y }]);
  await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.5);
  expect(await page.locator('[role=grid] .selected').count()).toBe(0);
  expect(await moves(page)).toBe(0);
});

test('a man is dragged on the flat board by a finger, and the page stays where it is', async ({ open }) => {
  const page = await open(PHONE);
  await begin(page);
  await page.getByRole('button', { name: 'Flat' }).tap();
  await slide(page, [await centreOf(page, '1D2'), await centreOf(page, '2B2')]);
  await waitForBoard(page, 1);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
