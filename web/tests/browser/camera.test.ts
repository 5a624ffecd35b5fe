// The camera: only the player or an opponent's move turns it, and up stays up.
import type { Page } from 'playwright-core';
import { expect, screenshot, movingTest as test, violations } from '../support';
import {
  accept,
  begin,
  clickSpot,
  pointOf,
  pointsOf,
  SAMPLE,
  tapSpot,
  type,
  typeAll,
  waitForBoard,
  waitForMoves,
} from './play';

type Vector = [number, number, number];

interface Pose {
  eye: Vector;
  up: Vector;
  zoom: number;
  aside: [number, number];
}

interface Board {
  pose(): Pose;
  settled(): Promise<void>;
  projection(id: string): { x: number; y: number; visible: boolean } | null;
}

type Host = HTMLElement & { board: Board };
type Shift = PerformanceEntry & {
  value: number;
  sources?: { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};
type Watched = Window & { poses: Pose[]; shifts: { value: number; what: string[] }[] };

/** The camera's pose, once all motion has stopped. */
function pose(page: Page): Promise<Pose> {
  return page.getByTestId('space').evaluate(async (host) => {
    const { board } = host as Host;
    await board.settled();
    return board.pose();
  });
}

/** Records all poses of the camera from now on. */
async function watch(page: Page): Promise<void> {
  await page.getByTestId('space').evaluate((host) => {
    const { board } = host as Host;
    const poses = [board.pose()];
    (window as unknown as Watched).poses = poses;
    const look = (): void => {
      const now = board.pose();
      if (JSON.stringify(now) !== JSON.stringify(poses.at(-1))) poses.push(now);
      requestAnimationFrame(look);
    };
    look();
  });
}

function poses(page: Page): Promise<Pose[]> {
  return page.evaluate(() => (window as unknown as Watched).poses);
}

/** The positions of spots on the board in space, once all motion has stopped. */
function points(page: Page, spots: string[]): Promise<{ x: number; y: number; visible: boolean }[]> {
  return page.getByTestId('space').evaluate(async (host, ids) => {
    const { board } = host as Host;
    await board.settled();
    return ids.map((id) => {
      const point = board.projection(id);
      if (!point) throw new Error(`there is no ${id}`);
      return point;
    });
  }, spots);
}

/** Drags from an empty corner of the board in space. */
async function turnByHand(page: Page): Promise<void> {
  const box = await page.getByTestId('space').boundingBox();
  if (!box) throw new Error('the board in space is not there');
  const [x, y] = [box.x + 12, box.y + box.height - 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y - 10, { steps: 4 });
  await page.mouse.up();
}

/** Records all layout shifts from now on, whatever causes them. */
async function noteShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shifts: Watched['shifts'] = [];
    (window as unknown as Watched).shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        const what = (entry.sources ?? []).map(({ node, previousRect, currentRect }) => {
          const [before, after] = [previousRect, currentRect].map(({ x, y, width, height }) =>
            [x, y, width, height].map(Math.round).join(' '),
          );
          return `${before} to ${after}: ${node instanceof Element ? node.outerHTML.slice(0, 60) : ''}`;
        });
        shifts.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift' });
  });
}

function shifted(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify((window as unknown as Watched).shifts));
}

test.for([
  { width: 1280, height: 800 },
  { width: 390, height: 780 },
])('picking up a man and playing do not move the camera ($width wide)', async (viewport, { open }) => {
  const page = await open({ viewport, hasTouch: viewport.width < 400 });
  const press = async (spot: string): Promise<void> => {
    const { x, y } = await pointOf(page, spot);
    if (viewport.width < 400) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
  };
  await begin(page);
  const home = await pose(page);
  await watch(page);
  await press('1D2');
  await expect.poll(() => page.locator('[data-spot="1D2"].selected').count()).toBe(1);
  await press('1C2');
  await press('1D1');
  await press('2A1');
  await waitForMoves(page, 1);
  expect(await pose(page)).toEqual(home);
  // Both sides are played here, so the camera need not show what happens on the far side.
  await typeAll(page, ['6D2-4C2']);
  expect(await pose(page)).toEqual(home);
  expect(await poses(page)).toEqual([home]);
});

/** Men that are picked up one after another, and the target of the last one. */
const IN_HAND = [
  { game: 'die-check', men: ['B1', 'A1'], to: 'A2' },
  { game: 'cubulus', men: ['C2', 'A1'], to: 'A2' },
  { game: 'tesseract', men: ['white-star-2', 'white-pyramid-1'], to: 'H2' },
  { game: 'cubes-4d', men: ['-3,-3', '1,-2'], to: '1,-1' },
];

