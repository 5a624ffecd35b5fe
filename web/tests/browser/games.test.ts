// Whole games: by mouse on the cube, by keyboard only, by link, and without a network.
import type { Page } from 'playwright-core';
import { expect, screenshot, Server, movingTest as test } from '../support';
import {
  accept,
  beginByDialog,
  invitations,
  clickSpot,
  ENDGAME,
  moves,
  places,
  type Point,
  pointOf,
  pointsOf,
  SAMPLE,
  type,
  typeAll,
  waitForBoard,
  waitForMoves,
} from './play';

/** The move that the hint shows. */
async function hint(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Hint' }).click();
  return (await page.getByTestId('hint').textContent()) ?? '';
}

/** Waits until it is the turn of the player at the page, or the game is over. Returns whether the game continues. */
async function goesOn(page: Page): Promise<boolean> {
  const yours = page.getByTestId('status').filter({ hasText: 'Your move' });
  const checked = page.getByTestId('status').filter({ hasText: 'You are in check' });
  const result = page.getByTestId('result');
  await yours.or(checked).or(result).waitFor();
  const played = await moves(page);
  // A hint that is requested before the board shows the turn is dropped.
  if (played > 0) await waitForBoard(page, played);
  return !(await result.isVisible());
}

test('a whole game by mouse on the cube, from the usual start to mate', async ({ page }) => {
  await beginByDialog(page);
  for (const [index, move] of SAMPLE.entries()) {
    for (const spot of places(move)) await clickSpot(page, spot);
    await waitForBoard(page, index + 1);
  }
  expect(await page.getByTestId('result').textContent()).toBe('White has won.');
});

test('a game against the computer by mouse on the cube, to mate', async ({ page }) => {
  await beginByDialog(page, { kind: 'computer', side: 'White', level: 1, position: ENDGAME });
  for (let turn = 0; turn < 20 && (await goesOn(page)); turn += 1) {
    const before = await moves(page);
    const [from, to] = places(await hint(page));
    await clickSpot(page, from);
    await clickSpot(page, to);
    await waitForBoard(page, before + 1);
  }
  expect(await page.getByTestId('result').textContent()).toBe('You have won.');
  await screenshot(page, 'game-by-mouse');
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.getByText('Computer, level 1').waitFor();
  await expect.poll(() => page.getByTestId('status').textContent()).toMatch(/Black|thinking/);
});

test('a man is dragged, the computer replies, is taken back, and wins by resignation', async ({ page }) => {
  await beginByDialog(page, { kind: 'computer', side: 'White', level: 1, position: ENDGAME });
  const from = await pointOf(page, '2A4');
  const to = await pointOf(page, '2C4');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 5 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await waitForMoves(page, 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => moves(page)).toBe(0);
  await expect
    .poll(() => page.locator('[role=grid] [data-spot="2A4"]').getAttribute('aria-label'))
    .toContain('rook');
  await type(page, '2A4-2B4');
  await waitForMoves(page, 2);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  expect(await page.getByTestId('result').textContent()).toBe('You have lost.');
  await page.goto('/');
  expect(await page.getByRole('heading', { name: 'Continue playing' }).count()).toBe(0);
});

test('a slip of the mouse on the head of a man, or at the edge of its cell, plays nothing', async ({
  page,
}) => {
  await beginByDialog(page, { game: 'cubulus' });
  const { A1: foot, A2: behind } = await pointsOf(page, ['A1', 'A2']);
  // The die on A1 covers the near half of A2.
  const head = { x: foot.x + 0.6 * (behind.x - foot.x), y: foot.y + 0.6 * (behind.y - foot.y) };
  const slip = async (at: Point, by: Point): Promise<void> => {
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + by.x, at.y + by.y, { steps: 3 });
    await page.mouse.up();
  };
  const caption = page.getByTestId('caption');
  await slip(head, { x: 5, y: -3 });
  await caption.filter({ hasText: 'Rolls exactly as many squares' }).waitFor();
  expect(await moves(page)).toBe(0);
  await page.keyboard.press('Escape');
  await caption.filter({ hasText: 'Rolls exactly' }).waitFor({ state: 'detached' });

  const cell = await page.locator('.net [data-spot=A1]').boundingBox();
  if (!cell) throw new Error('the flat board is not there');
  await slip({ x: cell.x + cell.width / 2, y: cell.y + 3 }, { x: 0, y: -8 });
  await caption.filter({ hasText: 'Rolls exactly as many squares' }).waitFor();
  expect(await moves(page)).toBe(0);
});

