import { fileURLToPath } from 'node:url';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { budget } from './build/budget.ts';
import { aliases } from './build/aliases.ts';
import { manifest } from './build/manifest.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  plugins: [
    svelte(),
    VitePWA({
      registerType: 'autoUpdate',
      // A file, since the server's content security policy forbids scripts inside the page.
      injectRegister: 'script-defer',
      manifest,
      includeManifestIcons: false,
      workbox: {
        globPatterns: ['**/*.{html,js,css,wasm,svg,png,woff2}'],
        // Only operating systems look at them, when the page is installed.
        globIgnores: ['icons/*.png'],
        // The rules and the search for the browser are larger than what is kept by default.
        maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//],
        cleanupOutdatedCaches: true,
      },
    }),
    budget({
      firstPage: 250,
      boardPage: 450,
      board: ['/node_modules/three/'],
      apart: ['/rulebook/'],
      oneOf: /\/locales\/(\w+)\//,
    }),
  ],
  resolve: { alias: aliases },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    // The drawing library is that large; what counts is checked by the budget.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'three', test: /\/node_modules\/three\// }],
        },
      },
    },
  },
  server: {
    fs: { allow: [repository] },
    proxy: { '/api': { target: 'http://127.0.0.1:8417', ws: true } },
  },
});