test.for([
  ['taps', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['clicks', { viewport: { width: 1280, height: 800 } }],
] as const)(
  '%s that pick men up and play them leave the camera alone in every game',
  async ([how, options], { open }) => {
    const page = await open(options);
    for (const { game, men, to } of IN_HAND) {
      await begin(page, { game });
      // A board that was turned by hand does not move, either.
      if (how === 'clicks') await turnByHand(page);
      const home = await pose(page);
      const at = await pointsOf(page, [...men, to]);
      await watch(page);
      for (const spot of [...men, to]) {
        const { x = 0, y = 0 } = at[spot] ?? {};
        if (how === 'taps') await page.touchscreen.tap(x, y);
        else await page.mouse.click(x, y);
        if (spot !== to) {
          await page.locator(`[role=grid] [data-spot="${spot}"].selected`).waitFor({ state: 'attached' });
        }
      }
      await waitForBoard(page, 1);
      expect(await pose(page), game).toEqual(home);
      expect(await poses(page), game).toEqual([home]);
    }
  },
);

test('blocks of Break the Cube that are taken in hand leave the camera alone, turned by hand too', async ({
  open,
}) => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await begin(page, {
    game: 'break-the-cube',
    kind: 'computer',
    side: 'Seat 1',
    position: '..SLMMLM./..SL...../...L.....,LLLLMM.M./.SS....../......... 1 .. 1 -',
  });
  for (const turned of [false, true]) {
    if (turned) await turnByHand(page);
    const before = await pose(page);
    await watch(page);
    await page.locator('[data-block="L"]').tap();
    await page.locator('[data-block="L"][aria-pressed=true]').waitFor();
    expect(await pose(page), 'a block in hand').toEqual(before);
    await tapSpot(page, '1?1');
    await page.locator('[data-block="L"][aria-pressed=false]').waitFor();
    expect(await pose(page)).toEqual(before);
    await page.getByTestId('build-clear').tap();
    await page.locator('[data-testid=build-clear]:disabled').waitFor();
    expect(await pose(page)).toEqual(before);
    expect(await poses(page)).toEqual([before]);
  }
});

