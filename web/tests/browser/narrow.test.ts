// On a phone, in every language: nothing is wider than the screen, and nothing is cut off.
import type { Page } from 'playwright-core';
import { expect, screenshot, test, violations } from '../support';
import { cut } from '../support/cut';
import { begin, clickSpot, invitations, SAMPLE, tapSpot, type, typeAll, waitForMoves } from './play';

/** There is a lot to say about White's best move. */
const TELLING = 'TH2,SL3,GJ3v,GC7v,XD7,XH8,tA14,pC14,sF13,gK14v,gE2v,cG3,xL10,xJ5 w SRCG3L2/SRG3L2 m 0 8';

const WIDTHS = [360, 390];
const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
} as const;

/** Checks the page at all widths. */
async function fits(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await screenshot(page, `narrow-${name}-${width}`);
    await expect.poll(() => cut(page), { message: `${name}, ${width} wide` }).toEqual([]);
  }
  await page.setViewportSize(PHONE.viewport);
}

test.for(['en', 'fr', 'de'])('the home page, the settings and a new game in %s', async (locale, { open }) => {
  const page = await open({ ...PHONE, locale });
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  await fits(page, `home-${locale}`);
  await page.locator('header nav button').click();
  await page.getByRole('dialog').getByRole('switch').first().waitFor();
  await fits(page, `settings-${locale}`);
  for (const address of ['computer&game=cube-chess', 'screen&game=cubes-4d', 'friend&game=break-the-cube']) {
    await page.goto(`/?new=${address}`);
    const dialog = page.getByRole('dialog');
    await dialog.locator('button[type=submit]:enabled').waitFor();
    for (const more of await dialog.locator('summary').all()) await more.click();
    await fits(page, `new-${address.replace(/.*=/, '')}-${locale}`);
  }
});

test.for(['en', 'fr', 'de'])(
  'the offer of an introduction is fully visible above the board in %s',
  async (locale, { open }) => {
    const page = await open({ ...PHONE, locale });
    for (const game of ['break-the-cube', 'cubes-4d']) {
      await begin(page, { game, kind: 'computer' });
      const strip = page.locator('.caption').filter({ has: page.getByTestId('intro-offer') });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 });
        // Both at the same time, while the page is still adapting to the window.
        const inside = () =>
          strip.evaluate((list) => {
            const [text, room] = [list.querySelector('[data-testid=intro-offer] p'), list].map((part) =>
              part?.getBoundingClientRect(),
            );
            return !!text && !!room && text.top >= room.top - 1 && text.bottom <= room.bottom + 1;
          });
        await expect.poll(inside, { message: `${game}, ${width} wide` }).toBe(true);
      }
      const covered = await strip.evaluate((list) => {
        scrollTo(0, 0);
        return [...list.querySelectorAll('[data-testid=intro-offer] :is(a, button)')].flatMap((way) => {
          const { left, right, top, height } = way.getBoundingClientRect();
          const corners = [left + 2, (left + right) / 2, right - 2];
          const over = corners.map((x) => document.elementFromPoint(x, top + height / 2));
          return over.every((one) => one && way.contains(one)) ? [] : [way.textContent];
        });
      });
      expect(covered, `${game}: nothing covers its buttons`).toEqual([]);
      await page.setViewportSize(PHONE.viewport);
    }
  },
);

test.for(['en', 'fr', 'de'])(
  'what has to be done first is read above the board in %s',
  async (locale, { open }) => {
    const page = await open({ ...PHONE, locale });
    await begin(page, { game: 'tesseract' });
    const caption = page.getByTestId('caption');
    await expect.poll(() => caption.textContent()).toMatch(/^Now place|^Posez|^Setze/);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(() => cut(page), { message: `${width} wide` }).toEqual([]);
      const box = await caption.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), 'in the upper half').toBeLessThan(370);
    }
  },
);

