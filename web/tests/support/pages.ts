import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core';

import type { Browsers } from './browser';

/** A document of the server that runs no code. Pages wait there, in a process that is already warm. */
export const WAITING = '/manifest.webmanifest';

/** The options of a context that can be changed on a waiting page. */
const CHANGEABLE = ['viewport', 'reducedMotion', 'colorScheme', 'forcedColors', 'contrast'] as const;

/** The greatest number of waiting pages, each of which keeps a process. */
const KEPT = 4;

/** Actions with permanent effects on a page and its context, after which no other test gets the page. */
const LASTING = {
  page: [
    'route',
    'routeFromHAR',
    'routeWebSocket',
    'exposeFunction',
    'exposeBinding',
    'on',
    'addLocatorHandler',
  ],
  context: ['route', 'setOffline', 'grantPermissions', 'newCDPSession', 'exposeFunction', 'on'],
  clock: ['install'],
} as const;

/** The kind of page that a test wants. */
export interface Wish {
  /** The server, on which the page waits for the next test. */
  origin: string;
  context: BrowserContextOptions;
  /** The named scripts that run in every document before its own. */
  scripts: Record<string, () => void>;
  /** Whether the browser has windows. */
  windowed?: boolean;
}

/** A page that is lent to one test after another. */
interface Lent {
  readonly page: Page;
  wish: Wish;
  readonly session: CDPSession;
  /** Called with errors in the page's console. */
  hear: (fault: string) => void;
  /** Whether the test has done something that the next one would notice. */
  spoilt: boolean;
  /** Removes the scripts that the test has added. */
  undo: (() => Promise<void>)[];
  /** The keys and buttons that are still held down. */
  held: Set<string>;
}

/**
 * Lends pages to the tests of a worker. Loading a board costs half as much in a process that has already loaded one, so
 * a page that is returned waits for the next test that wants such a page. Before that, its size and preferences are
 * set, and everything that a visitor leaves behind is removed. A page with permanent changes is closed.
 */
export class Pages {
  readonly #lent = new Map<Page, Lent>();
  #waiting: Lent[] = [];

  constructor(private readonly browsers: Browsers) {}

  /**
   * A page for a visitor who has never been here.
   *
   * @param warm whether it may be a page that has waited; otherwise nothing is cached
   * @param hear called with errors in its console
   */
  async take(wish: Wish, warm: boolean, hear: (fault: string) => void): Promise<Page> {
    const index = warm ? this.#waiting.findLastIndex((one) => keyOf(one.wish) === keyOf(wish)) : -1;
    const [found] = index < 0 ? [] : this.#waiting.splice(index, 1);
    if (found) {
      found.wish = wish;
      await forget(found);
    }
    const lent = found ?? (await this.#open(wish));
    lent.hear = hear;
    this.#lent.set(lent.page, lent);
    return lent.page;
  }

  /** Takes a page back. It can be lent again if the test has left it in a usual state. */
  async give(page: Page, again: boolean): Promise<void> {
    const lent = this.#lent.get(page);
    if (!lent) throw new Error('the page was not lent');
    this.#lent.delete(page);
    lent.hear = () => undefined;
    if (again && usable(lent)) {
      for (const undo of lent.undo.splice(0)) await undo();
      await page.goto(lent.wish.origin + WAITING);
      this.#waiting.push(lent);
    } else {
      await page.context().close();
    }
    for (const one of this.#waiting.splice(0, Math.max(0, this.#waiting.length - KEPT))) {
      await one.page.context().close();
    }
  }

  async #open(wish: Wish): Promise<Lent> {
    const browser = await this.browsers.get(wish.windowed ?? false);
    const context = await browser.newContext(wish.context);
    for (const script of Object.values(wish.scripts)) await context.addInitScript(script);
    const page = await context.newPage();
    const lent: Lent = {
      page,
      wish,
      session: await context.newCDPSession(page),
      hear: () => undefined,
      spoilt: false,
      undo: [],
      held: new Set(),
    };
    page.on('pageerror', (error) => lent.hear(error.stack ?? error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') lent.hear(`${message.text()} (${message.location().url})`);
    });
    sessions.set(page, lent.session);
    watch(lent);
    return lent;
  }
}

