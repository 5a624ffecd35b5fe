// Takes the pictures of the home page: the real boards, without ground, into src/home/pictures. Needs the rules built
// for the browser (cargo xtask wasm) and Chromium ($CHROMIUM, else Debian's). Names of games take only their pictures.
import { mkdir, writeFile } from 'node:fs/promises';
import { argv, env } from 'node:process';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright-core';
import { createServer } from 'vite';

import { ofGames } from './shown.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = fileURLToPath(new URL('../src/home/pictures/', import.meta.url));

/** The size in pixels. */
const [WIDTH, HEIGHT] = [480, 360];
const QUALITY = 0.62;
/** Over how many pixels a picture fades at each edge, so that nothing looks cut off: its bodies, and their shadows. */
const FADES = { bodies: 20, shadows: 110 };
/** How opaque the darkest shadow is, of 255. */
const SHADOW = 120;

/**
 * What is shown: a position, by how many steps of 15 degrees the camera is turned and tilted, by how much it comes nearer,
 * and how much of what it sees is taken: how many times as large as the picture that is, and the picture's middle on it.
 *
 * @type {Record<string, { position: string, turn: number, tilt: number, zoom?: number, large?: number, at?: [number, number] }>}
 */
const SHOWN = ofGames('picture');

/** Only the board, on a transparent background. */
const BARE = `
  html, body, body * { background: none !important; border-color: transparent !important; }
  body * { visibility: hidden; }
  [data-testid=space] {
    position: fixed !important; z-index: 99; top: 0; left: 0; min-height: 0 !important; border-radius: 0 !important;
    width: calc(var(--large) * ${WIDTH}px) !important; height: calc(var(--large) * ${HEIGHT}px) !important;
  }
  [data-testid=space] canvas { visibility: visible; }
`;

const server = await createServer({ root, server: { port: 0 }, logLevel: 'error' });
await server.listen();
const [origin] = server.resolvedUrls?.local ?? [];
const browser = await chromium.launch({ executablePath: env['CHROMIUM'] ?? '/usr/bin/chromium' });
const context = await browser.newContext({
  viewport: { width: 1500, height: 1100 },
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
});
// The board is drawn with all its light and shadows, however long this machine takes for it.
await context.addInitScript(() => {
  const names = [0x1f01, 0x9246];
  const ask = WebGL2RenderingContext.prototype.getParameter;
  WebGL2RenderingContext.prototype.getParameter = function (/** @type {number} */ name) {
    return names.includes(name) ? 'a graphics card' : ask.call(this, name);
  };
  // The same pictures are shown in every language, so nothing is written on the boards.
  localStorage.setItem('cubarium.settings', JSON.stringify({ coordinates: false }));
});
const page = await context.newPage();
await mkdir(folder, { recursive: true });
const wanted = argv.slice(2);
for (const [game, { position, turn, tilt, zoom = 1, large = 1, at = [0.5, 0.5] }] of Object.entries(SHOWN)) {
  if (wanted.length > 0 && !wanted.includes(game)) continue;
  await page.goto('about:blank');
  await page.goto(`${origin}editor/${game}#${new URLSearchParams({ position }).toString()}`);
  const space = page.getByTestId('space');
  await space.locator('canvas').waitFor({ timeout: 60_000 });
  await page.waitForFunction(() => 'board' in (document.querySelector('[data-testid=space]') ?? {}));
  await page.addStyleTag({ content: `:root { --large: ${large}; } ${BARE}` });
  await space.evaluate(
    async (/** @type {any} */ host, [turn, tilt, zoom]) => {
      const rest = async () => {
        await new Promise((done) => setTimeout(done, 500));
        await host.board.settled();
      };
      await rest();
      if (turn) host.board.turn(turn);
      if (tilt) host.board.tilt(tilt);
      host.board.zoom(zoom);
      await rest();
    },
    [turn, tilt, zoom],
  );
  const taken = await page.screenshot({
    clip: {
      x: Math.max(0, large * WIDTH * (at[0] ?? 0.5) - WIDTH / 2),
      y: Math.max(0, large * HEIGHT * (at[1] ?? 0.5) - HEIGHT / 2),
      width: WIDTH,
      height: HEIGHT,
    },
    omitBackground: true,
  });
  const small = await page.evaluate(
    async ({ png, quality, fades, shadow }) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('a picture cannot be drawn');
      context.drawImage(image, 0, 0);
      const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
      const smooth = (/** @type {number} */ part) => part * part * (3 - 2 * part);
      for (let index = 0; index < pixels.data.length; index += 4) {
        const [x, y] = [(index / 4) % canvas.width, Math.floor(index / 4 / canvas.width)];
        const cover = pixels.data[index + 3] ?? 0;
        const body = smooth(Math.max(0, (cover - shadow) / (255 - shadow)));
        const kept = (/** @type {number} */ fade) =>
          [Math.min(x, canvas.width - x), Math.min(y, canvas.height - y)]
            .map((away) => smooth(Math.min(1, away / fade)))
            .reduce((all, part) => all * part);
        pixels.data[index + 3] = cover * (body * kept(fades.bodies) + (1 - body) * kept(fades.shadows));
      }
      context.putImageData(pixels, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    { png: taken.toString('base64'), quality: QUALITY, fades: FADES, shadow: SHADOW },
  );
  await writeFile(`${folder}${game}.webp`, new Uint8Array(small));
  console.log(`${game}.webp: ${(small.length / 1024).toFixed(1)} KiB`);
}
await browser.close();
await server.close();
