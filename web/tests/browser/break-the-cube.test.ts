// Break the Cube: building, asking and guessing by mouse and keyboard, at one screen and at a table on a server. No
// page contains a secret that it must not show.
import type { Page } from 'playwright-core';
import { expect, screenshot, movingTest as test, violations } from '../support';
import { halves, red } from './pixels';
import { accept, begin, clickSpot, invitations, moves, type, waitForMoves } from './play';
import { ask, beginAsking, BEGUN, BUILT, GAME, placeOf, SECOND, take, THIRD } from './structures';

const paintedTest = test.extend({ painted: true });

/** Puts a block on the tile with these spots (`1=5.1`, `1?5`), with its first cube in a cell. */
async function put(page: Page, block: string, spot: string): Promise<void> {
  await take(page, block);
  const { x, y } = await placeOf(page, spot);
  await page.mouse.click(x, y);
  await page.locator(`[data-block="${block}"][aria-pressed=false]`).waitFor();
}

/** The conditions that a structure already meets. */
function kept(page: Page): Promise<string[]> {
  return page
    .getByTestId('checks')
    .locator('[data-kept=true]')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-rule') ?? ''));
}

/** The fraction of the frame that a seat's tile fills, in width or height. */
async function share(page: Page, tile: (cell: number) => string): Promise<number> {
  const corners = await Promise.all([1, 3, 7, 9].map((cell) => placeOf(page, tile(cell))));
  const box = await page.getByTestId('space').boundingBox();
  const across = Math.max(...corners.map(({ x }) => x)) - Math.min(...corners.map(({ x }) => x));
  const upwards = Math.max(...corners.map(({ y }) => y)) - Math.min(...corners.map(({ y }) => y));
  // The centres are two cells apart, while the tile has three cells and a rim.
  return Math.max((across * 1.65) / (box?.width ?? 1), (upwards * 1.65) / (box?.height ?? 1));
}

/** The cells where the block in hand may be put, by its first unit cube. */
async function offered(page: Page, seat: number): Promise<string> {
  const spots = await page
    .locator(`[role=grid] .quiet[data-spot^="${seat}="][data-spot$=".1"]`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-spot') ?? ''));
  return spots.map((spot) => spot.charAt(2)).join('');
}

/** Whether a text occurs anywhere in a page: in its document, its fields or its address. */
function holds(page: Page, text: string): Promise<boolean> {
  return page.evaluate((secret) => {
    const fields = [...document.querySelectorAll('input, textarea')].map(
      (field) => (field as HTMLInputElement).value,
    );
    return [document.documentElement.outerHTML, document.title, location.href, ...fields].some((one) =>
      one.includes(secret),
    );
  }, text);
}

/** The number of blocks that the boards of a page show on a seat's own tile. */
function blocksOf(page: Page, seat: number): Promise<number> {
  return page.locator(`[role=grid] [data-spot^="${seat}="] .man`).count();
}

/** The position of a spot on the screen, for the mouse. */
async function pointAt(page: Page, spot: string): Promise<[number, number]> {
  const { x, y } = await placeOf(page, spot);
  return [x, y];
}

async function takeOver(page: Page, seat: number): Promise<void> {
  await page.getByRole('heading', { name: `Pass the device to Seat ${seat}` }).waitFor();
  await page.getByTestId('handover').getByRole('button').click();
  await page.locator(`[role=grid] [data-spot^="${seat}="]`).first().waitFor({ state: 'attached' });
}

test('one’s own answer stays to be read when the computer asks next, and one’s own structure is in sight', async ({
  open,
}) => {
  const built = 'L.SLMSLL./....M..M./.........,SSL..L..L/..L..M.../..M..M...';
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    const page = await open({ reducedMotion: 'reduce', viewport });
    await begin(page, {
      game: GAME,
      kind: 'computer',
      level: 1,
      side: 'Seat 1',
      position: `${built} 1 .. 1 -`,
    });
    await page.getByTestId('own').locator('svg').waitFor();
    const before = await page.getByTestId('palette').boundingBox();
    await page.mouse.click(...(await pointAt(page, '1?6')));
    await ask(page);
    const heard = page.getByTestId('caption').locator('[data-heard]');
    await expect.poll(() => heard.count(), { timeout: 60_000 }).toBe(2);
    expect((await heard.first().textContent())?.replace(/\s+/g, ' ').trim()).toMatch(
      /^You asked 6 .*the medium block$/,
    );
    expect(await heard.last().textContent()).toContain('The computer');
    for (const one of await heard.all()) {
      const { cut, inside } = await one.evaluate((part) => ({
        cut: part.scrollWidth - part.clientWidth,
        inside: part.getBoundingClientRect().right <= window.innerWidth,
      }));
      expect(cut).toBeLessThanOrEqual(1);
      expect(inside).toBe(true);
    }
    expect(await page.getByTestId('palette').boundingBox(), 'nothing shifts').toEqual(before);
  }
});

