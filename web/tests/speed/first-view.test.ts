// The first view of a page on a slow device: its times are printed; its size and its layout shift are checked.
import { GAMES } from '../../src/games/catalogue';
import { expect, test } from '../support';
import { drawn, shifts, watchShifts } from '../support/page-timing';

/** How many times slower the visitor's processor is than this machine's. */
const SLOWER = 4;
/** How often each page is opened by a new visitor; the median counts. */
const ROUNDS = 5;
/** The greatest transfer size in KiB: for the home page, which is usually the first view, and for others. */
const MOST = { home: 250, other: 450 };
/** The greatest layout shift, as scored by browsers. */
const MOST_SHIFT = 0.02;

const PAGES = ['/', ...GAMES.map(({ id }) => `/learn/${id}`), ...GAMES.map(({ id }) => `/rules/${id}`)];

/**
 * The measurements of a page: milliseconds since the request, bytes transferred, layout shift as scored by browsers.
 */
interface View {
  painted: number;
  largest: number;
  usable: number;
  kib: number;
  shift: number;
}

function median(numbers: number[]): number {
  return numbers.sort((one, other) => one - other)[numbers.length >> 1] ?? NaN;
}

test.for(PAGES)('the first view of %s', { timeout: 300_000 }, async (path, { open }) => {
  const views: View[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await open({ viewport: { width: 390, height: 844 } });
    await watchShifts(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('#content h1, #content h2').first().waitFor();
    if (path.startsWith('/learn/')) await drawn(page);
    else await page.locator('#content :is(button, a, input):enabled').first().waitFor();
    const usable = await page.evaluate(() => performance.now());
    const seen = await page.evaluate(async () => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
      const largest = await new Promise<number>((done) => {
        new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      });
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const bytes = files.reduce((sum, file) => sum + file.transferSize, document?.transferSize ?? 0);
      return { painted, largest, kib: bytes / 1024 };
    });
    views.push({ ...seen, usable, shift: (await shifts(page)).total });
    // So that the page does not slow down the next one.
    await page.goto('about:blank');
  }
  const of = (key: keyof View): number => median(views.map((view) => view[key]));
  console.log(
    `${path.padEnd(24)} painted ${of('painted').toFixed(0).padStart(5)} ms, largest ${of('largest').toFixed(0).padStart(5)} ms, ` +
      `usable ${of('usable').toFixed(0).padStart(5)} ms, ${of('kib').toFixed(0).padStart(4)} KiB, shift ${of('shift').toFixed(3)}`,
  );
  expect(views).toHaveLength(ROUNDS);
  for (const { kib, shift } of views) {
    expect(kib).toBeLessThan(path === '/' ? MOST.home : MOST.other);
    expect(shift).toBeLessThan(MOST_SHIFT);
  }
});
