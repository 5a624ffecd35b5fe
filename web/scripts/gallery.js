// Takes pictures of the boards of all games at the start, in the middle game and at the end, from both sides, on three
// widths, in light and dark, and lays those of each game out on one sheet in docs/images/gallery. Needs a running
// server ($CUBARIUM_URL, else http://127.0.0.1:8417) and Chromium ($CHROMIUM, else Debian's).
//
//     node scripts/gallery.js NAME [GAME...]
//
// NAME tells sheets of different states of the page apart: `before`, `after`.
import { mkdir, writeFile } from 'node:fs/promises';
import { argv, env, exit } from 'node:process';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright-core';

import { ofGames } from './shown.js';
import { begin, play, sheet, take } from './tables.js';

const folder = fileURLToPath(new URL('../../docs/images/gallery/', import.meta.url));

const WIDTHS = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];
/** The height of a picture on the sheet, in pixels. */
const ROW = 250;

/**
 * What is shown of a game beside its start: a position of the middle game, and one with the move that ends it. All come
 * from games of the computer players against each other. `turns` tells whether the board can be turned to the other side.
 *
 * @typedef {{ options?: Record<string, string>, middle: string, end: string, last: string, turns?: boolean }} Shown
 * @type {Record<string, Shown>}
 */
const SHOWN = ofGames('gallery');

/**
 * The states of a game at one width, in the order of the sheet.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} game
 * @param {Shown} shown
 */
async function states(page, game, shown) {
  const options = shown.options ?? {};
  const pictures = [];
  for (const position of [undefined, shown.middle, shown.end]) {
    await begin(page, game, options, position);
    if (position === shown.end) {
      await play(page, shown.last);
      await page.getByTestId('result').waitFor();
    }
    pictures.push(await take(page));
    if (shown.turns === false) continue;
    await page.locator('body').press('f');
    pictures.push(await take(page));
  }
  return pictures;
}

const [name, ...wanted] = argv.slice(2);
if (name === undefined || wanted.some((game) => !(game in SHOWN))) {
  console.error(`usage: node scripts/gallery.js NAME [${Object.keys(SHOWN).join('|')}]...`);
  exit(2);
}
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: env['CHROMIUM'] ?? '/usr/bin/chromium' });
const blank = await (await browser.newContext()).newPage();
for (const [game, shown] of Object.entries(SHOWN)) {
  if (wanted.length > 0 && !wanted.includes(game)) continue;
  /** One row for each theme and width. */
  const rows = [];
  for (const viewport of WIDTHS) {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        locale: 'en',
      });
      rows.push(await states(await context.newPage(), game, shown));
      await context.close();
    }
  }
  const bytes = await sheet(blank, rows, ROW);
  await writeFile(`${folder}${game}-${name}.webp`, bytes);
  console.log(`${game}-${name}.webp: ${(bytes.length / 1024).toFixed(0)} KiB`);
}
await browser.close();
