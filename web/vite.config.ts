import { env } from 'node:process';
import { fileURLToPath } from 'node:url';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { budget } from './build/budget.ts';
import { aliases } from './build/aliases.ts';
import { compress } from './build/compress.ts';
import { manifest } from './build/manifest.ts';
import { gameWords } from './build/words.ts';

/** The words that every page needs, with their language: one file for each. */
const EVERYWHERE = /\/locales\/(\w+)(?:\/(?:web|board|moves|ends)\.ftl|\.ftl\?cover)/;

function wordsOf(module: string): string {
  return `words-${EVERYWHERE.exec(module)?.[1] ?? ''}`;
}

const repository = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  plugins: [
    svelte(),
    gameWords(),
    VitePWA({
      // The page registers it itself, and asks before it changes to a new version.
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      includeManifestIcons: false,
      workbox: {
        globPatterns: ['**/*.{html,js,css,wasm,svg,png,webp,woff2}'],
        // Only operating systems look at them, when the page is installed.
        globIgnores: ['icons/*.png'],
        // Notifications.
        importScripts: ['/push.js'],
        // The computer players are larger than what is kept by default.
        maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//, /^\/(?:terms|privacy|imprint)(?:\?|$)/],
        cleanupOutdatedCaches: true,
        // The very first visit works offline too.
        clientsClaim: true,
      },
    }),
    compress(),
    budget({
      // Tests enforce it; whoever only wants to play gets a page in any case.
      enforced: env['CUBARIUM_BUDGET'] === 'enforced',
      firstPage: 250,
      boardPage: 450,
      // Fetched while the first position is looked at.
      engineSize: 1536,
      board: ['/node_modules/three/'],
      apart: [
        '/rulebook/',
        '/src/pages/RulesPage',
        '/src/pages/CardPage',
        '/src/pages/SettingsDialog',
        '/src/pages/LearnPage',
        '/src/learn/intro',
        '/src/learn/IntroCard',
        '/node_modules/marked/',
        '/src/rules/BookText.svelte',
        '/src/rules/men',
        '/src/deduction/Diagram',
        // Opened when somebody wants to write notes, or to look back at a game.
        '/src/deduction/NoteSheet',
        '/src/deduction/notes',
        '/src/deduction/Lookback',
        '/src/deduction/lookback',
        '/src/rules/Drawer.svelte',
        '/src/rules/GameCard.svelte',
        '/src/rules/Glance.svelte',
        '/src/pages/EditorPage',
        '/src/pages/AccountPage',
        '/src/pages/WatchPage',
        '/src/watching/',
        '/src/pages/TournamentsPage',
        '/src/tournaments/',
        '/src/account/',
        // Below what is seen first.
        '/src/pages/Footer',
        '/src/legal/',
        '/legal.ftl',
        '/src/pages/AdminPage',
        '/src/admin/',
        // Fetched once the page stands.
        '/src/notice/',
        '/src/ui/Notices',
        '/src/ui/freest',
        // Used only by these.
        '/src/ui/poll',
        '/src/ui/attempt',
        '/src/ui/opening',
        '/src/ui/download',
        '/src/ui/Segments',
        '/src/ui/seen',
        '/src/setups/',
        '/src/ui/NameField',
        '/src/words/dates',
        // There only where somebody else sits at the table, and fetched once the board stands.
        '/src/talk/',
        '/src/sounds/instrument',
        '/src/sounds/wood',
        '/src/sounds/heard',
        '/src/pages/AnalysisPage',
        '/src/home/NewGame',
        '/src/home/Seats',
        '/src/home/bots',
        '/src/home/Others',
        '/src/home/running',
        '/src/home/hide.ts',
        '/src/home/Ended',
        '/src/home/ended',
        '/src/home/ClockChoice',
        '/src/home/Elsewhere',
        '/src/home/seek',
        '/src/pairing/',
        '/src/table/clocks/',
        '/src/ahead/',
        '/src/table/Confirm',
        '/src/table/Question',
        '/src/rated/',
        '/src/tables/clock.ts',
        '/src/tables/lead.ts',
        '/src/pages/TakeSeatPage',
        '/open.ftl',
        '/account.ftl',
        '/admin.ftl',
        '/notice.ftl',
        '/bots.ftl',
        '/new.ftl',
        '/pairing.ftl',
        '/passkeys.ftl',
        '/rated.ftl',
        '/talk.ftl',
        '/tournament.ftl',
        '/watch.ftl',
        '/why.ftl',
        '/clocks.ftl',
        '/days.ftl',
        '/keys.ftl',
        '/books.ftl',
        '/settings.ftl',
        '/analysis.ftl',
        '/editor.ftl',
        '/src/board/Picker',
        '/src/board/room',
        '/src/board/NetArrows',
        '/src/board/board3d/arrows',
        // Drawn once the board in space is.
        '/src/table/Compass',
        '/src/table/compass',
        '/src/table/goal',
        '/src/table/sideways',
        '/src/table/Invit',
        '/src/table/OfferBar',
        '/src/table/KeysDialog',
        '/src/table/NoMove',
        '/src/table/sentences',
        '/src/table/ShareDialog',
        '/src/table/LinkWays',
        '/src/table/MoveSeat',
        '/src/table/QrCode',
        '/node_modules/uqr/',
        '/node_modules/workbox-window/',
      ],
      pictures: /\.webp$/,
      oneOf: EVERYWHERE,
      rules: /cubarium_rules.*\.(\w+)$/,
      engine: /cubarium_engine|(?:thinking|analysing)\.worker/,
      otherwise: /cubarium_editor/,
      ofGame: /\/locales\/\w+\.ftl\?table|\/src\/deduction\//,
    }),
  ],
  resolve: { alias: aliases },
  // Their names tell the budget where they belong.
  worker: {
    format: 'es',
    rolldownOptions: { output: { chunkFileNames: 'assets/worker-[name]-[hash].js' } },
  },
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    // The drawing library is that large; what counts is checked by the budget.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'three', test: /\/node_modules\/three\// },
            // In one piece each, although not every page that is loaded later needs all of it: small files cost more.
            { name: 'svelte', test: /\/node_modules\/svelte\// },
            { name: 'tables', test: /\/src\/tables\/(?:api|keys|problem|random|shelf|types)\.ts/ },
            {
              name: 'places',
              test: /\/src\/(?:routes|router\.svelte|ui\/(?:memory|media\.svelte|settings\.svelte))\.ts/,
            },
            { name: wordsOf, test: EVERYWHERE },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [repository] },
    proxy: { '/api': { target: 'http://127.0.0.1:8417', ws: true } },
  },
});
