// A game of each kind by mouse in Firefox, to its end, driven by WebDriver BiDi.
import { env } from 'node:process';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { places, SAMPLE } from '../browser/play';
import { artifacts, FIREFOX } from '../support/machine';
import { Server } from '../support/server';
import { begin, choose, clickSpot, press, result, waitForMoves } from './play';
import { Screen } from './screen';

/**
 * White gives die-check, or mate in Cubulus, with a roll past D6. The sides have different names for their last
 * columns.
 */
const ROLL = '26E6,56F7,23G7,24D8,12D9,C2D2,E1,(SG4),(*6) w';

/** White's tesseract captures Black's. */
const JUMP = 'TH2,SE4,GA2h,GB4v,GL4L5,XC9,XM9,tH7,sB7,pC13,gA13h,gB14v,xK7,xE11 w CG3L1/CG3L2 m 0 8';

/** White's queen mates. */
const QUEEN = '1210221/0010100/0200020/1020201/0201020/0010000/1211121 1k5/4Q2/7/R6/7/7/1BNK2R w - - 1 3 13';

/** Both have built, and seat 1 has not guessed yet. */
const BUILT = '..SLMMLM./..SL...../...L.....,LLLLMM.M./.SS....../......... 1 .. 1 -';

let server: Server;
let screen: Screen | null;
let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  [server, screen] = await Promise.all([Server.start('firefox'), Screen.open()]);
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: screen === null,
    env: { ...env, ...(screen && { DISPLAY: screen.display }) },
    extraPrefsFirefox: {
      'intl.accept_languages': 'en',
      'ui.prefersReducedMotion': 1,
      'webgl.force-enabled': true,
    },
  });
});

afterAll(async () => {
  await browser.close();
  screen?.close();
  await server.stop();
});

beforeEach(async () => {
  faults = [];
  // A new visitor: nothing is stored yet.
  page = await (await browser.createBrowserContext()).newPage();
  await page.setViewport({ width: 1280, height: 800 });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
});

afterEach(async ({ task }) => {
  const name = task.name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  await page.screenshot({ path: `${artifacts('screenshots')}/firefox-${name}.png` });
  await page.browserContext().close();
  expect(faults, 'errors in the console of the browser').toEqual([]);
});

/** Plays the move with this number, picking one spot after another. */
async function play(number: number, spots: string[]): Promise<void> {
  for (const spot of spots) await clickSpot(page, spot);
  await waitForMoves(page, number);
}

test('the 3D board is drawn with a screen, the flat one without', async () => {
  await begin(page, server.origin, { game: 'cube-chess' });
  expect((await page.$('[data-testid=space]')) !== null).toBe(screen !== null);
});

test('Cube Chess from the usual start to mate', async () => {
  await begin(page, server.origin, { game: 'cube-chess' });
  for (const [index, move] of SAMPLE.entries()) {
    await play(index + 1, places(move));
  }
  expect(await result(page)).toBe('White has won.');
});

for (const [game, last, rest] of [
  ['die-check', 'J', '- - 1 2'],
  ['cubulus', 'I', 'M - 1 2'],
] as const) {
  test(`${game}: a cube rolls round a corner to the end`, async () => {
    const position = `${ROLL.replace('*', last)} ${rest}`;
    await begin(page, server.origin, { game, options: { level: '2' }, position });
    await clickSpot(page, 'E6');
    await clickSpot(page, 'D7');
    await choose(page, 'by way of D6');
    await waitForMoves(page, 1);
    expect(await result(page)).toBe('White has won.');
  });
}

test('Tesseract: a jump takes the enemy tesseract', async () => {
  await begin(page, server.origin, { game: 'tesseract', options: { crosses: 'last' }, position: JUMP });
  await play(1, ['H2', 'H8']);
  expect(await result(page)).toBe('White has won.');
});

test('Cubes 4D: a queen mates', async () => {
  await begin(page, server.origin, { game: 'cubes-4d', position: QUEEN });
  await play(1, ['1,2', '0,3']);
  expect(await result(page)).toBe('White has won.');
});

test('Break the Cube: a structure is guessed', async () => {
  await begin(page, server.origin, { game: 'break-the-cube', position: BUILT });
  await press(page, '[data-testid=handover] button');
  for (const [block, spot] of [
    ['L', '1?1'],
    ['S', '1?2'],
    ['M', '1?5'],
  ] as const) {
    await press(page, `[data-block="${block}"]`);
    await page.waitForSelector(`[data-block="${block}"][aria-pressed=true]`);
    await clickSpot(page, spot);
    await page.waitForSelector(`[data-block="${block}"][aria-pressed=false]`);
  }
  await press(page, '[data-testid=build-done]:enabled[aria-disabled=false]');
  // The other seat has the last turn.
  await press(page, '[data-testid=handover] button');
  await press(page, '[data-ask="A"]:enabled');
  await press(page, '[data-testid=ask]:enabled');
  expect(await result(page)).toBe('Seat 1 has won.');
});