test('a whole game by keyboard alone on the text board', async ({ open }) => {
  // The camera would follow the cursor, which concerns the board in space and is slow without a graphics card.
  const page = await open({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const focused = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  const tabTo = async (text: RegExp): Promise<void> => {
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      if (text.test(await focused())) return;
    }
    throw new Error(`the tab key does not lead to ${String(text)}`);
  };
  await tabTo(/^Two at this screen/);
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Begin' })
    .and(page.locator(':enabled'))
    .waitFor();
  await tabTo(/^Begin$/);
  await page.keyboard.press('Enter');
  await page.locator('[data-spot]').first().waitFor({ state: 'attached' });
  const onBoard = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('data-spot') ?? null);
  for (let step = 0; step < 60 && (await onBoard()) === null; step += 1) await page.keyboard.press('Tab');
  expect(await onBoard()).not.toBeNull();
  expect(await page.getByRole('grid').isVisible()).toBe(true);
  await screenshot(page, 'text-board-focused');
  for (const [index, move] of SAMPLE.entries()) {
    for (const spot of places(move)) {
      await walk(page, onBoard, spot);
      await page.keyboard.press('Enter');
    }
    await waitForBoard(page, index + 1);
  }
  expect(await page.getByTestId('result').textContent()).toBe('White has won.');
  await expect
    .poll(() => page.locator('[aria-live=polite][role=status]').textContent())
    .toContain('White has won.');
});

/**
 * Walks to a spot with the arrow keys, on the shortest path over the cells of the grid. Panel 4, in the corner, is not
 * next to any other panel there: the key that crosses its upper edge leads to panel 1, and the opposite key back.
 */
async function walk(page: Page, onBoard: () => Promise<string | null>, goal: string): Promise<void> {
  const way = await page.evaluate(
    ([from, to]) => {
      const cells = [...document.querySelectorAll<HTMLElement>('[role=grid] [data-spot]')];
      const places = cells.map((cell) => ({
        id: cell.dataset.spot ?? '',
        box: cell.getBoundingClientRect(),
      }));
      const near = (id: string): [string, string][] => {
        const here = places.find((place) => place.id === id);
        if (!here) return [];
        const { x, y, width, height } = here.box;
        const at = (dx: number, dy: number): string | undefined =>
          places.find(
            ({ box }) =>
              Math.hypot(
                box.x + box.width / 2 - (x + width / 2 + dx * width),
                box.y + box.height / 2 - (y + height / 2 + dy * height),
              ) <
              width / 3,
          )?.id;
        const sides: [string, number, number][] = [
          ['ArrowUp', 0, -1],
          ['ArrowRight', 1, 0],
          ['ArrowDown', 0, 1],
          ['ArrowLeft', -1, 0],
        ];
        const back = (place: string): boolean => place.startsWith('4');
        const over = { '1A': '4A', '4A': '1A' }[id.slice(0, 2)];
        return sides.flatMap(([key, dx, dy]): [string, string][] => {
          if (key === 'ArrowUp' && over !== undefined) return [[key, over + id.slice(2)]];
          const next = at(dx, dy);
          return next === undefined || back(next) !== back(id) ? [] : [[key, next]];
        });
      };
      const known = new Map<string, string[]>([[from ?? '', []]]);
      for (const [id, keys] of known) {
        if (id === to) return keys;
        for (const [key, next] of near(id)) if (!known.has(next)) known.set(next, [...keys, key]);
      }
      return null;
    },
    [await onBoard(), goal],
  );
  for (const key of way ?? []) await page.keyboard.press(key);
  expect(await onBoard()).toBe(goal);
}

