// Analysis: the engine beside a board on which both sides can be moved, and the review of a whole game.
import type { Page } from 'playwright-core';
import { GAMES } from '../../src/games/catalogue';
import { expect, screenshot, flatTest as test, violations } from '../support';
import { begin, ENDGAME, moves, SAMPLE, type, typeAll, waitForMoves } from './play';

const OPEN = GAMES.map(({ id }) => id).filter((id) => id !== 'break-the-cube');

/** The last move of the sample game, with which White mates. */
const BEFORE_MATE = `moves=${SAMPLE.slice(0, 4).join('+')}`;
const MATE = 'Q1B2x6A1#';
const MATE_TOLD = 'The queen goes from 1B2 round the end of a wall to 6A1 and takes the pawn. Checkmate.';
/** The preceding move, in the list of mistakes. */
const MISTAKE = '2… The pawn goes from 6A2 over an edge to 2C2. ??';

async function analyse(page: Page, fragment: string, game = 'cube-chess'): Promise<void> {
  await page.goto(`/analysis/${game}#${fragment}`);
  await page.locator('[data-spot]').first().waitFor({ state: 'attached' });
}

function fragmentOf(page: Page): URLSearchParams {
  return new URLSearchParams(new URL(page.url()).hash.slice(1));
}

/** The text of the evaluation bar. */
function worth(page: Page): Promise<string | null> {
  return page.getByTestId('worth').getAttribute('aria-valuetext');
}

/** The description of a place on the text board. */
function place(page: Page, spot: string): Promise<string | null> {
  return page.locator(`button[data-spot="${spot}"]`).getAttribute('aria-label');
}

test('every game without secrets is analysed', async ({ page }) => {
  for (const game of OPEN) {
    await analyse(page, '', game);
    await page.getByRole('switch', { name: 'Engine' }).check();
    await page.getByTestId('line').first().waitFor();
    await expect.poll(() => page.getByTestId('line').count(), { message: game }).toBe(3);
    expect(await page.getByTestId('engine-state').textContent()).toMatch(
      /^Depth \d+ · .+ positions · .+\/s$/,
    );
    await page.getByRole('switch', { name: 'Engine' }).uncheck();
    await screenshot(page, `analysis-${game}`);
  }
});

