import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { aliases } from './build/aliases.ts';
import { gameWords } from './build/words.ts';

/** Unit tests: code and components in an imitated browser. */
export default defineConfig({
  plugins: [svelte(), gameWords()],
  // Without this condition the components would be those for rendering on a server.
  resolve: { alias: aliases, conditions: ['browser'] },
  // The words and the rulebooks lie beside the page's folder.
  server: { fs: { allow: ['..'] } },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts', 'build/**/*.test.ts', 'tests/unit/**/*.test.ts'],
    restoreMocks: true,
  },
});
