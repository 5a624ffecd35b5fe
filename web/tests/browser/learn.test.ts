// The one-minute introduction: offered once, on a real board, with moves to make.
import type { Page } from 'playwright-core';
import { GAMES } from '../../src/games/catalogue';
import { expect, screenshot, movingTest as test, violations } from '../support';
import { onScreens } from '../support/screens';
import { begin, clickSpot, waitForMoves } from './play';

const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const skip = (page: Page) => page.getByRole('button', { name: 'Skip this move' });
/** Waits until a step with this title can be played. */
async function laidOut(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name }).waitFor();
  await page.locator('.learn[aria-busy=false]').waitFor();
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('in German, too, titles are whole and buttons stay in one line on a desktop', async ({ open }) => {
  const page = await open({ locale: 'de' });
  await page.goto('/learn/tesseract?step=4');
  await page.getByRole('button', { name: 'Diesen Zug überspringen' }).waitFor();
  const title = page.getByRole('heading', { level: 1 });
  expect(await title.evaluate((heading) => heading.scrollWidth - heading.clientWidth)).toBe(0);
  const tops = await page
    .locator('.foot .ways')
    .first()
    .locator('button')
    .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('the home page leads to the introduction of each game', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const { id } of GAMES) {
    const card = page.locator(`article[aria-labelledby="game-${id}"]`);
    expect(await card.getByRole('link', { name: 'Learn' }).getAttribute('href')).toBe(`/learn/${id}`);
  }
});

/** The positions of the parts of an introduction in the window. */
const rooms = (page: Page) =>
  page.evaluate(() =>
    ['.board', '.flat', '.foot', '.foot .ways > :nth-child(2)'].map((part) => {
      const box = document.querySelector(part)?.getBoundingClientRect();
      return box && [box.x, box.y, box.height].map(Math.round);
    }),
  );

for (const [device, options] of [
  ['a desktop', {}],
  ['a phone', PHONE],
] as const) {
  test(`nothing shifts from step to step on ${device}`, async ({ open }) => {
    const page = await open(options);
    for (const { id: game } of GAMES) {
      await page.goto(`/learn/${game}`);
      await page.locator('.board canvas').waitFor();
      await page.evaluate(() => document.fonts.ready);
      const first = await rooms(page);
      const [, top = 0, height = 0] = first[0] ?? [];
      expect(top + height, game).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
      while ((await page.getByTestId('learn-end').count()) === 0) {
        expect(await rooms(page), `${game} ${page.url()}`).toEqual(first);
        await next(page).or(skip(page)).click();
      }
    }
  });
}

test('the boards stand as in a game and stay, and the words keep their width', async ({ open }) => {
  const page = await open();
  await page.goto('/learn/cube-chess');
  const places = () =>
    page.evaluate(() =>
      ['.board', '.flat', '.words'].map((part) => {
        const found = document.querySelector(part);
        const { x, width } = found?.getBoundingClientRect() ?? new DOMRect();
        return { x, width, seen: found?.checkVisibility({ visibilityProperty: true }) };
      }),
    );
  await page.locator('.board canvas').waitFor();
  const first = await places();
  expect(first.map(({ seen }) => seen)).toEqual([true, true, true]);
  const [space, flat, words] = first.map(({ x }) => x);
  expect([space, flat, words]).toEqual([space, flat, words].toSorted((a = 0, b = 0) => a - b));
  await next(page).click();
  await page.getByRole('heading', { name: 'The men' }).waitFor();
  expect(await places()).toEqual(first);
  await next(page).click();
  await laidOut(page, 'Over the edge');
  expect(await places()).toEqual(first);
});

test('on a phone the men are introduced below the real board', async ({ open }) => {
  const page = await open(PHONE);
  for (const { id: game } of GAMES) {
    // Cubes 4D first explains how men move.
    await page.goto(`/learn/${game}?step=${game === 'cubes-4d' ? 3 : 2}`);
    await page.locator('.board canvas').waitFor();
    await page.locator('.words .men svg').first().waitFor();
    const board = await page.locator('.board').boundingBox();
    const words = await page.locator('.words').boundingBox();
    const foot = await page.locator('.foot').boundingBox();
    expect(words?.y, game).toBeGreaterThanOrEqual((board?.y ?? 0) + (board?.height ?? Infinity));
    expect((words?.y ?? 0) + (words?.height ?? 0), game).toBeLessThanOrEqual(foot?.y ?? 0);
    await screenshot(page, `learn-men-${game}`);
  }
});

