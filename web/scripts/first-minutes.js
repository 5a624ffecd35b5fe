// Takes the pictures of docs/first-five-minutes.md: for each game a step of the introduction, the first man in hand, an
// answer and the end, side by side; and, of all games together, the summaries as they are printed. Needs a running server
// ($CUBARIUM_URL, else http://127.0.0.1:8417) and Chromium ($CHROMIUM, else Debian's).
//
//     node scripts/first-minutes.js [GAME...]
import { mkdir, writeFile } from 'node:fs/promises';
import { argv, env, exit } from 'node:process';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright-core';

import { ofGames } from './shown.js';
import { begin, card, learn, play, point, sheet, take } from './tables.js';

const folder = fileURLToPath(new URL('../../docs/images/first-five-minutes/', import.meta.url));
/** The height of a picture on the strip, in pixels. */
const ROW = 420;

const DESKTOP = { viewport: { width: 1280, height: 800 } };
/** A sheet of A4, in CSS pixels. */
const PAPER = { viewport: { width: 794, height: 1122 }, deviceScaleFactor: 1.5 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/**
 * A picture: a step of the introduction, or a table from a position (the start unless it is given) after moves, with a
 * man in hand.
 *
 * @typedef {{ step: number } | { position?: string, moves?: string[], hand?: string }} Moment
 * @type {Record<string, { phone?: boolean, options?: Record<string, string>, moments: Moment[] }>}
 */
const SHOWN = ofGames('firstMinutes');

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

/**
 * The summary of a game on paper.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} game
 */
async function summary(page, game) {
  await page.emulateMedia({ media: 'print' });
  await card(page, game);
  await page.addStyleTag({ content: 'body { margin: 12mm 18mm; background: #fff }' });
  return (await page.screenshot()).toString('base64');
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
if (wanted.length === 0) {
  const paper = await browser.newPage({ ...PAPER, serviceWorkers: 'block', locale: 'en' });
  const papers = [];
  for (const game of Object.keys(SHOWN)) papers.push(await summary(paper, game));
  const bytes = await sheet(blank, [papers.slice(0, 3), papers.slice(3)], 860);
  await writeFile(`${folder}summaries.webp`, bytes);
  console.log(`summaries.webp: ${(bytes.length / 1024).toFixed(0)} KiB`);
}
await browser.close();
