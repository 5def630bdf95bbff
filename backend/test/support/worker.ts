import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import pLimit, { type LimitFunction } from 'p-limit';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Environment } from '../../src/config/environment.js';
import { WorkerModule } from '../../src/worker.module.js';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** Scripts run on Node's type stripping and end in .ts, which this project's compiler refuses. */
const BUILDS = '../../../scripts/lib/builds.ts';

/** The worker inside this process. */
export function startWorker(
  environment: Environment,
  settings: Partial<Environment> = {},
): Promise<INestApplicationContext> {
  return NestFactory.createApplicationContext(WorkerModule.forRoot({ ...environment, ...settings }), {
    logger: false,
    abortOnError: false,
  });
}

/** Builds the server if the build is older than the sources. */
export async function buildServer(): Promise<void> {
  const { Builder } = (await import(BUILDS)) as {
    Builder: new (
      limit: LimitFunction,
      onBuilt: () => void,
    ) => { ensure: (names: string[]) => Promise<void> };
  };
  await new Builder(pLimit(1), () => undefined).ensure(['domain', 'backend', 'bundle']);
}

/** The worker as in production: a process that can be killed. Resolves when it is at work. */
export function forkWorker(environment: Environment): Promise<ChildProcess> {
  return forkServer('worker.js', environment);
}

/** The API as in production, on a free port where `PORT` is 0. Resolves when it listens. */
export async function forkApi(
  environment: Environment,
  flags: string[] = [],
): Promise<{ child: ChildProcess; url: string }> {
  const { child, said } = await forkReady('main.js', environment, flags);
  return { child, url: `http://127.0.0.1:${said.port ?? environment.PORT}` };
}

/** A built program of the backend, with a channel as the launcher has it. Resolves when it is at work. */
export async function forkServer(
  script: string,
  environment: Environment,
  flags: string[] = [],
): Promise<ChildProcess> {
  return (await forkReady(script, environment, flags)).child;
}

async function forkReady(
  script: string,
  environment: Environment,
  flags: string[] = [],
): Promise<{ child: ChildProcess; said: { port?: number } }> {
  const env = Object.fromEntries(
    Object.entries({ ...environment, LOG_LEVEL: 'silent' }).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.join(',')
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value ?? ''),
    ]),
  );
  const child = fork(join(ROOT, 'backend', 'dist', 'bundle', script), {
    env: { ...env, PATH: process.env['PATH'], NODE_COMPILE_CACHE: join(ROOT, '.cache', 'node') },
    execArgv: flags,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const said = await new Promise<{ port?: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port?: number }));
    child.once('exit', (code) => reject(new Error(`${script} did not start (exit code ${code}).`)));
  });
  return { child, said };
}

/** kill -9; resolves when the process has ended. */
export async function killHard(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}
