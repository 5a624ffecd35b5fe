import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A virtual screen, on which Firefox draws with Mesa's software driver; without a screen it has no WebGL. */
export class Screen {
  readonly #process: ChildProcess;
  /** The name of the screen, e.g. `:99`. */
  readonly display: string;

  private constructor(process: ChildProcess, display: string) {
    this.#process = process;
    this.display = display;
  }

  /** Opens a screen with a free name; null if Xvfb is not installed. */
  static async open(): Promise<Screen | null> {
    const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const missing = once(child, 'error').then(() => null);
    const named = once(createInterface(child.stdio[3] as Readable), 'line');
    const line = await Promise.race([named as Promise<[string]>, missing]);
    return line === null ? null : new Screen(child, `:${line[0]}`);
  }

  close(): void {
    this.#process.kill();
  }
}
