import { defineConfig } from 'vitest/config';

/** A game of each kind in Firefox: the page as the server delivers it, driven by WebDriver BiDi. */
export default defineConfig({
  test: {
    include: ['tests/firefox/**/*.test.ts'],
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['verbose'],
  },
});