test('a structure is built by mouse, and a list of what it needs fills', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  await begin(page, { game: GAME, kind: 'computer' });
  await page.getByTestId('palette').waitFor();
  // The computer's building removes notices, so it comes first.
  await page.locator('button[data-ply="1"][aria-current]').waitFor({ state: 'attached', timeout: 60_000 });
  const seat = (await page.locator('[role=grid] [data-spot^="1="]').count()) > 0 ? 1 : 2;
  const bar = await page.getByTestId('palette').boundingBox();
  const stays = async (): Promise<void> => {
    expect(await page.getByTestId('palette').boundingBox(), 'the bar keeps its place').toEqual(bar);
  };
  expect(await share(page, (cell) => `${seat}=${cell}.1`), 'one’s own tile fills the frame').toBeGreaterThan(
    0.5,
  );
  expect(await kept(page)).toEqual([]);
  expect(await page.locator('[data-turn=turn]').getAttribute('title')).toBe('Take a block in hand first.');
  await take(page, 'L');
  await stays();
  await page.getByTestId('hand').locator('svg').waitFor();
  await expect
    .poll(() => page.locator('[data-turn] .turned path.face').count(), {
      message: 'each button shows what it makes of the block',
    })
    .toBeGreaterThan(0);
  const captions = await page
    .locator('.boards svg .titles text')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(captions).toHaveLength(3);
  for (const height of captions) expect(height).toBeGreaterThanOrEqual(12);
  // Lying flat, the large block does not fit into the front row.
  const notice = page.locator('.notice');
  await page.mouse.click(...(await pointAt(page, `${seat}=9.1`)));
  await notice.filter({ hasText: 'does not fit there' }).waitFor();
  const [refused, finish] = [await notice.boundingBox(), await page.getByTestId('build-done').boundingBox()];
  expect((refused?.y ?? 0) + (refused?.height ?? 0), 'it covers no button').toBeLessThan(finish?.y ?? 0);
  expect(await notice.textContent(), 'it says what is in the way').toContain('over the edge of the tile');
  expect(await blocksOf(page, seat)).toBe(0);
  await page.mouse.click(...(await pointAt(page, `${seat}=1.1`)));
  await expect.poll(() => kept(page)).toEqual(['overhang']);
  expect(await notice.count(), 'it goes with the next step').toBe(0);
  await stays();
  await put(page, 'M', `${seat}=2.1`);
  expect(await kept(page), 'part of it hangs in the air').toEqual(['height']);
  await screenshot(page, 'break-the-cube-overhang');
  await page.keyboard.press('Backspace');
  await page.locator('[data-block="M"][aria-pressed=true]').waitFor();
  expect(await page.getByTestId('build-done').isDisabled()).toBe(true);
  await page.getByTestId('build-done').click({ force: true });
  await notice.filter({ hasText: 'You still have a block in hand' }).waitFor();
  await notice.getByRole('button', { name: 'Close' }).click();
  await take(page, 'S');
  await stays();
  await page.mouse.click(...(await pointAt(page, `${seat}=2.1`)));
  await expect.poll(() => kept(page)).toEqual(['height', 'overhang']);
  await take(page, 'M');
  await screenshot(page, 'break-the-cube-in-hand');
  await page.mouse.click(...(await pointAt(page, `${seat}=5.1`)));
  await expect.poll(() => kept(page)).toEqual(['blocks', 'height', 'overhang']);
  await stays();
  expect(await page.getByTestId('build-help').textContent()).toContain('follows all the rules');
  expect(await page.locator('[data-block]:disabled').count(), 'what can be taken up looks so').toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByTestId('build-done').click();
  await page.locator(`[data-ply] [data-structure="${BUILT}"]`).waitFor();
  await page.locator('[data-fact]').first().or(page.locator('[data-ask="A"]:enabled')).first().waitFor();
  await stays();
  expect(await share(page, (cell) => `${seat}?${cell}`), 'the numbers fill the frame').toBeGreaterThan(0.45);
  expect(await kept(page), 'nothing of it is shown as part of a guess').toEqual([]);
});

