import { env } from 'node:process';

import { defineConfig } from 'vitest/config';

import browser from './vitest.browser.config.ts';

// What visitors wait for is what they see.
env['CUBARIUM_EDGES'] ??= 'smooth';

/** Measurements in a real Chromium, which `cargo xtask browser-speed` runs. */
export default defineConfig({ test: { ...browser.test, include: ['tests/speed/**/*.test.ts'] } });
