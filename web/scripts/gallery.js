// Takes pictures of the boards of all games at the start, in the middle game and at the end, from both sides, on three
// widths, in light and dark, and lays those of each game and width out on one sheet in docs/images/gallery: large enough
// to read what is written on the boards. Needs a running server ($CUBARIUM_URL, else http://127.0.0.1:8417) and Chromium
// ($CHROMIUM, else Debian's).
//
//     node scripts/gallery.js NAME [GAME...]
//
// NAME tells sheets of different states of the page apart: `before`, `after`.
import { mkdir, writeFile } from 'node:fs/promises';
import { argv, env, exit } from 'node:process';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright-core';

import { ofGames } from './shown.js';
import { begin, face, play, sheet, take } from './tables.js';

const folder = fileURLToPath(new URL('../../docs/images/gallery/', import.meta.url));

/**
 * The sheets of a game: the window, the height of a picture in pixels of the sheet, and how many stand in a row. Where
 * the flat board is not beside the board in space (`faces`), it has pictures of its own.
 */
const SHEETS = [
  { width: 'desktop', viewport: { width: 1280, height: 800 }, height: 480, columns: 3, faces: false },
  { width: 'tablet', viewport: { width: 820, height: 1180 }, height: 590, columns: 6, faces: false },
  { width: 'phone', viewport: { width: 390, height: 844 }, height: 640, columns: 6, faces: true },
];

/**
 * What is shown of a game beside its start: a position of the middle game, and one with the move that ends it. All come
 * from games of the computer players against each other. A board that cannot be turned to the other side shows what that
 * side sees in the positions `others`.
 *
 * @typedef {{ options?: Record<string, string>, middle: string, end: string, last: string, others?: string[] }} Shown
 * @type {Record<string, Shown>}
 */
const SHOWN = ofGames('gallery');

/**
 * The pictures of a game at one width, in the order of the sheet.
 *
 * @param {import('playwright-core').Page} page
 * @param {Shown} shown
 * @param {string} game
 * @param {boolean} faces whether one board is shown at a time
 */
async function pictures(page, game, shown, faces) {
  const options = shown.options ?? {};
  /** @type {string[]} */
  const taken = [];
  const both = async () => {
    taken.push(await take(page));
    if (!faces) return;
    await face(page, 'flat');
    taken.push(await take(page));
    await face(page, 'space');
  };
  for (const position of [undefined, shown.middle, ...(shown.others ?? []), shown.end]) {
    await begin(page, game, options, position);
    if (position === shown.end) {
      await play(page, shown.last);
      await page.getByTestId('result').waitFor();
    }
    await both();
    if (shown.others !== undefined) continue;
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.locator('body').press('f');
    await both();
  }
  return taken;
}

/**
 * A list in rows.
 *
 * @template T
 * @param {T[]} all
 * @param {number} columns
 */
function rowsOf(all, columns) {
  return Array.from({ length: Math.ceil(all.length / columns) }, (_, row) =>
    all.slice(row * columns, (row + 1) * columns),
  );
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
  for (const { width, viewport, height, columns, faces } of SHEETS) {
    const rows = [];
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        locale: 'en',
      });
      rows.push(...rowsOf(await pictures(await context.newPage(), game, shown, faces), columns));
      await context.close();
    }
    const bytes = await sheet(blank, rows, height);
    await writeFile(`${folder}${game}-${name}-${width}.webp`, bytes);
    console.log(`${game}-${name}-${width}.webp: ${(bytes.length / 1024).toFixed(0)} KiB`);
  }
}
await browser.close();