test('after the men and their actions, the reader moves a cube', async ({ page }) => {
  await page.goto('/learn/cubes-4d');
  await next(page).click();
  await page.locator('.words').getByText('Bridge', { exact: true }).waitFor();
  await next(page).click();
  await expect.poll(() => page.locator('.words .men svg').count()).toBe(7);
  await next(page).click();
  const click = (spot: string) => page.locator(`.flat [data-spot="${spot}"]`).click({ force: true });
  await laidOut(page, 'Move a cube');
  await click('2,-1');
  await click('3,0');
  await page.getByTestId('done').waitFor();
});

test('the men of Cubes 4D and their actions are read without scrolling on a desktop', async ({ open }) => {
  for (const locale of ['en', 'de', 'fr']) {
    const page = await open({ locale });
    for (const step of [2, 3]) {
      await page.goto(`/learn/cubes-4d?step=${step}`);
      await page.locator('.shows-men .rules-card li').first().waitFor();
      const words = page.locator('.words');
      const hidden = await words.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      expect(hidden, `${locale} ${step}`).toBeLessThanOrEqual(0);
    }
  }
});

const DESKTOPS = Object.fromEntries(
  [
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ].map(([width = 0, height = 0]) => [`${width} by ${height}`, { viewport: { width, height } }]),
);

test.for(GAMES.map(({ id }) => id))(
  'no part of the frame stays empty above and below the board of %s on any desktop',
  async (game, { open }) => {
    const page = await open({ reducedMotion: 'reduce', locale: 'de' });
    await page.goto(`/learn/${game}?step=4`);
    await page.locator('.learn[aria-busy=false] .board canvas').waitFor();
    await page.evaluate(() => document.fonts.ready);
    await onScreens(page, DESKTOPS, async (size) => {
      const width = page.locator('html').evaluate(() => innerWidth);
      await screenshot(page, `learn-${game}-${await width}`);
      const [, , frame = 0] = (await rooms(page))[0] ?? [];
      const board = await page.locator('.board').boundingBox();
      expect(frame / (board?.width ?? 0), size).toBeLessThan(1.08);
      expect(board?.width, size).toBeGreaterThan(0.36 * (await width));
      const words = page.locator('.words');
      const hidden = await words.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      expect(hidden, `${size}: the text is read without scrolling`).toBeLessThanOrEqual(0);
    });
  },
);

test('a guess in the introduction is made by hand, and said to be done', async ({ open }) => {
  for (const options of [{}, PHONE]) {
    const page = await open({ ...options, reducedMotion: 'reduce' });
    await page.goto('/learn/break-the-cube?step=5');
    await laidOut(page, 'Build a guess');
    // The button looks disabled, but gives the reason.
    await page.getByTestId('build-done').click({ force: true });
    await page.getByText('Still missing: the small block.').first().waitFor();
    await page.locator('[data-block=S]').click();
    // In another place it is a different guess; then the blocks that were there before are restored.
    await clickSpot(page, '1?4');
    await page.getByTestId('build-done').click();
    await page.getByTestId('missed').waitFor();
    await page.locator('[data-block=S]').click();
    await clickSpot(page, '1?1');
    await page.getByTestId('build-done').click();
    await page.getByTestId('done').getByText('Right').waitFor();
    await page.getByTestId('learn-end').waitFor();
    expect(await page.locator('.notice').count(), 'what was refused before').toBe(0);
    await screenshot(page, `guess-${page.viewportSize()?.width}`);
  }
});

test('on a phone the blocks of the introduction are not scrolled on their own, and nothing lies over them', async ({
  open,
}) => {
  for (const locale of ['en', 'fr', 'de']) {
    for (const viewport of [PHONE.viewport, { width: 360, height: 640 }]) {
      const page = await open({ ...PHONE, locale, viewport });
      await page.goto('/learn/break-the-cube?step=5');
      await page.getByTestId('build-done').waitFor();
      await page.locator('.learn[aria-busy=false]').waitFor();
      const what = `${locale}, ${viewport.width} wide`;
      // Where the window is too low, the page is scrolled.
      if (viewport.height < 800)
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const places = await page.evaluate(() => {
        const bottom = (selector: string) =>
          document.querySelector(selector)?.getBoundingClientRect().bottom ?? NaN;
        return {
          overflow: getComputedStyle(document.querySelector('.words') ?? document.body).overflowY,
          free: (document.querySelector('.foot')?.getBoundingClientRect().top ?? NaN) - bottom('.bench'),
        };
      });
      expect(places.overflow, what).toBe('visible');
      expect(places.free, what).toBeGreaterThanOrEqual(0);
      await screenshot(page, `guess-bench-${locale}-${viewport.width}`);
    }
  }
});

