// The response time of a click, which is measured and printed for the documents.
import { expect, movingTest } from '../support';
import { type Beginning, begin, pointOf } from './play';

/** With the full picture and motion, as visitors see it. */
const test = movingTest.extend({ warm: false, painted: true });

/** Crowded boards, and men with many moves. */
const CASES: [string, Beginning, string[]][] = [
  [
    'cubes-4d',
    {
      position:
        '1201121/1020100/0000310/0001011/2211010/0010100/1201121 rb1kbnr/1p1pg1p/2nq1p1/5B1/3Q1P1/1P1PG1P/RN1KBNR w ACD - 0 26 27',
    },
    ['0,-1', '2,0', '-2,-3', '-2,-1', '1,-2'],
  ],
  ['cube-chess', {}, ['1D2', '1B4', '1A1', '1D4', '1C1']],
  [
    'tesseract',
    {
      position:
        'TH2,SG2,PA3,GB2h,GB3v,GE5E6,XC7,XH8,tO13,sG14,pH13,gA13h,gB13v,gK9L9,xK6,xM8 w SRCG3L1/SRCG3L1 m 0 8',
    },
    ['H2', 'E5', 'white-cylinder-1', 'white-large-bar-1', 'white-small-bar-1'],
  ],
];

test.for(CASES)(
  'the destinations of a man appear after a click: %s',
  async ([game, beginning, spots], { page }) => {
    await begin(page, { game, ...beginning });
    const times: number[] = [];
    for (const spot of spots) {
      const { x, y } = await pointOf(page, spot);
      // A pointer that rests on a man has already requested its targets, as it would for a person.
      await page.mouse.move(x, y);
      await page.evaluate(() => {
        const state = window as unknown as { clicked?: number; answered?: Promise<number> };
        state.answered = new Promise((done) => {
          addEventListener('pointerdown', (event) => (state.clicked = event.timeStamp), {
            once: true,
            capture: true,
          });
          const grid = document.querySelector('[role=grid]');
          if (!grid) throw new Error('there is no text board');
          const watcher = new MutationObserver(() => {
            if (state.clicked === undefined || !grid.querySelector('.quiet, .capture, .special')) return;
            watcher.disconnect();
            const { clicked } = state;
            delete state.clicked;
            requestAnimationFrame(() => done(performance.now() - clicked));
          });
          watcher.observe(grid, { subtree: true, attributes: true, childList: true });
        });
      });
      await page.mouse.click(x, y);
      times.push(await page.evaluate(() => (window as unknown as { answered: Promise<number> }).answered));
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('[role=grid] .quiet').count()).toBe(0);
    }
    times.sort((one, other) => one - other);
    console.log(
      `${game}, click to marked destinations: ${times.map((time) => time.toFixed(0)).join(', ')} ms (aim: 50 ms)`,
    );
    expect(times).toHaveLength(spots.length);
  },
);
