// The page around the board: what it loads, confirms and stops, and what it can do without.
import { coldTest, expect, screenshot, test, violations } from '../support';
import {
  begin,
  clickSpot,
  moves,
  patient,
  pointsOf,
  SAMPLE,
  type,
  typeAll,
  waitForBoard,
  waitForMoves,
} from './play';

coldTest('the home page loads neither the board nor the rules', async ({ page }) => {
  const loaded: string[] = [];
  // An open seat from another test would require the rules of its game.
  await page.route('**/api/open-seats', (route) => route.fulfill({ json: [] }));
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(loaded.length).toBeGreaterThan(2);
  expect(loaded.filter((path) => /\.wasm$|three|worker|TablePage|RulesPage/.test(path))).toEqual([]);
});

test('without WebGL the flat board takes over and is playable by mouse', async ({ open }) => {
  const page = await open({ expected: [/WebGL/] });
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await begin(page);
  expect(await page.getByTestId('space').count()).toBe(0);
  for (const spot of ['1A2', '4B2']) {
    const box = await page.locator(`rect[data-spot="${spot}"]`).boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  }
  await waitForMoves(page, 1);
  await screenshot(page, 'without-webgl');
});

test('if WebGL stops for good during a game, the flat board takes over and the page says so', async ({
  open,
}) => {
  const page = await open({ expected: [/Context Lost/] });
  await begin(page);
  const space = page.getByTestId('space').locator('canvas');
  await space.waitFor();
  const context = () =>
    space.evaluateHandle((canvas: HTMLCanvasElement) =>
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context'),
    );
  const switchable = await context();
  await switchable.evaluate((extension) => extension?.loseContext());
  await page.waitForTimeout(1500);
  await switchable.evaluate((extension) => extension?.restoreContext());
  await page.waitForTimeout(4000);
  expect(await space.isVisible(), 'a context that comes back is used').toBe(true);
  await switchable.evaluate((extension) => extension?.loseContext());
  await page.getByText('This device has stopped drawing in 3D.').first().waitFor();
  expect(await page.getByTestId('space').count()).toBe(0);
  for (const spot of ['1A2', '4B2']) await page.locator(`rect[data-spot="${spot}"]`).click({ force: true });
  await waitForMoves(page, 1);
  await screenshot(page, 'webgl-lost');
});

