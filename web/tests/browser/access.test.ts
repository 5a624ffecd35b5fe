// Everybody can use every state of the page: without seeing it, without a mouse, and with their own colours.
import type { Locator, Page } from 'playwright-core';
import { expect, paintedTest, screenshot, test, violations } from '../support';
import { FINGER, tooSmall } from '../support/targets';
import { pointsIn } from './pixels';
import { begin, invitations, SAMPLE, showMore, type, typeAll, waitForBoard, waitForMoves } from './play';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Men of both sides in every orientation, and one of each kind in reserve: a die, a bar, a rook of Cubes 4D. */
const MIDDLE: Record<string, { position?: string; man: string }> = {
  'cube-chess': { man: '1A2' },
  'die-check': { man: 'A1' },
  cubulus: { man: 'A1' },
  tesseract: {
    position:
      'TA12,SO15,PO1,RA15,CI4,GK1v,GB2h,GF2v,GC3v,GG10v,GI6I7,GH11H12,XL8,XH10,tA14,sC2,pH1,rL5,gD2h,gB3h,gA13h,gL14v,gB1C1,gC12C13,xE6,xD10 w -/G1 m 5 23',
    man: 'K1',
  },
  'cubes-4d': { man: '-1,0' },
};

/** Checks a page with axe, and the sizes of its controls, in both themes. */
async function inspect(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(theme);
    expect.soft(await violations(page), `${name}, ${theme}`).toEqual([]);
  }
  expect.soft(await tooSmall(page), `${name}, what is clicked`).toEqual([]);
}

/** Picks up a man on the text board. */
async function take(page: Page, man: string): Promise<void> {
  await page.locator(`[role=grid] [data-spot="${man}"]`).evaluate((button: HTMLElement) => button.click());
  await page.locator('[role=grid] .selected').first().waitFor({ state: 'attached' });
}

/** The focused element: its name, or its kind. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: one, body } = document;
    if (!one || one === body) return 'BODY';
    return one.getAttribute('aria-label') ?? (one.textContent.trim() || one.tagName);
  });
}

function painted(part: Locator, property: string): Promise<string> {
  return part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

/** The fraction of the board in space that is coloured instead of grey. */
async function coloured(page: Page): Promise<number> {
  const { points, all } = await pointsIn(page, (...rgb) => Math.max(...rgb) - Math.min(...rgb) > 64);
  return points.length / all;
}

paintedTest('the boards switch to high contrast when the device asks for it, and back', async ({ open }) => {
  const page = await open();
  await begin(page);
  const flat = page.locator('.net[style]');
  const paper = (): Promise<string> => painted(flat, '--man-0');
  const usual = await paper();
  expect(await coloured(page)).toBeGreaterThan(0.1);
  for (const asked of [{ forcedColors: 'active' }, { contrast: 'more' }] as const) {
    await page.emulateMedia(asked);
    await expect.poll(paper).toBe('#ffffff');
    await expect.poll(() => coloured(page)).toBeLessThan(0.05);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByText('High contrast, since your device asks for it.').waitFor();
    await page.keyboard.press('Escape');
    await page.emulateMedia({ forcedColors: null, contrast: null });
    await expect.poll(paper).toBe(usual);
  }
});

