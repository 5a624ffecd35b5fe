import type { ElementHandle, Page } from 'puppeteer-core';
import { expect } from 'vitest';

/** The choices for a game at one screen. */
export interface Beginning {
  game: string;
  options?: Record<string, string>;
  /** The text of a position, which replaces the usual start. */
  position?: string;
}

/** The time limit of a step, in milliseconds. */
const PATIENCE = 20_000;

/** The part of the board in space that tests use. */
interface Space extends HTMLElement {
  board?: {
    lookAtStation(index: number): void;
    settled(): Promise<void>;
    projection(id: string): { x: number; y: number; visible: boolean } | null;
  };
}

/** Opens the dialog for a new game at one screen, makes these choices, and starts the game. */
export async function begin(
  page: Page,
  origin: string,
  { game, options = {}, position }: Beginning,
): Promise<void> {
  const chosen = Object.entries(options).map(([key, value]): [string, string] => [`option.${key}`, value]);
  const fragment = new URLSearchParams(chosen);
  if (position !== undefined) fragment.set('position', position);
  await page.goto(`${origin}/?new=screen&game=${game}#${fragment.toString()}`);
  await press(page, 'dialog button[type=submit]:enabled');
  await page.waitForSelector('[data-spot], [data-testid=handover]', { timeout: PATIENCE });
}

/** Waits for an element that matches a selector, and clicks it. */
export async function press(page: Page, selector: string): Promise<void> {
  const element = await page.waitForSelector(selector, { visible: true, timeout: PATIENCE });
  await element?.click();
}

/** Clicks the choice with this name, beside the board or in a pop-up. */
export function choose(page: Page, name: string): Promise<void> {
  return press(page, `::-p-xpath(//button[contains(normalize-space(.), "${name}")])`);
}

/** Clicks a spot on the board: on the board in space if it is drawn, otherwise on the flat one. */
export async function clickSpot(page: Page, spot: string): Promise<void> {
  const space = await page.$('[data-testid=space]');
  const { x, y } = space ? await pointInSpace(space, spot) : await pointOnNet(page, spot);
  await page.mouse.click(x, y);
}

async function pointInSpace(space: ElementHandle, spot: string): Promise<{ x: number; y: number }> {
  const at = await space.evaluate(async (element, id) => {
    const host = element as Space;
    for (let wait = 0; !host.board && wait < 100; wait += 1) await new Promise((go) => setTimeout(go, 100));
    const { board } = host;
    if (!board) throw new Error('the board in space is not there');
    await board.settled();
    for (let station = 0; station < 6 && !board.projection(id)?.visible; station += 1) {
      board.lookAtStation(station);
      await board.settled();
    }
    const { left, top } = host.getBoundingClientRect();
    const point = board.projection(id);
    return point && { x: left + point.x, y: top + point.y };
  }, spot);
  expect(at, `${spot} is in space`).not.toBeNull();
  return at ?? { x: 0, y: 0 };
}

async function pointOnNet(page: Page, spot: string): Promise<{ x: number; y: number }> {
  const cell = await page.waitForSelector(`.net [data-spot="${spot}"]`, { timeout: PATIENCE });
  const box = await cell?.boundingBox();
  expect(box, `${spot} is on the flat board`).toBeTruthy();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

/** Waits until this number of moves has been played. */
export async function waitForMoves(page: Page, count: number): Promise<void> {
  await page.waitForSelector(`button[data-ply="${count}"]`, { timeout: PATIENCE });
}

/** The result of the game, once it has ended. */
export async function result(page: Page): Promise<string> {
  const banner = await page.waitForSelector('[data-testid=result]', { timeout: PATIENCE });
  return (await banner?.evaluate((element) => element.textContent)) ?? '';
}
