import { rmSync } from 'node:fs';

import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

import { artifacts, CHROMIUM, SMOOTH } from './machine';
import { Server } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server that all tests share. */
    origin: string;
    /** The address of the browser that all tests share. */
    browser: string;
  }
}

/** Starts one server and one browser for all tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  for (const folder of ['logs', 'failures']) {
    rmSync(artifacts(folder), { recursive: true, force: true });
  }
  const server = await Server.start('shared');
  const browser = await chromium.launchServer({
    executablePath: CHROMIUM,
    args: [
      // A host name as in a club's own network: over plain HTTP its pages are not secure, while those of this machine's
      // address are.
      '--host-resolver-rules=MAP club.test 127.0.0.1',
      // Without a graphics card, smooth edges take half of the time for drawing, and no test looks at them.
      ...(SMOOTH ? [] : ['--webgl-antialiasing-mode=none']),
    ],
  });
  project.provide('origin', server.origin);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.stop();
  };
}