test('with forced colours, sides, choices and the current item stay distinct', async ({ open }) => {
  const page = await open({ forcedColors: 'active', colorScheme: 'dark' });
  await begin(page);
  await typeAll(page, SAMPLE.slice(0, 2));
  const ground = (part: Locator): Promise<string> => painted(part, 'background-color');
  const differ = async (one: Locator, other: Locator, property = 'background-color'): Promise<void> => {
    expect(await painted(one, property), String(one)).not.toBe(await painted(other, property));
  };
  await differ(page.locator('.strip .seat-0'), page.locator('.strip .seat-1'));
  await differ(page.locator('.strip.moving'), page.locator('.strip:not(.moving)'), 'border-left-color');
  await differ(page.locator('button[data-ply="2"]'), page.locator('button[data-ply="1"]'));
  // The text in the current row must be on the colour of the row, without a patch of the page's colour.
  expect(await painted(page.locator('button[data-ply="2"]'), 'forced-color-adjust')).toBe('none');
  const men = page.locator('[role=grid] .man:not(.part)');
  await differ(
    men.and(page.locator('[style*="--man-0)"]')).first(),
    men.and(page.locator('[style*="--man-1)"]')).first(),
  );
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog');
  expect(await painted(dialog, 'border-top-color'), 'its edge').not.toBe(await ground(dialog));
  await differ(
    dialog.locator('input:checked + span').first(),
    dialog.locator('input:not(:checked) + span').first(),
  );
  await differ(
    dialog.getByRole('switch', { checked: true }).first(),
    dialog.getByRole('switch', { checked: false }).first(),
  );
  const knob = (state: boolean): Promise<string[]> =>
    dialog
      .getByRole('switch', { checked: state })
      .first()
      .evaluate((input) =>
        [input, '::before'].map(
          (part) => getComputedStyle(input, part === '::before' ? part : undefined).backgroundColor,
        ),
      );
  for (const state of [true, false]) {
    const [behind, before] = await knob(state);
    expect(before, `the knob of a switch, ${state}`).not.toBe(behind);
  }
  await screenshot(page, 'forced-settings');
  await page.keyboard.press('Escape');
  await page.goto(`/analysis/cube-chess#moves=${SAMPLE.slice(0, 4).join('+')}`);
  await page.getByRole('switch', { name: 'Engine' }).check();
  await differ(page.getByTestId('worth'), page.getByTestId('worth').locator('.first'));
});

/**
 * The upper edge of a square on the text board: whether its outermost line is broken, and whether there is an unbroken
 * line further in. Only lines that contrast with the square count.
 */
