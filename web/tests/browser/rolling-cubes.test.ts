// Die-Check and Cubulus: whole games by mouse and by keyboard only, choices and refusals, and screenshots of both.
import { expect, screenshot, movingTest as test, violations } from '../support';
import {
  begin,
  clickSpot,
  moves,
  notation,
  playByMouse,
  type Point,
  pointOf,
  pointsOf,
  typeAll,
  waitForBoard,
  waitForMoves,
} from './play';

/** The two games, and the names of their last columns. */
const GAMES = [
  { game: 'die-check', last: 'J' },
  { game: 'cubulus', last: 'I' },
];

/** White can take the shield with two men, swap, and give die-check with a roll. */
const SHORT = '56F7,23G7,26E6,24D8,13B4,C2D2,D9,(A3A4),(SF3),(*6) w - - 0 1';

/** The same with fewer men. */
const SHORTER = '56F7,23G7,26E6,24D8,C2D2,D9,(SF3),(*6) w - - 0 1';

/** One die that reaches a square on paths with different tops and captures there; and one that can only turn. */
const WAYS = '63A1,23C3,A2A3,B1,(14D4),(13D7),(J9) w - - 0 1';

test.for(GAMES)(
  'a whole game of $game by mouse: up and down, a shield taken, a swap, a turn',
  async ({ game, last }, { page }) => {
    await begin(page, { game, position: SHORT.replace('*', last) });
    await clickSpot(page, 'D2');
    await screenshot(page, `${game}-shield-in-hand`);
    await clickSpot(page, 'D2');
    await playByMouse(page, ['C2', 'B2', 'button:Stand up as a soldier']);
    await playByMouse(page, ['button:End the turn']);
    await playByMouse(page, ['F3', 'button:Lie down as a shield', 'F2']);
    await playByMouse(page, ['B2', 'A3']);
    await page.getByText('Taken by White').first().waitFor({ state: 'attached' });
    await playByMouse(page, ['D9', 'button:Swap for a cube']);
    await playByMouse(page, ['F1', 'F3']);
    await clickSpot(page, 'E6');
    await pointOf(page, 'D7');
    await screenshot(page, `${game}-die-in-hand`);
    await clickSpot(page, 'D7');
    const ways = page.getByRole('menuitem');
    await expect.poll(() => ways.count()).toBe(2);
    await screenshot(page, `${game}-tops`);
    const before = await moves(page);
    await ways.filter({ hasText: 'by way of D6' }).click();
    await waitForMoves(page, before + 1);
    expect(await notation(page)).toEqual([
      'C2D2-SB2',
      '--',
      'SF3-F1F2',
      'SB2xSA3',
      'D9*C',
      'F1F2-F2F3',
      'E6-D6-D7#',
    ]);
    expect(await page.getByTestId('result').textContent()).toBe('White has won.');
    await pointOf(page, 'A1');
    await screenshot(page, `${game}-end`);
  },
);

