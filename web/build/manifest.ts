import type { ManifestOptions } from 'vite-plugin-pwa';

/** The colour of the page itself, which operating systems put around it. */
const PAPER = '#f4ede1';

/** What an operating system is told when the page is installed as an app. */
export const manifest: Partial<ManifestOptions> = {
  name: 'Cubarium',
  short_name: 'Cubarium',
  description: 'Cube board games: against the computer, at one table, or by a link',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  categories: ['games'],
  theme_color: PAPER,
  background_color: PAPER,
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