async function edgeOf(page: Page, spot: string): Promise<{ broken: boolean; whole: boolean }> {
  const square = page.locator(`[role=grid] [data-spot="${spot}"]`);
  const ground = (await painted(square, 'background-color')).match(/[\d.]+/g)?.map(Number);
  const picture = (await square.screenshot()).toString('base64');
  return page.evaluate(
    async ([data, own]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      const light = (rgb: ArrayLike<number>): number => {
        const parts = [0, 1, 2].map((index) => (rgb[index] ?? 0) / 255);
        const [r = 0, g = 0, b = 0] = parts.map((part) =>
          part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
      };
      const contrastAt = (x: number, y: number): number => {
        const [one, other] = [light(context.getImageData(x, y, 1, 1).data), light(own)];
        return Math.max(one, other) / Math.min(one, other);
      };
      const from = Math.round(image.width / 4);
      const along = Array.from({ length: 2 * from }, (_, index) => from + index);
      const [first, ...further] = [1, 2, 3, 4, 5, 6, 7].map((y) => along.map((x) => contrastAt(x, y)));
      const part = (line: number[] = []): number => line.filter((one) => one >= 3).length / line.length;
      return {
        broken: part(first) > 0.1 && part(first) < 0.9,
        whole: further.some((line) => part(line) > 0.9),
      };
    },
    [picture, ground ?? []] as const,
  );
}

test('with forced colours, the targets of a man are told from other squares, and captures from the rest', async ({
  open,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await open({ forcedColors: 'active', colorScheme });
    await page.addInitScript(() => localStorage.setItem('cubarium.settings', '{"textBoard":true}'));
    await page.goto(`/analysis/cube-chess#moves=${SAMPLE.slice(0, 4).join('+')}`);
    await page.locator('[role=grid] [data-spot="1B2"]').waitFor();
    await take(page, '1B2');
    const dark = await painted(page.locator('[role=grid] [data-spot="5A3"]'), 'background-color');
    expect(dark, 'the high contrast of the other boards').toBe('rgb(89, 97, 109)');
    await screenshot(page, `forced-targets-${colorScheme}`);
    // All three squares are dark.
    const plain = await edgeOf(page, '5A3');
    const quiet = await edgeOf(page, '5C3');
    const capture = await edgeOf(page, '6A1');
    expect(plain, 'a square that is no target').toEqual({ broken: false, whole: false });
    expect(quiet, 'a target').toEqual({ broken: false, whole: true });
    expect(capture, 'a capture').toEqual({ broken: true, whole: true });
  }
});

test('focus moves on when the focused element is removed', async ({ page }) => {
  await begin(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Confirm moves' }).check();
  await page.keyboard.press('Escape');
  expect(await focused(page)).toBe('Settings');

  // A pending move asks for confirmation. After that, the focus is where it was before.
  await type(page, SAMPLE[0] ?? '');
  await expect.poll(() => focused(page)).toBe('Play it');
  await expect
    .poll(() => page.locator('[role=status][aria-live]').textContent())
    .toContain('Play this move? The pawn goes from 1A2');
  await page.keyboard.press('Enter');
  await waitForBoard(page, 1);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid')))
    .toBe('type-move');

  // A button that becomes disabled passes the focus on to its neighbour.
  await page.getByRole('button', { name: 'One move back' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('button', { name: 'One move back' }).isDisabled()).toBe(true);
  await expect.poll(() => focused(page)).toBe('One move on');

  // A notice that is dismissed returns the focus that it took.
  await page.getByRole('button', { name: 'Newest position', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).not.toBe('BODY');
  await page.getByTestId('action-flip').focus();
  await page.keyboard.press('p');
  await page.locator('.notice').getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Flip');
});

test('a choice beside the board is made by keyboard and returns focus to the board', async ({ page }) => {
  const { position = '', man } = MIDDLE['tesseract'] ?? { man: '' };
  await begin(page, { game: 'tesseract', position });
  const here = page.locator(`[role=grid] [data-spot="${man}"]`);
  await here.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Pivot it' }).focus();
  await page.keyboard.press('Enter');
  await waitForMoves(page, 1);
  await expect.poll(() => here.evaluate((cell) => cell === document.activeElement)).toBe(true);
});

test('offers are answered by keyboard, and focus stays on the page', async ({ open }) => {
  const [anna, ben] = [await open(), await open()];
  await begin(anna, { kind: 'friend', side: 'White' });
  const [link = ''] = await invitations(anna);
  await ben.goto(link);
  await ben.getByRole('button', { name: /^Play / }).click();
  await ben.locator('[data-spot]').first().waitFor({ state: 'attached' });
  await anna.getByTestId('action-draw').focus();
  await anna.keyboard.press('Enter');
  const question = anna.getByRole('dialog', { name: 'Offer a draw?' });
  await question.waitFor();
  await question.getByRole('button', { name: 'Keep playing' }).waitFor();
  expect(await ben.getByRole('button', { name: 'Decline' }).count(), 'nothing is sent yet').toBe(0);
  await question.getByRole('button', { name: 'Offer a draw' }).click();
  await ben.getByRole('button', { name: 'Decline' }).focus();
  await ben.keyboard.press('Enter');
  await ben.getByRole('button', { name: 'Decline' }).waitFor({ state: 'detached' });
  expect(await focused(ben)).not.toBe('BODY');
  expect(await focused(anna)).not.toBe('BODY');
});

test('the rules beside the board take focus and give it back', async ({ page }) => {
  await begin(page);
  const opener = page.getByTestId('action-book');
  await opener.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Cube Chess' });
  await drawer.getByRole('link', { name: 'Full page' }).waitFor();
  const within = (): Promise<boolean> => drawer.evaluate((panel) => panel.contains(document.activeElement));
  await expect.poll(within).toBe(true);
  for (const key of ['Shift+Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    expect(await within(), key).toBe(true);
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await within(), 'round').toBe(true);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('on a phone the way back closes the rules, and leads away only once they are closed', async ({
  open,
}) => {
  const page = await open(PHONE);
  await begin(page);
  const [table, drawer] = [page.url(), page.getByRole('dialog', { name: 'Cube Chess' })];
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await page.getByTestId('action-book').click();
    await drawer.getByRole('link', { name: 'Full page' }).waitFor();
    await close();
    await drawer.waitFor({ state: 'detached' });
    expect(page.url()).toBe(table);
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBe(null);
  }
  await page.goBack();
  expect(page.url(), 'somewhere else').not.toBe(table);
});

test('rules beside a board that can be used leave its history alone', async ({ page }) => {
  await page.goto(`/analysis/cube-chess#moves=${SAMPLE[0]}`);
  await page.locator('[data-spot]').first().waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Rules' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Cube Chess' });
  await drawer.getByRole('link', { name: 'Full page' }).waitFor();
  await type(page, SAMPLE[1] ?? '');
  await expect.poll(() => page.url()).toContain(SAMPLE[1]);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await drawer.waitFor({ state: 'detached' });
  expect(page.url()).toContain(SAMPLE[1]);
});

test('the skip link leads to the board without changing the address', async ({ page }) => {
  await page.goto(`/analysis/cube-chess#moves=${SAMPLE.slice(0, 2).join('+')}`);
  await page.locator('[data-spot]').first().waitFor({ state: 'attached' });
  const address = page.url();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to the content');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('To the board');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null)).toBe(true);
  expect(page.url()).toBe(address);
});

test('focus follows the reading order of a table', async ({ page }) => {
  await begin(page);
  const order: { part: string; seen: boolean }[] = [];
  await page.evaluate(() => document.querySelector<HTMLElement>('.skip')?.focus());
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const one = document.activeElement;
      if (!one || one === document.body) return null;
      const part = [
        '.skip',
        'header',
        '.space',
        '.net',
        '.text',
        '.status',
        '.moves',
        '.typed',
        '.actions',
      ].find((name) => one.closest(name));
      const { width, height } = one.getBoundingClientRect();
      const { outlineStyle } = getComputedStyle(one);
      // The sides of the small board have lines of their own, including the sides at the back.
      const side = one.closest('.compass');
      const marked = side ? side.querySelector('.named') !== null : outlineStyle !== 'none';
      return { part: part ?? one.className, seen: marked && (side !== null || Math.min(width, height) > 8) };
    });
    if (!at) break;
    order.push(at);
  }
  expect(order.filter(({ seen }) => !seen)).toEqual([]);
  const parts = order.map(({ part }) => part).filter((part, index, all) => part !== all[index - 1]);
  expect(parts).toEqual(['.skip', 'header', '.space', '.text', '.moves', '.typed', '.actions']);
});

/** A page as a screen reader presents it, in order: the role and name of each element, and the contents of pictures. */
async function told(page: Page): Promise<{ said: string[]; inPictures: string[] }> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const order: typeof nodes = [];
  const walk = (node: (typeof nodes)[number] | undefined): void => {
    if (!node) return;
    if (!node.ignored) order.push(node);
    for (const id of node.childIds ?? []) walk(byId.get(id));
  };
  walk(nodes[0]);
  const name = (node: (typeof nodes)[number]): string =>
    `${String(node.role?.value)} ${String(node.name?.value ?? '').trim()}`;
  const pictures = order.filter(({ role }) => role?.value === 'image');
  const held = pictures.flatMap(({ childIds = [] }) => childIds.map((id) => byId.get(id)));
  return {
    said: order.map(name),
    inPictures: held.flatMap((node) => (node && !node.ignored ? [name(node)] : [])),
  };
}

