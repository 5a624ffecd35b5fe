import { rmSync } from 'node:fs';

import type { TestProject } from 'vitest/node';

import { artifacts } from './machine';
import { Server } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server that all tests share. */
    origin: string;
  }
}

/** Starts one server for all tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  for (const folder of ['logs', 'failures']) {
    rmSync(artifacts(folder), { recursive: true, force: true });
  }
  const server = await Server.start('shared');
  project.provide('origin', server.origin);
  return () => server.stop();
}
