import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { env } from 'node:process';

const repository = resolve(import.meta.dirname, '../../..');

/** The program under test: `$CUBARIUM`, else the one that `cargo build` leaves. */
export const CUBARIUM = env['CUBARIUM'] ?? join(repository, 'target/debug/cubarium');

/** The browser: `$CHROMIUM`, else Debian's. */
export const CHROMIUM = env['CHROMIUM'] ?? '/usr/bin/chromium';

/** The other browser: `$FIREFOX`, else Debian's. */
export const FIREFOX = env['FIREFOX'] ?? '/usr/bin/firefox-esr';

/** The folder for what tests leave to be looked at, with a folder of this name in it, made if need be. */
export function artifacts(...folder: string[]): string {
  const path = join(env['CUBARIUM_ARTIFACTS'] ?? join(repository, 'artifacts'), ...folder);
  mkdirSync(path, { recursive: true });
  return path;
}
