// The appearance of pages: typefaces, pictures with reserved space, and nothing from other sites.
import type { Page } from 'playwright-core';
import { expect, movingTest } from '../support';
import { begin, typeAll } from './play';

/** Nothing is cached, because cached files are not loaded. */
const test = movingTest.extend({ warm: false });

/** The font families in which an element's text is actually drawn, and whether they are the page's own. */
async function facesOf(
  page: Page,
  selector: string,
): Promise<{ familyName: string; isCustomFont: boolean }[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => ({ familyName, isCustomFont }));
}

test.for(['en', 'fr', 'de'])(
  'text and headings use the two bundled typefaces: %s',
  async (locale, { open }) => {
    const page = await open({ locale });
    await page.goto('/');
    await page.getByRole('article').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(await facesOf(page, 'h1')).toEqual([{ familyName: 'Young Serif', isCustomFont: true }]);
    for (const text of ['.lead', 'article p', 'footer']) {
      const faces = await facesOf(page, text);
      expect(
        faces.filter(({ isCustomFont }) => !isCustomFont),
        text,
      ).toEqual([]);
    }
    const sets = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
    // A family that is used only for its metrics may be used for a narrow space.
    const families = sets.map((family) => family.replaceAll('"', '')).filter((name) => !name.includes(','));
    expect(new Set(families)).toEqual(new Set(['Source Sans 3', 'Young Serif']));
  },
);

test('the numbers of a move list have equal widths', async ({ page }) => {
  await begin(page);
  const widths = await page.evaluate(async () => {
    await document.fonts.ready;
    const probe = document.createElement('span');
    probe.className = 'figures';
    document.body.append(probe);
    return Array.from({ length: 10 }, (_, digit) => {
      probe.textContent = String(digit).repeat(20);
      return Math.round(probe.getBoundingClientRect().width);
    });
  });
  expect(new Set(widths).size).toBe(1);
});

test.for(['light', 'dark'] as const)(
  'a dialog dims the whole window, where a scrollbar would be too: %s',
  async (colorScheme, { open }) => {
    const page = await open({ colorScheme });
    await page.goto('/?new=computer&game=cube-chess');
    await page.getByRole('dialog').waitFor();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const picture = await page.screenshot({
      clip: { x: width - 120, y: height - 40, width: 120, height: 20 },
    });
    const [inside, gutter] = await page.evaluate(async (source) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const at = (x: number): number => context?.getImageData(x, 10, 1, 1).data[0] ?? NaN;
      return [at(60), at(image.width - 4)];
    }, picture.toString('base64'));
    expect(Math.abs((inside ?? NaN) - (gutter ?? NaN)), `${inside} ${gutter}`).toBeLessThan(12);
  },
);

test('nothing is loaded from anywhere but the server', async ({ page, origin }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) elsewhere.push(url);
  });
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  await begin(page);
  await page.goto('/rules/cube-chess');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(elsewhere).toEqual([]);
});

test.for([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])('the home page does not shift while typefaces and pictures load: $width', async (viewport, { open }) => {
  const page = await open({ viewport });
  await page.addInitScript(() => {
    const state = window as unknown as { shifted: number };
    state.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        state.shifted += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The page is drawn before the typefaces arrive.
  let release = (): void => undefined;
  const drawn = new Promise<void>((done) => (release = done));
  await page.route(/\.(woff2|webp)$/, async (route) => {
    await drawn;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('article').first().waitFor();
  await page.waitForTimeout(500);
  release();
  await page.evaluate(() => document.fonts.ready);
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      page
        .locator('article img')
        .evaluateAll((images) =>
          images.every(
            (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
          ),
        ),
    )
    .toBe(true);
  await page.waitForTimeout(300);
  const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
  expect(shifted).toBeLessThan(0.02);
});

test.extend({ sounds: true })('a move makes a sound unless sounds are switched off', async ({ page }) => {
  await page.addInitScript(() => {
    const state = window as unknown as { begun: number };
    state.begun = 0;
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (when?: number): void {
      state.begun += 1;
      start.call(this, when);
    };
  });
  const begun = (): Promise<number> => page.evaluate(() => (window as unknown as { begun: number }).begun);
  await begin(page);
  expect(await begun()).toBe(0);
  await typeAll(page, ['1A2-4B2']);
  await expect.poll(begun).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Wood sounds' }).uncheck();
  await page.keyboard.press('Escape');
  const before = await begun();
  await typeAll(page, ['6D2-4C2']);
  expect(await begun()).toBe(before);
});

test('without a graphics card motion is drawn at reduced resolution and still pictures in full', async ({
  open,
}) => {
  const page = await open({ sharp: true });
  await begin(page);
  const space = page.getByTestId('space');
  const ratio = (): Promise<number> =>
    space.evaluate(async (host) => {
      await (host as HTMLElement & { board: { settled(): Promise<void> } }).board.settled();
      return (host.querySelector('canvas')?.width ?? 0) / host.clientWidth;
    });
  expect(await ratio()).toBeCloseTo(1, 2);
  await space.evaluate((host) => {
    const seen = new Set<number>();
    Object.assign(window, { seen });
    const look = (): void => {
      seen.add((host.querySelector('canvas')?.width ?? 0) / host.clientWidth);
      requestAnimationFrame(look);
    };
    look();
  });
  await typeAll(page, ['1A2-4B2']);
  expect(await ratio()).toBeCloseTo(1, 2);
  const least = await page.evaluate(() => Math.min(...(window as unknown as { seen: Set<number> }).seen));
  expect(least).toBeCloseTo(0.5, 2);
});
