import { env } from 'node:process';

import { defineConfig } from 'vitest/config';

import browser from './vitest.browser.config.ts';

// What visitors wait for is what they see.
env['CUBARIUM_EDGES'] ??= 'smooth';
// And their browsers have not been here.
env['CUBARIUM_PAGES'] ??= 'fresh';

/** Measurements in a real Chromium, one after the other, which `cargo xtask browser-speed` runs. */
export default defineConfig({
  test: { ...browser.test, fileParallelism: false, maxWorkers: 1, include: ['tests/speed/**/*.test.ts'] },
});