test('two friends play by link, and one of them leaves and returns', async ({ open }) => {
  const anna = await open();
  await beginByDialog(anna, { kind: 'friend', side: 'White' });
  const [link = ''] = await invitations(anna);
  await screenshot(anna, 'invitation');
  const bert = await open();
  await accept(bert, link);
  await bert.getByTestId('status').filter({ hasText: 'Waiting for' }).waitFor();
  expect(bert.url(), 'the key is gone from the address').not.toContain('key=');
  await anna.getByTestId('invitation').waitFor({ state: 'detached' });

  await type(anna, SAMPLE[0] ?? '');
  await waitForMoves(bert, 1);
  await type(bert, SAMPLE[1] ?? '');
  await waitForMoves(anna, 2);

  const address = bert.url();
  const context = bert.context();
  await bert.close();
  await anna.getByText('not here').waitFor();
  await type(anna, SAMPLE[2] ?? '');
  await waitForMoves(anna, 3);
  const again = await context.newPage();
  await again.goto(address);
  await waitForMoves(again, 3);
  await type(again, SAMPLE[3] ?? '');
  await waitForMoves(anna, 4);
  await type(anna, SAMPLE[4] ?? '');
  await again.getByTestId('result').waitFor();
  expect(await again.getByTestId('result').textContent()).toBe('You have lost.');
  expect(await anna.getByTestId('result').textContent()).toBe('You have won.');

  await anna.getByRole('button', { name: 'Play again' }).click();
  await again.getByRole('button', { name: 'Accept' }).click();
  await anna.waitForURL((url) => !link.includes(url.pathname));
  await anna
    .getByTestId('status')
    .filter({ hasText: 'Black' })
    .or(anna.getByTestId('status').filter({ hasText: 'White to move' }))
    .waitFor();
  await again.getByTestId('status').filter({ hasText: 'You play White' }).waitFor();
});

test('friends offer takebacks and draws, and decline', async ({ open }) => {
  const anna = await open();
  await beginByDialog(anna, { kind: 'friend', side: 'White' });
  const [link = ''] = await invitations(anna);
  const bert = await open();
  await accept(bert, link);
  await bert.getByTestId('status').waitFor();
  await type(anna, SAMPLE[0] ?? '');
  await waitForMoves(bert, 1);

  await anna.getByRole('button', { name: 'Undo' }).click();
  await anna.getByRole('dialog').getByRole('button', { name: 'Ask for it' }).click();
  await bert.getByText('asks to take the last move back').first().waitFor();
  await bert.getByRole('button', { name: 'Accept' }).click();
  for (const page of [anna, bert]) await expect.poll(() => moves(page)).toBe(0);
  await type(anna, SAMPLE[0] ?? '');
  await waitForMoves(bert, 1);

  await bert.getByRole('button', { name: 'Draw' }).click();
  await bert.getByRole('dialog').getByRole('button', { name: 'Offer a draw' }).click();
  await anna.getByRole('button', { name: 'Decline' }).click();
  await bert.getByText('declines the draw').first().waitFor();
  await type(bert, SAMPLE[1] ?? '');
  await waitForMoves(anna, 2);
  await anna.getByRole('button', { name: 'Draw' }).click();
  await anna.getByRole('dialog').getByRole('button', { name: 'Offer a draw' }).click();
  await bert.getByText('offers a draw').first().waitFor();
  await screenshot(bert, 'draw-offered');
  await bert.getByRole('button', { name: 'Accept' }).click();
  await anna.getByTestId('result').waitFor();
  expect(await anna.getByTestId('result').textContent()).toBe('A draw.');
  expect(await bert.getByText('The players have agreed on a draw.').count()).toBeGreaterThan(0);
});

test('the server’s computer plays, is taken back and plays again', async ({ page }) => {
  await beginByDialog(page, { kind: 'computer', side: 'Black', level: 1, kept: 'server' });
  await waitForMoves(page, 1);
  // Legal after each first move, and White has no mate after it.
  await type(page, '6B1-2D2');
  await waitForMoves(page, 3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => moves(page)).toBe(1);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByTestId('result').waitFor();
  const before = page.url();
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.waitForURL((url) => url.href !== before);
  await page.getByTestId('status').filter({ hasText: 'You play White' }).waitFor();
});

