import { defineConfig } from 'vitest/config';

import browser from './vitest.browser.config.ts';

/** Measurements in a real Chromium, which `cargo xtask browser-speed` runs. */
export default defineConfig({ test: { ...browser.test, include: ['tests/speed/**/*.test.ts'] } });