test.for(GAMES)(
  'a whole game of $game by keyboard alone, with a swap, a rotation and a choice of path',
  async ({ game, last }, { open }) => {
    const page = await open({ reducedMotion: 'reduce' });
    await begin(page, { game, position: SHORTER.replace('*', last) });
    const spoken = page.locator('[aria-live=polite][role=status]');
    const here = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.getAttribute('data-spot') ?? null);
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const at = async (spot: string, name: string): Promise<void> => {
      expect(await here()).toBe(spot);
      const label = (): Promise<string | null> =>
        page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
      await expect.poll(label).toBe(name);
    };
    for (let step = 0; step < 80 && (await here()) === null; step += 1) await press('Tab');

    for (let step = 0; step < 4 && (await here()) !== 'D9'; step += 1) await press('m');
    await at('D9', 'D9, White master');
    await press('Enter');
    await expect.poll(() => spoken.textContent()).toMatch(/^White master in hand, .*1: Swap for a cube/);
    await press('1');
    await waitForBoard(page, 1);

    for (let step = 0; step < 9 && (await here()) !== 'D9'; step += 1) await press('1');
    await at(
      'D9',
      'D9, White cube, 1 on top; 3 towards Black, 4 towards White, 2 to White’s right, 5 to White’s left, 6 below, the last move began here',
    );
    await press('Enter');
    await expect.poll(() => spoken.textContent()).toContain('1: Turn by 90°');
    await press('1');
    await waitForBoard(page, 2);

    for (let step = 0; step < 4 && (await here()) !== 'F3'; step += 1) await press('s');
    await at('F3', 'F3, Black soldier');
    await press('Enter', 'ArrowUp', 'ArrowRight');
    await at('G4', 'G4, empty, can go here');
    await press('Enter');
    await waitForBoard(page, 3);

    for (let step = 0; step < 9 && (await here()) !== 'E6'; step += 1) await press('2');
    await press('Enter', 'ArrowUp', 'ArrowLeft', 'Enter');
    await page.getByRole('menuitem').first().waitFor();
    await screenshot(page, `${game}-text-board`);
    expect(await page.getByRole('menuitem').filter({ hasText: 'by way of D6' }).count()).toBe(1);
    const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
    for (let step = 0; step < 2 && !(await focused()).includes('by way of D6'); step += 1)
      await press('ArrowRight');
    await press('Enter');
    await waitForMoves(page, 4);
    expect(await notation(page)).toEqual(['D9*C', 'D9@90', 'SF3-SG4', 'E6-D6-D7#']);
    expect(await page.getByTestId('result').textContent()).toBe('White has won.');
    await expect.poll(() => spoken.textContent()).toContain('White has won.');
    expect(await violations(page)).toEqual([]);
  },
);

test('Escape or a click elsewhere closes a pop-up choice, and a refused pick says why', async ({ open }) => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    const page = await open({ viewport, reducedMotion: 'reduce', hasTouch: viewport.width < 400 });
    await begin(page, { game: 'die-check', position: WAYS });
    const choices = page.getByRole('menuitem');
    await clickSpot(page, 'C3');
    if (viewport.width > 400) {
      const ring = page.locator('.net [data-marker=capture]').first();
      await ring.waitFor({ state: 'attached' });
      const above = await ring.evaluate((mark) =>
        [...(mark.closest('svg')?.querySelectorAll('[data-man]') ?? [])].every(
          (man) => man.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING,
        ),
      );
      expect(above, 'a die does not hide the ring around it').toBe(true);
    }
    await clickSpot(page, 'D4');
    await choices.first().waitFor();
    expect(await choices.count()).toBe(2);
    await screenshot(page, `die-check-capture-tops-${viewport.width}`);
    await page.keyboard.press('Escape');
    await choices.first().waitFor({ state: 'detached' });
    expect(await page.evaluate(() => scrollY), 'the page stays where it is').toBe(0);
    await clickSpot(page, 'A1');
    const turns = page.getByRole('button', { name: /^Turn by/ });
    await turns.filter({ hasText: 'Turn by 270°' }).waitFor();
    expect(await turns.count()).toBe(3);
    expect(await choices.count()).toBe(0);
    await screenshot(page, `die-check-turns-${viewport.width}`);
    const { x, y } = await pointOf(page, 'F9');
    if (viewport.width < 400) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    await turns.first().waitFor({ state: 'detached' });
    await clickSpot(page, 'C3');
    await clickSpot(page, 'H5');
    await page.getByText('shows 2, so it rolls exactly 2 squares', { exact: false }).first().waitFor();
    expect(await moves(page)).toBe(0);
    // The notice covers neither controls nor the display of whose turn it is, which on a phone is in its card.
    await page.evaluate(() => scrollTo(0, 0));
    const under = () =>
      page.evaluate((phone) => {
        const box = document.querySelector('.notice')?.getBoundingClientRect();
        if (!box) return ['there is no notice'];
        const parts = document.querySelectorAll(
          `.camera button, .faces button, .status, header :is(a, button)${phone ? '' : ', .moving'}`,
        );
        return [...parts].flatMap((part) => {
          const { left, right, top, bottom, width } = part.getBoundingClientRect();
          const apart = left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top;
          return width === 0 || apart ? [] : [part.textContent];
        });
      }, viewport.width < 760);
    await expect.poll(under, { message: `${viewport.width} wide` }).toEqual([]);
  }
});