test('a game continues after the server is killed, with every move exactly once', async ({ open }) => {
  const server = await Server.start('killed');
  try {
    const page = await open({
      baseURL: server.origin,
      expected: [/WebSocket|Failed to load|ERR_CONNECTION/],
    });
    await beginByDialog(page, { kind: 'screen', kept: 'server' });
    await typeAll(page, SAMPLE.slice(0, 2));
    await server.kill();
    await page.getByText('Connection lost, trying again').waitFor();
    await screenshot(page, 'connection-lost');
    await type(page, SAMPLE[2] ?? '');
    await server.start();
    await waitForMoves(page, 3);
    await page.getByText('Connection lost').waitFor({ state: 'detached' });
    await typeAll(page, SAMPLE.slice(3));
    await expect.poll(() => moves(page)).toBe(5);
    await page.reload();
    await page.getByTestId('result').waitFor();
    await expect.poll(() => moves(page)).toBe(5);
  } finally {
    await server.stop();
  }
});

test('a game against the computer continues offline', async ({ open }) => {
  const page = await open({
    serviceWorkers: 'allow',
    // The page may ask for waiting people, bots, notices and the host's texts before the browser reports that there is
    // no network.
    expected: [/ERR_INTERNET_DISCONNECTED .*\/api\/(?:bots|health|notice|open-seats|pairing)/],
  });
  await page.goto('/');
  await page.evaluate(async () => {
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => {
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true });
    });
  });
  await page.context().setOffline(true);
  await beginByDialog(page, { kind: 'computer', side: 'White', level: 1 });
  await type(page, SAMPLE[0] ?? '');
  await waitForMoves(page, 2);
  await page.reload();
  await waitForMoves(page, 2);
  await page.goto('/rules/cube-chess');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('a refused move says why and leads to the rule', async ({ page }) => {
  await beginByDialog(page);
  await type(page, '1A2-4D2');
  const rule = page.getByRole('link', { name: 'Read the rule' });
  await rule.waitFor();
  await screenshot(page, 'refused');
  const target = await rule.getAttribute('href');
  expect(target).toMatch(/^\/rules\/cube-chess#cube-chess\./);
  await page.goto(target ?? '');
  const heading = page.locator(`[id="${(target ?? '').split('#')[1]}"]`);
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a refusal makes room for a hint, and ends with the next move', async ({ page }) => {
  await beginByDialog(page);
  const refusal = page.locator('.notice').filter({ hasText: 'Read the rule' });
  for (const next of [() => hint(page), () => type(page, '1A2-4B2')]) {
    for (const spot of ['1A2', '4D2'])
      await page.locator(`.net [data-spot="${spot}"]`).click({ force: true });
    await refusal.waitFor();
    await next();
    await refusal.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
  }
});

test('keys step through the moves, and the address keeps the ply', async ({ page }) => {
  await beginByDialog(page);
  await typeAll(page, SAMPLE.slice(0, 3));
  await page.locator('button[data-ply]').last().focus();
  await page.locator('body').press('ArrowLeft');
  await expect.poll(() => new URL(page.url()).searchParams.get('ply')).toBe('2');
  await page.locator('body').press('ArrowUp');
  await expect.poll(() => new URL(page.url()).searchParams.get('ply')).toBe('0');
  await page.reload();
  await waitForMoves(page, 3);
  expect(await page.locator('[aria-current=true][data-ply]').count()).toBe(0);
  await page.locator('body').press('$');
  await page.locator('[data-ply="3"][aria-current=true]').waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('a link with a wrong key says so and says what to do', async ({ open }) => {
  const anna = await open();
  await beginByDialog(anna, { kind: 'friend', side: 'White' });
  const [link = ''] = await invitations(anna);
  const stranger = await open({ expected: [/404/] });
  await stranger.goto(link.replace(/key=.*/, 'key=00000000000000000000000000000000'));
  await stranger.getByRole('button', { name: 'Play Black' }).click();
  await stranger.getByText('This link belongs to no seat at this table').waitFor();
  await stranger.getByRole('link', { name: 'Only watch' }).click();
  await stranger.getByTestId('status').filter({ hasText: 'White to move.' }).waitFor();
  expect(await stranger.getByTestId('type-move').count()).toBe(0);
});