test('a screen reader gets the contents of a table in reading order', async ({ page }) => {
  await begin(page);
  await typeAll(page, SAMPLE);
  const wanted = [
    'link To the board',
    'heading A game of Cube Chess',
    'StaticText Black',
    'StaticText The queen goes from 1B2 round the end of a wall to 6A1 and takes the pawn. Checkmate.',
    'image The cube, unfolded',
    'grid The cube, unfolded, as text',
    'button 6A1, White queen, the last move ended here',
    'button 6B2, Black king, in check',
    'StaticText White',
    'heading White has won.',
    'list Moves',
  ];
  let { said, inPictures } = await told(page);
  // The last move takes a moment to appear after it has been typed.
  await expect
    .poll(
      async () => {
        ({ said, inPictures } = await told(page));
        return wanted.filter((one) => !said.includes(one));
      },
      { message: 'not said' },
    )
    .toEqual([]);
  let from = -1;
  for (const one of wanted) {
    const at = said.indexOf(one, from + 1);
    expect(at, one).toBeGreaterThan(from);
    from = at;
  }
  expect(inPictures, 'letters by themselves').toEqual([]);

  await begin(page, { game: 'tesseract', position: MIDDLE['tesseract']?.position ?? '' });
  const tesseract = await told(page);
  const bars = tesseract.said.filter((one) => /^button .*(small|large) bar\b/.test(one));
  expect(bars).toContain('button K1, White small bar along the column');
  expect(bars).toContain('button I6, White large bar, also over I7');
  expect(tesseract.inPictures).toEqual([]);
});

