import type { Page } from 'playwright-core';

import { sessionOf } from './pages';

/** A screen: its size in CSS pixels, and whether it is touched. */
export interface Screen {
  viewport: { width: number; height: number };
  hasTouch?: boolean;
  isMobile?: boolean;
}

export const SCREENS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const satisfies Record<string, Screen>;

/**
 * Shows a page on each screen in turn, starting with the one for which it was opened, and finally on that one again.
 * Changing the screen of a page costs little; opening the page on another one costs as much as the first time.
 */
export async function onScreens(
  page: Page,
  screens: Record<string, Screen>,
  look: (screen: string) => Promise<void>,
): Promise<void> {
  for (const [name, screen] of Object.entries(screens)) {
    await become(page, screen);
    await look(name);
  }
  const [first] = Object.values(screens);
  if (first) await become(page, first);
}

async function become(page: Page, { viewport, hasTouch = false, isMobile = false }: Screen): Promise<void> {
  const session = sessionOf(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...viewport,
    deviceScaleFactor: 1,
    mobile: isMobile,
  });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
  await page.waitForFunction(
    ([width, touched]) =>
      document.documentElement.clientWidth === width && matchMedia('(pointer: coarse)').matches === touched,
    [viewport.width, hasTouch] as const,
    // Not in every frame, because large pages take long to draw.
    { polling: 100 },
  );
  // Changes that follow the size of the window are drawn in the next frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}
