// Tables of Break the Cube for its tests: structures and the first steps.
import type { Page } from 'playwright-core';
import { expect } from '../support';

export const GAME = 'break-the-cube';
/** Three structures. */
export const BUILT = 'LLLLMM.M./.SS....../.........';
export const SECOND = 'SSL..L..L/..L..M.../..M..M...';
export const THIRD = '..SLMMLM./..SL...../...L.....';

/**
 * A game for two that has begun: seat 2 has built `BUILT`. A computer of level 1 in seat 2 does not guess the other
 * structure by chance: after three questions, too many structures match for it to guess, and it does not notice that
 * its turn is the last one.
 */
export const BEGUN = `${THIRD},${BUILT} 1 .. 1 -`;

interface Space extends HTMLElement {
  board?: { settled(): Promise<void>; projection(id: string): { x: number; y: number } | null };
}

/** The position of a spot on the screen, even if something covers it. */
export async function placeOf(page: Page, spot: string): Promise<{ x: number; y: number }> {
  const space = page.getByTestId('space');
  const at = await space.evaluate(async (host: Space, id) => {
    await host.board?.settled();
    return host.board?.projection(id) ?? null;
  }, spot);
  const box = await space.boundingBox();
  expect(at, `${spot} is in space`).not.toBeNull();
  return { x: (box?.x ?? 0) + (at?.x ?? 0), y: (box?.y ?? 0) + (at?.y ?? 0) };
}

/** Asks the question that has been chosen. */
export async function ask(page: Page): Promise<void> {
  await page.getByTestId('ask').click();
}

/** Picks a block up. */
export async function take(page: Page, block: string): Promise<void> {
  await page.locator(`[data-block="${block}"]`).click();
  await page.locator(`[data-block="${block}"][aria-pressed=true]`).waitFor();
}

/** Starts the game in which seat 2 has built. The player is in seat 1, against the computer. */
export async function beginAsking(page: Page): Promise<void> {
  await page.goto(`/?new=computer&game=${GAME}#${new URLSearchParams({ position: BEGUN }).toString()}`);
  await page.getByRole('dialog').locator('input[type=radio][value="1"]').first().check();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await page.locator('[data-spot]').first().waitFor({ state: 'attached' });
}