test('a block is offered every place where it fits and the rest can still be built, and no other', async ({
  open,
}) => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await begin(page, { game: GAME, kind: 'computer' });
  await page.getByTestId('palette').waitFor();
  const seat = (await page.locator('[role=grid] [data-spot^="1="]').count()) > 0 ? 1 : 2;
  const turn = (way: string): Promise<void> => page.locator(`[data-turn=${way}]`).click();
  const places = (): Promise<string> => offered(page, seat);
  expect(await places(), 'nothing is in hand').toBe('');
  await take(page, 'S');
  await expect.poll(places, { message: 'two cubes side by side' }).toBe('124578');
  await turn('turn');
  await expect.poll(places, { message: 'one behind the other' }).toBe('123456');
  await turn('tip');
  await expect.poll(places, { message: 'upright' }).toBe('123456789');
  await page.getByTestId('build-clear').click();
  await put(page, 'L', `${seat}=1.1`);
  await put(page, 'M', `${seat}=5.1`);
  await take(page, 'S');
  // Cells 1 to 6 and 8 are filled. Lying flat, the last block neither fits next to them nor may cover the gaps at 7 and
  // 9.
  await expect.poll(places, { message: 'on top of two cubes' }).toBe('1245');
  const dots = page.locator('.boards .net [data-marker=quiet]');
  const grounds = page.locator(`[role=grid] .quiet[data-spot^="${seat}="]`);
  expect(await dots.count(), 'the flat board marks what the text board offers').toBe(await grounds.count());
});

paintedTest(
  'a whole game against a computer: a question by mouse, notes, a guess by mouse, and everything is shown',
  async ({ open }) => {
    const page = await open({ reducedMotion: 'reduce' });
    await page.goto(`/?new=computer&game=${GAME}#${new URLSearchParams({ position: BEGUN }).toString()}`);
    await page.getByRole('radio', { name: 'Seat 1', exact: true }).check();
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await page.locator('[data-spot]').first().waitFor({ state: 'attached' });
    expect(await holds(page, BUILT), 'the other structure is secret').toBe(false);
    await clickSpot(page, '1?H');
    await ask(page);
    await page.locator('[data-fact]').first().waitFor();
    const answer = page.locator('[data-fact="1"] td').nth(1);
    expect(await answer.textContent()).toContain('the medium block, the small block, nothing');
    const heights = await page
      .locator('[data-ask]')
      .evaluateAll((all) => all.map((one) => Math.round(10 * one.getBoundingClientRect().height)));
    expect(new Set(heights).size, 'answers do not stretch the tile').toBe(1);
    await expect.poll(() => page.locator('[data-fact]').count(), { timeout: 60_000 }).toBe(2);
    await page.getByRole('button', { name: 'Notes', exact: true }).click();
    await page.locator('[data-pen="L"]').click();
    await page.locator('[data-note="8.1"]').click();
    expect(await page.getByTestId('contradictions').textContent()).toContain('H, height 1');
    await screenshot(page, 'break-the-cube-notes');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Answers', exact: true }).click();
    expect(await page.getByTestId('sheets').textContent()).toContain('everybody answers');
    await put(page, 'L', '1?1');
    await put(page, 'S', '1?1');
    await put(page, 'M', '1?5');
    await page.getByTestId('build-done').click();
    await page.getByTestId('verdict').filter({ hasText: 'Your guess was wrong.' }).waitFor();
    await page.locator('[data-ply] [data-verdict=wrong]').waitFor();
    await screenshot(page, 'break-the-cube-wrong');
    await expect.poll(() => page.locator('[data-block]:enabled').count(), { timeout: 60_000 }).toBe(3);
    await page.getByTestId('build-again').click();
    await page.locator('[data-rule=blocks][data-kept=true]').waitFor();
    await page.getByTestId('build-clear').click();
    await put(page, 'L', '1?1');
    await put(page, 'S', '1?2');
    await put(page, 'M', '1?5');
    await screenshot(page, 'break-the-cube-guess');
    await page.getByTestId('build-done').click();
    await page.getByTestId('result').waitFor({ timeout: 60_000 });
    const captions = page.getByTestId('captions').locator('li');
    await expect.poll(() => captions.count()).toBe(2);
    expect(await captions.nth(0).textContent()).toContain('You winner');
    expect(await captions.nth(0).textContent()).toContain('structure stayed secret to the end');
    expect(await captions.nth(1).textContent()).toContain('structure worked out by you');
    expect(await captions.locator('[data-verdict]').count(), 'no tick on what the loser built').toBe(0);
    for (const half of await halves(page, red)) {
      expect(half, 'a structure in each half').toBeGreaterThan(0.005);
    }
    expect(await page.getByTestId('result').textContent()).toBe('You have won.');
    expect(await page.getByTestId('sheets').textContent()).toContain('The round was played to its end');
    expect(await page.getByTestId('revealed').getByRole('img').count()).toBe(2);
    expect(await page.getByTestId('revealed').getByRole('img').nth(1).getAttribute('data-structure')).toBe(
      BUILT,
    );
    await screenshot(page, 'break-the-cube-end');
    expect(await violations(page)).toEqual([]);
    await page.getByTestId('action-save').click();
    await expect
      .poll(() => page.getByRole('dialog').locator('textarea').first().inputValue())
      .toContain(BUILT);
  },
);