test.for(['en', 'fr', 'de'])('tables, their dialogs and the analysis in %s', async (locale, { open }) => {
  const page = await open({ ...PHONE, locale });
  await begin(page, { game: 'cubes-4d' });
  await page.getByTestId('compass').waitFor();
  await fits(page, `table-cubes-4d-${locale}`);
  await page.goto('/analysis/cubes-4d');
  await page.getByTestId('compass').waitFor();
  await fits(page, `analysis-${locale}`);

  await begin(page);
  await page.getByTestId('compass').waitFor();
  await fits(page, `table-${locale}`);
  await type(page, SAMPLE[0] ?? '');
  await clickSpot(page, '6D2');
  await fits(page, `table-in-hand-${locale}`);
  await page.keyboard.press('Escape');
  await page.getByTestId('moves-as').click();
  await fits(page, `table-notation-${locale}`);
  for (const action of ['save', 'flag', 'draw']) {
    await page.getByTestId(`action-${action}`).click();
    await page.getByRole('dialog').waitFor();
    await fits(page, `table-${action}-${locale}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await typeAll(page, SAMPLE.slice(1));
  await page.getByTestId('result').waitFor();
  await fits(page, `table-over-${locale}`);
});

/** The picks after which a castling is explained beside the board, or a promotion is chosen on it. */
const CHOICES = [
  {
    game: 'cube-chess',
    position: 'PPPP.4.1K1R.PPPP/4.4.4.4/4.4.4.4/4.4.4.4/4.4.4.4/pppp.1k1r.4.pppp w Kk - 0 1',
    picks: ['1C2'],
    told: 1,
  },
  {
    game: 'cube-chess',
    position: '4.4.4.4/4.1K2.4.4/4.4.4.4/4.4.4.4/4.4.4.4/1k2.4.2n1.1P2 w - - 0 1',
    picks: ['6D2', '6C2'],
    asked: 4,
  },
  {
    game: 'cubes-4d',
    position:
      '1211121/0010100/0200020/1020201/0200020/0010100/1211121 3k3/3p3/4p2/p2P3/R6/7/1NBK2R w B - 0 0 1',
    picks: ['-2,-3'],
    told: 1,
  },
  {
    game: 'cubes-4d',
    position: '1211121/0010100/0200020/1020201/0200020/0010100/1211121 r2k3/7/7/7/7/2P4/3n2K w - - 0 0 1',
    picks: ['-1,-2', '0,-3'],
    asked: 2,
  },
];

test.for(['en', 'fr', 'de'])(
  'castling and promotion are told and asked inside the window in %s',
  async (locale, { open }) => {
    const page = await open({ ...PHONE, locale });
    for (const { game, position, picks, told = 0, asked = 0 } of CHOICES) {
      await begin(page, { game, position });
      for (const spot of picks) await tapSpot(page, spot);
      const [explained, menu] = [page.locator('.choices p'), page.getByRole('menuitem')];
      await explained.or(menu).first().waitFor();
      expect([await explained.count(), await menu.count()], position).toEqual([told, asked]);
      const actions = await page.locator('.actions').boundingBox();
      for (const one of await explained.or(menu).all()) {
        const { x, y, width, height } = (await one.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
        expect(Math.min(x, y), position).toBeGreaterThanOrEqual(0);
        expect(x + width, position).toBeLessThanOrEqual(PHONE.viewport.width);
        expect(y + height, position).toBeLessThanOrEqual(actions?.y ?? 0);
      }
      await screenshot(page, `narrow-choice-${game}-${told > 0 ? 'castling' : 'promotion'}-${locale}`);
      expect(await cut(page), position).toEqual([]);
    }
  },
);

test('on a phone too moves are switched from sentences to notation in their list', async ({ open }) => {
  const page = await open(PHONE);
  await begin(page);
  await typeAll(page, SAMPLE.slice(0, 2));
  const move = page.locator('button[data-ply="2"]');
  await move.filter({ hasText: 'pawn' }).waitFor();
  await page.getByRole('button', { name: 'Show moves: Notation' }).click();
  await expect.poll(() => move.textContent()).toBe('6D2-4C2');
  const seen = await page.locator('.moves ol').boundingBox();
  const box = await move.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0), 'the last move is still in sight').toBeLessThanOrEqual(
    (seen?.x ?? 0) + (seen?.width ?? 0) + 1,
  );
  await page.getByRole('button', { name: 'Show moves: In words' }).click();
  await move.filter({ hasText: 'pawn' }).waitFor();
});

test.for(['en', 'fr', 'de'])(
  'on a phone the whole list of moves is one tap away, below the board, in %s',
  async (locale, { open }) => {
    const page = await open({ ...PHONE, locale });
    const button = page.locator('button.listing');
    const list = page.locator('.side .moves section');
    /** Where everything is, relative to the page. */
    const places = () =>
      page
        .locator('.middle > *, .boards > *, .side > .room, .side > .moves')
        .evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility())
            .map((one) => Math.round(10 * (one.getBoundingClientRect().top + scrollY)) / 10),
        );
    for (const [game, moves, width, height] of [
      ['cube-chess', SAMPLE.slice(0, 4), 360, 640],
      ['cube-chess', SAMPLE.slice(0, 4), 390, 664],
      ['cube-chess', SAMPLE.slice(0, 4), 390, 844],
      ['cubes-4d', [], 360, 640],
      ['break-the-cube', [], 360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await begin(page, { game, kind: game === 'break-the-cube' ? 'computer' : 'screen' });
      await page.getByTestId('compass').waitFor();
      await typeAll(page, moves);
      // The computer has built by then.
      if (game === 'break-the-cube') await waitForMoves(page, 1);
      await page.evaluate(() => scrollTo(0, 0));
      const what = `${game}, ${width} by ${height}`;
      expect(await button.evaluate(reachable), `${what}: in view`).toBe(true);
      const before = await places();
      await button.tap();
      await page.getByRole('button', { name: /^(Close|Fermer|Schließen)$/ }).waitFor();
      await screenshot(page, `narrow-moves-${game}-${width}-${height}-${locale}`);
      const [whole, board, actions] = await Promise.all(
        [list, page.getByTestId('space'), page.locator('.actions')].map((one) => one.boundingBox()),
      );
      expect(whole?.y, `${what}: below the board`).toBeGreaterThanOrEqual(
        (board?.y ?? 0) + (game === 'break-the-cube' ? 0 : (board?.height ?? 0)),
      );
      expect((whole?.y ?? 0) + (whole?.height ?? 0), what).toBeLessThanOrEqual((actions?.y ?? 0) + 1);
      expect(await places(), `${what}: nothing else moves`).toEqual(before);
      expect(await cut(page), what).toEqual([]);
      const steps = list.locator('.steps button');
      expect(await steps.count()).toBe(4);
      for (const step of await steps.all()) expect(await step.evaluate(reachable), what).toBe(true);
      if (moves.length > 0) {
        await steps.nth(0).tap();
        await expect.poll(() => page.locator('button[data-ply][aria-current]').count()).toBe(0);
        await steps.nth(2).tap();
        await page.locator('button[data-ply="1"][aria-current]').waitFor();
        expect(await page.locator('button[data-ply="1"]').evaluate(reachable), 'it is in the list').toBe(
          true,
        );
        await steps.nth(3).tap();
        await page.locator(`button[data-ply="${moves.length}"][aria-current]`).waitFor();
        if (locale === 'en') expect(await violations(page)).toEqual([]);
      }
      await page.getByRole('button', { name: /^(Close|Fermer|Schließen)$/ }).tap();
      expect(await button.getAttribute('aria-expanded')).toBe('false');
      expect(await places(), `${what}: nor afterwards`).toEqual(before);
    }
  },
);

test('the actions stay fully visible at the bottom of the window at any scroll position', async ({
  open,
}) => {
  const page = await open(PHONE);
  for (const game of ['cube-chess', 'break-the-cube']) {
    await begin(page, { game, kind: 'computer', level: 1 });
    await page.getByTestId('compass').waitFor();
    const actions = page.getByRole('group', { name: 'Actions' });
    const ends = () => actions.evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom));
    for (const far of [0, 10_000]) {
      await page.evaluate((top) => scrollTo(0, top), far);
      await expect.poll(ends, { message: `${game}, scrolled to ${far}` }).toBeLessThanOrEqual(740);
    }
    await screenshot(page, `narrow-actions-${game}`);
  }
});

/** Whether a button is in the window, and nothing lies on its upper or lower edge. */
const reachable = (button: Element): boolean => {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  return [top + 4, bottom - 4].every((y) =>
    button.contains(document.elementFromPoint((left + right) / 2, y)),
  );
};

test.for(['en', 'fr', 'de'])(
  'while a seat is free, the way to send its link is in view without scrolling in %s',
  async (locale, { open }) => {
    const page = await open({ ...PHONE, locale });
    for (const game of ['tesseract', 'cube-chess', 'break-the-cube']) {
      await begin(page, { game, kind: 'friend' });
      await invitations(page);
      const copying = page.locator('.invite .button.main');
      const palette = page.getByTestId('palette').locator('button.main');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 });
        await expect.poll(() => copying.evaluate(reachable), { message: `${game}, ${width}` }).toBe(true);
        if (game === 'break-the-cube') await expect.poll(() => palette.evaluate(reachable)).toBe(true);
        await screenshot(page, `narrow-invitation-${game}-${locale}-${width}`);
        await expect.poll(() => cut(page), { message: `${game}, ${width} wide` }).toEqual([]);
      }
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
);

test.for(['en', 'fr', 'de'])('no word of the actions is cut off in %s', async (locale, { open }) => {
  const page = await open({ ...PHONE, locale });
  await begin(page, { kind: 'computer' });
  for (const width of [320, ...WIDTHS]) {
    await page.setViewportSize({ width, height: 740 });
    const tight = () =>
      page.locator('.actions button').evaluateAll((all) =>
        all.flatMap((button) => {
          const word = button.querySelector('span')?.getBoundingClientRect();
          const { left, right } = button.getBoundingClientRect();
          return word && (word.left < left || word.right > right) ? [button.textContent] : [];
        }),
      );
    await expect.poll(tight, { message: `${width} wide` }).toEqual([]);
  }
});

test('a long hint lies above the list of moves and not over it', async ({ open }) => {
  const page = await open(PHONE);
  await begin(page, { game: 'break-the-cube', kind: 'computer', level: 1 });
  await page.getByTestId('action-hint').click();
  const hint = page.getByTestId('hint');
  await hint.waitFor();
  const [card, list] = await Promise.all([
    hint.evaluate((shown) => shown.closest('section')?.getBoundingClientRect().bottom ?? 0),
    page.getByRole('region', { name: 'Moves' }).evaluate((moves) => moves.getBoundingClientRect().top),
  ]);
  expect(card).toBeLessThanOrEqual(list);
});

test('a hint that is asked for far down the page is seen', async ({ open }) => {
  const page = await open(PHONE);
  await begin(page, { game: 'die-check', kind: 'computer', side: 'White', level: 1 });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.getByTestId('action-hint').click();
  const hint = page.getByTestId('caption').locator('.answer');
  await hint.waitFor();
  const seen = (): Promise<boolean> =>
    hint.evaluate((text) => {
      const { top, bottom } = text.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  await expect.poll(seen).toBe(true);
});

test.for(['en', 'fr', 'de'])(
  'neither a long hint nor a refusal lies on the buttons of the boards in %s',
  async (locale, { open }) => {
    const page = await open({ ...PHONE, locale });
    const buttons = page.locator('.boards .faces').first().getByRole('button');
    const free = () =>
      buttons.evaluateAll((all, test) => {
        const reachable = new Function(`return ${test}`)() as (button: Element) => boolean;
        return all.map(reachable);
      }, String(reachable));
    await begin(page, { game: 'tesseract', kind: 'computer', position: TELLING });
    await page.getByTestId('action-hint').click();
    await page.getByTestId('caption').locator('.answer').waitFor();
    await screenshot(page, `narrow-long-hint-${locale}`);
    expect(await free()).toEqual([true, true, true]);

    await begin(page);
    for (const far of [0, 60, 120]) {
      await tapSpot(page, '1A1');
      await page.evaluate((top) => scrollTo(0, top), far);
      await tapSpot(page, '1C3');
      await page.locator('.notice').waitFor();
      await screenshot(page, `narrow-refusal-${locale}-${far}`);
      expect(await free(), `scrolled by ${far}`).toEqual([true, true, true]);
      await page.locator('.notice button').click();
    }
  },
);

test.for(['en', 'fr', 'de'])(
  'on a phone the line above the board leads back from an earlier position in %s',
  async (locale, { open }) => {
    const page = await open({ ...PHONE, locale });
    await begin(page, { game: 'cubulus' });
    const caption = page.getByTestId('caption');
    const back = caption.getByRole('button');
    const rows = () =>
      page
        .locator('.middle > *, .boards > *')
        .evaluateAll((all) =>
          all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().top),
        );
    await typeAll(page, ['A1-A2', 'B9-B8-A8']);
    await page.evaluate(() => scrollTo(0, 0));
    const before = await rows();
    expect(await back.count()).toBe(0);
    for (const ply of [1, 0]) {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => new URL(page.url()).searchParams.get('ply')).toBe(String(ply));
      await back.waitFor();
      expect(await caption.locator('span').first().textContent(), 'what is shown').not.toBe('');
      expect(await rows(), 'nothing moves').toEqual(before);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 });
        await screenshot(page, `narrow-earlier-${locale}-${ply}-${width}`);
        expect(await cut(page)).toEqual([]);
      }
      await page.setViewportSize(PHONE.viewport);
    }
    const box = await back.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await back.tap();
    await expect.poll(() => new URL(page.url()).searchParams.get('ply')).toBeNull();
    expect(await back.count()).toBe(0);
  },
);

test('a hint of four lines is as wide as the board, and leaves the opponent’s row free', async ({ open }) => {
  const page = await open({ ...PHONE, viewport: { width: 390, height: 844 } });
  await begin(page, { game: 'tesseract', kind: 'computer', position: TELLING });
  await page.getByTestId('action-hint').click();
  const hint = page.getByTestId('caption').locator('.answer');
  await hint.waitFor();
  const row = await page.locator('.others .strip').boundingBox();
  const lines = await hint.evaluate((text) => {
    text.textContent =
      'The cube rolls five squares from G1 round the corner G5 to F5, takes a cube and shows 6 on top. ' +
      'It takes the cube, and nothing can take back. The move threatens to take the cube.';
    const range = document.createRange();
    range.selectNodeContents(text);
    const widths = [...range.getClientRects()].map((line) => line.width);
    return { count: widths.length, fill: (widths[0] ?? 0) / text.getBoundingClientRect().width };
  });
  await screenshot(page, 'narrow-hint-lines');
  expect(lines.count).toBeLessThanOrEqual(4);
  expect(lines.fill, 'of the width').toBeGreaterThan(0.8);
  const box = await hint.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((row?.y ?? 0) + (row?.height ?? 0));
});

test('the headings of the card below the board keep off its edge', async ({ open }) => {
  const page = await open(PHONE);
  await begin(page);
  const gap = (heading: string) =>
    page
      .getByTestId(heading)
      .evaluate(
        (one) =>
          one.getBoundingClientRect().top - (one.closest('.status')?.getBoundingClientRect().top ?? NaN),
      );
  expect(await gap('status')).toBeGreaterThanOrEqual(10);
  await typeAll(page, SAMPLE);
  expect(await gap('result')).toBeGreaterThanOrEqual(10);
});

test('a danger and the next step of a move are read above the board', async ({ open }) => {
  const page = await open(PHONE);
  await begin(page, { game: 'tesseract', kind: 'computer', position: TELLING });
  const caption = page.getByTestId('caption');
  const danger = 'the cylinder on G3 can capture your tesseract on H2';
  await caption.filter({ hasText: danger }).waitFor();
  await screenshot(page, 'narrow-danger');
  expect(await cut(page)).toEqual([]);
  await tapSpot(page, 'white-large-bar-1');
  await caption.filter({ hasText: 'bar' }).waitFor();
  expect(await caption.textContent()).not.toContain(danger);
  await tapSpot(page, 'L7');
  await caption.filter({ hasText: 'Choose a marked place for the bar’s other end.' }).waitFor();
  await screenshot(page, 'narrow-next-step');
  expect(await cut(page)).toEqual([]);
});

test('a danger is read above the board in one’s first turn, too, in place of the introduction', async ({
  open,
}) => {
  const page = await open(PHONE);
  await begin(page, {
    kind: 'computer',
    position: '4.4.1K2.4/4.1r2.4.4/4.4.4.4/4.4.4.4/4.4.4.4/4.2k1.4.4 w - - 0 1',
  });
  await page
    .getByTestId('caption')
    .filter({ hasText: /check|king/ })
    .waitFor();
  expect(await page.getByTestId('intro-offer').count()).toBe(0);
});

test('on a phone held sideways every board is seen whole, wherever the page is scrolled to', async ({
  open,
}) => {
  const page = await open({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
  for (const game of ['cube-chess', 'die-check', 'cubulus', 'tesseract', 'cubes-4d', 'break-the-cube']) {
    await begin(page, { game, kind: 'computer', level: 1 });
    await page.getByTestId('compass').waitFor();
    for (const far of [0, 10_000]) {
      await page.evaluate((top) => scrollTo(0, top), far);
      for (const part of [page.getByTestId('space'), page.getByRole('group', { name: 'Actions' })]) {
        const seen = () =>
          part.evaluate((one) => {
            const { top, bottom, height } = one.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight + 1 && height > 40;
          });
        await expect.poll(seen, { message: `${game}, scrolled to ${far}` }).toBe(true);
      }
    }
    const { height = 0 } = (await page.getByTestId('space').boundingBox()) ?? {};
    expect(height, game).toBeGreaterThan(300);
  }
});

test('on a phone held sideways the way back closes the rules and stays in the game', async ({ open }) => {
  const page = await open({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
  await begin(page);
  const address = page.url();
  await page.getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
});
