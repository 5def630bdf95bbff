import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { freePort } from '../launcher/ports.ts';
import { requireRedis } from '../launcher/redis.ts';
import { Failure } from '../lib/failure.ts';
import { eventually } from '../lib/wait.ts';

/** Not where a Redis of the machine itself would be. */
const FIRST_PORT = 16_380;
const READY_TIMEOUT_MS = 10_000;

/** Where Debian puts it may not be on PATH. */
export function findRedisServer(): string | undefined {
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/usr/bin',
    '/usr/local/bin',
    '/usr/sbin',
  ];
  return folders.map((folder) => join(folder, 'redis-server')).find((file) => existsSync(file));
}

/** Starts an empty Redis that keeps nothing, does something with it, ends it. */
export async function withRedis<T>(
  file: string,
  folder: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const port = await freePort(FIRST_PORT);
  const url = `redis://127.0.0.1:${port}`;
  const end = startRedis(file, folder, port);
  try {
    const answers = (): Promise<boolean> =>
      requireRedis(url).then(
        () => true,
        () => false,
      );
    if (!(await eventually(answers, READY_TIMEOUT_MS))) {
      throw new Failure(`${file} does not answer on port ${port}.`);
    }
    return await work(url);
  } finally {
    await end();
  }
}

/** Answers how to end it. */
function startRedis(file: string, folder: string, port: number): () => Promise<void> {
  const keepNothing = ['--save', '', '--appendonly', 'no', '--dir', folder];
  const options = ['--port', String(port), '--bind', '127.0.0.1', ...keepNothing];
  const server = spawn(file, options, { stdio: 'ignore', detached: true });
  const gone = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
    server.once('error', () => resolve());
  });
  const kill = (): boolean => server.kill('SIGKILL');
  process.once('exit', kill);
  return () => {
    process.off('exit', kill);
    kill();
    return gone;
  };
}
