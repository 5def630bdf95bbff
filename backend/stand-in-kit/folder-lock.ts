import { createHash } from 'node:crypto';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Keeps a second process out of a folder while this one lives. A socket instead of a file with a process id: after
 * `kill -9` it is closed, whichever process has that id by then. Returns a function that releases the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const name = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 16);
  const path = join(tmpdir(), `stand-in-${name}.sock`);
  if (await isAnswered(path)) throw new Error(`${folder} is used by another stand-in. Stop it first.`);
  await rm(path, { force: true });
  const server = createServer((socket) => socket.end());
  await listen(server, path);
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
}
