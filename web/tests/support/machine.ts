import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { env } from 'node:process';

const repository = resolve(import.meta.dirname, '../../..');

/** The program under test: `$CUBARIUM`, or else the result of `cargo build`. */
export const CUBARIUM = env['CUBARIUM'] ?? join(repository, 'target/debug/cubarium');

/** The browser: `$CHROMIUM`, else Debian's. */
export const CHROMIUM = env['CHROMIUM'] ?? '/usr/bin/chromium';

/**
 * The same browser without windows and all that belongs to them, where Debian's package `chromium-headless-shell` is
 * installed: it needs a fifth less processor time. It shows no notifications.
 */
export const SHELL = existsSync(`${CHROMIUM}-headless-shell`) ? `${CHROMIUM}-headless-shell` : CHROMIUM;

/** The other browser: `$FIREFOX`, else Debian's. */
export const FIREFOX = env['FIREFOX'] ?? '/usr/bin/firefox-esr';

/** Whether boards are drawn with smooth edges, as visitors see them: for pictures and measurements, `CUBARIUM_EDGES=smooth`. */
export const SMOOTH = env['CUBARIUM_EDGES'] === 'smooth';

/** The folder for test output that people may look at, with a subfolder of this name, created if necessary. */
export function artifacts(...folder: string[]): string {
  const path = join(env['CUBARIUM_ARTIFACTS'] ?? join(repository, 'artifacts'), ...folder);
  mkdirSync(path, { recursive: true });
  return path;
}
