// The text on boards is legible at the sizes at which they are shown, on a desktop, a tablet and a phone.
import type { Page } from 'playwright-core';
import { GAMES as CATALOGUE } from '../../src/games/catalogue';
import { expect, screenshot, test } from '../support';
import { onScreens, SCREENS } from '../support/screens';
import { begin, diagramsDrawn } from './play';

const GAMES = CATALOGUE.map(({ id }) => id);
/** The smallest size of letters, in CSS pixels, and the lowest contrast. */
const LEAST = { size: 11, contrast: 4.5 };

interface Label {
  text: string;
  /** The size of its letters, in CSS pixels. */
  size: number;
  /** The contrast with the background. */
  contrast: number;
}

/** Shows the flat board if it is not visible already; its button is the last but one. */
async function showFlat(page: Page): Promise<void> {
  const faces = page.locator('.boards > .faces button');
  if ((await faces.count()) > 0) await faces.nth(-2).click();
  await page.locator('.boards svg[role=img] text').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** The text on a table's flat boards. */
const FLAT = '.boards svg[role=img] text';
/** The text on the text board. */
const WRITTEN = '[role=grid] :is(.line, .place, .level, .sign, .man:not(.part))';

/** All text on a board. */
function labels(page: Page, within: string): Promise<Label[]> {
  return page.locator(within).evaluateAll((all) => {
    type Color = readonly [number, number, number, number];
    const colorOf = (css: string): Color => {
      const [r = 0, g = 0, b = 0, a = 1] = (css.match(/[\d.]+/g) ?? []).map(Number);
      // Mixed colours have components from 0 to 1.
      if (css.startsWith('color(srgb ')) return [255 * r, 255 * g, 255 * b, a];
      return css.startsWith('rgb') ? [r, g, b, a] : [0, 0, 0, 0];
    };
    const luminance = (color: readonly number[]): number => {
      const [r = 0, g = 0, b = 0] = color.map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const middleOf = (element: Element): [number, number] => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    };
    type Held = readonly [Element, DOMRect];
    const held = new Map<Element, Held[]>();
    /** The places in the drawing that a text belongs to, with their boxes. */
    const placesIn = (drawing: Element): Held[] => {
      const known = held.get(drawing);
      if (known) return known;
      const found = [...drawing.querySelectorAll('rect[data-spot]')];
      const boxed = found.map((one): Held => [one, one.getBoundingClientRect()]);
      held.set(drawing, boxed);
      return boxed;
    };
    type Painted = readonly [SVGGeometryElement, DOMRect, DOMMatrix | undefined];
    const drawn = new Map<Element, Painted[]>();
    /** The shapes of a drawing in painting order, with their boxes. */
    const shapesIn = (drawing: Element): Painted[] => {
      const known = drawn.get(drawing);
      if (known) return known;
      const found = [...drawing.querySelectorAll<SVGGeometryElement>('rect, circle, path')];
      const boxed = found.map((one): Painted => {
        return [one, one.getBoundingClientRect(), one.getScreenCTM()?.inverse()];
      });
      drawn.set(drawing, boxed);
      return boxed;
    };
    /** The last painted shape under the middle of a text. */
    const shapeUnder = (text: Element, drawing: Element): Element | undefined => {
      const [x, y] = middleOf(text);
      return shapesIn(drawing).findLast(([shape, { left, right, top, bottom }, inward]) => {
        // Most shapes are elsewhere, and computing their fill takes long.
        if (!inward || x < left - 1 || x > right + 1 || y < top - 1 || y > bottom + 1) return false;
        const before = shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING;
        if (!before || getComputedStyle(shape).fill === 'none') return false;
        return shape.isPointInFill(new DOMPoint(x, y).matrixTransform(inward));
      })?.[0];
    };
    /** The background of a text: its own border, a plaque, a place, the body, another shape, or the page. */
    const groundOf = (text: Element): Color => {
      const [x, y] = middleOf(text);
      const drawing = text.closest('svg');
      const place = (drawing ? placesIn(drawing) : []).find(
        ([, { left, right, top, bottom }]) => left < x && x < right && top < y && y < bottom,
      )?.[0];
      const { stroke } = getComputedStyle(text);
      const own = text.closest('.label, .height') && stroke !== 'none' ? stroke : null;
      const plaque = text.parentElement?.querySelector(':scope > circle');
      const body = text.closest('.on-body') && drawing?.querySelector('g[fill]');
      const shape = drawing?.matches('[role=img]') === false ? shapeUnder(text, drawing) : undefined;
      const under = plaque ?? place ?? body ?? shape;
      if (own !== null || under) return colorOf(own ?? getComputedStyle(under as Element).fill);
      for (let around: Element | null = text; around; around = around.parentElement) {
        const color = colorOf(getComputedStyle(around).backgroundColor);
        if (color[3] === 1) return color;
      }
      return [255, 255, 255, 1];
    };
    return all.map((text) => {
      const matrix = text instanceof SVGTextElement ? text.getScreenCTM() : new DOMMatrix();
      const { fontSize, fill, color } = getComputedStyle(text);
      const ground = groundOf(text);
      let opacity = 1;
      for (let around: Element | null = text; around; around = around.parentElement) {
        opacity *= Number(getComputedStyle(around).opacity);
      }
      const ink = colorOf(text instanceof SVGTextElement ? fill : color).map(
        (part, index) => opacity * part + (1 - opacity) * (ground[index] ?? 0),
      );
      const [light, dark] = [luminance(ink), luminance(ground)].toSorted((one, other) => other - one);
      return {
        text: text.textContent,
        size: parseFloat(fontSize) * Math.hypot(matrix?.a ?? 0, matrix?.b ?? 0),
        contrast: ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05),
      };
    });
  });
}

