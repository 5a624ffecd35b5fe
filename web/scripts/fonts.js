// Cuts the display family down to the letters of our three languages, and writes the licences of both families.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

// @ts-expect-error the package has no types
import subset from 'subset-font';

const packages = new URL('../node_modules/', import.meta.url);
const here = fileURLToPath(new URL('../', import.meta.url));

/**
 * All characters from one to another.
 *
 * @param {number} first
 * @param {number} last
 */
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** English, French and German, with their quotation marks, dashes and narrow spaces. */
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’‚“”„…‹›−\u2009\u202f`;

const whole = await readFile(
  new URL('@fontsource/young-serif/files/young-serif-latin-400-normal.woff2', packages),
);
const part = await subset(whole, LETTERS, {
  targetFormat: 'woff2',
  keepFeatures: ['kern', 'lnum', 'tnum'],
  noHinting: true,
});
await writeFile(`${here}src/looks/young-serif.woff2`, part);
console.log(`young-serif.woff2: ${(part.length / 1024).toFixed(1)} KiB`);

const licences = [
  ['Young Serif (headings), cut down to Latin letters', '@fontsource/young-serif/LICENSE'],
  ['Source Sans 3 (text)', '@fontsource-variable/source-sans-3/LICENSE'],
];
const texts = await Promise.all(
  licences.map(async ([name, path]) => `${name}\n\n${await readFile(new URL(path ?? '', packages), 'utf8')}`),
);
await writeFile(`${here}public/licences/fonts.txt`, texts.join('\n\n'));
