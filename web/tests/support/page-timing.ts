import type { Page } from 'playwright-core';

/** A layout shift: its score as computed by browsers, and what has moved. */
interface Shift {
  value: number;
  moved: string[];
}

/**
 * Records all layout shifts of pages opened from now on, except those within half a second of a click or a key, which
 * the visitor has caused.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Shift[] = ((window as unknown as { shifts: Shift[] }).shifts = []);
    interface Entry extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Element | null }[];
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) => {
          const element = node instanceof Element ? node : (node as Node | null)?.parentElement;
          return element ? `${element.tagName.toLowerCase()}.${element.className}` : 'gone';
        });
        seen.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shifts since the page was loaded. */
export async function shifts(page: Page): Promise<{ total: number; all: Shift[] }> {
  const all = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  return { total: all.reduce((sum, { value }) => sum + value, 0), all };
}

/** Clears the recorded layout shifts. */
export async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as { shifts: Shift[] }).shifts.length = 0;
  });
}

/** Waits until the boards of the page, if any, are drawn and at rest. */
export async function drawn(page: Page): Promise<void> {
  const space = page.getByTestId('space');
  await space.locator('canvas').waitFor();
  await space.evaluate((host) =>
    (host as HTMLElement & { board?: { settled(): Promise<void> } }).board?.settled(),
  );
}