test('a man picked by the buttons of the text board does not turn the camera', async ({ page }) => {
  await begin(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Show the text board' }).check();
  await page.keyboard.press('Escape');
  const home = await pose(page);
  await watch(page);
  await page.locator('button[data-spot="4A1"]').click();
  await page.locator('button[data-spot="1A1"]').click();
  await page.locator('button[data-spot="4A1"]').click();
  await waitForMoves(page, 1);
  expect(await pose(page)).toEqual(home);
  expect(await poses(page)).toEqual([home]);
});

test('each side sees its own base on top, and the board upright', async ({ page }) => {
  await begin(page);
  for (const { base, front, sense } of [
    { base: '1', front: ['2A1', '2D1', '2A4', '2D4'], sense: 1 },
    { base: '6', front: ['2D4', '2A4', '2D1', '2A1'], sense: -1 },
  ]) {
    const { eye, up } = await pose(page);
    expect(sense * eye[1], 'the base is looked at from above').toBeGreaterThan(0.3);
    expect(sense * up[1], 'and is the upper panel').toBeGreaterThan(0.5);
    expect(eye[2] * up[0] - eye[0] * up[2], 'the horizon is level').toBeCloseTo(0, 6);
    // The camera looks past a corner, so every column is at a different height.
    for (const column of [1, 2, 3, 4]) {
      const [edge, ...tops] = await points(
        page,
        [`2${base === '1' ? 'A' : 'D'}`, ...['A', 'B', 'C', 'D'].map((row) => base + row)].map(
          (row) => `${row}${column}`,
        ),
      );
      for (const { y } of tops) expect(y).toBeLessThan(edge?.y ?? 0);
    }
    const [leftTop, leftFoot, rightTop, rightFoot] = await points(page, front);
    if (!leftTop || !leftFoot || !rightTop || !rightFoot) throw new Error('no points');
    expect(leftTop.x).toBeLessThan(rightTop.x);
    for (const [high, low] of [
      [leftTop, leftFoot],
      [rightTop, rightFoot],
    ] as const) {
      expect(low.y).toBeGreaterThan(high.y);
      expect(Math.abs(low.x - high.x) / (low.y - high.y)).toBeLessThan(0.06);
    }
    await page.keyboard.press('f');
  }
});

test('the camera turns to the opponent’s move and back, unless turned by hand', async ({ open }) => {
  const anna = await open();
  await begin(anna, { kind: 'friend', side: 'White' });
  const link = await anna.getByTestId('invitation').inputValue();
  const bert = await open();
  await accept(bert, link);
  await anna.getByTestId('invitation').waitFor({ state: 'detached' });
  const [white, black] = [await pose(anna), await pose(bert)];
  expect(white.up[1]).toBeGreaterThan(0.5);
  expect(black.up[1]).toBeLessThan(-0.5);

  await watch(anna);
  await watch(bert);
  await type(anna, SAMPLE[0] ?? '');
  await waitForMoves(bert, 1);
  // Panel 4 is on the far side; Black's own base stays on top.
  await expect.poll(async () => (await poses(bert)).some(({ eye }) => eye[2] < -0.3)).toBe(true);
  await expect.poll(() => pose(bert)).toEqual(black);
  for (const { up } of await poses(bert)) expect(up[1]).toBeLessThan(0);
  expect(await poses(anna)).toEqual([white]);

  await turnByHand(anna);
  const turned = await pose(anna);
  expect(turned).not.toEqual(white);
  await watch(anna);
  await type(bert, SAMPLE[1] ?? '');
  await waitForMoves(anna, 2);
  expect(await pose(anna)).toEqual(turned);
  expect(await poses(anna)).toEqual([turned]);
});

test('the small cube shows the orientation of the large one and leads to its sides', async ({ page }) => {
  await begin(page);
  const home = await pose(page);
  const compass = page.getByTestId('compass');
  const side = (name: string) => compass.getByRole('button', { name });
  expect(await compass.getByRole('button').count()).toBe(6);

  // The click is on the disc above the side.
  await side('Panel 3').click({ force: true });
  expect((await pose(page)).eye[0]).toBeGreaterThan(0.7);
  await side('Panel 4').focus();
  await page.keyboard.press('Enter');
  const back = await pose(page);
  expect(back.eye[2]).toBeLessThan(-0.7);
  expect(back.up[1]).toBeGreaterThan(0.5);
  await screenshot(page, 'compass-keyboard');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to my side' }).click();
  expect(await pose(page)).toEqual(home);
});

test('one press turns a cube to its next side, and a flat board by half of that', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  for (const [game, degrees] of [
    ['cube-chess', 90],
    ['die-check', 45],
  ] as const) {
    await begin(page, { game });
    const bearing = async (): Promise<number> => {
      const [x, , z] = (await pose(page)).eye;
      return (Math.atan2(x, z) * 180) / Math.PI;
    };
    const home = await bearing();
    await page.getByRole('button', { name: 'Turn right' }).click();
    const turned = (((await bearing()) - home + 540) % 360) - 180;
    expect(Math.abs(turned), game).toBeCloseTo(degrees, 0);
    await page.getByRole('button', { name: 'Turn left' }).click();
    expect(await bearing(), game).toBeCloseTo(home, 1);
  }
});

test.for(['die-check', 'tesseract', 'cubes-4d'])(
  'a small board shows the sides of %s',
  async (game, { page }) => {
    await begin(page, { game });
    const home = await pose(page);
    const compass = page.getByTestId('compass');
    await compass.getByRole('button', { name: 'Black’s side' }).focus();
    await page.keyboard.press('Enter');
    const there = await pose(page);
    expect(there.eye[2]).toBeCloseTo(-home.eye[2], 3);
    expect(there.eye[1]).toBeCloseTo(home.eye[1], 3);
    expect(there.up[1]).toBeGreaterThan(0.2);
  },
);

test('the camera stays at a useful distance and above a flat board', async ({ page }) => {
  await begin(page, { game: 'die-check' });
  const box = await page.getByTestId('space').boundingBox();
  if (!box) throw new Error('the board in space is not there');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let turns = 0; turns < 12; turns += 1) await page.mouse.wheel(0, -600);
  const [one, next] = await points(page, ['E5', 'F5']);
  expect(Math.abs((next?.x ?? 0) - (one?.x ?? 0))).toBeLessThan(0.45 * Math.min(box.width, box.height));
  for (let turns = 0; turns < 12; turns += 1) await page.keyboard.press('{');
  expect((await pose(page)).eye[1]).toBeGreaterThan(0.1);
});