test('of several ways to roll, the one that a hint means is marked, and the choice covers neither', async ({
  open,
}) => {
  const page = await open({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', hasTouch: true });
  await begin(page, { game: 'cubulus', position: WAYS.replace('J9', 'I9') });
  await page.getByTestId('action-hint').click();
  await page.getByText('from C3 round the corner D3 to D4').first().waitFor();
  await clickSpot(page, 'C3');
  await clickSpot(page, 'D4');
  const choices = page.getByRole('menuitem');
  await choices.first().waitFor();
  const marked = choices.filter({ hasText: 'Hint' });
  await expect.poll(() => marked.count()).toBe(1);
  expect(await marked.textContent()).toContain('by way of D3');
  const box = await page.getByRole('menu').boundingBox();
  for (const { x, y } of Object.values<Point>(await pointsOf(page, ['C3', 'D3', 'D4']))) {
    const inside = box && x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
    expect(inside, 'what one has to judge is seen').toBe(false);
  }
});

test('a place to go to is one plate, however many tops a die may show there', async ({ open }) => {
  const page = await open({ reducedMotion: 'reduce' });
  await begin(page, { game: 'die-check', position: WAYS });
  await clickSpot(page, 'C3');
  await page.locator('[role=grid] .selected').waitFor();
  const goals = await page.locator('[role=grid] :is(.quiet, .capture)').count();
  const plates = page.locator('.net svg rect[fill="var(--mark-choice)"]');
  await expect.poll(() => plates.count()).toBe(goals);
  const tops = await plates.evaluateAll((all) =>
    all.map((plate) => plate.parentElement?.querySelectorAll('g').length),
  );
  expect(
    tops.some((count = 0) => count > 1),
    'more than one top on a plate',
  ).toBe(true);
  await screenshot(page, 'die-check-tops');
});

test('pictures of both games: the start, a die in hand, a phone', async ({ open }) => {
  for (const [game, rolled] of [
    ['die-check', 'H1-H2-J2'],
    ['cubulus', 'H1-H2-I2'],
  ] as const) {
    const page = await open({ reducedMotion: 'reduce' });
    await begin(page, { game });
    await pointOf(page, 'E5');
    await screenshot(page, `${game}-start`);
    await clickSpot(page, 'B1');
    await pointOf(page, 'E5');
    await screenshot(page, `${game}-in-hand`);
    await expect
      .poll(() => page.locator('.net svg rect[fill="var(--mark-choice)"]').count(), { message: 'tops' })
      .toBeGreaterThan(0);

    const phone = await open({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    await begin(phone, { game });
    await typeAll(phone, [rolled]);
    await pointOf(phone, 'E5');
    await screenshot(phone, `${game}-phone`);
    await phone.getByRole('button', { name: 'Flat', exact: true }).click();
    await phone.locator('.net [data-spot=E5]').waitFor();
    await screenshot(phone, `${game}-phone-flat`);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});

test('questions about a die and its sides cover and shift nothing', async ({ open }) => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 800, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const page = await open({ viewport, reducedMotion: 'reduce' });
    await begin(page, { game: 'die-check', position: WAYS });
    const things = page.locator('.strip, [data-testid=space], .camera, .boards .net:has(svg)');
    /** The positions of everything that must not move. */
    const places = (): Promise<string[]> =>
      things.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    const { x, y } = await pointOf(page, 'A1');
    const before = await places();
    await page.mouse.click(x, y);
    const turns = page.getByRole('button', { name: /^Turn by/ });
    await turns.first().waitFor();
    expect(await places(), `${viewport.width}`).toEqual(before);
    // On narrow screens, the question replaces the camera's buttons.
    const seen = await things.evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => JSON.stringify(one.getBoundingClientRect())),
    );
    for (const shown of [...(await turns.all()), page.getByTestId('sides')]) {
      const box = (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      expect(box.height).toBeGreaterThan(24);
      for (const place of seen) {
        const { left, right, top, bottom } = JSON.parse(place) as DOMRect;
        const apart =
          box.x >= right || box.x + box.width <= left || box.y >= bottom || box.y + box.height <= top;
        expect(apart, `${viewport.width}: ${place}`).toBe(true);
      }
    }
    await screenshot(page, `die-check-in-hand-${viewport.width}`);
  }
});