/** The texts that are too small or too faint. */
async function unreadable(page: Page, within = FLAT): Promise<Label[]> {
  const all = await labels(page, within);
  expect(all.length).toBeGreaterThan(8);
  return all.filter(({ size, contrast }) => size < LEAST.size || contrast < LEAST.contrast);
}

/** A visitor who has switched on letters on the men. */
async function lettered(page: Page, further: object = {}): Promise<Page> {
  const stored = JSON.stringify({ letters: true, ...further });
  await page.addInitScript((text) => localStorage.setItem('cubarium.settings', text), stored);
  return page;
}

/** The usual screens, and the smallest computer screen. */
const ALL_SCREENS = { ...SCREENS, 'small laptop': { viewport: { width: 1024, height: 700 } } };

/** Checks that all text is legible in both themes, on the screen that the page is on. */
async function expectRead(page: Page, screen: string, within: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await unreadable(page, within), `on a ${screen}, ${colorScheme}`).toEqual([]);
  }
}

test.for(GAMES)('what the flat board of %s says is read on every screen', async (game, { open }) => {
  const page = await lettered(await open());
  await begin(page, { game, kind: game === 'break-the-cube' ? 'computer' : 'screen' });
  await onScreens(page, SCREENS, async (screen) => {
    await showFlat(page);
    await screenshot(page, `coordinates-${game}-${screen}`);
    await expectRead(page, screen, FLAT);
  });
});

test('the men carry the letters of the language, on every board', async ({ open }) => {
  const page = await lettered(await open({ locale: 'de-DE', viewport: { width: 1440, height: 900 } }));
  await begin(page, { game: 'cube-chess', kind: 'screen' });
  const distinct = async (carriers: string): Promise<string> => {
    const all = await page.locator(carriers).allTextContents();
    return [...new Set(all.map((text) => text.trim()))].sort().join('');
  };
  await expect.poll(() => distinct('.boards .net text.label')).toBe('BDKLST');
  expect(await distinct('[role=grid] [data-spot] .man')).toBe('BDKLST');
});

test.for(GAMES)(
  'what the diagrams in the rules of %s say is read on every screen',
  async (game, { open }) => {
    const page = await lettered(await open());
    await page.goto(`/rules/${game}`);
    await diagramsDrawn(page, game, 'svg');
    await onScreens(page, SCREENS, (screen) => expectRead(page, screen, 'article figure svg text'));
  },
);

// Break the Cube has only the board in space.
test.for(GAMES.filter((game) => game !== 'break-the-cube'))(
  'the coordinates that the introduction to %s names are read on every screen',
  async (game, { open }) => {
    const page = await lettered(await open());
    await page.goto(`/learn/${game}?step=4`);
    await page.locator('.flat svg text').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await onScreens(page, ALL_SCREENS, async (screen) => {
      await screenshot(page, `coordinates-learn-${game}-${screen}`);
      expect(await unreadable(page, '.flat svg[role=img] text'), `on a ${screen}`).toEqual([]);
    });
  },
);

test.for(GAMES)('what the text board of %s says is read on every screen', async (game, { open }) => {
  const page = await lettered(await open(), { textBoard: true });
  await begin(page, { game, kind: game === 'break-the-cube' ? 'computer' : 'screen' });
  await page.locator(WRITTEN).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await onScreens(page, SCREENS, async (screen) => {
    await page.locator(WRITTEN).first().waitFor();
    await expectRead(page, screen, WRITTEN);
  });
});

test.for(['de', 'fr'])(
  'on a phone titles of flat boards are read in longer words: %s',
  async (locale, { open }) => {
    const page = await open({ ...SCREENS.phone, locale });
    for (const game of ['tesseract', 'break-the-cube']) {
      await begin(page, { game, kind: 'computer' });
      await showFlat(page);
      expect(await unreadable(page), game).toEqual([]);
    }
  },
);

test.for(['felt', 'contrast'])(
  'the coordinates of Cube Chess stand out from its squares in %s',
  async (material, { open }) => {
    const page = await lettered(await open(), { material });
    await begin(page);
    await showFlat(page);
    expect(await page.locator('.boards .net > .net').getAttribute('style')).not.toContain('#d6bb8c');
    expect(await unreadable(page)).toEqual([]);
  },
);

test('on a phone the flat board of a question covers neither the faces above it nor the blocks below it', async ({
  open,
}) => {
  const page = await open(SCREENS.phone);
  await begin(page, {
    game: 'break-the-cube',
    kind: 'computer',
    position: '.M.MMLS../...LLLS../.........,...MM.SL./...M..SL./......LL. 1 .. 1 -',
  });
  await showFlat(page);
  const edges = await page.locator('.boards').evaluate((boards) => {
    const of = (selector: string) => boards.querySelector(selector)?.getBoundingClientRect();
    return {
      faces: of('.faces')?.bottom,
      top: of('svg[role=img]')?.top,
      bottom: of('svg[role=img]')?.bottom,
      blocks: of('.palette')?.top,
    };
  });
  expect(edges.top).toBeGreaterThanOrEqual(edges.faces ?? Infinity);
  expect(edges.blocks).toBeGreaterThanOrEqual(edges.bottom ?? Infinity);
});
