// Games on a running server ($CUBARIUM_URL, else http://127.0.0.1:8417), and pictures of them laid out on sheets.
import { env } from 'node:process';

const origin = env['CUBARIUM_URL'] ?? 'http://127.0.0.1:8417';
const QUALITY = 0.7;

/** @typedef {import('playwright-core').Page} Page */

/**
 * Begins a game for two at one screen; where they hide things from each other, the first takes the device.
 *
 * @param {Page} page
 * @param {string} game
 * @param {Record<string, string>} options
 * @param {string} [position]
 */
export async function begin(page, game, options, position) {
  const fragment = new URLSearchParams(
    Object.entries(options).map(([key, value]) => [`option.${key}`, value]),
  );
  if (position !== undefined) fragment.set('position', position);
  await page.goto('about:blank');
  await page.goto(`${origin}/?new=screen&game=${game}#${fragment.toString()}`);
  await page.getByRole('dialog').locator('button[type=submit]:enabled').click();
  await page.waitForURL(/\/t\//);
  await page.locator('[data-spot], [data-testid=handover]').first().waitFor({ state: 'attached' });
  const handover = page.getByTestId('handover').getByRole('button');
  if (await handover.isVisible()) await handover.click();
}

/**
 * Shows one of the boards where there is room for one at a time.
 *
 * @param {Page} page
 * @param {'space' | 'flat'} which
 */
export async function face(page, which) {
  await page
    .locator('.boards > .faces button')
    .nth(which === 'flat' ? -2 : 0)
    .click();
}

/**
 * Opens a step of the introduction to a game.
 *
 * @param {Page} page
 * @param {string} game
 * @param {number} step counted from 1
 */
export async function learn(page, game, step) {
  await page.goto(`${origin}/learn/${game}?step=${step}`);
}

/**
 * Opens the summary of a game.
 *
 * @param {Page} page
 * @param {string} game
 */
export async function card(page, game) {
  await page.goto(`${origin}/card/${game}`);
  await page.locator('.men svg').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/**
 * Types a move, waits until it has been played, and scrolls back to the top.
 *
 * @param {Page} page
 * @param {string} move
 */
export async function play(page, move) {
  const unfold = page.getByTestId('type-open');
  if (await unfold.isVisible()) await unfold.click();
  const field = page.getByTestId('type-move');
  await field.fill(move);
  await field.press('Enter');
  await page.waitForFunction(
    () =>
      /** @type {HTMLInputElement | null} */ (document.querySelector('[data-testid=type-move]'))?.value ===
      '',
  );
  await field.blur();
  await page.evaluate(() => scrollTo(0, 0));
}

/**
 * Where a spot of the 3D board is in the window.
 *
 * @param {Page} page
 * @param {string} spot
 * @returns {Promise<{ x: number, y: number }>}
 */
export async function point(page, spot) {
  const space = page.getByTestId('space');
  await space.locator('canvas').waitFor();
  const box = await space.boundingBox();
  const at = await space.evaluate(async (/** @type {any} */ host, spot) => {
    await host.board.settled();
    return host.board.projection(spot);
  }, spot);
  if (!box || !at?.visible) throw new Error(`${spot} cannot be seen`);
  return { x: box.x + at.x, y: box.y + at.y };
}

/**
 * Waits until the board rests and takes a picture.
 *
 * @param {Page} page
 * @returns {Promise<string>} the PNG as base64
 */
export async function take(page) {
  const space = page.getByTestId('space');
  await space
    .locator('canvas')
    .or(page.locator('.boards > .net svg[role=img]'))
    .first()
    .waitFor({ timeout: 30_000 })
    .catch(() => undefined);
  await page.waitForTimeout(900);
  if (await space.isVisible()) {
    await space.evaluate((/** @type {any} */ host) => host.board?.settled()).catch(() => undefined);
  }
  return (await page.screenshot()).toString('base64');
}

/**
 * Lays rows of pictures out on one sheet.
 *
 * @param {Page} page
 * @param {string[][]} rows PNGs as base64
 * @param {number} height how high a picture is on the sheet, in pixels
 * @returns {Promise<Uint8Array>} the sheet as WebP
 */
export async function sheet(page, rows, height) {
  const bytes = await page.evaluate(async ([rows, height, quality]) => {
    const gap = 8;
    const images = await Promise.all(
      rows.map((row) =>
        Promise.all(
          row.map(async (png) =>
            createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob()),
          ),
        ),
      ),
    );
    const wide = (/** @type {ImageBitmap} */ image) => Math.round((image.width * height) / image.height);
    const lengths = images.map((row) => row.reduce((sum, image) => sum + wide(image) + gap, gap));
    const canvas = new OffscreenCanvas(Math.max(...lengths), gap + rows.length * (height + gap));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('nothing can be drawn here');
    context.fillStyle = '#777';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    images.forEach((row, line) => {
      let left = gap;
      for (const image of row) {
        context.drawImage(image, left, gap + line * (height + gap), wide(image), height);
        left += wide(image) + gap;
      }
    });
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, /** @type {[string[][], number, number]} */ ([rows, height, QUALITY]));
  return new Uint8Array(bytes);
}