test('two people at one screen hand the device over, and each sees only what is theirs', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await begin(page, { game: GAME, kind: 'screen' });
  await takeOver(page, 1);
  await type(page, `=${SECOND}`);
  await page.getByRole('heading', { name: 'Pass the device to Seat 2' }).waitFor();
  expect(await holds(page, SECOND), 'nothing is seen while the device changes hands').toBe(false);
  expect(await page.locator('canvas, [data-spot]').count()).toBe(0);
  await screenshot(page, 'break-the-cube-handover');
  expect(await violations(page)).toEqual([]);
  await takeOver(page, 2);
  expect(await holds(page, SECOND), 'seat 2 does not see it').toBe(false);
  expect(await blocksOf(page, 1)).toBe(0);
  await type(page, `=${THIRD}`);
  await takeOver(page, 1);
  expect(await holds(page, THIRD), 'seat 1 does not see it').toBe(false);
  expect(await holds(page, SECOND), 'but its own').toBe(true);
  expect(await blocksOf(page, 1)).toBe(9);
  await page.locator('[data-ask="E"]').click();
  await ask(page);
  await page.getByRole('heading', { name: 'Pass the device to Seat 2' }).waitFor();
  expect(await page.locator('[data-fact="1"] td').allTextContents()).toHaveLength(2);
  expect(await holds(page, SECOND)).toBe(false);

  await page.reload();
  await page.getByRole('heading', { name: 'Pass the device to Seat 2' }).waitFor();
  expect(await holds(page, SECOND)).toBe(false);
  await takeOver(page, 2);
  expect(await page.locator('button[data-ply]').count()).toBe(3);
  await type(page, '?5');
  await takeOver(page, 1);
  await type(page, `!${THIRD}`);
  await takeOver(page, 2);
  await type(page, '?A');
  await page.getByTestId('result').waitFor();
  expect(await page.getByTestId('result').textContent()).toBe('Seat 1 has won.');
  expect(await page.getByTestId('revealed').getByRole('img').count()).toBe(2);
  expect(await page.getByRole('button', { name: 'Undo' }).count(), 'nothing is taken back').toBe(0);
});