test('the book of openings is shown as long as it knows the position, and its moves are played by a click', async ({
  page,
}) => {
  await analyse(page, '');
  await page.getByRole('switch', { name: 'Engine' }).check();
  const book = page.getByRole('table', { name: 'Opening book' });
  await book.waitFor();
  const rows = page.getByTestId('opening');
  expect(await rows.count()).toBeGreaterThan(1);
  const row = async (): Promise<string> => (await rows.first().locator('th, td').allTextContents()).join(' ');
  await expect.poll(row).toMatch(/^The .+ goes .+\. [\d,]+ \d+%$/);
  await screenshot(page, 'analysis-openings');
  await page.getByRole('button', { name: 'Notation' }).click();
  for (const row of await rows.all()) {
    const [move, games, score] = await row.locator('th, td').allTextContents();
    expect([move, games, score].join(' ')).toMatch(/^\S+ [\d,]+ \d+%$/);
  }
  const move = rows.first().getByRole('button');
  await expect.poll(() => move.getAttribute('title')).toMatch(/^The .+ goes .+\.$/);
  expect(await violations(page)).toEqual([]);
  await move.click();
  await expect.poll(() => moves(page)).toBe(1);
  await book.waitFor();
  await expect.poll(() => move.getAttribute('title'), { message: 'also after a move' }).toMatch(/^The .+\.$/);
  await page.getByRole('switch', { name: 'Engine' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(/ply=0/);

  await page.goto('/');
  await analyse(page, '');
  await page.getByRole('switch', { name: 'Engine' }).check();
  await book.waitFor();
  await typeAll(page, SAMPLE.slice(0, 4));
  await expect.poll(() => book.locator('tbody').textContent()).toBe('The book ends here.');

  await page.getByRole('combobox', { name: 'Game' }).selectOption('Cubulus');
  await page.waitForURL(/cubulus/);
  await expect.poll(() => rows.count(), { message: 'the engine is still on' }).toBeGreaterThan(1);

  await page.goto('/');
  await analyse(page, BEFORE_MATE);
  await page.getByRole('switch', { name: 'Engine' }).check();
  await page.getByTestId('line').first().waitFor();
  expect(await book.count(), 'the book does not know this position').toBe(0);
});

test('in the lists of games on the analysis board and in the editor, keys go through all games and Enter takes one', async ({
  page,
}) => {
  for (const [path, name] of [
    ['/analysis/cube-chess', 'analysis'],
    ['/editor/cube-chess', 'editor'],
  ] as const) {
    await page.goto(path);
    const list = page.getByRole('combobox', { name: 'Game' });
    await list.focus();
    // The first key opens the list.
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe(path);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/${name}/${GAMES[2]?.id}*`);
  }
});

test('the engine finds a mate, a line is previewed and played by a click, and is switched off', async ({
  page,
}) => {
  await analyse(page, BEFORE_MATE);
  const engine = page.getByRole('switch', { name: 'Engine' });
  expect(await worth(page)).toBe('not known yet');
  expect(await page.getByTestId('worth').locator('.first').count(), 'nobody seems to be ahead').toBe(0);
  await engine.check();
  const best = page.getByTestId('line').first();
  await expect.poll(() => best.textContent()).toContain('#1');
  expect(await worth(page)).toBe('#1');
  const move = best.getByRole('button').first();
  expect(await move.textContent()).toBe(MATE);
  await expect.poll(() => move.getAttribute('title')).toBe(MATE_TOLD);
  expect(await move.getAttribute('aria-label')).toBe(`${MATE}: ${MATE_TOLD}`);

  const before = await place(page, '6A1');
  await move.hover();
  await expect.poll(() => place(page, '6A1')).not.toBe(before);
  expect(await moves(page), 'nothing is played').toBe(4);
  await page.getByRole('heading', { name: 'Analysis' }).hover();
  await expect.poll(() => place(page, '6A1')).toBe(before);

  await page.getByRole('combobox', { name: 'Lines' }).selectOption('5');
  await expect.poll(() => page.getByTestId('line').count()).toBe(5);
  await screenshot(page, 'analysis-mate');
  expect(await violations(page)).toEqual([]);

  await best.getByRole('button').first().click();
  await waitForMoves(page, 5);
  await expect.poll(() => worth(page)).toBe('1–0');
  expect(await page.getByTestId('engine-state').textContent()).toBe('The game is over.');
  await engine.uncheck();
  expect(await page.getByTestId('engine-state').textContent()).toBe('Switched off.');
  expect(await page.getByTestId('line').count()).toBe(0);
});

test('a line ends between two moves, and is shown whole on request', async ({ page }) => {
  await analyse(page, '');
  await page.getByRole('switch', { name: 'Engine' }).check();
  const line = page.getByTestId('line').first();
  const more = line.getByRole('button', { name: 'The whole line' });
  await more.waitFor();
  /** How many moves of the line are visible, and how many of them only partly. */
  const seen = () =>
    line.evaluate((row) => {
      const { top, bottom, right } = row.getBoundingClientRect();
      const moves = [...row.querySelectorAll('.moves button')].map((move) => move.getBoundingClientRect());
      const shown = moves.filter((move) => move.top < bottom - 1 && move.bottom > top + 1);
      const part = shown.filter((move) => move.bottom > bottom + 1 || move.right > right + 1);
      return { hidden: moves.length - shown.length, part: part.length };
    });
  await expect.poll(async () => (await seen()).hidden).toBeGreaterThan(0);
  expect((await seen()).part).toBe(0);
  await more.click();
  await expect.poll(seen).toEqual({ hidden: 0, part: 0 });
  await more.click();
  await expect.poll(async () => (await seen()).hidden).toBeGreaterThan(0);
});

test('a long mate is found, and the engine stops on request', async ({ page }) => {
  await analyse(page, new URLSearchParams({ position: ENDGAME }).toString());
  await page.keyboard.press('l');
  await expect.poll(() => worth(page), { timeout: 100_000 }).toMatch(/^#\d+$/);
  await page.keyboard.press('l');
  expect(await page.getByTestId('engine-state').textContent()).toBe('Switched off.');
  expect(await worth(page)).toBe('not known yet');
});

test('a finished game is analysed, and its graph shows the turning point', async ({ page }) => {
  await begin(page);
  await typeAll(page, SAMPLE);
  await page.getByRole('link', { name: 'Analyse' }).click();
  await page.waitForURL(/\/analysis\/cube-chess/);
  await waitForMoves(page, 5);
  expect(await worth(page)).toBe('1–0');
  await page.getByRole('button', { name: 'Review the game' }).click();
  const mistake = page.getByTestId('mistakes').getByRole('button', { name: MISTAKE });
  await mistake.waitFor({ timeout: 90_000 });
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 90_000 });
  const better = page
    .getByTestId('mistakes')
    .getByRole('button', { name: /^Better: The .+ to .+\./ })
    .last();
  await better.waitFor();
  expect(await mistake.getAttribute('title')).toBe('6A2-2C2');
  await mistake.click();
  await expect.poll(() => worth(page)).toBe('#1');
  expect(await page.getByRole('slider').getAttribute('aria-valuetext')).toBe(
    'Move 2, Black: The pawn goes from 6A2 over an edge to 2C2. A serious mistake. #1',
  );
  await screenshot(page, 'analysis-review');
  expect(await violations(page)).toEqual([]);

  // What would have been better is played as a side line.
  const side = page.getByRole('button', { name: 'Make it the main line' });
  expect(await side.count()).toBe(0);
  await better.click();
  await side.waitFor();
  await mistake.click();
  await expect.poll(() => worth(page)).toBe('#1');

  const graph = page.getByRole('slider');
  await graph.focus();
  await page.keyboard.press('ArrowLeft');
  await expect
    .poll(() => graph.getAttribute('aria-valuetext'))
    .toContain('Move 2, White: The pawn goes from 1A1');
  expect(new URL(page.url()).searchParams.get('ply')).toBe('3');
  const box = await page.getByTestId('graph').boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 2, (box?.y ?? 0) + 40);
  await expect.poll(() => graph.getAttribute('aria-valuetext')).toContain('1–0');
});

test('the server reviews a game played at one of its tables', async ({ page }) => {
  await begin(page, { kept: 'server' });
  await typeAll(page, SAMPLE);
  await page.getByRole('link', { name: 'Analyse' }).click();
  await page.getByRole('button', { name: 'Let the server review it' }).click();
  await page.getByTestId('mistakes').getByRole('button', { name: MISTAKE }).waitFor({ timeout: 90_000 });
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 90_000 });
  expect(await worth(page)).toBe('1–0');
  await page.reload();
  await page.getByRole('button', { name: 'Let the server review it' }).waitFor();
});

test('after a side line has become the main line, the server’s review is about the game that was played', async ({
  page,
}) => {
  await begin(page, { kept: 'server' });
  await typeAll(page, SAMPLE);
  await page.getByRole('link', { name: 'Analyse' }).click();
  await waitForMoves(page, SAMPLE.length);
  for (let times = 0; times < 2; times += 1) await page.keyboard.press('ArrowLeft');
  await expect.poll(() => new URL(page.url()).searchParams.get('ply')).toBe('3');
  await type(page, '6A3-2C3');
  await page.getByRole('button', { name: 'Make it the main line' }).click();
  await expect.poll(() => fragmentOf(page).get('moves')).toMatch(/ 6A3-2C3 \( 6A2-2C2 1B2x6A1 \)$/);
  await page.reload();
  await page.getByRole('button', { name: 'Let the server review it' }).click();
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 90_000 });
  const marks = async (move: string): Promise<string> => {
    const text = await page.locator(`.moves button[title^="${move}"]`).textContent();
    return /[?!]*$/.exec(text?.trim() ?? '')?.[0] ?? '';
  };
  expect(await marks('6A2-2C2'), 'the move that was played').toBe('??');
  expect(await marks('6A3-2C3'), 'the move that was not played').toBe('');
});

test('a stopped review keeps its results', async ({ page }) => {
  await analyse(page, `moves=${SAMPLE.slice(0, 3).join('+')}`);
  await page.evaluate(async () => {
    const press = (name: string): void => {
      const all = [...document.querySelectorAll('button')];
      all.find(({ textContent }) => textContent.includes(name))?.click();
    };
    press('Review the game');
    await new Promise((done) => setTimeout(done));
    press('Stop');
  });
  await page.getByRole('button', { name: 'Review the game' }).waitFor();
  expect(await page.getByRole('progressbar').count()).toBe(0);
});

test('a different move starts a variation that the address keeps and that can become the main line', async ({
  page,
}) => {
  await analyse(page, `moves=${SAMPLE.slice(0, 3).join('+')}`);
  await waitForMoves(page, 3);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => new URL(page.url()).searchParams.get('ply')).toBe('1');
  await type(page, '6D3-4C3');
  const side = page.getByRole('group', { name: 'Variation' });
  await side.waitFor();
  expect(await moves(page), 'the main line stays').toBe(3);
  const written = '1A2-4B2 6D2-4C2 ( 6D3-4C3 ) 1A1-4A1';
  await expect.poll(() => fragmentOf(page).get('moves')).toBe(written);

  await page.reload();
  await waitForMoves(page, 3);
  expect(fragmentOf(page).get('moves')).toBe(written);
  await page.getByRole('group', { name: 'Variation' }).getByRole('button').click();
  await screenshot(page, 'analysis-side-line');
  await page.getByRole('button', { name: 'Make it the main line' }).click();
  await expect.poll(() => fragmentOf(page).get('moves')).toBe('1A2-4B2 6D3-4C3 ( 6D2-4C2 1A1-4A1 )');
  expect(await violations(page)).toEqual([]);
});

test('an analysis is saved as a record and opens in the editor and as a game', async ({ page }) => {
  await analyse(page, BEFORE_MATE);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .poll(() => dialog.getByLabel('The main line as text').inputValue())
    .toContain('1. 1A2-4B2 6D2-4C2 2. 1A1-4A1 6A2-2C2');
  const position = await dialog.getByLabel('The position shown').inputValue();
  await screenshot(page, 'analysis-share');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Open in the board editor' }).click();
  await page.getByTestId('conditions').waitFor();
  expect(fragmentOf(page).get('position')).toBe(position);
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.waitForURL(/\/analysis\/cube-chess/);
  await page.locator('[data-spot]').first().waitFor({ state: 'attached' });
  expect(fragmentOf(page).get('position')).toBe(position);
});

test('on a phone everything is reached with the keyboard, in German and in the dark', async ({ open }) => {
  const page = await open({
    viewport: { width: 390, height: 844 },
    locale: 'de',
    colorScheme: 'dark',
  });
  await analyse(page, BEFORE_MATE);
  await page.getByRole('switch', { name: 'Engine' }).focus();
  await page.keyboard.press('Space');
  const best = page.getByTestId('line').first();
  await expect.poll(() => best.textContent()).toContain('#1');
  await screenshot(page, 'analysis-phone');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  expect(await violations(page)).toEqual([]);
  const before = await place(page, '6A1');
  await best.getByRole('button').first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => place(page, '6A1')).not.toBe(before);
  await page.keyboard.press('Enter');
  await waitForMoves(page, 5);
  await page.getByRole('button', { name: 'Partie durchsehen' }).focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('mistakes').waitFor({ timeout: 90_000 });
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 90_000 });
  await page.getByTestId('graph').scrollIntoViewIfNeeded();
  await screenshot(page, 'analysis-phone-graph');
  expect(await page.getByTestId('tally').textContent()).toMatch(/Schwarz: \d+ \?!, \d+ \?, [1-9]\d* \?\?/);
  await page.getByTestId('mistakes').getByRole('button').last().click();
  await expect
    .poll(async () => (await page.locator('.analysis .board').boundingBox())?.y)
    .toBeGreaterThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
});

test('on a phone the review of a game stands right below its board, before the engine', async ({ open }) => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  await begin(page);
  await typeAll(page, SAMPLE);
  await page.getByRole('link', { name: 'Analyse' }).click();
  await waitForMoves(page, 5);
  const top = async (part: ReturnType<Page['locator']>) => (await part.boundingBox())?.y ?? NaN;
  const review = page.getByRole('button', { name: 'Review the game' });
  const engine = page.getByRole('switch', { name: 'Engine' });
  expect(await top(review)).toBeLessThan(await top(engine));
  await screenshot(page, 'analysis-phone-review');
  // Without a game, the engine comes first.
  await analyse(page, BEFORE_MATE);
  await page.getByTestId('worth').waitFor({ state: 'attached' });
  expect(await top(engine)).toBeLessThan(await top(review));
});

test('a game with secrets has no engine, and the page says why', async ({ page }) => {
  await page.goto('/analysis/break-the-cube');
  await page.getByText('is a game of secrets').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('a position that is pasted into the address is shown', async ({ page }) => {
  await page.goto('/analysis/cube-chess');
  const queens = page.getByRole('grid').locator('[data-spot][aria-label*=queen]');
  await expect.poll(() => queens.count()).toBe(2);
  await page.evaluate((position) => {
    location.hash = `position=${encodeURIComponent(position)}`;
  }, ENDGAME);
  await expect.poll(() => queens.count()).toBe(1);
  await page.evaluate(() => (location.hash = 'cube-chess.goal'));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await queens.count(), 'a link to a section changes nothing').toBe(1);
});

test('an unreadable address is reported, and the start is shown', async ({ page }) => {
  await analyse(page, 'position=nonsense&moves=1A2-4B2');
  expect(await page.getByRole('alert').textContent()).toContain('cannot be read');
  expect(await moves(page)).toBe(0);
});
