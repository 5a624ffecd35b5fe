// Takes the pictures of docs/first-five-minutes.md: for each game a step of the introduction, the first man in hand, an
// answer and the end, side by side. Needs a running server ($CUBARIUM_URL, else http://127.0.0.1:8417) and Chromium
// ($CHROMIUM, else Debian's).
//
//     node scripts/first-minutes.js [GAME...]
import { mkdir, writeFile } from 'node:fs/promises';
import { argv, env, exit } from 'node:process';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright-core';

import { begin, learn, play, point, sheet, take } from './tables.js';

const folder = fileURLToPath(new URL('../../docs/images/first-five-minutes/', import.meta.url));
/** How high a picture is on the strip, in pixels. */
const ROW = 420;

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/**
 * A picture: a step of the introduction, or a table from a position (the start unless it is given) after moves, with a
 * man in hand.
 *
 * @typedef {{ step: number } | { position?: string, moves?: string[], hand?: string }} Moment
 * @type {Record<string, { phone?: boolean, options?: Record<string, string>, moments: Moment[] }>}
 */
const SHOWN = {
  'cube-chess': {
    moments: [
      { step: 3 },
      { hand: '1D2' },
      { moves: ['1D2-2A2', '6A2-2D2'] },
      { moves: ['1A2-4B2', '6D2-4C2', '1A1-4A1', '6A2-2C2', '1B2x6A1'] },
    ],
  },
  'die-check': {
    phone: true,
    moments: [
      { step: 2 },
      { hand: 'B1' },
      {
        position:
          '13A1,53C1,63D1,64F1,13J1,45D6,C2D2,E2,(31D7),(13H7),(31J8),(14A9),(54C9),(SE8),(F9) w - - 0 13',
        moves: ['D6-C6xC9'],
      },
      { position: '13A1,14H3,56G4,54F7,C2D2,E2,(62D8),(54B9),(J8) w - - 11 25', moves: ['H3-J3'] },
    ],
  },
  cubulus: {
    moments: [
      { step: 3 },
      { hand: 'B1' },
      {
        position:
          '13A1,53C1,63D1,64F1,13I1,45D6,C2D2,E2,(31D7),(13H7),(31I8),(14A9),(54C9),(SE8),(F9) w - - 0 13',
        moves: ['D6-C6xC9'],
      },
      { position: '13A1,14H3,56G4,54F7,C2D2,E2,(62D8),(54B9),(I8) w - - 11 25', moves: ['H3-I3'] },
    ],
  },
  tesseract: {
    options: { crosses: 'last' },
    moments: [
      { step: 3 },
      {},
      {
        hand: 'O15',
        position:
          'TA12,SO15,PO1,RA15,CI4,GK1v,GB2h,GF2v,GC3v,GG10v,GI6I7,GH11H12,XL8,XH10,tA14,sC2,pH1,rL5,gD2h,gB3h,gA13h,gL14v,gB1C1,gC12C13,xE6,xD10 w -/G1 m 5 23',
      },
      {
        position:
          'TO15,SO4,GA2v,GB2h,GM2v,GH4h,GO11h,GA3B3,GI5J5,XH5,XF6,tA14,rI3,gO8v,gJ13v,gB14h,gH14v,gO14h,gC3C4,gN14N15,xB5,xM5 b -/- m 38 58',
        moves: ['GO8xO3'],
      },
    ],
  },
  'cubes-4d': {
    moments: [
      { step: 2 },
      { hand: '-1,-2' },
      {
        position:
          '1211121/0010100/0111010/1021002/1100020/0010100/1211121 r1bkbqr/1p2gp1/1np2p1/2n3N/1N1PP2/1PQ1G1P/1RBKBR1 w - 2,-1 0 40 41',
        moves: ['Q-1,-2,1x2,1,1'],
      },
      {
        position:
          '1211121/0010100/1100010/2021102/0100110/0110100/0211121 2Q2kr/2p1g2/3npp1/2Pq2N/3NB2/3KG1P/1R2B2 w - - 0 1 79',
        moves: ['R-2,-3,2>2,-3,2'],
      },
    ],
  },
  'break-the-cube': {
    moments: [
      { step: 2 },
      {},
      { position: '.M.MMLS../...LLLS../.........,...MM.SL./...M..SL./......LL. 1 .. 3 ?9:.;?3:.;?8:L;?7:S' },
      {
        position:
          '.M.MMLS../...LLLS../.........,...MM.SL./...M..SL./......LL. 2 +. 3 ?9:.;?3:.;?8:L;?7:S;!...MM.SL./...M..SL./......LL.:yes',
        moves: ['?1'],
      },
    ],
  },
};

/**
 * @param {import('playwright-core').Page} page
 * @param {string} game
 * @param {Moment} moment
 * @param {Record<string, string>} [options]
 */
async function show(page, game, moment, options = {}) {
  if ('step' in moment) {
    await learn(page, game, moment.step);
    return take(page);
  }
  await begin(page, game, options, moment.position);
  for (const move of moment.moves ?? []) {
    await play(page, move);
  }
  if (moment.hand !== undefined) {
    const { x, y } = await point(page, moment.hand);
    await page.mouse.click(x, y);
  }
  return take(page);
}

const wanted = argv.slice(2);
if (wanted.some((game) => !(game in SHOWN))) {
  console.error(`usage: node scripts/first-minutes.js [${Object.keys(SHOWN).join('|')}]...`);
  exit(2);
}
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: env['CHROMIUM'] ?? '/usr/bin/chromium' });
const blank = await (await browser.newContext()).newPage();
for (const [game, { phone = false, options, moments }] of Object.entries(SHOWN)) {
  if (wanted.length > 0 && !wanted.includes(game)) continue;
  const context = await browser.newContext({
    ...(phone ? PHONE : DESKTOP),
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en',
  });
  const page = await context.newPage();
  const pictures = [];
  for (const moment of moments) {
    pictures.push(await show(page, game, moment, options));
  }
  await context.close();
  const bytes = await sheet(
    blank,
    phone ? [pictures] : [pictures.slice(0, 2), pictures.slice(2)],
    phone ? 640 : ROW,
  );
  await writeFile(`${folder}${game}.webp`, bytes);
  console.log(`${game}.webp: ${(bytes.length / 1024).toFixed(0)} KiB`);
}
await browser.close();
