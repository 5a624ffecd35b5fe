import { type Browser, chromium } from 'playwright-core';

import { CHROMIUM, SHELL, SMOOTH } from './machine';

/** The browsers of a worker, each of which starts when it is first needed. */
export class Browsers {
  readonly #started = new Map<string, Promise<Browser>>();

  /** The full browser, which has (invisible) windows, or the one without. */
  get(windowed: boolean): Promise<Browser> {
    const program = windowed ? CHROMIUM : SHELL;
    const known = this.#started.get(program);
    if (known) return known;
    const browser = launch(program);
    this.#started.set(program, browser);
    // If it did not start or has crashed, only one test fails, not those after it.
    const forget = () => this.#started.delete(program);
    browser.then((started) => started.on('disconnected', forget), forget);
    return browser;
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.#started.values()].map(async (browser) => (await browser).close()));
  }
}

function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      // A host name as in a club's own network: over plain HTTP, its pages are not secure contexts, unlike those at
      // this machine's address.
      '--host-resolver-rules=MAP club.test 127.0.0.1',
      // Without a graphics card, antialiasing takes half of the drawing time, and no test depends on it.
      ...(SMOOTH ? [] : ['--webgl-antialiasing-mode=none']),
    ],
  });
}