test('the introductions to Die-Check, Cubulus and Tesseract are played to their ends', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  for (const { game, steps } of [
    {
      game: 'die-check',
      steps: [
        ['A cube rolls', 'B1', 'B3'],
        ['The way decides the top', 'D4', 'E5', 'by way of D5'],
      ],
    },
    {
      game: 'cubulus',
      steps: [
        ['A cube rolls', 'B1', 'B3'],
        ['A shield needs two', 'D6', 'D5'],
      ],
    },
    {
      game: 'tesseract',
      steps: [
        ['A jump', 'H8', 'H12'],
        ['A bar takes too', 'H8', 'H11'],
        ['From the reserve', 'white-star-1', 'C10'],
      ],
    },
  ]) {
    await page.goto(`/learn/${game}`);
    await next(page).click();
    for (const [title = '', from = '', to = '', way] of steps) {
      await next(page).click();
      await laidOut(page, title);
      for (const spot of [from, to]) await page.locator(`.flat [data-spot="${spot}"]`).click({ force: true });
      if (way !== undefined) await page.getByRole('menuitem').filter({ hasText: way }).click();
      await page.getByTestId('done').waitFor();
    }
    expect(await page.getByTestId('learn-end').textContent(), game).toBe('Play this game');
  }
});

/** The spot that has the keyboard's focus; null if it is elsewhere. */
const here = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement).dataset.spot ?? null);

/** Presses a key repeatedly until a spot has the keyboard's focus. */
async function reach(page: Page, key: string, spot?: string): Promise<void> {
  const found = async (): Promise<boolean> => {
    const at = await here(page);
    return spot === undefined ? at !== null : at === spot;
  };
  for (let times = 0; times < 40 && !(await found()); times += 1) await page.keyboard.press(key);
  expect(await found(), `${key} leads to ${spot ?? 'the board'}`).toBe(true);
}

test('introductions are played with the keyboard alone, on a board that takes no room from the others', async ({
  page,
}) => {
  const lessons: { game: string; title: string; man?: [string, string][]; goal: [string, string][] }[] = [
    { game: 'cube-chess', title: 'Over the edge', man: [['p', '1D2']], goal: [['ArrowDown', '2A2']] },
    {
      game: 'die-check',
      title: 'A cube rolls',
      man: [
        ['ArrowDown', 'A1'],
        ['ArrowRight', 'B1'],
      ],
      goal: [['ArrowUp', 'B3']],
    },
    { game: 'tesseract', title: 'A jump', man: [['t', 'H8']], goal: [['ArrowUp', 'H12']] },
    {
      game: 'break-the-cube',
      title: 'Ask a number',
      goal: [
        ['ArrowRight', '1?C'],
        ['ArrowDown', '1?6'],
      ],
    },
  ];
  for (const { game, title, man = [], goal } of lessons) {
    await page.goto(`/learn/${game}?step=3`);
    await laidOut(page, title);
    const text = page.locator('.learn .text');
    expect(await text.evaluate((part) => part.clientHeight), `${game}, before it is reached`).toBe(1);
    const before = await rooms(page);
    await reach(page, 'Tab');
    expect(await text.evaluate((part) => part.clientHeight), game).toBeGreaterThan(200);
    expect(await rooms(page), game).toEqual(before);
    await screenshot(page, `learn-keys-${game}`);
    for (const [key, spot] of man) await reach(page, key, spot);
    if (man.length > 0) {
      await page.keyboard.press('Enter');
      await page.locator('.learn .text .selected').waitFor();
    }
    for (const [key, spot] of goal) await reach(page, key, spot);
    await page.keyboard.press('Enter');
    await page.getByTestId('done').waitFor();
    expect(await here(page), game).toBe(goal.at(-1)?.[1]);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await here(page)).toBe(null);
  }
});

test('the rulebook leads back to the step where one was', async ({ page }) => {
  await page.goto('/learn/cubulus?step=3');
  const book = page.getByRole('link', { name: 'The whole rulebook' });
  await book.click();
  await page.getByRole('link', { name: 'Back to the introduction' }).click();
  await page.getByRole('heading', { name: 'A cube rolls' }).waitFor();
  await book.click();
  await page.getByRole('link', { name: 'Play this game' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'A cube rolls' }).waitFor();
});

test('on a phone Black is offered the introduction too, after the computer’s first move', async ({
  open,
}) => {
  const page = await open(PHONE);
  await begin(page, { game: 'die-check', kind: 'computer', side: 'Black', level: 1 });
  await waitForMoves(page, 1);
  await page.getByTestId('intro-offer').getByRole('link', { name: 'Show me' }).click();
  await page.getByRole('heading', { name: 'The goal' }).waitFor();
});

