// The contents of a picture of the board in space, pixel by pixel.
import type { Page } from 'playwright-core';

interface Space extends HTMLElement {
  board?: { settled(): Promise<void> };
}

/** Whether a pixel counts, according to its red, green and blue components. */
export type Colour = (r: number, g: number, b: number) => boolean;

/** The colours of the medium block, of light wood, and of everything except a dark table and captions. */
export const red: Colour = (r, g, b) => r > 110 && r > 2.4 * g && r > 2.4 * b;
export const wood: Colour = (r, _, b) => r > 120 && b > 0.55 * r && b < 0.8 * r;
export const coloured: Colour = (r, g, b) => r > g + 12 || b > g + 12;

/** The points of the board in space that have a colour, as fractions of its width and height. */
export async function pointsIn(
  page: Page,
  colour: Colour,
): Promise<{ points: [number, number][]; all: number }> {
  await page.getByTestId('space').evaluate((host: Space) => {
    if ('unpainted' in window) throw new Error('pixels are seen only in a test with painted boards');
    return host.board?.settled();
  });
  const picture = (await page.getByTestId('space').screenshot()).toString('base64');
  const { width, height, text } = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
    // Transferred as one text, because a list of millions of numbers takes seconds.
    const url = await new Promise<string>((read) => {
      const reader = new FileReader();
      reader.onload = () => read(reader.result as string);
      reader.readAsDataURL(new Blob([pixels]));
    });
    return { width: image.width, height: image.height, text: url.slice(url.indexOf(',') + 1) };
  }, picture);
  const data = Buffer.from(text, 'base64');
  const points: [number, number][] = [];
  for (let at = 0; at < width * height; at += 1) {
    const [r = 0, g = 0, b = 0] = data.subarray(4 * at, 4 * at + 3);
    if (colour(r, g, b)) points.push([(at % width) / width, Math.floor(at / width) / height]);
  }
  return { points, all: width * height };
}

/** The fractions of the left and the right half of the board in space that have a colour. */
export async function halves(page: Page, colour: Colour): Promise<number[]> {
  const { points, all } = await pointsIn(page, colour);
  const left = points.filter(([x]) => x < 0.5).length;
  return [left, points.length - left].map((count) => (2 * count) / all);
}
