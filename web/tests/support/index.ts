import { join } from 'node:path';

import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, test as base } from 'vitest';

import { Browsers } from './browser';
import { artifacts, SMOOTH } from './machine';
import { Pages } from './pages';

export { expect };
export { violations } from './axe';
export { WAITING } from './pages';
export { Server } from './server';

/** The options of a page: everything that Playwright offers for a context, and more. */
export interface Opening extends BrowserContextOptions {
  /** Console messages that the test provokes and that are not faults of the page. */
  expected?: RegExp[];
  /** Whether boards are drawn at full resolution, for tests that inspect pixels. */
  sharp?: boolean;
  /** Whether to use the browser with windows, for tests of notifications, which the other one does not show. */
  windowed?: boolean;
}

/** Whether tests record traces; only on request, because they slow down every step. */
const tracing = process.env.CUBARIUM_TRACE === '1';
/** Whether every test gets new pages. */
const FRESH = process.env.CUBARIUM_PAGES === 'fresh';

interface Fixtures {
  /** The address of the server that all tests share, without a trailing slash. */
  origin: string;
  /** The browsers that all tests of a worker share. */
  browsers: Browsers;
  /** The pages that the tests of a worker lend each other. */
  pages: Pages;
  /** The visitors' preference unless the options say otherwise: animated boards, or boards that change at once. */
  motion: 'reduce' | 'no-preference';
  /** Whether visitors' machines can draw boards in space; otherwise the flat boards replace them. */
  space: boolean;
  /** Whether boards in space are painted. If not, they do everything else; painting in software is slow. */
  painted: boolean;
  /** Whether visitors' machines can play sounds; even silence has to be computed. */
  sounds: boolean;
  /** Whether other visitors may have used the pages before, so that code, typefaces and pictures may be cached. */
  warm: boolean;
  /**
   * Opens a page for a new visitor, for whom nothing is stored: in English, 1280 by 800, without the service worker, on
   * the shared server unless the options name another `baseURL`. The page is returned at the end of the test, and
   * errors in its console fail the test. After a failure, its screenshot is among the artifacts, and its trace too if
   * `CUBARIUM_TRACE=1`.
   */
  open: (options?: Opening) => Promise<Page>;
  /** A page, opened without options. */
  page: Page;
}

/** A test with a browser. Nothing is animated: software draws the boards, and most tests are not about motion. */
export const test = base.extend<Fixtures>({
  motion: 'reduce',
  space: true,
  painted: SMOOTH,
  sounds: false,
  warm: true,
  origin: async ({ task: _ }, use) => {
    await use(inject('origin'));
  },
  browsers: [
    // eslint-disable-next-line no-empty-pattern -- required by Vitest
    async ({}, use) => {
      const browsers = new Browsers();
      await use(browsers);
      await browsers.close();
    },
    { scope: 'worker' },
  ],
  pages: [
    async ({ browsers }, use) => {
      await use(new Pages(browsers));
    },
    { scope: 'worker' },
  ],
  open: async ({ motion, origin, painted, pages, sounds, space, task, warm }, use) => {
    const opened: Page[] = [];
    const faults: string[] = [];
    // The second attempt uses new pages, to show whether the first one failed because of what other tests had left.
    const again = warm && !tracing && !FRESH && (task.result?.retryCount ?? 0) === 0;
    await use(async ({ expected = [], sharp = SMOOTH, windowed = false, ...options } = {}) => {
      const context: BrowserContextOptions = {
        baseURL: origin,
        locale: 'en',
        viewport: { width: 1280, height: 800 },
        serviceWorkers: 'block',
        reducedMotion: motion,
        ...options,
      };
      const all = space ? expected : [...expected, /Error creating WebGL context/];
      const scripts = {
        ...(!sharp && { coarse }),
        ...(!sounds && { withoutAudio }),
        ...(!space && { withoutWebGL }),
        ...(space && !painted && { unpainted }),
      };
      const page = await pages.take({ origin, context, scripts, windowed }, again, (fault) => {
        if (!all.some((pattern) => pattern.test(fault))) faults.push(fault);
      });
      if (tracing) {
        await page.context().tracing.start({ snapshots: true });
      }
      opened.push(page);
      return page;
    });
    const failed = task.result?.state === 'fail' || faults.length > 0;
    for (const [index, page] of opened.entries()) {
      const name = join(artifacts('failures'), `${fileName(task.name)}-${index}`);
      if (failed && !page.isClosed()) {
        await page.screenshot({ path: `${name}.png` }).catch((error: unknown) => {
          console.error(`no picture of the failure: ${String(error)}`);
        });
      }
      if (tracing) {
        await page.context().tracing.stop(failed ? { path: `${name}.zip` } : {});
      }
      await pages.give(page, again && !failed);
    }
    expect(faults, 'errors in the console of the browser').toEqual([]);
  },
  page: async ({ open }, use) => {
    await use(await open());
  },
});

/** A test with animations, as most visitors see them. */
export const movingTest = test.extend({ motion: 'no-preference' });

/** A test that is not about boards; flat ones are cheaper to draw. */
export const flatTest = test.extend({ space: false });

/** A test of the pictures of boards in space. */
export const paintedTest = test.extend({ painted: true });

/** A test about loading: nothing is cached. */
export const coldTest = test.extend({ warm: false });

/**
 * Takes a screenshot for people to look at, `artifacts/screenshots/<name>.png`, if screenshots are requested; otherwise
 * boards are not painted as visitors see them.
 */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (!SMOOTH) return;
  await page.screenshot({ path: join(artifacts('screenshots'), `${name}.png`) });
}

/** Boards have a quarter of the pixels; the rest of the page does not change. */
function coarse(): void {
  Object.defineProperty(window, 'devicePixelRatio', { value: 0.5 });
}

/** WebGL does everything except painting. */
function unpainted(): void {
  const nothing = (): void => undefined;
  const painting = ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced', 'clear'];
  Object.assign(
    WebGL2RenderingContext.prototype,
    Object.fromEntries(painting.map((name) => [name, nothing])),
  );
  Object.assign(window, { unpainted: true });
}

/** Makes the page believe that this browser cannot play sounds. */
function withoutAudio(): void {
  Reflect.deleteProperty(window, 'AudioContext');
}

/** Makes the page believe that this machine has no WebGL. */
function withoutWebGL(): void {
  const original = HTMLCanvasElement.prototype.getContext as (kind: string, ...more: unknown[]) => unknown;
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement, kind: string, ...more: unknown[]): unknown {
      return kind.startsWith('webgl') ? null : original.call(this, kind, ...more);
    },
  });
}

function fileName(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