test('on a phone the rules open in their own panel and keep the scroll position', async ({ open }) => {
  const page = await open(PHONE);
  await begin(page, { game: 'cubulus' });
  expect(await page.getByTestId('action-keys').isVisible()).toBe(false);
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.getByTestId('action-book').scrollIntoViewIfNeeded();
  const before = await scrolled();
  await page.getByTestId('action-book').click();
  const drawer = page.getByRole('dialog');
  const body = drawer.locator('.body');
  await drawer.getByRole('button', { name: 'The whole rulebook' }).click();
  await drawer.locator('article h2').first().waitFor();
  const text = await drawer.locator('article h2').first().boundingBox();
  expect(text?.x).toBeGreaterThanOrEqual(12);
  await body.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await drawer.getByRole('button', { name: 'In short' }).click();
  expect(await body.evaluate((element) => element.scrollTop)).toBe(0);
  await page.mouse.move(195, 60);
  await page.mouse.wheel(0, 400);
  await page.waitForTimeout(200);
  expect(await scrolled()).toBe(before);
  await drawer.getByRole('link', { name: 'Full page' }).click();
  await page.getByRole('link', { name: 'Back to your game' }).click();
  await page.waitForURL(/\/t\//);
});

test('a minute of Cube Chess: the goal, the men, a move, a surprise', async ({ page }) => {
  await page.goto('/learn/cube-chess');
  await page.getByRole('heading', { name: 'The goal' }).waitFor();
  await page.locator('.board canvas').waitFor();
  await screenshot(page, 'learn-goal');
  await next(page).click();
  await page.getByRole('heading', { name: 'The men' }).waitFor();
  await expect.poll(() => page.locator('.men svg').count()).toBe(6);
  expect(await violations(page)).toEqual([]);
  await next(page).click();
  await laidOut(page, 'Over the edge');
  // Only the requested move is played.
  const click = (spot: string) => page.locator(`.flat [data-spot="${spot}"]`).click({ force: true });
  await click('1D3');
  await click('2A3');
  await page.getByTestId('missed').waitFor();
  await click('1D2');
  await click('2A2');
  await page.getByTestId('done').waitFor();
  await screenshot(page, 'learn-done');
  await next(page).click();
  await laidOut(page, 'Round the end of a wall');
  await click('1B2');
  await click('6A1');
  await page.getByTestId('done').waitFor();
  await page.getByRole('link', { name: 'Play this game' }).click();
  await page.getByRole('dialog').waitFor();
});

test('the introduction is offered at the first game and dismissed for good with one click', async ({
  page,
}) => {
  await begin(page, { game: 'tesseract' });
  const offer = page.getByTestId('intro-offer');
  await offer.waitFor();
  const table = new URL(page.url()).pathname;
  await offer.getByRole('link', { name: 'Show me' }).click();
  await page.getByRole('heading', { name: 'The goal' }).waitFor();
  // An introduction that was started but not finished is offered again.
  await next(page).click();
  await page.getByRole('link', { name: 'Back to your game' }).click();
  await page.waitForURL(`**${table}`);
  await offer.getByRole('link', { name: 'Show me' }).click();
  await next(page).click();
  await next(page).click();
  await skip(page).click();
  await skip(page).click();
  await skip(page).click();
  // There is exactly one link back.
  await page.getByRole('link', { name: 'Back to your game' }).click();
  await page.waitForURL(`**${table}`);
  await begin(page, { game: 'tesseract' });
  expect(await offer.count()).toBe(0);
  await begin(page, { game: 'die-check' });
  await offer.getByRole('button', { name: 'No, thanks' }).click();
  await begin(page, { game: 'die-check' });
  expect(await offer.count()).toBe(0);
});

test('the introduction is not offered in a rematch', async ({ page }) => {
  await begin(page, { game: 'cubulus' });
  const offer = page.getByTestId('intro-offer');
  await offer.waitFor();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  const before = page.url();
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/t/') && url.href !== before);
  await page.getByTestId('result').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('cubarium.introduced'))).toContain('cubulus');
  expect(await offer.count()).toBe(0);
});

test('a question of Break the Cube is asked on its 3D board', async ({ page }) => {
  await page.goto('/learn/break-the-cube');
  await page.getByText('this structure is yours').waitFor();
  await page.waitForFunction(() => {
    const host = document.querySelector('[data-testid=space]') as unknown as {
      board?: { projection(spot: string): { visible: boolean } | null };
    } | null;
    return host?.board?.projection('1=5.1') != null && host.board.projection('1?6') === null;
  });
  await next(page).click();
  await next(page).click();
  await page.getByRole('heading', { name: 'Ask a number' }).waitFor();
  await clickSpot(page, '1?6');
  await page.getByTestId('done').getByText('The answer was M').waitFor();
  await screenshot(page, 'learn-break-the-cube');
});
