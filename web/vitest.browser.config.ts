import { defineConfig } from 'vitest/config';

import { SecondAttempts } from './tests/support/second-attempts.ts';

/**
 * Browser tests: the page as the server delivers it, in a real Chromium. Two files at a time, each in a process of its own
 * with the next one after it: while one page waits, the other draws.
 */
export default defineConfig({
  test: {
    include: ['tests/*.test.ts', 'tests/browser/**/*.test.ts'],
    globalSetup: ['tests/support/global.ts'],
    maxWorkers: 2,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // The default of one second is too short for a board drawn by software on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    // Two cores may be busy with something else for a moment. What needs the second attempt is named at the end.
    retry: 1,
    reporters: ['verbose', new SecondAttempts()],
  },
});