test('what one’s target has told another seat is heard above the board, whole and legible', async ({
  open,
}) => {
  const page = await open({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  const position = `${THIRD},${BUILT},${SECOND} 1 ... 1 -`;
  await begin(page, { game: GAME, kind: 'screen', options: { players: '3' }, position });
  for (const [index, question] of ['?5', '?H', '?4'].entries()) {
    await takeOver(page, index + 1);
    await type(page, question);
  }
  await takeOver(page, 1);
  const heard = page.locator('[data-heard]');
  await expect.poll(() => heard.count()).toBe(3);
  expect(await heard.nth(1).locator('.answer').count(), 'only the answer of the target').toBe(1);
  for (const width of [1440, 1100, 390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    const box = await page.getByTestId('caption').boundingBox();
    for (const one of await heard.all()) {
      const at = await one.boundingBox();
      expect((at?.x ?? 0) + (at?.width ?? Infinity), `${width} wide`).toBeLessThanOrEqual(width);
      expect(at?.height, `${width} wide`).toBeLessThanOrEqual((box?.height ?? 0) + 1);
      expect(await one.evaluate((part) => part.scrollWidth - part.clientWidth)).toBeLessThanOrEqual(1);
    }
    for (const face of await heard.nth(1).locator('.seen > span').all()) {
      expect((await face.boundingBox())?.width, `${width} wide`).toBeGreaterThan(16);
    }
  }
});

test('a wrong guess of somebody else is no part of one’s own', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  await page.goto(`/?new=screen&game=${GAME}#${new URLSearchParams({ position: BEGUN }).toString()}`);
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await takeOver(page, 1);
  await type(page, `!${SECOND}`);
  await takeOver(page, 2);
  await take(page, 'L');
  const states = page.locator('[data-block] .state');
  await expect.poll(() => states.allTextContents()).toEqual(['ready', 'ready', 'in hand']);
  expect(await page.locator('[data-rule=blocks]').textContent()).toContain('0 of 3 blocks');
});

test('Break the Cube is built, asked and guessed by keyboard alone', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce', viewport: { width: 800, height: 900 } });
  await begin(page, { game: GAME, kind: 'screen' });
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const here = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('data-spot') ?? null);
  const named = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  /** Goes to the text board with the tab key, and then to a spot with the arrow keys. */
  const enter = async (): Promise<void> => {
    for (let step = 0; step < 60 && (await named()) !== 'Text'; step += 1) await press('Tab');
    await press('Enter');
    for (let step = 0; step < 60 && (await here()) === null; step += 1) await press('Tab');
  };
  const goTo = async (spot: string, ...keys: string[]): Promise<void> => {
    await press(...keys);
    expect(await here()).toBe(spot);
  };
  // On the page that hides everything, the button has the focus.
  await press('Enter');
  await page.locator('[role=grid] [data-spot^="1="]').first().waitFor({ state: 'attached' });
  await enter();
  await press('End');
  expect(await here()).toBe('1=9.3');
  await press('ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp');
  // The blocks are buttons with numbers: the small, the medium and the large block.
  await press('3');
  await page.locator('[data-block="L"][aria-pressed=true]').waitFor();
  await goTo('1=1.1', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  await press('Enter');
  await expect.poll(() => blocksOf(page, 1)).toBe(4);
  await press('2', 'Enter');
  await expect.poll(() => blocksOf(page, 1)).toBe(7);
  await press('Backspace');
  await expect.poll(() => blocksOf(page, 1)).toBe(4);
  await press('Enter');
  await expect.poll(() => blocksOf(page, 1)).toBe(7);
  await press('1');
  await goTo('1=8.1', 'ArrowRight', 'ArrowDown', 'ArrowDown');
  await press('Enter');
  await expect.poll(() => blocksOf(page, 1)).toBe(9);
  await screenshot(page, 'break-the-cube-text-board');
  await press('4');
  await page.getByRole('heading', { name: 'Pass the device to Seat 2' }).waitFor();
  await press('Enter');
  // The text board, which stays chosen, has a field of its own.
  await page.getByRole('textbox', { name: 'Type a move' }).fill(`=${THIRD}`);
  await press('Enter');
  await takeOver(page, 1);
  await enter();
  await goTo('1?A', 'Home');
  await press('Enter');
  await page.getByTestId('ask').and(page.locator(':focus')).waitFor();
  await press('Escape');
  await page.locator('[data-spot="1?A"]:focus').waitFor();
  expect(await page.getByTestId('ask').count(), 'the question is put back').toBe(0);
  await press('Enter');
  await page.getByTestId('ask').and(page.locator(':focus')).waitFor();
  await press('Enter');
  await page.getByRole('heading', { name: 'Pass the device to Seat 2' }).waitFor();
  expect(await page.locator('[data-fact]').count()).toBe(1);
});

test('three people at a server’s table build at once, ask, and see everything at the end', async ({
  open,
}) => {
  const anna = await open({ reducedMotion: 'reduce' });
  await begin(anna, { game: GAME, kind: 'friend', options: { players: '3' } });
  const links = await invitations(anna, 2);
  const [ben, cleo] = await Promise.all([
    open({ reducedMotion: 'reduce' }),
    open({ reducedMotion: 'reduce' }),
  ]);
  const all = [anna, ben, cleo];
  await accept(ben, links[0] ?? '');
  await accept(cleo, links[1] ?? '');
  for (const page of all) await page.locator('[data-spot]').first().waitFor({ state: 'attached' });

  // Anna has started to build when the others finish; her blocks stay.
  await put(anna, 'L', '1=1.1');
  await type(cleo, `=${THIRD}`);
  await type(ben, `=${SECOND}`);
  await waitForMoves(anna, 2);
  await expect.poll(() => blocksOf(anna, 1)).toBe(4);
  await put(anna, 'S', '1=2.1');
  await put(anna, 'M', '1=5.1');
  await anna.getByTestId('build-done').click();
  for (const page of all) await waitForMoves(page, 3);
  const secrets = [BUILT, SECOND, THIRD];
  for (const [index, page] of all.entries()) {
    expect(await Promise.all(secrets.map((secret) => holds(page, secret)))).toEqual(
      secrets.map((_, other) => other === index),
    );
  }

  await anna.locator('[data-ask="K"]').click();
  await ask(anna);
  for (const page of all) {
    await waitForMoves(page, 4);
    await expect
      .poll(() => page.locator('[data-fact="1"] .column').count(), { message: 'everybody answers a letter' })
      .toBe(3);
  }
  await screenshot(ben, 'break-the-cube-three');
  await type(ben, '?5');
  await waitForMoves(cleo, 5);
  await type(cleo, `!${BUILT}`);
  for (const page of all) {
    await page.getByTestId('result').waitFor();
    await expect
      .poll(() => page.getByTestId('revealed').getByRole('img').count(), { message: 'secrets come to light' })
      .toBe(3);
    await expect.poll(() => moves(page)).toBe(6);
  }
  expect(await cleo.getByTestId('result').textContent()).toBe('You have won.');
  expect(await anna.getByTestId('result').textContent()).toBe('You have lost.');
});

test('while several build, all of them are said to build', async ({ open }) => {
  const page = await open();
  await begin(page, { game: GAME, kind: 'screen' });
  await takeOver(page, 1);
  expect(await page.getByTestId('status').textContent()).toContain(
    'Seat 1 and Seat 2 build one after the other.',
  );
  expect(await page.getByTestId('prompt').textContent()).toContain('Now Seat 1 builds');
  expect(await page.locator('.strip', { hasText: 'building' }).count()).toBe(2);
  await type(page, `=${SECOND}`);
  await takeOver(page, 2);
  expect(await page.getByTestId('status').textContent()).toContain('Seat 2 to move.');
  expect(await page.locator('.strip', { hasText: 'building' }).count()).toBe(1);
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`a question is shown before it is asked, ${viewport.width} pixels wide`, async ({ open }) => {
    const page = await open({ reducedMotion: 'reduce', viewport });
    await beginAsking(page);
    await page.getByTestId('palette').waitFor();
    const before = await page.getByTestId('palette').boundingBox();
    await page.mouse.click(...(await pointAt(page, '1?H')));
    await expect.poll(() => page.getByTestId('ask').textContent()).toBe('Ask letter H');
    expect(await page.getByTestId('question').textContent()).toBe('H');
    expect(await page.getByTestId('palette').boundingBox(), 'nothing shifts').toEqual(before);
    const button = await page.getByTestId('ask').boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0), 'it is in sight').toBeLessThan(viewport.height);
    await screenshot(page, `break-the-cube-question-${viewport.width}`);
    expect(await violations(page)).toEqual([]);
    await page.mouse.click(...(await pointAt(page, '1?6')));
    await expect.poll(() => page.getByTestId('ask').textContent()).toBe('Ask number 6');
    expect(await moves(page), 'nothing has been asked').toBe(0);
    await page.keyboard.press('Escape');
    await page.getByTestId('build-done').waitFor();
    await page.mouse.click(...(await pointAt(page, '1?6')));
    await ask(page);
    await waitForMoves(page, 1);
  });
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`a block is picked up and turned by keys on a board that stays, ${viewport.width} pixels wide`, async ({
    open,
  }) => {
    const page = await open({ reducedMotion: 'reduce', viewport });
    await beginAsking(page);
    await page.getByTestId('palette').waitFor();
    const places = (): Promise<[number, number][]> =>
      Promise.all(['1?A', '1?H', '1?5'].map((spot) => pointAt(page, spot)));
    const before = await places();
    await take(page, 'L');
    expect(await places(), 'the whole board stays in sight').toEqual(before);
    const hand = page.getByTestId('hand').locator('svg path.face');
    const looks = (): Promise<string> =>
      hand.evaluateAll((faces) => faces.map((face) => face.getAttribute('d')).join());
    const seen = [await looks()];
    for (const key of ['x', 'y', 'z']) {
      await page.keyboard.press(key);
      await expect.poll(looks, { message: key }).not.toBe(seen.at(-1));
      seen.push(await looks());
    }
    expect(await page.locator('[data-turn=tip]').getAttribute('aria-keyshortcuts')).toBe('x');
    await screenshot(page, `break-the-cube-turned-${viewport.width}`);
  });
}

