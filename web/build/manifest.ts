import type { ManifestOptions } from 'vite-plugin-pwa';

/** The background colour of the page, which operating systems show around it. */
const PAPER = '#f4ede1';

/** Describes the page to an operating system that installs it as an app. */
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
