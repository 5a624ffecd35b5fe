import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { env } from 'node:process';

const repository = resolve(import.meta.dirname, '../../..');

/** The program under test: `$CUBARIUM`, or the result of `cargo build`. */
export const CUBARIUM = env['CUBARIUM'] ?? join(repository, 'target/debug/cubarium');

/** The browser: `$CHROMIUM`, or Debian's. */
export const CHROMIUM = env['CHROMIUM'] ?? '/usr/bin/chromium';

/**
 * The same browser without a window system, if Debian's package `chromium-headless-shell` is installed. It needs a
 * fifth less processor time, but does not show notifications.
 */
export const SHELL = existsSync(`${CHROMIUM}-headless-shell`) ? `${CHROMIUM}-headless-shell` : CHROMIUM;

/** The other browser: `$FIREFOX`, or Debian's. */
export const FIREFOX = env['FIREFOX'] ?? '/usr/bin/firefox-esr';

/**
 * Whether boards are drawn with antialiasing, as visitors see them: for pictures and measurements, with
 * `CUBARIUM_EDGES=smooth`.
 */
export const SMOOTH = env['CUBARIUM_EDGES'] === 'smooth';

/** The folder for test output for people to look at, with this subfolder; created if necessary. */
export function artifacts(...folder: string[]): string {
  const path = join(env['CUBARIUM_ARTIFACTS'] ?? join(repository, 'artifacts'), ...folder);
  mkdirSync(path, { recursive: true });
  return path;
}
