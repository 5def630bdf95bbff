import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { LogFile } from '../launcher/log-file.ts';
import { requireRedis } from '../launcher/redis.ts';
import { eventually } from '../lib/wait.ts';

const READY_TIMEOUT_MS = 10_000;

/** Where Debian puts it may not be on PATH. */
export const findRedisServer = (): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/usr/sbin']
    .map((folder) => join(folder, 'redis-server'))
    .find((file) => existsSync(file));

/** A Redis that keeps nothing: after kill and start it is empty, as a flushed one. Goes away with this process. */
export class RedisPart {
  readonly url: string;
  readonly #port: number;
  readonly #folder: string;
  readonly #log: LogFile;
  #child: ChildProcess | undefined;
  #ended = false;
  #gone: Promise<void> = Promise.resolve();

  constructor(port: number, folder: string, log: LogFile) {
    this.#port = port;
    this.#folder = folder;
    this.#log = log;
    this.url = `redis://127.0.0.1:${port}`;
    process.once('exit', () => this.#child?.kill('SIGKILL'));
  }

  async start(): Promise<void> {
    if (this.#ended) return;
    const file = findRedisServer();
    if (file === undefined) throw new Error('there is no redis-server on this machine');
    const keepNothing = ['--save', '', '--appendonly', 'no', '--dir', this.#folder];
    const child = spawn(file, ['--port', String(this.#port), '--bind', '127.0.0.1', ...keepNothing], {
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    child.stdout.on('data', (chunk: Buffer) => this.#log.write(chunk, 'node-output'));
    this.#child = child;
    this.#gone = new Promise((resolve) => child.once('exit', () => resolve()));
    const answers = (): Promise<boolean> =>
      requireRedis(this.url).then(
        () => true,
        () => false,
      );
    if (!(await eventually(answers, READY_TIMEOUT_MS))) throw new Error('Redis does not answer');
  }

  /** kill -9 for good. */
  end(): Promise<void> {
    this.#ended = true;
    return this.kill();
  }

  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
    await this.#gone;
  }
}