/** The key of pages that are interchangeable. */
function keyOf({ origin, context, scripts, windowed = false }: Wish): string {
  const lasting = Object.entries(context).filter(([name]) => !CHANGEABLE.some((one) => one === name));
  lasting.sort(([one], [other]) => one.localeCompare(other));
  return JSON.stringify([origin, lasting, Object.keys(scripts), context.viewport === null, windowed]);
}

const sessions = new WeakMap<Page, CDPSession>();

/** A session of the developer tools with a lent page. Tests must revert whatever they change with it. */
export function sessionOf(page: Page): CDPSession {
  const session = sessions.get(page);
  if (!session) throw new Error('the page was not lent');
  return session;
}

/** Whether the next test will notice nothing of the last one. */
function usable({ page, wish, spoilt, held }: Lent): boolean {
  if (spoilt || held.size > 0 || page.isClosed() || page.context().pages().length > 1) return false;
  return new URL(page.url()).origin === wish.origin;
}

/**
 * Removes everything that the last visitor has left: storage, the history and the mouse. Sets the size and preferences.
 */
async function forget({ page, wish, session }: Lent): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await session.send('Storage.clearDataForOrigin', { origin: wish.origin, storageTypes: 'all' });
  await session.send('Page.resetNavigationHistory');
  await page.mouse.move(-1, -1);
  // Sizes that a test has set in this session would return with the next document.
  await session.send('Emulation.clearDeviceMetricsOverride');
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: wish.context.hasTouch ?? false });
  // The size that the page is thought to have already would not be set again.
  await page.setViewportSize({ width: 1, height: 1 });
  await dress(page, wish.context);
}

/** Gives a page the size and preferences of a visitor. */
async function dress(page: Page, wished: BrowserContextOptions): Promise<void> {
  const { viewport, reducedMotion, colorScheme, forcedColors, contrast } = wished;
  await page.emulateMedia({
    media: null,
    reducedMotion: reducedMotion ?? 'no-preference',
    colorScheme: colorScheme ?? 'light',
    forcedColors: forcedColors ?? 'none',
    contrast: contrast ?? 'no-preference',
  });
  if (viewport) await page.setViewportSize(viewport);
}

/** Records permanent effects of a test on a page. */
function watch(lent: Lent): void {
  const { page } = lent;
  const spoil = (one: object, names: readonly string[]): void => {
    for (const name of names) {
      const original = Reflect.get(one, name) as (...args: unknown[]) => unknown;
      Reflect.set(one, name, (...args: unknown[]): unknown => {
        lent.spoilt = true;
        return original.apply(one, args);
      });
    }
  };
  spoil(page, LASTING.page);
  spoil(page.context(), LASTING.context);
  spoil(page.clock, LASTING.clock);
  const context = page.context();
  const another = context.newPage.bind(context);
  context.newPage = async () => {
    lent.spoilt = true;
    const other = await another();
    await dress(other, lent.wish.context);
    return other;
  };
  const add = page.addInitScript.bind(page) as Page['addInitScript'];
  page.addInitScript = async (...args: Parameters<Page['addInitScript']>) => {
    const script = await add(...args);
    lent.undo.push(() => script.dispose());
    return script;
  };
  const hold = (device: object, kind: string): void => {
    for (const name of ['down', 'up'] as const) {
      const original = Reflect.get(device, name) as (...args: unknown[]) => unknown;
      Reflect.set(device, name, (...args: unknown[]): unknown => {
        const key = `${kind} ${typeof args[0] === 'string' ? args[0] : ''}`;
        if (name === 'down') lent.held.add(key);
        else lent.held.delete(key);
        return original.apply(device, args);
      });
    }
  };
  hold(page.mouse, 'button');
  hold(page.keyboard, 'key');
}