test('a move waits for confirmation when that setting is on', async ({ page }) => {
  await begin(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Confirm moves' }).check();
  await page.keyboard.press('Escape');
  await type(page, SAMPLE[0] ?? '');
  await page.getByRole('region', { name: 'Whose turn it is' }).getByText('Play this move?').waitFor();
  await page
    .getByTestId('proposed')
    .filter({ hasText: /pawn .*1A2.*4B2/ })
    .waitFor();
  expect(await moves(page)).toBe(0);
  await screenshot(page, 'confirm-move');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByTestId('status').filter({ hasText: 'White to move' }).waitFor();
  await type(page, SAMPLE[0] ?? '');
  await page.getByRole('button', { name: 'Play it' }).click();
  await waitForMoves(page, 1);
});

test('the computer can be paused, resumed and told to move at once', async ({ page }) => {
  await patient(page);
  await begin(page, { kind: 'computer', side: 'White', level: 8 });
  await type(page, SAMPLE[0] ?? '');
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByTestId('status').filter({ hasText: 'The computer is paused.' }).waitFor();
  expect(await moves(page)).toBe(1);
  await page.getByRole('button', { name: 'Let it think on' }).click();
  await page.getByRole('button', { name: 'Move now' }).click();
  await waitForMoves(page, 2);
});

test('a click on the board while the computer thinks is answered without moving', async ({ page }) => {
  await patient(page);
  await begin(page, { kind: 'computer', side: 'White', level: 1 });
  await type(page, SAMPLE[0] ?? '');
  await page.getByTestId('status').filter({ hasText: 'The computer is thinking.' }).waitFor();
  const caption = page.getByTestId('caption');
  for (const spot of ['1A1', '4A1']) await clickSpot(page, spot);
  await caption.filter({ hasText: 'The computer is thinking.' }).waitFor();
  const said = page.locator('[aria-live=polite]').filter({ hasText: 'The computer is thinking.' });
  await expect.poll(() => said.count()).toBe(1);
  await screenshot(page, 'click-while-thinking');
  await page.getByRole('button', { name: 'Move now' }).click();
  await waitForMoves(page, 2);
  // The answer appears in the list a moment before the board shows it.
  await expect.poll(() => caption.textContent()).not.toContain('thinking');
  expect(await moves(page), 'nothing was queued').toBe(2);
});

test('after one’s own move the caption says it, until the pointer goes to another place', async ({
  page,
}) => {
  await patient(page);
  await begin(page, { kind: 'computer', side: 'White', level: 1 });
  await clickSpot(page, '1D2');
  await clickSpot(page, '2B2');
  const caption = page.getByTestId('caption');
  await caption.filter({ hasText: /White:\s+The pawn goes from 1D2 over an edge to 2B2\./ }).waitFor();
  const { '1C2': king } = await pointsOf(page, ['1C2']);
  await page.mouse.move(king.x, king.y);
  await expect.poll(() => caption.textContent()).toMatch(/^\s*White king\b/);
});

test('a running game is listed on the home page and resumes where it was', async ({ page }) => {
  await begin(page);
  await typeAll(page, SAMPLE.slice(0, 2));
  await page.goto('/');
  const list = page.getByRole('region', { name: 'Continue playing' });
  expect(await list.textContent()).toContain('move 2,');
  await screenshot(page, 'home-resume');
  expect(await violations(page)).toEqual([]);
  await list.getByRole('link').click();
  await waitForMoves(page, 2);
  await typeAll(page, SAMPLE.slice(2));
  expect(await page.getByTestId('result').textContent()).toBe('White has won.');
});

test('a game is taken off the list of games to continue, and put back', async ({ page }) => {
  await begin(page);
  await typeAll(page, SAMPLE.slice(0, 2));
  await page.goto('/');
  const list = page.getByRole('region', { name: 'Continue playing' });
  await list.getByRole('button', { name: 'Remove from this list: Cube Chess, Two at this screen' }).click();
  const notice = page.locator('.notice').filter({ hasText: 'Removed from the list: Cube Chess.' });
  await notice.waitFor();
  expect(await list.count()).toBe(0);
  await screenshot(page, 'home-removed');
  await notice.getByRole('button', { name: 'Undo' }).click();
  await list.getByRole('link').click();
  await waitForMoves(page, 2);
});

test('a finished game in this browser is found again on the home page, with its analysis', async ({
  page,
}) => {
  await begin(page, { kind: 'computer', side: 'Black', level: 1 });
  await waitForMoves(page, 1);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByTestId('result').filter({ hasText: 'You have lost.' }).waitFor();
  const address = new URL(page.url()).pathname;
  await page.goto('/');
  const ended = page.getByTestId('ended');
  await ended.getByText('Finished in this browser (1)').click();
  const link = ended.getByRole('link');
  expect(await link.getAttribute('href')).toBe(address);
  expect(await link.textContent()).toMatch(
    /^Cube Chess\s*Against the computer, level 1\s*You have lost\. \w/,
  );
  await ended.getByRole('button', { name: /^Analyse: / }).waitFor();
  await ended.scrollIntoViewIfNeeded();
  expect(await violations(page)).toEqual([]);
  await screenshot(page, 'home-ended');
  await ended.getByRole('button', { name: /^Analyse: / }).click();
  await page.waitForURL(/\/analysis\/cube-chess/);
  await waitForMoves(page, 1);
});

test('two windows with the same game show the same', async ({ page }) => {
  await begin(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator('[data-spot]').first().waitFor({ state: 'attached' });
  await type(page, SAMPLE[0] ?? '');
  await waitForBoard(other, 1);
  await type(other, SAMPLE[1] ?? '');
  await waitForMoves(page, 2);
});

test('if the window in which the computer thinks is closed, it answers in the other one', async ({
  page,
}) => {
  const first = await page.context().newPage();
  await patient(first);
  await begin(first, { kind: 'computer', side: 'White', level: 1 });
  await page.goto(first.url());
  await page.locator('[data-spot]').first().waitFor({ state: 'attached' });
  await type(first, SAMPLE[0] ?? '');
  await first.getByTestId('status').filter({ hasText: 'The computer is thinking.' }).waitFor();
  await waitForBoard(page, 1);
  await page.waitForTimeout(1500);
  expect(await moves(page), 'only one of them lets it think').toBe(1);
  await first.close();
  await waitForMoves(page, 2);
});

test('the record is complete, and play can continue from the position', async ({ page }) => {
  await begin(page);
  await typeAll(page, SAMPLE);
  await page.getByRole('button', { name: 'Share' }).click();
  const text = page.getByLabel('The game as text');
  await expect.poll(() => text.inputValue()).toContain('[Result "w checkmate"]');
  const record = await text.inputValue();
  expect(record).toContain('[Game "cube-chess"]');
  expect(
    record
      .replaceAll(/\d+\. /g, '')
      .split('\n\n')[1]
      ?.trim(),
  ).toBe(SAMPLE.join(' '));
  const shown = page.getByLabel('The position shown');
  await expect.poll(() => shown.inputValue()).not.toBe('');
  const position = await shown.inputValue();
  await page.goto(`/?new=screen#${new URLSearchParams({ position }).toString()}`);
  expect(await page.getByLabel('Start from another position').inputValue()).toBe(position);
});

test('steps through the game are announced once each', async ({ page }) => {
  await begin(page);
  await typeAll(page, SAMPLE.slice(0, 2));
  const spoken = page.locator('[aria-live=polite]').filter({ hasText: /./ }).first();
  await page.evaluate(() => {
    const said: string[] = [];
    (window as unknown as { said: string[] }).said = said;
    for (const region of document.querySelectorAll('[aria-live=polite]')) {
      new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    }
  });
  await page.getByRole('button', { name: 'One move back' }).click();
  await expect.poll(() => spoken.textContent()).toMatch(/^Move 1 of 1, White: ./);
  await page.locator('button[data-ply="2"]').click();
  await expect.poll(() => spoken.textContent()).toMatch(/^Move 1 of 1, Black: ./);
  await page.getByRole('button', { name: 'First position' }).click();
  await expect.poll(() => spoken.textContent()).toMatch(/^Before the first move/);
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.filter((text) => text.startsWith('Move 1 of 1, White'))).toHaveLength(1);
});

test('a text board opened by keyboard stays open while the mouse uses it', async ({ page }) => {
  await begin(page);
  await page.getByRole('grid').getByRole('button').first().focus();
  const help = page.getByText('Arrows move from square to square', { exact: false });
  await help.click();
  await page.locator('[role=grid] [data-spot="1A2"]').click();
  await page.locator('[role=grid] [data-spot="4B2"]').click();
  await waitForMoves(page, 1);
  const hidden = (): Promise<boolean> =>
    help.evaluate((text) => getComputedStyle(text.closest('section') ?? text).clipPath !== 'none');
  expect(await hidden()).toBe(false);
  await page.getByTestId('type-move').focus();
  await expect.poll(hidden).toBe(true);
});

test('what is told while a dialog is open can be seen and is read in it', async ({ page }) => {
  await begin(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Copy', exact: true }).first().click();
  const notice = dialog.locator('.notice');
  await notice.waitFor();
  expect(await dialog.locator('[aria-live=polite]').textContent()).toContain(
    await notice.getByRole('paragraph').innerText(),
  );
  await notice.getByRole('button', { name: 'Close' }).click();
  await notice.waitFor({ state: 'detached' });
  expect(await dialog.count()).toBe(1);
});
