import { type Browser, chromium } from 'playwright-core';

import { CHROMIUM, SHELL, SMOOTH } from './machine';

/** The browsers of a worker, each started when it is first asked for. */
export class Browsers {
  readonly #started = new Map<string, Promise<Browser>>();

  /** The browser that has windows, although nobody sees them, or the one without. */
  get(windowed: boolean): Promise<Browser> {
    const program = windowed ? CHROMIUM : SHELL;
    const known = this.#started.get(program);
    if (known) return known;
    const browser = launch(program);
    this.#started.set(program, browser);
    // One that did not start, or has crashed, spoils one test and not those after it.
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
      // A host name as in a club's own network: over plain HTTP its pages are not secure, while those of this machine's
      // address are.
      '--host-resolver-rules=MAP club.test 127.0.0.1',
      // Without a graphics card, smooth edges take half of the time for drawing, and no test looks at them.
      ...(SMOOTH ? [] : ['--webgl-antialiasing-mode=none']),
    ],
  });
}