test('the wheel scrolls a page that is longer than the window, and zooms with Ctrl', async ({ open }) => {
  const page = await open({ viewport: { width: 900, height: 700 }, reducedMotion: 'reduce' });
  await begin(page);
  const before = await pose(page);
  const box = await page.getByTestId('space').boundingBox();
  if (!box) throw new Error('the board in space is not there');
  const scrolled = (): Promise<number> => page.evaluate(() => window.scrollY);
  const hint = page.locator('.notice').filter({ hasText: 'To zoom, hold Ctrl' });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, 60);
  await expect.poll(scrolled).toBeGreaterThan(0);
  expect((await pose(page)).zoom).toBe(before.zoom);
  await hint.waitFor();
  await hint.getByRole('button').click();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, -60);
  await expect.poll(scrolled).toBe(0);
  expect(await hint.count(), 'it is said once').toBe(0);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -120);
  await page.keyboard.up('Control');
  await expect.poll(async () => (await pose(page)).zoom).toBeGreaterThan(before.zoom);
  expect(await scrolled()).toBe(0);
  const nearer = (await pose(page)).zoom;
  await page.getByRole('button', { name: 'Closer' }).click();
  await expect.poll(async () => (await pose(page)).zoom).toBeGreaterThan(nearer);
  await page.getByRole('button', { name: 'Farther away' }).click();
  await expect.poll(async () => (await pose(page)).zoom).toBeCloseTo(nearer, 5);
});

test('the wheel zooms towards what is under the pointer', async ({ open }) => {
  const page = await open({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await begin(page, { game: 'tesseract' });
  const at = await pointOf(page, 'K5');
  await page.mouse.move(at.x, at.y);
  const before = await pose(page);
  await page.mouse.wheel(0, -500);
  await expect.poll(async () => (await pose(page)).zoom).toBeGreaterThan(1.5 * before.zoom);
  const there = await pointOf(page, 'K5');
  expect(Math.hypot(there.x - at.x, there.y - at.y)).toBeLessThan(3);
});

test('every visible side of the compass is large enough to click', async ({ page }) => {
  await begin(page);
  await pose(page);
  const compass = page.getByTestId('compass');
  for (const key of ['{', ']', ']', '{', '{', '}', ']']) {
    await page.keyboard.press(key);
    await pose(page);
    const missed = await compass.locator('.reach').evaluateAll((discs) =>
      discs.flatMap((disc) => {
        const { left, top, width, height } = disc.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2) === disc;
        return hit && Math.min(width, height) >= 24 ? [] : [`${width} × ${height}, ${hit ? '' : 'covered'}`];
      }),
    );
    expect(missed).toEqual([]);
  }
  const disc = compass.locator('.reach').first();
  const { eye } = await pose(page);
  await disc.click();
  await expect.poll(async () => (await pose(page)).eye).not.toEqual(eye);
});

test.for([
  { width: 1280, height: 800 },
  { width: 390, height: 780 },
])('nothing on the page shifts between turns ($width wide)', async (viewport, { open }) => {
  const page = await open({ viewport });
  const sum = async (): Promise<number> => {
    const shifts = await page.evaluate(() => (window as unknown as Watched).shifts);
    return shifts.reduce((total, { value }) => total + value, 0);
  };
  await begin(page, { kind: 'computer', side: 'White', level: 1 });
  await pose(page);
  await noteShifts(page);
  await type(page, '1D2-2B2');
  await waitForMoves(page, 2);
  await pose(page);
  expect(await sum(), await shifted(page)).toBeLessThan(0.02);

  await begin(page);
  await pose(page);
  await noteShifts(page);
  await clickSpot(page, '1D2');
  await clickSpot(page, '2B2');
  await waitForMoves(page, 1);
  await typeAll(page, SAMPLE.slice(1, 2));
  await pose(page);
  expect(await sum(), await shifted(page)).toBeLessThan(0.02);
});

test('a last move, a suggestion and goals that are out of sight are one click away', async ({ open }) => {
  const page = await open();
  await begin(page);
  await typeAll(page, ['1A2-4B2']);
  const offer = page.getByTestId('space').locator('button.unseen-spot');
  const face = page.getByTestId('space');
  const turnAround = async (): Promise<void> => {
    await face.evaluate(async (host) => {
      const { board } = host as unknown as { board: { turn(steps: number): void; settled(): Promise<void> } };
      board.turn(12);
      await board.settled();
    });
  };
  const seen = async (spot: string): Promise<boolean> => (await points(page, [spot]))[0]?.visible ?? false;
  for (let turns = 0; (await seen('4B2')) && turns < 2; turns++) await turnAround();
  await expect.poll(() => offer.textContent()).toBe('Turn to the last move');
  expect(await violations(page)).toEqual([]);
  await offer.click();
  expect(await seen('4B2')).toBe(true);
  await expect.poll(() => offer.count()).toBe(0);

  // A man is picked on the flat board, and its target faces away.
  await page.locator('[data-spot="6A2"]').first().click({ force: true });
  for (let turns = 0; (await offer.count()) === 0 && turns < 2; turns++) await turnAround();
  await expect.poll(() => offer.textContent()).toBe('Turn to its other squares');
});
