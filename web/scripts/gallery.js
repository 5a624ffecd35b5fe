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

import { begin, play, sheet, take } from './tables.js';

const folder = fileURLToPath(new URL('../../docs/images/gallery/', import.meta.url));

const WIDTHS = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];
/** How high a picture is on the sheet, in pixels. */
const ROW = 250;

/**
 * What is shown of a game beside its start: a position of the middle game, and one with the move that ends it. All come
 * from games of the computer players against each other. `turns` tells whether the board can be turned to the other side.
 *
 * @typedef {{ options?: Record<string, string>, middle: string, end: string, last: string, turns?: boolean }} Shown
 * @type {Record<string, Shown>}
 */
const SHOWN = {
  'cube-chess': {
    middle: '1PP1.1QB1.1KB1.PPP1/1N2.3R.3P.1n2/1N2.4.4.4/R3.3P.3q.4/3n.4.4.4/pppp.1kbr.r3.pbpp w k - 5 12',
    end: '1PP1.2B1.1KB1.PPP1/1N2.3R.3n.4/4.4.4.4/R3.3P.4.4/4.2q1.4.4/Qppp.2b1.nk1r.pbp1 w - - 1 17',
    last: '6A1-6B2',
  },
  'die-check': {
    options: { level: '2' },
    middle: '13A1,53C1,63D1,64F1,13J1,45D6,C2D2,E2,(31D7),(13H7),(31J8),(14A9),(54C9),(SE8),(F9) w - - 0 13',
    end: '13A1,14H3,56G4,54F7,C2D2,E2,(62D8),(54B9),(J8) w - - 11 25',
    last: 'H3-J3',
  },
  cubulus: {
    options: { level: '2' },
    middle: '13A1,53C1,63D1,64F1,13I1,45D6,C2D2,E2,(31D7),(13H7),(31I8),(14A9),(54C9),(SE8),(F9) w - - 0 13',
    end: '13A1,14H3,56G4,54F7,C2D2,E2,(62D8),(54B9),(I8) w - - 11 25',
    last: 'H3-I3',
  },
  tesseract: {
    options: { crosses: 'last' },
    middle:
      'TO15,SH7,SC8,PB11,RI13,CI14,GF1h,GC2h,GB4h,GK6v,GJ14v,GM11M12,GC12C13,XI5,XK10,tE1,sH4,pA15,rI1,cJ1,gL2v,gD4v,gA11v,gE14h,gN14h,gA1B1,gH9I9,xG6,xN10 w -/- m 21 36',
    end: 'TO15,SO4,GA2v,GB2h,GM2v,GH4h,GO11h,GA3B3,GI5J5,XH5,XF6,tA14,rI3,gO8v,gJ13v,gB14h,gH14v,gO14h,gC3C4,gN14N15,xB5,xM5 b -/- m 38 58',
    last: 'GO8xO3',
  },
  'cubes-4d': {
    middle:
      '1211121/0010100/0111010/1021002/1100020/0010100/1211121 r1bkbqr/1p2gp1/1np2p1/2n3N/1N1PP2/1PQ1G1P/1RBKBR1 w - 2,-1 0 40 41',
    end: '1211121/0010100/1100010/2021102/0100110/0110100/0211121 2Q2kr/2p1g2/3npp1/2Pq2N/3NB2/3KG1P/1R2B2 w - - 0 1 79',
    last: 'R-2,-3,2>2,-3,2',
  },
  'break-the-cube': {
    middle: '.M.MMLS../...LLLS../.........,...MM.SL./...M..SL./......LL. 1 .. 3 ?9:.;?3:.;?8:L;?7:S',
    end: '.M.MMLS../...LLLS../.........,...MM.SL./...M..SL./......LL. 2 +. 3 ?9:.;?3:.;?8:L;?7:S;!...MM.SL./...M..SL./......LL.:yes',
    last: '?1',
    turns: false,
  },
};

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