test('on a phone, what is said of a guess in the list of moves has room beside its picture', async ({
  open,
}) => {
  const page = await open({ reducedMotion: 'reduce', locale: 'fr', viewport: { width: 390, height: 844 } });
  await beginAsking(page);
  await type(page, '?5');
  await expect.poll(() => page.locator('[data-block]:enabled').count(), { timeout: 60_000 }).toBe(3);
  await type(page, `!${BUILT}`);
  await page.getByTestId('result').waitFor({ timeout: 60_000 });
  const said = page.locator('button[data-ply]');
  expect(await said.filter({ has: page.locator('.picture') }).count()).toBe(1);
  const wider = (): Promise<string[]> =>
    said.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
  expect(await wider()).toEqual([]);
  await screenshot(page, 'break-the-cube-guess-in-the-list');
});

test('after the end one looks back at what each question left possible', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await beginAsking(page);
  await type(page, '?5');
  await expect.poll(() => page.locator('[data-block]:enabled').count(), { timeout: 60_000 }).toBe(3);
  expect(await page.getByTestId('look-back').count(), 'not while the game runs').toBe(0);
  await type(page, `!${BUILT}`);
  await page.getByTestId('result').waitFor({ timeout: 60_000 });
  await page.getByTestId('look-back').click();
  const rows = page.getByTestId('lookback').locator('[data-looked]');
  await expect.poll(() => rows.count(), { timeout: 60_000 }).toBe(2);
  await page.locator('[data-testid=lookback][aria-busy=false]').waitFor();
  await screenshot(page, 'break-the-cube-lookback');
  const [asked = [], guessed = []] = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.trim())),
  );
  // All structures of three blocks, and then those that show the medium block in the middle.
  expect(asked[0]).toBe('5');
  expect(asked[1]).toBe('19,272');
  const left = Number(asked[2]?.replace(',', ''));
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(19_272);
  expect(asked[3], 'the best first question is a letter').toMatch(/^[A-L]$/);
  expect(Number(asked[4]?.replace(',', ''))).toBeGreaterThan(0);
  expect([guessed[0], guessed[2]]).toEqual(['guess', 'found']);
  expect(
    Number(guessed[1]?.replace(',', '')),
    'the computer’s question may have revealed more',
  ).toBeLessThanOrEqual(left);
  expect(await violations(page)).toEqual([]);
});
