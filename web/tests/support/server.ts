import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { artifacts, CUBARIUM } from './machine';

/** How long a server may take to report its address, in milliseconds. */
const START_LIMIT = 30_000;

/** A separate server with its own data directory. */
export class Server {
  /** Where its tables are stored. */
  readonly data = mkdtempSync(join(tmpdir(), 'cubarium-'));
  #process: ChildProcess | undefined;
  #address = '127.0.0.1:0';

  /**
   * @param name names its log among the artifacts
   * @param settings further arguments of `serve`
   */
  private constructor(
    readonly name: string,
    readonly settings: readonly string[],
  ) {}

  /** Starts a server on a free port and waits until it listens. */
  static async start(name: string, settings: readonly string[] = []): Promise<Server> {
    const server = new Server(name, settings);
    await server.start();
    return server;
  }

  /** Scheme, host and port, without a trailing slash. */
  get origin(): string {
    return `http://${this.#address}`;
  }

  /** Starts the server; after `kill`, at the same address and with the same data. */
  async start(): Promise<void> {
    const place = ['--listen', this.#address, '--data', this.data];
    const child = spawn(CUBARIUM, ['serve', ...place, ...this.settings], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    const log = createWriteStream(join(artifacts('logs'), `${this.name}.log`), { flags: 'a' });
    let printed = '';
    this.#address = await new Promise((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`${CUBARIUM} serve ${why}; it printed: ${printed}`));
      const late = setTimeout(() => fail(`named no address within ${START_LIMIT} ms`), START_LIMIT);
      const read = (chunk: Buffer) => {
        log.write(chunk);
        printed += chunk.toString();
        const address = /127\.0\.0\.1:[1-9]\d*/.exec(printed)?.[0];
        if (address !== undefined) {
          clearTimeout(late);
          resolve(address);
        }
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('error', (error) => fail(`could not be started (${error.message})`));
      child.once('exit', (code, signal) => fail(`ended with ${signal ?? code}`));
    });
  }

  /** Kills the process, so that it cannot save anything, and waits until it is gone. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Asks the process to end, waits until it has, and removes its data. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    rmSync(this.data, { recursive: true, force: true });
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child !== undefined && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
  }
}