test('every game’s table with a man in hand, a choice, a question and an end', async ({ page }) => {
  for (const [game, { position, man }] of Object.entries(MIDDLE)) {
    await begin(page, { game, ...(position === undefined ? {} : { position }) });
    await take(page, man);
    await inspect(page, `${game}, a man in hand`);
  }
  await begin(page, { game: 'break-the-cube', kind: 'computer' });
  await page.locator('[data-block="L"]').click();
  await inspect(page, 'break-the-cube, a block in hand');
});

test('dialogs and panels opened from a table', async ({ page }) => {
  await page.goto('/?new=friend&game=cubes-4d');
  await page.getByRole('dialog').locator('button[type=submit]:enabled').waitFor();
  await showMore(page);
  await inspect(page, 'new game with more');
  await begin(page);
  for (const button of ['Keys', 'Share', 'Settings']) {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('dialog').waitFor();
    expect.soft(await tooSmall(page, 'dialog'), button).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.getByTestId('action-book').click();
  await page.getByRole('dialog').locator('.men svg').first().waitFor();
  await inspect(page, 'drawer, in short');
  await page.getByRole('dialog').getByRole('button', { name: 'The whole rulebook' }).click();
  await page.getByRole('dialog').locator('article h2').first().waitFor();
  await inspect(page, 'drawer, the book');
  await page.keyboard.press('Escape');
  await typeAll(page, SAMPLE);
  await inspect(page, 'the end');
});

test('pages without a game', async ({ page }) => {
  const visit = async (path: string, shown: string): Promise<void> => {
    await page.goto(path);
    await page.locator(shown).first().waitFor({ state: 'attached' });
    await inspect(page, path);
  };
  await visit('/', 'article');
  await visit('/learn/tesseract', '.board canvas');
  await visit('/learn/break-the-cube', '.board canvas');
  await visit('/card/cubes-4d', '.rules-card svg');
  await visit('/editor/die-check', '[data-spot]');
  await visit('/t/local-0000000000000000', 'h1');
  await visit('/analysis/break-the-cube', 'h1');
  await begin(page, { kind: 'friend' });
  const [link = ''] = await invitations(page);
  await inspect(page, 'an invitation');
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await visit(link, 'form');
});

test('a reviewed analysis', async ({ page }) => {
  await page.goto(`/analysis/cube-chess#moves=${SAMPLE.join('+')}`);
  await page.locator('[data-spot]').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Review the game' }).click();
  await page.getByTestId('graph').waitFor();
  await inspect(page, 'analysis');
});

test('on a phone', async ({ open }) => {
  const page = await open(PHONE);
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  await inspect(page, 'home');
  await page.goto('/?new=computer');
  await page.getByRole('dialog').locator('button[type=submit]:enabled').waitFor();
  await inspect(page, 'new game');
  await begin(page, { game: 'die-check' });
  await page.getByRole('button', { name: 'Flat' }).click();
  await take(page, 'A1');
  await inspect(page, 'a die in hand');
  for (const part of ['.actions', '.status', '.steps', '.faces', '.choices', 'header']) {
    expect.soft(await tooSmall(page, part, FINGER), part).toEqual([]);
  }
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await inspect(page, 'the text board');
  await page.getByTestId('action-book').click();
  await page.getByRole('dialog').locator('.men svg').first().waitFor();
  await inspect(page, 'the drawer');
  await page.goto(`/analysis/cube-chess#moves=${SAMPLE.join('+')}`);
  await page.locator('[data-spot]').first().waitFor({ state: 'attached' });
  await inspect(page, 'analysis');
});
