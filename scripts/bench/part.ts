import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER_FLAGS, SERVER_MEMORY } from '../lib/server-flags.ts';
import { ROOT } from '../lib/project.ts';

/** One process of the benchmark. */
export interface Part {
  /** Milliseconds from its start until it answered. */
  readyAfter: number;
  /** Memory that it holds now, in MB. */
  resident: () => number;
  stop: () => Promise<void>;
}

/** Starts a program and waits until it says that it is ready. Goes away with this process. */
export async function startPart(
  script: string,
  env: NodeJS.ProcessEnv,
  { flags = SERVER_FLAGS, root = ROOT } = {},
): Promise<Part> {
  const start = performance.now();
  const child = fork(script, {
    cwd: root,
    // As the launcher starts it: compiled code is read from the cache and needs no memory for the compiler.
    env: {
      PATH: process.env['PATH'],
      ...SERVER_MEMORY,
      NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
      ...env,
    },
    execArgv: flags,
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  process.once('exit', () => child.kill('SIGKILL'));
  await readiness(child);
  return {
    readyAfter: performance.now() - start,
    resident: () => residentOf(child),
    stop: () => {
      child.kill('SIGTERM');
      return gone;
    },
  };
}

/** Runs a program to its end; throws where it fails. */
export async function runPart(script: string, env: NodeJS.ProcessEnv, root = ROOT): Promise<void> {
  const child = fork(script, { cwd: root, env: { PATH: process.env['PATH'], ...env }, execArgv: [] });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${script} ended with ${String(code)}`);
}

function readiness(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => (message as { ready?: boolean }).ready === true && resolve());
    child.once('exit', (code) => reject(new Error(`ended with ${String(code)} before it was ready`)));
  });
}

function residentOf({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
