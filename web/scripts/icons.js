// Draws the icons: an isometric cube with the squares of a board. Needs Chromium ($CHROMIUM, else Debian's).
import { mkdir, writeFile } from 'node:fs/promises';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright-core';

const PAPER = '#f4ede1';
const LINES = '#4a2b14';
/** Light and dark squares of the top, the left and the right face. */
const FACES = {
  top: ['#f0d7ab', '#d3a466'],
  left: ['#c08a50', '#9c6635'],
  right: ['#94602f', '#70431f'],
};
/** Squares along an edge. */
const SQUARES = 4;
/** The length of an edge, in the units of the picture, whose side is 512. */
const EDGE = 216;

const folder = fileURLToPath(new URL('../public/icons/', import.meta.url));

/** @typedef {[number, number]} Vector */

/**
 * The three directions of an isometric drawing.
 *
 * @type {Vector}
 */
const RIGHT = [EDGE * Math.cos(Math.PI / 6), EDGE * 0.5];
/** @type {Vector} */
const LEFT = [-RIGHT[0], RIGHT[1]];
/** @type {Vector} */
const DOWN = [0, EDGE];

/**
 * One face, seen from its corner `from`, along the directions `u` and `v`.
 *
 * @param {Vector} from
 * @param {Vector} u
 * @param {Vector} v
 * @param {string[]} paints
 */
function face(from, u, v, paints) {
  const point = (/** @type {number} */ a, /** @type {number} */ b) =>
    [from[0] + (u[0] * a + v[0] * b) / SQUARES, from[1] + (u[1] * a + v[1] * b) / SQUARES]
      .map((coordinate) => coordinate.toFixed(1))
      .join(' ');
  let paths = '';
  for (const [parity, paint] of paints.entries()) {
    let squares = '';
    for (let a = 0; a < SQUARES; a += 1) {
      for (let b = 0; b < SQUARES; b += 1) {
        if ((a + b) % 2 === parity) {
          squares += `M${point(a, b)}L${point(a + 1, b)}L${point(a + 1, b + 1)}L${point(a, b + 1)}Z`;
        }
      }
    }
    paths += `<path fill="${paint}" d="${squares}"/>`;
  }
  const rim = `M${point(0, 0)}L${point(SQUARES, 0)}L${point(SQUARES, SQUARES)}L${point(0, SQUARES)}Z`;
  return `${paths}<path fill="none" stroke="${LINES}" stroke-width="8" stroke-linejoin="round" d="${rim}"/>`;
}

/**
 * The picture, on a ground that fills the square or on none, the cube scaled round the middle.
 *
 * @param {string | undefined} ground
 * @param {number} scale
 */
function picture(ground, scale) {
  /** @type {Vector} */
  const top = [256, 256 - EDGE];
  /** @type {Vector} */
  const middle = [256, 256];
  /** @type {Vector} */
  const west = [256 + LEFT[0], 256 - EDGE + LEFT[1]];
  const cube =
    face(top, RIGHT, LEFT, FACES.top) +
    face(west, RIGHT, DOWN, FACES.left) +
    face(middle, [RIGHT[0], -RIGHT[1]], DOWN, FACES.right);
  const back = ground ? `<rect width="512" height="512" fill="${ground}"/>` : '';
  const shift = (256 * (1 - scale)).toFixed(1);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${back}` +
    `<g transform="translate(${shift} ${shift}) scale(${scale})">${cube}</g></svg>\n`
  );
}

await mkdir(folder, { recursive: true });
await writeFile(`${folder}icon.svg`, picture(undefined, 1.05));

const browser = await chromium.launch({ executablePath: env['CHROMIUM'] ?? '/usr/bin/chromium' });
for (const [name, size, ground, scale] of /** @type {[string, number, string | undefined, number][]} */ ([
  ['icon-192', 192, undefined, 1.05],
  ['icon-512', 512, undefined, 1.05],
  // An operating system may cut everything away outside a circle of four fifths of the side.
  ['maskable-512', 512, PAPER, 0.8],
  ['apple-180', 180, PAPER, 0.9],
])) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${picture(ground, scale)}`);
  await page.screenshot({ path: `${folder}${name}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
